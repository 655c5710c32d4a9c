import type { ReactNode } from 'react'
import { withParticle } from '../../shared/kit/hangul.ts'
import { paperPath } from '../transactions/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './Detail.css.ts'
import type { Detailed } from './listed.ts'
import { sideBook } from './sideBook.ts'

/** To who may look at requests of a book, but not answer them. */
const NOT_HIS = '답할 수 있는 분에게 알려 주세요.'

/** What the other side waits for, and why it ended where it did. */
export function Standing({ request, memberId }: { request: Detailed; memberId: number }) {
  const {
    party,
    status,
    allowed,
    rejectReason,
    cancelReason,
    cancelRequestedBy,
    cancelRequestReason,
    senderName,
    receiverName,
    writtenId,
    claims,
  } = request
  const other = party === 'sender' ? receiverName : senderName
  if (rejectReason) return <Told tone="danger" title="거절 사유" words={rejectReason} />
  if (status === 'CANCELED')
    return (
      <>
        {cancelReason && <Told tone="warn" title="취소 사유" words={cancelReason} />}
        {party === 'sender' && writtenId !== null && (
          <StillBought to={paperPath(writtenId, sideBook(request, memberId))} />
        )}
      </>
    )
  if (request.isSaleVoid)
    return (
      <Told
        tone="warn"
        title="전표가 취소됐어요"
        words={
          party === 'receiver'
            ? '출고한 물건은 재고로 돌아왔고 받을 돈도 없어졌어요. 다시 보내려면 새 매출을 적어 주세요.'
            : `${other}에서 보낸 물건의 전표를 취소해 갚을 돈이 없어졌어요. 물건은 ${withParticle(other, '와/과')} 확인해 주세요.`
        }
      />
    )
  if (cancelRequestedBy !== null)
    return cancelRequestedBy === party ? (
      <Told tone="info" title="취소를 요청했어요" words={`${other}에서 동의하면 취소돼요.`} />
    ) : (
      <Told tone="warn" title={`${other}에서 취소를 요청했어요`} words={cancelRequestReason ?? '동의하면 취소돼요.'} />
    )
  if (claims.some(({ answer }) => answer === null)) return <Claimed request={request} other={other} />
  if (status === 'COUNTERED' && party === 'sender')
    return <Told tone="warn" title="조정 제안이 왔어요" words={counteredWords(request)} />
  if (status === 'SHIPPED' && party === 'sender')
    return (
      <Told
        tone="info"
        title="물건이 출발했어요"
        words={`${allowed.includes('COMPLETED') ? '받은 뒤 ‘받았어요’를 눌러 주세요. ' : ''}시간이 지나면 저절로 완료돼요.`}
      />
    )
  return null
}

/** What to do about an offer of the other side's. */
function counteredWords({ allowed, mayRepeat }: Detailed): string {
  if (mayRepeat === false) return `달라진 줄을 확인해 주세요. ${NOT_HIS}`
  // The status follows some minutes after its time.
  return allowed.length === 0 ? '답할 시간이 지났어요.' : '달라진 줄을 확인하고 수락하거나 다시 보내 주세요.'
}

/** Something came wrong and is not answered, or no longer: an answer falls with its paper. */
function Claimed({ request: { party, claims, history, mayAnswer }, other }: { request: Detailed; other: string }) {
  const [reopened] = history.filter(({ kind }) => kind === 'CLAIM_REOPENED')
  const isAnew = claims.some(({ answer, createdAt }) => answer === null && reopened && createdAt < reopened.at)
  const isAsked = party === 'receiver'
  const name = isAsked ? `${other}에서 문제를 알려 왔어요` : '문제를 알렸어요'
  const again = isAnew ? '다시 ' : ''
  const asked = mayAnswer?.length === 0 ? NOT_HIS : `내용을 보고 ${again}답해 주세요.`
  const next = isAsked ? asked : `${other}에서 ${again}답하면 바로 알려 드려요.`
  return (
    <Told
      tone={isAsked ? 'warn' : 'info'}
      title={isAnew ? '문제를 처리한 전표가 취소됐어요' : name}
      words={
        <>
          {next}{' '}
          <a href="#claims" className={css.link}>
            물건 문제 보기
          </a>
        </>
      }
    />
  )
}

/** Whoever cancels does not know of the buyer's own paper, and it goes on counting what never came. */
const StillBought = ({ to }: { to: string }) => (
  <Told
    tone="warn"
    title="매입 전표가 남아 있어요"
    words={
      <>
        취소된 요청으로 적은 전표예요. 물건을 받지 않았다면 전표를 정리해 주세요.{' '}
        <Link to={to} className={css.link}>
          매입 전표 보기
        </Link>
      </>
    }
  />
)

type Said = { tone: Parameters<typeof Alert>[0]['tone']; title: string; words: ReactNode }

const Told = ({ tone, title, words }: Said) => (
  <Alert tone={tone}>
    <strong>{title}</strong>
    <p>{words}</p>
  </Alert>
)
