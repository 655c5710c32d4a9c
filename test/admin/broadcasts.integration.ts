import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, mock, test } from 'node:test'
import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { sendChunk } from '../../backend/admin/notifications/chunk.ts'
import { send as write } from '../../backend/admin/notifications/send.ts'
import type { Member } from '../../backend/http/member.ts'
import { SentList } from '../../client/admin/notifications/SentList.tsx'
import { type App, AppProvider } from '../../client/app/context.ts'
import * as contract from '../../shared/admin/notifications.ts'
import { changeMemberStatus } from '../../shared/admin/users.ts'
import { withdraw } from '../../shared/members/profile.ts'
import { list as bell, markAllRead } from '../../shared/notifications/contract.ts'
import { NOTICE_DAYS } from '../../shared/notifications/kept.ts'
import { defaultSettings, saveSettings } from '../../shared/notifications/settings.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { owe } from '../support/owed.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let admin: Person
let manager: Person
let elsewhere: Person
let dealer: Person
let buyer: Person
let far: Person
let here: number
let there: number
before(async () => {
  // The backend looks every few seconds for what others have left; here only who is told to send sends.
  mock.timers.enable({ apis: ['setInterval'] })
  backend = await startTestBackend()
  mock.timers.reset()
  people = peopleOf(backend)
  admin = await people.member('정하늘', 'ROLE_SYSADMIN')
  manager = await people.member('최은영', 'ROLE_MANAGER')
  elsewhere = await people.member('다른관리', 'ROLE_MANAGER')
  dealer = await people.member('대박청과')
  buyer = await people.member('정든밥상')
  far = await people.member('먼시장상회')
  const markets = await backend.db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .orderBy('sortOrder')
    .limit(2)
    .execute()
  here = markets[0]?.marketCodeId ?? 0
  there = markets[1]?.marketCodeId ?? 0
  const at = (marketCodeId: number, ...who: Person[]) =>
    backend.db
      .updateTable('members')
      .set({ marketCodeId })
      .where(
        'id',
        'in',
        who.map(({ id }) => id),
      )
      .execute()
  await at(here, manager, dealer, buyer)
  await at(there, elsewhere, far)
  await backend.db
    .updateTable('members')
    .set({ tradeRole: 'INTERMEDIARY', classificationCode: '463110' })
    .where('id', '=', dealer.id)
    .execute()
})
after(() => backend.close())

const preview = (target: object, as: Person = admin) => backend.call(contract.preview, as, { body: { target } })
const words = { title: '휴장 안내', content: '내일은 쉬어요.' }
type Change = { key?: string; as?: Person; digest?: string } & Record<string, unknown>
async function send(target: object, { key, as = admin, digest, ...change }: Change = {}) {
  const seen = digest ?? (await preview(target, as)).body.digest
  return backend.call(contract.send, as, {
    body: { ...words, target, digest: seen, ...change },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  })
}
const named = async (target: object, as: Person = admin) => {
  const { body } = await preview(target, as).expect(200)
  return body.sample.map(({ name }: { name: string }) => name).toSorted()
}
/** The backend's own sender and this test may both send: whoever comes first. */
async function sent(broadcastId: number) {
  for (;;) {
    const row = await backend.db
      .selectFrom('broadcasts')
      .selectAll()
      .where('broadcastId', '=', broadcastId)
      .executeTakeFirstOrThrow()
    if (row.status !== 'SENDING') return row
    await sendChunk(backend.db)
  }
}
const heard = async (who: Person, title: string) =>
  (await backend.call(bell, who).expect(200)).body.content.filter((n: { title: string }) => n.title === title)

