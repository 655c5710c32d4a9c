import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, rightOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'

/**
 * The client under whom a paper stands in the books that the caller sees: of who wrote it, or of the other side, who has
 * a row of his own for who wrote it (domain.md 27.10).
 * @throws Refusal NOT_FOUND for a paper that concerns neither
 */
export async function balanceOfTransaction(db: Db, by: Asker, transactionId: number): Promise<{ clientId: number }> {
  const paper = await db
    .selectFrom('transactions as t')
    .innerJoin('clients as c', 'c.clientId', 't.clientId')
    .leftJoin('clients as debtor', 'debtor.clientId', 'c.linkedClientId')
    .select(['t.clientId', 't.bookOwnerId', 'debtor.bookOwnerId as otherId'])
    .where('t.transactionId', '=', transactionId)
    .where('t.status', 'in', ['POSTED', 'VOIDED'])
    .executeTakeFirst()
  if (!paper) throw new Refusal('NOT_FOUND')
  const ours = await seen(db, by, paper.clientId)
  const theirs =
    ours ?? (paper.otherId === null ? undefined : await seenAcross(db, by, paper.otherId, paper.bookOwnerId))
  if (theirs === undefined) throw new Refusal('NOT_FOUND')
  return { clientId: theirs }
}

const seen = async (db: Db, by: Asker, clientId: number): Promise<number | undefined> =>
  (await rightOnClient(db, by, clientId))?.right.permissions.has('BALANCE_VIEW') ? clientId : undefined

/** The row that one book has for the holder of another. */
async function seenAcross(db: Db, by: Asker, bookOwnerId: number, ofId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('clients as c')
    .innerJoin('clients as self', 'self.clientId', 'c.linkedClientId')
    .select('c.clientId')
    .where('c.bookOwnerId', '=', bookOwnerId)
    .where('c.clientKind', '=', 'PARTNER')
    .where('c.deletedAt', 'is', null)
    .where('self.bookOwnerId', '=', ofId)
    .executeTakeFirst()
  return row && seen(db, by, row.clientId)
}
