import type { Notification } from '../../shared/notifications/contract.ts'
import type { Trx } from '../db/open.ts'
import { appendEvent } from '../realtime/eventLog.ts'
import * as notifications from './queries.ts'

export type Notice = {
  receiverId: number
  type: Notification['type']
  title: string
  content: string
  /** What a click leads to; where ids of several kinds share a type, the id names its kind too. */
  target?: { type: string; id: number | string }
}

/** Stores a notification and queues its push, both in the transaction of the change it tells of. */
export async function notify(trx: Trx, notice: Notice): Promise<void> {
  const { receiverId, type, title, content, target } = notice
  const row = await notifications.insert(trx, {
    receiverId,
    type,
    title,
    content,
    targetType: target?.type ?? null,
    targetId: target ? String(target.id) : null,
  })
  await appendEvent(trx, receiverId, null, row)
}
