import { grouped, won } from '../../shared/kit/money.ts'
import { MoneyField, NumberField, StepField } from '../forms/fields.tsx'
import * as css from '../inventory/Receipt.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { lineWeight } from '../inventory/weight.ts'
import * as entryCss from './Entry.css.ts'
import type { LineSum } from './entrySums.ts'

type Props = {
  form: LiveForm
  name: string
  sum: LineSum
  /** What the client has been promised, in words. */
  agreed: string | null
  /** Goods that go out weigh what their lot says. */
  leaves: boolean
}

/** How many, how heavy, for how much, and what that comes to. */
export function LineNumbers({ form, name, sum, agreed, leaves }: Props) {
  const { typed } = form
  const byWeight = typed[`${name}.priceBasis`] === 'WEIGHT'
  const kg = lineWeight({ ...typed, [`${name}.weightKg`]: '' }, name)
  return (
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
  )
}
