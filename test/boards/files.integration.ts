import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { onePostFile, onePostPicture, picturePath, sendPostFile, sendPostPicture } from '../../shared/boards/files.ts'
import { changePost, deletePost, type Post, restorePost } from '../../shared/boards/posts.ts'
import { sentFile } from '../support/forms.ts'
import type { Person } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import * as documents from './support/documents.ts'
import { at, type Square, startSquare } from './support/square.ts'

let square: Square
let author: Person
let reader: Person
let manager: Person
before(async () => {
  square = await startSquare()
  ;({ author, reader, manager } = square)
  snapshot = await picture('jpeg', { width: 3_000, height: 600 })
})
after(() => square.close())

const file = (bytes: Uint8Array, name: string, who = author, boardCode = 'free') =>
  square.call(sendPostFile, who, {
    params: { boardCode },
    form: { file: sentFile(bytes, name, 'application/octet-stream') },
  })
let snapshot: Buffer
const shot = (who = author, boardCode = 'free') =>
  square.call(sendPostPicture, who, { params: { boardCode }, form: { picture: sentFile(snapshot) } })
const get = (
  endpoint: typeof onePostFile | typeof onePostPicture,
  who: Person | null,
  name: string,
  boardCode = 'free',
) => square.call(endpoint, who, { params: { boardCode, name } }).buffer(true)
const shows = (name: string, boardCode = 'free') => `<p>사진</p><img src="${picturePath(boardCode, name)}" alt="배추">`
const changeOf = ({ title, content, version }: Post, change: object) => ({ title, content, version, ...change })

