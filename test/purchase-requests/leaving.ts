import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { removeClient } from '../../shared/clients/contract.ts'
import { businessDate } from '../../shared/kit/dates.ts'
import { withdraw } from '../../shared/members/profile.ts'
import { create } from '../../shared/purchase-requests/contract.ts'
import { createTransaction } from '../../shared/transactions/contract.ts'
import type { Person } from '../support/people.ts'
import type { Trade } from './support/trade.ts'

/** What was agreed on with somebody who leaves the service. */
export function leaving(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })

  const leave = (who: Person) => t.call(withdraw, who, { body: { confirm: who.nickname } }).expect(204)
  const told = (who: Person) =>
    t.db
      .selectFrom('notifications')
      .select(['title', 'content'])
      .where('receiverId', '=', who.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  /** A request between the two that nobody has answered. */
  const asked = async (sender: Person, receiverClientId: number, change: object = {}) => {
    const { productCodeId, specificationId } = t
    const items = [{ productCodeId, specificationId, requestedQuantity: 4, desiredUnitPrice: 10_000 }]
    const body = t.order({ receiverClientId, requestType: 'DIRECT', items, ...change })
    const { requestId, requestNo, items: lines } = (await t.call(create, sender, { body }).expect(200)).body
    return { requestId, requestNo, lines }
  }
  /** Such a request that the receiver has accepted. */
  const agreed = async (sender: Person, receiver: Person, change: object = {}) => {
    const receiverClientId = await t.people.partner(sender, receiver)
    const row = await t.people.partner(receiver, sender)
    const request = await asked(sender, receiverClientId, change)
    const { transactionId } = await t.moved(receiver, request.requestId, 'ACCEPTED')
    return { ...request, transactionId, receiverClientId, row }
  }

  test('a seller who leaves calls off what he has not sent: the buyer hears of it, and may take him out of his book', async () => {
    const seller = await t.people.member('떠나는 도매상')
    const { requestId, requestNo, transactionId, receiverClientId } = await agreed(t.buyer, seller)
    await t.moved(seller, requestId, 'PREPARING')
    const line = t.goods({ takesStock: false, weightKg: 20 })
    const written = { transactionType: 'PURCHASE', clientId: receiverClientId, lines: [line], requestId, isDraft: true }
    await t.call(createTransaction, t.buyer, { body: written }).expect(200)
    await leave(seller)
    const seen = await t.see(t.buyer, requestId)
    assert.deepEqual(
      [seen.status, seen.cancelReason, seen.history.at(-1)?.party],
      ['CANCELED', '회원 탈퇴', 'receiver'],
    )
    assert.equal((await t.paperOf(transactionId)).status, 'DELETED')
    assert.deepEqual(await told(t.buyer), {
      title: '탈퇴한 회원이 구매 요청을 취소했어요',
      content: `${requestNo} · 회원 탈퇴 · 적어 둔 매입 전표를 확인해 주세요`,
    })
    await t.db.updateTable('transactions').set({ status: 'DELETED' }).where('clientId', '=', receiverClientId).execute()
    await t.call(removeClient, t.buyer, { params: { id: receiverClientId } }).expect(204)
    assert.deepEqual(await t.faults(), [])
  })

  test('what nobody has answered ends with the buyer, or the seller, who leaves: the other hears of it, and accepts it no more', async () => {
    for (const leaver of ['buyer', 'seller'] as const) {
      const [buyer, seller] = [await t.people.member('식당'), await t.people.member('도매상')]
      const [who, other] = leaver === 'buyer' ? [buyer, seller] : [seller, buyer]
      const row = await t.people.partner(buyer, seller)
      await t.people.partner(seller, buyer)
      const waiting = await asked(buyer, row)
      const offered = await asked(buyer, row)
      const lines = [{ itemId: offered.lines[0].itemId, quantity: 3 }]
      await t.moved(seller, offered.requestId, 'COUNTERED', { lines })
      const over = await asked(buyer, row)
      const cutoffAt = new Date(Date.now() - 1_000).toISOString()
      await t.db.updateTable('purchaseRequests').set({ cutoffAt }).where('requestId', '=', over.requestId).execute()
      await leave(who)
      const to = leaver === 'buyer' ? waiting : offered
      assert.equal((await t.move(other, to.requestId, 'ACCEPTED')).body.code, 'STATUS_CONFLICT')
      for (const { requestId } of [waiting, offered]) {
        const seen = await t.see(other, requestId)
        assert.deepEqual([seen.status, seen.cancelReason], ['CANCELED', '회원 탈퇴'], leaver)
      }
      assert.deepEqual(await told(other), {
        title: '탈퇴한 회원이 구매 요청을 취소했어요',
        content: `${offered.requestNo} · 회원 탈퇴`,
      })
      const { status } = await t.see(other, over.requestId)
      assert.equal(status, 'REQUESTED', 'time has ended it, and says so itself')
    }
  })

  test('goods kept for a buyer who leaves are on offer again, also when the seller has closed his day', async () => {
    const buyer = await t.people.member('떠나는 식당')
    await t.lot({ quantity: 4 })
    const { requestId } = await agreed(buyer, t.dealer, { requestType: 'STOCK' })
    assert.equal((await t.kept(requestId)).length, 1)
    const day = { bookOwnerId: t.dealer.id, businessDate: businessDate(Date.now()), status: 'CLOSED' } as const
    await t.db.insertInto('dailyCloses').values(day).execute()
    await leave(buyer)
    await t.db.deleteFrom('dailyCloses').where('bookOwnerId', '=', t.dealer.id).execute()
    const seen = await t.see(t.dealer, requestId)
    assert.deepEqual([seen.status, seen.history.at(-1)?.party, await t.kept(requestId)], ['CANCELED', 'sender', []])
    assert.equal((await told(t.dealer)).title, '탈퇴한 회원이 구매 요청을 취소했어요')
    assert.deepEqual(await t.faults(), [])
  })

  test('what was agreed on goes on where somebody else owns the book, or the other side’s row in it', async () => {
    for (const owned of ['book', 'row'] as const) {
      const [seller, partner] = [await t.people.member('떠나는 대표'), await t.people.member('남는 동업자')]
      const { requestId, row } = await agreed(t.buyer, seller)
      await t.people.connect(partner, owned === 'book' ? seller.selfId : row, 'OWNER')
      await leave(seller)
      assert.equal((await t.see(partner, requestId)).status, 'ACCEPTED', owned)
      await leave(partner)
      assert.equal((await t.see(t.buyer, requestId)).status, 'CANCELED', owned)
    }
  })
}
