import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ListQuery } from '../../shared/purchase-requests/contract.ts'
import type { Party } from '../../shared/purchase-requests/rules.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { like } from '../product-codes/search.ts'
import { type Row, rows } from './queries.ts'

const sides = {
  sender: { book: 'senderMemberId', client: 'receiverClientId' },
  receiver: { book: 'receiverMemberId', client: 'senderClientId' },
} as const

/** A side of a book, all of its partners or some, and what it is narrowed to. */
export type Narrowing = Pick<ListQuery, 'status' | 'clientId' | 'requestType' | 'from' | 'to' | 'requestNo'> & {
  side: Party
  bookOwnerId: number
  /** Null: of every partner. */
  clientIds: readonly number[] | null
}

const asked =
  ({ side, bookOwnerId, clientIds, status, clientId, requestType, from, to, requestNo }: Narrowing) =>
  (e: ExpressionBuilder<Tables, 'purchaseRequests'>) => {
    const { book, client } = sides[side]
    const conditions: Expression<SqlBool>[] = [e(book, '=', bookOwnerId)]
    // A draft is there for its sender alone, and one that was thrown away for nobody.
    conditions.push(
      side === 'sender'
        ? sql<SqlBool>`("sentAt" is not null or status = 'DRAFT')`
        : sql<SqlBool>`("sentAt" is not null and status <> 'DRAFT')`,
    )
    if (clientIds) conditions.push(sql<SqlBool>`${sql.ref(client)} = any(${[...clientIds]}::bigint[])`)
    if (clientId) conditions.push(e(client, '=', clientId))
    if (status) conditions.push(e('status', '=', status))
    if (requestType) conditions.push(e('requestType', '=', requestType))
    if (from) conditions.push(e('desiredDate', '>=', from))
    if (to) conditions.push(e('desiredDate', '<=', to))
    if (requestNo) conditions.push(e('requestNo', 'like', `${like(requestNo.toUpperCase())}%`))
    return e.and(conditions)
  }

/** What a book sent or received, newest first. */
export const page = (db: Db, narrowing: Narrowing, { page, size }: { page: number; size: number }): Promise<Row[]> =>
  rows(db)
    // The page is chosen first: without statistics, which an embedded database never gathers by itself, the planner
    // would look up names and lines for every request there is and sort afterwards.
    .where('r.requestId', 'in', (e) =>
      e
        .selectFrom('purchaseRequests')
        .select('requestId')
        .where(asked(narrowing))
        .orderBy('createdAt', 'desc')
        .orderBy('requestId', 'desc')
        .limit(size)
        .offset(page * size),
    )
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.requestId', 'desc')
    .execute()

/** The ids of what matches, in the order of the list, as many at most. */
export async function ids(db: Db, narrowing: Narrowing, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where(asked(narrowing))
    .orderBy('createdAt', 'desc')
    .orderBy('requestId', 'desc')
    .limit(limit)
    .execute()
  return found.map(({ requestId }) => requestId)
}

/** These, in their order. */
export const byIds = (db: Db, requestIds: readonly number[]): Promise<Row[]> =>
  rows(db)
    .where('r.requestId', 'in', requestIds.length > 0 ? requestIds : [0])
    .orderBy(sql`array_position(${[...requestIds]}::bigint[], r."requestId")`)
    .execute()

export async function count(db: Db, narrowing: Narrowing): Promise<number> {
  const { total } = await db
    .selectFrom('purchaseRequests')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(asked(narrowing))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * The newest request of a book that a transaction can be made from: agreed, and nothing of the book's own posted for it
 * yet. With `clientId` only those with that partner of the book, with `transactionType` only those of that direction.
 */
export const newestAgreed = (
  db: Db,
  memberId: number,
  { clientId, transactionType }: { clientId: number | undefined; transactionType: 'SALE' | 'PURCHASE' | undefined },
): Promise<Row | undefined> =>
  rows(db)
    .where((e) => {
      const received = e.and([
        e('r.receiverMemberId', '=', memberId),
        ...(clientId === undefined ? [] : [e('r.senderClientId', '=', clientId)]),
      ])
      const sent = e.and([
        e('r.senderMemberId', '=', memberId),
        ...(clientId === undefined ? [] : [e('r.receiverClientId', '=', clientId)]),
      ])
      return e.or([
        ...(transactionType === 'PURCHASE' ? [] : [received]),
        ...(transactionType === 'SALE' ? [] : [sent]),
      ])
    })
    .where('r.status', 'in', ['ACCEPTED', 'PREPARING'])
    .where(
      sql<SqlBool>`not exists (select from transactions t where t."bookOwnerId" = ${memberId} and t.status = 'POSTED'
        and (t."requestId" = r."requestId" or t."writtenRequestId" = r."requestId"))`,
    )
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.requestId', 'desc')
    .limit(1)
    .executeTakeFirst()
