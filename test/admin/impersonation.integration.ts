import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { start as begin } from '../../backend/admin/impersonation/start.ts'
import { createAudit } from '../../backend/audit/append.ts'
import { auditKey, auditKeys } from '../../backend/audit/chain.ts'
import { verifyAudit } from '../../backend/audit/verify.ts'
import { accountable } from '../../backend/http/member.ts'
import * as impersonation from '../../shared/admin/impersonation.ts'
import * as members from '../../shared/members/profile.ts'
import * as notifications from '../../shared/notifications/contract.ts'
import * as requests from '../../shared/purchase-requests/contract.ts'
import { logout, refreshLogin } from '../../shared/session/contract.ts'
import { openLine } from '../relay/support/line.ts'
import { type Caller, startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let admin: Person
let target: Person
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  admin = await people.member('관리자', 'ROLE_SYSADMIN')
  target = await people.member('김도현')
})
after(() => backend.close())

const reason = '거래 화면 오류 확인'
const start = (as: Caller | null, id: number | string = target.id, body: object = { reason }) =>
  backend.call(impersonation.startImpersonation, as, { params: { id }, body })
const exit = (as: Caller | null) => backend.call(impersonation.exitImpersonation, as)
const status = (as: Caller | null) => backend.call(impersonation.impersonationStatus, as)
const inShoesOf = async (id = target.id, as: Caller = admin) => {
  const { body, status: answered } = await start(as, id)
  assert.equal(answered, 200, JSON.stringify(body))
  return { ...body, token: body.accessToken } as impersonation.StartedImpersonation & Caller
}
const entries = (impersonateSessionId: string) =>
  backend.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'realActorId', 'entityType', 'result', 'reason'])
    .where('impersonateSessionId', '=', impersonateSessionId)
    .orderBy('seq')
    .execute()
const count = (as: Caller) => backend.call(notifications.unreadCount, as)

test('an admin sees what the member sees, and the banner names both', async () => {
  const shoes = await inShoesOf()
  assert.equal(shoes.member.id, target.id)
  assert.equal(shoes.originalAdmin.name, '관리자')
  assert.equal((await count(shoes)).status, 200)
  const { body } = await status(shoes)
  assert.equal(body.isImpersonating, true)
  assert.deepEqual([body.admin.id, body.target.id], [admin.id, target.id])
  const minutes = (Date.parse(body.expiresAt) - Date.parse(body.startedAt)) / 60_000
  assert.ok(Math.abs(minutes - 60) < 0.1, String(minutes))
  assert.equal((await exit(shoes)).status, 200)
})

test('somebody who acts as himself is not impersonating', async () => {
  for (const person of [admin, target]) {
    assert.deepEqual((await status(person)).body, {
      isImpersonating: false,
      admin: null,
      target: null,
      startedAt: null,
      expiresAt: null,
    })
    const refused = await exit(person)
    assert.deepEqual([refused.status, refused.body.code], [409, 'NOT_IMPERSONATING'])
    assert.equal((await count(person)).status, 200, 'and stays signed in')
  }
})

test('the way back is the admin’s own session, and for a moment it is the same for whoever asks again', async () => {
  const shoes = await inShoesOf()
  const back = await exit(shoes)
  assert.equal(back.status, 200)
  const home = { token: back.body.accessToken }
  assert.equal((await status(home)).body.isImpersonating, false)
  assert.equal((await start(home)).status, 200)
  assert.equal((await count(shoes)).status, 401)
  const again = await exit(shoes)
  assert.deepEqual([again.status, again.body.refreshToken], [200, back.body.refreshToken])
  const refreshed = await backend.call(refreshLogin, null, { body: { token: back.body.refreshToken } })
  assert.equal(refreshed.body.id, admin.id)
  await backend.db
    .updateTable('impersonations')
    .set({ endedAt: sql<string>`now() - interval '11 seconds'` })
    .where('impersonateSessionId', '=', shoes.impersonateSessionId)
    .execute()
  assert.equal((await exit(shoes)).status, 401, 'then it is shut')
})

