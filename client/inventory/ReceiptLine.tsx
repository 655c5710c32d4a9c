import { grouped } from '../../shared/kit/money.ts'
import type { WarehouseZone } from '../../shared/warehouses/contract.ts'
import { MoneyField, TextField } from '../forms/fields.tsx'
import { LineNumbers } from './LineNumbers.tsx'
import { LineProduct } from './LineProduct.tsx'
import { LyingFields } from './LyingFields.tsx'
import * as css from './Receipt.css.ts'
import { lineTotal } from './receiptForm.ts'
import * as stepCss from './Step.css.ts'
import { useLineBegun } from './useLineBegun.ts'
import type { LiveForm } from './useLiveForm.ts'
import { lineWeight } from './weight.ts'

type Props = { form: LiveForm; n: number; bookOwnerId: number; zones: readonly WarehouseZone[] }

/** Facts that a line of won lots brings along; they have no field of their own. */
const carried = ['auctionResultId', 'gradeCode', 'certification', 'harvestDate'] as const

/** One line of a slip; what it comes to stands at its end. */
export function ReceiptLine({ form, n, bookOwnerId, zones }: Props) {
  const name = `lines.${n}`
  useLineBegun(form, name)
  const kg = lineWeight(form.typed, name)
  return (
    <>
      <div className={css.goods}>
        <LineProduct form={form} name={name} bookOwnerId={bookOwnerId} />
      </div>
      {carried.map((part) => (
        <input key={part} type="hidden" name={`${name}.${part}`} value={form.values[`${name}.${part}`] ?? ''} />
      ))}
      <LineNumbers
        form={form}
        name={name}
        weight={kg === null ? {} : { placeholder: grouped(kg), help: '비우면 규격대로' }}
        amount={lineTotal(form.typed, n).amount}
      />
      <details>
        <summary className={stepCss.moreHead}>부대비용·기한·구역 더 적기</summary>
        <div className={stepCss.moreBody}>
          <div className={css.columns}>
            <MoneyField
              form={form}
              name={`${name}.extraCostAmount`}
              label="부대비용"
              help="운반·하차비. 원가에 더해요."
            />
            <LyingFields form={form} name={name} zones={zones} />
            <TextField form={form} name={`${name}.originName`} label="산지" maxLength={50} />
            <TextField form={form} name={`${name}.traceNo`} label="이력번호" maxLength={30} />
            <TextField form={form} name={`${name}.memo`} label="메모" maxLength={500} />
          </div>
        </div>
      </details>
    </>
  )
}
