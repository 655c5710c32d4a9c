import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '../../shared/admin/boards.ts'
import { listBoards, oneBoard } from '../../shared/boards/board.ts'
import { createComment, deleteComment } from '../../shared/boards/comments.ts'
import { sendPostFile } from '../../shared/boards/files.ts'
import { changePost, deletePost, listPosts, type Post } from '../../shared/boards/posts.ts'
import { whereMessage } from '../../shared/notifications/messages.ts'
import { at, type Square, startSquare } from '../boards/support/square.ts'
import { sentFile } from '../support/forms.ts'
import type { Person } from '../support/people.ts'
import { newBoard } from './support/boards.ts'

let square: Square
let admin: Person
let manager: Person
let author: Person
let reader: Person
before(async () => {
  square = await startSquare()
  ;({ manager, author, reader } = square)
  admin = await square.people.member('운영자', 'ROLE_SYSADMIN')
})
after(() => square.close())

const create = (by: Person, change: object) => square.call(contract.createBoard, by, { body: newBoard(change) })
const made = async (boardCode: string, change: object = {}): Promise<contract.AdminBoard> =>
  (await create(admin, { boardCode, ...change }).expect(200)).body
const change = (by: Person, { boardCode, version }: contract.AdminBoard, fields: object) => {
  const { boardCode: _, ...body } = newBoard(fields)
  return square.call(contract.changeBoard, by, { params: { boardCode }, body: { ...body, version } })
}
const setStatus = (boardCode: string, status: 'ACTIVE' | 'INACTIVE', by = admin) =>
  square.call(contract.changeBoardStatus, by, { params: { boardCode }, query: { status } })
const arrange = (by: Person, { boardCode, version }: contract.AdminBoard, categories: object[]) =>
  square.call(contract.changeCategories, by, { params: { boardCode }, body: { categories, version } as never })
const category = (categoryName: string, categoryCode: string | null = null, isActive = true) => ({
  ...{ categoryCode, categoryName, isActive },
})
const listed = async (who: Person | null) =>
  (await square.call(listBoards, who).expect(200)).body.map((board: { boardCode: string }) => board.boardCode)
const recorded = async (boardCode: string) =>
  square.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'actorId'])
    .where('entityType', '=', 'board')
    .where('entityId', '=', boardCode)
    .orderBy('seq')
    .execute()
const readBy = (read: string[]) => ({
  permissions: { read, write: ['ROLE_MANAGER'], comment: ['ROLE_MANAGER'], manage: ['ROLE_MANAGER'] },
})

test('an administrator opens a board, members find it in the list and write there at once', async () => {
  const board = await made('fruit-news')
  assert.deepEqual([board.version, board.isActive, board.posts, board.updatedByName], [1, true, 0, admin.name])
  assert.deepEqual(board.permissions.write, ['ROLE_USER', 'ROLE_SYSADMIN'])
  assert.ok((await listed(reader)).includes('fruit-news'))
  assert.ok(!(await listed(null)).includes('fruit-news'))
  const post = await square.posted(author, {}, 'fruit-news')
  await square.one(reader, post).expect(200)
  const seen = await square.call(oneBoard, reader, { params: { boardCode: 'fruit-news' } }).expect(200)
  for (const name of ['version', 'updatedAt', 'updatedBy', 'updatedByName', 'posts', 'boardId'])
    assert.ok(!(name in seen.body), `${name} is for who runs the service`)
  const taken = await create(admin, { boardName: '다른 소식' }).expect(422)
  assert.match(taken.body.fieldErrors[0].message, /이미 쓰고 있는 주소/)
  assert.deepEqual(
    (await recorded('fruit-news')).map(({ action, actorId }) => [action, actorId]),
    [['CREATE', admin.id]],
  )
})

test('nobody but who runs the service sees or changes how boards are set up', async () => {
  const board = await made('quiet')
  for (const by of [manager, author])
    for (const call of [
      square.call(contract.adminBoards, by),
      create(by, { boardCode: 'mine' }),
      change(by, board, { boardName: '내 것' }),
      setStatus('quiet', 'INACTIVE', by),
      arrange(by, board, [category('내 분류')]),
    ])
      assert.equal((await call).status, 403)
  const { body } = await square.call(contract.adminBoards, admin).expect(200)
  assert.deepEqual(
    body.find(({ boardCode }: contract.AdminBoard) => boardCode === 'quiet'),
    board,
  )
})

