import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { paperColumns } from '../../shared/transactions/columns.ts'
import type { Transaction } from '../../shared/transactions/contract.ts'
import { RowLink, Td } from '../ui/Table.tsx'
import { ListTable } from '../views/ListTable.tsx'
import { Amount } from './Amount.tsx'
import type { LookupData } from './list.ts'
import { PaperBadge } from './PaperBadge.tsx'
import * as css from './Papers.css.ts'
import { pathTo, type View } from './view.ts'
import { typeName } from './words.ts'

type Props = { rows: readonly Transaction[]; views: LookupData['views']; view: View }

/** Papers as rows, the newest first. */
export const PaperTable = ({ rows, views, view }: Props) => (
  <ListTable
    caption="거래 목록"
    columns={paperColumns}
    views={views}
    view={view}
    rows={rows}
    keyOf={({ transactionId }) => transactionId}
    isCurrent={({ transactionId }) => transactionId === view.id}
    cells={(paper) => cellsOf(paper, view)}
  />
)

const cellsOf = (paper: Transaction, view: View) => ({
  client: (
    <Td card="lead">
      <RowLink to={pathTo({ ...view, id: paper.transactionId, trace: null, moves: 1 })}>{paper.clientName}</RowLink>
    </Td>
  ),
  type: <Td card="none">{typeName(paper)}</Td>,
  day: (
    <Td card="meta">
      <span className={css.onCard}>{typeName(paper)} · </span>
      <time dateTime={paper.businessDate}>{formatDay(paper.businessDate)}</time>
      {paper.transactionNo && <span className={css.onCard}> · {paper.transactionNo}</span>}
    </Td>
  ),
  number: (
    <Td card="none">
      <span className={css.number}>{paper.transactionNo ?? '–'}</span>
    </Td>
  ),
  summary: (
    <Td card="note">
      <span className={css.summary} title={paper.summary}>
        {paper.summary}
      </span>
    </Td>
  ),
  quantity: (
    <Td card="none" number>
      {paper.quantity === 0 ? '–' : grouped(paper.quantity)}
    </Td>
  ),
  weight: (
    <Td card="none" number>
      {paper.weightKg === 0 ? '–' : grouped(paper.weightKg)}
    </Td>
  ),
  amount: (
    <Td card="value" number muted={paper.status !== 'POSTED'}>
      <Amount of={paper.totalAmount} />
      {paper.totalAmount !== 0 && <span className={css.onCard}>원</span>}
    </Td>
  ),
  status: (
    <Td card="badge">
      <PaperBadge status={paper.status} />
    </Td>
  ),
})
