import { grouped } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import { cx } from '../ui/cx.ts'
import type { Balance } from './repackForm.ts'
import * as css from './Step.css.ts'

/** Kilograms in, out and lost. */
export function BalanceSheet({ of: { weightIn, weightOut, loss, unknown } }: { of: Balance }) {
  return (
    <output className={css.balance} aria-label="중량 맞춤">
      <Part term="뜯는 중량" value={`${grouped(weightIn)}kg`} />
      <Part term="만든 중량" value={`${grouped(weightOut)}kg${unknown > 0 ? ' + 모름' : ''}`} />
      {loss < 0 ? (
        <Part term="초과" value={`+${grouped(-loss)}kg`} isWrong />
      ) : (
        <Part term="감모" value={`${grouped(loss)}kg${share(loss, weightIn)}`} />
      )}
    </output>
  )
}

const share = (loss: number, weightIn: number): string =>
  loss > 0 && weightIn > 0 ? ` (${percentWords((loss / weightIn) * 100)})` : ''

const Part = ({ term, value, isWrong = false }: { term: string; value: string; isWrong?: boolean }) => (
  <span className={css.balancePart}>
    <span className={css.meta}>{term}</span>
    <span className={cx(css.name, isWrong && css.wrong)}>{value}</span>
  </span>
)
