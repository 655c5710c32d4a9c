import type { Trx } from '../db/open.ts'
import { appendToMany, lockFreeEvents } from '../realtime/eventLog.ts'
import { queuePushes } from './push/queue.ts'
import * as notifications from './queries.ts'

/** What is told to many alike. No member can switch this type off (decision 023), so that nobody's settings are asked. */
export type Announcement = { title: string; content: string; target: { type: string; id: string } | null }

/**
 * Tells many members the same, as `notify` tells one. Whoever is being told something else at this moment is left out
 * instead of waited for: who holds so many rows at once must wait for nobody.
 * @returns the notice of each member who was told
 */
export async function notifyMany(
  trx: Trx,
  receiverIds: readonly number[],
  { title, content, target }: Announcement,
): Promise<Map<number, number>> {
  const free = await lockFreeEvents(trx, receiverIds)
  if (free.length === 0) return new Map()
  const told = await notifications.insertMany(
    trx,
    free.map((receiverId) => ({
      receiverId,
      type: 'SYSTEM_NOTICE',
      title,
      content,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
    })),
  )
  await appendToMany(
    trx,
    told.map(({ receiverId, ...body }) => ({ memberId: receiverId, body })),
  )
  await queuePushes(trx, told, 'SYSTEM_NOTICE')
  return new Map(told.map(({ receiverId, id }) => [receiverId, id]))
}
