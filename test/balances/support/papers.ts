import type { Db } from '../../../backend/db/open.ts'
import { effectsOf } from '../../../shared/transactions/rules.ts'
import type { Account, TransactionType } from '../../../shared/transactions/words.ts'

export type Paper = {
  clientId: number
  type: TransactionType
  /** Won; negative on a reversal. */
  amount: number
  businessDate: string
  dueDate?: string
  /** Of what changes only one account by its own choice. */
  account?: Account
}
export type Posted = { transactionId: number; businessDate: string; entries: Partial<Record<Account, number>> }

let numbers = 0

/** Posts a paper as the ledger takes it: a row, and an entry for each account that it changes. */
export const post = (db: Db, paper: Paper): Promise<Posted> =>
  db.transaction().execute(async (trx) => {
    const { clientId, type, amount, businessDate, dueDate = null, account = 'AR' } = paper
    const { bookOwnerId } = await trx
      .selectFrom('clients')
      .select('bookOwnerId')
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow()
    const isGoods = /SALE|PURCHASE/.test(type)
    const { transactionId } = await trx
      .insertInto('transactions')
      .values({
        bookOwnerId,
        clientId,
        account,
        businessDate,
        transactionType: type,
        status: 'POSTED',
        transactionNo: `P-${++numbers}`,
        totalAmount: amount,
        dueDate,
        postedAt: new Date().toISOString(),
        ...(isGoods && { supplyAmount: amount }),
      })
      .returning('transactionId')
      .executeTakeFirstOrThrow()
    const entries: Posted['entries'] = {}
    for (const effect of effectsOf(type, account, amount)) {
      const { entryId } = await trx
        .insertInto('ledgerEntries')
        .values({ bookOwnerId, clientId, businessDate, transactionId, ...effect })
        .returning('entryId')
        .executeTakeFirstOrThrow()
      entries[effect.account] = entryId
    }
    return { transactionId, businessDate, entries }
  })

export type Settled = {
  credit: number | undefined
  debit: number | undefined
  /** Won; negative takes back. */
  amount: number
  businessDate: string
}

/** Lets a credit settle a debit. */
export async function settle(db: Db, { credit, debit, amount, businessDate }: Settled): Promise<void> {
  const { bookOwnerId, transactionId } = await db
    .selectFrom('ledgerEntries')
    .select(['bookOwnerId', 'transactionId'])
    .where('entryId', '=', credit ?? 0)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('allocations')
    .values({
      bookOwnerId,
      transactionId,
      businessDate,
      amount,
      creditEntryId: credit ?? 0,
      debitEntryId: debit ?? 0,
      createdBy: null,
    })
    .execute()
}
