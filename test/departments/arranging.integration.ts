import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { disconnect } from '../../shared/connections/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { type Staff, staffOf } from './support/staff.ts'

let backend: TestBackend
let staff: Staff
let dealer: Person
before(async () => {
  backend = await startTestBackend()
  staff = staffOf(backend)
  dealer = await staff.people.member('김도현')
})
after(() => backend.close())

type Reply = { status: number; body: { code?: string; fieldErrors?: { field: string; message: string }[] } }
const codeOf = ({ status, body }: Reply) => [status, body.code]
const wrongOf = ({ status, body }: Reply) => [status, ...(body.fieldErrors ?? []).map(({ field }) => field)]
const entries = (departmentId: number) =>
  backend.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entityType', '=', 'department')
    .where('entityId', '=', String(departmentId))
    .orderBy('seq')
    .execute()
const names = async (as: Person) => (await staff.listed(as)).departments.map(({ departmentName }) => departmentName)

test('a department has a name, people with a leader among them, warehouses and a place in the tree', async () => {
  const worker = await staff.worker('윤지호', dealer)
  const room = await staff.warehouse(dealer, '상온 매장')
  const top = await staff.created(dealer, { departmentName: '영업부' })
  const made = await staff.created(dealer, {
    departmentName: '과일팀',
    parentId: top.departmentId,
    leaderMemberId: worker.id,
    memberIds: [worker.id, dealer.id],
    warehouseIds: [room],
    memo: '새벽 3시 조',
  })
  assert.deepEqual(
    [made.parentId, made.leaderMemberId, made.memberIds.toSorted(), made.warehouseIds, made.isActive, made.version],
    [top.departmentId, worker.id, [dealer.id, worker.id].toSorted(), [room], true, 1],
  )
  const above = await staff.seen(dealer, top)
  assert.deepEqual([above.memberIds, above.membersBelow, above.warehousesBelow], [[], 2, 1])
  const [entry] = await entries(made.departmentId)
  assert.equal(entry?.action, 'CREATE')
  assert.match(entry?.after ?? '', /"memberNames":"김도현, 윤지호"/)
  assert.match(entry?.after ?? '', /"parentName":"영업부"/)
})

test('saving twice with one key makes one department', async () => {
  const holder = await staff.people.member('한번만')
  const key = randomUUID()
  const input = { departmentName: '하나' }
  const [a, b] = [await staff.create(holder, input, key), await staff.create(holder, input, key)]
  assert.equal(a.body.departmentId, b.body.departmentId)
  assert.deepEqual(await names(holder), ['하나'])
})

test('who comes to another department leaves the one he was in, and whoever was changing that one is told', async () => {
  const holder = await staff.people.member('옮김')
  const worker = await staff.worker('옮기는이', holder)
  const room = await staff.warehouse(holder, '함께 쓰던 창고')
  const from = await staff.created(holder, {
    departmentName: '먼저',
    leaderMemberId: worker.id,
    memberIds: [worker.id, holder.id],
    warehouseIds: [room],
  })
  const to = await staff.created(holder, { departmentName: '나중', memberIds: [worker.id], warehouseIds: [room] })
  const left = await staff.seen(holder, from)
  assert.deepEqual([left.memberIds, left.leaderMemberId, left.warehouseIds], [[holder.id], null, []])
  assert.deepEqual([to.memberIds, to.warehouseIds], [[worker.id], [room]])
  assert.deepEqual(codeOf(await staff.save(holder, from, { memo: '예전 판' })), [409, 'STALE_VERSION'])
  const [, lost] = await entries(from.departmentId)
  assert.equal(lost?.action, 'UPDATE')
})