test('the target says who hears it, by market, role, trade, industry, lateness and name; a manager reaches his market', async () => {
  await owe(backend.db, await people.outsider(buyer, '외상 식당'), 'AR', 50_000, '2020-01-05')
  const everybody = ['다른관리', '대박청과', '먼시장상회', '정든밥상', '정하늘', '최은영']
  const cases: [object, Person, string[]][] = [
    [{}, admin, everybody],
    [{}, manager, ['대박청과', '정든밥상', '최은영']],
    [{ marketCodeId: there }, admin, ['다른관리', '먼시장상회']],
    [{ role: 'ROLE_MANAGER' }, admin, ['다른관리', '최은영']],
    [{ role: 'ROLE_USER' }, manager, ['대박청과', '정든밥상']],
    [{ tradeRole: 'INTERMEDIARY' }, admin, ['대박청과']],
    [{ industry: '46' }, admin, ['대박청과']],
    [{ industry: '47' }, admin, []],
    [{ hasOverdue: true }, admin, ['정든밥상']],
    [{ hasOverdue: true }, elsewhere, []],
    [{ memberIds: [dealer.id, dealer.id, far.id] }, admin, ['대박청과', '먼시장상회']],
  ]
  for (const [target, as, expected] of cases)
    assert.deepEqual(await named(target, as), expected, JSON.stringify(target))
})

test('it rings at each receiver’s bell once, whatever he has switched off, and leads to the page; how many read it is told', async () => {
  const off = defaultSettings()
  await backend.call(saveSettings, buyer, { body: { ...off, inAppEnabled: false } }).expect(200)
  const title = '저온창고 점검'
  const answer = (await send({}, { as: manager, title, link: '/board/notice' })).body
  assert.deepEqual([answer.receivers, answer.link, answer.createdByName], [3, '/board/notice', '최은영'])
  await sent(answer.broadcastId)
  for (const who of [dealer, buyer, manager]) {
    const [one, ...more] = await heard(who, title)
    assert.deepEqual(
      [one?.type, one?.targetType, one?.targetId, more.length],
      ['SYSTEM_NOTICE', 'PAGE', '/board/notice', 0],
    )
  }
  assert.deepEqual(await heard(far, title), [])
  await backend.call(markAllRead, dealer).expect(200)
  const { content } = (await backend.call(contract.list, manager).expect(200)).body
  assert.deepEqual([content[0].title, content[0].status, content[0].reached, content[0].read], [title, 'DONE', 3, 1])
  assert.deepEqual((await backend.call(contract.list, elsewhere).expect(200)).body.content, [])
  assert.equal((await backend.call(contract.cancel, elsewhere, { params: { id: answer.broadcastId } })).status, 404)
  assert.equal((await backend.call(contract.cancel, manager, { params: { id: answer.broadcastId } })).status, 409)
  const record = await backend.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entityType', '=', 'broadcast')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [record.action, record.actorId, JSON.parse(record.after ?? '{}').receivers],
    ['CREATE', manager.id, 3],
  )
})

