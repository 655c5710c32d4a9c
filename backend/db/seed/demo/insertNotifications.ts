import type { Notice } from '../../../notifications/notify.ts'
import type { Trx } from '../../open.ts'
import type { Cast } from './insertMembers.ts'
import { systemNotices } from './notices.ts'

/** A notice and when it came. */
export type Sent = { at: string; notice: Notice }

/** How many of each one's newest are still unread. */
const unread = new Map([
  ['dealer', 4],
  ['buyer', 2],
])
const UNREAD_OF_OTHERS = 1

/** People look at the bell about this long after it rang. */
const READ_AFTER_MS = 10 * 60_000

/**
 * Inserts what members were told, oldest first. The event log stays empty: nobody has listened yet, so there is nothing
 * to resume, and the lists come from this table.
 */
export async function insertNotifications(trx: Trx, cast: Cast, sent: readonly Sent[], now: number): Promise<void> {
  const all = [...sent, ...announced(cast, now)].sort((a, b) => (a.at < b.at ? -1 : 1))
  const left = new Map([...cast.values()].map((m) => [m.id, unread.get(m.key) ?? UNREAD_OF_OTHERS]))
  const rows = all.toReversed().map(({ at, notice }) => {
    const unreadLeft = left.get(notice.receiverId) ?? 0
    left.set(notice.receiverId, unreadLeft - 1)
    const isRead = unreadLeft <= 0
    return {
      receiverId: notice.receiverId,
      type: notice.type,
      title: notice.title,
      content: notice.content,
      targetType: notice.target?.type ?? null,
      targetId: notice.target ? String(notice.target.id) : null,
      isRead,
      readAt: isRead ? new Date(Math.min(now, Date.parse(at) + READ_AFTER_MS)).toISOString() : null,
      createdAt: at,
    }
  })
  await trx.insertInto('notifications').values(rows.reverse()).execute()
}

const announced = (cast: Cast, now: number): Sent[] =>
  systemNotices(now).flatMap(({ hoursAgo, title, content, marketCode }) =>
    [...cast.values()]
      .filter((m) => m.role !== 'ROLE_PENDING' && (marketCode === undefined || m.marketCode === marketCode))
      .map((m) => ({
        at: new Date(now - hoursAgo * 3_600_000).toISOString(),
        notice: { receiverId: m.id, type: 'SYSTEM_NOTICE' as const, title, content },
      })),
  )
