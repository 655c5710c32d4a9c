import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBoards } from '../../shared/boards/board.ts'
import { changePost, deletePost, listPosts, type Post } from '../../shared/boards/posts.ts'
import { pathOf } from '../../shared/kit/callPath.ts'
import vectors from '../corpora/html.json' with { type: 'json' }
import type { Person } from '../support/people.ts'
import { notAllowed } from './support/onlyAllowed.ts'
import { at, type Square, startSquare } from './support/square.ts'

let square: Square
let author: Person
let reader: Person
let manager: Person
before(async () => {
  square = await startSquare()
  ;({ author, reader, manager } = square)
})
after(() => square.close())

const CANARY = '카나리아비밀'

/** Everything that answers without a body, with the ids of one post. */
async function everythingRead(who: Person | null, post: Post): Promise<string[]> {
  const texts: string[] = []
  const params: Record<string, string | number> = {
    ...at(post),
    id: post.postId,
    date: '2026-01-01',
    name: '0'.repeat(32),
  }
  for (const { endpoint } of square.routes.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const filled = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, params[name] ?? 1]),
    )
    for (const query of ['', `?keyword=${encodeURIComponent(CANARY)}`, `?query=${encodeURIComponent(CANARY)}`]) {
      const answer = await square.app.inject({
        method: 'GET',
        url: `/api${pathOf(endpoint, filled)}${query}`,
        headers: who ? { authorization: `Bearer ${who.token}` } : {},
      })
      texts.push(answer.body)
    }
  }
  return texts
}

test('what a secret post says, its title too, is found nowhere by others', async () => {
  const others = [await square.posted(author, { title: '앞의 질문' }, 'qna')]
  const post = await square.posted(
    author,
    { title: `${CANARY} 제목`, content: `<p>${CANARY} 내용</p>`, isSecret: true },
    'qna',
  )
  others.push(await square.posted(author, { title: '뒤의 질문' }, 'qna'))
  await square.commented(manager, post, `${CANARY} 답변`)
  for (const who of [reader, null])
    for (const text of await everythingRead(who, post)) assert.ok(!text.includes(CANARY), text.slice(0, 300))
  const seen = (await everythingRead(author, post)).filter((text) => text.includes(CANARY))
  assert.ok(seen.length >= 3, 'while its author finds it')

  const row = (await square.list(reader, {}, 'qna')).content.find(({ postId }) => postId === post.postId)
  assert.deepEqual(row && [row.title, row.author, row.commentCount, row.viewCount, row.picture, row.isSecret], [
    null,
    null,
    0,
    0,
    null,
    true,
  ])
  const counts = async (who: Person) => (await square.list(who, { keyword: CANARY }, 'qna')).totalElements
  assert.deepEqual([await counts(reader), await counts(author), await counts(manager)], [0, 1, 1])
  const [before, behind] = [others[0] ?? post, others[1] ?? post]
  assert.equal((await square.one(reader, before)).body.newer.postId, behind.postId)
  assert.equal((await square.one(reader, behind)).body.older.postId, before.postId)
  assert.equal((await square.one(author, before)).body.newer.postId, post.postId)
  const { body } = await square.call(listBoards, manager).expect(200)
  assert.ok(!JSON.stringify(body).includes(CANARY), 'nor among the newest, whoever asks')

  await square
    .call(changePost, author, {
      params: at(post),
      body: { title: `${CANARY} 고친 제목`, content: post.content, isSecret: true, version: 1 },
    })
    .expect(200)
  await square.call(deletePost, manager, { params: at(post) }).expect(204)
  for (const table of ['auditLog', 'notifications', 'memberEvents'] as const) {
    const all = await square.db.selectFrom(table).selectAll().execute()
    // What the reader himself looked for when he saved a list are his words.
    const rows = all.filter((row) => !('action' in row) || row.action !== 'EXPORT')
    assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(CANARY), `${table} tells it`)
  }
})

test('a manager changes a secret post and does not open it to everybody', async () => {
  const post = await square.posted(author, { isSecret: true }, 'qna')
  const body = { title: post.title, content: post.content, version: 1 }
  const opened = await square.call(changePost, manager, { params: at(post), body }).expect(422)
  assert.match(opened.body.fieldErrors[0].message, /쓴 사람만/)
  await square.call(changePost, manager, { params: at(post), body: { ...body, isSecret: true } }).expect(200)
  await square.call(changePost, author, { params: at(post), body: { ...body, version: 2 } }).expect(200)
  await square.one(reader, post).expect(200)
})

test('nothing that runs comes out of a post, whatever went in, and words stay words', async () => {
  const perPost = 30
  // Those of our own that nobody has sent are refused.
  const sent = vectors.filter((vector) => !vector.includes('/pictures/0'))
  for (let n = 0; n < sent.length; n += perPost) {
    const content = `<p>본문</p>${sent.slice(n, n + perPost).join('\n</p></li></td></a></code>\n')}`
    const { content: written, ...post } = await square.posted(author, { content })
    assert.deepEqual(notAllowed(written), [])
    const read = (await square.one(null, post).expect(200)).body.content
    assert.equal(read, written)
    // What stands in the table by another way is cleaned when it is read.
    await square.db
      .updateTable('posts')
      .set({ content: `${written}<script>1</script>` })
      .where('postId', '=', post.postId)
      .execute()
    assert.equal((await square.one(null, post)).body.content, written)
  }
  const titles = vectors.filter(
    (v) => v.length <= 60 && v === v.normalize('NFC').trim() && !/[\p{C}\s\u3000]/u.test(v.replaceAll(' ', '')),
  )
  assert.ok(titles.length > 60)
  for (const title of titles.slice(0, 20)) {
    const post = await square.posted(author, { title })
    assert.equal(post.title, title)
    assert.equal((await square.commented(reader, post, title)).content, title)
    const { headers } = await square.call(listPosts, null, { params: { boardCode: 'free' } }).expect(200)
    assert.match(headers['content-type'] ?? '', /^application\/json/)
  }
})
