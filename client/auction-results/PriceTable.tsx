import type { ItemPrice } from '../../shared/auction-results/contract.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { Change } from './Change.tsx'
import type { PricePage } from './results.ts'
import * as css from './Tables.css.ts'
import { refined, type View } from './view.ts'
import { goodsName, kilograms, perKg } from './words.ts'

/** What each item cost, or each variety and grade of one; a click narrows to it. */
export const PriceTable = ({ page: { content, previousDate }, view }: { page: PricePage; view: View }) => (
  <Table
    caption="품목별 시세"
    head={
      <>
        <Th>{view.mid === null ? '품목' : '품종·등급'}</Th>
        <Th number>평균 (원/kg)</Th>
        <Th number>{previousDate ? `전일 ${formatDay(previousDate)} 대비` : '전일 대비'}</Th>
        <Th number>최저–최고 (원/kg)</Th>
        <Th number>물량 (kg)</Th>
        <Th number>건수 (제외)</Th>
      </>
    }
  >
    {content.map((line) => (
      <Row key={keyOf(line)}>
        <Line line={line} view={view} />
      </Row>
    ))}
  </Table>
)

const keyOf = ({ largeCode, midCode, smallCode, gradeCode }: ItemPrice) =>
  [largeCode, midCode, smallCode, gradeCode].join()

/** Where a line leads: one step further in. */
function narrower({ largeCode, midCode, smallCode, gradeCode }: ItemPrice): Partial<View> {
  const mid = largeCode + midCode
  return { large: largeCode, mid, ...(smallCode && { small: mid + smallCode }), ...(gradeCode && { grade: gradeCode }) }
}

const Line = ({ line, view }: { line: ItemPrice; view: View }) => (
  <>
    <Td card="lead">
      <RowLink to={refined(view, { ...narrower(line), q: '' })}>{goodsName(line)}</RowLink>
      {line.gradeName && <span className={css.aside}>{line.gradeName}</span>}
    </Td>
    <Td card="value" number muted={line.avgPerKg === null}>
      <strong>{perKg(line.avgPerKg)}</strong>
      <span className={css.onCard}>원/kg</span>
    </Td>
    <Td card="badge" number>
      <Change percent={line.changePercent} isShort />
    </Td>
    <Td card="meta" number muted={line.n === 0}>
      {line.n === 0 ? '–' : `${perKg(line.minPerKg)}–${perKg(line.maxPerKg)}`}
    </Td>
    <Td card="note" number>
      {kilograms(line.weightKg)}
      <span className={css.onCard}>kg · {grouped(line.n)}건</span>
    </Td>
    <Td card="none" number>
      {grouped(line.n)}
      <span className={css.dropped}>{line.dropped > 0 && `(${grouped(line.dropped)})`}</span>
    </Td>
  </>
)
