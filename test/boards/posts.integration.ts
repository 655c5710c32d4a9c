import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBoards, listCategories, oneBoard } from '../../shared/boards/board.ts'
import { changePost, deletePost, listPosts, type Post, type PostRow, restorePost } from '../../shared/boards/posts.ts'
import type { Person } from '../support/people.ts'
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

const titles = (rows: Pick<PostRow, 'title'>[]) => rows.map(({ title }) => title)
const fieldOf = (reply: { body: { fieldErrors: { field: string }[] } }) => reply.body.fieldErrors.map((e) => e.field)
const changed = ({ title, content, categoryCode, isNotice, isSecret, version }: Post, change: object = {}) => ({
  ...{ title, content, categoryCode, isNotice, isSecret, version, attachments: [] },
  ...change,
})

test('the market starts with six boards, of which a visitor sees those that are for everyone', async () => {
  const codes = async (who: Person | null) =>
    (await square.call(listBoards, who).expect(200)).body.map((b: { boardCode: string }) => b.boardCode)
  assert.deepEqual(await codes(reader), ['notice', 'free', 'price-talk', 'qna', 'jobs', 'trade'])
  assert.deepEqual(await codes(null), ['notice', 'free', 'jobs'])
  await square.call(oneBoard, null, { params: { boardCode: 'qna' } }).expect(404)
  await square.call(listPosts, null, { params: { boardCode: 'qna' } }).expect(404)
  await square.call(oneBoard, reader, { params: { boardCode: 'nowhere' } }).expect(404)
})

test('a board says how it is set up and what its caller may do', async () => {
  const of = async (who: Person | null, boardCode: string) => {
    const { body } = await square.call(oneBoard, who, { params: { boardCode } }).expect(200)
    return [body.canWrite, body.canComment, body.canManage]
  }
  assert.deepEqual(await of(null, 'notice'), [false, false, false])
  assert.deepEqual(await of(reader, 'notice'), [false, true, false])
  assert.deepEqual(await of(reader, 'free'), [true, true, false])
  assert.deepEqual(await of(manager, 'notice'), [true, true, true])
  const { body } = await square.call(oneBoard, reader, { params: { boardCode: 'free' } })
  assert.deepEqual(
    [body.pageSize, body.attachmentMaxCount, body.attachmentMaxMb, body.useSecret, body.isActive],
    [10, 5, 10, false, true],
  )
  const { body: categories } = await square.call(listCategories, null, { params: { boardCode: 'free' } }).expect(200)
  assert.deepEqual(
    categories.map((c: { categoryName: string }) => c.categoryName),
    ['잡담', '노하우', '맛집'],
  )
})

test('each board has its own posts, notices first and then the newest, ten to a page', async () => {
  const first = await square.posted(author, { title: '첫째 글' }, 'jobs')
  await square.posted(manager, { title: '먼저 읽어 주세요', isNotice: true }, 'jobs')
  for (let n = 2; n <= 11; n++) await square.posted(author, { title: `${n}번째 글`, categoryCode: 'hire' }, 'jobs')
  const page = await square.list(null, {}, 'jobs')
  assert.deepEqual([page.totalElements, page.totalPages, page.number, page.size], [12, 2, 0, 10])
  assert.deepEqual(titles(page.content).slice(0, 3), ['먼저 읽어 주세요', '11번째 글', '10번째 글'])
  assert.deepEqual(titles((await square.list(null, { page: 1 }, 'jobs')).content), ['2번째 글', '첫째 글'])
  assert.deepEqual((await square.list(null, { page: 5 }, 'jobs')).content, [])
  assert.equal((await square.list(null, { category: 'hire' }, 'jobs')).totalElements, 10)
  assert.equal((await square.list(null, { category: 'none' }, 'jobs')).totalElements, 0)
  await square.one(reader, { ...first, boardCode: 'free' }).expect(404)
})

