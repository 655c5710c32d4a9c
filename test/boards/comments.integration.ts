import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Comment, changeComment, createComment, deleteComment } from '../../shared/boards/comments.ts'
import { countComments, DELETED_WORDS } from '../../shared/boards/commentTree.ts'
import { deletePost, type Post } from '../../shared/boards/posts.ts'
import type { Person } from '../support/people.ts'
import { at, type Square, startSquare } from './support/square.ts'

let square: Square
let author: Person
let reader: Person
let manager: Person
let post: Post
before(async () => {
  square = await startSquare()
  ;({ author, reader, manager } = square)
})
after(() => square.close())

const ids = (tree: Comment[]): unknown[] =>
  tree.map((c) => (c.children.length > 0 ? [c.commentId, ids(c.children)] : c.commentId))
const of = (comment: Comment) => ({ ...at(post), commentId: comment.commentId })
const fresh = async () => {
  post = await square.posted(author, { title: '댓글 달 글' })
}
const shownCount = async () => (await square.one(reader, post)).body.commentCount

test('a comment stands at top level, a reply under its parent, oldest first', async () => {
  await fresh()
  const first = await square.commented(reader, post, '첫 댓글')
  const second = await square.commented(author, post, '둘째 댓글')
  const reply = await square.commented(author, post, '답글', first.commentId)
  const deeper = await square.commented(reader, post, '답글의 답글', reply.commentId)
  assert.deepEqual([first.depth, reply.depth, deeper.depth, reply.parentId], [0, 1, 2, first.commentId])
  assert.deepEqual(
    [first.isMine, first.canEdit, first.canDelete, first.author?.nickname],
    [true, true, true, reader.nickname],
  )
  const tree = await square.tree(null, post)
  assert.deepEqual(ids(tree), [[first.commentId, [[reply.commentId, [deeper.commentId]]]], second.commentId])
  assert.deepEqual([tree[0]?.isMine, tree[0]?.canEdit, tree[0]?.canDelete], [false, false, false])
  assert.deepEqual([await shownCount(), countComments(tree)], [4, 4])
})

test('a reply to the deepest comment stands beside it', async () => {
  await fresh()
  let last = await square.commented(reader, post, '깊이 0')
  for (let depth = 1; depth <= 5; depth++) last = await square.commented(author, post, `깊이 ${depth}`, last.commentId)
  assert.equal(last.depth, 5)
  const beside = await square.commented(reader, post, '깊이 6', last.commentId)
  assert.deepEqual([beside.depth, beside.parentId], [5, last.parentId])
})

test('a comment with replies leaves its place when it is deleted, and the place goes with the last reply', async () => {
  await fresh()
  const first = await square.commented(reader, post, '지워질 댓글')
  const reply = await square.commented(author, post, '남는 답글', first.commentId)
  await square.call(deleteComment, reader, { params: of(first) }).expect(204)
  const [place] = await square.tree(manager, post)
  assert.deepEqual(
    [place?.content, place?.isDeleted, place?.author, place?.canDelete, place?.children.length],
    [DELETED_WORDS, 'Y', null, false, 1],
  )
  assert.equal(await shownCount(), 1)
  await square.call(deleteComment, author, { params: of(reply) }).expect(204)
  assert.deepEqual(await square.tree(reader, post), [])
  assert.equal(await shownCount(), 0)
  const rows = await square.db.selectFrom('comments').selectAll().where('postId', '=', post.postId).execute()
  assert.deepEqual(rows, [])
})

test('a nested comment is edited where it stands, by its author alone', async () => {
  await fresh()
  const first = await square.commented(reader, post, '댓글')
  const reply = await square.commented(author, post, '답글', first.commentId)
  await square.commented(reader, post, '답글의 답글', reply.commentId)
  const body = { content: '고친 답글' }
  const { body: edited } = await square.call(changeComment, author, { params: of(reply), body }).expect(200)
  assert.equal(edited.content, '고친 답글')
  const [top] = await square.tree(reader, post)
  assert.deepEqual([top?.children[0]?.content, top?.children[0]?.children.length], ['고친 답글', 1])
  for (const who of [reader, manager]) {
    const refused = await square.call(changeComment, who, { params: of(reply), body }).expect(403)
    assert.match(refused.body.message, /쓴 사람만/)
  }
})

test('a manager deletes what others wrote, and the log says so without the words', async () => {
  await fresh()
  const comment = await square.commented(reader, post, '지나친 말')
  const refused = await square.call(deleteComment, author, { params: of(comment) }).expect(403)
  assert.match(refused.body.message, /관리자만 지울/)
  await square.call(deleteComment, manager, { params: of(comment) }).expect(204)
  const entry = await square.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entityType', '=', 'comment')
    .where('entityId', '=', String(comment.commentId))
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [entry.action, entry.actorId, JSON.stringify(entry).includes('지나친')],
    ['DELETE', manager.id, false],
  )
})

