import type { changeLot, LotDetail } from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import * as told from '../alerts/toldQueries.ts'
import { businessDay } from '../businessDay.ts'
import * as lots from '../lotQueries.ts'
import { requirePlaces } from '../places.ts'
import { detailFor } from './detail.ts'
import { lockedLot } from './locked.ts'

type Input = Of<(typeof changeLot)['body']> & { lotId: number }

/**
 * Puts right what is said of a lot. Goods that turn out to last longer are on offer again.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STALE_VERSION, INVALID_FIELDS
 */
export const change = (db: Db, by: Member, { lotId, version, ...asked }: Input, now = Date.now()): Promise<LotDetail> =>
  db.transaction().execute(async (trx) => {
    const { lot, right } = await lockedLot(trx, by, lotId)
    if (lot.version !== version) throw new Refusal('STALE_VERSION')
    const names = (Object.keys(asked) as (keyof typeof asked)[]).filter((name) => asked[name] !== lot[name])
    if (names.length === 0) return detailFor(trx, lotId, right, now)
    const { zoneId, expiryDate, harvestDate } = asked
    const { bookOwnerId, warehouseId, receivedDate } = lot
    if (names.includes('zoneId') && zoneId !== null)
      await requirePlaces(trx, bookOwnerId, [{ warehouseId, zoneId, fields: { warehouse: 'zoneId', zone: 'zoneId' } }])
    if (expiryDate !== null && expiryDate < receivedDate) refuseField('expiryDate', '소비 기한이 입고일보다 앞서요.')
    if (harvestDate !== null && harvestDate > receivedDate)
      refuseField('harvestDate', '수확일은 입고일보다 늦을 수 없어요.')
    const lastsOn = expiryDate === null || expiryDate >= (await businessDay(trx, bookOwnerId, now))
    const mended = <S extends string>(status: S) => (status === 'EXPIRED' && lastsOn ? 'AVAILABLE' : status)
    const statuses = { status: mended(lot.status), emptiedAs: mended(lot.emptiedAs) }
    await lots.update(trx, lotId, by.id, { ...asked, ...statuses })
    if (names.includes('expiryDate')) await told.forgetLot(trx, lotId)
    const pick = (row: typeof asked) => Object.fromEntries(names.map((name) => [name, row[name]]))
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'inventoryLot',
      entityId: lotId,
      entityLabel: lot.lotNo,
      before: pick(lot),
      after: pick(asked),
    })
    return detailFor(trx, lotId, right, now)
  })
