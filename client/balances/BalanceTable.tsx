import type { ReactNode } from 'react'
import type { Balance, BalanceTotals } from '../../shared/balances/contract.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { CreditMeter } from '../clients/CreditMeter.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Row, RowLink, SortTh, Table, Td, Th } from '../ui/Table.tsx'
import { AgingBar } from './AgingBar.tsx'
import * as css from './ListPage.css.ts'
import type { Found, ListData } from './list.ts'
import { balancePath } from './paths.ts'
import { refined, type View } from './view.ts'
import { amountWords, lateWords } from './words.ts'

type Props = { found: Found; totals: ListData['totals']; view: View }

/** Clients by what they owe; at the foot the sums over everything that the filters leave. */
export function BalanceTable({ found: { page }, totals, view }: Props) {
  const sort = (by: View['sort']) => ({
    to: refined(view, { sort: by }),
    direction: by === 'name' ? ('ascending' as const) : ('descending' as const),
    current: view.sort === by,
  })
  const isPast = page.to !== null
  return (
    <Table
      caption="거래처별 미수·미지급"
      isDense
      head={
        <>
          <SortTh {...sort('name')}>거래처</SortTh>
          <Th number>이월 (원)</Th>
          <Th number>매출 (원)</Th>
          <Th number>입금 (원)</Th>
          {isPast && <Th number>기간 말 (원)</Th>}
          <SortTh number {...sort('-receivable')}>
            받을 돈 (원)
          </SortTh>
          <SortTh number {...sort('-overdue')}>
            연체 (원)
          </SortTh>
          <Th>기간</Th>
          <SortTh number {...sort('-payable')}>
            줄 돈 (원)
          </SortTh>
          <Th number>한도 사용률</Th>
          <SortTh {...sort('-lastTrade')}>최근 거래</SortTh>
        </>
      }
      foot={<Totals of={totals} isPast={isPast} />}
    >
      {page.content.map((balance) => (
        <Row key={balance.clientId}>
          <Cells of={balance} isPast={isPast} />
        </Row>
      ))}
    </Table>
  )
}

const Cells = ({ of, isPast }: { of: Balance; isPast: boolean }) => (
  <>
    <Td card="lead">
      <span className={css.name} title={of.clientName}>
        <RowLink to={balancePath(of.clientId)}>{of.clientName}</RowLink>
      </span>
    </Td>
    <Amount of={of.carriedAmount} />
    <Amount of={of.salesAmount} />
    <Amount of={of.receiptAmount} />
    {isPast && <Amount of={of.closingAmount} />}
    <Amount of={of.arAmount} card="value" />
    <Td card="badge" number muted={of.overdueAmount === 0}>
      {of.overdueAmount > 0 && (
        <>
          <span className={css.late}>{lateWords(of.maxOverdueDays)} </span>
          <span className={css.lateAmount}>{grouped(of.overdueAmount)}</span>
        </>
      )}
      {of.overdueAmount === 0 && <span className={css.onTable}>–</span>}
    </Td>
    <Td card="meta">
      <AgingBar of={of} />
    </Td>
    <Td card="note" number muted={of.apAmount === 0}>
      {of.apAmount !== 0 && <span className={css.onCard}>줄 돈</span>}
      <span className={of.apAmount === 0 ? css.onTable : undefined}>{amountWords(of.apAmount)}</span>
    </Td>
    <Td card="none" number>
      <CreditMeter percent={of.usedRate} />
    </Td>
    <Td card="none" muted={!of.lastTradeDate}>
      {of.lastTradeDate ? <time dateTime={of.lastTradeDate}>{formatDay(of.lastTradeDate)}</time> : '–'}
    </Td>
  </>
)

/** What is less than zero says so twice. */
const Amount = ({ of: amount, card = 'none' }: { of: number; card?: 'none' | 'value' }) => (
  <Td card={card} number muted={amount === 0}>
    <span className={amount < 0 ? css.negative : undefined}>{amountWords(amount)}</span>
    {amount !== 0 && <span className={css.onCardUnit}>원</span>}
  </Td>
)

function Totals({ of, isPast }: { of: ListData['totals']; isPast: boolean }) {
  const late = (words: (totals: BalanceTotals) => ReactNode) => (
    <Soft of={of} waiting="…">
      {words}
    </Soft>
  )
  const sum = (
    name: 'carriedAmount' | 'salesAmount' | 'receiptAmount' | 'closingAmount' | 'overdueAmount' | 'apAmount',
  ) => (
    <Td card="none" number>
      {late((totals) => amountWords(totals[name]))}
    </Td>
  )
  return (
    <>
      <Td card="lead">합계 {late(({ count }) => `${grouped(count)}곳`)}</Td>
      {sum('carriedAmount')}
      {sum('salesAmount')}
      {sum('receiptAmount')}
      {isPast && sum('closingAmount')}
      <Td card="value" number>
        {late(({ arAmount }) => amountWords(arAmount))}
        <span className={css.onCardUnit}>원</span>
      </Td>
      {sum('overdueAmount')}
      <Td card="none">
        {late((totals) => (
          <AgingBar of={totals} />
        ))}
      </Td>
      {sum('apAmount')}
      <Td card="none" span={2} />
    </>
  )
}
