import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Insertable } from 'kysely'
import type { Tables } from '../../backend/db/schema.ts'
import * as users from '../../shared/admin/users.ts'
import { ownProfile } from '../../shared/members/profile.ts'
import { type Caller, startTestBackend, type TestBackend } from '../support/backend.ts'
import { owe } from '../support/owed.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let markets: [mine: number, others: number]
let admin: Person
let manager: Person
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  const [mine, others] = await backend.db.selectFrom('marketCodes').select('marketCodeId').limit(2).execute()
  assert(mine && others)
  markets = [mine.marketCodeId, others.marketCodeId]
  admin = await people.member('관리자', 'ROLE_SYSADMIN')
  manager = await someone('시장관리자', { baseAuthRole: 'ROLE_MANAGER' })
})
after(() => backend.close())

type Fields = Partial<Insertable<Tables['members']>>
/** A member of the manager's market. */
async function someone(name: string, fields: Fields = {}): Promise<Person> {
  const person = await people.member(name)
  const set = { marketCodeId: markets[0], ...fields }
  await backend.db.updateTable('members').set(set).where('id', '=', person.id).execute()
  return person
}
const list = (as: Caller, query: Record<string, string | number> = {}) => backend.call(users.listMembers, as, { query })
const idsOf = async (as: Caller, query: Record<string, string | number>) => {
  const { body } = await list(as, query).expect(200)
  return body.content.map(({ id }: users.AdminMember) => id)
}
const detail = (as: Caller, id: number) => backend.call(users.oneMember, as, { params: { id } })
const edit = (as: Caller, id: number, body: object) => backend.call(users.changeMember, as, { params: { id }, body })
const bulk = (as: Caller, body: object, idempotencyKey?: string) =>
  backend.call(users.bulkAction, as, { body, ...(idempotencyKey ? { idempotencyKey } : {}) })
