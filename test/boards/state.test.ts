import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { createBoards } from '../../client/boards/state.ts'
import type { Comment } from '../../shared/boards/comments.ts'
import { answeringLine, heldLine } from '../support/calls.ts'

const author = { memberId: 1, nickname: '사과', repIcon: null, businessName: null }
const key = { boardCode: 'free', postId: 9 }
const at = '2026-01-15T01:00:00.000Z'
const comment = (commentId: number, parentId: number | null = null, children: Comment[] = []): Comment => ({
  ...{ commentId, parentId, postId: 9, depth: parentId === null ? 0 : 1, content: `${commentId}번`, isDeleted: 'N' },
  ...{ author, createdAt: at, updatedAt: at, isMine: true, canEdit: true, canDelete: true, children },
})
const storeOn = (send: Parameters<typeof createCall>[0]['send']) => createBoards(createCall({ send }), () => author)
const comments = 'GET /boards/free/posts/9/comments'
const failure = () => ({ status: 500, body: undefined })
const asked = { boardCode: 'free', page: 0, category: null, keyword: '' }

test('board state begins with an empty page of ten', () => {
  const { state } = storeOn(answeringLine({}).send)
  assert.deepEqual(state.posts, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 })
  for (const name of ['config', 'currentPost', 'categories', 'loading', 'error', 'searchKeyword', 'selectedCategory'])
    assert.ok(name in state, name)
})

test('a list that fails leaves its words and an empty page', async () => {
  const boards = storeOn(answeringLine({ 'GET /boards/free/posts': failure }).send)
  boards.receive.posts(await boards.read.posts(asked))
  assert.equal(boards.state.error, '글 목록을 불러오지 못했어요.')
  assert.deepEqual([boards.state.posts.content.length, boards.state.posts.totalElements], [0, 0])
  assert.equal(boards.state.loading, false)
})

test('an old answer never takes the place of a newer one', async () => {
  const line = heldLine()
  const boards = storeOn(line.send)
  const page = (number: number) => ({ content: [], totalElements: 30, totalPages: 3, number, size: 10 })
  const older = boards.read.posts(asked)
  const newer = boards.read.posts({ ...asked, page: 1 })
  const [first, second] = [await line.at(0), await line.at(1)]
  second.answer(200, page(1))
  boards.receive.posts(await newer)
  first.answer(200, page(0))
  boards.receive.posts(await older)
  assert.equal(boards.state.posts.number, 1)
})

test('a comment without parent stands at top level, a reply under its parent, and the reply target is cleared', async () => {
  let next = 5
  const parents = [null, 1]
  const boards = storeOn(
    answeringLine({
      [comments]: () => ({ status: 200, body: [comment(1)] }),
      'POST /boards/free/posts/9/comments': () => ({ status: 200, body: comment(next++, parents.shift() ?? null) }),
    }).send,
  )
  boards.receive.comments(await boards.read.comments(key))
  await boards.createComment(key, '5번')
  boards.replyTo(1)
  await boards.createComment(key, '6번', 1)
  assert.equal(boards.state.replyTo, null)
  assert.deepEqual(
    boards.state.comments.map(({ commentId, children }) => [commentId, children.map((child) => child.commentId)]),
    [
      [1, [6]],
      [5, []],
    ],
  )
})

test('a changed comment is changed wherever it stands and keeps its replies', async () => {
  const boards = storeOn(
    answeringLine({
      [comments]: () => ({ status: 200, body: [comment(1, null, [comment(2, 1, [comment(3, 2)])])] }),
      'PUT /boards/free/posts/9/comments/2': () => ({ status: 200, body: { ...comment(2, 1), content: '새 말' } }),
    }).send,
  )
  boards.receive.comments(await boards.read.comments(key))
  await boards.changeComment(key, 2, '새 말')
  const [changed] = boards.state.comments[0]?.children ?? []
  assert.deepEqual([changed?.content, changed?.children.length], ['새 말', 1])
})

test('a comment that cannot be written, changed or deleted leaves its words in the state and the tree as it was', async () => {
  const boards = storeOn(answeringLine({ [comments]: () => ({ status: 200, body: [comment(1)] }) }).send)
  boards.receive.comments(await boards.read.comments(key))
  const before = JSON.stringify(boards.state.comments)
  for (const act of [
    () => boards.createComment(key, '없어질 말'),
    () => boards.changeComment(key, 1, '없어질 말'),
    () => boards.deleteComment(key, 1),
  ]) {
    boards.state.error = null
    await assert.rejects(act)
    assert.ok(boards.state.error)
    assert.equal(JSON.stringify(boards.state.comments), before)
  }
})

test('the page keeps the post as it came while the comments below it are counted', async () => {
  const answers = {
    'GET /boards/free/posts/9': () => ({ status: 200, body: { ...key, commentCount: 0 } }),
    [comments]: () => ({ status: 200, body: [comment(1)] }),
  }
  const boards = storeOn(answeringLine(answers).send)
  const [post, tree] = [await boards.read.post(key), await boards.read.comments(key)]
  boards.receive.post(post)
  boards.receive.comments(tree)
  assert.equal(boards.state.currentPost?.commentCount, 1)
  assert.ok(post.ok)
  assert.equal(post.value.commentCount, 0)
})

test('a deleted post that cannot be put back says so in its own words', async () => {
  const boards = storeOn(answeringLine({ 'POST /boards/free/posts/9/restore': failure }).send)
  await assert.rejects(boards.restorePost(key))
  assert.equal(boards.state.error, '글을 되돌리지 못했어요.')
})
