import { sql } from 'kysely'
import { type Page, toPage } from '../../shared/kit/page.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import type { Db, Trx } from '../db/open.ts'

const columns = ['id', 'type', 'title', 'content', 'isRead', 'createdAt', 'targetType', 'targetId'] as const

const visible = (db: Db | Trx, receiverId: number) =>
  db.selectFrom('notifications').where('receiverId', '=', receiverId).where('deletedAt', 'is', null)

/** Newest first. */
export async function list(
  db: Db,
  receiverId: number,
  asked: { page: number; size: number },
): Promise<Page<Notification>> {
  const rows = await visible(db, receiverId)
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const { total } = await visible(db, receiverId)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toPage(rows, total, asked)
}

export async function unreadCount(db: Db | Trx, receiverId: number): Promise<number> {
  const { count } = await visible(db, receiverId)
    .where('isRead', '=', false)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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

export const insert = (
  trx: Trx,
  row: {
    receiverId: number
    type: Notification['type']
    title: string
    content: string
    targetType: string | null
    targetId: string | null
  },
): Promise<Notification> => trx.insertInto('notifications').values(row).returning(columns).executeTakeFirstOrThrow()

export const setRead = (trx: Trx, id: number): Promise<Notification> =>
  trx
    .updateTable('notifications')
    .set({ isRead: true, readAt: sql<string>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Ids that were unread until now. */
export async function setAllRead(trx: Trx, receiverId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('notifications')
    .set({ isRead: true, readAt: sql<string>`now()` })
    .where('receiverId', '=', receiverId)
    .where('isRead', '=', false)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((r) => r.id)
}

export async function setDeleted(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('notifications').set({ deletedAt: sql<string>`now()` }).where('id', '=', id).execute()
}
