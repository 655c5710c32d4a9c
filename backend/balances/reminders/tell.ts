import type { Trx } from '../../db/open.ts'
import { notify } from '../../notifications/notify.ts'
import type { Found } from '../detailQueries.ts'

/** Rings the debtor's bell, where he uses the service; the notice leads to the paper that fell due first. */
export async function tellDebtor(
  trx: Trx,
  { debtorId }: Pick<Found, 'debtorId'>,
  { title, content }: { title: string; content: string },
  transactionId: number,
): Promise<void> {
  if (debtorId === null) return
  await notify(trx, {
    receiverId: debtorId,
    type: 'PAYMENT_REMINDER',
    title,
    content,
    target: { type: 'PAYMENT', id: transactionId },
  })
}
