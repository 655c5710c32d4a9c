import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { received } from '../../shared/purchase-requests/contract.ts'
import type { Person } from '../support/people.ts'
import type { Trade } from './support/trade.ts'

/** What the goods of a request cost its receiver, for his eyes alone. */
export function costs(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })
  const clear = () =>
    t.db.updateTable('inventoryLots').set({ status: 'HOLD' }).where('bookOwnerId', '=', t.dealer.id).execute()
  const costsFor = async (who: Person, requestId: number) =>
    (await t.see(who, requestId)).items.map(({ unitCost }) => unitCost)

  test('the seller reads what a package costs him of what leaves first, and of what is kept once it is', async () => {
    await clear()
    await t.lot({ quantity: 3, amount: 33_000, expiryDate: '2099-01-31' })
    await t.lot({ quantity: 9, amount: 117_000 })
    const { requestId } = await t.asked()
    assert.deepEqual(await costsFor(t.dealer, requestId), [11_500])
    await t.moved(t.dealer, requestId, 'ACCEPTED')
    await t.lot({ quantity: 9, amount: 9_000, expiryDate: '2099-01-01' })
    assert.deepEqual(await costsFor(t.dealer, requestId), [11_500])
    await t.moved(t.dealer, requestId, 'SHIPPED')
    assert.deepEqual(await costsFor(t.dealer, requestId), [undefined], 'its price is nobody’s to say any more')
  })

  test('nobody else reads it: not the buyer, and not staff who see nothing of the stock', async () => {
    await clear()
    await t.lot({ quantity: 9, amount: 117_000 })
    const clerk = await t.people.member('직원')
    await t.people.connect(clerk, t.dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    const keeper = await t.people.member('창고지기')
    await t.people.connect(keeper, t.dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_HANDLE', 'INVENTORY_VIEW'])
    const { requestId } = await t.asked()
    const offer = { lines: [{ itemId: (await t.see(t.buyer, requestId)).items[0]?.itemId, quantity: 3 }] }
    const told = await t.moved(t.dealer, requestId, 'COUNTERED', offer)
    assert.deepEqual(told.items[0]?.unitCost, 13_000, 'the seller reads it with the answer to his move too')
    const replies = [await t.see(t.buyer, requestId), await t.moved(t.buyer, requestId, 'ACCEPTED')]
    replies.push(await t.see(t.buyer, requestId))
    assert.doesNotMatch(JSON.stringify(replies), /unitCost|13000/)
    assert.deepEqual(await costsFor(clerk, requestId), [undefined])
    assert.deepEqual(await costsFor(keeper, requestId), [13_000])
    const list = await t.call(received, t.dealer, { query: {} }).expect(200)
    assert.doesNotMatch(JSON.stringify(list.body), /unitCost/)
  })

  test('what is bid for has no cost before it is there, nor has what depends on a packing that is open', async () => {
    await clear()
    const auction = await t.asked({ requestType: 'AUCTION' })
    const direct = await t.asked({ requestType: 'DIRECT' })
    const left = await t.asked({}, { specificationId: null })
    assert.deepEqual(await costsFor(t.dealer, left.requestId), [null])
    await t.lot({ quantity: 9, amount: 117_000 })
    for (const { requestId } of [auction, direct]) assert.deepEqual(await costsFor(t.dealer, requestId), [undefined])
    assert.deepEqual(await costsFor(t.dealer, left.requestId), [13_000])
    await t.lot({ quantity: 9, specificationId: t.smallBox })
    assert.deepEqual(await costsFor(t.dealer, left.requestId), [null])
    await t.moved(t.dealer, auction.requestId, 'ACCEPTED')
    assert.deepEqual(await costsFor(t.dealer, auction.requestId), [13_000])
  })
}
