import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'

/** What a notice about a message may belong to: a post of a board, or a purchase request. */
export const messageKinds = ['post', 'request'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The `targetId` of a MESSAGE: its kind and the number there, `post-12`. A number by itself is a post's. */
const pattern = /^(?:(post|request)-)?([1-9]\d{0,14})$/

/** Reads a `targetId` of a MESSAGE; null for what is none. */
export function messageOf(targetId: string): { kind: MessageKind; id: number } | null {
  const [, kind = 'post', id] = pattern.exec(targetId) ?? []
  const known = messageKinds.find((one) => one === kind)
  return id !== undefined && known ? { kind: known, id: Number(id) } : null
}

/** Where a message stands, for who may read it there. */
export const whereMessage = endpoint('GET', '/messages/:id', {
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(pattern, '메시지 번호가 올바르지 않아요.')) }),
  reply: v.object({ path: v.string() }),
})
