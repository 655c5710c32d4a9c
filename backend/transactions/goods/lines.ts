import { sql } from 'kysely'
import { type FieldError, Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { ProductCode } from '../../../shared/product-codes/contract.ts'
import type { TransactionLine } from '../../../shared/transactions/contract.ts'
import { amountOf, taxOf } from '../../../shared/transactions/rules.ts'
import type { GoodsType } from '../../../shared/transactions/words.ts'
import type { Trx } from '../../db/open.ts'
import { weighed } from '../../inventory/goods.ts'
import { columns, seenBy } from '../../product-codes/queries.ts'
import * as specifications from '../../specifications/queries.ts'
import type { NewItem, StoredItem } from '../writeQueries.ts'

/** A line with its names and its won as they are on this day; kilograms are null where the lot knows them better. */
export type Line = TransactionLine & {
  productName: string
  specName: string | null
  amount: number
  taxType: ProductCode['taxType']
  taxAmount: number
  /** False where the tax follows from the amount. */
  isTaxTold: boolean
  /** The request's line whose goods are kept for it. */
  keptFor: number | null
}
export type LineInput = TransactionLine & { keptFor?: number | null }

/** What a product is called and taxed as today. */
async function productsOf(trx: Trx, bookOwnerId: number, ids: readonly number[]) {
  const rows = await seenBy(trx, bookOwnerId)
    .select(columns)
    .where(sql<boolean>`p."productCodeId" = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.productCodeId, row]))
}

/**
 * Names, weighs and prices the lines of a paper. Goods that go out of a lot weigh what the lot says unless told.
 * @throws Refusal INVALID_FIELDS at the line
 */
export async function linesOf(
  trx: Trx,
  bookOwnerId: number,
  type: GoodsType,
  inputs: readonly LineInput[],
): Promise<Line[]> {
  const weighsItself = (line: LineInput) => line.weightKg === null && line.takesStock && type !== 'PURCHASE'
  const kilograms = await weighed(
    trx,
    bookOwnerId,
    inputs.map((line) => (weighsItself(line) ? { ...line, weightKg: 0 } : line)),
    (at) => `lines.${at}.`,
  )
  const products = await productsOf(
    trx,
    bookOwnerId,
    inputs.map(({ productCodeId }) => productCodeId),
  )
  const specs = await specifications.byId(
    trx,
    bookOwnerId,
    inputs.flatMap(({ specificationId }) => specificationId ?? []),
  )
  const errors: FieldError[] = []
  const lines = inputs.map((input, at): Line => {
    const product = products.get(input.productCodeId)
    if (!product) refuseField(`lines.${at}.productCodeId`, '품목을 다시 골라 주세요.')
    const weightKg = weighsItself(input) ? null : (kilograms[at] ?? 0)
    const amount = amountOf({ ...input, weightKg })
    const taxAmount = input.taxAmount ?? taxOf(product.taxType, amount)
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(taxAmount))
      errors.push({ field: `lines.${at}.unitPrice`, message: '금액이 너무 커요.' })
    return {
      ...input,
      weightKg,
      amount,
      taxAmount,
      isTaxTold: input.taxAmount !== null,
      productName: product.productName,
      specName: input.specificationId === null ? null : (specs.get(input.specificationId)?.displayName ?? null),
      taxType: product.taxType,
      keptFor: input.keptFor ?? null,
    }
  })
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { fieldErrors: errors })
  return lines
}

/** A draft's line as it is stored; what only the posting needs is kept beside. */
export function draftItem(line: Line): NewItem {
  const {
    zoneId,
    expiryDate,
    harvestDate,
    gradeCode,
    traceNo,
    certification,
    keptFor: _kept,
    weightKg,
    isTaxTold,
    ...stored
  } = line
  const goods = { zoneId, expiryDate, harvestDate, gradeCode, traceNo, certification }
  const asked = { ...goods, isWeighed: weightKg !== null, isTaxTold }
  return { ...stored, weightKg: weightKg ?? 0, auctionPrice: null, costAmount: null, asked: JSON.stringify(asked) }
}

type Asked = Pick<
  TransactionLine,
  'zoneId' | 'expiryDate' | 'harvestDate' | 'gradeCode' | 'traceNo' | 'certification'
> & {
  isWeighed: boolean
  isTaxTold: boolean
}
const nothingAsked: Asked = {
  zoneId: null,
  expiryDate: null,
  harvestDate: null,
  gradeCode: null,
  traceNo: null,
  certification: null,
  isWeighed: true,
  isTaxTold: true,
}

/** What a stored draft's line asked for beside. */
export const askedOf = ({ asked }: Pick<StoredItem, 'asked'>): Asked => ({ ...nothingAsked, ...asked })

/** A stored draft's line as it was sent. */
export function inputOf(item: StoredItem): LineInput {
  const { isWeighed, isTaxTold, ...asked } = askedOf(item)
  const { productCodeId, specificationId, quantity, priceBasis, unitPrice, lotId, returnOfItemId, takesStock } = item
  const { originName, memo, auctionResultId } = item
  return {
    ...asked,
    ...{ productCodeId, specificationId, quantity, priceBasis, unitPrice, lotId, returnOfItemId, takesStock },
    ...{ originName, memo, auctionResultId },
    weightKg: isWeighed ? item.weightKg : null,
    taxAmount: isTaxTold ? item.taxAmount : null,
  }
}
