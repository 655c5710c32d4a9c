import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { KeyFigureShapes } from '../ui/KeyFigureShapes.tsx'
import { Late } from '../ui/Late.tsx'
import { Skeleton, SkeletonLine } from '../ui/Skeleton.tsx'
import { Change } from './Change.tsx'
import * as css from './Figures.css.ts'
import type { ResultsData, Summary } from './results.ts'
import type { View } from './view.ts'
import { droppedWords, perKg } from './words.ts'

/** What the goods cost, against the trading day before and a year ago, and how many lots that is made of. */
export const Figures = ({ data: { summary, prices, rows, view } }: { data: ResultsData }) => (
  <Late of={summary} saidBy={prices ?? rows} skeleton={<FiguresShape />}>
    {(value) => <Drawn summary={value} view={view} />}
  </Late>
)

function Drawn({ summary, view }: { summary: Summary; view: View }) {
  const { n, dropped, avgPerKg, medianPerKg, minPerKg, maxPerKg, weightKg, previous, yearAgo } = summary
  if (n + dropped === 0) return null
  return (
    <section aria-label="시세 요약" className={css.part}>
      <KeyFigures>
        <KeyFigure label="평균" value={rounded(avgPerKg)} unit="원/kg" note={<Against other={previous} />} />
        <YearAgo other={yearAgo} />
        <KeyFigure
          label="중앙값"
          value={rounded(medianPerKg)}
          unit="원/kg"
          note={n === 0 ? '' : `최저 ${perKg(minPerKg)} · 최고 ${perKg(maxPerKg)}`}
        />
        <KeyFigure
          label="물량"
          value={Math.round(weightKg)}
          unit="kg"
          // What several days weigh stands beside no single one.
          note={
            view.from === null && previous && previous.weightKg > 0
              ? `전일 ${grouped(Math.round(previous.weightKg))}kg`
              : ''
          }
        />
      </KeyFigures>
      <Counted summary={summary} isMixed={view.mid === null && view.q === ''} />
    </section>
  )
}

const rounded = (amount: number | null) => (amount === null ? null : Math.round(amount))

/** Four figures and the line below them. */
const FiguresShape = () => (
  <div className={css.part}>
    <KeyFigureShapes count={4} />
    <Skeleton className={css.counted}>
      <SkeletonLine />
    </Skeleton>
  </div>
)

/** What the goods cost a year ago, and what has become of that. */
const YearAgo = ({ other }: { other: Summary['yearAgo'] }) => (
  <KeyFigure
    label={other ? `작년 ${formatDay(other.saleDate)} 평균` : '작년 평균'}
    value={rounded(other?.avgPerKg ?? null)}
    unit="원/kg"
    note={other?.avgPerKg == null ? '작년 자료가 없어요' : <Change percent={other.changePercent} />}
  />
)

/** The average of the trading day before, and what has become of it. */
const Against = ({ other }: { other: Summary['previous'] }) =>
  other === null || other.avgPerKg === null ? (
    '전일 자료가 없어요'
  ) : (
    <span className={css.against}>
      <span>
        전일 {formatDay(other.saleDate)} {perKg(other.avgPerKg)}원
      </span>
      <Change percent={other.changePercent} />
    </span>
  )

/** Prices stand on so many lots, and why others do not count. */
const Counted = ({ summary: { n, dropped }, isMixed }: { summary: Summary; isMixed: boolean }) => (
  <p className={css.counted}>
    <span>
      <strong>{grouped(n)}건</strong>
      {dropped > 0 ? ` · 제외 ${grouped(dropped)}건` : ' · 제외 없음'}
    </span>
    {dropped > 0 && <span>{droppedWords}</span>}
    {isMixed && n > 0 && <span>여러 품목을 합친 값이에요. 품목을 고르면 그 품목의 시세를 볼 수 있어요.</span>}
  </p>
)
