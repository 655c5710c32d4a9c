import { Refusal } from '../../shared/kit/errors.ts'
import { type MessageKind, messageOf } from '../../shared/notifications/messages.ts'
import * as comments from '../boards/comments/queries.ts'
import { boardOf } from '../boards/one.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { requireSeen } from '../purchase-requests/access.ts'
import * as requests from '../purchase-requests/queries.ts'

const places: Record<MessageKind, (db: Db, by: Member, id: number) => Promise<string>> = {
  async post(db, by, postId) {
    const page = `/board/${await boardOf(db, by, postId)}/view/${postId}`
    const newest = await comments.youngestOfOthers(db, postId, by.id)
    return newest ? `${page}#comment-${newest.commentId}` : page
  },
  async request(db, by, requestId) {
    const { request } = await requireSeen(db, by, await requests.find(db, requestId))
    const page = `/services/purchase-request?id=${requestId}`
    return request.lastMessageAt ? `${page}#messages` : page
  },
}

/** The page of what a message belongs to. @throws Refusal NOT_FOUND, also for what is not for his eyes */
export async function whereMessage(db: Db, by: Member, targetId: string): Promise<{ path: string }> {
  const message = messageOf(targetId)
  if (!message) throw new Refusal('NOT_FOUND')
  return { path: await places[message.kind](db, by, message.id) }
}
