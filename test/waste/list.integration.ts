import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '../../shared/kit/dates.ts'
import { exportWastes, listWastes, type Waste, wasteStatistics } from '../../shared/waste/contract.ts'
import { DAY } from '../inventory/support/shelf.ts'
import { startYard, today, type Yard } from './support/yard.ts'

/** Two lots of 10 packages and 100 kg; of them 2 and 3 packages are gone, 1 waits and 1 was called off. */
let yard: Yard & { close(): Promise<void> }
const made: Record<'spoilt' | 'broken' | 'waiting' | 'canceled', string> = {
  spoilt: '',
  broken: '',
  waiting: '',
  canceled: '',
}
before(async () => {
  yard = await startYard()
  const [, there] = yard.warehouses
  const [first, second] = [
    await yard.lot({ amount: 160_000 }),
    await yard.lot({ amount: 50_000, warehouseId: there.warehouseId }),
  ]
  const day = { businessDate: DAY }
  made.spoilt = (await yard.asked(yard.dealer, first, { ...day, quantity: 2, disposalCostAmount: 700 })).wasteNo
  const broken = { quantity: 3, reason: 'DAMAGE', reasonDetail: '=1+1', businessDate: addDays(DAY, 1) }
  made.broken = (await yard.asked(yard.dealer, second, broken)).wasteNo
  made.waiting = (await yard.asked(yard.keeper, first, { quantity: 1 })).wasteNo
  const off = await yard.asked(yard.keeper, first, { quantity: 1, reason: 'UNSOLD' })
  await yard.move(yard.keeper, off.wasteId, 'CANCELED').expect(200)
  made.canceled = off.wasteNo
})
after(() => yard.close())

const list = async (query: Record<string, string | number> = {}, by = yard.dealer) =>
  (await yard.call(listWastes, by, { query }).expect(200)).body
const numbers = (page: { content: Waste[] }) => page.content.map(({ wasteNo }) => wasteNo)

test('the newest stands first, and the sums are over everything that has left', async () => {
  const page = await list()
  assert.deepEqual(numbers(page), [made.canceled, made.waiting, made.broken, made.spoilt])
  assert.deepEqual(page.totals, { weightKg: 50, lossAmount: 47_000, disposalCostAmount: 700 })
  const one = await list({ size: 1, page: 3 })
  assert.deepEqual([numbers(one), one.totalElements, one.totals], [[made.spoilt], 4, page.totals])
})

for (const [what, query, expected] of [
  ['a period', () => ({ from: DAY, to: DAY }), ['spoilt']],
  ['a period with both ends', () => ({ from: DAY, to: addDays(DAY, 1) }), ['broken', 'spoilt']],
  ['a warehouse', () => ({ warehouseId: yard.warehouses[1].warehouseId }), ['broken']],
  ['a product', () => ({ productCodeId: yard.productCodeId }), ['canceled', 'waiting', 'broken', 'spoilt']],
  ['a reason', () => ({ reason: 'DAMAGE' }), ['broken']],
  ['a state', () => ({ status: 'REQUESTED' }), ['waiting']],
  ['a number', () => ({ q: made.broken.toLowerCase() }), ['broken']],
  ['a name that nothing has', () => ({ q: '없는품목' }), []],
] as const) {
  test(`the list is narrowed by ${what}`, async () => {
    assert.deepEqual(
      numbers(await list(query())),
      expected.map((name) => made[name]),
    )
  })
}

test('a product is found by its initial consonants too', async () => {
  const { productNameInitial } = await yard.db
    .selectFrom('productCodes')
    .select('productNameInitial')
    .where('productCodeId', '=', yard.productCodeId)
    .executeTakeFirstOrThrow()
  assert.equal((await list({ q: productNameInitial.slice(0, 2) })).totalElements, 4)
})

test('staff see the waste of the book they work in, a stranger is told that it is not there', async () => {
  const query = { bookOwnerId: yard.dealer.id }
  assert.equal((await list(query, yard.looker)).totalElements, 4)
  assert.equal((await list({}, yard.looker)).totalElements, 0)
  assert.equal((await yard.call(listWastes, yard.stranger, { query })).status, 404)
})

test('the rate is what was thrown away of what came in, by reason, product and month', async () => {
  const query = { from: '2026-02-01', to: '2026-03-31' }
  const { body } = await yard.call(wasteStatistics, yard.dealer, { query }).expect(200)
  const gone = { count: 2, weightKg: 50, lossAmount: 47_000 }
  assert.deepEqual(body.total, { ...gone, disposalCostAmount: 700, receivedKg: 200, wasteRate: 0.25 })
  assert.deepEqual(body.byReason, [
    { reason: 'SPOILAGE', count: 1, weightKg: 20, lossAmount: 32_000 },
    { reason: 'DAMAGE', count: 1, weightKg: 30, lossAmount: 15_000 },
  ])
  assert.deepEqual(
    body.byProduct.map(({ productName: _, ...figures }: { productName: string }) => figures),
    [{ productCodeId: yard.productCodeId, ...gone, receivedKg: 200, wasteRate: 0.25 }],
  )
  const nothing = { count: 0, weightKg: 0, lossAmount: 0, receivedKg: 0, wasteRate: null }
  assert.deepEqual(body.byMonth, [
    { month: '2026-02', ...nothing },
    { month: '2026-03', ...gone, receivedKg: 200, wasteRate: 0.25 },
  ])
})

test('without a period it is the last six months, the present one among them', async () => {
  const { body } = await yard.call(wasteStatistics, yard.dealer).expect(200)
  assert.equal(body.byMonth.length, 6)
  assert.ok(body.to >= today() && body.byMonth.at(-1).month === body.to.slice(0, 7))
  const wrong = [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2020-01-01', to: '2026-03-01' },
  ]
  for (const query of wrong) assert.equal((await yard.call(wasteStatistics, yard.dealer, { query })).status, 422)
})

test('the list goes out as a file with Korean headers, on record, and only with that right', async () => {
  const query = { bookOwnerId: yard.dealer.id, reason: 'DAMAGE', format: 'csv' }
  const reply = await yard.call(exportWastes, yard.dealer, { query }).buffer(true).expect(200)
  const [head = '', row = '', totals = '', end] = reply.text.replace('\ufeff', '').split('\r\n')
  assert.ok(reply.text.startsWith('\ufeff'))
  assert.match(head, /^폐기 번호,영업일,상태,품목,규격,로트,창고,수량,중량\(kg\),사유,/)
  assert.match(
    row,
    new RegExp(`^${made.broken},${addDays(DAY, 1)},폐기 완료,.*,3,30,파손·압상,'=1\\+1,음식물,,30,0,15000,`),
  )
  assert.match(totals, /^합계,.*,30,0,15000,/)
  assert.equal(end, '')
  const entry = await yard.db.selectFrom('auditLog').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
  assert.deepEqual(
    [entry?.action, entry?.after],
    ['EXPORT', JSON.stringify({ list: '폐기', rows: 1, format: 'csv', reason: 'DAMAGE' })],
  )
  assert.equal((await yard.call(exportWastes, yard.keeper, { query })).status, 403)
  assert.equal((await yard.call(exportWastes, yard.stranger, { query })).status, 404)
})
