import type { ReactNode } from 'react'
import { won } from '../../shared/kit/money.ts'
import { MoneyField, NumberField, StepField } from '../forms/fields.tsx'
import * as css from './Receipt.css.ts'
import { lineUnit } from './unit.ts'
import type { LiveForm } from './useLiveForm.ts'

type Hints = { label?: string; help?: ReactNode; placeholder?: string }
type Props = {
  form: LiveForm
  /** The line's, as its fields begin. */
  name: string
  weight: Hints
  price?: Hints
  /** What the line comes to, in won. */
  amount: number
  /** Stands below that. */
  children?: ReactNode
}

/** How many, how heavy, for how much, and what that comes to: of a line of any slip. */
export const LineNumbers = ({ form, name, weight, price, amount, children }: Props) => (
  <div className={css.numbers}>
    <div className={css.quantity}>
      <StepField form={form} name={`${name}.quantity`} label="수량" unit={lineUnit(form.typed, name)} isRequired />
    </div>
    <NumberField form={form} name={`${name}.weightKg`} label="중량" unit="kg" isRequired {...weight} />
    <MoneyField form={form} name={`${name}.unitPrice`} label="단가" isRequired {...price} />
    <div className={css.lineSum}>
      <span className={css.lineSumLabel}>금액</span>
      <output className={css.lineSumValue}>{won(amount)}</output>
      {children}
    </div>
  </div>
)
