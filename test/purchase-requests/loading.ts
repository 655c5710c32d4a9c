import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as v from 'valibot'
import { changeStatus, create, loadForTransaction } from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { TransactionLine } from '../../shared/transactions/contract.ts'
import type { PartnersMarket } from '../support/partners.ts'
import type { Person } from '../support/people.ts'

/** What a transaction can be made from. */
export function loading(open: () => Promise<PartnersMarket>) {
  let market: PartnersMarket
  const load = (as: Person, query: Record<string, string | number> = {}) =>
    market.call(loadForTransaction, as, { query })
  const sendAs = async (status: Status) => {
    const { requestId } = await market.send()
    await market.db.updateTable('purchaseRequests').set({ status }).where('requestId', '=', requestId).execute()
    return requestId
  }
  before(async () => {
    market = await open()
    await market.db
      .updateTable('members')
      .set({ email: 'Buyer@Market.test' })
      .where('id', '=', market.buyer.id)
      .execute()
  })

  test('without an agreed request there is nothing to make a transaction from', async () => {
    await sendAs('REQUESTED')
    await sendAs('REJECTED')
    for (const who of [market.buyer, market.dealer]) {
      const reply = await load(who)
      assert.deepEqual([reply.status, reply.text], [204, ''])
    }
  })

  test('the newest agreed request is loaded for both parties, and for nobody else', async () => {
    await sendAs('ACCEPTED')
    const newest = await sendAs('PREPARING')
    await sendAs('CANCELED')
    for (const who of [market.buyer, market.dealer]) {
      const reply = await load(who).expect(200)
      assert.deepEqual([reply.body.requestId, reply.body.items.length], [newest, 1])
    }
    assert.equal((await load(market.stranger)).status, 204)
  })

  test('who works in a book loads what was agreed with its client, as far as that client is shown to him', async () => {
    const { requestId } = await market.send()
    await market.db
      .updateTable('purchaseRequests')
      .set({ status: 'ACCEPTED' })
      .where('requestId', '=', requestId)
      .execute()
    const { people, dealer, buyerRow } = market
    const of = { clientId: buyerRow }
    for (const [name, on] of [
      ['장부직원', dealer.selfId],
      ['한곳직원', buyerRow],
    ] as const) {
      const clerk = await people.member(name)
      await people.connect(clerk, on, 'MANAGER', ['TRANSACTION_WRITE', 'REQUEST_HANDLE'])
      const { body } = await load(clerk, of).expect(200)
      assert.deepEqual([body.requestId, body.party, body.transaction.clientId], [requestId, 'receiver', buyerRow])
      assert.equal((await load(clerk)).status, 204)
    }
    assert.equal((await load(market.stranger, of)).status, 204)
  })

  test('who works in the books of both sides loads a named request as the paper that he asks for', async () => {
    const requestId = await sendAs('ACCEPTED')
    const { people, dealer, buyer } = market
    const clerk = await people.member('양쪽직원')
    const permissions = ['TRANSACTION_WRITE', 'REQUEST_HANDLE', 'REQUEST_SEND'] as const
    for (const { selfId } of [dealer, buyer]) await people.connect(clerk, selfId, 'MANAGER', [...permissions])
    for (const [transactionType, party] of [
      ['SALE', 'receiver'],
      ['PURCHASE', 'sender'],
    ] as const) {
      const { body } = await load(clerk, { requestId, transactionType }).expect(200)
      assert.deepEqual([body.party, body.transaction?.transactionType], [party, transactionType])
    }
    const { body } = await load(market.buyer, { requestId, transactionType: 'SALE' }).expect(200)
    assert.equal(body.party, 'sender', 'who is on one side only reads it from there')
  })

  test('what is loaded is shaped as a paper of my own book: a sale of the receiver’s, a purchase of the sender’s', async () => {
    const { buyer, dealer, dealerRow, buyerRow } = market
    const items = [
      { productCodeId: market.productCodeId, requestedQuantity: 3, requestedWeightKg: 30, desiredUnitPrice: 9_000 },
    ]
    const { requestId } = await market.send({ items, requestType: 'DIRECT' })
    const accepted = { params: { id: requestId }, query: { status: 'ACCEPTED' } }
    await market.call(changeStatus, dealer, accepted).expect(200)
    const shapes = []
    for (const who of [dealer, buyer]) {
      const { transaction } = (await load(who).expect(200)).body
      const [line] = transaction.lines
      shapes.push([transaction.transactionType, transaction.clientId, line.quantity, line.unitPrice, line.weightKg])
      // They can be sent as they are.
      for (const each of transaction.lines) assert.ok(v.is(TransactionLine, each))
    }
    assert.deepEqual(shapes, [
      ['SALE', buyerRow, 3, 9_000, 30],
      ['PURCHASE', dealerRow, 3, 9_000, 30],
    ])
    const named = async (who: Person) => (await load(who, { requestId })).status
    assert.deepEqual([await named(dealer), await named(buyer), await named(market.stranger)], [200, 200, 404])
    await market.db
      .updateTable('purchaseRequests')
      .set({ status: 'SHIPPED' })
      .where('requestId', '=', requestId)
      .execute()
    assert.deepEqual(
      [await named(dealer), await named(buyer)],
      [204, 200],
      'what has left is the sender’s to write down',
    )
  })

  test('a partner of my own book narrows it, a row of another book finds nothing', async () => {
    const { buyer, dealer, dealerRow, people } = market
    const other = await people.partner(buyer, market.stranger)
    assert.equal((await load(buyer, { clientId: dealerRow })).status, 200)
    assert.equal((await load(buyer, { clientId: other })).status, 204)
    assert.equal((await load(dealer, { clientId: dealerRow })).status, 204)
    assert.equal((await load(buyer, { clientId: 987_654_321 })).status, 204)
  })

  test('of a partner whom one sells to and buys from, the newest is that of the paper that is written', async () => {
    const { people, buyer, dealer, dealerRow, buyerRow } = market
    const sold = await sendAs('ACCEPTED')
    const body = market.order({ receiverClientId: buyerRow })
    const bought = (await market.call(create, dealer, { body }).expect(200)).body.requestId
    await market.db
      .updateTable('purchaseRequests')
      .set({ status: 'ACCEPTED', senderClientId: dealerRow })
      .where('requestId', '=', bought)
      .execute()
    const newest = async (who: Person, clientId: number, transactionType?: string) =>
      (await load(who, { clientId, ...(transactionType && { transactionType }) }).expect(200)).body.requestId
    assert.deepEqual(
      [await newest(dealer, buyerRow, 'SALE'), await newest(dealer, buyerRow, 'PURCHASE')],
      [sold, bought],
    )
    assert.deepEqual(
      [await newest(buyer, dealerRow, 'SALE'), await newest(buyer, dealerRow, 'PURCHASE')],
      [bought, sold],
    )
    assert.equal(await newest(dealer, buyerRow), bought, 'whichever it is, where nobody says')
    const other = await people.partner(dealer, market.stranger)
    assert.equal((await load(dealer, { clientId: other, transactionType: 'SALE' })).status, 204)
    await market.db
      .updateTable('purchaseRequests')
      .set({ status: 'CANCELED' })
      .where('requestId', '=', bought)
      .execute()
  })

  const own = () => [String(market.buyer.id), 'Buyer@Market.test', 'buyer@market.test']
  test('a caller who names himself by id or e-mail gets his own', async () => {
    for (const currentMemberId of own())
      assert.equal((await load(market.buyer, { currentMemberId })).status, 200, currentMemberId)
    assert.equal((await load(market.buyer, { memberId: market.buyer.id })).status, 200)
  })

  test('a caller who gives himself out as another is refused', async () => {
    for (const currentMemberId of own()) {
      const { status, body } = await load(market.dealer, { currentMemberId })
      assert.deepEqual([status, body.code], [403, 'FOREIGN_MEMBER'], currentMemberId)
    }
    const others = ['0', '-1', '1e0', 'UNKNOWN', 'nobody@market.test', `${market.dealer.id}.0`, ' ', '%']
    for (const currentMemberId of others) {
      const reply = await load(market.dealer, { currentMemberId })
      assert.ok([403, 422].includes(reply.status), `${currentMemberId}: ${reply.status}`)
      assert.equal(reply.body.requestId, undefined)
    }
    const reply = await load(market.dealer, { memberId: market.buyer.id })
    assert.deepEqual([reply.status, reply.body.code], [403, 'FOREIGN_MEMBER'])
  })

  test('a caller who does not know who he is gets nothing', async () => {
    assert.equal((await load(market.buyer, { currentMemberId: 'unknown' })).status, 204)
  })
}
