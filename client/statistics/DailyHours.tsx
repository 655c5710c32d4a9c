import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import { Card } from '../ui/Card.tsx'
import { ChartTable } from '../ui/ChartTable.tsx'
import { ColumnChart } from '../ui/ColumnChart.tsx'
import * as css from './DailyPage.css.ts'
import { amountAt, hourName, hoursWords } from './dailyWords.ts'

/** When the day's papers were written, from the hour its business begins. */
export function DailyHours({ daily: { byHour } }: { daily: DailyStatistics }) {
  const isSold = byHour.some(({ saleAmount }) => saleAmount) || !byHour.some(({ purchaseAmount }) => purchaseAmount)
  const name = isSold ? '매출' : '매입'
  // Money alone makes no hour of trade.
  const traded = byHour.filter(({ saleAmount, purchaseAmount }) => saleAmount !== 0 || purchaseAmount !== 0)
  return (
    <Card title={`시간별 ${name}`} padded className={css.part}>
      <ColumnChart
        label={`시간별 ${name} 막대그래프`}
        words={hoursWords(byHour, isSold)}
        columns={byHour.map((hour) => ({
          key: String(hour.hour),
          name: hourName(hour.hour),
          value: amountAt(hour, isSold),
          before: null,
        }))}
        unit="원"
        names={{ value: name, before: '' }}
        mostNames={7}
      />
      {traded.length > 0 && (
        <ChartTable
          label="시간별 매출과 매입"
          headers={['시간', '매출 (원)', '매입 (원)', '건수']}
          rows={traded.map(({ hour, saleAmount, purchaseAmount, count }) => [
            hourName(hour),
            saleAmount,
            purchaseAmount,
            count,
          ])}
        />
      )}
    </Card>
  )
}