test('what cannot be is said at its field', async () => {
  const holder = await staff.people.member('틀림')
  const stranger = await staff.people.member('남모름')
  const other = await staff.created(stranger)
  const elsewhere = await staff.warehouse(stranger, '남의 창고')
  const worker = await staff.worker('잘못', holder)
  const top = await staff.created(holder, { departmentName: '위' })
  const below = await staff.created(holder, { departmentName: '아래', parentId: top.departmentId })
  for (const [what, reply, expected] of [
    ['no name', await staff.create(holder, { departmentName: ' ' }), [422, 'departmentName']],
    ['a long name', await staff.create(holder, { departmentName: '가'.repeat(51) }), [422, 'departmentName']],
    ['a stranger', await staff.create(holder, { memberIds: [stranger.id] }), [422, 'memberIds']],
    ['somebody twice', await staff.create(holder, { memberIds: [worker.id, worker.id] }), [422, 'memberIds']],
    ['a leader from outside', await staff.create(holder, { leaderMemberId: worker.id }), [422, 'leaderMemberId']],
    ["another book's warehouse", await staff.create(holder, { warehouseIds: [elsewhere] }), [422, 'warehouseIds']],
    ["another book's department", await staff.create(holder, { parentId: other.departmentId }), [422, 'parentId']],
    ['below itself', await staff.save(holder, top, { parentId: top.departmentId }), [422, 'parentId']],
    ['below what is below it', await staff.save(holder, top, { parentId: below.departmentId }), [422, 'parentId']],
    ['a name twice', await staff.create(holder, { departmentName: '위' }), [409, 'departmentName']],
  ] as const)
    assert.deepEqual(wrongOf(reply), expected, what)
  await staff.create(holder, { departmentName: '위', parentId: top.departmentId }).expect(200)
  let parent = below
  for (const departmentName of ['셋', '넷', '다섯'])
    parent = await staff.created(holder, { departmentName, parentId: parent.departmentId })
  assert.deepEqual(wrongOf(await staff.create(holder, { parentId: parent.departmentId })), [422, 'parentId'])
})

test('a change is refused when somebody was faster, and makes no entry when there is none', async () => {
  const holder = await staff.people.member('빠름')
  const stored = await staff.created(holder, { departmentName: '처음' })
  const saved = (await staff.save(holder, stored, { departmentName: '다음', memo: '메모' }).expect(200)).body
  assert.deepEqual([saved.departmentName, saved.memo, saved.version], ['다음', '메모', 2])
  assert.deepEqual(codeOf(await staff.save(holder, stored, { departmentName: '늦음' })), [409, 'STALE_VERSION'])
  assert.equal((await staff.save(holder, saved).expect(200)).body.version, 2)
  assert.deepEqual(
    (await entries(stored.departmentId)).map(({ action }) => action),
    ['CREATE', 'UPDATE'],
  )
})

test('one of two people who are called alike in the place of the other is a change, and the log tells them apart', async () => {
  const holder = await staff.people.member('두사람')
  const [one, other] = [await staff.worker('김영수', holder), await staff.worker('김영수', holder)]
  const stored = await staff.created(holder, { departmentName: '새벽조', memberIds: [one.id] })
  const saved = (await staff.save(holder, stored, { memberIds: [other.id] }).expect(200)).body
  assert.deepEqual([saved.memberIds, saved.version], [[other.id], 2])
  const [, entry] = await entries(stored.departmentId)
  assert.deepEqual(
    [entry?.before, entry?.after].map((part) => JSON.parse(part ?? '{}').memberNames),
    [one, other].map(({ id }) => `김영수 (회원번호 ${id})`),
  )
  assert.deepEqual(codeOf(await staff.save(holder, stored, { memo: '늦음' })), [409, 'STALE_VERSION'])
})

test('departments are moved up and down among those of their place, and to another place', async () => {
  const holder = await staff.people.member('차례')
  const [a, b, c] = [
    await staff.created(holder, { departmentName: '가' }),
    await staff.created(holder, { departmentName: '나' }),
    await staff.created(holder, { departmentName: '다' }),
  ]
  await staff.move(holder, c, 'UP').expect(200)
  assert.deepEqual(await names(holder), ['가', '다', '나'])
  await staff.move(holder, a, 'UP').expect(200)
  await staff.move(holder, b, 'DOWN').expect(200)
  assert.deepEqual(await names(holder), ['가', '다', '나'])
  await staff.save(holder, a, { parentId: b.departmentId }).expect(200)
  assert.deepEqual(await names(holder), ['다', '나', '가'])
})

