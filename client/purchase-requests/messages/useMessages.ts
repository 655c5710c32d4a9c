import { useRef, useState } from 'react'
import { listMessages, sendMessage } from '../../../shared/purchase-requests/messageCalls.ts'
import type { Message } from '../../../shared/purchase-requests/messages.ts'
import { worded } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import { inBook } from '../inBook.ts'
import { inOrder } from './inOrder.ts'

/** `book`: that of the side he speaks for, where that is not his own. */
type Of = { requestId: number; book: number | null }
/** Words on their way, under the Idempotency-Key that they are sent with. */
type Sending = { key: string; content: string }

const failed = { read: '이전 메시지를 불러오지 못했어요.', sent: '메시지를 보내지 못했어요.' } as const

/**
 * The messages of one request: those that were read with the page, earlier ones that were asked for, and what was written
 * here, which shows at once. What is said stays said, so that nothing that was read is ever out of date.
 */
export function useMessages({ requestId, book }: Of, read: readonly Message[]) {
  const { call } = useApp()
  const [more, setMore] = useState<readonly Message[]>([])
  const [sending, setSending] = useState<readonly Sending[]>([])
  /** One after the other: two of them cannot change places on their way. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Words whose fate is unknown are sent again under the same key, and written once. */
  const keys = useRef(new Map<string, string>())
  const messages = inOrder([...more, ...read])
  const [first] = messages
  const params = { id: requestId }
  const add = (found: readonly Message[]) => setMore((all) => inOrder([...all, ...found]))

  return {
    messages,
    sending,
    hasEarlier: first !== undefined && first.seq > 1,

    /** @throws CallFailed */
    async readEarlier() {
      if (!first) return
      const earlier = inBook(book, (side) => call(listMessages, { params, query: { ...side, before: first.seq } }))
      add((await worded(failed.read, earlier)).content)
    },

    /** @throws CallFailed */
    async send(content: string) {
      // The same words may be meant twice: those on their way lend their key to nobody.
      const key = keys.current.get(content) ?? crypto.randomUUID()
      keys.current.delete(content)
      const own = { key, content }
      setSending((all) => [...all, own])
      const sent = { params, body: { content }, idempotencyKey: key }
      const answer = last.current.then(() => inBook(book, (query) => call(sendMessage, { ...sent, query })))
      last.current = answer.catch(() => undefined)
      try {
        add([await worded(failed.sent, answer)])
      } catch (error) {
        keys.current.set(content, key)
        throw error
      } finally {
        setSending((all) => all.filter((one) => one !== own))
      }
    },
  }
}
