import type { BalanceTotals } from '../../shared/balances/contract.ts'
import type { Buckets } from '../../shared/balances/rules.ts'
import { won } from '../../shared/kit/money.ts'
import { type Age, ageNames, ages } from '../../shared/transactions/words.ts'
import * as css from './AgingBar.css.ts'

/** How what is open is spread over its ages; the words say what the colours repeat. */
export function AgingBar({
  of,
  isWide = false,
}: {
  of: Pick<BalanceTotals, 'buckets' | 'agingDays'>
  isWide?: boolean
}) {
  const { buckets, agingDays } = of
  const names = ageNames(agingDays)
  const all = ages.reduce((sum, age) => sum + buckets[age], 0)
  if (all <= 0) return <span className={css.nothing}>–</span>
  const words = ages.filter((age) => buckets[age] > 0).map((age) => `${names[age]} ${won(buckets[age])}`)
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={isWide ? css.wide : css.bar}
      role="img"
      aria-label={words.join(', ')}
    >
      <title>{words.join(', ')}</title>
      {partsOf(buckets, all).map(({ age, from, width }) => (
        <rect key={age} x={from} width={width} height="1" className={css.tones[age]} />
      ))}
    </svg>
  )
}

/** Where each age begins on the bar and how wide it is, in percent. */
function partsOf(buckets: Buckets, all: number): { age: Age; from: number; width: number }[] {
  let from = 0
  return ages.flatMap((age) => {
    const width = (buckets[age] / all) * 100
    const part = { age, from, width }
    from += width
    return width > 0 ? [part] : []
  })
}
