import { addDays } from '../../../../shared/kit/dates.ts'
import { lineAmount } from '../../../../shared/kit/money.ts'
import { adjusting } from '../../../inventory/adjustments/adjusting.ts'
import * as safety from '../../../inventory/alerts/safetyQueries.ts'
import { businessDay } from '../../../inventory/businessDay.ts'
import * as lots from '../../../inventory/lotQueries.ts'
import { putIntoNewLots } from '../../../inventory/newLots.ts'
import { nextPaperNo } from '../../../inventory/numbers.ts'
import { post } from '../../../inventory/post.ts'
import { insert as insertReceipt } from '../../../inventory/receipts/queries.ts'
import { reserve } from '../../../inventory/reserve.ts'
import { take } from '../../../inventory/take.ts'
import { insert as insertTransfer } from '../../../inventory/transfers/queries.ts'
import { sameGoods } from '../../../inventory/transfers/transfer.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { type Catalogue, goodsOf, readCatalogue } from './catalogue.ts'
import type { PartnerOf } from './insertBooks.ts'
import { actor, type Cast } from './insertMembers.ts'
import type { WarehouseOf } from './insertWarehouses.ts'
import * as demo from './stock.ts'

type Market = { cast: Cast; partnerOf: PartnerOf; warehouseOf: WarehouseOf }
type Setting = { trx: Trx; by: { id: number }; catalogue: Catalogue; dayOf(daysAgo: number): string } & Market

/** Puts goods on the dealer's shelves by the same postings as everybody's, so that his books add up. */
export async function insertStock(trx: Trx, market: Market, now: number): Promise<void> {
  const { id } = actor(market.cast, 'dealer')
  const today = await businessDay(trx, id, now)
  const dayOf = (daysAgo: number) => addDays(today, -daysAgo)
  const setting: Setting = { ...market, trx, by: { id }, catalogue: await readCatalogue(trx), dayOf }
  for (const receipt of demo.demoReceipts) await receive(setting, receipt, now)
  for (const adjustment of demo.demoAdjustments) await adjust(setting, adjustment)
  await transfer(setting)
  const held = await lotOf(setting, demo.demoHold)
  await lots.update(trx, held.lotId, id, { status: 'HOLD' })
  const paper = { bookOwnerId: id, businessDate: today, refType: 'RESERVATION' } as const
  const { lot, ...kept } = demo.demoReservation
  await reserve(trx, setting.by, paper, await lotOf(setting, lot), { ...kept, weightKg: null })
  for (const { lot: of, warehouse, quantity } of demo.demoSafetyStocks) {
    const { warehouseId } = market.warehouseOf('dealer', warehouse)
    const { productCodeId, specificationId } = goodsOf(setting.catalogue, ...of)
    await safety.put(trx, { warehouseId, productCodeId, specificationId, quantity })
  }
}

async function receive(setting: Setting, receipt: (typeof demo.demoReceipts)[number], now: number) {
  const { trx, by, catalogue, partnerOf, warehouseOf, dayOf } = setting
  const { warehouseId, zone } = warehouseOf('dealer', receipt.warehouse)
  const supplierClientId = partnerOf('dealer', receipt.supplier)
  const businessDate = dayOf(receipt.daysAgo)
  const of = { bookOwnerId: by.id, businessDate }
  const lines = receipt.lines.map(([standardCode, specName, zoneName, quantity, unitCost, more = {}]) => {
    const { productCodeId, specificationId, packageKg } = goodsOf(catalogue, standardCode, specName)
    const weightKg = more.weightKg ?? quantity * (packageKg ?? missing(`weight of ${specName}`))
    const put = { quantity, weightKg, amount: lineAmount(quantity, unitCost) }
    const expiryDate = more.expiresIn === undefined ? null : addDays(businessDate, more.expiresIn)
    const place = { warehouseId, zoneId: zone(zoneName), supplierClientId, receivedDate: businessDate }
    return { productCodeId, specificationId, ...place, put, unitCost, expiryDate, originName: more.originName ?? null }
  })
  const receiptId = await insertReceipt(trx, {
    ...of,
    warehouseId,
    supplierClientId,
    receiptNo: await nextPaperNo(trx, 'receipt', of),
    amount: lines.reduce((sum, { put }) => sum + put.amount, 0),
    memo: receipt.memo ?? null,
    createdBy: by.id,
    createdAt: new Date(now - receipt.daysAgo * 86_400_000).toISOString(),
  })
  const paper = { ...of, refType: 'RECEIPT', refId: receiptId } as const
  await putIntoNewLots(
    trx,
    by,
    paper,
    'IN_PURCHASE',
    lines.map((line) => ({ ...line, receiptId })),
  )
}

async function adjust(
  setting: Setting,
  { lot: of, daysAgo, reasonCode, memo, ...by }: (typeof demo.demoAdjustments)[number],
) {
  const lot = await lotOf(setting, of)
  const postings = adjusting(lot, by, null).map((posting) => ({ ...posting, reasonCode, memo }))
  const businessDate = setting.dayOf(daysAgo)
  const paper = { bookOwnerId: lot.bookOwnerId, businessDate, refType: 'ADJUSTMENT', refId: null } as const
  await post(setting.trx, setting.by, paper, new Map([[lot.lotId, lot]]), postings)
}

async function transfer(setting: Setting) {
  const { trx, by, warehouseOf, dayOf } = setting
  const { daysAgo, quantity, to, memo } = demo.demoTransfer
  const lot = await lotOf(setting, demo.demoTransfer.lot)
  const { warehouseId, zone } = warehouseOf('dealer', to.warehouse)
  const of = { bookOwnerId: by.id, businessDate: dayOf(daysAgo) }
  const transferNo = await nextPaperNo(trx, 'transfer', of)
  const head = { ...of, transferNo, toWarehouseId: warehouseId, memo, createdBy: by.id }
  const paper = { ...of, refType: 'TRANSFER', refId: await insertTransfer(trx, head) } as const
  const put = take(lot, quantity, null)
  const there = { ...sameGoods(lot), warehouseId, zoneId: zone(to.zone), put, counterWarehouseId: lot.warehouseId }
  await putIntoNewLots(trx, by, paper, 'IN_TRANSFER', [there], {
    locked: new Map([[lot.lotId, lot]]),
    postings: [{ ...put, lotId: lot.lotId, type: 'OUT_TRANSFER', counterWarehouseId: warehouseId }],
  })
}

/** The first lot of these goods. */
async function lotOf({ trx, by, catalogue }: Setting, of: readonly [string, string]): Promise<lots.StoredLot> {
  const { productCodeId, specificationId } = goodsOf(catalogue, ...of)
  const row = await trx
    .selectFrom('inventoryLots')
    .select('lotId')
    .where('bookOwnerId', '=', by.id)
    .where('productCodeId', '=', productCodeId)
    .where('specificationId', '=', specificationId)
    .orderBy('lotId')
    .executeTakeFirst()
  const [lot] = await lots.lockAll(trx, [row?.lotId ?? 0])
  return lot ?? missing(`lot of ${of.join(' ')}`)
}