test('the member is told who looked in and why', async () => {
  const member = await people.member('이서연')
  const shoes = await inShoesOf(member.id)
  await exit(shoes)
  const bell = (await backend.call(notifications.list, member)).body.content[0]
  assert.match(bell.content, /관리자 관리자가 회원님 계정으로 접속했어요\. 사유: 거래 화면 오류 확인/)
  const { content, totalElements } = (await backend.call(impersonation.accessLog, member)).body
  assert.equal(totalElements, 1)
  assert.deepEqual([content[0].adminName, content[0].reason, content[0].actionCount], ['관리자', reason, 0])
  assert.ok(content[0].endedAt)
  assert.equal((await backend.call(impersonation.accessLog, target)).body.content[0].reason, reason)
})

const refusals: [string, () => Promise<{ status: number; body: { code: string } }>, number, string][] = [
  ['nobody', async () => start(null), 401, 'REQUIRE_LOGIN'],
  ['an ordinary member', async () => start(await people.member('회원'), target.id), 403, 'ERROR_ACCESSDENIED'],
  ['a market manager', async () => start(await people.member('운영', 'ROLE_MANAGER')), 403, 'ERROR_ACCESSDENIED'],
  ['a newcomer', async () => start(await people.member('신규', 'ROLE_PENDING')), 403, 'ERROR_ACCESSDENIED'],
  ['an admin as himself', async () => start(admin, admin.id), 403, 'IMPERSONATION_REFUSED'],
  [
    'an admin as another admin',
    async () => start(admin, (await people.member('다른', 'ROLE_SYSADMIN')).id),
    403,
    'IMPERSONATION_REFUSED',
  ],
  [
    'an admin as a manager',
    async () => start(admin, (await people.member('운영', 'ROLE_MANAGER')).id),
    403,
    'IMPERSONATION_REFUSED',
  ],
  ['an admin as nobody there', async () => start(admin, 999_999), 404, 'NOT_FOUND'],
  ['an admin with an id that is none', async () => start(admin, '1e3'), 404, 'NOT_FOUND'],
  ['an admin without a reason', async () => start(admin, target.id, {}), 422, 'INVALID_FIELDS'],
  [
    'an admin with too short a reason',
    async () => start(admin, target.id, { reason: '확인  ' }),
    422,
    'INVALID_FIELDS',
  ],
  [
    'an admin who sends more than a reason',
    async () => start(admin, target.id, { reason, role: 'x' }),
    400,
    'UNKNOWN_FIELD',
  ],
  ['an admin already in somebody’s shoes', async () => start(await inShoesOf()), 403, 'ERROR_ACCESSDENIED'],
]
for (const [who, attempt, expected, code] of refusals) {
  test(`${who} may not start an impersonation: ${code}`, async () => {
    const { status: answered, body } = await attempt()
    assert.deepEqual([answered, body.code], [expected, code])
  })
}

for (const state of ['SUSPENDED', 'WITHDRAWN', 'DORMANT', 'PENDING'] as const) {
  test(`a member who is ${state} cannot be impersonated`, async () => {
    const person = await people.member('멈춘')
    await backend.db.updateTable('members').set({ status: state }).where('id', '=', person.id).execute()
    const { body } = await start(admin, person.id)
    assert.equal(body.code, 'IMPERSONATION_REFUSED')
  })
}

test('two starts at once leave one impersonation', async () => {
  const [one, two] = [await people.member('하나'), await people.member('둘')]
  const started = await Promise.all([one, two].map((person) => start(admin, person.id)))
  assert.deepEqual(
    started.map((answer) => answer.status),
    [200, 200],
  )
  const alive = await Promise.all(started.map(async ({ body }) => (await count({ token: body.accessToken })).status))
  assert.deepEqual(alive.toSorted(), [200, 401])
})

const ends: [string, (own: Person) => Promise<unknown>][] = [
  [
    'is suspended',
    (own) => backend.db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', own.id).execute(),
  ],
  [
    'is an admin no more',
    (own) => backend.db.updateTable('members').set({ baseAuthRole: 'ROLE_USER' }).where('id', '=', own.id).execute(),
  ],
  ['signs out elsewhere', (own) => backend.call(logout, own)],
]
for (const [what, happens] of ends) {
  test(`when the admin ${what}, the borrowed session is dead at once and leads nowhere`, async () => {
    const own = await people.member('임시관리자', 'ROLE_SYSADMIN')
    const shoes = await inShoesOf(target.id, own)
    await happens(own)
    assert.equal((await count(shoes)).status, 401)
    assert.equal((await backend.call(refreshLogin, null, { body: { token: shoes.refreshToken } })).status, 401)
    const back = await exit(shoes)
    if (what === 'is an admin no more') {
      const home = { token: back.body.accessToken }
      assert.equal((await start(home)).status, 403, 'he comes back to what he now is')
    } else assert.equal(back.status, 401)
  })
}

