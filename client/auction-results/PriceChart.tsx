import { changePercent } from '../../shared/auction-results/rules.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import { Card } from '../ui/Card.tsx'
import { directionOf } from '../ui/Change.tsx'
import { Late } from '../ui/Late.tsx'
import { LineChart, type Named } from '../ui/LineChart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import * as css from './PriceChart.css.ts'
import type { ResultsData, Series } from './results.ts'
import { directionNames, perKg } from './words.ts'

type Props = { of: NonNullable<ResultsData['series']>; data: Pick<ResultsData, 'summary' | 'view'> }

/** Prices of the chosen goods, trading day by trading day. */
export const PriceChart = ({ of, data: { summary, view } }: Props) => (
  <Card padded>
    <Late of={of} skeleton={<Skeleton className={css.waiting}>{null}</Skeleton>}>
      {(series) => (
        <Soft of={summary} waiting={<Drawn series={series} />}>
          {/* Of several days the figures call 전일 the one before the first of them. */}
          {({ previous }) => <Drawn series={series} dayBefore={view.from === null ? previous?.saleDate : undefined} />}
        </Soft>
      )}
    </Late>
  </Card>
)

const names = { value: '평균', low: '최저', high: '최고', point: '경락일' }

type DrawnProps = {
  series: Series
  /** The trading day of the market before the one that is shown. */
  dayBefore?: string | undefined
}

function Drawn({ series: { days }, dayBefore }: DrawnProps) {
  const points = days.map(
    ({ saleDate, minPerKg, avgPerKg, maxPerKg }): Named => ({
      key: saleDate,
      name: formatDay(saleDate),
      low: minPerKg,
      value: avgPerKg,
      high: maxPerKg,
    }),
  )
  if (!points.some(({ value }) => value !== null)) return <p className={css.none}>이 기간에는 kg 단가가 없어요.</p>
  // The goods' own day before may be another than the market's.
  const other = points.at(-2)
  const otherName = other && (other.key === dayBefore ? '전일' : other.name)
  return (
    <>
      <p className={css.key}>
        kg당 가격 (원) <span className={css.band}>최저–최고</span>
      </p>
      <LineChart
        label={labelOf(points, otherName)}
        points={points}
        unit="원"
        names={names}
        marked={otherName ? { at: points.length - 2, name: otherName } : undefined}
      />
    </>
  )
}

/** `10.22부터 11.21까지 kg당 가격. 마지막 평균 3,240원, 전일보다 4.5% 상승.` */
function labelOf(points: readonly Named[], otherName: string | undefined): string {
  const [first, last, other] = [points[0], points.at(-1), points.at(-2)]
  const percent = changePercent(last?.value ?? null, other?.value ?? null)
  const change =
    percent === null
      ? ''
      : `, ${otherName}보다 ${percentWords(Math.abs(percent))} ${directionNames[directionOf(percent)]}`
  return `${first?.name}부터 ${last?.name}까지 kg당 가격. 마지막 평균 ${perKg(last?.value ?? null)}원${change}.`
}
