import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { changeDraft, create } from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Person } from '../support/people.ts'
import type { Trade } from './support/trade.ts'

/** Requests whose row in a book has come to stand for somebody else since. */
export function relinked(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })

  const link = (clientId: number, to: Person | null, former: Person | null = null) =>
    t.db
      .updateTable('clients')
      .set({ linkedClientId: to?.selfId ?? null, formerLinkedClientId: former?.selfId ?? null })
      .where('clientId', '=', clientId)
      .execute()
  /** A buyer and two sellers; the buyer's row of the first is that of the second from `cut` on. */
  const trading = async (change: object = {}) => {
    const buyer = await t.people.member('갈아탄 가게')
    const [first, second] = [await t.people.member('먼저 집'), await t.people.member('나중 집')]
    const receiverClientId = await t.people.partner(buyer, first)
    const row = await t.people.partner(first, buyer)
    const items = [{ productCodeId: t.productCodeId, requestedQuantity: 4, desiredUnitPrice: 10_000 }]
    const body = t.order({ receiverClientId, requestType: 'DIRECT', items, ...change })
    const request = (await t.call(create, buyer, { body }).expect(200)).body
    const cut = async () => {
      await link(receiverClientId, second)
      await link(row, null, buyer)
      return t.people.partner(second, buyer)
    }
    return { buyer, first, second, receiverClientId, row, request, body, cut }
  }
  const refused = async (by: Person, requestId: number, to: Status, body?: object) => {
    const reply = await t.move(by, requestId, to, body)
    assert.deepEqual([reply.status, reply.body.code], [409, 'PARTNER_NOT_LINKED'])
    return reply.body.message
  }

  test('a draft whose partner is another by now is not sent before its sender has chosen him', async () => {
    const { buyer, first, second, request, body, cut } = await trading({ isDraft: true })
    const rowOfSecond = await cut()
    assert.match(await refused(buyer, request.requestId, 'REQUESTED'), /다른 회원과 연결돼 있어요\. 수정을 눌러/)
    const { isDraft: _, ...asked } = body as { isDraft?: boolean }
    const change = { params: { id: request.requestId }, body: { ...asked, version: request.version } }
    await t.call(changeDraft, buyer, change).expect(200)
    await t.moved(buyer, request.requestId, 'REQUESTED')
    const seen = await t.see(second, request.requestId)
    assert.deepEqual([seen.receiverMemberId, seen.senderClientId], [second.id, rowOfSecond])
    await assert.rejects(t.see(first, request.requestId), /404/)
  })

  test('an offer is not answered with a row of somebody else’s book', async () => {
    const { buyer, first, request, row, cut } = await trading()
    const lines = [{ itemId: request.items[0]?.itemId, quantity: 2 }]
    await t.moved(first, request.requestId, 'COUNTERED', { lines })
    await cut()
    assert.match(await refused(buyer, request.requestId, 'REQUESTED', { lines }), /새 요청으로 보내 주세요/)
    const { status, senderClientId } = await t.see(first, request.requestId)
    assert.deepEqual([status, senderClientId], ['COUNTERED', row])
    // What was offered can still be taken: it is charged to whom it was offered.
    assert.equal((await t.moved(buyer, request.requestId, 'ACCEPTED')).status, 'ACCEPTED')
  })

  test('who has come behind the buyer’s row is not charged for what the buyer asked for', async () => {
    const { buyer, first, second, request, row } = await trading()
    await link(row, second)
    await refused(first, request.requestId, 'ACCEPTED')
    await link(row, null, second)
    await refused(first, request.requestId, 'ACCEPTED')
    const anew = await t.people.partner(first, buyer)
    const accepted = await t.moved(first, request.requestId, 'ACCEPTED')
    assert.equal(accepted.senderClientId, anew)
  })

  test('what was agreed on is not sent at the cost of who has come behind the buyer’s row', async () => {
    const { buyer, first, second, request, row } = await trading()
    const { transactionId } = await t.moved(first, request.requestId, 'ACCEPTED')
    await link(row, second)
    await t.people.partner(first, buyer)
    const words = await refused(first, request.requestId, 'SHIPPED')
    assert.match(words, /보낸 곳의 거래처가 지금은 다른 회원과 연결돼 있어요/)
    assert.equal((await t.paperOf(transactionId)).status, 'DRAFT')
    await link(row, null, buyer)
    assert.equal((await t.moved(first, request.requestId, 'SHIPPED')).status, 'SHIPPED')
  })
}
