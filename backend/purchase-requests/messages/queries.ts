import { type Insertable, sql } from 'kysely'
import type { MessagesQuery } from '../../../shared/purchase-requests/messageCalls.ts'
import type { Party } from '../../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

const rows = (db: Db | Trx) =>
  db
    .selectFrom('purchaseRequestMessages as m')
    .innerJoin('members as author', 'author.id', 'm.authorId')
    .select(['m.seq', 'm.party', 'm.authorId', 'm.content', 'm.createdAt'])
    .select(sql<string>`coalesce(author.nickname, author.name)`.as('authorName'))

/** The newest of a request, or those before one of them, oldest first. */
export async function page(db: Db, requestId: number, { before, size }: MessagesQuery) {
  const newestFirst = await rows(db)
    .where('m.requestId', '=', requestId)
    .$if(before !== undefined, (some) => some.where('m.seq', '<', sql<number>`${before}::bigint`))
    .orderBy('m.seq', 'desc')
    .limit(size)
    .execute()
  return newestFirst.toReversed()
}

export const find = (trx: Trx, requestId: number, seq: number) =>
  rows(trx).where('m.requestId', '=', requestId).where('m.seq', '=', seq).executeTakeFirst()

export type StoredMessage = NonNullable<Awaited<ReturnType<typeof find>>>

/** How many a request has, which is the number of the last. */
export async function count(db: Db | Trx, requestId: number): Promise<number> {
  const { last } = await db
    .selectFrom('purchaseRequestMessages')
    .select((e) => e.fn.max<number | null>('seq').as('last'))
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** @returns whether anything that the other side said was new to this one */
export async function setSeen(trx: Trx, requestId: number, party: Party, upTo: number): Promise<boolean> {
  const column = party === 'sender' ? 'senderSeenSeq' : 'receiverSeenSeq'
  const { numUpdatedRows } = await trx
    .updateTable('purchaseRequests')
    .set({ [column]: upTo })
    .where('requestId', '=', requestId)
    .where(column, '<', upTo)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Adds one to a request that the caller has locked. What is said is no version of it: nobody's form is out of date. */
export async function insert(
  trx: Trx,
  row: Omit<Insertable<Tables['purchaseRequestMessages']>, 'createdAt'>,
): Promise<void> {
  // Not when the transaction began: who had to wait for the lock speaks after the other.
  const said = { ...row, createdAt: sql<string>`clock_timestamp()` }
  await trx.insertInto('purchaseRequestMessages').values(said).execute()
  await trx
    .updateTable('purchaseRequests')
    .set((e) => ({
      lastMessageAt: e
        .selectFrom('purchaseRequestMessages')
        .select('createdAt')
        .where('requestId', '=', row.requestId)
        .where('seq', '=', row.seq),
    }))
    .where('requestId', '=', row.requestId)
    .execute()
}
