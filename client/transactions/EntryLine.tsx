import { useEffect, useState } from 'react'
import { withParticle } from '../../shared/kit/hangul.ts'
import type { ProductCode } from '../../shared/product-codes/contract.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import type { WarehouseZone } from '../../shared/warehouses/contract.ts'
import type { DatedBook } from '../connections/businessDay.ts'
import { field } from '../forms/values.ts'
import { LineProduct } from '../inventory/LineProduct.tsx'
import * as css from '../inventory/Receipt.css.ts'
import { useLineBegun } from '../inventory/useLineBegun.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import * as entryCss from './Entry.css.ts'
import { lineSum } from './entrySums.ts'
import { LineMore } from './LineMore.tsx'
import { firstPacked, LineStock } from './LineStock.tsx'
import { PaperNumbers } from './PaperNumbers.tsx'
import { leavesFrom } from './shipLines.ts'
import { useAgreed } from './useAgreed.ts'
import { type Goods, useLots } from './useOffered.ts'

export type LineProps = {
  form: LiveForm
  n: number
  type: GoodsType
  bookOwnerId: number
  /** Null: the member's own. */
  book: DatedBook | null
  zones: readonly WarehouseZone[]
  keepsStock: boolean
  /** Whether he may look at what lies there. */
  seesStock: boolean
  /** Whether the lines are a request's, which is shipped as it was agreed on. */
  isShipping: boolean
}

/** Facts that a line of won lots brings along; they have no field of their own. */
const carried = [
  'auctionResultId',
  'gradeCode',
  'certification',
  'harvestDate',
  'traceNo',
  'returnOfItemId',
  'requestItemId',
  'requestProductId',
  'requestSpecificationId',
  'requestTakesOther',
  'pricing',
  'markupValue',
  'maxUnitPrice',
] as const

/** One line of a paper: what, how much, for how much; the rest is folded away. */
export function EntryLine({ form, n, type, bookOwnerId, book, zones, keepsStock, seesStock, isShipping }: LineProps) {
  const name = `lines.${n}`
  const { touch, typed, values } = form
  const [taxType, setTaxType] = useState(values[`${name}.taxType`] ?? 'TAX_FREE')
  useLineBegun(form, name)
  const idIn = (part: string) => Number(field(typed, part)) || 0
  const goods: Goods = {
    productCodeId: idIn(`${name}.productCodeId`),
    specificationId: idIn(`${name}.specificationId`),
    warehouseId: idIn('warehouseId'),
    bookOwnerId,
  }
  const leavesStock = (type === 'SALE' || type === 'PURCHASE_RETURN') && keepsStock && !typed[`${name}.offStock`]
  const found = useLots(goods, leavesStock && seesStock)
  const lots = found ?? null
  const { words: agreed, filled } = useAgreed(form, n, goods, { book, lots: found })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read again when a hidden field has changed
  useEffect(touch, [taxType, filled, touch])
  const sum = lineSum(typed, n)
  const fitting = isShipping
    ? lots?.filter(({ specificationId }) => leavesFrom(typed, n, String(specificationId ?? '')))
    : lots
  return (
    <>
      <div className={css.goods}>
        <LineProduct
          form={form}
          name={name}
          bookOwnerId={bookOwnerId}
          isQuick
          suggested={firstPacked(lots)}
          onPick={(product: ProductCode) => setTaxType(product.taxType)}
        />
      </div>
      {values[`${name}.auctionResultId`] && goods.productCodeId === 0 && (
        <p className={entryCss.lineNote}>
          낙찰한 품목은 {withParticle(values[`${name}.productName`] ?? '', '이에요/예요')}. 품목 목록에서 골라 주세요.
        </p>
      )}
      <input type="hidden" name={`${name}.taxType`} value={taxType} />
      <input type="hidden" name={`${name}.filledPrice`} value={filled} />
      {carried.map((part) => (
        <input key={part} type="hidden" name={`${name}.${part}`} value={values[`${name}.${part}`] ?? ''} />
      ))}
      <PaperNumbers form={form} name={name} sum={sum} agreed={agreed} leaves={leavesStock} />
      {lots && (
        <LineStock
          lots={lots}
          lotId={idIn(`${name}.lotId`)}
          specificationId={goods.specificationId}
          quantity={sum.quantity}
          amount={type === 'SALE' ? sum.amount : 0}
        />
      )}
      {!keepsStock && <input type="hidden" name={`${name}.offStock`} value="on" />}
      <LineMore
        {...{ form, name, type, zones, keepsStock, isShipping }}
        lots={fitting ?? null}
        specificationId={goods.specificationId}
      />
    </>
  )
}
