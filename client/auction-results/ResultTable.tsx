import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { Row, Table } from '../ui/Table.tsx'
import type { Choosing } from '../ui/useSelection.ts'
import { ResultHead } from './ResultHead.tsx'
import { ResultRow } from './ResultRow.tsx'
import type { View } from './view.ts'

type Props = { rows: readonly AuctionResult[]; view: View; choosing: Choosing | null }

/** Lots as rows; the goods' name opens one. */
export const ResultTable = ({ rows, view, choosing }: Props) => (
  <Table caption="낙찰 내역" isDense head={<ResultHead view={view} />}>
    {rows.map((lot) => (
      <Row key={lot.auctionResultId} current={lot.auctionResultId === view.id}>
        <ResultRow lot={lot} view={view} choosing={choosing} />
      </Row>
    ))}
  </Table>
)
