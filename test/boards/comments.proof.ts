import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { createComment, deleteComment } from '../../shared/boards/comments.ts'
import { changePost } from '../../shared/boards/posts.ts'
import { sized } from '../support/size.ts'
import { commentsOf } from './model/api.ts'
import { play, story } from './model/story.ts'
import { at, type Square, startSquare } from './support/square.ts'

let square: Square
before(async () => {
  square = await startSquare()
})
after(() => square.close())

/** `npm run comments` tells ten thousand. */
const RUNS = sized(15, 40)

test('whatever several people write, answer, edit and delete, the tree is the same for the page and the API', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => play(told, await commentsOf(square))),
    { numRuns: RUNS },
  )
})

test('a reply and the end of what it replies to: one of them is first, and nothing hangs in the air', async () => {
  const post = await square.posted(square.author)
  for (let n = 0; n < 12; n++) {
    const { commentId } = await square.commented(square.reader, post)
    const [reply, gone] = await Promise.all([
      square.call(createComment, square.author, { params: at(post), body: { content: '답글', parentId: commentId } }),
      square.call(deleteComment, square.reader, { params: { ...at(post), commentId } }),
    ])
    assert.equal(gone.status, 204)
    assert.ok([200, 404].includes(reply.status), `${reply.status}`)
    const found = (await square.tree(square.author, post)).find((c) => c.commentId === commentId)
    assert.equal(found?.children.length ?? 0, reply.status === 200 ? 1 : 0)
  }
})

test('of two who edit a post at once one is told that he was late', async () => {
  const post = await square.posted(square.author)
  const edit = (who: typeof square.author, title: string) =>
    square.call(changePost, who, { params: at(post), body: { title, content: post.content, version: 1 } })
  const replies = await Promise.all([edit(square.author, '글쓴이 제목'), edit(square.manager, '관리자 제목')])
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  const kept = replies.find(({ status }) => status === 200)?.body.title
  assert.equal((await square.one(square.reader, post)).body.title, kept)
})

test('of two who delete one comment at once one does, and it counts once', async () => {
  const post = await square.posted(square.author)
  await square.commented(square.reader, post, '남는 댓글')
  const { commentId } = await square.commented(square.reader, post)
  const gone = (who: typeof square.author) => square.call(deleteComment, who, { params: { ...at(post), commentId } })
  const statuses = (await Promise.all([gone(square.reader), gone(square.manager)])).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [204, 404])
  assert.equal((await square.one(square.reader, post)).body.commentCount, 1)
})

test('five who look twice at once are five views', async () => {
  const post = await square.posted(square.author)
  const readers = await Promise.all(Array.from({ length: 5 }, (_, n) => square.people.member(`구경${n}`)))
  await Promise.all([...readers, ...readers].map((who) => square.one(who, post).expect(200)))
  assert.equal((await square.one(null, post)).body.viewCount, 5)
})
