import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { wantedLines } from '../../backend/auction-results/wantedQueries.ts'
import { itemPrices } from '../../shared/auction-results/contract.ts'
import { type WantedLine, wantedGoods } from '../../shared/auction-results/wanted.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { changeStatus, create } from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'
import type { Person } from '../support/people.ts'
import { lot, write } from './support/lots.ts'

let backend: TestBackend
let market: PartnersMarket
const fuji = { midCode: '01', midName: '사과', smallCode: '03', smallName: '후지' }
const day = { marketCode: '110001', date: '2026-01-15' }

before(async () => {
  backend = await startTestBackend()
  market = await partnersIn(backend)
  await write(backend.db, [
    lot({ slipNo: '1', ...fuji, unitQty: 10, quantity: 10, price: 50_000 }),
    lot({ slipNo: '2', ...fuji, unitQty: 10, quantity: 30, price: 54_000, gradeCode: '12' }),
    lot({ slipNo: '3', ...fuji, smallCode: '17', smallName: '홍로', unitQty: 10, quantity: 10, price: 90_000 }),
  ])
})
after(() => backend.close())

const wanted = async (
  who: Person = market.dealer,
  query: Record<string, string | number> = day,
): Promise<WantedLine[]> => (await backend.call(wantedGoods, who, { query }).expect(200)).body.lines

test('what clients want is told with their limit and the day’s average of the same variety', async () => {
  const { requestId, requestNo } = await market.send()
  const [line] = (await wanted()).filter((one) => one.requestId === requestId)
  assert.deepEqual(
    { ...line, itemId: 0, senderName: '' },
    {
      itemId: 0,
      requestId,
      requestNo,
      status: 'REQUESTED',
      desiredDate: line?.desiredDate,
      senderName: '',
      productCodeId: market.productCodeId,
      productName: '사과 후지',
      goodsCode: '060103',
      specName: '10kg 상자 특',
      quantity: 3,
      weightKg: 30,
      maxUnitPrice: 60_000,
      maxPerKg: 6_000,
      // (500,000 + 1,620,000) won for 400 kg
      avgPerKg: 5_300,
      n: 2,
    },
  )
})

test('a fixed price is what a client pays at most, until both have agreed on another', async () => {
  const line = { productCodeId: market.productCodeId, specificationId: market.specificationId, requestedQuantity: 3 }
  const most = async (requestId: number) => {
    const [found] = (await wanted()).filter((one) => one.requestId === requestId)
    return [found?.maxUnitPrice, found?.maxPerKg]
  }
  const { requestId, items } = await market.send({ items: [{ ...line, desiredUnitPrice: 12_000 }] })
  assert.deepEqual(await most(requestId), [12_000, 1_200])
  const move = (who: Person, status: Status, body?: object) =>
    backend.call(changeStatus, who, { params: { id: requestId }, query: { status }, ...(body && { body }) }).expect(200)
  await move(market.dealer, 'COUNTERED', { lines: [{ itemId: items[0]?.itemId, unitPrice: 15_000 }] })
  await move(market.buyer, 'ACCEPTED')
  assert.deepEqual(await most(requestId), [15_000, 1_500])
  const followed = await market.send({ items: [{ ...line, pricing: 'AUCTION_PLUS', markupValue: 500 }] })
  assert.deepEqual(await most(followed.requestId), [null, null], 'a price that follows the auction has none')
})

test('on a day without results there is nothing to compare with', async () => {
  await market.send()
  const [line] = await wanted(market.dealer, { ...day, date: '2020-01-01' })
  assert.deepEqual([line?.avgPerKg, line?.n], [null, 0])
})

test('where there are more lines than are read, what is to leave soonest is among them, however new what comes later', async () => {
  const today = seoulDate(Date.now())
  const [soon, later] = [addDays(today, 1), addDays(today, 9)]
  const first = await market.send({ desiredDate: soon })
  await market.send({ desiredDate: later })
  const reach = { bookOwnerId: market.dealer.id, clientIds: null }
  const dates = async (most: number) =>
    (await wantedLines(backend.db, reach, null, { today, most })).map(({ desiredDate }) => desiredDate)
  const all = (await dates(100)).filter((date) => date <= soon)
  assert.ok((await dates(all.length)).every((date) => date <= soon))
  const [line] = await wantedLines(backend.db, reach, null, { today: soon, most: 1 })
  assert.ok(line?.requestId === first.requestId, 'what should have left before waits behind')
})

test('a request of another type, a rejected one and one that somebody else has received are not wanted here', async () => {
  const stock = await market.send({ requestType: 'STOCK' })
  const rejected = await market.send()
  await backend
    .call(changeStatus, market.dealer, {
      params: { id: rejected.requestId },
      query: { status: 'REJECTED' },
      body: { reason: '물량이 없어요.' },
    })
    .expect(200)
  const ids = (await wanted()).map(({ requestId }) => requestId)
  assert.ok(!ids.includes(stock.requestId) && !ids.includes(rejected.requestId))
  assert.deepEqual(await wanted(market.stranger), [])
  assert.deepEqual(await wanted(market.buyer), [])
})

test('an accepted request is still to be bid for, and while it is prepared, until its goods leave', async () => {
  const { requestId } = await market.send()
  const become = (status: Status, body?: object) =>
    backend
      .call(changeStatus, market.dealer, { params: { id: requestId }, query: { status }, ...(body && { body }) })
      .expect(200)
  for (const status of ['ACCEPTED', 'PREPARING'] as const) {
    await become(status)
    assert.equal((await wanted()).find((line) => line.requestId === requestId)?.status, status)
  }
  await become('CANCELED', { reasonCode: 'OUT_OF_STOCK' })
  assert.ok((await wanted()).every((line) => line.requestId !== requestId))
})

test('who handles a dealer’s requests, all or one client’s, reads what is wanted of them; who does not is refused', async () => {
  const { people, dealer, buyer, buyerRow, order } = market
  const other = await people.member('다른 식당')
  await people.partner(dealer, other)
  const receiverClientId = await people.partner(other, dealer)
  await backend.call(create, other, { body: order({ receiverClientId }) }).expect(200)
  await market.send()
  const staff = async (clientId: number, permissions: Permission[]) => {
    const member = await people.member('직원')
    await people.connect(member, clientId, 'MANAGER', permissions)
    return member
  }
  const ofDealer = { ...day, bookOwnerId: dealer.id }
  const all = await wanted()
  const handles = await staff(dealer.selfId, ['CLIENT_VIEW', 'REQUEST_HANDLE'])
  assert.deepEqual(await wanted(handles, ofDealer), all)
  assert.deepEqual(await wanted(handles), [], 'his own book')
  const single = await staff(buyerRow, ['CLIENT_VIEW', 'REQUEST_HANDLE'])
  const ofBuyer = all.filter(({ senderName }) => senderName === buyer.name)
  assert.ok(ofBuyer.length > 0 && ofBuyer.length < all.length)
  assert.deepEqual(await wanted(single, ofDealer), ofBuyer)
  const looks = await staff(dealer.selfId, ['CLIENT_VIEW', 'REQUEST_SEND'])
  for (const [who, status] of [
    [looks, 403],
    [market.stranger, 404],
    [await people.member('관리자', 'ROLE_SYSADMIN'), 404],
  ] as const)
    assert.equal((await backend.call(wantedGoods, who, { query: ofDealer })).status, status)
})

test('the first day that is known has prices, and no day before it', async () => {
  const { body } = await backend.call(itemPrices, market.dealer, { query: { ...day, date: '2020-01-01' } }).expect(200)
  assert.deepEqual([body.previousDate, body.content], [null, []])
})
