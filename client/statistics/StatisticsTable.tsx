import { grouped } from '../../shared/kit/money.ts'
import { figureOf } from '../../shared/kit/percent.ts'
import {
  beforeNames,
  type Column,
  columns,
  columnsIn,
  measureColumn,
  showsIn,
} from '../../shared/statistics/columns.ts'
import type { Statistics, StatisticsFigures } from '../../shared/statistics/contract.ts'
import { isOfTime } from '../../shared/statistics/rules.ts'
import { type Grouping, groupingNames } from '../../shared/statistics/words.ts'
import { Card } from '../ui/Card.tsx'
import { Change } from '../ui/Change.tsx'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/Link.tsx'
import { Row, RowLink, SortTh, Table, Td } from '../ui/Table.tsx'
import * as css from './StatisticsPage.css.ts'
import type { Found } from './statistics.ts'
import { type Sort, sorted } from './statisticsColumns.ts'
import { documentsOf, documentsOfAll, madeInAll, narrowerOf, periodsBefore } from './statisticsPaths.ts'
import { changed, type View } from './statisticsView.ts'
import { changeNames, rowName } from './statisticsWords.ts'

export const tableId = 'statistics-rows'

type Props = { found: Found; view: View }

const places: readonly Grouping[] = ['CLIENT', 'ORIGIN', 'WAREHOUSE']

/** Every row with its figures, and the whole below them: the drawing in words. */
export function StatisticsTable({ found: { statistics, lists }, view }: Props) {
  const { groupBy, rows, rest, total, comparedPeriod, measure, period } = statistics
  const shown = columnsIn(groupBy, [total, ...rows], comparedPeriod && measure)
  const isTime = isOfTime(groupBy)
  const filled = isTime ? rows : rows.filter((row) => showsIn(shown, row))
  const beforeOf = periodsBefore(statistics, view.compare)
  const of = { made: madeInAll(view, period, lists), measure, groupBy, comparedPeriod }
  return (
    <Card className={css.clip}>
      <div id={tableId}>
        <Table
          caption={`${groupingNames[groupBy]} 통계`}
          isDense
          head={<Head shown={shown} statistics={statistics} view={view} />}
          foot={
            <>
              <Td card="lead">합계</Td>
              {shown.map((column) => (
                <Figure
                  key={column}
                  column={column}
                  figures={total}
                  view={view}
                  to={documentsOfAll(column, of)}
                  isSum
                />
              ))}
            </>
          }
        >
          {sorted(filled, view.sort, isTime).map((row) => {
            const name = rowName(groupBy, row)
            const narrower = narrowerOf(row, groupBy, view)
            return (
              <Row key={row.key}>
                <Td card="lead">
                  <span className={css.name} title={name}>
                    {narrower ? <RowLink to={narrower}>{name}</RowLink> : name}
                  </span>
                </Td>
                {shown.map((column) => (
                  <Figure
                    key={column}
                    column={column}
                    figures={row}
                    view={view}
                    to={documentsOf(column, row, beforeOf(row), of)}
                  />
                ))}
              </Row>
            )
          })}
          {rest && (
            <Row>
              <Td card="lead">
                그 밖 {grouped(rest.of)}
                {places.includes(groupBy) ? '곳' : '개'}
              </Td>
              {shown.map((column) => (
                <Figure key={column} column={column} figures={rest} view={view} to={undefined} />
              ))}
            </Row>
          )}
        </Table>
      </div>
      {total.uncostedAmount !== null && total.uncostedAmount > 0 && (
        <p className={css.note}>원가를 모르는 매출 {grouped(total.uncostedAmount)}원은 이익에서 뺐어요.</p>
      )}
    </Card>
  )
}

type HeadProps = { shown: readonly Column[]; statistics: Statistics; view: View }

/** The columns' names, each a way to their order; the same again turns it. */
function Head({ shown, statistics: { groupBy }, view }: HeadProps) {
  const sort = (column: Column | 'key') => {
    const [up, down] = [column, `-${column}`] as const
    const first: Sort = column === 'key' ? up : down
    const isCurrent = view.sort === up || view.sort === down
    const next = view.sort === first ? (first === up ? down : up) : first
    const direction = view.sort === up ? ('ascending' as const) : ('descending' as const)
    return { to: changed(view, { sort: next }), current: isCurrent, direction }
  }
  return (
    <>
      <SortTh {...sort('key')}>{groupingNames[groupBy].slice(0, -1)}</SortTh>
      {shown.map((column) => {
        const { name, unit } = columns[column]
        return (
          <SortTh key={column} number {...sort(column)}>
            {column === 'before' ? beforeNames[view.compare] : name}
            {unit && ` (${unit})`}
          </SortTh>
        )
      })}
    </>
  )
}

type FigureProps = { column: Column; figures: StatisticsFigures; view: View; to: string | undefined; isSum?: boolean }

/** Where a cell stands on a phone: the amount that is looked at, what became of it, and how many papers it is. */
const cardOf = (column: Column, measured: Column) =>
  column === measured ? 'value' : column === 'change' ? 'badge' : column === 'count' ? 'note' : 'none'

function Figure({ column, figures, view, to, isSum = false }: FigureProps) {
  const value = columns[column].of(figures)
  const measured = measureColumn[view.measure]
  const card = isSum && column !== measured ? 'none' : cardOf(column, measured)
  if (column === 'change') {
    return (
      <Td card={card} number muted={value === null}>
        <Change percent={value} names={changeNames} isShort />
      </Td>
    )
  }
  if (!value) {
    return (
      <Td card={card} number muted>
        –
      </Td>
    )
  }
  const look = cx(column === measured && css.measured, value < 0 && css.negative)
  return (
    <Td card={card} number>
      {to ? (
        <Link to={to} className={cx(css.figure, look)}>
          {figureOf(value, columns[column].unit)}
        </Link>
      ) : (
        <span className={look}>{figureOf(value, columns[column].unit)}</span>
      )}
      <span className={css.onCard}>{column === 'count' ? '건' : columns[column].unit}</span>
    </Td>
  )
}
