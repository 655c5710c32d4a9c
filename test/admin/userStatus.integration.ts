import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import * as users from '../../shared/admin/users.ts'
import { type MemberStatus, memberStatuses, type Role } from '../../shared/members/contract.ts'
import { modifyMember, ownProfile, withdraw } from '../../shared/members/profile.ts'
import * as notifications from '../../shared/notifications/contract.ts'
import { openLine } from '../relay/support/line.ts'
import { type Caller, startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf, signIn } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let markets: number[]
let admin: Person
let manager: Person
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  const rows = await backend.db.selectFrom('marketCodes').select('marketCodeId').limit(2).execute()
  markets = rows.map(({ marketCodeId }) => marketCodeId)
  admin = await people.member('관리자', 'ROLE_SYSADMIN')
  manager = await someone('시장관리자', { baseAuthRole: 'ROLE_MANAGER' })
})
after(() => backend.close())

type Change = { status?: MemberStatus; baseAuthRole?: Role; marketCodeId?: number | null; nickname?: string | null }
const set = (id: number, change: Change) => backend.db.updateTable('members').set(change).where('id', '=', id).execute()
/** A member of the first market. */
async function someone(name: string, change: Change = {}): Promise<Person> {
  const person = await people.member(name)
  await set(person.id, { marketCodeId: markets[0] ?? null, ...change })
  return person
}
const statusOf = async (id: number) =>
  (await backend.db.selectFrom('members').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const change = (as: Caller, id: number, status: string, reason?: string) =>
  backend.call(users.changeMemberStatus, as, { params: { id }, query: { status, ...(reason ? { reason } : {}) } })
const deeds = (id: number) =>
  backend.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after', 'reason'])
    .where('entityType', '=', 'member')
    .where('entityId', '=', String(id))
    .where('action', '<>', 'VIEW_SENSITIVE')
    .orderBy('seq')
    .execute()

const walk = fc.record({
  from: fc.constantFrom(...memberStatuses.filter((status) => status !== 'WITHDRAWN')),
  steps: fc.array(
    fc.record({ by: fc.constantFrom('ROLE_SYSADMIN', 'ROLE_MANAGER'), to: fc.constantFrom(...memberStatuses) }),
    { minLength: 1, maxLength: 6 },
  ),
})
/** What the rules of domain.md 2.2 say of one step, written down apart from the product's own table. */
function ruled(by: Role, from: MemberStatus, to: MemberStatus): number {
  // Who has left is no member of the market any more, so that its manager knows him no more.
  if (by === 'ROLE_MANAGER' && from === 'WITHDRAWN') return 404
  if (from === to) return 200
  if (to === 'WITHDRAWN') return by === 'ROLE_SYSADMIN' ? 200 : 403
  return ['PENDING ACTIVE', 'ACTIVE SUSPENDED', 'SUSPENDED ACTIVE'].includes(`${from} ${to}`) ? 200 : 409
}
test('a status goes only where the rules lead, whoever asks and wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ from, steps }) => {
      const { id } = await someone('대상', {
        status: from,
        ...(from === 'PENDING' ? { baseAuthRole: 'ROLE_PENDING' } : {}),
      })
      let stands: MemberStatus = from
      for (const { by, to } of steps) {
        const answer = await change(by === 'ROLE_SYSADMIN' ? admin : manager, id, to, '확인했어요')
        const expected = ruled(by, stands, to)
        assert.equal(answer.status, expected, `${by}: ${stands} → ${to}: ${answer.text}`)
        if (expected === 200) stands = to
        assert.equal(await statusOf(id), stands)
      }
    }),
    { numRuns: 20 },
  )
})

test('letting go: only a system administrator, from anywhere, once', async () => {
  for (const from of ['PENDING', 'ACTIVE', 'SUSPENDED', 'DORMANT'] as const) {
    const person = await someone('떠날이', { status: from })
    const refused = await change(manager, person.id, 'WITHDRAWN')
    assert.deepEqual([refused.status, refused.body.code], [403, 'PERMISSION_MISSING'])
    await change(admin, person.id, 'WITHDRAWN', '요청').expect(200)
    await change(admin, person.id, 'WITHDRAWN').expect(200)
    const back = await change(admin, person.id, 'ACTIVE')
    assert.deepEqual([back.status, back.body.code, back.body.allowed], [409, 'STATUS_CONFLICT', []])
    assert.equal((await deeds(person.id)).length, 1, 'the second time changed nothing')
  }
})