test('nobody replies to a deleted comment, edits it or deletes it again', async () => {
  await fresh()
  const first = await square.commented(reader, post, '댓글')
  await square.commented(author, post, '답글', first.commentId)
  await square.call(deleteComment, reader, { params: of(first) }).expect(204)
  const reply = await square.comment(author, post, '늦은 답글', first.commentId).expect(409)
  assert.match(reply.body.message, /지운 댓글에는/)
  const body = { content: '고쳐 쓰기' }
  await square.call(changeComment, reader, { params: of(first), body }).expect(409)
  await square.call(deleteComment, reader, { params: of(first) }).expect(409)
  const nowhere = await square.comment(author, post, '없는 댓글에', 987_654_321).expect(404)
  assert.match(nowhere.body.message, /없어졌어요/)
  const elsewhere = await square.posted(author)
  await square.comment(author, elsewhere, '다른 글의 댓글에', first.commentId).expect(404)
})

test('a comment has 1 to 1,000 letters', async () => {
  await fresh()
  await square.comment(reader, post, '   ').expect(422)
  await square.comment(reader, post, '가'.repeat(1_001)).expect(422)
  assert.equal((await square.commented(reader, post, '가'.repeat(1_000))).content.length, 1_000)
})

test('a post takes a thousand comments', async () => {
  await fresh()
  const row = { postId: post.postId, parentId: null, depth: 0, authorId: reader.id, content: '댓글' }
  await square.db
    .insertInto('comments')
    .values(Array.from({ length: 999 }, () => row))
    .execute()
  await square.comment(reader, post, '천 번째').expect(200)
  assert.match((await square.comment(reader, post, '천한 번째').expect(409)).body.message, /1,000개까지/)
})

test('a board without comments takes none, nor does a deleted post', async () => {
  await fresh()
  await square.db.updateTable('boards').set({ useComment: false }).where('boardCode', '=', 'jobs').execute()
  const silent = await square.posted(author, {}, 'jobs')
  assert.match((await square.comment(reader, silent, '댓글').expect(409)).body.message, /받지 않는 게시판/)
  await square.call(deletePost, author, { params: at(post) }).expect(204)
  await square.comment(reader, post, '댓글').expect(404)
  assert.match((await square.comment(manager, post, '댓글').expect(409)).body.message, /지운 글/)
})

test('the same key writes one comment', async () => {
  await fresh()
  const idempotencyKey = '2f1c0e52-7a1e-4a44-9d3e-222222222222'
  const send = (content: string) =>
    square.call(createComment, reader, { params: at(post), body: { content }, idempotencyKey })
  assert.equal((await send('한 번').expect(200)).body.commentId, (await send('한 번').expect(200)).body.commentId)
  await send('두 번').expect(409)
  assert.equal(await shownCount(), 1)
})

const bells = async (who: Person) =>
  (
    await square.db
      .selectFrom('notifications')
      .select(['title', 'content', 'groupCount'])
      .where('receiverId', '=', who.id)
      .where('targetId', '=', `post-${post.postId}`)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ title, content, groupCount }) => [title, content, groupCount])

test('the author of the post is told of a comment, and who is replied to of the reply, each once', async () => {
  await fresh()
  const third = await square.people.member('박정호')
  const first = await square.commented(reader, post, '댓글')
  await square.commented(reader, post, '내 댓글에 내가', first.commentId)
  await square.commented(third, post, '답글', first.commentId)
  const own = await square.commented(author, post, '글쓴이 댓글')
  await square.commented(third, post, '글쓴이에게', own.commentId)
  const says = (who: Person, what: string, times: number) => [
    [`${who.nickname}님이 ${what} 남겼어요`, '댓글 달 글', times],
  ]
  assert.deepEqual(await bells(author), says(third, '답글을', 4))
  assert.deepEqual(await bells(reader), says(third, '답글을', 1))
  assert.deepEqual(await bells(third), [])
})

test('who may not read the post any more is not told', async () => {
  post = await square.posted(author, { title: '비밀 질문', isSecret: true }, 'qna')
  const answer = await square.commented(manager, post, '관리자 답변')
  assert.deepEqual(
    (await bells(author)).map(([, content]) => content),
    ['질문 비밀글'],
  )
  await square.db.updateTable('members').set({ baseAuthRole: 'ROLE_USER' }).where('id', '=', manager.id).execute()
  await square.commented(author, post, '고맙습니다', answer.commentId)
  assert.deepEqual(await bells(manager), [])
  await square.db.updateTable('members').set({ baseAuthRole: 'ROLE_MANAGER' }).where('id', '=', manager.id).execute()
})
