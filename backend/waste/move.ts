import { plus } from '../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { nextWasteStatuses, type WasteRight, wasteGuard } from '../../shared/waste/rules.ts'
import type { WasteStatus } from '../../shared/waste/words.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { tellOfStock } from '../inventory/alerts/tell.ts'
import { openDay } from '../inventory/businessDay.ts'
import { consume, release } from '../inventory/reserve.ts'
import { tellMoved } from './notices.ts'
import * as wastes from './queries.ts'

/** Who moves it. */
type Mover = Pick<Member, 'id' | 'record'>
export type Move = { to: WasteStatus; reason: string | null; businessDate: string | null }

/**
 * Moves a waste that the caller has locked to another status, with what that does to the stock. The status it has already
 * is answered as done.
 * @throws Refusal STATUS_CONFLICT with what is allowed, PERMISSION_MISSING, INVALID_FIELDS without a needed reason or for
 * a day that cannot be, DAY_CLOSED, LATER_STOCK_SHORT
 */
export async function move(
  trx: Trx,
  by: Mover,
  waste: wastes.StoredWaste,
  right: WasteRight,
  { to, reason, businessDate }: Move,
  now: number,
): Promise<void> {
  const { wasteId, wasteNo, status } = waste
  if (status === to) return
  const guard = wasteGuard(status, to)
  if (!guard) throw new Refusal('STATUS_CONFLICT', { currentStatus: status, allowed: nextWasteStatuses(status, right) })
  if (!right[guard.needs]) throw new Refusal('PERMISSION_MISSING')
  if (guard.needsReason && !reason) refuseField('reason', '사유를 입력해 주세요.')
  const effect = await effects[to](trx, by, waste, { businessDate, now })
  await wastes.update(trx, wasteId, by.id, { status: to, ...effect })
  await wastes.addStep(trx, { wasteId, status: to, reason, changedBy: by.id })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'waste',
    entityId: wasteId,
    entityLabel: wasteNo,
    before: { status },
    after: { status: to, ...effect },
    reason,
  })
  await tellMoved(trx, waste, { to, by: by.id, reason })
  await tellOfStock(trx, [waste.lotId])
}

type Effect = (
  trx: Trx,
  by: Mover,
  waste: wastes.StoredWaste,
  when: { businessDate: string | null; now: number },
) => Promise<
  Partial<Pick<wastes.StoredWaste, 'approvedBy' | 'businessDate' | 'disposedAt' | 'lossAmount' | 'weightKg'>>
>

const letGo: Effect = async (trx, by, { wasteId, bookOwnerId }, { now }) => {
  const businessDate = await openDay(trx, bookOwnerId, null, now)
  await release(trx, by, { bookOwnerId, businessDate, refType: 'WASTE', refId: wasteId })
  return {}
}

const effects: Record<WasteStatus, Effect> = {
  REQUESTED: async () => ({}),
  APPROVED: async (_trx, by) => ({ approvedBy: by.id }),
  DISPOSED: async (trx, by, waste, { businessDate: asked, now }) => {
    const { wasteId, bookOwnerId, wasteNo } = waste
    const businessDate = await openDay(trx, bookOwnerId, asked, now)
    const paper = { bookOwnerId, businessDate, refType: 'WASTE', refId: wasteId } as const
    const gone = await consume(trx, by, paper, 'OUT_WASTE', wasteNo)
    if (gone.length === 0) throw new Error(`nothing was kept for waste ${wasteId}`)
    return {
      businessDate,
      disposedAt: new Date(now).toISOString(),
      lossAmount: gone.reduce((sum, { amount }) => sum + amount, 0),
      weightKg: gone.reduce((sum, { weightKg }) => plus(sum, weightKg), 0),
    }
  },
  REJECTED: letGo,
  CANCELED: letGo,
}
