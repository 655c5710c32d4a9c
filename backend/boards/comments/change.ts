import type { Comment } from '../../../shared/boards/comments.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { requireRight } from '../access.ts'
import { known } from './create.ts'
import { type Place, requireComments, requireNotDeleted, requirePost } from './open.ts'
import * as comments from './queries.ts'

/**
 * Changes the words of a comment of one's own.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for somebody else's, STATUS_CONFLICT for a deleted one
 */
export const changeComment = (
  db: Db,
  by: Member,
  { commentId, ...place }: Place & { commentId: number },
  content: string,
): Promise<Comment> =>
  db.transaction().execute(async (trx) => {
    const { board, post } = await requirePost(trx, by, place)
    const comment = await comments.find(trx, post.postId, commentId)
    if (!comment) throw new Refusal('NOT_FOUND')
    requireRight(comment.authorId === by.id, '댓글은 쓴 사람만 고칠 수 있어요.')
    requireComments(board, by)
    requireNotDeleted(comment, '지운 댓글은 고칠 수 없어요.')
    await comments.setContent(trx, commentId, content)
    await by.recordIfImpersonated(trx, {
      action: 'UPDATE',
      entityType: 'comment',
      entityId: commentId,
      after: { postId: post.postId },
    })
    return known(trx, by, board, { postId: post.postId, commentId })
  })
