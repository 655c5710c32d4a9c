import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Permission } from '../../shared/connections/permissions.ts'
import {
  changeDraft,
  changeStatus,
  create,
  one,
  received,
  removeDraft,
  sent,
} from '../../shared/purchase-requests/contract.ts'
import { createTransaction } from '../../shared/transactions/contract.ts'
import type { Trade } from './support/trade.ts'

/** Who works for a side, and what a side keeps to itself. */
export function staff(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })
  const worker = async (clientId: number, permissions: readonly Permission[]) => {
    const person = await t.people.member('직원')
    await t.people.connect(person, clientId, 'MANAGER', permissions)
    return person
  }

  test('who works for the seller answers requests for him, and the book is charged, not he', async () => {
    const clerk = await worker(t.dealer.selfId, ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    const { requestId } = await t.asked({ requestType: 'DIRECT' })
    const seen = await t.moved(clerk, requestId, 'ACCEPTED')
    assert.deepEqual(
      [seen.party, seen.transactionId, seen.allowed],
      ['receiver', null, ['PREPARING', 'SHIPPED', 'CANCELED']],
    )
    const { transactionId } = await t.see(t.dealer, requestId)
    const paper = t.db
      .selectFrom('transactions')
      .select('bookOwnerId')
      .where('transactionId', '=', transactionId ?? 0)
    assert.equal((await paper.executeTakeFirstOrThrow()).bookOwnerId, t.dealer.id)
    const rows = await t.call(received, clerk, { query: { bookOwnerId: t.dealer.id } }).expect(200)
    assert.equal(rows.body.content[0].requestId, requestId)
    assert.equal((await t.call(received, clerk).expect(200)).body.totalElements, 0)
  })

  test('who may only look sees the request and moves nothing', async () => {
    const looker = await worker(t.dealer.selfId, ['CLIENT_VIEW'])
    const { requestId } = await t.asked()
    assert.deepEqual((await t.see(looker, requestId)).allowed, [])
    const reply = await t.move(looker, requestId, 'ACCEPTED')
    assert.deepEqual([reply.status, reply.body.code], [403, 'PERMISSION_MISSING'])
  })

  test('who may only look at one side and acts for the other reads it from there, and moves it', async () => {
    const clerk = await worker(t.dealer.selfId, ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    await t.people.connect(clerk, t.buyer.selfId, 'MANAGER', ['CLIENT_VIEW'])
    const { requestId } = await t.asked({ requestType: 'DIRECT' })
    const seen = await t.see(clerk, requestId)
    assert.deepEqual([seen.party, seen.allowed.includes('ACCEPTED')], ['receiver', true])
    await t.moved(clerk, requestId, 'ACCEPTED')
    const called = await t.moved(clerk, requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' })
    assert.deepEqual([called.party, called.status], ['receiver', 'CANCELED'])
  })

  test('who works for both sides reads a request from the book in whose list he opens it, and acts for that side', async () => {
    const clerk = await worker(t.dealer.selfId, ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    await t.people.connect(clerk, t.buyer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_SEND'])
    const { requestId } = await t.agreed({ requestType: 'DIRECT' })
    const from = async (bookOwnerId?: number) => {
      const query = bookOwnerId === undefined ? {} : { bookOwnerId }
      const { party, allowed } = (await t.call(one, clerk, { params: { id: requestId }, query }).expect(200)).body
      return [party, allowed.includes('SHIPPED')]
    }
    assert.deepEqual(await from(t.dealer.id), ['receiver', true])
    for (const book of [t.buyer.id, undefined, clerk.id]) assert.deepEqual(await from(book), ['sender', false])
    const cancel = { params: { id: requestId }, query: { status: 'CANCELED', bookOwnerId: t.dealer.id } }
    assert.equal((await t.call(changeStatus, clerk, cancel).expect(200)).body.cancelRequestedBy, 'receiver')
    assert.deepEqual(await from(t.dealer.id), ['receiver', true])
  })

  test('who works for both sides agrees to calling off for the side that was asked, and is out of stock for the seller', async () => {
    const clerk = await worker(t.dealer.selfId, ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    await t.people.connect(clerk, t.buyer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_SEND'])
    for (const [asker, party] of [
      [t.buyer, 'receiver'],
      [t.dealer, 'sender'],
    ] as const) {
      const { requestId } = await t.agreed({ requestType: 'DIRECT' })
      await t.moved(asker, requestId, 'CANCELED')
      const called = await t.moved(clerk, requestId, 'CANCELED')
      assert.deepEqual([called.status, called.party], ['CANCELED', party])
    }
    const { requestId } = await t.agreed({ requestType: 'DIRECT' })
    const called = await t.moved(clerk, requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' })
    assert.deepEqual([called.status, called.party], ['CANCELED', 'receiver'])
    const again = await t.agreed({ requestType: 'DIRECT' })
    for (const _ of [1, 2]) {
      const { status, cancelRequestedBy } = await t.moved(clerk, again.requestId, 'CANCELED')
      assert.deepEqual([status, cancelRequestedBy], ['ACCEPTED', 'sender'], 'nobody answers himself by asking twice')
    }
  })

  test('who calls off in his own book what a colleague has asked to call off does not agree for the other side, whom he works for too', async () => {
    const holder = await t.people.member('양쪽을 보는 사장')
    const colleague = await t.people.member('사장의 직원')
    await t.people.connect(colleague, holder.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    await t.people.connect(holder, t.buyer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_SEND'])
    const receiverClientId = await t.people.partner(t.buyer, holder)
    await t.people.partner(holder, t.buyer)
    const body = t.order({ receiverClientId, requestType: 'DIRECT' })
    const { requestId } = (await t.call(create, t.buyer, { body }).expect(200)).body
    await t.moved(holder, requestId, 'ACCEPTED')
    await t.moved(colleague, requestId, 'CANCELED')
    const { status, cancelRequestedBy } = await t.moved(holder, requestId, 'CANCELED')
    assert.deepEqual([status, cancelRequestedBy], ['ACCEPTED', 'receiver'])
  })

  test('who works for one client of the book sees what that one trades, and no more', async () => {
    const clerk = await worker(t.buyerRow, ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    const other = await t.people.member('딴거래처')
    const receiverClientId = await t.people.partner(other, t.dealer)
    await t.people.partner(t.dealer, other)
    const foreign = (await t.call(create, other, { body: t.order({ receiverClientId }) }).expect(200)).body.requestId
    const own = (await t.asked()).requestId
    const { body } = await t.call(received, clerk, { query: { bookOwnerId: t.dealer.id, size: 100 } }).expect(200)
    const ids = body.content.map((r: { requestId: number }) => r.requestId)
    assert.deepEqual([ids.includes(own), ids.includes(foreign), ids.length], [true, false, body.totalElements])
    await t.call(one, clerk, { params: { id: foreign } }).expect(404)
    assert.equal((await t.move(clerk, foreign, 'ACCEPTED')).status, 404)
  })

  test('who works for the buyer sends for him, from his book', async () => {
    const clerk = await worker(t.buyer.selfId, ['CLIENT_VIEW', 'REQUEST_SEND'])
    const body = t.order({ bookOwnerId: t.buyer.id })
    const request = (await t.call(create, clerk, { body }).expect(200)).body
    assert.deepEqual([request.memberId, request.history[0].memberId], [t.buyer.id, clerk.id])
    const query = { bookOwnerId: t.buyer.id }
    assert.equal((await t.call(sent, clerk, { query }).expect(200)).body.content[0].requestId, request.requestId)
    await t.call(create, clerk, { body: t.order() }).expect(404)
    await t.call(sent, t.stranger, { query }).expect(404)
  })

  test('asking for the same again is offered to who may send for the buyer, and to nobody on the seller’s side', async () => {
    const { requestId } = await t.asked()
    const cases: [permissions: Permission[], may: boolean][] = [
      [['CLIENT_VIEW', 'TRANSACTION_WRITE', 'REQUEST_HANDLE'], false],
      [['CLIENT_VIEW', 'REQUEST_SEND'], true],
    ]
    for (const [permissions, may] of cases) {
      const clerk = await worker(t.buyer.selfId, permissions)
      assert.equal((await t.see(clerk, requestId)).mayRepeat, may)
      await t.call(create, clerk, { body: t.order({ bookOwnerId: t.buyer.id }) }).expect(may ? 200 : 403)
    }
    assert.equal((await t.see(t.buyer, requestId)).mayRepeat, true)
    assert.equal((await t.see(t.dealer, requestId)).mayRepeat, false)
  })

  test('writing a paper of a request is offered to who may write papers of its trade, on either side', async () => {
    const { requestId } = await t.agreed({ requestType: 'DIRECT' })
    const lines = [t.goods({ takesStock: false, weightKg: 20 })]
    const body = { transactionType: 'PURCHASE', clientId: t.dealerRow, lines, requestId }
    const cases: [permissions: Permission[], may: boolean][] = [
      [['TRANSACTION_VIEW', 'REQUEST_SEND', 'REQUEST_HANDLE'], false],
      [['TRANSACTION_WRITE'], true],
    ]
    for (const [permissions, may] of cases) {
      const buys = await worker(t.dealerRow, permissions)
      assert.equal((await t.see(buys, requestId)).mayWrite, may)
      await t.call(createTransaction, buys, { body }).expect(may ? 200 : 403)
      const sells = await worker(t.buyerRow, permissions)
      assert.equal((await t.see(sells, requestId)).mayWrite, may)
    }
  })

  test('a list is narrowed to a partner, a kind and desired days', async () => {
    const { requestId } = await t.asked({ requestType: 'DIRECT', desiredDate: '2044-04-04' })
    const query = { clientId: t.buyerRow, requestType: 'DIRECT', from: '2044-04-04', to: '2044-04-04' }
    const found = (await t.call(received, t.dealer, { query }).expect(200)).body
    assert.deepEqual([found.totalElements, found.content[0].requestId], [1, requestId])
    const none = { ...query, requestType: 'STOCK' }
    assert.equal((await t.call(received, t.dealer, { query: none }).expect(200)).body.totalElements, 0)
  })

  test('a draft is its sender’s own: rewritten, sent, or thrown away', async () => {
    const draft = await t.asked({ isDraft: true })
    const params = { id: draft.requestId }
    assert.deepEqual([draft.status, draft.allowed], ['DRAFT', ['REQUESTED', 'CANCELED']])
    await t.call(one, t.dealer, { params }).expect(404)
    const body = { ...t.order({ memo: '고쳤어요' }), version: draft.version }
    const changed = (await t.call(changeDraft, t.buyer, { params, body }).expect(200)).body
    assert.deepEqual([changed.memo, changed.version, changed.requestedAmount], ['고쳤어요', 2, 180_000])
    const stale = await t.call(changeDraft, t.buyer, { params, body })
    assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
    await t.call(changeDraft, t.dealer, { params, body }).expect(404)
    await t.moved(t.buyer, draft.requestId, 'REQUESTED')
    await t.call(one, t.dealer, { params }).expect(200)
    for (const reply of [
      await t.call(changeDraft, t.buyer, { params, body: { ...body, version: 3 } }),
      await t.call(removeDraft, t.buyer, { params }),
    ])
      assert.deepEqual([reply.status, reply.body.code, reply.body.currentStatus], [409, 'STATUS_CONFLICT', 'REQUESTED'])
  })

  test('who works for one client of the buyer’s turns a draft to no other, and does not learn which others there are', async () => {
    const clerk = await worker(t.dealerRow, ['CLIENT_VIEW', 'REQUEST_SEND'])
    const other = await t.people.member('숨은거래처')
    const linked = await t.people.partner(t.buyer, other)
    await t.people.partner(other, t.buyer)
    const unlinked = await t.people.outsider(t.buyer, '비회원거래처')
    const draft = { ...t.order({ isDraft: true }), bookOwnerId: t.buyer.id }
    const { requestId, version } = (await t.call(create, clerk, { body: draft }).expect(200)).body
    const turn = (receiverClientId: number) =>
      t.call(changeDraft, clerk, { params: { id: requestId }, body: { ...t.order({ receiverClientId }), version } })
    for (const [name, receiverClientId] of Object.entries({ missing: 987_654, unlinked, linked })) {
      const { status, body } = await turn(receiverClientId)
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND'], name)
    }
    assert.equal((await t.see(clerk, requestId)).receiverClientId, t.dealerRow)
    await turn(t.dealerRow).expect(200)
  })

  test('a draft that was thrown away is in no list, and nobody else has ever seen it', async () => {
    const { requestId } = await t.asked({ isDraft: true })
    const params = { id: requestId }
    for (const _press of [1, 2]) await t.call(removeDraft, t.buyer, { params }).expect(204)
    const listed = (await t.call(sent, t.buyer, { query: { size: 100 } }).expect(200)).body.content
    assert.ok(!listed.some((r: { requestId: number }) => r.requestId === requestId))
    await t.call(one, t.dealer, { params }).expect(404)
    const told = t.db.selectFrom('notifications').select('id').where('targetId', '=', String(requestId))
    assert.deepEqual(await told.execute(), [])
  })

  test('goods of the sender’s own book are no goods of the receiver’s', async () => {
    const { createProductCode } = await import('../../shared/product-codes/contract.ts')
    const own = { productName: '우리집 나물', largeCode: '06' }
    const { productCodeId } = (await t.call(createProductCode, t.buyer, { body: own }).expect(200)).body
    const items = [{ productCodeId, requestedQuantity: 1 }]
    const reply = await t.call(create, t.buyer, { body: t.order({ items }) })
    assert.deepEqual([reply.status, reply.body.fieldErrors[0].field], [422, 'items.0.productCodeId'])
    assert.match(reply.body.fieldErrors[0].message, /받는 곳도 쓰는/)
  })
}