test('one with a department in use below it is neither ended nor removed; one below an ended one is not taken up', async () => {
  const holder = await staff.people.member('멈춤')
  const top = await staff.created(holder, { departmentName: '위', memberIds: [holder.id] })
  const below = await staff.created(holder, { departmentName: '밑', parentId: top.departmentId })
  assert.deepEqual(codeOf(await staff.status(holder, top, 'INACTIVE')), [409, 'DEPARTMENT_IN_USE'])
  assert.deepEqual(codeOf(await staff.remove(holder, top)), [409, 'DEPARTMENT_IN_USE'])
  await staff.status(holder, below, 'INACTIVE').expect(200)
  const ended = (await staff.status(holder, top, 'INACTIVE').expect(200)).body
  assert.deepEqual([ended.isActive, ended.memberIds], [false, [holder.id]])
  assert.deepEqual(codeOf(await staff.status(holder, below, 'ACTIVE')), [409, 'STATUS_CONFLICT'])
  assert.deepEqual(wrongOf(await staff.create(holder, { parentId: top.departmentId })), [422, 'parentId'])
  await staff.remove(holder, below).expect(204)
  await staff.remove(holder, top).expect(204)
  assert.deepEqual(codeOf(await staff.one(holder, top)), [404, 'NOT_FOUND'])
  assert.deepEqual(await names(holder), [])
  await staff.created(holder, { departmentName: '위', memberIds: [holder.id] })
})

test('whose connection ends is in no department any more, and cannot be put into one', async () => {
  const holder = await staff.people.member('끝냄')
  const worker = await staff.people.member('떠나는이')
  const connectionId = await staff.people.connect(worker, holder.selfId)
  const team = await staff.created(holder, { leaderMemberId: worker.id, memberIds: [holder.id, worker.id] })
  await backend.call(disconnect, holder, { params: { id: connectionId } }).expect(200)
  const after = await staff.seen(holder, team)
  assert.deepEqual([after.memberIds, after.leaderMemberId], [[holder.id], null])
  assert.deepEqual(wrongOf(await staff.save(holder, team)), [422, 'memberIds'])
})

test('whoever works in the book sees its departments; those who look after its connections arrange them', async () => {
  const holder = await staff.people.member('권한')
  const room = await staff.warehouse(holder, '안 보이는 창고')
  const team = await staff.created(holder, { warehouseIds: [room], memberIds: [holder.id] })
  const looking = await staff.worker('보기만', holder)
  const arranging = await staff.worker('사람담당', holder, ['CLIENT_VIEW', 'CONNECTION_MANAGE'])
  const stranger = await staff.people.member('바깥')
  const admin = await staff.people.member('시스템', 'ROLE_SYSADMIN')
  const seen = await staff.listed(looking, { bookOwnerId: holder.id })
  assert.deepEqual([seen.mayArrange, seen.warehouses?.length, seen.departments[0]?.warehouseIds], [false, 1, [room]])
  assert.deepEqual(codeOf(await staff.save(looking, team)), [403, 'PERMISSION_MISSING'])
  assert.deepEqual(codeOf(await staff.list(stranger, { bookOwnerId: holder.id })), [404, 'NOT_FOUND'])
  assert.deepEqual(codeOf(await staff.save(stranger, team)), [404, 'NOT_FOUND'])
  assert.deepEqual(codeOf(await staff.save(admin, team)), [403, 'PERMISSION_MISSING'])
  assert.equal((await staff.listed(admin, { bookOwnerId: holder.id })).mayArrange, false)

  const blind = await staff.seen(arranging, team)
  assert.deepEqual([blind.mayArrange, blind.warehouseIds, blind.warehousesBelow], [true, null, null])
  assert.deepEqual(wrongOf(await staff.save(arranging, blind, { warehouseIds: [] })), [403, 'warehouseIds'])
  await staff.save(arranging, blind, { departmentName: '사람담당이 고침' }).expect(200)
  assert.deepEqual((await staff.seen(holder, team)).warehouseIds, [room])
})

test('two who move departments below each other at once make no circle', async () => {
  const holder = await staff.people.member('동시')
  const [a, b] = [await staff.created(holder), await staff.created(holder)]
  const both = await Promise.all([
    staff.save(holder, a, { parentId: b.departmentId }),
    staff.save(holder, b, { parentId: a.departmentId }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 422])
  assert.equal((await names(holder)).length, 2)
})
