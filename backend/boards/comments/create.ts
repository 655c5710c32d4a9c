import { type Comment, MAX_COMMENTS, type NewComment } from '../../../shared/boards/comments.ts'
import { parentOfReply } from '../../../shared/boards/commentTree.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { tellOfComment } from './notices.ts'
import { type Place, requireComments, requireNotDeleted, requirePost } from './open.ts'
import * as comments from './queries.ts'
import { commentFor } from './view.ts'

/**
 * Writes a comment or a reply, and tells who is spoken to.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for a reply to a deleted one, a board or a post that
 * takes none, or more than a post has room for
 */
export const createComment = (
  db: Db,
  by: Member,
  place: Place,
  input: NewComment,
  idempotencyKey: string | null,
): Promise<Comment> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'boards.comment', input: { ...place, ...input } }, () =>
        write(trx, by, place, input),
      ),
    )

async function write(trx: Trx, by: Member, place: Place, { content, parentId: to }: NewComment): Promise<Comment> {
  const { board, post } = await requirePost(trx, by, place)
  requireComments(board, by)
  const repliedTo = to === null ? null : await requireRepliable(trx, post.postId, to)
  const { postId } = post
  if ((await comments.count(trx, postId)) >= MAX_COMMENTS)
    throw new Refusal('STATUS_CONFLICT', { message: `댓글은 한 글에 ${grouped(MAX_COMMENTS)}개까지 달 수 있어요.` })
  const parentId = repliedTo && parentOfReply(repliedTo)
  const depth = repliedTo === null ? 0 : repliedTo.depth + (parentId === repliedTo.commentId ? 1 : 0)
  const commentId = await comments.insert(trx, { postId, parentId, depth, authorId: by.id, content })
  await comments.addToCount(trx, postId, 1)
  await by.recordIfImpersonated(trx, {
    action: 'CREATE',
    entityType: 'comment',
    entityId: commentId,
    after: { postId, parentId },
  })
  await tellOfComment(trx, by, board, post, repliedTo?.authorId ?? null)
  return known(trx, by, board, { postId, commentId })
}

async function requireRepliable(trx: Trx, postId: number, commentId: number) {
  const comment = await comments.find(trx, postId, commentId)
  if (!comment) throw new Refusal('NOT_FOUND', { message: '답글을 달 댓글이 없어졌어요.' })
  requireNotDeleted(comment, '지운 댓글에는 답글을 달 수 없어요.')
  return comment
}

/** A comment just written. */
export async function known(
  trx: Trx,
  by: Member,
  board: Parameters<typeof commentFor>[0],
  { postId, commentId }: { postId: number; commentId: number },
): Promise<Comment> {
  const comment = await comments.find(trx, postId, commentId)
  if (!comment) throw new Error('the comment just written is gone')
  return commentFor(board, by, comment)
}
