import type { Db, Trx } from '../db/open.ts'

/** Whether anything of the paper has come back. */
export async function hasReturns(db: Db | Trx, transactionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('transactionItems as b')
    .innerJoin('transactions as p', 'p.transactionId', 'b.transactionId')
    .innerJoin('transactionItems as i', 'i.itemId', 'b.returnOfItemId')
    .select('b.itemId')
    .where('i.transactionId', '=', transactionId)
    .where('p.status', '=', 'POSTED')
    .where('p.reversalOfId', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
