import type { LotDetail } from '../../../shared/inventory/contract.ts'
import { nextLotStatuses } from '../../../shared/inventory/rules.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { businessDay } from '../businessDay.ts'
import * as lots from '../lotQueries.ts'
import { detailFor } from './detail.ts'
import { lockedLot } from './locked.ts'

type Input = { lotId: number; to: 'AVAILABLE' | 'HOLD'; reason: string | null }

/**
 * Keeps a lot back from sale, or offers it again (domain.md 24.1). The status it has already is answered as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT with what is allowed, LOT_ON_HOLD for goods past their
 * date, whose expiry has to be put right first
 */
export const changeStatus = (
  db: Db,
  by: Member,
  input: Input,
  key: string | null,
  now = Date.now(),
): Promise<LotDetail> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'inventory.status', input }, () => move(trx, by, input, now)))

async function move(trx: Trx, by: Member, { lotId, to, reason }: Input, now: number): Promise<LotDetail> {
  const { lot, right } = await lockedLot(trx, by, lotId)
  const { status, bookOwnerId, expiryDate, lotNo } = lot
  if (status === to) return detailFor(trx, lotId, right, now)
  const allowed = nextLotStatuses(status)
  if (!allowed.includes(to)) throw new Refusal('STATUS_CONFLICT', { currentStatus: status, allowed })
  if (to === 'AVAILABLE' && expiryDate !== null && expiryDate < (await businessDay(trx, bookOwnerId, now))) {
    const message = `${withParticle(lotNo, '은/는')} 기한이 지났어요. 소비 기한이 잘못되었다면 먼저 고쳐 주세요.`
    throw new Refusal('LOT_ON_HOLD', { message })
  }
  await lots.update(trx, lotId, by.id, { status: to })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'inventoryLot',
    entityId: lotId,
    entityLabel: lotNo,
    before: { status },
    after: { status: to },
    reason,
  })
  return detailFor(trx, lotId, right, now)
}
