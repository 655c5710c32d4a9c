import { lotColumns } from '../../shared/auction-results/columns.ts'
import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import type { Choosing } from '../ui/useSelection.ts'
import { ListTable } from '../views/ListTable.tsx'
import { lotCells, lotLabels } from './ResultRow.tsx'
import type { ResultsData } from './results.ts'
import type { View } from './view.ts'

type Props = { rows: readonly AuctionResult[]; views: ResultsData['views']; view: View; choosing: Choosing | null }

/** Lots as rows; the goods' name opens one. */
export const ResultTable = ({ rows, views, view, choosing }: Props) => (
  <ListTable
    caption="낙찰 내역"
    columns={lotColumns}
    labels={lotLabels(view)}
    views={views}
    view={view}
    rows={rows}
    keyOf={({ auctionResultId }) => auctionResultId}
    isCurrent={({ auctionResultId }) => auctionResultId === view.id}
    cells={(lot) => lotCells(lot, view, choosing)}
  />
)
