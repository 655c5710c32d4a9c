import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listKeepers } from '../../shared/warehouses/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { type Place, placeOf } from './support/place.ts'
import { putStock, takeStock } from './support/stock.ts'

let backend: TestBackend
let place: Place
let dealer: Person
let stranger: Person
before(async () => {
  backend = await startTestBackend()
  place = placeOf(backend)
  dealer = await place.people.member('김도현')
  stranger = await place.people.member('남모름')
})
after(() => backend.close())

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const goods = { quantity: 120, weightKg: 1_234.5, amount: 3_600_000 }
const lastEntry = () =>
  backend.db.selectFrom('auditLog').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

test('the first warehouse of a book is numbered W001 and is its default; later ones go on from the highest', async () => {
  const holder = await place.people.member('첫창고')
  const first = await place.created(holder)
  assert.deepEqual([first.warehouseCode, first.isDefault, first.status, first.version], ['W001', true, 'ACTIVE', 1])
  await place.created(holder, { warehouseCode: 'w009' })
  const third = await place.created(holder)
  assert.deepEqual([third.warehouseCode, third.isDefault], ['W010', false])
  assert.deepEqual(
    (await place.listed(holder)).map(({ warehouseCode }) => warehouseCode),
    ['W001', 'W009', 'W010'],
  )
})

test('a code that looks like the last number there is leaves room for those that are given', async () => {
  const holder = await place.people.member('끝번호')
  await place.created(holder, { warehouseCode: 'W999999999' })
  const codes = [await place.created(holder), await place.created(holder)].map(({ warehouseCode }) => warehouseCode)
  assert.deepEqual(codes, ['W1000000000', 'W1000000001'])
})

test('saving twice with one key makes one warehouse', async () => {
  const key = randomUUID()
  const input = { warehouseName: '한 번만' }
  const [a, b] = [await place.create(dealer, input, key), await place.create(dealer, input, key)]
  assert.deepEqual([a.status, b.status], [200, 200])
  assert.equal(a.body.warehouseId, b.body.warehouseId)
})

test('a code is unique in a book, and named at its field when it is not', async () => {
  const { warehouseCode } = await place.created(dealer, { warehouseCode: '하남-1' })
  const reply = await place.create(dealer, { warehouseCode })
  assert.deepEqual(codeOf(reply), [409, 'WAREHOUSE_CODE_TAKEN'])
  assert.deepEqual(reply.body.fieldErrors, [{ field: 'warehouseCode', message: '이미 쓰고 있는 창고 코드예요.' }])
  await place.created(stranger, { warehouseCode })
  const other = await place.created(dealer)
  assert.deepEqual(codeOf(await place.save(dealer, other, { warehouseCode })), [409, 'WAREHOUSE_CODE_TAKEN'])
})

const temperatures = [
  { storageType: 'COLD', asked: {}, kept: [-2, 10] },
  { storageType: 'FROZEN', asked: {}, kept: [null, -18] },
  { storageType: 'ROOM', asked: {}, kept: [null, null] },
  { storageType: 'COLD', asked: { tempMin: '', tempMax: '4.5' }, kept: [null, 4.5] },
  { storageType: 'FROZEN', asked: { tempMin: -25, tempMax: -20 }, kept: [-25, -20] },
]
for (const { storageType, asked, kept } of temperatures) {
  test(`a ${storageType} warehouse asked for ${JSON.stringify(asked)} is kept at ${kept.join('…')} ℃`, async () => {
    const { tempMin, tempMax } = await place.created(dealer, { storageType, ...asked })
    assert.deepEqual([tempMin, tempMax], kept)
  })
}

test('what lies in a warehouse fills it, by what is nearer its bound', async () => {
  const made = await place.created(dealer, { capacityKg: 10_000, capacityPackage: 160, zones: [{ zoneName: 'A열' }] })
  assert.deepEqual([made.usedKg, made.usedRate, made.lotsOnHand], [0, 0, 0])
  await putStock(backend.db, { ...made, zoneId: made.zones[0]?.zoneId ?? 0 }, goods)
  const { body } = await place.one(dealer, made).expect(200)
  assert.deepEqual([body.usedKg, body.usedPackages, body.usedRate], [1_234.5, 120, 75])
  assert.deepEqual([body.lotsOnHand, body.amountOnHand, body.zones[0].lotsOnHand], [1, 3_600_000, 1])
})

test('a change is saved with its version, put on record, and refused when somebody was quicker', async () => {
  const made = await place.created(dealer, { phone: '02-345-6789' })
  const saved = (await place.save(dealer, made, { warehouseName: '새 이름', phone: '02-345-0000' }).expect(200)).body
  assert.deepEqual([saved.warehouseName, saved.version], ['새 이름', 2])
  const { action, entityType, before, after } = await lastEntry()
  assert.deepEqual([action, entityType], ['UPDATE', 'warehouse'])
  assert.deepEqual(JSON.parse(before ?? ''), { warehouseName: made.warehouseName, phone: '***' })
  assert.deepEqual(JSON.parse(after ?? ''), { warehouseName: '새 이름', phone: '***' })
  assert.deepEqual(codeOf(await place.save(dealer, made)), [409, 'STALE_VERSION'])
  assert.equal((await place.save(dealer, saved).expect(200)).body.version, 2)
})

