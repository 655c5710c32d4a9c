import type { Comment } from '../../../shared/boards/comments.ts'
import { type CommentTree, DELETED_WORDS } from '../../../shared/boards/commentTree.ts'
import type { Reader } from '../access.ts'
import type { KnownBoard } from '../board.ts'
import { authorFor } from '../view.ts'
import type { StoredComment } from './queries.ts'

/** A comment without its replies, as somebody who reads its post sees it. */
export function commentFor(board: KnownBoard, who: Reader, comment: StoredComment): Comment {
  const { commentId, postId, parentId, depth, content, createdAt, updatedAt, deletedAt } = comment
  const isThere = deletedAt === null
  const isMine = isThere && comment.authorId === who?.id
  return {
    ...{ commentId, postId, parentId, depth, createdAt, updatedAt, isMine },
    content: isThere ? content : DELETED_WORDS,
    isDeleted: isThere ? 'N' : 'Y',
    author: isThere ? authorFor(who, comment) : null,
    canEdit: isMine && board.canComment,
    canDelete: isMine || (isThere && board.canManage),
    children: [],
  }
}

/** Comments that stand oldest first, each under the one that it replies to. */
export function treeOf(comments: readonly Comment[]): CommentTree {
  const known = new Map(comments.map((comment) => [comment.commentId, { ...comment, children: [...comment.children] }]))
  const tops: Comment[] = []
  for (const comment of known.values()) {
    const siblings = comment.parentId === null ? tops : (known.get(comment.parentId)?.children ?? tops)
    siblings.push(comment)
  }
  return tops
}
