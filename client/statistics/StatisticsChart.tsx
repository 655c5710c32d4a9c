import { beforeNames, measureColumn } from '../../shared/statistics/columns.ts'
import { isOfTime } from '../../shared/statistics/rules.ts'
import { groupingNames, measureNames } from '../../shared/statistics/words.ts'
import { Card } from '../ui/Card.tsx'
import { ColumnChart } from '../ui/ColumnChart.tsx'
import { RankBars } from '../ui/RankBars.tsx'
import * as css from './StatisticsPage.css.ts'
import { tableId } from './StatisticsTable.tsx'
import type { Found } from './statistics.ts'
import { documentsOf, madeInAll } from './statisticsPaths.ts'
import type { View } from './statisticsView.ts'
import { amountOf, axisName, mainWords, rowName } from './statisticsWords.ts'

/** As many lines as one takes in at a look; all of them stand in the table. */
const MOST_LINES = 10

/** One amount drawn: columns of the days, weeks or months, else the largest by their size. */
export function StatisticsChart({ found, view }: { found: Found; view: View }) {
  const { statistics } = found
  const { groupBy, measure, rows } = statistics
  const title = `${groupingNames[groupBy]} ${measureNames[measure]}`
  const words = mainWords(statistics, view.compare)
  const before = beforeNames[view.compare]
  const jump = (
    <a href={`#${tableId}`} className={css.jump}>
      표로 건너뛰기
    </a>
  )
  return (
    <Card title={title} action={jump} padded>
      {isOfTime(groupBy) ? (
        <ColumnChart
          label={`${title} 막대그래프`}
          words={words}
          columns={rows.map((row) => ({
            key: row.key,
            name: axisName(groupBy, row),
            value: amountOf(row, measure),
            before: row.prevAmount,
          }))}
          unit="원"
          names={{ value: measureNames[measure], before }}
        />
      ) : (
        <Ranks found={found} view={view} title={title} words={words} />
      )}
    </Card>
  )
}

type RanksProps = { found: Found; view: View; title: string; words: string }

function Ranks({ found: { statistics, lists }, view, title, words }: RanksProps) {
  const { groupBy, measure, rows, period, comparedPeriod } = statistics
  const made = madeInAll(view, period, lists)
  const largest = rows
    .filter((row) => amountOf(row, measure) !== 0 || row.prevAmount)
    .toSorted((a, b) => amountOf(b, measure) - amountOf(a, measure))
    .slice(0, MOST_LINES)
  return (
    <RankBars
      label={`${title} 순위`}
      words={words}
      unit="원"
      beforeName={beforeNames[view.compare]}
      rows={largest.map((row) => ({
        key: row.key,
        name: rowName(groupBy, row),
        to: documentsOf(measureColumn[measure], row, comparedPeriod, { made, measure, groupBy, comparedPeriod }),
        value: amountOf(row, measure),
        before: row.prevAmount,
      }))}
    />
  )
}
