import { clientColumns } from '../../shared/clients/columns.ts'
import { ListTable } from '../views/ListTable.tsx'
import { Acts, clientCells } from './ClientRow.tsx'
import type { Found } from './list.ts'
import type { ClientsData } from './loaders.ts'
import { totalCells } from './TotalCells.tsx'
import { refined, type Sort, type View } from './view.ts'

type Props = { found: Found; totals: ClientsData['totals']; views: ClientsData['views']; view: View }

const ofBalances = ['limit', 'receivable', 'payable', 'used'] as const

/** Clients as rows; the columns of what is owed are there where the server sends them. */
export function ClientTable({ found: { page, book }, totals, views, view }: Props) {
  const hasBalances = page.content.some((client) => client.receivableAmount !== undefined)
  const sort = (by: Sort, direction: 'ascending' | 'descending') => ({
    to: refined(view, { sort: by }),
    direction,
    current: view.sort === by,
  })
  return (
    <ListTable
      caption="거래처 목록"
      columns={clientColumns}
      without={hasBalances ? [] : ofBalances}
      views={views}
      view={view}
      sorts={{
        name: sort('name', 'ascending'),
        receivable: sort('-receivable', 'descending'),
        lastTrade: sort('-lastTrade', 'descending'),
      }}
      rows={page.content}
      keyOf={({ clientId }) => clientId}
      cells={clientCells}
      acts={(client) => <Acts client={client} book={book} />}
      totals={totalCells(totals)}
    />
  )
}
