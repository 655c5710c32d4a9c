import { grouped } from '../../shared/kit/money.ts'
import { cx } from '../ui/cx.ts'
import type { CountSummary } from './countForm.ts'
import * as css from './Step.css.ts'
import { signed } from './words.ts'

/** What a count found altogether: in packages, kilograms and won. */
export const CountSums = ({ of: { counted, differing, difference } }: { of: CountSummary }) => (
  <output className={css.sums} aria-label="실사 결과">
    <span>센 로트</span>
    <span className={css.sumValue}>{grouped(counted)}개</span>
    <span>차이 난 로트</span>
    <span className={css.sumValue}>{differing === 0 ? '없음' : `${grouped(differing)}개`}</span>
    <Sum term="수량" of={difference.quantity} unit="개" />
    <Sum term="중량" of={difference.weightKg} unit="kg" />
    <Sum term="금액" of={difference.amount} unit="원" />
  </output>
)

const Sum = ({ term, of, unit }: { term: string; of: number; unit: string }) => (
  <>
    <span>{term}</span>
    <span className={cx(css.sumValue, of < 0 && css.wrong)}>{of === 0 ? '–' : `${signed(of)}${unit}`}</span>
  </>
)