test('of two administrators who change a board at once the second is told, and what changed is on record once', async () => {
  const board = await made('twice')
  const first = await change(admin, board, { boardName: '두 번', pageSize: 20 }).expect(200)
  assert.deepEqual([first.body.boardName, first.body.version], ['두 번', 2])
  const late = await change(admin, board, { boardName: '늦었다' }).expect(409)
  assert.equal(late.body.code, 'STALE_VERSION')
  assert.equal((await arrange(admin, board, [category('늦은 분류')]).expect(409)).body.code, 'STALE_VERSION')
  const same = await change(admin, first.body, { boardName: '두 번', pageSize: 20 }).expect(200)
  assert.equal(same.body.version, 2, 'what is as it was changes nothing')
  const [, told, ...more] = await recorded('twice')
  assert.equal(more.length, 0)
  assert.deepEqual(
    [told?.before, told?.after],
    ['{"boardName":"과일 소식","pageSize":10}', '{"boardName":"두 번","pageSize":20}'],
  )
})

test('what a board allows holds from the moment it is saved, the posts on a page too', async () => {
  const board = await made('rules')
  for (let n = 1; n <= 3; n++) await square.posted(author, { title: `글 ${n}` }, 'rules')
  await square.posted(author, { isSecret: true }, 'rules')
  await change(admin, board, { pageSize: 2, useSecret: false, useComment: false, allowedExt: ['pdf'] }).expect(200)
  const page = await square.list(reader, {}, 'rules')
  assert.deepEqual([page.size, page.totalPages, page.content.length], [2, 2, 2])
  assert.equal((await square.list(reader, { size: 3 }, 'rules')).content.length, 3)
  await square.post(author, { isSecret: true }, 'rules').expect(422)
  const post = await square.posted(author, {}, 'rules')
  await square.comment(reader, post, '댓글이에요.').expect(409)
  const form = { file: sentFile('배추 7,200원', '시세.txt', 'text/plain') }
  await square.call(sendPostFile, author, { params: { boardCode: 'rules' }, form }).expect(422)
})

test('who may not read a board any more finds nothing of it from then on, by no way', async () => {
  const board = await made('inner')
  const form = { file: sentFile('배추 7,200원', '시세.txt', 'text/plain') }
  const opened = (await change(admin, board, { allowedExt: ['txt'] }).expect(200)).body
  const file = (await square.call(sendPostFile, author, { params: { boardCode: 'inner' }, form }).expect(200)).body
  const post = await square.posted(author, { title: '안쪽 이야기', attachments: [file.name] }, 'inner')
  await square.commented(reader, post)
  const ways = (who: Person): [string, Promise<{ status: number }>][] => [
    ['the board', square.call(oneBoard, who, { params: { boardCode: 'inner' } }).then()],
    ['its list', square.call(listPosts, who, { params: { boardCode: 'inner' } }).then()],
    ['a search', square.call(listPosts, who, { params: { boardCode: 'inner' }, query: { keyword: '안쪽' } }).then()],
    ['a post', square.one(who, post).then()],
    [
      'a file',
      square.app
        .inject({ url: `/api/boards/inner/files/${file.name}`, headers: { authorization: `Bearer ${who.token}` } })
        .then(({ statusCode }) => ({ status: statusCode })),
    ],
    ['where a notice leads', square.call(whereMessage, who, { params: { id: `post-${post.postId}` } }).then()],
    [
      'a comment',
      square.call(createComment, who, { params: at(post), body: { content: '나도요', parentId: null } }).then(),
    ],
  ]
  for (const [way, call] of ways(reader)) assert.ok((await call).status < 300, `${way} is there before`)
  const told = async () =>
    (
      await square.db
        .selectFrom('notifications')
        .select('id')
        .where('receiverId', '=', author.id)
        .where('content', 'like', '%안쪽 이야기%')
        .execute()
    ).length
  const before = await told()
  assert.equal(before, 2)
  const closed = await change(admin, opened, readBy(['ROLE_MANAGER'])).expect(200)
  assert.deepEqual(closed.body.permissions.read, ['ROLE_MANAGER', 'ROLE_SYSADMIN'])
  for (const who of [reader, author])
    for (const [way, call] of ways(who)) assert.equal((await call).status, 404, `${way} of ${who.name}`)
  assert.ok(!(await listed(reader)).includes('inner'))
  assert.ok((await listed(manager)).includes('inner'))
  await square.comment(manager, post, '관리자끼리만 봐요.').expect(200)
  assert.equal(await told(), before, 'nobody is told of what he may not read')
  const entries = (await recorded('inner')).map(({ action, after }) => [action, after])
  assert.deepEqual(entries.at(-1)?.slice(0, 1), ['PERMISSION'])
  assert.match(String(entries.at(-1)?.[1]), /"readers":\["ROLE_MANAGER","ROLE_SYSADMIN"\]/)
})