const taken = [
  ['시세표.pdf', documents.pdf, 'application/pdf'],
  ['시세표.xlsx', documents.xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['공지.docx', documents.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['발표.pptx', documents.pptx, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['공문.hwp', documents.hwp, 'application/x-hwp'],
  ['공문.HWPX', documents.hwpx, 'application/hwp+zip'],
  ['묶음.zip', documents.zip, 'application/zip'],
  ['시세.csv', () => Buffer.from('품목,단가\n배추,7200\n'), 'text/csv'],
  ['옛날.txt', () => Buffer.from([0xb9, 0xe8, 0xc3, 0xdf, 0x0a]), 'text/plain'],
  ['BMW.txt', () => Buffer.from('BMW 트럭 이야기'), 'text/plain'],
] as const
for (const [name, made, contentType] of taken) {
  test(`${name} is taken and saved under its name, never shown in place`, async () => {
    const { body } = await file(made(), name).expect(200)
    assert.deepEqual([body.fileName, body.contentType, body.size], [name, contentType, made().length])
    const post = await square.posted(author, { attachments: [body.name] })
    assert.deepEqual(post.attachments, [body])
    const saved = await get(onePostFile, null, body.name).expect(200)
    assert.equal(saved.headers['content-disposition']?.split(';')[0], 'attachment')
    assert.ok(saved.headers['content-disposition']?.includes(encodeURIComponent(name)))
    assert.equal(saved.headers['x-content-type-options'], 'nosniff')
    assert.equal(saved.headers['content-security-policy'], "default-src 'none'; sandbox")
    assert.equal(saved.headers['content-type']?.split(';')[0], contentType)
  })
}

const refusedFiles = [
  ['an archive called a PDF', '시세표.pdf', documents.zip],
  ['a program called a sheet', '시세표.xlsx', documents.exe],
  ['a program called a table', '시세표.csv', documents.exe],
  ['a sheet with macros called one without', '시세표.xlsx', documents.xlsm],
  ['a document called a sheet', '시세표.xlsx', documents.docx],
  ['an old sheet called a document of 한글', '공문.hwp', documents.xls],
  ['a PDF called a text', '글.txt', documents.pdf],
  ['a picture called a text', '글.txt', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ['a PDF with an archive behind it', '시세표.pdf', () => Buffer.concat([documents.pdf(), documents.zip()])],
  ['an archive with a program before it', '묶음.zip', () => Buffer.concat([documents.exe(), documents.zip()])],
  ['an archive with something behind it', '묶음.zip', () => Buffer.concat([documents.zip(), Buffer.from('<script>')])],
  [
    'an archive with something between',
    '묶음.zip',
    () => {
      const whole = documents.zip()
      const directory = whole.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
      return Buffer.concat([whole.subarray(0, directory), Buffer.from('MZ'), whole.subarray(directory)])
    },
  ],
  ['an archive that grows without end', '묶음.xlsx', documents.bomb],
  ['an empty file', '빈파일.txt', () => Buffer.alloc(0)],
  ['a page', '페이지.html', () => Buffer.from('<script>alert(1)</script>')],
  ['a drawing that can run', '그림.svg', () => Buffer.from('<svg onload="alert(1)"/>')],
  ['a file without an ending', '이름없음', documents.pdf],
  ['an ending of the language itself', '파일.constructor', documents.pdf],
  ['a page called a picture', '사진.png', () => Buffer.from('<script>alert(1)</script>')],
] as const
for (const [what, name, made] of refusedFiles) {
  test(`${what} is refused in words`, async () => {
    const { body } = await file(made(), name).expect(422)
    assert.deepEqual([body.fieldErrors.length, body.fieldErrors[0].field], [1, 'file'])
    assert.match(body.fieldErrors[0].message, /요\.$/)
  })
}

test('a file larger than the board takes is refused with its bound', async () => {
  await square.db.updateTable('boards').set({ attachmentMaxMb: 1 }).where('boardCode', '=', 'jobs').execute()
  const { body } = await file(Buffer.alloc(1_048_577, 'a'), '큰글.txt', author, 'jobs').expect(422)
  assert.equal(body.fieldErrors[0].message, '파일은 1MB까지 올릴 수 있어요.')
  await file(Buffer.alloc(1_048_576, 'a'), '딱맞는글.txt', author, 'jobs').expect(200)
  assert.match((await file(Buffer.alloc(10_485_761, 'a'), '큰글.txt').expect(413)).body.message, /10MB/)
})

test('a post hangs as many files as its board takes, in the order of its author', async () => {
  const names: string[] = []
  for (let n = 0; n < 6; n++) names.push((await file(Buffer.from(`글 ${n}`), `${n}.txt`).expect(200)).body.name)
  assert.equal(
    (await square.post(author, { attachments: names }).expect(422)).body.fieldErrors[0].message,
    '파일은 5개까지 붙일 수 있어요.',
  )
  const order = [3, 0, 4].map((n) => names[n] ?? '')
  const post = await square.posted(author, { attachments: order })
  assert.deepEqual(
    post.attachments.map(({ name }) => name),
    order,
  )
  assert.equal((await square.list(null)).content.find(({ postId }) => postId === post.postId)?.attachmentCount, 3)
  await square.post(author, { attachments: order }).expect(422)
  const reversed = changeOf(post, { attachments: order.toReversed().slice(1) })
  const { body } = await square.call(changePost, author, { params: at(post), body: reversed }).expect(200)
  assert.deepEqual(
    body.attachments.map((a: { name: string }) => a.name),
    order.toReversed().slice(1),
  )
  await get(onePostFile, author, order[2] ?? '').expect(404)
  assert.equal(
    await square.db
      .selectFrom('files')
      .select('name')
      .where('name', '=', order[2] ?? '')
      .executeTakeFirst(),
    undefined,
  )
})

test('a picture of a text is drawn anew, seen by its sender alone until a post shows it, and gone when none does', async () => {
  const { body } = await shot().expect(200)
  assert.equal(body.url, `/api/boards/free/pictures/${body.name}`)
  await get(onePostPicture, reader, body.name).expect(404)
  await get(onePostPicture, null, body.name).expect(404)
  await get(onePostPicture, author, body.name).expect(200)
  await square.post(reader, { content: shows(body.name) }).expect(422)
  const post = await square.posted(author, { content: shows(body.name) })
  assert.ok(post.content.includes(body.url))
  const shown = await get(onePostPicture, null, body.name).expect(200)
  const { format, width, exif } = await sharp(shown.body).metadata()
  assert.deepEqual(
    [format, width, exif, shown.headers['content-disposition']?.split(';')[0]],
    ['webp', 1_600, undefined, 'inline'],
  )
  assert.equal((await square.list(null)).content.find(({ postId }) => postId === post.postId)?.picture, body.url)
  await square
    .call(changePost, author, { params: at(post), body: changeOf(post, { content: '<p>사진을 뺐어요</p>' }) })
    .expect(200)
  await get(onePostPicture, author, body.name).expect(404)
})

test('a picture that hangs on a post is kept as what it shows, under a name that says so', async () => {
  const { body } = await file(await picture('png'), '저울 사진.PNG').expect(200)
  assert.deepEqual([body.fileName, body.contentType], ['저울 사진.webp', 'image/webp'])
})

test('files of a secret or a deleted post are for those who may read it', async () => {
  const sent = (await file(Buffer.from('비밀'), '비밀.txt', author, 'qna').expect(200)).body
  const { name } = (await shot(author, 'qna').expect(200)).body
  const post = await square.posted(
    author,
    { isSecret: true, attachments: [sent.name], content: shows(name, 'qna') },
    'qna',
  )
  const statuses = async (who: Person | null) => [
    (await get(onePostFile, who, sent.name, 'qna')).status,
    (await get(onePostPicture, who, name, 'qna')).status,
  ]
  assert.deepEqual(
    [await statuses(author), await statuses(manager)],
    [
      [200, 200],
      [200, 200],
    ],
  )
  assert.deepEqual(
    [await statuses(reader), await statuses(null)],
    [
      [404, 404],
      [404, 404],
    ],
  )
  assert.equal((await get(onePostFile, author, sent.name)).status, 404, 'nor by the way of another board')
  assert.equal((await get(onePostPicture, author, sent.name, 'qna')).status, 404, 'nor as another kind')
  await square.call(deletePost, author, { params: at(post) }).expect(204)
  assert.deepEqual(
    [await statuses(author), await statuses(manager)],
    [
      [404, 404],
      [200, 200],
    ],
  )
})

test('who may not write on a board sends it nothing, and a board of pictures takes pictures', async () => {
  await file(documents.pdf(), '시세표.pdf', reader, 'notice').expect(403)
  await shot(reader, 'notice').expect(403)
  const { body } = await file(documents.pdf(), '시세표.pdf', author, 'trade').expect(422)
  assert.equal(body.fieldErrors[0].message, 'jpg, jpeg, png, webp 파일만 올릴 수 있어요.')
  await square.db.updateTable('boards').set({ useAttachment: false }).where('boardCode', '=', 'price-talk').execute()
  assert.match(
    (await file(documents.pdf(), '시세표.pdf', author, 'price-talk').expect(422)).body.fieldErrors[0].message,
    /붙일 수 없는/,
  )
})

const QUOTA = 268_435_456
const sized = (name: string, size: number) =>
  square.db.updateTable('files').set({ size }).where('name', '=', name).execute()

test('what a member keeps on boards has a bound', async () => {
  const full = await square.people.member('박가득')
  const { body } = await file(Buffer.from('가득'), '글.txt', full).expect(200)
  await sized(body.name, QUOTA - 1)
  assert.equal((await file(Buffer.from('넘쳐요'), '글.txt', full).expect(409)).body.code, 'QUOTA_EXCEEDED')
  await file(Buffer.from('괜찮아요'), '글.txt').expect(200)
})

test('who has no room left deletes a post and can send again, up to what he may keep in a day; put back, it has its files', async () => {
  const full = await square.people.member('한가득')
  const fill = async (size: number) => {
    const { name } = (await file(Buffer.from('가득'), '글.txt', full).expect(200)).body
    const { name: picture } = (await shot(full).expect(200)).body
    const post = await square.posted(full, { attachments: [name], content: shows(picture) })
    await sized(name, size)
    await sized(picture, size)
    return { name, picture, post }
  }
  const first = await fill(QUOTA)
  assert.match((await file(Buffer.from('넘쳐요'), '글.txt', full).expect(409)).body.message, /지운 뒤/)
  await shot(full).expect(409)
  await square.call(deletePost, full, { params: at(first.post) }).expect(204)
  const second = await fill(QUOTA - 1)
  await square.call(deletePost, full, { params: at(second.post) }).expect(204)
  assert.match((await file(Buffer.from('또요'), '글.txt', full).expect(409)).body.message, /내일/)
  await square.db
    .updateTable('posts')
    .set({ deletedAt: sql`now() - interval '25 hours'` })
    .where('postId', '=', first.post.postId)
    .execute()
  await file(Buffer.from('다음 날'), '글.txt', full).expect(200)
  await shot(full).expect(200)
  const { body } = await square.call(restorePost, manager, { params: at(first.post) }).expect(200)
  assert.equal(body.attachments[0].name, first.name)
  await get(onePostFile, reader, first.name).expect(200)
  await get(onePostPicture, reader, first.picture).expect(200)
})

test('what was sent to another board and hung on no post for three weeks makes room, and what hangs on one stays', async () => {
  const full = await square.people.member('최가득')
  const { name: left } = (await file(Buffer.from('잊은 것'), '글.txt', full, 'qna').expect(200)).body
  const { name: hung } = (await file(Buffer.from('쓴 것'), '글.txt', full, 'qna').expect(200)).body
  const { name: fresh } = (await file(Buffer.from('쓰는 것'), '글.txt', full, 'qna').expect(200)).body
  await square.posted(full, { attachments: [hung] }, 'qna')
  await sized(left, QUOTA)
  await file(Buffer.from('넘쳐요'), '글.txt', full).expect(409)
  await square.db
    .updateTable('looseFiles')
    .set({ createdAt: sql`now() - interval '21 days 1 hour'` })
    .where('name', '=', left)
    .execute()
  await file(Buffer.from('이제 돼요'), '글.txt', full).expect(200)
  await get(onePostFile, full, left, 'qna').expect(404)
  await get(onePostFile, full, hung, 'qna').expect(200)
  await get(onePostFile, full, fresh, 'qna').expect(200)
})
