import { grouped } from '../../../shared/kit/money.ts'
import { percentWords } from '../../../shared/kit/percent.ts'
import { atEnd } from '../../db/beforeCommit.ts'
import type { Trx } from '../../db/open.ts'
import { fillings, isNearlyFull } from './fillingQueries.ts'
import { notifyKeeper } from './keeper.ts'
import * as places from './placeQueries.ts'
import { type Bounded, boundedIn, boundedOf } from './shortQueries.ts'
import * as told from './toldQueries.ts'

/**
 * Tells who looks after a warehouse when goods of these lots have become short in it, or it nearly full; once, until it is
 * over. Looked at when the change is on record: the log lets nobody by until the commit, so that of two who take at once the
 * later one sees what both have taken.
 */
export const tellOfStock = (trx: Trx, lotIds: readonly number[]): Promise<void> =>
  atEnd(trx, 'tell', async () => {
    for (const goods of await boundedOf(trx, lotIds)) await tellShort(trx, goods)
    for (const { bookOwnerId, warehouseIds } of await places.ofLots(trx, lotIds))
      await tellFull(trx, bookOwnerId, warehouseIds)
  })

/** The same for all that stands in one warehouse, and for goods of which there is nothing left. */
export const tellOfWarehouse = (trx: Trx, warehouseId: number): Promise<void> =>
  atEnd(trx, 'tell', async () => {
    const { bookOwnerId } = await places.keeperOf(trx, warehouseId)
    for (const goods of await boundedIn(trx, warehouseId)) await tellShort(trx, goods)
    await tellFull(trx, bookOwnerId, [warehouseId])
  })

async function tellShort(trx: Trx, goods: Bounded): Promise<void> {
  const { warehouseId, warehouseName, productCodeId, specificationId, safetyStock, quantityAvailable } = goods
  const key = { warehouseId, kind: 'LOW_STOCK' as const, productCodeId, specificationId, lotId: null }
  if (quantityAvailable >= safetyStock) await told.forget(trx, key)
  else if (await told.add(trx, key)) {
    await notifyKeeper(trx, warehouseId, {
      title: `${nameOf(goods)} 재고가 안전재고보다 적어요`,
      content: `${warehouseName} · 남은 수량 ${grouped(quantityAvailable)}개, 안전재고 ${grouped(safetyStock)}개`,
    })
  }
}
async function tellFull(trx: Trx, bookOwnerId: number, warehouseIds: readonly number[]): Promise<void> {
  for (const filling of await fillings(trx, bookOwnerId, warehouseIds)) {
    const { warehouseId, warehouseName, percent } = filling
    const key = { warehouseId, kind: 'NEARLY_FULL' as const, productCodeId: null, specificationId: null, lotId: null }
    if (!isNearlyFull(filling)) await told.forget(trx, key)
    else if (await told.add(trx, key)) {
      const content = `최대 용량의 ${percentWords(percent)}를 쓰고 있어요.`
      await notifyKeeper(trx, warehouseId, { title: `${warehouseName}에 자리가 얼마 남지 않았어요`, content })
    }
  }
}

/** What goods are called with their specification. */
export const nameOf = ({ productName, specName }: { productName: string; specName: string | null }): string =>
  specName === null ? productName : `${productName} ${specName}`
