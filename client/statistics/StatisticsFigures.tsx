import { shortAmount } from '../../shared/kit/money.ts'
import { type Column, columns } from '../../shared/statistics/columns.ts'
import { changeRate } from '../../shared/statistics/rules.ts'
import { Change } from '../ui/Change.tsx'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import * as css from './StatisticsPage.css.ts'
import type { Found } from './statistics.ts'
import { documentsOfAll, madeInAll } from './statisticsPaths.ts'
import type { View } from './statisticsView.ts'
import { changeNames, unknownWords } from './statisticsWords.ts'

/** Goods, and money. */
const shown = [
  ['sale', 'purchase', 'margin', 'waste'],
  ['receipt', 'payment', 'ar'],
] as const satisfies readonly (readonly Column[])[]

/** The whole of a period, each figure with what became of it and a way to its documents. */
export function StatisticsFigures({ found: { statistics, before, lists }, view }: { found: Found; view: View }) {
  const { total, period, comparedPeriod, measure } = statistics
  const made = madeInAll(view, period, lists)
  return (
    <section aria-label="기간 합계" className={css.figures}>
      {shown.map((columnsOfKind) => (
        <KeyFigures key={columnsOfKind[0]}>
          {columnsOfKind.map((column) => {
            const { name, unit, of } = columns[column]
            const value = of(total)
            // Of goods nothing is owed.
            if (value === null && column === 'ar') return null
            return (
              <KeyFigure
                key={column}
                label={name}
                value={value}
                unit={unit}
                note={value === null ? unknownWords(total) : <Against value={value} before={before && of(before)} />}
                to={value === null ? undefined : documentsOfAll(column, { made, measure, comparedPeriod })}
              />
            )
          })}
        </KeyFigures>
      ))}
    </section>
  )
}

/** What has become of a figure, and what it was. */
function Against({ value, before }: { value: number; before: number | null }) {
  if (before === null) return null
  if (before === 0) return value === 0 ? null : '지난 기간에는 없었어요'
  return (
    <span className={css.against}>
      <Change percent={changeRate(value, before)} names={changeNames} />
      <span>이전 {shortAmount(before)}원</span>
    </span>
  )
}
