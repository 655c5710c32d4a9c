import type { LotDetail, reserveLot } from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { tellOfStock } from '../alerts/tell.ts'
import * as kept from '../reservationQueries.ts'
import { release, reserve } from '../reserve.ts'
import { detailFor } from './detail.ts'
import { lockedLotOn } from './locked.ts'

type Input = Of<(typeof reserveLot)['body']> & { lotId: number }

/**
 * Keeps goods of a lot for somebody.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, LOT_ON_HOLD, STOCK_SHORT, INVALID_FIELDS, DAY_CLOSED
 */
export const keep = (db: Db, by: Member, input: Input, key: string | null, now = Date.now()): Promise<LotDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'inventory.reserve', input }, async () => {
      const { lotId, ...asked } = input
      const { lot, right, businessDate } = await lockedLotOn(trx, by, lotId, null, now)
      const paper = { bookOwnerId: lot.bookOwnerId, businessDate, refType: 'RESERVATION' } as const
      const { reservationId, quantity, weightKg } = await reserve(trx, by, paper, lot, asked)
      await record(trx, by, lot, { after: { reservationId, quantity, weightKg } })
      await tellOfStock(trx, [lotId])
      return detailFor(trx, lotId, right, now)
    }),
  )

/**
 * Lets go what somebody has kept by hand.
 * @throws Refusal NOT_FOUND, also when it was let go before, PERMISSION_MISSING, STATUS_CONFLICT for what a paper keeps,
 * DAY_CLOSED
 */
export const letGo = (db: Db, by: Member, reservationId: number, now = Date.now()): Promise<LotDetail> =>
  db.transaction().execute(async (trx) => {
    const found = await kept.living(trx, reservationId)
    if (!found) throw new Refusal('NOT_FOUND')
    const { lot, right, businessDate } = await lockedLotOn(trx, by, found.lotId, null, now)
    // It may have been let go while this waited for the lot.
    const reservation = await kept.living(trx, reservationId)
    if (!reservation) throw new Refusal('NOT_FOUND')
    if (reservation.refType !== 'RESERVATION') {
      const message = '다른 문서가 잡아 둔 재고예요. 그 문서에서 풀어 주세요.'
      throw new Refusal('STATUS_CONFLICT', { message })
    }
    const { bookOwnerId } = lot
    await release(trx, by, { bookOwnerId, businessDate, refType: 'RESERVATION', refId: reservationId })
    const { quantity, weightKg } = reservation
    await record(trx, by, lot, { before: { reservationId, quantity, weightKg } })
    await tellOfStock(trx, [lot.lotId])
    return detailFor(trx, lot.lotId, right, now)
  })

const record = (
  trx: Trx,
  by: Member,
  { lotId, lotNo }: { lotId: number; lotNo: string },
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => by.record(trx, { action: 'UPDATE', entityType: 'inventoryLot', entityId: lotId, entityLabel: lotNo, ...change })
