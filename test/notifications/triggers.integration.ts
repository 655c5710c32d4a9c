import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { tellWatchers } from '../../backend/auction-results/tellWatchers.ts'
import { markMine } from '../../shared/auction-results/contract.ts'
import { listWatched, watchItem } from '../../shared/auction-results/watch.ts'
import { managerDefaults } from '../../shared/connections/permissions.ts'
import { list, markAllRead, type Notification } from '../../shared/notifications/contract.ts'
import { defaultSettings, saveSettings } from '../../shared/notifications/settings.ts'
import { changeProductCodeStatus, listProductCodes } from '../../shared/product-codes/contract.ts'
import { lot, soldLot, write } from '../auction-results/support/lots.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let dealer: Person
let staff: Person
let blind: Person
let stranger: Person
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())
beforeEach(async () => {
  const people = peopleOf(backend)
  dealer = await people.member('대박청과')
  staff = await people.member('대박실장')
  blind = await people.member('배달원')
  stranger = await people.member('남모름')
  const all = [
    ...managerDefaults,
    'INVENTORY_VIEW',
    'INVENTORY_WRITE',
    'TRANSACTION_VIEW',
    'TRANSACTION_WRITE',
  ] as const
  await people.connect(staff, dealer.selfId, 'MANAGER', [...new Set(all)])
  await people.connect(blind, dealer.selfId, 'MANAGER', ['CLIENT_VIEW'])
})

const heard = async (who: Person) => {
  const { body } = await backend.call(list, who).expect(200)
  await backend.call(markAllRead, who).expect(200)
  const unread = body.content.filter((n: Notification) => !n.isRead)
  return unread.map((n: Notification) => [n.type, n.title, n.content, n.targetType, n.targetId])
}
const deaf = async (people: Person[]) => {
  for (const who of people) assert.deepEqual(await heard(who), [], who.name)
}

test('who works with a book’s goods hears that one is taken out; who did it, who may not see it and strangers do not', async () => {
  const { body } = await backend.call(listProductCodes, dealer, { query: { size: 1 } }).expect(200)
  const [{ productCodeId, productName }] = body.content
  const to = (status: string) =>
    backend.call(changeProductCodeStatus, staff, {
      params: { id: productCodeId },
      query: { status, bookOwnerId: dealer.id },
    })
  await to('INACTIVE').expect(200)
  await to('INACTIVE').expect(200)
  const expected = ['PRODUCT_UPDATE', '품목을 더는 쓰지 않아요', productName, 'PRODUCT', String(productCodeId)]
  assert.deepEqual(await heard(dealer), [expected])
  await deaf([staff, blind, stranger])
})

test('the holder of a book hears what a colleague has marked as won, once', async () => {
  const ids = [await soldLot(backend.db, 1), await soldLot(backend.db, 2)]
  const mark = () =>
    backend.call(markMine, staff, { body: { auctionResultIds: ids, isMine: true, bookOwnerId: dealer.id } }).expect(200)
  await mark()
  await mark()
  const [[type, title, content, ...target] = []] = await heard(dealer)
  assert.deepEqual([type, title, ...target], ['AUCTION_RESULT', '내 낙찰로 표시했어요', 'AUCTION', String(ids[0])])
  assert.match(content, / 외 1건$/)
  await deaf([staff, blind, stranger])
})

const pears = { marketCode: '110001', largeCode: '06', midCode: '02' }
const watch = (who: Person, change: object = {}) =>
  backend.call(watchItem, who, { body: { ...pears, isWatched: true, ...change } })
/** Two markets' days of pears at so many won a box, three lots each. */
const sold = (saleDate: string, price: number) =>
  write(
    backend.db,
    [1, 2, 3].map((n) => lot({ saleDate, auctionDateTime: null, slipNo: `${saleDate}-${n}`, price })),
  )
const NOW = Date.parse('2026-03-11T03:00:00Z')

test('who watches an item hears of its results once a day, and of its price once it moves as far as he has chosen', async () => {
  const people = peopleOf(backend)
  const careful = await people.member('촉빠른')
  await sold('2026-03-10', 50_000)
  for (const who of [dealer, careful, staff]) await watch(who).expect(200)
  await watch(staff, { isWatched: false }).expect(200)
  await backend.call(saveSettings, careful, { body: { ...defaultSettings(), priceThresholdPct: 4 } }).expect(200)
  assert.deepEqual((await backend.call(listWatched, dealer).expect(200)).body, [
    { ...pears, marketName: '서울가락', midName: '배' },
  ])
  assert.equal(await tellWatchers(backend.db, NOW), 2)
  await heard(dealer)
  await heard(careful)
  await sold('2026-03-11', 52_500)
  assert.equal(await tellWatchers(backend.db, NOW), 2)
  assert.equal(await tellWatchers(backend.db, NOW), 0)
  const types = async (who: Person) => (await heard(who)).map(([type, title]: string[]) => [type, title])
  const results = ['AUCTION_RESULT', '관심 품목의 경락 결과가 들어왔어요']
  assert.deepEqual(await types(dealer), [results])
  assert.deepEqual(await types(careful), [results, ['PRICE_CHANGE', '배 시세가 5.0% 올랐어요']])
  await sold('2026-03-11', 60_000)
  assert.equal(await tellWatchers(backend.db, NOW), 1)
  const [[type, title, content, targetType] = []] = await heard(dealer)
  assert.deepEqual([type, title, targetType], ['PRICE_CHANGE', '배 시세가 20.0% 올랐어요', 'PRODUCT'])
  assert.equal(content, '전 거래일 3,333원/kg → 지금 4,000원/kg')
  await deaf([staff, stranger])
})

test('a row that is dated ahead keeps nobody from hearing of the day', async () => {
  await sold('2026-03-12', 52_500)
  await sold('2026-03-30', 90_000)
  await watch(dealer).expect(200)
  assert.ok((await tellWatchers(backend.db, NOW)) > 0)
  const told = (await heard(dealer)).map(([type, , content]: string[]) => [type, content])
  assert.deepEqual(told, [
    ['AUCTION_RESULT', '배 3,500원/kg'],
    ['PRICE_CHANGE', '전 거래일 4,000원/kg → 지금 3,500원/kg'],
  ])
})

test('results of a day long past are news to nobody', async () => {
  await sold('2026-03-11', 52_500)
  await watch(dealer).expect(200)
  assert.equal(await tellWatchers(backend.db, NOW + 5 * 86_400_000), 0)
  await deaf([dealer])
})

test('goods that were never sold cannot be watched, and not more than fifty', async () => {
  const { body } = await watch(dealer, { midCode: '99' }).expect(422)
  assert.deepEqual(body.fieldErrors, [{ field: 'midCode', message: '이 시장에서 팔린 적이 없는 품목이에요.' }])
  const rows = Array.from({ length: 50 }, (_, n) => ({
    memberId: dealer.id,
    marketCode: '110001',
    largeCode: '99',
    midCode: String(n).padStart(2, '0'),
  }))
  await backend.db.insertInto('watchedItems').values(rows).execute()
  const full = await watch(dealer).expect(422)
  assert.match(full.body.fieldErrors[0].message, /50개까지/)
})
