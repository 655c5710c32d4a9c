import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { claimAnswers } from '../../shared/purchase-requests/words.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { entryPath } from '../transactions/paths.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { keyed } from '../ui/keyNames.ts'
import { AcceptAndShip } from './AcceptAndShip.tsx'
import { ClaimAnswer } from './ClaimAnswer.tsx'
import { DeclineCancel } from './DeclineCancel.tsx'
import type { Detailed } from './listed.ts'
import { editPath, pathTo, repeatPath } from './paths.ts'
import { StatusActions } from './StatusActions.tsx'
import { sideBook } from './sideBook.ts'
import { useView } from './view.ts'

type Props = { request: Detailed; memberId: number }

/** What the member may do with the request now, the main act last. */
export function DetailActions({ request, memberId }: Props) {
  const view = useView()
  if (request.status === 'DRAFT') return <DraftActions request={request} />
  return (
    <>
      {request.party === 'sender' && request.mayRepeat !== false && (
        <LinkButton to={repeatPath(request.requestId)} tone="ghost">
          같은 내용으로 요청
        </LinkButton>
      )}
      {request.mayClaim && (
        <LinkButton to={pathTo({ ...view, id: request.requestId, move: 'claim' })} preventScrollReset>
          문제 알리기
        </LinkButton>
      )}
      <PaperLink request={request} memberId={memberId} />
      {isWholeDeal(request) && <AcceptAndShip request={request} />}
      <DeclineCancel request={request} />
      <ClaimAnswers request={request} />
      <StatusActions request={request} />
    </>
  )
}

/** An answer to each claim that waits for one; of several each button says which. */
function ClaimAnswers({ request }: { request: Detailed }) {
  const { requestId, party, claims, mayAnswer = claimAnswers } = request
  const waiting = claims.filter(({ answer }) => answer === null)
  if (party !== 'receiver' || mayAnswer.length === 0) return null
  return waiting.map(({ claimId, lines: [line] }) => (
    <ClaimAnswer
      key={claimId}
      requestId={requestId}
      claimId={claimId}
      answers={mayAnswer}
      label={waiting.length > 1 && line ? `${line.productName} 문제에 답하기` : '문제에 답하기'}
    />
  ))
}

/** The entry form of papers with what was agreed on: the receiver's sale, or the sender's own purchase. */
function PaperLink({ request, memberId }: Props) {
  const { requestId, party, status, allowed, isSaleVoid, writtenId, mayWrite } = request
  const isGone = status === 'SHIPPED' || status === 'COMPLETED'
  const isSale = party === 'receiver' && (allowed.includes('SHIPPED') || (isGone && isSaleVoid && writtenId === null))
  const isPurchase = party === 'sender' && isGone && !isSaleVoid && writtenId === null
  if (mayWrite === false || (!isSale && !isPurchase)) return null
  return (
    <LinkButton to={entryPath(isSale ? 'SALE' : 'PURCHASE', { book: sideBook(request, memberId), request: requestId })}>
      {isSale ? '매출로 적기' : '매입으로 적기'}
    </LinkButton>
  )
}

/** Every price is known, so that the goods may leave at once (domain.md 27.9). */
const isWholeDeal = ({ status, party, allowed, items }: Detailed): boolean =>
  status === 'REQUESTED' &&
  party === 'receiver' &&
  allowed.includes('ACCEPTED') &&
  items.every((item) => agreedOf(item).unitPrice !== null)

/** What was kept for later is sent, rewritten or thrown away. */
const DraftActions = ({ request }: { request: Detailed }) =>
  request.allowed.includes('REQUESTED') && (
    <>
      <Ask
        id="remove-draft"
        label="지우기"
        look={{ tone: 'ghost' }}
        title="임시저장한 요청을 지울까요?"
        act={
          <Button type="submit" tone="danger">
            지우기
          </Button>
        }
      >
        {(inner) => (
          <ActForm intent="remove" id={request.requestId}>
            <p>아직 보내지 않은 요청이라 상대는 알지 못해요.</p>
            {inner}
          </ActForm>
        )}
      </Ask>
      <LinkButton to={editPath(request.requestId)} {...keyed('e')}>
        수정
      </LinkButton>
      <StatusActions request={request} />
    </>
  )
