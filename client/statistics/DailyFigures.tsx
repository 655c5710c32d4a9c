import type { ReactNode } from 'react'
import { grouped } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import { type Column, columns } from '../../shared/statistics/columns.ts'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import { Change } from '../ui/Change.tsx'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { documentsOfAll, type Made } from './statisticsPaths.ts'
import { changeNames, unknownWords } from './statisticsWords.ts'

/** The sums of the day, sales beside those of the day before. */
export function DailyFigures({ daily: { summary }, made }: { daily: DailyStatistics; made: Made }) {
  const figure = (column: Column, note: ReactNode) => {
    const { name, unit, of } = columns[column]
    const value = of(summary)
    return (
      <KeyFigure
        label={name}
        value={value}
        unit={unit}
        note={value === null ? unknownWords(summary) : note}
        to={value === null ? undefined : documentsOfAll(column, { made, measure: 'SALE', comparedPeriod: null })}
      />
    )
  }
  const weight = (kg: number) => (kg === 0 ? '' : `${grouped(kg)}kg`)
  return (
    <section aria-label="하루 합계">
      <KeyFigures>
        {figure(
          'sale',
          summary.changeRate === null ? (
            weight(summary.saleKg)
          ) : (
            <>
              전날보다 <Change percent={summary.changeRate} names={changeNames} />
            </>
          ),
        )}
        {figure('purchase', weight(summary.purchaseKg))}
        {figure('margin', summary.marginRate === null ? '' : `이익률 ${percentWords(summary.marginRate)}`)}
        {figure('receipt', '')}
        {figure('payment', '')}
        {figure('waste', weight(summary.wasteKg ?? 0))}
      </KeyFigures>
    </section>
  )
}
