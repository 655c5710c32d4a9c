import { weightOf } from '../../../shared/inventory/rules.ts'
import { type FieldError, Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { ProductCode } from '../../../shared/product-codes/contract.ts'
import { isFor } from '../../../shared/specifications/rules.ts'
import type { TransactionLine } from '../../../shared/transactions/contract.ts'
import { amountOf, taxOf } from '../../../shared/transactions/rules.ts'
import type { GoodsType } from '../../../shared/transactions/words.ts'
import type { Trx } from '../../db/open.ts'
import { MAX_KG } from '../../inventory/goods.ts'
import type { NewItem, StoredItem } from '../writeQueries.ts'
import { type KnownGoods, knownGoods } from './lineQueries.ts'

/** A line with its names and its won as they are on this day; kilograms are null where the lot knows them better. */
export type Line = TransactionLine & {
  productName: string
  specName: string | null
  amount: number
  taxType: ProductCode['taxType']
  taxAmount: number
  /** Whether its kilograms were told, and are not those of its specification. */
  isWeighed: boolean
  /** False where the tax follows from the amount. */
  isTaxTold: boolean
  /** The request's line whose goods are kept for it. */
  keptFor: number | null
}
export type LineInput = TransactionLine & { keptFor?: number | null }

/**
 * Names, weighs and prices the lines of a paper. Goods that go out of a lot weigh what the lot says unless told; what
 * comes back, is sold from the shelf or was asked for may be goods that are not in use any more.
 * @throws Refusal INVALID_FIELDS at the line
 */
export async function linesOf(
  trx: Trx,
  bookOwnerId: number,
  type: GoodsType,
  inputs: readonly LineInput[],
): Promise<Line[]> {
  const known = await knownGoods(trx, bookOwnerId, inputs)
  const errors: FieldError[] = []
  const lines = inputs.map((input, at): Line => {
    const field = `lines.${at}.`
    if (input.returnOfItemId !== null && (type === 'SALE' || type === 'PURCHASE'))
      refuseField(`${field}returnOfItemId`, '반품 전표에서만 반품할 거래를 고를 수 있어요.')
    const { product, spec } = goodsOf(known, type, input, field)
    const weightKg = weightOfLine(type, input, spec, field)
    const amount = amountOf({ ...input, weightKg })
    const taxAmount = input.taxAmount ?? taxOf(product.taxType, amount)
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(taxAmount))
      errors.push({ field: `${field}unitPrice`, message: '금액이 너무 커요.' })
    return {
      ...input,
      ...{ weightKg, amount, taxAmount },
      isWeighed: input.weightKg !== null,
      isTaxTold: input.taxAmount !== null,
      productName: product.productName,
      specName: spec?.displayName ?? null,
      taxType: product.taxType,
      keptFor: input.keptFor ?? null,
    }
  })
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { fieldErrors: errors })
  return lines
}

function goodsOf({ products, specs }: KnownGoods, type: GoodsType, line: LineInput, field: string) {
  const { productCodeId, specificationId, returnOfItemId, takesStock, keptFor } = line
  // Nobody chooses them anew: they lie there, were sold, or were asked for while they were in use.
  const isThere = returnOfItemId !== null || (type === 'SALE' && (takesStock || keptFor != null))
  const isOffered = (goods: { isActive: boolean }) => goods.isActive || isThere
  const product = products.get(productCodeId)
  if (!product || !isOffered(product)) refuseField(`${field}productCodeId`, '품목을 다시 골라 주세요.')
  const spec = specificationId === null ? null : specs.get(specificationId)
  if (spec === undefined || (spec !== null && !isOffered(spec)) || !isFor(spec, productCodeId))
    refuseField(`${field}specificationId`, '규격을 다시 골라 주세요.')
  return { product, spec }
}

function weightOfLine(
  type: GoodsType,
  line: LineInput,
  spec: { packageKg: number | null } | null,
  field: string,
): number | null {
  // The lot, or the line that comes back, knows better.
  if (line.weightKg === null && type !== 'PURCHASE' && (line.takesStock || line.returnOfItemId !== null)) return null
  const packageKg = spec?.packageKg ?? null
  if (line.weightKg === null && packageKg === null)
    refuseField(
      `${field}weightKg`,
      spec ? '규격에 중량이 없어요. 중량을 입력해 주세요.' : '규격을 고르거나 중량을 입력해 주세요.',
    )
  const kilograms = line.weightKg ?? weightOf(packageKg ?? 0, line.quantity)
  if (kilograms === 0 && line.priceBasis === 'WEIGHT')
    refuseField(`${field}weightKg`, '중량으로 값을 매기는 줄이에요. 0보다 큰 중량을 입력해 주세요.')
  if (kilograms > MAX_KG) refuseField(`${field}weightKg`, '중량이 너무 커요.')
  return kilograms
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
    isWeighed,
    isTaxTold,
    ...stored
  } = line
  const goods = { zoneId, expiryDate, harvestDate, gradeCode, traceNo, certification }
  const asked = { ...goods, isWeighed, isTaxTold }
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