const reaches: [string, () => Promise<{ as: Person; id: number }>, number, string][] = [
  ['himself', async () => ({ as: admin, id: admin.id }), 409, 'OWN_ACCOUNT'],
  ['himself as a manager', async () => ({ as: manager, id: manager.id }), 409, 'OWN_ACCOUNT'],
  [
    'a member of another market',
    async () => ({ as: manager, id: (await someone('남', { marketCodeId: markets[1] ?? null })).id }),
    404,
    'NOT_FOUND',
  ],
  [
    'a member of no market',
    async () => ({ as: manager, id: (await someone('무소속', { marketCodeId: null })).id }),
    404,
    'NOT_FOUND',
  ],
  ['nobody', async () => ({ as: admin, id: 987_654_321 }), 404, 'NOT_FOUND'],
  [
    'a manager beside him',
    async () => ({ as: manager, id: (await someone('동료', { baseAuthRole: 'ROLE_MANAGER' })).id }),
    403,
    'HIGHER_ROLE',
  ],
  [
    'an administrator of his market',
    async () => ({ as: manager, id: (await someone('윗사람', { baseAuthRole: 'ROLE_SYSADMIN' })).id }),
    403,
    'HIGHER_ROLE',
  ],
  [
    'anybody, being no admin',
    async () => ({ as: await someone('회원'), id: (await someone('이웃')).id }),
    403,
    'ERROR_ACCESSDENIED',
  ],
]
for (const [whom, people, expected, code] of reaches) {
  test(`nobody has a say over ${whom}: not his status, not his data, not his leaving`, async () => {
    const { as, id } = await people()
    const params = { id }
    const before = id < 987_654_321 ? await statusOf(id) : null
    const status = await change(as, id, 'SUSPENDED', '확인')
    assert.deepEqual([status.status, status.body.code], [expected, code])
    const data = await backend.call(users.changeMember, as, { params, body: { name: '다른이름' } })
    assert.deepEqual([data.status, data.body.code], [expected, code])
    const leaving = await backend.call(users.withdrawMember, as, { params })
    assert.ok(leaving.status >= 400, String(leaving.status))
    if (before) assert.equal(await statusOf(id), before)
  })
}

test('a suspension needs a reason; it ends every session at once, on the web and on the open line', async () => {
  const person = await someone('정지될이')
  const refused = await change(manager, person.id, 'SUSPENDED')
  assert.deepEqual([refused.status, refused.body.fieldErrors[0].field], [422, 'reason'])
  const { port } = backend.app.server.address() as AddressInfo
  const line = await openLine(`ws://127.0.0.1:${port}`)
  line.send('CONNECT', { 'accept-version': '1.2', host: 'localhost', authorization: `Bearer ${person.token}` })
  await line.next('CONNECTED')
  line.send('SUBSCRIBE', { id: '1', destination: `/topic/notifications/${person.id}` })
  const { body: shoes } = await backend.call(startImpersonation, admin, {
    params: { id: person.id },
    body: { reason: '거래 화면 오류 확인' },
  })
  await change(manager, person.id, 'SUSPENDED', '대금을 오래 갚지 않았어요').expect(200)
  assert.equal((await backend.call(ownProfile, person)).status, 401)
  assert.equal((await backend.call(ownProfile, { token: shoes.accessToken })).status, 401, 'nor does the admin stay in')
  assert.equal((await line.closed).code, 4401)
  await change(manager, person.id, 'ACTIVE', '갚았어요').expect(200)
  assert.equal((await backend.call(ownProfile, person)).status, 401, 'what ended stays ended')
  const [start, end, suspended, released] = await deeds(person.id)
  assert.deepEqual([start?.action, end?.action], ['IMPERSONATE_START', 'IMPERSONATE_END'])
  assert.deepEqual(
    [suspended?.actorId, suspended?.after, suspended?.reason, released?.reason],
    [manager.id, '{"status":"SUSPENDED"}', '대금을 오래 갚지 않았어요', '갚았어요'],
  )
})

test('to lift a suspension needs a reason, as to suspend does; to let a newcomer in needs none', async () => {
  const person = await someone('풀려날이', { status: 'SUSPENDED' })
  for (const as of [admin, manager]) {
    const { status, body } = await change(as, person.id, 'ACTIVE')
    assert.deepEqual(
      [status, body.fieldErrors],
      [422, [{ field: 'reason', message: '정지를 푸는 사유를 입력해 주세요.' }]],
    )
  }
  assert.equal(await statusOf(person.id), 'SUSPENDED')
  await change(manager, person.id, 'ACTIVE', '갚았어요').expect(200)
  await change(manager, person.id, 'ACTIVE').expect(200)
  const reasons = (await deeds(person.id)).map(({ reason }) => reason)
  assert.deepEqual(reasons, ['갚았어요'], 'what is so already needs no reason, and nothing is done')
  const newcomer = await someone('들어올이', { status: 'PENDING', baseAuthRole: 'ROLE_PENDING' })
  await change(manager, newcomer.id, 'ACTIVE').expect(200)
})

