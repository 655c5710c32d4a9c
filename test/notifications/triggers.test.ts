import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { markMine } from '../../shared/auction-results/contract.ts'
import { managerDefaults } from '../../shared/connections/permissions.ts'
import { list, markAllRead, type Notification } from '../../shared/notifications/contract.ts'
import { changeProductCodeStatus, listProductCodes } from '../../shared/product-codes/contract.ts'
import { soldLot } from '../auction-results/support/lots.ts'
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
  return body.content.map((n: Notification) => [n.type, n.title, n.content, n.targetType, n.targetId])
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