test('an admin who loses his rights while he begins does not begin', async () => {
  const { id } = await people.member('막내린관리자')
  const from = { ip: null, userAgent: null, requestId: null }
  const audit = createAudit(backend.db, auditKey(backend.tokens))
  // As the door has just let him in.
  const by = accountable({ id, sessionId: 1, role: 'ROLE_SYSADMIN', impersonation: null }, from, audit)
  await assert.rejects(begin(backend.db, backend.tokens, audit, by, target.id, reason), { code: 'INVALID_TOKEN' })
})

test('a member who becomes an admin is nobody’s shoes any more', async () => {
  const person = await people.member('승진')
  const shoes = await inShoesOf(person.id)
  await backend.db.updateTable('members').set({ baseAuthRole: 'ROLE_MANAGER' }).where('id', '=', person.id).execute()
  assert.equal((await count(shoes)).status, 401)
})

test('after an hour it is over, and the admin can still get out', async () => {
  const shoes = await inShoesOf()
  await backend.db
    .updateTable('impersonations')
    .set({ expiresAt: sql<string>`now()` })
    .where('impersonateSessionId', '=', shoes.impersonateSessionId)
    .execute()
  assert.equal((await count(shoes)).status, 401)
  assert.equal((await backend.call(refreshLogin, null, { body: { token: shoes.refreshToken } })).status, 401)
  assert.equal((await exit(shoes)).status, 200)
  const row = await backend.db
    .selectFrom('impersonations')
    .select('endedBy')
    .where('impersonateSessionId', '=', shoes.impersonateSessionId)
    .executeTakeFirstOrThrow()
  assert.equal(row.endedBy, 'EXPIRED')
})

test('a refresh keeps the impersonation and does not outlive it', async () => {
  const shoes = await inShoesOf()
  const { body } = await backend.call(refreshLogin, null, { body: { token: shoes.refreshToken } })
  assert.deepEqual(
    [body.id, body.isImpersonating, body.originalAdmin.id, body.impersonateSessionId],
    [target.id, true, admin.id, shoes.impersonateSessionId],
  )
  await exit({ token: body.accessToken })
  assert.equal((await backend.call(refreshLogin, null, { body: { token: body.refreshToken } })).status, 401)
})

test('headers that claim an impersonation or an admin’s token change nothing', async () => {
  const stranger = await people.member('남')
  const shoes = await inShoesOf()
  const claim = { 'x-impersonate-session': shoes.impersonateSessionId, 'x-original-token': admin.token }
  for (const [name, value] of Object.entries(claim)) {
    const answer = await exit(stranger).set(name, value)
    assert.deepEqual([answer.status, answer.body.code], [409, 'NOT_IMPERSONATING'])
  }
  assert.equal((await exit(null).set(claim)).status, 401)
  assert.equal((await status(stranger).set(claim)).body.isImpersonating, false)
  assert.equal((await exit(shoes).set({ ...claim, 'x-original-token': 'forged' })).status, 200)
})

test('the registration number is not an admin’s to change in a member’s name', async () => {
  const person = await people.member('번호')
  const change = { name: '번호', nickname: person.nickname, registrationNumber: '220-81-62517' }
  const shoes = await inShoesOf(person.id)
  const refused = await backend.call(members.modifyMember, shoes, { body: change })
  assert.deepEqual([refused.status, refused.body.code], [403, 'IMPERSONATION_FORBIDDEN'])
  const kept = await backend.call(members.modifyMember, shoes, { body: { name: '번호', nickname: person.nickname } })
  assert.equal(kept.status, 200)
})