test('two admins who suspend at once suspend once; one who suspends and one who releases end where the later one says', async () => {
  const person = await someone('두번')
  const other = await people.member('다른관리자', 'ROLE_SYSADMIN')
  const both = await Promise.all([admin, other].map((as) => change(as, person.id, 'SUSPENDED', '확인')))
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await deeds(person.id)).length, 1)
  await Promise.all([change(admin, person.id, 'ACTIVE', '해제'), change(other, person.id, 'SUSPENDED', '유지')])
  const last = (await deeds(person.id)).at(-1)
  assert.deepEqual(JSON.parse(last?.after ?? ''), { status: await statusOf(person.id) })
})

test('there is always an active system administrator left', async () => {
  const everyone = await backend.db
    .selectFrom('members')
    .select('id')
    .where('baseAuthRole', '=', 'ROLE_SYSADMIN')
    .execute()
  const one = await people.member('하나', 'ROLE_SYSADMIN')
  const two = await people.member('둘', 'ROLE_SYSADMIN')
  for (const { id } of everyone) await set(id, { status: 'DORMANT' })
  try {
    const mutual = await Promise.all([
      change(one, two.id, 'SUSPENDED', '확인'),
      change(two, one.id, 'SUSPENDED', '확인'),
    ])
    assert.deepEqual(mutual.map(({ status }) => status).toSorted(), [200, 401])
    const [left, gone] = (await statusOf(one.id)) === 'ACTIVE' ? [one, two] : [two, one]
    assert.equal(await statusOf(gone.id), 'SUSPENDED')
    const leaving = await backend.call(withdraw, left, { body: { confirm: left.nickname } })
    assert.deepEqual([leaving.status, leaving.body.code], [409, 'LAST_SYSADMIN'])
    const [three, four] = [await people.member('셋', 'ROLE_SYSADMIN'), await people.member('넷', 'ROLE_SYSADMIN')]
    await set(left.id, { status: 'DORMANT' })
    const both = await Promise.all(
      [three, four].map((who) => backend.call(withdraw, who, { body: { confirm: who.nickname } })),
    )
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [204, 409])
  } finally {
    for (const { id } of everyone) await set(id, { status: 'ACTIVE' })
  }
})

test('where newcomers are let in by hand, one waits with his profile until an admin of his market approves', async () => {
  await backend.db.insertInto('settings').values({ key: 'member.requireApproval', value: 'true' }).execute()
  const { id } = await backend.db
    .insertInto('members')
    .values({
      name: '새회원',
      provider: 'kakao',
      baseAuthRole: 'ROLE_PENDING',
      status: 'PENDING',
      marketCodeId: markets[0] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const newcomer = { id, token: await signIn(backend.db, backend.tokens, id) }
  const early = await change(manager, newcomer.id, 'ACTIVE')
  assert.deepEqual([early.status, early.body.code], [409, 'STATUS_CONFLICT'], 'nothing is known of him yet')
  const profile = { name: '새회원', nickname: 'waiting_1', marketCodeId: markets[0] }
  const saved = await backend.call(modifyMember, newcomer, { body: profile }).expect(200)
  assert.deepEqual([saved.body.nickname, saved.body.baseAuthRole], ['waiting_1', 'ROLE_PENDING'])
  assert.equal((await backend.call(notifications.unreadCount, newcomer)).status, 403)
  const found = await backend.call(users.listMembers, manager, { query: { status: 'PENDING', keyword: 'waiting' } })
  assert.deepEqual(
    found.body.content.map(({ id }: { id: number }) => id),
    [newcomer.id],
  )

  await change(manager, newcomer.id, 'ACTIVE').expect(200)
  const { body: told } = await backend.call(notifications.unreadCount, newcomer).expect(200)
  assert.equal(told.count, 1, 'the bell tells him')
  const book = await backend.db
    .selectFrom('clients')
    .select('clientKind')
    .where('bookOwnerId', '=', newcomer.id)
    .execute()
  assert.deepEqual(book, [{ clientKind: 'SELF' }], 'his book is open')
  await backend.db.deleteFrom('settings').where('key', '=', 'member.requireApproval').execute()
})
