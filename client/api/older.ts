import { toProblem } from './problem.ts'

/**
 * Asks, and once more in the words of version N-1 where the backend is one: it refuses `fields`, which it does not know or
 * wants, before it does anything.
 */
export async function orAsOlder<T>(
  fields: readonly string[],
  ask: () => Promise<T>,
  asOlder: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { code, fieldErrors } = toProblem(error)
    const isOlder = code === 'UNKNOWN_FIELD' || code === 'INVALID_FIELDS'
    if (!isOlder || !fieldErrors.some(({ field }) => fields.includes(field))) throw error
    return asOlder()
  }
}
