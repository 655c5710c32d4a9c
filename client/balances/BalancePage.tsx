import { Suspense, use } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { BalanceDetail } from '../../shared/balances/contract.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { Gone } from '../clients/Gone.tsx'
import { detailPath } from '../clients/paths.ts'
import { StatusBadge } from '../clients/StatusBadge.tsx'
import { Refused } from '../forms/Refused.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Split } from '../ui/Split.tsx'
import { ThumbActs } from '../ui/ThumbActs.tsx'
import { AgingCard } from './AgingCard.tsx'
import * as css from './Balance.css.ts'
import { CreditCard } from './CreditCard.tsx'
import type { BalanceData } from './detail.ts'
import { OwedFigures } from './OwedFigures.tsx'
import { CreditsCard, PapersCard } from './PapersCard.tsx'
import { PromiseCard } from './PromiseCard.tsx'
import { PayPanel } from './parts.ts'
import { balancePath, statementPath } from './paths.ts'
import { ReminderCard } from './ReminderCard.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { TimelineCard } from './TimelineCard.tsx'
import { pathTo } from './view.ts'

/** What one client owes and is owed: the numbers, paper by paper, what he promised, and the money as it comes. */
export function BalancePage() {
  const data = useLoaderData<BalanceData | null>()
  if (!data) return null
  return (
    <>
      <Title of="미수·미지급" />
      <Suspense
        fallback={
          <>
            <PageHead title="미수·미지급" />
            <Card>
              <SkeletonRows rows={10} />
            </Card>
          </>
        }
      >
        <Found data={data} />
      </Suspense>
    </>
  )
}

function Found({ data }: { data: BalanceData }) {
  const outcome = use(data.balance)
  const { revalidate, state } = useRevalidator()
  if (outcome.ok) return <Loaded key={outcome.value.clientId} balance={outcome.value} data={data} />
  return (
    <>
      <PageHead title="미수·미지급" />
      <Card>
        {outcome.problem.code === 'NOT_FOUND' ? (
          <Gone />
        ) : (
          <ErrorState problem={outcome.problem} onRetry={() => void revalidate()} busy={state === 'loading'} />
        )}
      </Card>
    </>
  )
}

function Loaded({ balance, data }: { balance: BalanceDetail; data: BalanceData }) {
  const { pay, slip, formKey, timeline, paper } = data
  const isNow = balance.asOf === null
  const panel = slip ? (
    <SlipPanel of={slip} balance={balance} formKey={formKey} />
  ) : (
    pay &&
    isNow &&
    (balance.may.pay || balance.may.undo) && <PayPanel balance={balance} type={pay} paper={paper} formKey={formKey} />
  )
  return (
    <Split
      list={
        <>
          <Title of={balance.clientName} />
          <div>
            <BackLink to={pathTo({ book: balance.bookOwnerId })}>미수·미지급</BackLink>
            <Head balance={balance} />
          </div>
          {!slip && <Refused />}
          <OwedFigures balance={balance} />
          <div className={css.columns} data-open={Boolean(panel)}>
            <div className={css.main}>
              <AgingCard balance={balance} />
              <PapersCard balance={balance} paper={paper} />
              <CreditsCard balance={balance} formKey={formKey} />
              <TimelineCard of={timeline} clientId={balance.clientId} />
            </div>
            {isNow && (
              <div className={css.main}>
                <CreditCard balance={balance} />
                <PromiseCard balance={balance} formKey={formKey} />
                <ReminderCard balance={balance} formKey={formKey} />
              </div>
            )}
          </div>
        </>
      }
      panel={panel || null}
    />
  )
}

function Head({ balance }: { balance: BalanceDetail }) {
  const { knows } = useApp()
  const { clientId, clientName, clientCode, bookName, status, may, asOf } = balance
  const payPath = (type: string) => `${balancePath(clientId)}?pay=${type}`
  const others = (['SETOFF', 'DISCOUNT'] as const).filter(() => may.pay)
  const undoing = (['ADJUSTMENT', 'BAD_DEBT'] as const).filter(() => may.undo)
  return (
    <PageHead
      title={clientName}
      note={
        <span className={css.note}>
          <StatusBadge status={status} />
          {clientCode} · {bookName} 장부
        </span>
      }
    >
      <div className={css.acts}>
        <MoreMenu id="balance-menu" label="잔액 메뉴">
          {asOf === null &&
            [...others, ...undoing].map((type) => (
              <MenuLink key={type} to={payPath(type)}>
                {transactionTypeNames[type]}
              </MenuLink>
            ))}
          {may.seeTrades && knows(statementPath(clientId)) && <MenuLink to={statementPath(clientId)}>정산서</MenuLink>}
          <MenuLink to={detailPath(clientId)}>거래처 정보</MenuLink>
        </MoreMenu>
        {may.pay && asOf === null && (
          <ThumbActs label="입금과 지급">
            <LinkButton to={payPath('RECEIPT')} size="small" tone="primary">
              입금
            </LinkButton>
            <LinkButton to={payPath('PAYMENT')} size="small">
              지급
            </LinkButton>
          </ThumbActs>
        )}
      </div>
    </PageHead>
  )
}
