import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { TransactionDetail, TransactionItem } from '../../shared/transactions/contract.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import type { Values } from '../forms/values.ts'
import { wonLine } from '../inventory/receiptForm.ts'
import { MAX_LINES } from './entryForm.ts'

const text = (value: string | number | null | undefined): string => String(value ?? '')

const rows = (prefix: string, all: readonly Values[]): Values =>
  Object.fromEntries(
    all.flatMap((row, n) => Object.entries(row).map(([part, value]) => [`${prefix}.${n}.${part}`, value])),
  )

/** Of whom the form knows how his papers are rounded. */
export const clientValues = (
  client: Pick<ClientDetail, 'clientId' | 'clientName' | 'roundingUnit' | 'roundingMode'>,
) => ({
  clientId: text(client.clientId),
  clientName: client.clientName,
  roundingUnit: text(client.roundingUnit),
  roundingMode: client.roundingMode,
})

/** An empty paper with one line to begin with. */
export const newPaperValues = (type: GoodsType, warehouseId: number | null, client: ClientDetail | null): Values => ({
  transactionType: type,
  // What is sold comes from wherever it expires first, unless somebody says.
  warehouseId: type === 'PURCHASE' ? text(warehouseId) : '',
  ...(client ? clientValues(client) : {}),
  'lines.0.quantity': '',
})

/** A purchase of lots that were won: what, how much, at which price and from where is known. */
export const wonValues = (
  won: readonly AuctionResult[],
  warehouseId: number | null,
  client: ClientDetail | null,
): Values => ({
  ...newPaperValues('PURCHASE', warehouseId, client),
  won: won.map(({ auctionResultId }) => auctionResultId).join(','),
  ...rows('lines', won.slice(0, MAX_LINES).map(wonLine)),
})

/** A draft as its form shows it. */
export const draftValues = (draft: TransactionDetail, client: ClientDetail): Values => ({
  transactionType: draft.transactionType,
  version: text(draft.version),
  businessDate: draft.businessDate,
  correctsBusinessDate: text(draft.correctsBusinessDate),
  warehouseId: text(draft.warehouseId),
  memo: text(draft.memo),
  ...clientValues(client),
  ...rows('lines', draft.items.map(draftLine)),
  ...rows(
    'extraCosts',
    draft.extraCosts.map(({ type, amount, borneBy }) => ({ type, amount: grouped(amount), borneBy })),
  ),
})

const goodsOf = (item: TransactionItem): Values => ({
  productCodeId: text(item.productCodeId),
  productName: item.productName,
  specificationId: text(item.specificationId),
  specName: text(item.specName),
  taxType: item.taxType,
  priceBasis: item.priceBasis,
  unitPrice: grouped(item.unitPrice),
  originName: text(item.originName),
})

const draftLine = (item: TransactionItem): Values => ({
  ...goodsOf(item),
  quantity: text(item.quantity),
  weightKg: item.isWeighed === false ? '' : text(item.weightKg),
  lotId: text(item.lotId),
  lotNo: text(item.lotNo),
  auctionResultId: text(item.auctionResultId),
  returnOfItemId: text(item.returnOfItemId),
  zoneId: text(item.zoneId),
  expiryDate: text(item.expiryDate),
  harvestDate: text(item.harvestDate),
  gradeCode: text(item.gradeCode),
  traceNo: text(item.traceNo),
  certification: text(item.certification),
  memo: text(item.memo),
  ...(item.takesStock ? {} : { offStock: 'on' }),
})

/** Packages of a line that may still come back, to three places. */
export const mayReturn = ({ quantity, returnedQuantity }: TransactionItem): number =>
  Math.max(0, Math.round((quantity - returnedQuantity) * 1000) / 1000)

/** The goods of a paper that may still come back, none of them yet. */
export const returnValues = (of: TransactionDetail, type: GoodsType, client: ClientDetail): Values => ({
  transactionType: type,
  ofId: text(of.transactionId),
  warehouseId: text(of.warehouseId),
  ...clientValues(client),
  ...rows(
    'lines',
    of.items
      .filter((item) => mayReturn(item) > 0)
      .map((item) => ({
        ...goodsOf(item),
        quantity: '',
        // Kilograms of a package as it was sold, so that a part of it weighs its share.
        packageKg: item.quantity > 0 ? text(Math.round((item.weightKg / item.quantity) * 1000) / 1000) : '',
        lotId: text(item.lotId),
        returnOfItemId: text(item.itemId),
        ...(item.takesStock ? { back: 'on' } : {}),
      })),
  ),
})
