import { Fragment, type ReactNode, use } from 'react'
import { type Columns, headOf } from '../../shared/kit/columns.ts'
import type { ListViews } from '../../shared/views/contract.ts'
import type { Outcome } from '../api/problem.ts'
import { hidden } from '../ui/hidden.css.ts'
import { Row, SortTh, Table, Td, Th } from '../ui/Table.tsx'
import { arrangedBy, type ListParts, shownOf } from './listing.ts'

type Sort = { to: string; direction: 'ascending' | 'descending'; current: boolean }

type Props<Id extends string, R> = {
  caption: string
  columns: Columns<Id>
  /** Columns that this member or this screen has nothing for. */
  without?: readonly NoInfer<Id>[]
  views: Promise<Outcome<ListViews>>
  view: ListParts
  /** Columns that the list can be ordered by. */
  sorts?: { [K in Id]?: Sort }
  /** Where a column is called otherwise now. */
  labels?: { [K in Id]?: string }
  rows: readonly R[]
  keyOf: (row: R) => string | number
  isCurrent?: (row: R) => boolean
  /** The `Td` of each column. */
  cells: (row: R) => Record<Id, ReactNode>
  /** What can be done with a row, at its end: a `Td`. */
  acts?: (row: R) => ReactNode
  actsLabel?: string
  /** The `Td` of columns that are summed up over the whole filter. */
  totals?: { [K in Id]?: ReactNode }
  /** What is unfolded below a row; `span` is over how many columns. */
  below?: (row: R, span: number) => ReactNode
}

const none = { columns: '', isDense: false }

/** Rows with the columns that the view or the member has chosen, the first of them always in sight. */
export function ListTable<Id extends string, R>(props: Props<Id, R>) {
  const { columns, without = [], view, rows, keyOf, isCurrent, cells, acts, totals, below } = props
  const kept = use(props.views)
  const arrangement = arrangedBy(view, kept.ok ? kept.value : none)
  // The ids are the list's own: shownOf leaves out every other.
  const shown = (shownOf(columns, arrangement) as Id[]).filter((id) => !without.includes(id))
  return (
    <Table
      caption={props.caption}
      isDense
      isCompact={arrangement.isDense}
      isHeld
      head={<Heads {...props} shown={shown} />}
      foot={
        totals && (
          <>
            {shown.map((id) => (
              <Fragment key={id}>{totals[id] ?? <Td card="none" />}</Fragment>
            ))}
            {acts && <Td card="none" />}
          </>
        )
      }
    >
      {rows.map((row) => {
        const all = cells(row)
        return (
          <Fragment key={keyOf(row)}>
            <Row current={isCurrent?.(row) ?? false}>
              {shown.map((id) => (
                <Fragment key={id}>{all[id]}</Fragment>
              ))}
              {acts?.(row)}
            </Row>
            {below?.(row, shown.length + (acts ? 1 : 0))}
          </Fragment>
        )
      })}
    </Table>
  )
}

type Heads<Id extends string> = Pick<Props<Id, never>, 'columns' | 'sorts' | 'labels' | 'actsLabel'> & {
  acts?: unknown
  shown: readonly Id[]
}

const Heads = <Id extends string>({ columns, sorts, labels, acts, actsLabel, shown }: Heads<Id>) => (
  <>
    {shown.map((id) => {
      const number = columns[id].isNumber ?? false
      const label = labels?.[id] ?? headOf(columns[id])
      const sort = sorts?.[id]
      return sort ? (
        <SortTh key={id} number={number} {...sort}>
          {label}
        </SortTh>
      ) : (
        <Th key={id} number={number}>
          {label}
        </Th>
      )
    })}
    {acts !== undefined && (
      <Th number={actsLabel !== undefined}>{actsLabel ?? <span className={hidden}>할 일</span>}</Th>
    )}
  </>
)
