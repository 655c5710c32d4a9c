import type { BalanceDetail, OpenPaper } from '../../shared/balances/contract.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { type Account, accountNames, transactionTypeNames } from '../../shared/transactions/words.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { paperName } from '../transactions/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './Balance.css.ts'
import { mayOpen, openPath } from './papers.ts'
import { lateWords } from './words.ts'

type Props = { balance: BalanceDetail }

/** Debts either way, what falls due first before the others. */
export function PapersCard({ balance, paper }: Props & { paper: number | null }) {
  const { papers } = balance
  if (papers.length === 0) {
    return (
      <Card title="남은 전표">
        <EmptyState title="정산할 전표가 없어요." />
      </Card>
    )
  }
  return (
    <Card title="남은 전표" count={papers.length} flush>
      <Table
        caption="남은 전표"
        isDense
        head={
          <>
            <Th>전표</Th>
            <Th>거래일</Th>
            <Th>기한</Th>
            <Th number>금액 (원)</Th>
            <Th number>정산 (원)</Th>
            <Th number>남은 금액 (원)</Th>
            <Th>연체</Th>
          </>
        }
        foot={<Sums papers={papers} />}
      >
        {papers.map((one) => (
          <Row key={one.entryId} current={one.transactionId === paper}>
            <Cells of={one} to={openPath(balance, one)} />
          </Row>
        ))}
      </Table>
    </Card>
  )
}

const Cells = ({ of, to }: { of: OpenPaper; to: string | null }) => (
  <>
    <Td card="lead">{to ? <RowLink to={to}>{paperName(of)}</RowLink> : paperName(of)}</Td>
    <Td card="none">
      <time dateTime={of.businessDate}>{formatDay(of.businessDate)}</time>
    </Td>
    <Td card="meta">
      <time dateTime={of.dueDate}>{formatDay(of.dueDate)}</time>
      <span className={css.onCard}> 기한 · {accountNames[of.account]}</span>
    </Td>
    <Td card="none" number>
      {grouped(of.totalAmount)}
    </Td>
    <Td card="none" number muted={of.paidAmount === 0}>
      {of.paidAmount === 0 ? '–' : grouped(of.paidAmount)}
    </Td>
    <Td card="value" number>
      {grouped(of.openAmount)}
      <span className={css.onCard}>원</span>
    </Td>
    <Td card="badge" muted={of.overdueDays === 0}>
      {of.overdueDays > 0 ? (
        <span className={css.late}>{lateWords(of.overdueDays)}</span>
      ) : (
        <span className={css.onTable}>–</span>
      )}
    </Td>
  </>
)

/** The two accounts are never one sum. */
const Sums = ({ papers }: { papers: readonly OpenPaper[] }) => {
  const sum = (account: Account) =>
    papers.reduce((all, one) => (one.account === account ? all + one.openAmount : all), 0)
  const [ar, ap] = [sum('AR'), sum('AP')]
  return (
    <>
      <Td card="lead" span={5}>
        {accountNames.AR} {ar === 0 ? '–' : won(ar)}
        {ap > 0 && ` · ${accountNames.AP} ${won(ap)}`}
      </Td>
      <Td card="none" span={2} />
    </>
  )
}

/** What was paid or let off ahead, and the way to use it up. */
export const CreditsCard = ({ balance, formKey }: Props & { formKey: string }) => {
  const { credits, papers, may, asOf } = balance
  return (
    credits.length > 0 && (
      <Card title="배분하지 않은 금액" count={credits.length} padded>
        <ul className={css.credits}>
          {credits.map((credit) => (
            <li key={credit.entryId} className={css.credit}>
              <span>
                {transactionTypeNames[credit.transactionType]} {credit.transactionNo}
                <span className={css.partNote}>
                  {formatDay(credit.businessDate)} · {accountNames[credit.account]}
                </span>
              </span>
              <strong className={css.ageAmount}>{grouped(-credit.openAmount)}원</strong>
              {may.pay &&
                mayOpen(balance, credit) &&
                asOf === null &&
                papers.some(({ account }) => account === credit.account) && (
                  <ActForm intent="allocate" id={credit.transactionId} formKey={formKey}>
                    <Button type="submit" size="small">
                      오래된 것부터 정산
                    </Button>
                  </ActForm>
                )}
            </li>
          ))}
        </ul>
      </Card>
    )
  )
}
