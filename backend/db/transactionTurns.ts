import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '../../shared/kit/errors.ts'
import { aroundTransactions } from './aroundTransactions.ts'
import type { Db } from './open.ts'

const callers = new AsyncLocalStorage<number>()
/** Does the work in that member's name: its transactions wait behind his others, not behind anybody's. */
export const inNameOf = <T>(memberId: number, work: () => Promise<T>): Promise<T> => callers.run(memberId, work)

type Waiting = { caller: number | undefined; go: () => void }
type Most = {
  /** Transactions at once. */
  all: number
  /** Of them one member's. */
  each: number
  /** Milliseconds that one waits for its turn. */
  waitMs: number
}

/**
 * Lets transactions begin in turn. Those of one book wait for each other's rows, each with a connection in its hand: without
 * turns a few people in a hurry hold all connections, and who only wants to read is refused.
 */
export function createTransactionTurns({ all, each, waitMs }: Most): {
  /** @throws Refusal UNAVAILABLE when its turn does not come in time */
  take<T>(work: () => Promise<T>): Promise<T>
  waiting(): number
} {
  let open = 0
  const openOf = new Map<number, number>()
  let queue: Waiting[] = []

  const mayBegin = (caller: number | undefined) =>
    open < all && (caller === undefined || (openOf.get(caller) ?? 0) < each)
  function count(caller: number | undefined, by: 1 | -1) {
    open += by
    if (caller === undefined) return
    const left = (openOf.get(caller) ?? 0) + by
    if (left > 0) openOf.set(caller, left)
    else openOf.delete(caller)
  }
  function next() {
    for (let at = 0; at < queue.length && open < all; ) {
      const one = queue[at] as Waiting
      if (mayBegin(one.caller)) {
        queue.splice(at, 1)
        count(one.caller, 1)
        one.go()
      } else at++
    }
  }
  function turn(caller: number | undefined): Promise<void> | undefined {
    if (mayBegin(caller)) return void count(caller, 1)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      queue = queue.filter((other) => other !== one)
      reject(new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 }))
    }, waitMs)
    const one: Waiting = {
      caller,
      go() {
        clearTimeout(late)
        resolve()
      },
    }
    queue.push(one)
    return promise
  }

  return {
    async take(work) {
      const caller = callers.getStore()
      await turn(caller)
      try {
        return await work()
      } finally {
        count(caller, -1)
        next()
      }
    },
    waiting: () => queue.length,
  }
}

/** Makes every transaction of `db` wait for its turn. */
export const takingTurns = (db: Db, { take }: Pick<ReturnType<typeof createTransactionTurns>, 'take'>): Db =>
  aroundTransactions(db, (run, work) => take(() => run(work)))
