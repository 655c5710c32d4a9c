import { aroundTransactions } from './aroundTransactions.ts'
import type { Db, Trx } from './open.ts'

type Step = () => Promise<void>
/** What is left for the end, in this order: who has recorded a change is waited for, so that those who tell of one come one by one. */
type Left = { record: Step[]; tell: Step[] }
const leftOf = new WeakMap<Trx, Left>()

/** Makes every transaction of `db` end with what was left for its end. */
export const doingWhatIsLeft = (db: Db): Db =>
  aroundTransactions(db, (run, work) =>
    run(async (trx) => {
      const left: Left = { record: [], tell: [] }
      leftOf.set(trx, left)
      const result = await work(trx)
      leftOf.delete(trx)
      for (const step of [...left.record, ...left.tell]) await step()
      return result
    }),
  )

/** Leaves `step` for the end of the transaction; does it at once in one that is at its end, or was not begun by `db.transaction()`. */
export async function atEnd(trx: Trx, phase: keyof Left, step: Step): Promise<void> {
  const left = leftOf.get(trx)
  if (left) left[phase].push(step)
  else await step()
}

/** Records at once what is to be recorded so far, for who has to hold a row of those that are told something before the end. */
export async function recordNow(trx: Trx): Promise<void> {
  for (const step of leftOf.get(trx)?.record.splice(0) ?? []) await step()
}
