import type { ReactNode } from 'react'
import { headOf } from '../../shared/kit/columns.ts'
import { requestColumns } from '../../shared/purchase-requests/columns.ts'
import { Row, Table, Th } from '../ui/Table.tsx'
import type { Listed } from './listed.ts'
import { RequestActs, requestCells } from './RequestRow.tsx'

type Props = {
  caption: string
  rows: readonly Listed[]
  memberId: number
  pathOf: (row: Listed) => string
  actions: (row: Listed) => ReactNode
}

/** A few purchase requests as rows, each with its answer; the first cell's link opens one. */
export const RequestTable = ({ caption, rows, actions, ...rest }: Props) => (
  <Table
    caption={caption}
    head={
      <>
        <Th>{headOf(requestColumns.goods)}</Th>
        <Th>{headOf(requestColumns.party)}</Th>
        <Th>{headOf(requestColumns.day)}</Th>
        <Th number>{headOf(requestColumns.amount)}</Th>
        <Th>{headOf(requestColumns.status)}</Th>
        <Th number>처리</Th>
      </>
    }
  >
    {rows.map((row) => {
      const cells = requestCells({ row, ...rest }, true)
      return (
        <Row key={row.requestId}>
          {cells.goods}
          {cells.party}
          {cells.day}
          {cells.amount}
          {cells.status}
          <RequestActs>{actions(row)}</RequestActs>
        </Row>
      )
    })}
  </Table>
)