test('a post is written, read, changed and deleted by its author; a reader finds it gone', async () => {
  const post = await square.posted(author, { title: '배추 상차 팁', categoryCode: 'tip' })
  assert.deepEqual([post.isMine, post.canEdit, post.canDelete, post.version], [true, true, true, 1])
  const seen = (await square.one(reader, post).expect(200)).body
  assert.deepEqual(
    [seen.title, seen.isMine, seen.canEdit, seen.author.nickname],
    ['배추 상차 팁', false, false, author.nickname],
  )
  const { body: edited } = await square
    .call(changePost, author, { params: at(post), body: changed(post, { title: '배추 상차 요령' }) })
    .expect(200)
  assert.deepEqual([edited.title, edited.version], ['배추 상차 요령', 2])
  const stale = await square.call(changePost, author, { params: at(post), body: changed(post) }).expect(409)
  assert.equal(stale.body.code, 'STALE_VERSION')
  await square.call(deletePost, author, { params: at(post) }).expect(204)
  await square.one(reader, post).expect(404)
  await square.one(author, post).expect(404)
  assert.ok(!titles((await square.list(reader)).content).includes('배추 상차 요령'))
})

test('a deleted post comes back by who manages the board, and by nobody else', async () => {
  const post = await square.posted(author, { title: '되돌아온 글' })
  await square.call(deletePost, manager, { params: at(post) }).expect(204)
  assert.equal((await square.one(manager, post).expect(200)).body.isDeleted, 'Y')
  await square.call(restorePost, author, { params: at(post) }).expect(404)
  const again = await square.call(changePost, manager, { params: at(post), body: changed(post) }).expect(409)
  assert.match(again.body.message, /지운 글/)
  const total = (await square.list(reader)).totalElements
  await square.call(restorePost, manager, { params: at(post) }).expect(200)
  await square.call(restorePost, manager, { params: at(post) }).expect(200)
  assert.equal((await square.one(reader, post).expect(200)).body.isDeleted, 'N')
  assert.equal((await square.list(reader)).totalElements, total + 1)
})

test('a post of somebody else is refused in words to who may read it', async () => {
  const post = await square.posted(author)
  for (const [endpoint, body] of [[changePost, changed(post)] as const, [deletePost, undefined] as const]) {
    const reply = await square.call(endpoint, reader, { params: at(post), ...(body ? { body } : {}) }).expect(403)
    assert.match(reply.body.message, /쓴 사람과 게시판 관리자만/)
  }
  const restoring = await square.call(restorePost, reader, { params: at(post) }).expect(403)
  assert.match(restoring.body.message, /관리자만 되돌릴/)
  await square
    .call(changePost, manager, { params: at(post), body: changed(post, { title: '다듬은 제목' }) })
    .expect(200)
})

const refused = [
  { name: 'a title of one letter', field: 'title', change: { title: '가' } },
  { name: 'a title of 101 letters', field: 'title', change: { title: '가'.repeat(101) } },
  { name: 'a text of nothing but tags', field: 'content', change: { content: '<p><br></p><script>1</script>' } },
  { name: 'a text over 50,000 letters', field: 'content', change: { content: '가'.repeat(50_001) } },
  { name: 'fifty thousand open brackets', field: 'content', change: { content: '<'.repeat(50_000) } },
  { name: 'a text that grows over 50,000 when cleaned', field: 'content', change: { content: '&'.repeat(40_000) } },
  { name: 'a category that is not there', field: 'categoryCode', change: { categoryCode: 'none' } },
  { name: 'a notice by who does not manage the board', field: 'isNotice', change: { isNotice: true } },
  { name: 'a secret where there are none', field: 'isSecret', change: { isSecret: true } },
  { name: 'a file that nobody sent', field: 'attachments', change: { attachments: ['0'.repeat(32)] } },
  {
    name: 'a picture that nobody sent',
    field: 'content',
    change: { content: `<p><img src="/api/boards/free/pictures/${'0'.repeat(32)}" alt=""></p>` },
  },
  {
    name: 'a picture of another board',
    field: 'content',
    change: { content: `<p><img src="/api/boards/qna/pictures/${'0'.repeat(32)}" alt=""></p>` },
  },
]
for (const { name, field, change } of refused) {
  test(`${name} is refused at its field`, async () => {
    assert.deepEqual(fieldOf(await square.post(author, change).expect(422)), [field])
  })
}