const statusOf = async (id: number) =>
  (await backend.db.selectFrom('members').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const lastDeed = (id: number) =>
  backend.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after', 'reason'])
    .where('entityType', '=', 'member')
    .where('entityId', '=', String(id))
    .orderBy('seq', 'desc')
    .executeTakeFirst()

test('every filter narrows the list, and all of them together', async () => {
  const fields: Fields = {
    businessName: '골라낸상회',
    email: 'gollanen@example.com',
    phone: '010-9876-5432',
    registrationNumber: '1108141272',
    status: 'DORMANT',
    provider: 'naver',
    tradeRole: 'SHIPPER',
    createdAt: '2020-03-01T23:30:00+09:00',
    lastLoginAt: '2020-03-02T09:00:00+09:00',
  }
  const { id } = await someone('골라낼이', fields)
  await someone('골라내지않을이')
  const narrow: Record<string, string | number>[] = [
    { keyword: '골라낸' },
    { keyword: 'GOLLANEN@example.com' },
    { keyword: '010 9876 5432' },
    { keyword: '110-81-41272' },
    { status: 'DORMANT' },
    { provider: 'naver' },
    { tradeRole: 'SHIPPER' },
    { from: '2020-03-01', to: '2020-03-01' },
  ]
  for (const query of narrow) assert.deepEqual(await idsOf(admin, query), [id], JSON.stringify(query))
  assert.deepEqual(await idsOf(admin, Object.assign({ role: 'ROLE_USER', marketCodeId: markets[0] }, ...narrow)), [id])
  assert.deepEqual(await idsOf(admin, { role: 'ROLE_MANAGER' }), [manager.id])
  assert.deepEqual(await idsOf(admin, { keyword: '110-81' }), [], 'what is masked is found as a whole only')
  assert.deepEqual(await idsOf(admin, { keyword: 'gollanen@' }), [])
  assert.deepEqual(await idsOf(admin, { keyword: '%' }), [], 'a wildcard is a letter')
  assert.deepEqual(await idsOf(admin, { to: '2020-02-29' }), [])
  assert.equal((await idsOf(admin, { sort: 'createdAt', size: 1 }))[0], id)
  assert.equal((await idsOf(admin, { sort: '-lastLoginAt' }))[0], id)
  const [row] = (await list(admin, { keyword: '골라낸' })).body.content
  assert.deepEqual(
    [row.email, row.registrationNumber, row.clientCount, row.marketName !== null],
    ['go***@example.com', '110-81-*****', 0, true],
  )
  for (const query of [{ role: 'KING' }, { status: 'X' }, { from: '2020-02-30' }, { size: 101 }, { sort: 'id' }])
    assert.equal((await list(admin, query)).status, 422, JSON.stringify(query))
})

test('a manager sees the members of his market and nobody else, one by one too', async () => {
  const [own, foreign, none] = [
    await someone('우리'),
    await someone('남의', { marketCodeId: markets[1] }),
    await someone('무소속', { marketCodeId: null }),
  ]
  const seen = await idsOf(manager, { size: 100 })
  assert.ok(seen.includes(own.id) && !seen.includes(foreign.id) && !seen.includes(none.id))
  assert.deepEqual(await idsOf(manager, { marketCodeId: markets[1] }), [])
  await detail(manager, own.id).expect(200)
  for (const { id } of [foreign, none]) assert.equal((await detail(manager, id)).status, 404)
  const adrift = await someone('시장없는관리자', { baseAuthRole: 'ROLE_MANAGER', marketCodeId: null })
  assert.deepEqual(await idsOf(adrift, {}), [])
})

test('the detail tells who he is, whom he works with, when he signed in, what is open and who looked in', async () => {
  const person = await someone('자세한이', {
    email: 'detail@example.com',
    phone: '010-1234-5678',
    registrationNumber: '5058124020',
  })
  const partner = await people.outsider(person, '외상집')
  const other = await someone('이웃장부')
  await people.connect(person, other.selfId)
  await owe(backend.db, partner, 'AR', 70_000)
  await edit(admin, person.id, { ceoName: '이서연', registrationNumber: '123-45-67891', reason: '서류 확인' }).expect(
    200,
  )
  const { body } = await detail(admin, person.id).expect(200)
  assert.deepEqual(
    [body.email, body.phone, body.registrationNumber, body.isPrivate, body.clientCount],
    ['detail@example.com', '010-1234-5678', '123-45-*****', false, 1],
  )
  assert.ok(body.connections.latest.some(({ clientName }: { clientName: string }) => clientName === '이웃장부'))
  assert.equal(body.connections.total, body.connections.latest.length)
  assert.deepEqual([body.logins.length, body.logins[0].endedAt], [1, null])
  assert.deepEqual(body.balances, { receivableAmount: 70_000, payableAmount: 0, openClients: 1 })
  assert.deepEqual(body.impersonations, [])
  const [entry] = body.audit
  assert.deepEqual([entry.actorName, entry.reason], ['관리자', '서류 확인'])
  assert.deepEqual(
    entry.changes.find(({ field }: { field: string }) => field === 'registrationNumber'),
    { field: 'registrationNumber', before: '505-81-*****', after: '123-45-*****' },
  )
  assert.deepEqual(body.may, { edit: true, changeRole: true, impersonate: true, statuses: ['SUSPENDED', 'WITHDRAWN'] })
  assert.equal((await lastDeed(person.id))?.action, 'VIEW_SENSITIVE', 'who looks is on record')
  const asManager = (await detail(manager, person.id)).body
  assert.deepEqual(asManager.may, { edit: true, changeRole: false, impersonate: false, statuses: ['SUSPENDED'] })
  await backend.db.updateTable('members').set({ status: 'DORMANT' }).where('id', '=', person.id).execute()
  const asleep = (await detail(admin, person.id)).body
  assert.deepEqual([asleep.email, asleep.phone], ['de***@example.com', '010-****-5678'])
})

test('a manager does not read what those of another market did to a member who was there before', async () => {
  const person = await someone('옮겨온이', { marketCodeId: markets[1] })
  const former = await someone('전시장관리', { baseAuthRole: 'ROLE_MANAGER', marketCodeId: markets[1] })
  await edit(former, person.id, { ceoName: '이서연', reason: '전 시장의 일' }).expect(200)
  await edit(admin, person.id, { marketCodeId: markets[0], reason: '시장을 옮김' }).expect(200)
  await edit(manager, person.id, { ceoName: '이서진', reason: '이 시장의 일' }).expect(200)
  const reasons = async (as: Person) =>
    (await detail(as, person.id).expect(200)).body.audit.map(({ reason }: { reason: string }) => reason)
  assert.deepEqual(await reasons(manager), ['이 시장의 일', '시장을 옮김'])
  assert.deepEqual(await reasons(admin), ['이 시장의 일', '시장을 옮김', '전 시장의 일'])
})

test('a member who stays open beside the list is looked at once: what is read again within half an hour is the same look', async () => {
  const person = await someone('열어둔이')
  const looks = async () =>
    (
      await backend.db
        .selectFrom('auditLog')
        .select('actorId')
        .where('action', '=', 'VIEW_SENSITIVE')
        .where('entityId', '=', String(person.id))
        .orderBy('seq')
        .execute()
    ).map(({ actorId }) => actorId)
  for (const _ of [1, 2, 3]) await detail(admin, person.id).expect(200)
  assert.deepEqual(await looks(), [admin.id])
  await detail(manager, person.id).expect(200)
  assert.deepEqual(await looks(), [admin.id, manager.id], 'another’s look is his own')
})

const earlier = [
  { name: 'half an hour later', minutes: 31, ip: '127.0.0.1', isAnother: true },
  { name: 'from another place', minutes: 1, ip: '203.0.113.9', isAnother: true },
  { name: 'at once from the same place', minutes: 29, ip: '127.0.0.1', isAnother: false },
]
for (const { name, minutes, ip, isAnother } of earlier)
  test(`who looks at a member again ${name} ${isAnother ? 'is on record with another look' : 'looks still'}`, async () => {
    const person = await someone('다시본이')
    await backend.db.transaction().execute(async (trx) => {
      const { seq } = await trx.selectFrom('auditHead').select('seq').executeTakeFirstOrThrow()
      const occurredAt = new Date(Date.now() - minutes * 60_000).toISOString()
      const row = { seq: seq + 1, occurredAt, actorId: admin.id, ip, prevHash: '', hash: `look ${seq}` }
      const look = {
        action: 'VIEW_SENSITIVE',
        entityType: 'member',
        entityId: String(person.id),
        result: 'OK',
      } as const
      await trx
        .insertInto('auditLog')
        .values({ ...row, ...look })
        .execute()
      await trx.updateTable('auditHead').set({ seq: row.seq, hash: row.hash }).execute()
    })
    await detail(admin, person.id).expect(200)
    const { seen } = await backend.db
      .selectFrom('auditLog')
      .select((e) => e.fn.countAll<number>().as('seen'))
      .where('action', '=', 'VIEW_SENSITIVE')
      .where('entityId', '=', String(person.id))
      .executeTakeFirstOrThrow()
    assert.equal(seen, isAnother ? 2 : 1)
  })

test('an admin changes what he names; the rest stays, and only what changed is on record', async () => {
  const person = await someone('고칠이', { phone: '010-1111-1111', ceoName: '옛대표' })
  const { body: before } = await detail(manager, person.id)
  const body = { businessName: '고친상회', ceoName: '', version: before.version, reason: '전화 요청' }
  const { body: saved } = await edit(manager, person.id, body).expect(200)
  assert.equal(saved.businessName, '고친상회')
  const { body: own } = await backend.call(ownProfile, person).expect(200)
  assert.deepEqual([own.businessName, own.ceoName, own.phone], ['고친상회', null, '010-1111-1111'])
  const deed = await lastDeed(person.id)
  assert.deepEqual(
    [deed?.action, deed?.actorId, deed?.before, deed?.after, deed?.reason],
    [
      'UPDATE',
      manager.id,
      '{"businessName":null,"ceoName":"옛대표"}',
      '{"businessName":"고친상회","ceoName":null}',
      '전화 요청',
    ],
  )
  const stale = await edit(manager, person.id, body)
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
})

const wrong: [name: string, as: () => Caller, change: object, expected: [number, string, string?]][] = [
  ['an unknown field', () => admin, { isVip: true }, [400, 'UNKNOWN_FIELD', 'isVip']],
  ['the status', () => admin, { status: 'ACTIVE' }, [400, 'UNKNOWN_FIELD', 'status']],
  ['the e-mail address', () => admin, { email: 'a@example.com' }, [400, 'UNKNOWN_FIELD', 'email']],
  ['the role of a newcomer', () => admin, { baseAuthRole: 'ROLE_PENDING' }, [422, 'INVALID_FIELDS', 'baseAuthRole']],
  [
    'a manager without a market',
    () => admin,
    { baseAuthRole: 'ROLE_MANAGER', marketCodeId: null },
    [422, 'INVALID_FIELDS', 'marketCodeId'],
  ],
  ['a market that is not there', () => admin, { marketCodeId: 999_999 }, [422, 'INVALID_FIELDS', 'marketCodeId']],
  [
    'a role, as a manager',
    () => manager,
    { baseAuthRole: 'ROLE_MANAGER' },
    [403, 'PERMISSION_MISSING', 'baseAuthRole'],
  ],
  ['a market, as a manager', () => manager, { marketCodeId: null }, [403, 'PERMISSION_MISSING', 'marketCodeId']],
  ['somebody’s nickname', () => admin, { nickname: '__OTHERS__' }, [409, 'NICKNAME_TAKEN', 'nickname']],
  [
    'a number with a typing error',
    () => manager,
    { registrationNumber: '123-45-67890' },
    [422, 'INVALID_FIELDS', 'registrationNumber'],
  ],
]
for (const [name, as, change, expected] of wrong) {
  test(`an admin cannot set ${name}, and is told at the field`, async () => {
    const person = await someone('그대로')
    const body = JSON.parse(JSON.stringify(change).replace('__OTHERS__', manager.nickname.toUpperCase()))
    const answer = await edit(as(), person.id, body)
    assert.deepEqual([answer.status, answer.body.code, answer.body.fieldErrors[0]?.field], expected)
  })
}

test('another role counts at once: the sessions of before are over', async () => {
  const person = await someone('승진')
  await edit(admin, person.id, { baseAuthRole: 'ROLE_MANAGER', reason: '담당 지정' }).expect(200)
  assert.equal((await backend.call(ownProfile, person)).status, 401)
  assert.equal((await lastDeed(person.id))?.action, 'PERMISSION')
  assert.equal((await edit(manager, person.id, { name: '윗사람' })).body.code, 'HIGHER_ROLE')
  const { body } = await detail(manager, person.id)
  assert.deepEqual(body.may, { edit: false, changeRole: false, impersonate: false, statuses: [] })
})

test('who has not finished joining, or has left, is not edited', async () => {
  for (const [status, name] of [
    ['PENDING', '가입중'],
    ['WITHDRAWN', '떠난이'],
  ] as const) {
    const person = await someone(name, { status })
    const answer = await edit(admin, person.id, { name: '다른이름' })
    assert.deepEqual([answer.status, answer.body.code, answer.body.currentStatus], [409, 'STATUS_CONFLICT', status])
  }
})

test('a bulk action does what it can and says of each other member why not', async () => {
  const [one, two, foreign, colleague] = [
    await someone('하나'),
    await someone('둘', { status: 'DORMANT' }),
    await someone('남의', { marketCodeId: markets[1] }),
    await someone('동료', { baseAuthRole: 'ROLE_MANAGER' }),
  ]
  const memberIds = [one.id, manager.id, two.id, foreign.id, colleague.id, one.id, 987_654_321]
  const { body } = await bulk(manager, { memberIds, action: 'SUSPEND', reason: '장기 미납' }).expect(200)
  assert.deepEqual([body.requested, body.succeeded], [6, 1], 'who stands there twice is taken once')
  assert.deepEqual(
    body.failed.map(({ memberId, code }: { memberId: number; code: string }) => [memberId, code]),
    [
      [manager.id, 'OWN_ACCOUNT'],
      [two.id, 'STATUS_CONFLICT'],
      [foreign.id, 'NOT_FOUND'],
      [colleague.id, 'HIGHER_ROLE'],
      [987_654_321, 'NOT_FOUND'],
    ],
  )
  for (const { message } of body.failed) assert.match(message, /요\.?/)
  assert.equal(await statusOf(one.id), 'SUSPENDED')
  assert.equal((await lastDeed(one.id))?.reason, '장기 미납')
})

test('a bulk action takes 200 members; 201 are refused whole, as are none, no reason and a wrong value', async () => {
  const person = await someone('이백')
  const rest = Array.from({ length: 200 }, (_, n) => 900_000_000 + n)
  const reason = '확인'
  const full = await bulk(admin, { memberIds: [person.id, ...rest.slice(1)], action: 'SUSPEND', reason }).expect(200)
  assert.deepEqual([full.body.requested, full.body.succeeded], [200, 1])
  const wrong = [
    { memberIds: [person.id, ...rest], action: 'ACTIVATE', reason },
    { memberIds: [], action: 'ACTIVATE', reason },
    { memberIds: [person.id], action: 'ACTIVATE' },
    { memberIds: [person.id], action: 'PROMOTE', reason },
    { memberIds: [person.id], action: 'CHANGE_ROLE', value: 'ROLE_PENDING', reason },
    { memberIds: [person.id], action: 'CHANGE_MARKET', value: 'x', reason },
    { memberIds: [person.id], action: 'SEND_NOTICE', value: ' ', reason },
  ]
  for (const body of wrong) assert.equal((await bulk(admin, body)).status, 422, JSON.stringify(body).slice(0, 90))
  assert.equal(await statusOf(person.id), 'SUSPENDED')
})

test('roles, markets and leaving are a system administrator’s to deal out', async () => {
  const [one, two, open] = [await someone('하나'), await someone('둘'), await someone('빚있는이')]
  const partner = await people.outsider(open, '외상집')
  await owe(backend.db, partner, 'AR', 1_000)
  const reason = '정리'
  const toEach = [
    { action: 'CHANGE_ROLE', value: 'ROLE_MANAGER' },
    { action: 'CHANGE_MARKET', value: markets[1] },
    { action: 'DELETE' },
  ]
  for (const act of toEach) {
    const refused = await bulk(manager, { memberIds: [one.id], reason, ...act })
    assert.deepEqual([refused.status, refused.body.code], [403, 'PERMISSION_MISSING'])
    const { body } = await bulk(admin, { memberIds: [one.id, two.id], reason, ...act }).expect(200)
    assert.deepEqual([body.succeeded, body.failed], [2, []], JSON.stringify(act))
  }
  assert.equal(await statusOf(one.id), 'WITHDRAWN')
  const { body } = await bulk(admin, { memberIds: [open.id], action: 'DELETE', reason })
  assert.deepEqual([body.succeeded, body.failed[0].code], [0, 'BALANCE_OPEN'])
  const single = await backend.call(users.withdrawMember, admin, { params: { id: open.id } })
  assert.deepEqual([single.status, single.body.code], [409, 'BALANCE_OPEN'])
  await owe(backend.db, partner, 'AR', -1_000)
  await backend.call(users.withdrawMember, admin, { params: { id: open.id } }).expect(204)
  assert.equal((await detail(admin, open.id)).body.status, 'WITHDRAWN')
})

test('members who were dealt with in other words are not reported as left alone: the press is refused', async () => {
  const [one, other] = [await someone('고쳐받는이'), await someone('나중받는이')]
  const key = randomUUID()
  const send = (value: string, ids: number[]) =>
    bulk(manager, { memberIds: ids, action: 'SEND_NOTICE', value, reason: '휴장 안내' }, key)
  await send('내일은 휴장이에요.', [one.id]).expect(200)
  const { body } = await send('모레는 휴장이에요.', [one.id, other.id]).expect(409)
  assert.equal(body.code, 'IDEMPOTENCY_CONFLICT')
})

test('a notice reaches each member once, however often the request is sent', async () => {
  const [one, left] = [await someone('받는이'), await someone('떠난이', { status: 'SUSPENDED' })]
  const body = { memberIds: [one.id, left.id], action: 'SEND_NOTICE', value: '내일은 휴장이에요.', reason: '휴장 안내' }
  const key = randomUUID()
  for (const _ of [1, 2]) {
    const answer = await bulk(manager, body, key).expect(200)
    assert.deepEqual([answer.body.succeeded, answer.body.failed[0].code], [1, 'STATUS_CONFLICT'])
  }
  const told = await backend.db
    .selectFrom('notifications')
    .select(['content', 'type'])
    .where('receiverId', '=', one.id)
    .execute()
  assert.deepEqual(told, [{ content: '내일은 휴장이에요.', type: 'SYSTEM_NOTICE' }])
})
