import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { Row, Table, Th } from '../ui/Table.tsx'
import type { Choosing } from '../ui/useSelection.ts'
import { ResultRow } from './ResultRow.tsx'
import type { View } from './view.ts'

type Props = { rows: readonly AuctionResult[]; view: View; choosing: Choosing | null }

/** Lots as rows; the goods' name opens one. */
export const ResultTable = ({ rows, view, choosing }: Props) => (
  <Table
    caption="낙찰 내역"
    isDense
    head={
      <>
        <Th>품목</Th>
        <Th>{view.from ? '경락일' : '시각'}</Th>
        <Th>법인</Th>
        <Th>규격</Th>
        <Th>등급</Th>
        <Th>산지</Th>
        <Th number>수량</Th>
        <Th number>경락가 (원)</Th>
        <Th number>kg 단가 (원)</Th>
        <Th>표시</Th>
      </>
    }
  >
    {rows.map((lot) => (
      <Row key={lot.auctionResultId} current={lot.auctionResultId === view.id}>
        <ResultRow lot={lot} view={view} choosing={choosing} />
      </Row>
    ))}
  </Table>
)