test('whatever an admin does in a member’s name stands in the audit log under both', async () => {
  const [buyer, dealer] = [await people.member('구매자'), await people.member('중도매인')]
  const receiverClientId = await people.partner(buyer, dealer)
  await people.partner(dealer, buyer)
  const { productCodeId } = await backend.db
    .selectFrom('productCodes')
    .select('productCodeId')
    .executeTakeFirstOrThrow()
  const shoes = await inShoesOf(buyer.id)
  const { body: sent } = await backend.call(requests.create, shoes, {
    body: { receiverClientId, desiredDate: '2099-01-01', items: [{ productCodeId, requestedQuantity: 3 }] },
  })
  await backend.call(requests.changeStatus, shoes, {
    params: { id: sent.requestId },
    query: { status: 'CANCELED' },
    body: { reason: '수량 변경' },
  })
  const [notice] = (await backend.call(notifications.list, shoes)).body.content
  await backend.call(notifications.markRead, shoes, { params: { id: notice.id } })
  await backend.call(notifications.remove, shoes, { params: { id: notice.id } })
  await backend.call(members.modifyMember, shoes, { body: { name: '구매자', nickname: buyer.nickname } })
  await exit(shoes)

  const written = await entries(shoes.impersonateSessionId)
  assert.deepEqual(
    written.map(({ action, entityType }) => `${action} ${entityType}`),
    [
      'CREATE purchaseRequest',
      'STATUS purchaseRequest',
      'UPDATE notification',
      'DELETE notification',
      'UPDATE member',
      'IMPERSONATE_END member',
    ],
  )
  for (const { actorId, realActorId } of written) assert.deepEqual([actorId, realActorId], [buyer.id, admin.id])
  const { action, actorId } = await backend.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('entityId', '=', String(buyer.id))
    .where('action', '=', 'IMPERSONATE_START')
    .executeTakeFirstOrThrow()
  assert.deepEqual([action, actorId], ['IMPERSONATE_START', admin.id])
})

test('an admin who asks for a foreign topic in the member’s name is on record himself', async () => {
  const shoes = await inShoesOf()
  const { port } = backend.app.server.address() as AddressInfo
  const line = await openLine(`ws://127.0.0.1:${port}`, {})
  line.send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${shoes.token}` })
  await line.next('CONNECTED')
  line.send('SUBSCRIBE', { id: 's', destination: `/topic/notifications/${admin.id}` })
  assert.equal((await line.closed).code, 4403)
  const denied = () =>
    backend.db
      .selectFrom('auditLog')
      .select(['actorId', 'realActorId', 'impersonateSessionId', 'result'])
      .where('entityType', '=', 'topic')
      .execute()
  while ((await denied()).length === 0) await turn()
  const { impersonateSessionId } = shoes
  assert.deepEqual(await denied(), [
    { actorId: target.id, realActorId: admin.id, impersonateSessionId, result: 'DENIED' },
  ])
  await exit(shoes)
})

test('a second beginning puts the end of the first on record', async () => {
  const [first, second] = [await people.member('이서연'), await people.member('박지훈')]
  await inShoesOf(first.id)
  const shoes = await inShoesOf(second.id)
  const ends = await backend.db
    .selectFrom('auditLog')
    .select(['entityId', 'reason'])
    .where('actorId', '=', first.id)
    .where('realActorId', '=', admin.id)
    .where('action', '=', 'IMPERSONATE_END')
    .orderBy('seq', 'desc')
    .execute()
  assert.deepEqual(ends[0], { entityId: String(first.id), reason: 'REVOKED' })
  await exit(shoes)
})

test('an admin who signs out ends what he had begun, and that is on record under both names', async () => {
  const own = await people.member('임시관리자', 'ROLE_SYSADMIN')
  const shoes = await inShoesOf(target.id, own)
  await backend.call(logout, own)
  const last = (await entries(shoes.impersonateSessionId)).at(-1)
  assert.deepEqual(
    [last?.action, last?.actorId, last?.realActorId, last?.reason],
    ['IMPERSONATE_END', target.id, own.id, 'LOGOUT'],
  )
})

test('an attempt at an admin’s door is written down as denied', async () => {
  const person = await people.member('기웃')
  await start(person)
  const { entityId, result } = await backend.db
    .selectFrom('auditLog')
    .select(['entityId', 'result'])
    .where('actorId', '=', person.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([entityId, result], ['POST /admin/members/:id/impersonate', 'DENIED'])
})

test('after all of this the audit log is whole', async () => {
  const { firstBad, rows } = await verifyAudit(backend.db, auditKeys(backend.tokens))
  assert.equal(firstBad, null)
  assert.ok(rows > 20)
})
