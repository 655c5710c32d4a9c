import type { ReactNode } from 'react'
import { Row, Table, Th } from '../ui/Table.tsx'
import type { Listed } from './listed.ts'
import { RequestRow } from './RequestRow.tsx'

type Props = {
  caption: string
  rows: readonly Listed[]
  memberId: number
  /** Sent and received stand together, so each says which it is. */
  mixed?: boolean
  pathOf: (row: Listed) => string
  current?: number | null
  actions?: (row: Listed) => ReactNode
}

/** Purchase requests as rows; the first cell's link opens one. */
export const RequestTable = ({ caption, rows, actions, current = null, ...rest }: Props) => (
  <Table
    caption={caption}
    head={
      <>
        <Th>품목</Th>
        <Th>거래처</Th>
        <Th>납품일</Th>
        <Th number>금액 (원)</Th>
        <Th>상태</Th>
        {actions ? <Th number>처리</Th> : <Th>요청 번호</Th>}
      </>
    }
  >
    {rows.map((row) => (
      <Row key={row.requestId} current={row.requestId === current}>
        <RequestRow row={row} {...(actions && { actions })} {...rest} />
      </Row>
    ))}
  </Table>
)
