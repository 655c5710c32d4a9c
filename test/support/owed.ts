import type { Db } from '../../backend/db/open.ts'
import type { Account } from '../../shared/transactions/words.ts'

let papers = 0

/** Makes a client owe, or be owed, so much more by an adjustment of this day; won, negative for less. */
export const owe = (db: Db, clientId: number, account: Account, amount: number, businessDate = '2026-01-15') =>
  db.transaction().execute(async (trx) => {
    const { bookOwnerId } = await trx
      .selectFrom('clients')
      .select('bookOwnerId')
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow()
    const { transactionId } = await trx
      .insertInto('transactions')
      .values({
        bookOwnerId,
        clientId,
        account,
        businessDate,
        transactionType: 'ADJUSTMENT',
        status: 'POSTED',
        transactionNo: `T-${++papers}`,
        totalAmount: amount,
        postedAt: new Date().toISOString(),
      })
      .returning('transactionId')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('ledgerEntries')
      .values({ bookOwnerId, clientId, account, amount, businessDate, transactionId })
      .execute()
    return transactionId
  })
