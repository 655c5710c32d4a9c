import type { BalanceTotals } from '../../shared/balances/contract.ts'
import { ageNames, ages } from '../../shared/transactions/words.ts'
import * as css from './Ages.css.ts'
import { AgingBar } from './AgingBar.tsx'
import { onCard, onTable } from './ListPage.css.ts'

/** The oldest of what is open, in words; where there are columns, how all of it is spread as well. */
export function Ages({ of }: { of: Pick<BalanceTotals, 'buckets' | 'agingDays'> }) {
  const oldest = ages.findLast((age) => of.buckets[age] > 0)
  return (
    <span className={css.ages}>
      {oldest && (
        <span>
          {oldest !== 'NOT_DUE' && <span className={onCard}>연체</span>}
          {ageNames(of.agingDays)[oldest]}
        </span>
      )}
      <span className={onTable}>
        <AgingBar of={of} />
      </span>
    </span>
  )
}
