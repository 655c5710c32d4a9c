import { Fragment, type ReactNode, use } from 'react'
import { type Columns, columnsOf, headOf } from '../../shared/kit/columns.ts'
import type { ListViews } from '../../shared/views/contract.ts'
import type { Outcome } from '../api/problem.ts'
import { hidden } from '../ui/hidden.css.ts'
import { Row, SortTh, Table, Td, Th } from '../ui/Table.tsx'
import { arrangedBy, type ListParts } from './listing.ts'

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
  labels?: { [K in Id]?: ReactNode }
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

type Chosen<Id extends string> = Pick<Props<Id, never>, 'columns' | 'without' | 'views' | 'view'>

/** Which columns the view or the member has chosen, in order, and whether the rows stand close together. */
export function useColumns<Id extends string>({ columns, without = [], views, view }: Chosen<Id>) {
  const kept = use(views)
  const { cols, isDense } = arrangedBy(view, kept.ok ? kept.value : none)
  return { shown: columnsOf(columns, cols).filter((id) => !without.includes(id)), isDense }
}

/** Rows with the columns that the view or the member has chosen, the first of them always in sight. */
export function ListTable<Id extends string, R>(props: Props<Id, R>) {
  const { rows, keyOf, isCurrent, cells, acts, totals, below } = props
  const { shown, isDense } = useColumns(props)
  return (
    <Table
      caption={props.caption}
      isDense
      isCompact={isDense}
      isHeld
      head={<Heads {...props} shown={shown} />}
      foot={
        totals && (
          <>
            <Cells shown={shown} of={totals} />
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
              <Cells shown={shown} of={all} />
              {acts?.(row)}
            </Row>
            {below?.(row, shown.length + (acts ? 1 : 0))}
          </Fragment>
        )
      })}
    </Table>
  )
}

/** The cells of one row in the order of its columns. */
export const Cells = <Id extends string>({ shown, of }: { shown: readonly Id[]; of: { [K in Id]?: ReactNode } }) =>
  shown.map((id) => <Fragment key={id}>{of[id] ?? <Td card="none" />}</Fragment>)

type Heads<Id extends string> = Pick<Props<Id, never>, 'columns' | 'sorts' | 'labels' | 'actsLabel'> & {
  acts?: unknown
  shown: readonly Id[]
}

/** The heads of the columns that are shown. */
export const Heads = <Id extends string>({ columns, sorts, labels, acts, actsLabel, shown }: Heads<Id>) => (
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
