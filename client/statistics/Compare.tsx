import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { changePercent } from '../../shared/auction-results/rules.ts'
import { grouped } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import type { Compared } from '../../shared/statistics/main.ts'
import * as css from './MainPage.css.ts'

/** How far a number is from the one it is compared with: an arrow, by how much, a word, and that number. */
export function Compare({ of: { amount, before } }: { of: Compared }) {
  if (before === 0) return <>지난주에는 없었어요</>
  const than = <span className={css.than}>지난주 {grouped(before)}원</span>
  const percent = before > 0 ? changePercent(amount, before) : null
  if (amount === before || percent === 0) return <>지난주와 같아요 {than}</>
  const isMore = amount > before
  const Arrow = isMore ? ArrowUp : ArrowDown
  return (
    <>
      <span className={css.change}>
        <Arrow size={12} />
        {percent !== null && `${percentWords(Math.abs(percent))} `}
        {isMore ? '많아요' : '적어요'}
      </span>{' '}
      {than}
    </>
  )
}
