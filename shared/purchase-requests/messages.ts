import * as v from 'valibot'
import type { Of } from '../kit/endpoint.ts'
import { text } from '../kit/schema.ts'
import { parties } from './rules.ts'

/** Letters of a message. */
export const MAX_MESSAGE = 1_000
/** Messages on one request by both sides together, so that its page stays a page. */
export const MAX_MESSAGES = 500

/** What one side has said to the other about a request (domain.md 13). */
export const Message = v.object({
  /** Its place among those of the request: from one, without a gap. */
  seq: v.number(),
  /** The side that it was said for. */
  party: v.picklist(parties),
  authorName: v.string(),
  isMine: v.boolean(),
  content: v.string(),
  createdAt: v.string(),
})
export type Message = Of<typeof Message>

export const NewMessage = v.strictObject({ content: text('메시지', 1, MAX_MESSAGE) })
export type NewMessage = Of<typeof NewMessage>

/** Why nothing can be said: it was never sent, he may only look, the two are no partners any more, or all has been said. */
export const whyClosed = ['DRAFT', 'READ_ONLY', 'UNLINKED', 'FULL'] as const
export type WhyClosed = (typeof whyClosed)[number]
export const closedWords: Record<WhyClosed, string> = {
  DRAFT: '보낸 요청에만 메시지를 남길 수 있어요.',
  READ_ONLY: '메시지를 보낼 권한이 없어요. 대표에게 권한을 요청해 보세요.',
  UNLINKED: '상대와 연결이 끊겨 메시지를 더 보낼 수 없어요.',
  FULL: `메시지는 한 요청에 ${MAX_MESSAGES}개까지 남길 수 있어요.`,
}
