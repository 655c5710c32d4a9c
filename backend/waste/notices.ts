import { type WasteReason, type WasteStatus, wasteReasonNames, wasteStatusNames } from '../../shared/waste/words.ts'
import { connectedWith, selfOf } from '../connections/queries.ts'
import { rightOnBook } from '../connections/rights.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Trx } from '../db/open.ts'
import { notify } from '../notifications/notify.ts'

type Told = { wasteNo: string; bookOwnerId: number; warehouseId: number; reason: WasteReason }

/** Rings the bells of the owners who can approve what somebody else asks for. */
export const tellAsked = (trx: Trx, waste: Told, by: number): Promise<void> =>
  atEnd(trx, 'tell', async () => {
    const selfId = await selfOf(trx, waste.bookOwnerId)
    const connected = selfId === undefined ? [] : await connectedWith(trx, selfId)
    const owners = connected.filter(({ memberId, right }) => memberId !== by && right.connectionType === 'OWNER')
    for (const { memberId } of owners) await tell(trx, memberId, waste, '폐기 승인을 기다려요')
  })

/** Tells who has asked for it when somebody else decides, as long as he may see it. */
export async function tellMoved(
  trx: Trx,
  waste: Told & { createdBy: number | null },
  { to, by, reason }: { to: WasteStatus; by: number; reason: string | null },
): Promise<void> {
  const { createdBy, bookOwnerId } = waste
  if (createdBy === null || createdBy === by) return
  await atEnd(trx, 'tell', async () => {
    const right = await rightOnBook(trx, { id: createdBy, role: 'ROLE_USER' }, bookOwnerId)
    if (!right?.whole?.permissions.has('INVENTORY_VIEW')) return
    await tell(trx, createdBy, waste, `폐기가 ‘${wasteStatusNames[to]}’ 상태가 됐어요`, reason)
  })
}

const tell = (trx: Trx, receiverId: number, waste: Told, title: string, more: string | null = null) =>
  notify(trx, {
    receiverId,
    type: 'INVENTORY_ALERT',
    title,
    content: [waste.wasteNo, wasteReasonNames[waste.reason], more].filter(Boolean).join(' · '),
    target: { type: 'WAREHOUSE', id: waste.warehouseId },
  })
