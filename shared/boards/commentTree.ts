import { type Comment, MAX_DEPTH } from './comments.ts'

/** What stands in the place of a deleted comment that has replies (domain.md 27). */
export const DELETED_WORDS = '삭제된 댓글입니다.'

export type CommentTree = Comment[]

const map = (tree: CommentTree, change: (comment: Comment) => Comment | null): CommentTree =>
  tree.flatMap((comment) => {
    const changed = change({ ...comment, children: map(comment.children, change) })
    return changed ? [changed] : []
  })

export function find(tree: CommentTree, commentId: number): Comment | null {
  for (const comment of tree) {
    const found = comment.commentId === commentId ? comment : find(comment.children, commentId)
    if (found) return found
  }
  return null
}

/** Where a reply to this comment hangs: under it, or beside it when it stands as deep as comments go. */
export const parentOfReply = (to: Pick<Comment, 'commentId' | 'parentId' | 'depth'>): number =>
  to.depth >= MAX_DEPTH && to.parentId !== null ? to.parentId : to.commentId

/** The tree with one more comment, the youngest of its siblings; one whose parent is not there stands at top level. */
export function withComment(tree: CommentTree, comment: Comment): CommentTree {
  if (find(tree, comment.commentId)) return withEdited(tree, comment)
  if (comment.parentId === null || !find(tree, comment.parentId)) return [...tree, comment]
  return map(tree, (other) =>
    other.commentId === comment.parentId ? { ...other, children: [...other.children, comment] } : other,
  )
}

/** The tree with a comment's new words, wherever it stands; its replies stay. */
export const withEdited = (tree: CommentTree, edited: Omit<Comment, 'children'>): CommentTree =>
  map(tree, (comment) =>
    comment.commentId === edited.commentId ? { ...comment, ...edited, children: comment.children } : comment,
  )

/**
 * The tree without a comment: one with replies stays as a placeholder without words or author, and a placeholder goes
 * with its last reply (spec.md 4 "Comment", domain.md 19).
 */
export const withoutComment = (tree: CommentTree, commentId: number): CommentTree =>
  map(tree, (comment) => {
    if (comment.commentId === commentId) return comment.children.length > 0 ? placeholder(comment) : null
    return comment.isDeleted === 'Y' && comment.children.length === 0 ? null : comment
  })

const placeholder = (comment: Comment): Comment => ({
  ...comment,
  content: DELETED_WORDS,
  isDeleted: 'Y',
  author: null,
  isMine: false,
  canEdit: false,
  canDelete: false,
})

type Counted = { readonly isDeleted: Comment['isDeleted']; readonly children: readonly Counted[] }

/** Comments that are no placeholders. */
export const countComments = (tree: readonly Counted[]): number =>
  tree.reduce((sum, { isDeleted, children }) => sum + (isDeleted === 'N' ? 1 : 0) + countComments(children), 0)
