import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { writtenRequests } from '../../backend/db/migrations/0039_written_requests.ts'
import { loadForTransaction } from '../../shared/purchase-requests/contract.ts'
import { createSpecification } from '../../shared/specifications/contract.ts'
import {
  changeTransaction,
  createTransaction,
  listTransactions,
  postTransaction,
  removeTransaction,
  voidTransaction,
} from '../../shared/transactions/contract.ts'
import { atOnce } from '../support/atOnce.ts'
import type { Trade } from './support/trade.ts'

/** A side writes down by hand in its own book what was agreed on: the sender his purchase, the receiver a sale anew. */
export function buying(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })
  const bodyOf = (requestId: number, change: object = {}) => ({
    transactionType: 'PURCHASE',
    clientId: t.dealerRow,
    lines: [t.goods({ takesStock: false, weightKg: 20 })],
    requestId,
    ...change,
  })
  const buy = (requestId: number, change: object = {}, by = t.buyer) =>
    t.call(createTransaction, by, { body: bodyOf(requestId, change) })
  const bought = async (requestId: number, change: object = {}) => (await buy(requestId, change).expect(200)).body
  const load = (query: Record<string, number>) => t.call(loadForTransaction, t.buyer, { query })
  const undo = (id: number) => t.call(voidTransaction, t.buyer, { params: { id }, body: { reason: '잘못 적었어요' } })
  const direct = { requestType: 'DIRECT' }
  const refused = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
    status,
    body.code,
    body.message,
  ]
  const again = [409, 'STATUS_CONFLICT', '이미 매입으로 적은 구매 요청이에요.']

  test('a purchase keeps the request it was made of, which is offered no more and not written down twice', async () => {
    const { requestId, requestNo } = await t.agreed(direct)
    assert.equal((await load({ clientId: t.dealerRow }).expect(200)).body.requestId, requestId)
    const paper = await bought(requestId)
    assert.deepEqual([paper.requestId, paper.requestNo], [requestId, requestNo])
    assert.notEqual((await load({ clientId: t.dealerRow })).body.requestId, requestId)
    assert.equal((await load({ requestId })).status, 204)
    assert.deepEqual(refused(await buy(requestId)), again)
    assert.equal((await t.see(t.buyer, requestId)).writtenId, paper.transactionId)
    assert.equal((await t.see(t.dealer, requestId)).writtenId, null, 'what the buyer writes is his own affair')
    const found = (await t.call(listTransactions, t.buyer, { query: { q: requestNo } }).expect(200)).body
    assert.deepEqual(
      found.content.map((row: { transactionId: number }) => row.transactionId),
      [paper.transactionId],
    )
    assert.deepEqual(await t.faults(), [])
  })

  test('a purchase begins with what went: in its packing where the buyer’s book knows it, else in none, with the kilograms it weighed', async () => {
    const box = { unitWeight: 5, unitCode: '12', packageCode: 'BOX', sizeName: '꼬마', gradeCode: '11' }
    const { specificationId: own } = (await t.call(createSpecification, t.dealer, { body: box }).expect(200)).body
    for (const [packing, begun] of [
      [t.smallBox, t.smallBox],
      [own, null],
    ] as const) {
      const lotId = await t.lot({ quantity: 4, weightKg: 19.4, specificationId: packing })
      const { requestId, items } = await t.agreed({ requestType: 'AUCTION' }, { substituteAllowed: true })
      await t.moved(t.dealer, requestId, 'SHIPPED', { lines: [{ itemId: items[0]?.itemId, lotId }] })
      const [line] = (await load({ requestId }).expect(200)).body.transaction.lines
      assert.deepEqual([line.specificationId, line.quantity, line.weightKg], [begun, 4, 19.4])
    }
  })

  test('a purchase that is voided frees its request, which is written down anew, also after the goods have left', async () => {
    const { requestId } = await t.agreed(direct)
    const first = await bought(requestId)
    await undo(first.transactionId).expect(200)
    assert.equal((await t.see(t.buyer, requestId)).writtenId, null)
    await t.moved(t.dealer, requestId, 'SHIPPED')
    assert.equal((await load({ requestId }).expect(200)).body.transaction.transactionId, null)
    await bought(requestId)
    assert.deepEqual(refused(await buy(requestId)), again)
  })

  test('a draft of a purchase stands for its request: it is gone on with, thrown away or posted, and there is one', async () => {
    const { requestId } = await t.agreed(direct)
    const draft = await bought(requestId, { isDraft: true })
    const params = { id: draft.transactionId }
    assert.equal((await load({ requestId }).expect(200)).body.transaction.transactionId, draft.transactionId)
    const second = [409, 'STATUS_CONFLICT', '이 구매 요청으로 임시저장한 전표가 있어요. 그 전표를 이어서 적어 주세요.']
    assert.deepEqual(refused(await buy(requestId)), second)
    await t.call(removeTransaction, t.buyer, { params }).expect(204)

    const other = await bought(requestId, { isDraft: true })
    assert.deepEqual([other.may.edit, other.may.post], [true, true])
    const { requestId: _told, ...body } = bodyOf(requestId)
    const id = { id: other.transactionId }
    const change = { params: id, body: { ...body, memo: '고침', version: other.version } }
    const changed = (await t.call(changeTransaction, t.buyer, change).expect(200)).body
    assert.equal(changed.requestId, requestId)
    const posting = { params: id, body: { version: changed.version } }
    const posted = (await t.call(postTransaction, t.buyer, posting).expect(200)).body
    assert.deepEqual([posted.status, posted.requestId], ['POSTED', requestId])
    assert.deepEqual(refused(await buy(requestId)), again)
  })

  test('a draft that becomes one of another partner is no longer what was bought by the request', async () => {
    const { requestId } = await t.agreed(direct)
    const draft = await bought(requestId, { isDraft: true })
    const { requestId: _told, ...body } = bodyOf(requestId)
    const clientId = await t.people.outsider(t.buyer, '다른 도매상')
    const change = { params: { id: draft.transactionId }, body: { ...body, clientId, version: draft.version } }
    assert.equal((await t.call(changeTransaction, t.buyer, change).expect(200)).body.requestId, null)
    await bought(requestId)
  })

  test('a sale in place of one that was voided keeps the request too: it is written once, and its draft stays the seller’s', async () => {
    const { requestId } = await t.agreed(direct)
    const { transactionId } = await t.moved(t.dealer, requestId, 'SHIPPED')
    await t.undo(transactionId ?? 0).expect(200)
    const loaded = () => t.call(loadForTransaction, t.dealer, { query: { requestId } })
    const { transaction } = (await loaded().expect(200)).body
    assert.deepEqual([transaction.transactionType, transaction.transactionId], ['SALE', null])
    const sell = (change: object = {}) =>
      buy(requestId, { transactionType: 'SALE', clientId: t.buyerRow, ...change }, t.dealer)
    const draft = (await sell({ isDraft: true }).expect(200)).body
    assert.deepEqual([draft.requestId, draft.may.edit, draft.may.post], [requestId, true, true])
    assert.equal((await loaded().expect(200)).body.transaction.transactionId, draft.transactionId)
    assert.equal(
      (await sell()).body.message,
      '이 구매 요청으로 임시저장한 전표가 있어요. 그 전표를 이어서 적어 주세요.',
    )
    const posting = { params: { id: draft.transactionId }, body: { version: draft.version } }
    await t.call(postTransaction, t.dealer, posting).expect(200)
    assert.equal((await sell()).body.message, '이미 매출로 적은 구매 요청이에요.')
    assert.equal((await loaded()).status, 204)
    assert.equal((await t.see(t.dealer, requestId)).writtenId, draft.transactionId)
    assert.equal((await t.see(t.buyer, requestId)).writtenId, null)
    await bought(requestId)
    await t.undo(draft.transactionId).expect(200)
    await sell().expect(200)
    assert.deepEqual(await t.faults(), [])
  })

  test('a request counts as voided until its sale is written anew, again once that is voided too, and takes no claims', async () => {
    const { requestId } = await t.agreed(direct)
    const { transactionId } = await t.moved(t.dealer, requestId, 'SHIPPED')
    const seen = async () => {
      const [seller, sender] = [await t.see(t.dealer, requestId), await t.see(t.buyer, requestId)]
      return [seller.isSaleVoid, sender.isSaleVoid, sender.mayClaim]
    }
    assert.deepEqual(await seen(), [false, false, true])
    await t.undo(transactionId ?? 0).expect(200)
    assert.deepEqual(await seen(), [true, true, false])
    const change = { transactionType: 'SALE', clientId: t.buyerRow, isDraft: true }
    const draft = (await buy(requestId, change, t.dealer).expect(200)).body
    assert.deepEqual(await seen(), [true, true, false])
    const params = { id: draft.transactionId }
    await t.call(postTransaction, t.dealer, { params, body: { version: draft.version } }).expect(200)
    assert.deepEqual(await seen(), [false, false, false])
    await t.undo(draft.transactionId).expect(200)
    assert.deepEqual(await seen(), [true, true, false])
  })

  test('the buyer hears that a sale in place of a voided one is voided too, as he did of the first', async () => {
    const { requestId } = await t.agreed(direct)
    const { transactionId } = await t.moved(t.dealer, requestId, 'SHIPPED')
    await t.undo(transactionId ?? 0).expect(200)
    const change = { transactionType: 'SALE', clientId: t.buyerRow }
    const anew = (await buy(requestId, change, t.dealer).expect(200)).body
    const told = async () => {
      const title = await t.lastTitle(t.buyer)
      const { history } = await t.see(t.buyer, requestId)
      return [/전표를 취소했어요/.test(title), history.filter(({ kind }) => kind === 'SALE_VOIDED').length]
    }
    assert.deepEqual(await told(), [false, 1])
    await t.undo(anew.transactionId).expect(200)
    assert.deepEqual(await told(), [true, 2])
    const { transactionId: own } = await bought(requestId)
    await undo(own).expect(200)
    assert.equal((await told())[1], 2, 'what the buyer voids is his own affair')
  })

  test('a buyer who has written his purchase already is told to look at it when less is sent than was agreed', async () => {
    const request = await t.agreed(direct)
    await bought(request.requestId)
    const lines = [{ itemId: request.items[0]?.itemId, quantity: 1 }]
    await t.moved(t.dealer, request.requestId, 'SHIPPED', { lines })
    const { content } = await t.db
      .selectFrom('notifications')
      .select('content')
      .where('receiverId', '=', t.buyer.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    assert.match(content, / · 사과 후지: 약속한 수량보다 적어요. 적어 둔 매입 전표를 확인해 주세요$/)
  })

  test('a draft of a purchase whose request is called off is posted no more, and the buyer is told to look at it', async () => {
    const { requestId } = await t.agreed(direct)
    const draft = await bought(requestId, { isDraft: true })
    const told = async () => {
      const notices = t.db.selectFrom('notifications').select('content').where('receiverId', '=', t.buyer.id)
      return (await notices.orderBy('id', 'desc').executeTakeFirstOrThrow()).content
    }
    await t.moved(t.dealer, requestId, 'CANCELED', { reason: '차가 고장 났어요' })
    assert.match((await told()) ?? '', / · 차가 고장 났어요 · 적어 둔 매입 전표를 확인해 주세요$/)
    await t.moved(t.dealer, requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' })
    assert.match((await told()) ?? '', /^PR\S+ · 품절 · 적어 둔 매입 전표를 확인해 주세요$/)
    const posting = { params: { id: draft.transactionId }, body: { version: draft.version } }
    const { status, body } = await t.call(postTransaction, t.buyer, posting)
    assert.deepEqual(refused({ status, body }), [
      409,
      'STATUS_CONFLICT',
      '취소된 구매 요청의 전표예요. 임시저장한 전표를 지우고, 산 물건이 있으면 새로 적어 주세요.',
    ])
    await t.call(removeTransaction, t.buyer, { params: { id: draft.transactionId } }).expect(204)
  })

  test('only an agreed request of the book is written down, with its partner, as a purchase', async () => {
    const { requestId } = await t.agreed(direct)
    const clientId = await t.people.outsider(t.buyer, '모르는 도매상')
    const fieldOf = async (change: object) => {
      const { status, body } = await buy(requestId, change)
      return [status, body.fieldErrors?.[0]?.field]
    }
    assert.deepEqual(await fieldOf({ clientId }), [422, 'clientId'])
    assert.deepEqual(await fieldOf({ transactionType: 'SALE' }), [422, 'transactionType'])
    const ofSeller = async (transactionType: string) => {
      const { status, body } = await buy(requestId, { clientId: t.buyerRow, transactionType }, t.dealer)
      return [status, body.fieldErrors?.[0]?.field ?? body.message]
    }
    assert.deepEqual(await ofSeller('PURCHASE'), [422, 'transactionType'])
    assert.deepEqual(await ofSeller('SALE'), [409, '구매 요청의 매출은 출고하면 확정돼요.'])
    const rows = await t.people.partner(t.stranger, t.dealer)
    assert.equal((await buy(requestId, { clientId: rows }, t.stranger)).status, 404)
    assert.equal((await buy(987_654_321)).status, 404)
    const waiting = await t.asked(direct)
    assert.equal((await buy(waiting.requestId)).status, 409)
    await bought(requestId)
  })

  test('of many who write down one request at once one does, and one button pressed twice shows its paper again', async () => {
    const { requestId } = await t.agreed(direct)
    const idempotencyKey = randomUUID()
    const replies = await atOnce(12, (n) =>
      n % 2 === 0 ? buy(requestId) : t.call(createTransaction, t.buyer, { body: bodyOf(requestId), idempotencyKey }),
    )
    const { rows } = await sql<{ n: number }>`select count(*) as n from transactions
      where "writtenRequestId" = ${requestId} and status = 'POSTED'`.execute(t.db)
    assert.equal(rows[0]?.n, 1)
    const ids = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.transactionId] : [])))
    assert.equal(ids.size, 1)
    assert.deepEqual(
      [...new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.message))],
      [again[2]],
    )
    assert.deepEqual(await t.faults(), [])
  })

  test('the database itself refuses a second purchase of one request', async () => {
    const { requestId } = await t.agreed(direct)
    await bought(requestId)
    const { requestId: _told, ...body } = bodyOf(requestId)
    const draft = (await t.call(createTransaction, t.buyer, { body: { ...body, isDraft: true } }).expect(200)).body
    const link = t.db
      .updateTable('transactions')
      .set({ writtenRequestId: requestId })
      .where('transactionId', '=', draft.transactionId)
    await assert.rejects(link.execute(), /transactions_written/)
    await t.call(removeTransaction, t.buyer, { params: { id: draft.transactionId } }).expect(204)
  })

  test('purchases from before get the request whose number they carry, the first of two that stand in force', async () => {
    const { requestId, requestNo } = await t.agreed(direct)
    const { requestId: _told, ...body } = bodyOf(requestId, { memo: requestNo })
    const write = async () => (await t.call(createTransaction, t.buyer, { body }).expect(200)).body.transactionId
    const [undone, first, second] = [await write(), await write(), await write()]
    await undo(undone).expect(200)
    const resold = await t.moved(t.dealer, (await t.agreed(direct)).requestId, 'SHIPPED')
    await t.undo(resold.transactionId ?? 0).expect(200)
    const { transactionId: sale } = await t.sold({
      lines: [t.goods({ takesStock: false, weightKg: 20 })],
      memo: resold.requestNo,
    })
    await sql`alter table transactions drop column "writtenRequestId"`.execute(t.db)
    await t.db.transaction().execute(async (trx) => {
      for (const statement of writtenRequests) await sql.raw(statement).execute(trx)
    })
    const linked = await t.db
      .selectFrom('transactions')
      .select('transactionId')
      .where('writtenRequestId', 'in', [requestId, resold.requestId])
      .orderBy('writtenRequestId')
      .execute()
    assert.deepEqual(linked, [{ transactionId: first }, { transactionId: sale }])
    assert.ok(second > first)
    assert.deepEqual(refused(await buy(requestId)), again)
    const kept = t.db.updateTable('transactions').set({ writtenRequestId: null }).where('transactionId', '=', first)
    await assert.rejects(kept.execute(), /stays as it is/)
  })
}