const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1_000_000)
const refusals: [
  string,
  () => Promise<{ status: number; body: { message: string; fieldErrors: { field: string; message: string }[] } }>,
  number,
  RegExp,
][] = [
  ['to nobody', async () => send({ industry: '99' }), 422, /이 조건에 맞는 회원이 없어요/],
  ['to 201 members by name', async () => preview({ memberIds: many(201) }), 422, /200명까지/],
  ['to an empty list', async () => preview({ memberIds: [] }), 422, /받을 회원을 골라/],
  [
    'to members nobody knows',
    async () => preview({ memberIds: [999_999] }),
    404,
    /알림을 받을 수 없는 회원이 있어요: 999999/,
  ],
  [
    'to a member of another market',
    async () => preview({ memberIds: [far.id] }, manager),
    404,
    /알림을 받을 수 없는 회원/,
  ],
  ['to another market', async () => preview({ marketCodeId: there }, manager), 422, /도매시장을 다시/],
  ['to a market that is not there', async () => preview({ marketCodeId: 999_999 }), 422, /도매시장을 다시/],
  ['to newcomers', async () => preview({ role: 'ROLE_PENDING' }), 422, /권한을 다시/],
  ['that leads to another site', async () => send({}, { link: 'https://evil.example' }), 422, /이 서비스의 주소/],
  ['that leads beside a slash', async () => send({}, { link: '//evil.example' }), 422, /이 서비스의 주소/],
  ['that acts when it is clicked', async () => send({}, { link: '/api/member/logout' }), 422, /이 서비스의 주소/],
  ['without words', async () => send({}, { title: '', content: ' ' }), 422, /제목을 입력해 주세요/],
  ['of 61 letters', async () => send({}, { title: '가'.repeat(61) }), 422, /60자까지/],
  ['without a preview', async () => send({}, { digest: 'none' }), 422, /먼저 확인/],
  [
    'to others than were shown',
    async () => send({ role: 'ROLE_USER' }, { digest: '0'.repeat(32) }),
    409,
    /받는 사람이 바뀌었어요. 지금은 3명/,
  ],
]
for (const [what, attempt, status, message] of refusals)
  test(`a notice ${what} is refused with the reason and nothing is written`, async () => {
    const before = await backend.db
      .selectFrom('broadcasts')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    const answer = await attempt()
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    assert.match(answer.body.fieldErrors.map((f) => f.message).join() || answer.body.message, message)
    assert.deepEqual(
      await backend.db
        .selectFrom('broadcasts')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
      before,
    )
  })

test('a member who was not there at the preview stops it; seen again, it goes', async () => {
  const target = { role: 'ROLE_USER' }
  const { digest } = (await preview(target).expect(200)).body
  const fresh = await people.member('새상회')
  assert.equal((await send(target, { digest })).status, 409)
  const { body } = await send(target, { title: '다시 확인' })
  await sent(body.broadcastId)
  assert.equal((await heard(fresh, '다시 확인')).length, 1)
})

/** A sysadmin whose deeds are not written down: the tests below write without HTTP, so that nothing sends by itself. */
const silent = (): Member => ({
  ...{ id: admin.id, sessionId: 0, role: 'ROLE_SYSADMIN', impersonation: null },
  ...{
    from: { ip: null, userAgent: null, requestId: null },
    record: async () => undefined,
    recordIfImpersonated: async () => undefined,
  },
})

test('five thousand members hear it once each, also when the sender dies on the way, is called twice and two send at once', async () => {
  await sql`insert into members (name, provider, "baseAuthRole", status, "marketCodeId")
    select '회원' || n, 'kakao', 'ROLE_USER', 'ACTIVE', ${there}::bigint from generate_series(1, 5000) n`.execute(
    backend.db,
  )
  const target = { marketCodeId: there, role: 'ROLE_USER' } as const
  const { receivers, digest } = (await preview(target).expect(200)).body
  assert.equal(receivers, 5_001)
  const key = randomUUID()
  const input = {
    ...words,
    title: '모두에게',
    link: null,
    target: { ...target, tradeRole: null, industry: null, hasOverdue: false, memberIds: null },
    digest,
  } as const
  const first = await write(backend.db, silent(), input, key)
  const second = await write(backend.db, silent(), input, key)
  assert.equal(second.broadcastId, first.broadcastId)
  // The last thing of the second chunk fails, as when the process dies before it is kept.
  await sql`create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$`.execute(backend.db)
  await sql`create trigger dies before update on broadcasts for each row when (new.reached = 400) execute function die()`.execute(
    backend.db,
  )
  assert.equal(await sendChunk(backend.db), 200)
  await assert.rejects(sendChunk(backend.db), /died/)
  await sql`drop trigger dies on broadcasts`.execute(backend.db)
  const reached = async () => {
    const { rows } = await sql<{ notices: number; members: number; events: number }>`
      select count(*) as notices, count(distinct n."receiverId") as members, (select count(*) from "memberEvents" e
        where e.event is null and e.body like '%모두에게%') as events from notifications n where title = '모두에게'`.execute(
      backend.db,
    )
    return rows[0]
  }
  await Promise.all([sent(first.broadcastId), sent(first.broadcastId)])
  assert.deepEqual(await reached(), { notices: 5_001, members: 5_001, events: 5_001 })
  const row = (await backend.call(contract.list, admin).expect(200)).body.content[0]
  assert.deepEqual([row.status, row.receivers, row.reached, row.read], ['DONE', 5_001, 5_001, 0])
})

