import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { disconnectMany } from '../../shared/admin/connections.ts'
import { allConnections, changeType, updatePermissions } from '../../shared/connections/contract.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { list as bell } from '../../shared/notifications/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let manager: Person
let elsewhere: Person
let dealer: Person
let staff: Person
let here: number
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  manager = await people.member('최은영', 'ROLE_MANAGER')
  elsewhere = await people.member('다른관리', 'ROLE_MANAGER')
  dealer = await people.member('대박청과')
  staff = await people.member('윤지호')
  const markets = await backend.db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .orderBy('sortOrder')
    .limit(2)
    .execute()
  here = markets[0]?.marketCodeId ?? 0
  const at = (marketCodeId: number, ids: number[]) =>
    backend.db.updateTable('members').set({ marketCodeId }).where('id', 'in', ids).execute()
  await at(here, [manager.id, dealer.id])
  await at(markets[1]?.marketCodeId ?? 0, [elsewhere.id])
})
after(() => backend.close())

const rowWith = async (clientName: string) => people.connect(staff, await people.outsider(dealer, clientName))
const end = (connectionIds: number[], as = manager, idempotencyKey = randomUUID(), reason = '계약이 끝났어요') =>
  backend.call(disconnectMany, as, { body: { connectionIds, reason }, idempotencyKey })
const found = async (query: Record<string, string | number>, as = manager) =>
  (await backend.call(allConnections, as, { query }).expect(200)).body.content.map(
    (c: { connectionId: number }) => c.connectionId,
  )

test('several connections end with one reason, each told and on record; what is missing or foreign is told by row', async () => {
  const [one, two] = [await rowWith('오아시스마트'), await rowWith('새벽식당')]
  const key = randomUUID()
  const { body } = await end([one, 999_999, two, one], manager, key).expect(200)
  assert.deepEqual(
    [body.requested, body.succeeded, body.failed.map((f: { id: number; code: string }) => [f.id, f.code])],
    [3, 2, [[999_999, 'NOT_FOUND']]],
  )
  assert.deepEqual(
    (await end([one, 999_999, two, one], manager, key).expect(200)).body,
    body,
    'sent again, nothing happens again',
  )
  const told = (await backend.call(bell, staff).expect(200)).body.content.filter(
    (n: { title: string }) => n.title === '거래처 연결이 끊겼어요',
  )
  assert.equal(told.length, 2)
  const records = await backend.db
    .selectFrom('auditLog')
    .select(['reason', 'actorId'])
    .where('entityType', '=', 'connection')
    .where('entityId', 'in', [String(one), String(two)])
    .execute()
  assert.deepEqual(records, Array(2).fill({ reason: '계약이 끝났어요', actorId: manager.id }))
})

test('connections that ended with another reason are not reported as left alone: the press is refused', async () => {
  const [one, two] = [await rowWith('아침상회'), await rowWith('저녁상회')]
  const key = randomUUID()
  await end([one], manager, key).expect(200)
  const { body } = await end([one, two], manager, key, '다른 까닭이에요').expect(409)
  assert.equal(body.code, 'IDEMPOTENCY_CONFLICT')
  assert.equal((await end([two]).expect(200)).body.succeeded, 1)
})

test('a manager of another market ends nothing here', async () => {
  const id = await rowWith('한낮상회')
  const { body } = await end([id], elsewhere).expect(200)
  assert.deepEqual([body.succeeded, body.failed[0].code], [0, 'NOT_FOUND'])
  assert.deepEqual(await found({ memberId: staff.id, status: 'ACTIVE' }), [id])
  assert.deepEqual(await found({ memberId: staff.id }, elsewhere), [])
})

test('more than two hundred, none, and no reason are refused whole', async () => {
  for (const [ids, reason, message] of [
    [Array.from({ length: 201 }, (_, n) => n + 1), '정리', /200개까지/],
    [[], '정리', /끊을 연결을 골라/],
    [[1], ' ', /사유/],
  ] as const) {
    const { status, body } = await end([...ids], manager, randomUUID(), reason)
    assert.equal(status, 422)
    assert.match(body.fieldErrors[0].message, message)
  }
})

test('what an admin changes says why', async () => {
  const id = await rowWith('저녁상회')
  const change = (endpoint: typeof updatePermissions | typeof changeType, body: object) =>
    backend.call(endpoint, manager, { params: { id }, body }).expect(200)
  await change(updatePermissions, { permissions: ['CLIENT_VIEW'], reason: '업무가 바뀌었어요' })
  await change(changeType, { connectionType: 'OWNER', reason: '대표를 대신해요' })
  const records = await backend.db
    .selectFrom('auditLog')
    .select('reason')
    .where('entityId', '=', String(id))
    .orderBy('seq')
    .execute()
  assert.deepEqual(records, [{ reason: '업무가 바뀌었어요' }, { reason: '대표를 대신해요' }])
})

test('the list is narrowed by market and by the days on which connections were made', async () => {
  const today = seoulDate(Date.now())
  const id = await rowWith('어제상회')
  await backend.db
    .updateTable('connections')
    .set({ connectedAt: `${addDays(today, -40)}T15:30:00Z` })
    .where('connectionId', '=', id)
    .execute()
  // Half past three of the night after, in Seoul.
  const day = addDays(today, -39)
  const q = { q: '어제상회' }
  assert.deepEqual(await found({ ...q, from: day, to: day }), [id])
  assert.deepEqual(await found({ ...q, to: addDays(day, -1) }), [])
  assert.deepEqual(await found({ ...q, marketCodeId: here }), [id])
  assert.deepEqual(await found({ ...q, marketCodeId: 999_999 }), [])
  const wrong = await backend.call(allConnections, manager, { query: { from: today, to: day } })
  assert.deepEqual([wrong.status, wrong.body.fieldErrors[0].field], [422, 'to'])
})
