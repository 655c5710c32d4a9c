import { type RefObject, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { relativeTime } from '../../../shared/kit/dates.ts'
import type { Messages } from '../../../shared/purchase-requests/messageCalls.ts'
import { closedWords, type Message } from '../../../shared/purchase-requests/messages.ts'
import { toProblem } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import * as css from '../../boards/Comments.css.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { Button } from '../../ui/Button.tsx'
import { hidden } from '../../ui/hidden.css.ts'
import * as panel from '../../ui/SidePanel.css.ts'
import { useToast } from '../../ui/Toasts.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { Detailed } from '../listed.ts'
import { sideBook } from '../sideBook.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageItem } from './MessageItem.tsx'
import { useMessages } from './useMessages.ts'
import { useSeen } from './useSeen.ts'

type Props = { request: Detailed; read: Messages; formKey: string }

/** What the two sides have said to each other, newest last, and the field for more. */
export function Thread({ request, read, formKey }: Props) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const book = sideBook(request, member?.id ?? 0)
  const { messages, sending, hasEarlier, readEarlier, send } = useMessages({ ...request, book }, read.content)
  const answer = useActionData<FormAnswer>()
  const end = useRef<HTMLDivElement>(null)
  const now = useNow()
  const news = useNews(messages)
  useShown(end, sending.length)
  useSeen(end, request, { book, newest: messages.findLast(({ party }) => party !== request.party)?.seq ?? null })
  const names = { sender: request.senderName, receiver: request.receiverName }
  return (
    <>
      <p role="status" className={hidden}>
        {news}
      </p>
      {hasEarlier && <Earlier read={readEarlier} />}
      {messages.length + sending.length === 0 ? (
        <p className={panel.term}>아직 주고받은 메시지가 없어요.</p>
      ) : (
        <ol aria-label="메시지" className={panel.section}>
          {messages.map(({ seq, party, isMine, authorName, content, createdAt }) => (
            <MessageItem
              key={seq}
              who={isMine ? '나' : authorName}
              facts={
                <>
                  {names[party]} · <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
                </>
              }
              content={content}
            />
          ))}
          {sending.map(({ key, content }) => (
            <MessageItem key={key} who="나" facts="보내는 중" content={content} />
          ))}
        </ol>
      )}
      <div ref={end}>
        {read.closed === null ? (
          <MessageForm
            requestId={request.requestId}
            formKey={formKey}
            answer={answer?.intent === 'message' ? answer : undefined}
            send={send}
          />
        ) : (
          <p className={css.facts}>{closedWords[read.closed]}</p>
        )}
      </div>
    </>
  )
}

function Earlier({ read }: { read: () => Promise<void> }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await read().catch((error: unknown) => toast(toProblem(error).message, { stays: true }))
    setBusy(false)
  }
  return (
    <Button size="small" tone="ghost" disabled={isBusy} onClick={() => void press()}>
      이전 메시지 보기
    </Button>
  )
}

/** What has come since the thread was opened, to be read aloud. */
function useNews(messages: readonly Message[]): string {
  const newest = messages.at(-1)
  const heard = useRef(newest?.seq ?? 0)
  const [said, say] = useState('')
  useEffect(() => {
    if (!newest || newest.seq <= heard.current) return
    heard.current = newest.seq
    say(newest.isMine ? '메시지를 보냈어요.' : `${newest.authorName}: ${newest.content}`)
  }, [newest])
  return said
}

/** The end of the thread is in sight where the address asks for it, and while something of one's own is on its way. */
function useShown(end: RefObject<HTMLDivElement | null>, sending: number) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each way here
  useEffect(() => {
    if (hash !== '#messages') return
    // After what closes on the way here has given its focus back.
    const frame = requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [end, hash, key])
  useEffect(() => {
    if (sending > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [end, sending])
}
