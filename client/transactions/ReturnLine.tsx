import { grouped, won } from '../../shared/kit/money.ts'
import type { TransactionItem } from '../../shared/transactions/contract.ts'
import { MoneyField, NumberField } from '../forms/fields.tsx'
import * as css from '../inventory/Receipt.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { goodsName, packageWord } from '../inventory/words.ts'
import { Check } from '../ui/Check.tsx'
import * as entryCss from './Entry.css.ts'
import { lineSum } from './entrySums.ts'
import { mayReturn } from './entryValues.ts'

type Props = { form: LiveForm; n: number; item: TransactionItem; isSale: boolean }

/** What goes along as it was traded. */
const carried = [
  'productCodeId',
  'productName',
  'specificationId',
  'specName',
  'packageKg',
  'taxType',
  'priceBasis',
  'originName',
  'lotId',
  'returnOfItemId',
] as const

/** Goods of a paper, and how many of them come back. */
export function ReturnLine({ form, n, item, isSale }: Props) {
  const name = `lines.${n}`
  const unit = packageWord(item.specName)
  const sum = lineSum(form.typed, n)
  const left = mayReturn(item)
  return (
    <fieldset className={css.form} aria-label={goodsName(item)}>
      <div className={entryCss.lineHead}>
        <span className={entryCss.lineName}>{goodsName(item)}</span>
        <span className={entryCss.lineNote}>
          거래 {grouped(item.quantity)}
          {unit}
          {item.returnedQuantity > 0 && ` · 이미 반품 ${grouped(item.returnedQuantity)}${unit}`}
        </span>
      </div>
      {carried.map((part) => (
        <input key={part} type="hidden" name={`${name}.${part}`} value={form.values[`${name}.${part}`] ?? ''} />
      ))}
      <div className={css.numbers}>
        <NumberField
          form={form}
          name={`${name}.quantity`}
          label="반품 수량"
          unit={unit}
          isRequired
          placeholder="0"
          help={`${grouped(left)}${unit}까지`}
          wrong={sum.quantity > left ? `${grouped(left)}${unit}까지 반품할 수 있어요.` : null}
        />
        <NumberField form={form} name={`${name}.weightKg`} label="중량" unit="kg" placeholder={grouped(sum.weightKg)} />
        <MoneyField
          form={form}
          name={`${name}.unitPrice`}
          label={item.priceBasis === 'WEIGHT' ? '단가 (kg당)' : '단가'}
          isRequired
        />
        <div className={css.lineSum}>
          <span className={css.lineSumLabel}>금액</span>
          <output className={css.lineSumValue}>{won(sum.amount)}</output>
        </div>
      </div>
      {item.takesStock && (
        <Check
          name={`${name}.back`}
          label={isSale ? '재고로 되돌리기' : '재고에서 빼기'}
          note={isSale ? '팔 수 없는 물건이면 꺼 주세요. 돈만 돌려줘요.' : '물건이 창고에 없으면 꺼 주세요.'}
          defaultChecked={Boolean(form.values[`${name}.back`])}
        />
      )}
    </fieldset>
  )
}