test('who leaves or is suspended while it is on its way is told nothing, and it is done all the same', async () => {
  const [stays, suspended, left] = [
    await people.member('남은상회'),
    await people.member('멈춘상회'),
    await people.member('떠난상회'),
  ]
  const memberIds = [stays, suspended, left].map(({ id }) => id)
  const { digest } = (await preview({ memberIds }).expect(200)).body
  const whole = { marketCodeId: null, role: null, tradeRole: null, industry: null, hasOverdue: false, memberIds }
  const input = { ...words, title: '가는 사이', link: null, target: whole, digest }
  const { broadcastId } = await write(backend.db, silent(), input, null)
  const query = { status: 'SUSPENDED', reason: '미납이 이어져요' }
  await backend.call(changeMemberStatus, admin, { params: { id: suspended.id }, query }).expect(200)
  await backend.call(withdraw, left, { body: { confirm: left.nickname } }).expect(204)
  await sent(broadcastId)
  const notices = await backend.db
    .selectFrom('notifications')
    .select('receiverId')
    .where('title', '=', '가는 사이')
    .execute()
  assert.deepEqual(
    notices.map(({ receiverId }) => receiverId),
    [stays.id],
  )
})

test('one that is stopped reaches nobody else, and stopping it again is done already', async () => {
  const target = { marketCodeId: there, role: 'ROLE_USER' } as const
  const { digest } = (await preview(target).expect(200)).body
  const whole = { ...target, tradeRole: null, industry: null, hasOverdue: false, memberIds: null }
  const { broadcastId } = await write(backend.db, silent(), { ...words, link: null, target: whole, digest }, null)
  const told = await sendChunk(backend.db)
  assert.ok(told)
  const stop = () => backend.call(contract.cancel, admin, { params: { id: broadcastId } }).expect(200)
  const { body } = await stop()
  assert.deepEqual([body.status, body.reached >= told, body.reached < body.receivers], ['CANCELED', true, true])
  assert.equal(await sendChunk(backend.db), null)
  assert.equal((await stop()).body.reached, body.reached)
  const { n } = await backend.db
    .selectFrom('broadcastReceivers')
    .select((e) => e.fn.count<number>('notificationId').as('n'))
    .where('broadcastId', '=', broadcastId)
    .executeTakeFirstOrThrow()
  assert.equal(n, body.reached)
})

test('who has read a notice is said as long as the notices are there', async () => {
  const title = '석 달 전 안내'
  const { broadcastId } = (await send({}, { as: manager, title })).body
  await sent(broadcastId)
  const { days } = await backend.db
    .selectFrom('notifications')
    .select(sql<number>`extract(day from "expiresAt" - "createdAt")::integer`.as('days'))
    .where('title', '=', title)
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal(days, NOTICE_DAYS)
  const found = (await backend.call(contract.list, manager).expect(200)).body
  const shownAt = (now: number) => {
    const router = createMemoryRouter([{ path: '*', element: createElement(SentList, { of: found, page: 1 }) }])
    const value = { boot: { now }, now: () => now } as unknown as App
    return renderToString(createElement(AppProvider, { value }, createElement(RouterProvider, { router })))
      .replaceAll('<!-- -->', '')
      .includes('읽음 0명')
  }
  const day = 86_400_000
  assert.equal(shownAt(Date.now() + (NOTICE_DAYS - 1) * day), true)
  assert.equal(shownAt(Date.now() + (NOTICE_DAYS + 1) * day), false)
})
