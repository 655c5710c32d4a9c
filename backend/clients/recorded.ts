import { maskOf } from './detail.ts'
import type { Stored } from './writeQueries.ts'

/** Whom one can call is kept out of the log; that it changed is told (domain.md 23). */
const personal = new Set(['phone', 'mobile', 'fax', 'email', 'contacts', 'deliveryPlaces'])
/** Says nothing of its own. */
const derived = new Set(['clientNameInitial', 'accountNoSealed', 'accountNoTail'])

type Fields = Record<string, unknown>

const plain = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
const isNothing = (value: unknown) => value === null || value === undefined || value === '' || value === '[]'
const logged = (name: string, value: unknown) => (personal.has(name) && !isNothing(value) ? '***' : value)

/** The columns that a change makes different, as the log may have them: an account number by its mask only. */
export function changed(before: Partial<Stored>, after: Fields): { before: Fields; after: Fields } {
  const was: Fields = { ...before, accountNo: before.accountNoTail ? maskOf(before.accountNoTail) : null }
  const is: Fields = {
    ...after,
    ...('accountNoSealed' in after
      ? { accountNo: after.accountNoTail ? maskOf(String(after.accountNoTail)) : null }
      : {}),
  }
  // A number that ends like the one before is another one all the same: what is sealed differs.
  const isSame = (name: string) =>
    name === 'accountNo' ? was.accountNo === null && is.accountNo === null : sameValue(was[name], is[name])
  const names = Object.keys(is).filter((name) => !derived.has(name) && !isSame(name))
  return {
    before: Object.fromEntries(names.map((name) => [name, logged(name, plain(was[name]) ?? null)])),
    after: Object.fromEntries(names.map((name) => [name, logged(name, plain(is[name]) ?? null)])),
  }
}

const sameValue = (a: unknown, b: unknown) => {
  const [left, right] = [plain(a), plain(b)]
  return left === right || (isNothing(left) && isNothing(right)) || sameJson(a, b)
}

/** A JSON column comes back parsed, and goes in as text. */
const sameJson = (stored: unknown, text: unknown) =>
  Array.isArray(stored) &&
  typeof text === 'string' &&
  JSON.stringify(sorted(stored)) === JSON.stringify(sorted(JSON.parse(text)))

/** PostgreSQL keeps the keys of an object in an order of its own. */
const sorted = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((item) => Object.fromEntries(Object.entries(Object(item)).toSorted(([a], [b]) => a.localeCompare(b))))
    : list
