import { aroundTransactions } from './aroundTransactions.ts'
import type { Db, Trx } from './open.ts'

type Step = () => Promise<void>
const stepsOf = new WeakMap<Trx, Step[]>()

/** Makes every transaction of `db` end with what was left for its end. */
export const endingWithSteps = (db: Db): Db =>
  aroundTransactions(db, (run, work) =>
    run(async (trx) => {
      const steps: Step[] = []
      stepsOf.set(trx, steps)
      const result = await work(trx)
      stepsOf.delete(trx)
      for (const step of steps) await step()
      return result
    }),
  )

/** Has `step` done when all else of the transaction is. @returns false when it ends in another way, and nobody would do it */
export function beforeCommit(trx: Trx, step: Step): boolean {
  const steps = stepsOf.get(trx)
  steps?.push(step)
  return steps !== undefined
}
