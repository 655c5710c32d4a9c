import { type Insertable, sql } from 'kysely'
import type { ShareAnswer } from '../../shared/statements/words.ts'
import { isUnowned } from '../connections/leaverQueries.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

/** A link as lists show it. */
const rows = (db: Db | Trx) =>
  db
    .selectFrom('statementShares as s')
    .innerJoin('clients as c', 'c.clientId', 's.clientId')
    .leftJoin('members as m', 'm.id', 's.createdBy')
    .select(['s.shareId', 's.kind', 's.clientId', 'c.clientName', 's.label', 's.createdAt', 'm.name as createdByName'])
    .select(['s.expiresAt', 's.viewCount', 's.lastViewedAt', 's.answer', 's.answerMemo', 's.answeredAt'])
    .select(
      sql<'OPEN' | 'EXPIRED' | 'REVOKED'>`case when s."revokedAt" is not null then 'REVOKED'
        when s."expiresAt" <= now() then 'EXPIRED' else 'OPEN' end`.as('status'),
    )

export const one = (db: Db | Trx, shareId: number) =>
  rows(db).where('s.shareId', '=', shareId).executeTakeFirstOrThrow()

type Whose = { bookOwnerId: number } | { clientId: number }
const of = (whose: Whose) =>
  'clientId' in whose
    ? sql<boolean>`s."clientId" = ${whose.clientId}`
    : sql<boolean>`s."bookOwnerId" = ${whose.bookOwnerId}`

export const page = (db: Db, whose: Whose, { page: at, size }: { page: number; size: number }) =>
  rows(db)
    .where(of(whose))
    .orderBy('s.shareId', 'desc')
    .limit(size)
    .offset(at * size)
    .execute()

export async function count(db: Db, whose: Whose): Promise<number> {
  const { total } = await db
    .selectFrom('statementShares as s')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(of(whose))
    .executeTakeFirstOrThrow()
  return total
}

export async function insert(trx: Trx, row: Insertable<Tables['statementShares']>): Promise<number> {
  const { shareId } = await trx.insertInto('statementShares').values(row).returning('shareId').executeTakeFirstOrThrow()
  return shareId
}

/** A link kept as it is until the transaction ends. */
export const lock = (trx: Trx, shareId: number) =>
  trx.selectFrom('statementShares').selectAll().where('shareId', '=', shareId).forNoKeyUpdate().executeTakeFirst()

export async function revoke(trx: Trx, shareId: number, memberId: number): Promise<void> {
  await trx
    .updateTable('statementShares')
    .set({ revokedAt: sql<string>`now()`, revokedBy: memberId })
    .where('shareId', '=', shareId)
    .execute()
}

type Column = 'clientId' | 'createdBy' | 'bookOwnerId'

/** Takes back every link that still opens something: of clients, by who made it, or of a book. */
export async function revokeAll(trx: Trx, column: Column, ids: readonly number[], memberId: number): Promise<void> {
  await trx
    .updateTable('statementShares')
    .set({ revokedAt: sql<string>`now()`, revokedBy: memberId })
    .where(sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .execute()
}

/** The same of clients of these books that nobody owns any more. */
export async function revokeUnowned(trx: Trx, bookOwnerIds: readonly number[], memberId: number): Promise<void> {
  await trx
    .updateTable('statementShares as s')
    .from('clients as c')
    .set({ revokedAt: sql<string>`now()`, revokedBy: memberId })
    .whereRef('c.clientId', '=', 's.clientId')
    .where(sql<boolean>`c."bookOwnerId" = any(${[...bookOwnerIds]}::bigint[])`)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where(isUnowned)
    .execute()
}

/** The link of a token that opens something; undefined for any other. Locked when it is asked for in a transaction. */
export const living = (trx: Trx, tokenHash: Uint8Array) =>
  trx
    .selectFrom('statementShares')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countView(trx: Trx, shareId: number): Promise<void> {
  await trx
    .updateTable('statementShares')
    .set({ viewCount: sql<number>`"viewCount" + 1`, lastViewedAt: sql<string>`now()` })
    .where('shareId', '=', shareId)
    .execute()
}

export async function setAnswer(trx: Trx, shareId: number, answer: ShareAnswer, memo: string | null): Promise<void> {
  await trx
    .updateTable('statementShares')
    .set({ answer, answerMemo: memo, answeredAt: sql<string>`now()` })
    .where('shareId', '=', shareId)
    .execute()
}
