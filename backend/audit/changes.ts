type Fields = Record<string, unknown>

/** Columns whose values stay out of the log; that they changed is told (domain.md 23). */
const masked = new Set(['email', 'phone', 'bankAccount'])

const shown = (name: string, value: unknown) => (masked.has(name) && value !== null ? '***' : value)

/** Lists are compared by what stands in them. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ, as they were and as they are. */
export function changes<T extends Fields>(before: T, after: Partial<T>): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => after[name] !== undefined && !isSame(after[name], before[name]))
  return {
    before: Object.fromEntries(names.map((name) => [name, shown(name, before[name])])),
    after: Object.fromEntries(names.map((name) => [name, shown(name, after[name])])),
  }
}
