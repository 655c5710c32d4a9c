import { grouped, won } from '../../shared/kit/money.ts'
import { LineNumbers } from '../inventory/LineNumbers.tsx'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { lineWeight } from '../inventory/weight.ts'
import * as css from './Entry.css.ts'
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

/** The numbers of a paper's line: what was promised stands by the price, the tax by the sum. */
export function PaperNumbers({ form, name, sum, agreed, leaves }: Props) {
  const { typed } = form
  const byWeight = typed[`${name}.priceBasis`] === 'WEIGHT'
  const kg = lineWeight({ ...typed, [`${name}.weightKg`]: '' }, name)
  return (
    <LineNumbers
      form={form}
      name={name}
      weight={{ placeholder: kg === null ? (leaves && !byWeight ? '로트대로' : '') : grouped(kg) }}
      price={{
        label: byWeight ? '단가 (kg당)' : '단가',
        ...(agreed && { help: <span className={css.agreed}>{agreed}</span> }),
      }}
      amount={sum.amount}
    >
      {sum.taxAmount > 0 && <span className={css.lineNote}>세액 {won(sum.taxAmount)}</span>}
    </LineNumbers>
  )
}
