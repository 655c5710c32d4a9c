import { useEffect } from 'react'
import { grouped, won } from '../../shared/kit/money.ts'
import type { WarehouseZone } from '../../shared/warehouses/contract.ts'
import { MoneyField, NumberField, SelectField, StepField, TextField } from '../forms/fields.tsx'
import { controlId } from '../ui/Field.tsx'
import { LineProduct } from './LineProduct.tsx'
import * as css from './Receipt.css.ts'
import { lineTotal } from './receiptForm.ts'
import * as stepCss from './Step.css.ts'
import type { LiveForm } from './useLiveForm.ts'
import { lineWeight } from './weight.ts'

type Props = { form: LiveForm; n: number; bookOwnerId: number; zones: readonly WarehouseZone[] }

/** Facts that a line of won lots brings along; they have no field of their own. */
const carried = ['auctionResultId', 'gradeCode', 'certification', 'harvestDate'] as const

/** One line of a slip; what it comes to stands at its end. */
export function ReceiptLine({ form, n, bookOwnerId, zones }: Props) {
  const name = `lines.${n}`
  const isNew = !(`${name}.quantity` in form.values)
  const { touch } = form
  useEffect(() => {
    touch()
    if (isNew) document.getElementById(controlId(`${name}.productCodeId`))?.focus()
    // When the line is taken away the sums are others.
    return touch
  }, [touch, isNew, name])
  const kg = lineWeight(form.typed, name)
  return (
    <>
      <div className={css.goods}>
        <LineProduct form={form} name={name} bookOwnerId={bookOwnerId} />
      </div>
      {carried.map((part) => (
        <input key={part} type="hidden" name={`${name}.${part}`} value={form.values[`${name}.${part}`] ?? ''} />
      ))}
      <div className={css.numbers}>
        <div className={css.quantity}>
          <StepField form={form} name={`${name}.quantity`} label="수량" unit="개" isRequired />
        </div>
        <NumberField
          form={form}
          name={`${name}.weightKg`}
          label="중량"
          unit="kg"
          isRequired
          placeholder={kg === null ? '' : grouped(kg)}
          {...(kg !== null && { help: '비우면 규격대로' })}
        />
        <MoneyField form={form} name={`${name}.unitPrice`} label="단가" isRequired />
        <div className={css.lineSum}>
          <span className={css.lineSumLabel}>금액</span>
          <output className={css.lineSumValue}>{won(lineTotal(form.typed, n).amount)}</output>
        </div>
      </div>
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
            <TextField
              form={form}
              name={`${name}.expiryDate`}
              label="소비 기한"
              type="date"
              help="비우면 품목의 보관 기한대로 정해요."
            />
            <SelectField
              form={form}
              name={`${name}.zoneId`}
              label="구역"
              isRequired={false}
              none="정하지 않음"
              options={zones.map(({ zoneId, zoneName }) => [String(zoneId), zoneName])}
            />
            <TextField form={form} name={`${name}.originName`} label="산지" maxLength={50} />
            <TextField form={form} name={`${name}.traceNo`} label="이력번호" maxLength={30} />
            <TextField form={form} name={`${name}.memo`} label="메모" maxLength={500} />
          </div>
        </div>
      </details>
    </>
  )
}
