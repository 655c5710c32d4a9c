import { type RawBuilder, sql } from 'kysely'
import { type Page, toPage } from '../../shared/kit/page.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import type { Db, Trx } from '../db/open.ts'

/** Within this time repeats collapse (domain.md 20 "groupKey"). */
const GROUP_MINUTES = 10

/** The id up to which everything of a member's is read. */
const mark = (memberId: unknown) =>
  sql<number>`coalesce((select m."readThroughId" from "notificationMarks" m where m."memberId" = ${memberId}), 0)`

const columns = [
  'id',
  'type',
  sql<string>`case when "groupCount" > 1 then title || ' 외 ' || ("groupCount" - 1) || '건' else title end`.as('title'),
  'content',
  sql<boolean>`("isRead" or id <= ${mark(sql.ref('notifications.receiverId'))})`.as('isRead'),
  'createdAt',
  'targetType',
  'targetId',
] as const

const visible = (db: Db | Trx, receiverId: number | RawBuilder<number>) =>
  db
    .selectFrom('notifications')
    .where('receiverId', '=', receiverId)
    .where('deletedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)

const visibleUnread = (db: Db | Trx, receiverId: number | RawBuilder<number>) =>
  visible(db, receiverId).where('isRead', '=', false).where('id', '>', mark(receiverId))

const countOf = (db: Db, receiverId: number) =>
  visible(db, receiverId).select((e) => e.fn.countAll<number>().as('total'))

/** Newest first, with how many there are in all: one statement, because every page asks it. */
export async function list(
  db: Db,
  receiverId: number,
  asked: { page: number; size: number },
): Promise<Page<Notification>> {
  const found = await visible(db, receiverId)
    .select(columns)
    .select(sql<number>`(${countOf(db, receiverId)})`.as('total'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const rows = found.map(({ total: _, ...row }) => row)
  // Behind the last page no row says it.
  const none = () => (asked.page === 0 ? { total: 0 } : countOf(db, receiverId).executeTakeFirstOrThrow())
  const { total } = found[0] ?? (await none())
  return toPage(rows, total, asked)
}

/** How many are unread of each of these members. */
export async function unreadCounts(db: Db, receiverIds: readonly number[]): Promise<Map<number, number>> {
  const counted = visibleUnread(db, sql<number>`asked.id`).select((e) => e.fn.countAll<number>().as('count'))
  const { rows } = await sql<{ id: number; count: number }>`
    select asked.id, (${counted}) as count from unnest(${[...receiverIds]}::bigint[]) as asked (id)`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** How many are unread, and the newest of them. */
export const unread = (db: Db | Trx, receiverId: number): Promise<{ updated: number; throughId: number | null }> =>
  visibleUnread(db, receiverId)
    .select((e) => [e.fn.countAll<number>().as('updated'), e.fn.max('id').as('throughId')])
    .executeTakeFirstOrThrow()

export const hasUnread = async (trx: Trx, receiverId: number): Promise<boolean> =>
  (await visibleUnread(trx, receiverId).select('id').limit(1).executeTakeFirst()) !== undefined

/** The notification as long as nobody has read it; undefined once it was read or taken away. */
export const stillUnread = (db: Db, receiverId: number, id: number): Promise<Notification | undefined> =>
  visibleUnread(db, receiverId).select(columns).where('id', '=', id).executeTakeFirst()

export const newest = (
  db: Db,
  receiverId: number,
  type: Notification['type'],
  limit: number,
): Promise<Notification[]> =>
  visible(db, receiverId)
    .select(columns)
    .where('type', '=', type)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The row locked for change, or undefined when it is not the caller's. */
export const lock = (trx: Trx, receiverId: number, id: number): Promise<Notification | undefined> =>
  visible(trx, receiverId).select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Takes away the newest unread notice of a group that is not old yet. One that somebody is just reading or deleting is
 * left to him: who tells never waits for who reads.
 */
export const takeRecent = (
  trx: Trx,
  receiverId: number,
  groupKey: string,
): Promise<{ id: number; groupCount: number } | undefined> =>
  trx
    .updateTable('notifications')
    .set({ deletedAt: sql<string>`now()` })
    .where('id', '=', (e) =>
      visibleUnread(trx, receiverId)
        .select(e.ref('notifications.id').as('id'))
        .where('groupKey', '=', groupKey)
        .where('createdAt', '>', sql<string>`now() - make_interval(mins => ${GROUP_MINUTES})`)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'groupCount'])
    .executeTakeFirst()

export const insert = (
  trx: Trx,
  row: {
    receiverId: number
    type: Notification['type']
    title: string
    content: string
    targetType: string | null
    targetId: string | null
    groupKey: string | null
    groupCount: number
  },
): Promise<Notification> => trx.insertInto('notifications').values(row).returning(columns).executeTakeFirstOrThrow()

/** The same for many members at once, each told by himself. */
export const insertMany = (
  trx: Trx,
  rows: readonly {
    receiverId: number
    type: Notification['type']
    title: string
    content: string
    targetType: string | null
    targetId: string | null
  }[],
): Promise<(Notification & { receiverId: number })[]> =>
  trx
    .insertInto('notifications')
    .values([...rows])
    .returning([...columns, 'receiverId'])
    .execute()

export const setRead = (trx: Trx, id: number): Promise<Notification> =>
  trx
    .updateTable('notifications')
    .set({ isRead: true, readAt: sql<string>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Everything up to `readThroughId` is read; a mark never goes back. */
export async function setReadThrough(trx: Trx, memberId: number, readThroughId: number): Promise<void> {
  await trx
    .insertInto('notificationMarks')
    .values({ memberId, readThroughId })
    .onConflict((c) =>
      c
        .column('memberId')
        .doUpdateSet({ readThroughId, readAt: sql`now()` })
        .where('notificationMarks.readThroughId', '<', readThroughId),
    )
    .execute()
}

export async function setDeleted(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('notifications').set({ deletedAt: sql<string>`now()` }).where('id', '=', id).execute()
}

/** Removes for good up to `most` whose time is over. @returns how many there were */
export async function deleteExpired(db: Db, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', 'in', (e) =>
      e
        .selectFrom('notifications')
        .select('id')
        .where('expiresAt', '<=', sql<string>`now()`)
        .orderBy('expiresAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Removes all that a member was told. */
export async function deleteOf(trx: Trx, receiverId: number): Promise<void> {
  await trx.deleteFrom('notifications').where('receiverId', '=', receiverId).execute()
}
