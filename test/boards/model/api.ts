import assert from 'node:assert/strict'
import {
  type Comment,
  changeComment,
  createComment,
  deleteComment,
  listComments,
} from '../../../shared/boards/comments.ts'
import {
  type CommentTree,
  countComments,
  withComment,
  withEdited,
  withoutComment,
} from '../../../shared/boards/commentTree.ts'
import { at, type Square } from '../support/square.ts'
import type { Comments } from './story.ts'

/**
 * The comments of a new post by the API. Beside it a tree is kept as a page keeps its own: by the answers alone, without
 * reading anything again.
 */
export async function commentsOf(square: Square): Promise<Comments> {
  const people = [square.author, square.reader, square.manager]
  const person = (who: number) => people[who] ?? square.author
  const post = await square.posted(square.author)
  const params = at(post)
  let kept: CommentTree = []
  return {
    idOf: (who) => person(who).id,
    async create(who, content, parentId) {
      const { status, body } = await square.call(createComment, person(who), { params, body: { content, parentId } })
      if (status === 200) kept = withComment(kept, body)
      return { status, id: body.commentId }
    },
    async edit(who, commentId, content) {
      const reply = await square.call(changeComment, person(who), {
        params: { ...params, commentId },
        body: { content },
      })
      if (reply.status === 200) kept = withEdited(kept, reply.body)
      return reply.status
    },
    async remove(who, commentId) {
      const { status } = await square.call(deleteComment, person(who), { params: { ...params, commentId } })
      if (status === 204) kept = withoutComment(kept, commentId)
      return status
    },
    async trees() {
      const tree: Comment[] = (await square.call(listComments, square.reader, { params }).expect(200)).body
      const { commentCount } = (await square.one(square.reader, post).expect(200)).body
      assert.equal(commentCount, countComments(tree))
      return [tree, kept]
    },
  }
}
