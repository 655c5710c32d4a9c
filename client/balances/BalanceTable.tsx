import type { ReactNode } from 'react'
import { balanceColumns } from '../../shared/balances/columns.ts'
import type { Balance, BalanceTotals } from '../../shared/balances/contract.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { CreditMeter } from '../clients/CreditMeter.tsx'
import { Soft } from '../ui/Soft.tsx'
import { RowLink, Td } from '../ui/Table.tsx'
import { ListTable } from '../views/ListTable.tsx'
import { Ages } from './Ages.tsx'
import * as css from './ListPage.css.ts'
import type { Found, ListData } from './list.ts'
import { balancePath } from './paths.ts'
import { refined, type View } from './view.ts'
import { amountWords, lateWords } from './words.ts'

type Props = { found: Found; totals: ListData['totals']; views: ListData['views']; view: View }

/** Clients by what they owe; at the foot the sums over everything that the filters leave. */
export function BalanceTable({ found: { page }, totals, views, view }: Props) {
  const sort = (by: View['sort']) => ({
    to: refined(view, { sort: by }),
    direction: by === 'name' ? ('ascending' as const) : ('descending' as const),
    current: view.sort === by,
  })
  return (
    <ListTable
      caption="거래처별 미수·미지급"
      columns={balanceColumns}
      // What stood at the end of a period needs the room of a last column.
      without={[page.to === null ? 'closing' : 'lastTrade']}
      views={views}
      view={view}
      sorts={{
        client: sort('name'),
        receivable: sort('-receivable'),
        overdue: sort('-overdue'),
        payable: sort('-payable'),
        lastTrade: sort('-lastTrade'),
      }}
      rows={page.content}
      keyOf={({ clientId }) => clientId}
      cells={cellsOf}
      totals={totalsOf(totals)}
    />
  )
}

const cellsOf = (of: Balance) => ({
  client: (
    <Td card="lead">
      <span className={css.name} title={of.clientName}>
        <RowLink to={balancePath(of.clientId)}>{of.clientName}</RowLink>
      </span>
    </Td>
  ),
  carried: <Amount of={of.carriedAmount} />,
  sales: <Amount of={of.salesAmount} />,
  receipt: <Amount of={of.receiptAmount} />,
  closing: <Amount of={of.closingAmount} />,
  receivable: <Amount of={of.arAmount} card="value" />,
  overdue: <Overdue of={of} />,
  aging: (
    <Td card="meta">
      <Ages of={of} />
    </Td>
  ),
  payable: (
    <Td card="note" number muted={of.apAmount === 0}>
      {of.apAmount !== 0 && <span className={css.onCard}>줄 돈</span>}
      <span className={of.apAmount === 0 ? css.onTable : undefined}>
        <Signed of={of.apAmount} />
      </span>
      {of.apAmount !== 0 && <span className={css.onCardUnit}>원</span>}
    </Td>
  ),
  used: (
    <Td card="none" number>
      <CreditMeter percent={of.usedRate} />
    </Td>
  ),
  lastTrade: (
    <Td card="none" muted={!of.lastTradeDate}>
      {of.lastTradeDate ? <time dateTime={of.lastTradeDate}>{formatDay(of.lastTradeDate)}</time> : '–'}
    </Td>
  ),
})

const Overdue = ({ of: { overdueAmount, maxOverdueDays } }: { of: Balance }) => (
  <Td card="badge" number muted={overdueAmount === 0}>
    {overdueAmount > 0 && (
      <>
        <span className={css.late}>{lateWords(maxOverdueDays)} </span>
        <span className={css.lateAmount}>
          {grouped(overdueAmount)}
          <span className={css.onCardUnit}>원</span>
        </span>
      </>
    )}
    {overdueAmount === 0 && <span className={css.onTable}>–</span>}
  </Td>
)

/** What is less than zero says so twice. */
const Signed = ({ of: amount }: { of: number }) => (
  <span className={amount < 0 ? css.negative : undefined}>{amountWords(amount)}</span>
)

const Amount = ({ of: amount, card = 'none' }: { of: number; card?: 'none' | 'value' }) => (
  <Td card={card} number muted={amount === 0}>
    <Signed of={amount} />
    {amount !== 0 && <span className={css.onCardUnit}>원</span>}
  </Td>
)

type Sum = 'carriedAmount' | 'salesAmount' | 'receiptAmount' | 'closingAmount' | 'overdueAmount' | 'apAmount'

function totalsOf(of: ListData['totals']) {
  const late = (words: (totals: BalanceTotals) => ReactNode) => (
    <Soft of={of} waiting="…">
      {words}
    </Soft>
  )
  const sum = (name: Sum) => (
    <Td card="none" number>
      {late((totals) => (
        <Signed of={totals[name]} />
      ))}
    </Td>
  )
  return {
    client: <Td card="lead">합계 {late(({ count }) => `${grouped(count)}곳`)}</Td>,
    carried: sum('carriedAmount'),
    sales: sum('salesAmount'),
    receipt: sum('receiptAmount'),
    closing: sum('closingAmount'),
    receivable: (
      <Td card="value" number>
        {late(({ arAmount }) => (
          <Signed of={arAmount} />
        ))}
        <span className={css.onCardUnit}>원</span>
      </Td>
    ),
    overdue: sum('overdueAmount'),
    aging: (
      <Td card="none">
        {late((totals) => (
          <Ages of={totals} />
        ))}
      </Td>
    ),
    payable: sum('apAmount'),
  }
}