test('a closed board is in no list and takes nothing new; what stands on it is read by its address and can be deleted', async () => {
  await made('old-news')
  const post = await square.posted(author, { title: '지난 소식' }, 'old-news')
  const comment = await square.commented(reader, post)
  const others = await square.posted(author, { title: '지울 소식' }, 'old-news')
  await setStatus('old-news', 'INACTIVE').expect(200)
  await setStatus('old-news', 'INACTIVE').expect(200)
  for (const who of [reader, manager, admin]) assert.ok(!(await listed(who)).includes('old-news'))
  const seen = (await square.one(author, post).expect(200)).body
  assert.deepEqual([seen.title, seen.canEdit, seen.canDelete], ['지난 소식', false, true])
  assert.equal((await square.list(reader, { keyword: '지난' }, 'old-news')).totalElements, 1)
  await square.call(whereMessage, author, { params: { id: `post-${post.postId}` } }).expect(200)
  const { body: board } = await square.call(oneBoard, author, { params: { boardCode: 'old-news' } }).expect(200)
  assert.deepEqual([board.isActive, board.canWrite, board.canComment, board.canManage], [false, false, false, false])
  const again = ({ title, content, categoryCode, isNotice, isSecret, version }: Post) => ({
    ...{ title, content, categoryCode, isNotice, isSecret, version, attachments: [] },
  })
  const form = { file: sentFile('%PDF-1.4', '시세.pdf', 'application/pdf') }
  for (const [what, call] of [
    ['a post', square.post(author, {}, 'old-news')],
    ['a notice of a manager', square.post(manager, {}, 'old-news')],
    ['a change', square.call(changePost, author, { params: at(post), body: again(post) })],
    ['a comment', square.comment(reader, post, '늦은 댓글')],
    ['a file', square.call(sendPostFile, author, { params: { boardCode: 'old-news' }, form })],
  ] as const) {
    const reply = await call
    assert.deepEqual([reply.status, /닫힌 게시판/.test(reply.body.message)], [409, true], what)
  }
  await square.call(deleteComment, reader, { params: { ...at(post), commentId: comment.commentId } }).expect(204)
  await square.call(deletePost, author, { params: at(others) }).expect(204)
  const opened = await setStatus('old-news', 'ACTIVE').expect(200)
  assert.ok((await listed(reader)).includes('old-news'))
  await square.posted(author, {}, 'old-news')
  assert.equal(opened.body.version, 3)
  assert.deepEqual(
    (await recorded('old-news')).map(({ action, after }) => [action, action === 'STATUS' ? after : null]),
    [
      ['CREATE', null],
      ['STATUS', '{"isActive":false}'],
      ['STATUS', '{"isActive":true}'],
    ],
  )
})

test('categories are added, renamed, put in order and taken out of use; a post keeps its own', async () => {
  const board = await made('sorted')
  const two = (await arrange(admin, board, [category('소식'), category('질문')]).expect(200)).body
  assert.deepEqual(
    two.categories.map(({ categoryName }: { categoryName: string }) => categoryName),
    ['소식', '질문'],
  )
  const [news, asked] = two.categories.map(({ categoryCode }: { categoryCode: string }) => categoryCode)
  const post = await square.posted(author, { categoryCode: news }, 'sorted')
  const now = await arrange(admin, two, [category('묻고 답하기', asked), category('소식', news, false)]).expect(200)
  const { body } = await square.call(oneBoard, reader, { params: { boardCode: 'sorted' } }).expect(200)
  assert.deepEqual(body.categories, [
    { categoryCode: asked, categoryName: '묻고 답하기', sortOrder: 1, isActive: true },
    { categoryCode: news, categoryName: '소식', sortOrder: 2, isActive: false },
  ])
  await square.post(author, { categoryCode: news }, 'sorted').expect(422)
  assert.equal((await square.one(reader, post).expect(200)).body.categoryCode, news)
  const added = await arrange(admin, now.body, [category('시세')]).expect(200)
  assert.equal(added.body.categories.length, 3, 'what is not named stays')
  const unknown = await arrange(admin, added.body, [category('없음', 'nowhere')]).expect(422)
  assert.equal(unknown.body.fieldErrors[0].field, 'categories.0.categoryName')
  const many = Array.from({ length: contract.MAX_CATEGORIES - 2 }, (_, n) => category(`분류 ${n}`))
  assert.equal((await arrange(admin, added.body, many).expect(422)).body.fieldErrors[0].field, 'categories')
  const told = (await recorded('sorted')).at(-1)
  assert.match(String(told?.after), /시세/)
})

test('of several who take one address at once, one opens a board and the others are told at the field', async () => {
  const replies = await Promise.all([1, 2, 3].map((n) => create(admin, { boardCode: 'race', boardName: `경주 ${n}` })))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 422, 422])
  await square
    .call(contract.changeBoardStatus, admin, { params: { boardCode: 'nowhere' }, query: { status: 'ACTIVE' } })
    .expect(404)
})
