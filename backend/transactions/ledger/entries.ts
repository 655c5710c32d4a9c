import { sql } from 'kysely'
import { refuseField } from '../../../shared/kit/errors.ts'
import { effectsOf } from '../../../shared/transactions/rules.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Stored } from '../writeQueries.ts'

/** Where the chain of a book stands. */
export type LedgerHead = { ledgerSeq: number; ledgerHash: string }

/**
 * Writes what a posted paper does to what is owed. Number, hash and balances follow by trigger; the head of the book's
 * chain stays locked until the transaction ends: write late, commit soon.
 * @returns where the chain stands after it, for the audit log to anchor it. @throws Refusal INVALID_FIELDS for a balance
 * beyond whole numbers
 */
export async function writeEntries(trx: Trx, paper: Stored): Promise<LedgerHead> {
  const { bookOwnerId, clientId, transactionId, businessDate, transactionType, account, totalAmount } = paper
  const effects = effectsOf(transactionType, account, totalAmount)
  for (const effect of effects)
    await trx
      .insertInto('ledgerEntries')
      .values({ ...effect, bookOwnerId, clientId, transactionId, businessDate })
      .execute()
  if (effects.length > 0) await requireExact(trx, clientId)
  return headOf(trx, bookOwnerId)
}

/** A sum of papers that are each exact may be too large to be: it would be told and compared wrong from then on. */
async function requireExact(trx: Trx, clientId: number): Promise<void> {
  const owed = await trx
    .selectFrom('clients')
    .select(['receivableAmount', 'payableAmount'])
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  if (!Object.values(owed).every(Number.isSafeInteger)) refuseField('clientId', '거래처의 잔액이 너무 커져요.')
}

/** Where the chain of a book stands; at nothing before its first entry. */
export async function headOf(db: Db | Trx, bookOwnerId: number): Promise<LedgerHead> {
  const head = await db
    .selectFrom('ledgerHeads')
    .select(['seq as ledgerSeq', 'hash as ledgerHash'])
    .where('bookOwnerId', '=', bookOwnerId)
    .executeTakeFirst()
  return head ?? { ledgerSeq: 0, ledgerHash: '' }
}

/** What of one account of a client is open on one side: debts, or what was paid ahead, the oldest due first. */
export const openOf = (trx: Trx, clientId: number, account: Stored['account'], side: 'debit' | 'credit') =>
  trx
    .selectFrom('openItems')
    .select(['entryId', 'transactionId', 'account', 'dueDate', 'openAmount'])
    .where('clientId', '=', clientId)
    .where('account', '=', account)
    .where(side === 'debit' ? sql<boolean>`"openAmount" > 0` : sql<boolean>`"openAmount" < 0`)
    .where('openAmount', '<>', 0)
    .orderBy('dueDate')
    .orderBy('entryId')
    .execute()

/** The entries of a paper with what of each is open. */
export const itemsOfPaper = (db: Db | Trx, transactionId: number) =>
  db
    .selectFrom('openItems')
    .select(['entryId', 'account', 'amount', 'openAmount', 'dueDate', 'clientId'])
    .where('transactionId', '=', transactionId)
    .orderBy('entryId')
    .execute()
