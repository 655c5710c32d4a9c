import { grouped } from '../../shared/kit/money.ts'
import { Alert } from '../ui/Alert.tsx'
import { cx } from '../ui/cx.ts'
import type { Balance } from './repackForm.ts'
import * as css from './Step.css.ts'

/** Kilograms in, out and lost. */
export function BalanceSheet({ of, error }: { of: Balance; error: string | undefined }) {
  const { weightIn, weightOut, loss, unknown } = of
  return (
    <>
      <output className={css.sums} aria-label="중량 맞춤">
        <span>뜯는 중량</span>
        <span className={css.sumValue}>{grouped(weightIn)}kg</span>
        <span>만든 중량</span>
        <span className={css.sumValue}>
          {grouped(weightOut)}kg{unknown > 0 && ' + 모름'}
        </span>
        <span>{loss < 0 ? '넘침' : '감모'}</span>
        <span className={cx(css.sumValue, loss < 0 && css.wrong)}>
          {loss < 0 && '+'}
          {grouped(Math.abs(loss))}kg
          {loss > 0 && weightIn > 0 && ` (${Math.round((loss / weightIn) * 1000) / 10}%)`}
        </span>
      </output>
      {loss < 0 && (
        <Alert tone="danger" role="status">
          만든 중량이 뜯은 중량보다 {grouped(-loss)}kg 많아요. 소분으로 중량이 늘 수는 없어요.
        </Alert>
      )}
      {error && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
    </>
  )
}
