import { addDays } from '../../../../shared/kit/dates.ts'
import * as clients from '../../../clients/writeQueries.ts'
import { owner } from '../../../connections/rights.ts'
import { businessDay } from '../../../inventory/businessDay.ts'
import { createDraft, type Draft } from '../../../transactions/draft.ts'
import { type LineInput, linesOf } from '../../../transactions/goods/lines.ts'
import { pay } from '../../../transactions/payments/pay.ts'
import { type Poster, postDraft } from '../../../transactions/post.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { type Catalogue, goodsOf, readCatalogue } from './catalogue.ts'
import type { PartnerOf } from './insertBooks.ts'
import { actor, type Cast } from './insertMembers.ts'
import type { WarehouseOf } from './insertWarehouses.ts'
import { type DemoTrade, demoPurchases, demoSales, type TradeLine } from './transactions.ts'

/** Writes the dealer's papers by the same verbs as everybody's, in the order of their days, so that his books add up. */
export async function insertTransactions(
  trx: Trx,
  { cast, partnerOf, warehouseOf }: { cast: Cast; partnerOf: PartnerOf; warehouseOf: WarehouseOf },
  now: number,
): Promise<void> {
  const { id } = actor(cast, 'dealer')
  const today = await businessDay(trx, id, now)
  const catalogue = await readCatalogue(trx)
  const by: Poster = { id, record: async () => undefined }
  const tradingWith = async (partner: string) => ({
    client: (await clients.lock(trx, partnerOf('dealer', partner))) ?? missing(`partner ${partner}`),
    right: owner,
  })
  const steps = [
    ...demoPurchases.flatMap((trade) => stepsOf('PURCHASE', trade)),
    ...demoSales.flatMap((trade) => stepsOf('SALE', trade)),
  ].toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const { daysAgo, trade, type, isPayment } of steps) {
    const trading = await tradingWith(trade.partner)
    const businessDate = addDays(today, -daysAgo)
    if (isPayment) {
      const { method, depositor = null } = trade.paid
      const amount = trade.lines.reduce((sum, [, , quantity, price]) => sum + quantity * price, 0)
      const transactionType = type === 'SALE' ? 'RECEIPT' : 'PAYMENT'
      await pay(trx, by, trading, {
        transactionType,
        amount,
        businessDate,
        paymentMethod: method,
        bankRef: null,
        depositorName: depositor,
      })
      continue
    }
    const warehouseId = trade.warehouse ? warehouseOf('dealer', trade.warehouse).warehouseId : null
    const draft: Draft = { ...plain, transactionType: type, businessDate, warehouseId, memo: trade.memo ?? null }
    const inputs: LineInput[] = []
    for (const line of trade.lines) {
      const input = lineOf(catalogue, line)
      inputs.push(type === 'SALE' ? { ...input, lotId: await boughtLast(trx, id, input) } : input)
    }
    const lines = await linesOf(trx, id, type, inputs)
    const transactionId = await createDraft(trx, by, trading.client, draft, lines)
    await postDraft(trx, by, trading, { transactionId, draft, lines })
  }
}

/** The lot that the latest purchase of these goods has made. */
async function boughtLast(trx: Trx, bookOwnerId: number, goods: ReturnType<typeof lineOf>): Promise<number> {
  const lot = await trx
    .selectFrom('inventoryLots')
    .select('lotId')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('productCodeId', '=', goods.productCodeId)
    .where('specificationId', '=', goods.specificationId)
    .orderBy('lotId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lot?.lotId ?? missing(`lot of product ${goods.productCodeId}`)
}

const plain = { correctsBusinessDate: null, requestId: null, extraCosts: [] }

const stepsOf = (type: 'SALE' | 'PURCHASE', trade: DemoTrade) => [
  { type, trade, daysAgo: trade.daysAgo, isPayment: false },
  { type, trade, daysAgo: trade.paid.daysAgo, isPayment: true },
]

function lineOf(catalogue: Catalogue, [standardCode, specName, quantity, unitPrice, originName]: TradeLine) {
  const { productCodeId, specificationId } = goodsOf(catalogue, standardCode, specName)
  const nothing = {
    lotId: null,
    returnOfItemId: null,
    auctionResultId: null,
    zoneId: null,
    taxAmount: null,
    weightKg: null,
  }
  const unsaid = {
    expiryDate: null,
    harvestDate: null,
    gradeCode: null,
    traceNo: null,
    certification: null,
    memo: null,
  }
  const priceBasis = 'PACKAGE' as const
  return {
    ...nothing,
    ...unsaid,
    productCodeId,
    specificationId,
    quantity,
    unitPrice,
    originName: originName ?? null,
    priceBasis,
    takesStock: true,
  }
}
