import { seoulMinute } from '../../../shared/kit/dates.ts'
import type { NotificationType } from '../../../shared/notifications/contract.ts'
import { popsUp, settingsFrom } from '../../../shared/notifications/settings.ts'
import type { Trx } from '../../db/open.ts'
import { insert } from './pushQueries.ts'
import { listening } from './subscriptionQueries.ts'

/**
 * Puts on its way, in the transaction that tells members something, what their browsers are to show where no page is open. Nothing
 * for a type that one does not want to pop up, nor in his quiet hours: the bell has it.
 */
export async function queuePushes(
  trx: Trx,
  told: readonly { receiverId: number; id: number }[],
  type: NotificationType,
): Promise<void> {
  const ids = new Map(told.map(({ receiverId, id }) => [receiverId, id]))
  const clock = seoulMinute(new Date().toISOString()).slice(11)
  const browsers = await listening(trx, [...ids.keys()])
  const rows = browsers.flatMap(({ subscriptionId, memberId, settings }) => {
    const notificationId = ids.get(memberId)
    const isWanted = popsUp(settingsFrom(settings ?? {}), type, clock)
    return notificationId !== undefined && isWanted ? [{ subscriptionId, notificationId }] : []
  })
  if (rows.length > 0) await insert(trx, rows)
}
