import type { ReactNode } from 'react'
import { formatDate, formatDateLong, formatTime } from '../../shared/kit/dates.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { paymentMethodNames } from '../../shared/transactions/words.ts'
import { useApp } from '../app/context.ts'
import { detailPath } from '../clients/paths.ts'
import { pathTo as requestPathTo } from '../purchase-requests/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Fact, Facts, PanelSection } from '../ui/SidePanel.tsx'
import * as css from './Papers.css.ts'
import { historyOf, paperPath } from './paths.ts'

/** Who wrote it and when, what it belongs to, and why it was voided. */
export const PaperAbout = ({ paper }: { paper: TransactionDetail }) => (
  <PanelSection title="기록">
    <Facts>
      <Fact term="거래처">
        <Known to={detailPath(paper.clientId)}>{paper.clientName}</Known> ·{' '}
        <Known to={historyOf(paper.clientId)}>거래 이력</Known>
      </Fact>
      {paper.paymentMethod && <Fact term="결제">{paymentWords(paper)}</Fact>}
      {paper.dueDate && <Fact term="결제 기한">{formatDateLong(paper.dueDate)}</Fact>}
      <Links paper={paper} />
      {paper.correctsBusinessDate && <Fact term="바로잡은 날">{formatDateLong(paper.correctsBusinessDate)}</Fact>}
      {paper.creditReason && <Fact term="한도를 넘긴 사유">{paper.creditReason}</Fact>}
      {paper.voidReason && <Fact term="취소 사유">{paper.voidReason}</Fact>}
      {paper.memo && <Fact term="메모">{paper.memo}</Fact>}
      <Fact term="작성">{whoWhen(paper.createdByName, paper.createdAt)}</Fact>
      {paper.postedAt && <Fact term="확정">{whoWhen(paper.postedByName, paper.postedAt)}</Fact>}
      {paper.printCount > 0 && <Fact term="인쇄">{paper.printCount}번</Fact>}
    </Facts>
  </PanelSection>
)

const whoWhen = (name: string | null, at: string): string => `${name ?? '–'} · ${formatDate(at)} ${formatTime(at)}`

const paymentWords = ({ paymentMethod, depositorName, bankRef }: TransactionDetail): string =>
  [paymentMethod && paymentMethodNames[paymentMethod], depositorName, bankRef].filter(Boolean).join(' · ')

/** The papers that this one stands with. */
const Links = ({
  paper: { requestId, requestNo, reversalOfId, reversalOfNo, reversedById, reversedByNo, bookOwnerId },
}: {
  paper: TransactionDetail
}) => (
  <>
    {requestId !== null && (
      <Fact term="구매 요청">
        <Known to={requestPathTo({ book: bookOwnerId, id: requestId })}>{requestNo ?? requestId}</Known>
      </Fact>
    )}
    {reversalOfId !== null && (
      <Fact term="취소한 전표">
        <Link className={css.link} to={paperPath(reversalOfId, bookOwnerId)}>
          {reversalOfNo ?? reversalOfId}
        </Link>
      </Fact>
    )}
    {reversedById !== null && (
      <Fact term="취소 전표">
        <Link className={css.link} to={paperPath(reversedById, bookOwnerId)}>
          {reversedByNo ?? reversedById}
        </Link>
      </Fact>
    )}
  </>
)

/** A link where its page is there. */
function Known({ to, children }: { to: string; children: ReactNode }) {
  return useApp().knows(to) ? (
    <Link className={css.link} to={to}>
      {children}
    </Link>
  ) : (
    children
  )
}