test('another becomes the default only in place of the one that is', async () => {
  const holder = await place.people.member('기본창고')
  const first = await place.created(holder)
  const second = await place.created(holder, { isDefault: true })
  assert.equal((await place.one(holder, first)).body.isDefault, false)
  const refused = await place.save(holder, second, { isDefault: false })
  assert.deepEqual([...codeOf(refused), refused.body.fieldErrors[0].field], [422, 'INVALID_FIELDS', 'isDefault'])
  assert.deepEqual(codeOf(await place.status(holder, second, 'INACTIVE')), [409, 'STATUS_CONFLICT'])
  await place.status(holder, first, 'INACTIVE').expect(200)
  const ended = (await place.one(holder, first)).body
  assert.deepEqual(codeOf(await place.save(holder, ended, { isDefault: true })), [422, 'INVALID_FIELDS'])
})

test('a warehouse in which goods lie stays in use, and the refusal says how much', async () => {
  await place.created(dealer)
  const made = await place.created(dealer)
  const lotId = await putStock(backend.db, made, goods)
  const refused = await place.status(dealer, made, 'INACTIVE')
  assert.deepEqual(codeOf(refused), [409, 'WAREHOUSE_IN_USE'])
  assert.match(refused.body.message, /로트 1개, 수량 120개, 1,234\.5kg/)
  await takeStock(backend.db, lotId)
  assert.equal((await place.status(dealer, made, 'INACTIVE').expect(200)).body.status, 'INACTIVE')
  assert.equal((await lastEntry()).action, 'STATUS')
  assert.equal((await place.status(dealer, made, 'INACTIVE').expect(200)).body.version, 2)
  assert.equal((await place.status(dealer, made, 'ACTIVE').expect(200)).body.status, 'ACTIVE')
})

test('zones are added, renamed, swapped, moved and taken away as the list says', async () => {
  const made = await place.created(dealer, { zones: [{ zoneName: 'A' }, { zoneName: 'B' }, { zoneName: 'C' }] })
  const [a, b, c] = made.zones.map(({ zoneId }) => zoneId)
  const zones = [{ zoneId: c, zoneName: 'A' }, { zoneName: '새 구역' }, { zoneId: a, zoneName: 'C' }]
  const saved = (await place.save(dealer, made, { zones }).expect(200)).body
  assert.deepEqual(
    saved.zones.map((zone: { zoneName: string }) => zone.zoneName),
    ['A', '새 구역', 'C'],
  )
  assert.deepEqual([saved.zones[0].zoneId, saved.zones[2].zoneId], [c, a])
  assert.deepEqual(JSON.parse((await lastEntry()).after ?? ''), { zones: 'A, 새 구역, C' })
  assert.deepEqual(codeOf(await place.save(dealer, saved, { zones: [{ zoneId: b, zoneName: 'B' }] })), [
    422,
    'INVALID_FIELDS',
  ])
  const kept = await place.save(dealer, saved, { zones: undefined }).expect(200)
  assert.equal(kept.body.zones.length, 3)
})

test('a zone in which goods lie is renamed, never taken away', async () => {
  const made = await place.created(dealer, { zones: [{ zoneName: '앞' }, { zoneName: '뒤' }] })
  const zoneId = made.zones[0]?.zoneId ?? 0
  await putStock(backend.db, { ...made, zoneId }, goods)
  const refused = await place.save(dealer, made, { zones: [] })
  assert.deepEqual(codeOf(refused), [409, 'WAREHOUSE_IN_USE'])
  assert.match(refused.body.fieldErrors[0].message, /‘앞’ 구역에 재고가 남아 있어/)
  await place.save(dealer, made, { zones: [{ zoneId, zoneName: '앞쪽' }] }).expect(200)
})

test('whoever looks after a warehouse sees its book’s stock', async () => {
  const keeper = await place.staff('창고지기', dealer, ['INVENTORY_VIEW'])
  const blind = await place.staff('못보는이', dealer, ['CLIENT_VIEW'])
  assert.equal((await place.created(dealer, { managerMemberId: keeper.id })).managerName, '창고지기')
  await place.created(dealer, { managerMemberId: dealer.id })
  const { body } = await backend.call(listKeepers, dealer).expect(200)
  assert.deepEqual(
    body,
    [dealer, keeper].map(({ id, name }) => ({ memberId: id, name })),
  )
  for (const managerMemberId of [blind.id, stranger.id, 987_654_321]) {
    const reply = await place.create(dealer, { managerMemberId })
    assert.deepEqual([reply.status, reply.body.fieldErrors[0]?.field], [422, 'managerMemberId'])
  }
})
