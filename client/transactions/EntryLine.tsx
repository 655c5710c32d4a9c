import { useEffect, useRef, useState } from 'react'
import { grouped, won } from '../../shared/kit/money.ts'
import type { ProductCode } from '../../shared/product-codes/contract.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import type { WarehouseZone } from '../../shared/warehouses/contract.ts'
import { MoneyField, NumberField } from '../forms/fields.tsx'
import { field } from '../forms/values.ts'
import { LineProduct } from '../inventory/LineProduct.tsx'
import * as css from '../inventory/Receipt.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { lineWeight } from '../inventory/weight.ts'
import { controlId } from '../ui/Field.tsx'
import * as entryCss from './Entry.css.ts'
import { lineSum } from './entryForm.ts'
import { LineMore } from './LineMore.tsx'
import { firstPacked, LineStock } from './LineStock.tsx'
import { useAgreed } from './useAgreed.ts'
import { type Goods, useLots } from './useOffered.ts'

export type LineProps = {
  form: LiveForm
  n: number
  type: GoodsType
  bookOwnerId: number
  zones: readonly WarehouseZone[]
}

/** Facts that a line of won lots brings along; they have no field of their own. */
const carried = ['auctionResultId', 'gradeCode', 'certification', 'harvestDate', 'traceNo', 'returnOfItemId'] as const

/** One line of a paper: what, how much, for how much; the rest is folded away. */
export function EntryLine({ form, n, type, bookOwnerId, zones }: LineProps) {
  const name = `lines.${n}`
  const { touch, typed, values } = form
  const [taxType, setTaxType] = useState(values[`${name}.taxType`] ?? 'TAX_FREE')
  useBegun(form, name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read again when the hidden field has changed
  useEffect(touch, [taxType, touch])
  const idIn = (part: string) => Number(field(typed, part)) || 0
  const goods: Goods = {
    productCodeId: idIn(`${name}.productCodeId`),
    specificationId: idIn(`${name}.specificationId`),
    warehouseId: idIn('warehouseId'),
    bookOwnerId,
  }
  const agreed = useAgreed(form, name, goods)
  const leaves = type === 'SALE' || type === 'PURCHASE_RETURN'
  const lots = useLots(goods, leaves && !typed[`${name}.offStock`])
  const byWeight = typed[`${name}.priceBasis`] === 'WEIGHT'
  const kg = lineWeight({ ...typed, [`${name}.weightKg`]: '' }, name)
  const sum = lineSum(typed, n)
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
          낙찰한 품목은 {values[`${name}.productName`]}예요. 품목 목록에서 골라 주세요.
        </p>
      )}
      <input type="hidden" name={`${name}.taxType`} value={taxType} />
      {carried.map((part) => (
        <input key={part} type="hidden" name={`${name}.${part}`} value={values[`${name}.${part}`] ?? ''} />
      ))}
      <div className={css.numbers}>
        <NumberField form={form} name={`${name}.quantity`} label="수량" unit="개" isRequired />
        <NumberField
          form={form}
          name={`${name}.weightKg`}
          label="중량"
          unit="kg"
          isRequired
          placeholder={kg === null ? (leaves && !byWeight ? '로트대로' : '') : grouped(kg)}
        />
        <MoneyField
          form={form}
          name={`${name}.unitPrice`}
          label={byWeight ? '단가 (kg당)' : '단가'}
          isRequired
          {...(agreed && { help: <span className={entryCss.agreed}>{agreed}</span> })}
        />
        <div className={css.lineSum}>
          <span className={css.lineSumLabel}>금액</span>
          <output className={css.lineSumValue}>{won(sum.amount)}</output>
          {sum.taxAmount > 0 && <span className={entryCss.lineNote}>세액 {won(sum.taxAmount)}</span>}
        </div>
      </div>
      {lots && (
        <LineStock
          lots={lots}
          lotId={idIn(`${name}.lotId`)}
          specificationId={goods.specificationId}
          quantity={sum.quantity}
        />
      )}
      <LineMore form={form} name={name} type={type} zones={zones} lots={lots} />
    </>
  )
}

/** A line that was added gets the hand at once; one that comes or goes changes the sums. */
function useBegun({ values, touch }: LiveForm, name: string) {
  const isNew = useRef(!(`${name}.quantity` in values))
  useEffect(() => {
    touch()
    if (isNew.current) document.getElementById(controlId(`${name}.productCodeId`))?.focus()
    return touch
  }, [touch, name])
}
