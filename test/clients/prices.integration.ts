import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clientHistory } from '../../shared/clients/contract.ts'
import { createPrice, listPrices, offeredPrice, removePrice, updatePrice } from '../../shared/clients/prices.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'
import type { Person } from '../support/people.ts'

let backend: TestBackend
let market: PartnersMarket
let clientId: number
let clerk: Person
before(async () => {
  backend = await startTestBackend()
  market = await partnersIn(backend)
  clerk = await market.people.member('서무')
  await market.people.connect(clerk, market.dealer.selfId, 'MANAGER', ['CLIENT_EDIT', 'BALANCE_VIEW'])
})
after(() => backend.close())

const price = (change: object = {}) => ({
  productCodeId: market.productCodeId,
  specificationId: market.specificationId,
  unitPrice: 35_000,
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  ...change,
})
const fresh = async () => {
  clientId = await market.people.outsider(market.dealer, '한솔식자재')
}
const add = (change: object = {}, by = market.dealer) =>
  backend.call(createPrice, by, { params: { id: clientId }, body: price(change) })

test('a price is agreed for a product and shown with its names', async () => {
  await fresh()
  const { body } = await add().expect(200)
  assert.deepEqual(
    [body.productName, body.specName, body.unitPrice, body.markupValue, body.priceBasis],
    ['사과 후지', '10kg 상자 특', 35_000, null, 'PACKAGE'],
  )
  const listed = await backend.call(listPrices, clerk, { params: { id: clientId } }).expect(200)
  assert.deepEqual(listed.body.content, [body])
  const history = await backend.call(clientHistory, market.dealer, { params: { id: clientId } }).expect(200)
  assert.deepEqual(history.body.content[0].changes, [
    { field: 'price', before: null, after: '사과 후지 10kg 상자 특, 개수, 35,000원, 2026-03-01부터 2026-03-31까지' },
  ])
})

const periods: [name: string, validFrom: string, validTo: string | null, overlaps: boolean][] = [
  ['the last day of another', '2026-03-31', null, true],
  ['the day after another', '2026-04-01', null, false],
  ['around another', '2026-01-01', '2026-12-31', true],
  ['up to the day before another', '2026-01-01', '2026-02-28', false],
  ['inside another', '2026-03-10', '2026-03-11', true],
]
for (const [name, validFrom, validTo, overlaps] of periods) {
  test(`a period ${name} is ${overlaps ? 'refused at its first day' : 'fine'}`, async () => {
    await fresh()
    await add().expect(200)
    const reply = await add({ validFrom, validTo })
    assert.equal(reply.status, overlaps ? 409 : 200)
    if (overlaps) assert.equal(reply.body.fieldErrors[0].field, 'validFrom')
  })
}

test('for every specification, and for one of them, are two prices', async () => {
  await fresh()
  await add({ specificationId: null }).expect(200)
  await add().expect(200)
  assert.equal((await add({ specificationId: null })).status, 409)
})

test('of several who agree the same price at once one does', async () => {
  await fresh()
  const replies = await Promise.all([1, 2, 3, 4].map(() => add()))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
})

test('a price by the auction keeps what is added, and no amount of its own', async () => {
  await fresh()
  const { body } = await add({ markupType: 'AUCTION_RATE', markupValue: '-2.5' }).expect(200)
  assert.deepEqual([body.markupValue, body.unitPrice], [-2.5, null])
})

test('a price is changed with the version that was seen, and removed', async () => {
  await fresh()
  const { priceId } = (await add().expect(200)).body
  const params = { id: clientId, priceId }
  const save = (body: object) => backend.call(updatePrice, market.dealer, { params, body })
  assert.equal((await save(price({ unitPrice: 40_000, version: 1 }))).body.unitPrice, 40_000)
  assert.equal((await save(price({ version: 1 }))).body.code, 'STALE_VERSION')
  await backend.call(removePrice, market.dealer, { params }).expect(204)
  assert.equal((await backend.call(removePrice, market.dealer, { params })).status, 204, 'pressed again')
  await add().expect(200)
})

test('only who may change credit terms changes prices; a stranger finds no client', async () => {
  await fresh()
  assert.deepEqual(
    [(await add({}, clerk)).body.code, (await add({}, market.stranger)).status],
    ['PERMISSION_MISSING', 404],
  )
})

test('a price belongs to its client: under another one’s number it is not there', async () => {
  await fresh()
  const { priceId } = (await add().expect(200)).body
  await fresh()
  const params = { id: clientId, priceId }
  assert.equal((await backend.call(removePrice, market.dealer, { params })).status, 404)
})

const wrong: [name: string, change: object, field: string][] = [
  ['a fixed price without an amount', { unitPrice: null }, 'unitPrice'],
  ['a share of the auction without a value', { markupType: 'AUCTION_RATE' }, 'markupValue'],
  ['an end before the beginning', { validTo: '2026-02-01' }, 'validTo'],
  ['a product that is not on offer', { productCodeId: 987_654_321 }, 'productCodeId'],
  ['a specification that is not on offer', { specificationId: 987_654_321 }, 'specificationId'],
]
for (const [name, change, field] of wrong) {
  test(`${name} is refused at its field`, async () => {
    const reply = await add(change)
    assert.deepEqual([reply.status, reply.body.fieldErrors[0].field], [422, field])
  })
}

test('who has agreed nothing is offered the standard price of his grade at his rate; what was agreed with him is his alone', async () => {
  await fresh()
  const offered = async (on = '2026-03-10') => {
    const query = { productCodeId: market.productCodeId, specificationId: market.specificationId, on }
    const { body } = await backend.call(offeredPrice, market.dealer, { params: { id: clientId }, query }).expect(200)
    return [body.price?.unitPrice ?? null, body.isStandard, body.discountRate]
  }
  const standard = (change: object) =>
    backend.call(createPrice, market.dealer, { params: { id: market.dealer.selfId }, body: price(change) }).expect(200)
  assert.deepEqual(await offered(), [null, false, 0])
  await standard({ unitPrice: 12_000, specificationId: null })
  await standard({ unitPrice: 11_000, priceGrade: 'A', specificationId: null })
  await backend.db.updateTable('clients').set({ discountRate: -5 }).where('clientId', '=', clientId).execute()
  assert.deepEqual(await offered(), [12_000, true, -5])
  await backend.db.updateTable('clients').set({ priceGrade: 'a' }).where('clientId', '=', clientId).execute()
  assert.deepEqual(await offered(), [11_000, true, -5])
  assert.equal((await add({ priceGrade: 'A' })).status, 422)
  await add({ unitPrice: 10_500 }).expect(200)
  assert.deepEqual(await offered(), [10_500, false, 0])
  assert.deepEqual(await offered('2026-05-01'), [null, false, 0])
})
