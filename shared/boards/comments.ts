import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { id, seenText } from '../kit/schema.ts'
import { Author, boardCode } from './posts.ts'

/** Letters of a comment. */
export const MAX_COMMENT = 1_000
/** Replies to what stands at this depth stand beside it (domain.md 19). */
export const MAX_DEPTH = 5
/** Comments a post may have, deleted ones that stay counted, so that a page of them stays a page. */
export const MAX_COMMENTS = 1_000

type CommentNode = {
  commentId: number
  postId: number
  parentId: number | null
  /** 0 at top level. */
  depth: number
  content: string
  isDeleted: 'Y' | 'N'
  /** Null for a deleted one. */
  author: Author | null
  createdAt: string
  updatedAt: string
  isMine: boolean
  canEdit: boolean
  canDelete: boolean
  children: CommentNode[]
}

export const Comment: v.GenericSchema<CommentNode> = v.object({
  commentId: v.number(),
  postId: v.number(),
  parentId: v.nullable(v.number()),
  depth: v.number(),
  content: v.string(),
  isDeleted: v.picklist(['Y', 'N']),
  author: v.nullable(Author),
  createdAt: v.string(),
  updatedAt: v.string(),
  isMine: v.boolean(),
  canEdit: v.boolean(),
  canDelete: v.boolean(),
  children: v.lazy(() => v.array(Comment)),
})
export type Comment = CommentNode

export const NewComment = v.strictObject({
  content: seenText('댓글', 1, MAX_COMMENT),
  /** The comment it replies to. */
  parentId: v.optional(v.nullable(id), null),
})
export type NewComment = Of<typeof NewComment>

const params = v.strictObject({ boardCode, postId: id })
const one = v.strictObject({ boardCode, postId: id, commentId: id })

/** Oldest first at every level. */
export const listComments = endpoint('GET', '/boards/:boardCode/posts/:postId/comments', {
  params,
  reply: v.array(Comment),
})

/** @throws STATUS_CONFLICT when the comment it replies to has been deleted, NOT_FOUND when it is none of this post */
export const createComment = endpoint('POST', '/boards/:boardCode/posts/:postId/comments', {
  params,
  body: NewComment,
  reply: Comment,
})

/** By its author. */
export const changeComment = endpoint('PUT', '/boards/:boardCode/posts/:postId/comments/:commentId', {
  params: one,
  body: v.strictObject({ content: seenText('댓글', 1, MAX_COMMENT) }),
  reply: Comment,
})

/** By its author, or by who manages the board. One with replies stays as a placeholder. */
export const deleteComment = endpoint('DELETE', '/boards/:boardCode/posts/:postId/comments/:commentId', {
  params: one,
})