test('who only reads a board is told that he may not write on it', async () => {
  const reply = await square.post(reader, {}, 'notice').expect(403)
  assert.match(reply.body.message, /글을 쓸 수 있는 회원이 아니에요/)
  assert.equal(reply.body.error, undefined)
  await square.posted(manager, { title: '정기 휴업일 안내', isNotice: true }, 'notice')
})

test('a category that is closed takes no more posts, and those in it keep it', async () => {
  const post = await square.posted(author, { categoryCode: 'food' })
  await square.db.updateTable('boardCategories').set({ isActive: false }).where('categoryCode', '=', 'food').execute()
  assert.deepEqual(fieldOf(await square.post(author, { categoryCode: 'food' }).expect(422)), ['categoryCode'])
  await square
    .call(changePost, author, { params: at(post), body: changed(post, { title: '그대로 둔 분류' }) })
    .expect(200)
  await square.db.updateTable('boardCategories').set({ isActive: true }).where('categoryCode', '=', 'food').execute()
})

test('the same key writes one post', async () => {
  const key = '2f1c0e52-7a1e-4a44-9d3e-111111111111'
  const first = await square.post(author, { title: '한 번만' }, 'free', key).expect(200)
  const second = await square.post(author, { title: '한 번만' }, 'free', key).expect(200)
  assert.equal(first.body.postId, second.body.postId)
  const rows = await square.db.selectFrom('posts').select('postId').where('title', '=', '한 번만').execute()
  assert.equal(rows.length, 1)
  assert.equal(
    (await square.post(author, { title: '다른 글' }, 'free', key).expect(409)).body.code,
    'IDEMPOTENCY_CONFLICT',
  )
})

test('a post counts as seen once for each member and day, and not for visitors', async () => {
  const post = await square.posted(author)
  const seen = async (who: Person | null) => (await square.one(who, post).expect(200)).body.viewCount
  assert.deepEqual([await seen(null), await seen(reader), await seen(reader), await seen(manager)], [0, 1, 1, 2])
  await square.db.updateTable('postViews').set({ day: '2026-01-01' }).where('memberId', '=', reader.id).execute()
  assert.deepEqual([await seen(reader), await seen(reader)], [3, 3])
  assert.equal((await square.one(reader, post)).body.version, 1)
})

test('a keyword is looked for in titles and texts, without case, spaces and tags', async () => {
  const post = await square.posted(author, {
    title: 'Kimchi 배추 이야기',
    content: '<p>해남 <strong>겨울</strong> 배추 &amp; 무, 100%_\\확실</p>',
  })
  const found = async (keyword: string) => titles((await square.list(null, { keyword })).content)
  for (const keyword of ['배추이야', 'KIMCHI', '해남겨울배추', '& 무', '배추'.normalize('NFD'), '0%_', '_\\확'])
    assert.deepEqual(await found(keyword), [post.title], keyword)
  for (const keyword of ['strong', '이야기해남', '0%a', '없는말']) assert.deepEqual(await found(keyword), [], keyword)
  const short = await square
    .call(listPosts, null, { params: { boardCode: 'free' }, query: { keyword: '배' } })
    .expect(422)
  assert.match(short.body.fieldErrors[0].message, /2자 이상/)
  assert.ok((await found('  ')).length > 0)
})

test('visitors and newcomers read nicknames, members the business name too', async () => {
  await square.db.updateTable('members').set({ businessName: '대박청과' }).where('id', '=', author.id).execute()
  const post = await square.posted(author)
  assert.equal((await square.one(reader, post)).body.author.businessName, '대박청과')
  assert.deepEqual((await square.one(null, post)).body.author, {
    memberId: author.id,
    nickname: author.nickname,
    repIcon: null,
    businessName: null,
  })
})

test('a member who has yet to fill in his profile reads what everyone reads, and writes nothing', async () => {
  const newcomer = await square.people.member('한지우', 'ROLE_PENDING')
  await square.call(oneBoard, newcomer, { params: { boardCode: 'free' } }).expect(200)
  await square.call(oneBoard, newcomer, { params: { boardCode: 'qna' } }).expect(404)
  assert.match((await square.post(newcomer).expect(403)).body.message, /회원 정보를 먼저/)
})
