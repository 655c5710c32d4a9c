import { formatDay } from '../../shared/kit/dates.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { historyColumns } from '../../shared/transactions/historyColumns.ts'
import { RowLink, Td } from '../ui/Table.tsx'
import { ListTable } from '../views/ListTable.tsx'
import { Amount } from './Amount.tsx'
import type { History, HistoryData } from './history.ts'
import type { View } from './historyView.ts'
import { PaperBadge } from './PaperBadge.tsx'
import * as css from './Papers.css.ts'
import { paperPath } from './paths.ts'
import { typeName } from './words.ts'

type Line = History['content'][number]
type Props = { of: History; views: HistoryData['views']; view: View }

/** A client's papers, the newest first; what was owed after each for who may see it. */
export const HistoryTable = ({ of: { content, sums }, views, view }: Props) => (
  <ListTable
    caption="거래 이력"
    columns={historyColumns}
    without={sums ? [] : ['receivable', 'payable']}
    views={views}
    view={view}
    rows={content}
    keyOf={({ transactionId }) => transactionId}
    cells={cellsOf}
  />
)

const cellsOf = (line: Line) => ({
  type: (
    <Td card="lead">
      <RowLink to={paperPath(line.transactionId, line.bookOwnerId)}>{typeName(line)}</RowLink>
    </Td>
  ),
  day: (
    <Td card="meta">
      <time dateTime={line.businessDate}>{formatDay(line.businessDate)}</time>
      <span className={css.onCard}> · {line.summary}</span>
    </Td>
  ),
  number: (
    <Td card="none">
      <span className={css.number}>{line.transactionNo ?? '–'}</span>
    </Td>
  ),
  summary: (
    <Td card="none">
      <span className={css.summary} title={line.summary}>
        {line.summary}
      </span>
    </Td>
  ),
  quantity: (
    <Td card="none" number>
      {line.quantity === 0 ? '–' : grouped(line.quantity)}
    </Td>
  ),
  supply: <Won of={line.supplyAmount} />,
  tax: <Won of={line.taxAmount} />,
  total: (
    <Td card="value" number>
      <Amount of={line.totalAmount} />
      {line.totalAmount !== 0 && <span className={css.onCard}>원</span>}
    </Td>
  ),
  received: <Won of={line.receivedAmount} />,
  receivable: (
    <Td card="note" number>
      {line.balanceAfter && <span className={css.onCard}>잔액 {won(line.balanceAfter.receivableAmount)}</span>}
      <span className={css.onTable}>
        <Amount of={line.balanceAfter?.receivableAmount ?? 0} />
      </span>
    </Td>
  ),
  payable: <Won of={line.balanceAfter?.payableAmount ?? 0} />,
  status: (
    <Td card="badge">
      <PaperBadge status={line.status} />
    </Td>
  ),
})

const Won = ({ of }: { of: number }) => (
  <Td card="none" number>
    <Amount of={of} />
  </Td>
)
