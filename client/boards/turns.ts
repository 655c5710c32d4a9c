import { type Outcome, settle } from '../api/problem.ts'

/** Tells the latest answer of its kind from one that was overtaken on its way. */
export function createTurns<K extends string>() {
  const asked = new Map<K, number>()
  const turnOf = new WeakMap<object, number>()
  return {
    /** Asks; the outcome remembers its turn. */
    async ask<T>(kind: K, promise: Promise<T>): Promise<Outcome<T>> {
      const turn = (asked.get(kind) ?? 0) + 1
      asked.set(kind, turn)
      const outcome = await settle(promise)
      turnOf.set(outcome, turn)
      return outcome
    },
    /** True for the latest; what the server has sent with the page comes before everything that was asked here. */
    isLatest: (kind: K, outcome: object): boolean => (turnOf.get(outcome) ?? 0) === (asked.get(kind) ?? 0),
  }
}
