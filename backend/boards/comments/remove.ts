import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { requireRight } from '../access.ts'
import { type Place, requireNotDeleted, requirePost } from './open.ts'
import * as comments from './queries.ts'

/**
 * Deletes a comment: one with replies leaves its place, and a place goes with its last reply (domain.md 19).
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for somebody else's, STATUS_CONFLICT for one that was deleted before
 */
export const deleteComment = (
  db: Db,
  by: Member,
  { commentId, ...place }: Place & { commentId: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { board, post } = await requirePost(trx, by, place)
    const { postId } = post
    const comment = await comments.find(trx, postId, commentId)
    if (!comment) throw new Refusal('NOT_FOUND')
    const isMine = comment.authorId === by.id
    requireRight(isMine || board.canManage, '댓글은 쓴 사람과 게시판 관리자만 지울 수 있어요.')
    requireNotDeleted(comment, '이미 지운 댓글이에요.')
    if (await comments.hasReplies(trx, commentId)) await comments.blank(trx, commentId, by.id)
    else await removeUpwards(trx, comment)
    await comments.addToCount(trx, postId, -1)
    const entry = { action: 'DELETE', entityType: 'comment', entityId: commentId, after: { postId } } as const
    await (isMine ? by.recordIfImpersonated(trx, entry) : by.record(trx, entry))
  })

/** With it go the places above it that nothing stands under any more. */
async function removeUpwards(trx: Trx, lowest: { commentId: number; parentId: number | null }): Promise<void> {
  const place = await comments.remove(trx, lowest)
  if (place && !(await comments.hasReplies(trx, place.commentId))) await removeUpwards(trx, place)
}
