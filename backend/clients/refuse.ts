import { Refusal } from '../../shared/kit/errors.ts'

const alreadyRegistered = () =>
  new Refusal('DUPLICATE_REGISTRATION', {
    fieldErrors: [{ field: 'registrationNumber', message: '이미 등록된 사업자등록번호예요.' }],
  })

/** @throws Refusal DUPLICATE_REGISTRATION, which names nobody: the other row may not be for the caller's eyes */
export function refuseRegistered(isRegistered: boolean): void {
  if (isRegistered) throw alreadyRegistered()
}

/** Says the same when somebody else was quicker and the database refuses. @throws Refusal DUPLICATE_REGISTRATION */
export async function orRegistered<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'clients_registration'
    throw isTaken ? alreadyRegistered() : error
  }
}
