import type { Notification } from '../../shared/notifications/contract.ts'
import { tells } from '../../shared/notifications/settings.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Trx } from '../db/open.ts'
import { appendEvent, lockEvents } from '../realtime/eventLog.ts'
import { queuePushes } from './push/queue.ts'
import * as notifications from './queries.ts'
import { heard } from './settingQueries.ts'

export type Notice = {
  receiverId: number
  type: Notification['type']
  title: string
  content: string
  /** What a click leads to; where ids of several kinds share a type, the id names its kind too. */
  target?: { type: string; id: number | string }
}

/**
 * Stores a notification and queues its push, both at the end of the transaction of the change it tells of. Nothing is stored of a
 * type that the receiver has switched off, nor for one who has left. An unread one of the last ten minutes with the same type and target gives way
 * to it, and it says how many it stands for (decision 023).
 */
export const notify = (trx: Trx, notice: Notice): Promise<void> => atEnd(trx, 'tell', () => deliver(trx, notice))

async function deliver(trx: Trx, { receiverId, type, title, content, target }: Notice): Promise<void> {
  const ears = await heard(trx, receiverId)
  if (ears === null || !tells(ears.settings, type)) return
  // First of all: ids rise in the order in which they are committed, so that one id divides what is read from what is not.
  await lockEvents(trx, receiverId)
  const groupKey = target ? `${type} ${target.type} ${target.id}` : null
  const earlier = groupKey === null ? undefined : await notifications.takeRecent(trx, receiverId, groupKey)
  if (earlier) await appendEvent(trx, receiverId, 'deleted', { id: earlier.id })
  const row = await notifications.insert(trx, {
    receiverId,
    type,
    title,
    content,
    targetType: target?.type ?? null,
    targetId: target ? String(target.id) : null,
    groupKey,
    groupCount: (earlier?.groupCount ?? 0) + 1,
  })
  await appendEvent(trx, receiverId, null, row)
  if (ears.hasBrowsers) await queuePushes(trx, [{ receiverId, id: row.id }], type)
}
