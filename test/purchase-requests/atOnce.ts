import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { changeStatus, create, type PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { PartnersMarket } from '../support/partners.ts'

/** Several at once have one effect. */
export function atOnce(open: () => Promise<PartnersMarket>) {
  let market: PartnersMarket
  before(async () => {
    market = await open()
  })

  const count = async (table: 'purchaseRequests' | 'notifications' | 'purchaseRequestItems') => {
    const { rows } = await market.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  const post = (body: object, idempotencyKey: string) => market.call(create, market.buyer, { body, idempotencyKey })
  const twenty = <T>(run: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, n) => run(n)))

  test('the same key answers the same bytes and sends one request', async () => {
    const [key, order, earlier] = [randomUUID(), market.order(), await count('purchaseRequests')]
    const first = await post(order, key).expect(200)
    const second = await post(order, key).expect(200)
    const shouted = await post(order, key.toUpperCase()).expect(200)
    assert.deepEqual([second.text, shouted.text], [first.text, first.text])
    assert.equal(await count('purchaseRequests'), earlier + 1)
  })

  test('the same key with another order is refused and changes nothing', async () => {
    const key = randomUUID()
    await post(market.order(), key).expect(200)
    const earlier = await count('purchaseRequests')
    const reply = await post(market.order({ memo: '하나 더' }), key)
    assert.deepEqual([reply.status, reply.body.code], [409, 'IDEMPOTENCY_CONFLICT'])
    assert.equal(await count('purchaseRequests'), earlier)
  })

  test('twenty twins at once send one request, ring once and read the same', async () => {
    const [key, order] = [randomUUID(), market.order()]
    const [requests, notices] = [await count('purchaseRequests'), await count('notifications')]
    const replies = await twenty(() => post(order, key).expect(200))
    assert.equal(new Set(replies.map((r) => r.text)).size, 1)
    assert.deepEqual([await count('purchaseRequests'), await count('notifications')], [requests + 1, notices + 1])
  })

  test('a refused order does not use up its key', async () => {
    const key = randomUUID()
    await post(market.order({ desiredDate: '2020-01-01' }), key).expect(422)
    await post(market.order(), key).expect(200)
  })

  test('a key belongs to one member', async () => {
    const [key, { people, dealer, stranger }] = [randomUUID(), market]
    const row = await people.partner(stranger, dealer)
    const mine = await post(market.order(), key).expect(200)
    const body = market.order({ receiverClientId: row })
    const theirs = await market.call(create, stranger, { body, idempotencyKey: key }).expect(200)
    assert.notEqual(theirs.body.requestId, mine.body.requestId)
  })

  test('a key is a UUID', async () => {
    const reply = await post(market.order(), 'again')
    assert.deepEqual([reply.status, reply.body.fieldErrors[0].field], [422, 'Idempotency-Key'])
  })

  test('a decision with a key is answered again as it was, even after the next one', async () => {
    const { requestId } = await market.send()
    const idempotencyKey = randomUUID()
    const accept = () =>
      market.call(changeStatus, market.dealer, {
        params: { id: requestId },
        query: { status: 'ACCEPTED' },
        idempotencyKey,
      })
    const first = await accept().expect(200)
    await market
      .call(changeStatus, market.dealer, { params: { id: requestId }, query: { status: 'PREPARING' } })
      .expect(200)
    assert.equal((await accept().expect(200)).text, first.text)
  })

  test('numbers stay gapless when twenty send at once and some are refused', async () => {
    const sender = await market.people.member('여럿이')
    const receiverClientId = await market.people.partner(sender, market.dealer)
    const refused = { receiverClientId, items: [{ productCodeId: 987_654, requestedQuantity: 1 }] }
    const replies = await twenty(async (n) => {
      if (n % 5 === 0) await market.call(create, sender, { body: market.order(refused) }).expect(422)
      const reply = await market.call(create, sender, { body: market.order({ receiverClientId }) }).expect(200)
      const detail: PurchaseRequestDetail = reply.body
      return detail.requestNo
    })
    const numbers = replies.map((no) => Number(no.slice(-4))).sort((a, b) => a - b)
    assert.deepEqual(
      numbers,
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
  })

  test('each sender has numbers of his own', async () => {
    const sender = await market.people.member('새사람')
    const receiverClientId = await market.people.partner(sender, market.dealer)
    const { body } = await market.call(create, sender, { body: market.order({ receiverClientId }) }).expect(200)
    assert.match(body.requestNo, /-0001$/)
  })

  for (const round of [1, 2, 3]) {
    test(`of ten rejections and ten cancellations at once one kind wins, with one effect (round ${round})`, async () => {
      const { requestId } = await market.send()
      const notices = await count('notifications')
      const replies = await twenty((n) => {
        const [as, status] = n % 2 === round % 2 ? [market.dealer, 'REJECTED'] : [market.buyer, 'CANCELED']
        const body = { reason: '이유' }
        return market.call(changeStatus, as, { params: { id: requestId }, query: { status }, body })
      })
      const { status: outcome, version } = await market.db
        .selectFrom('purchaseRequests')
        .select(['status', 'version'])
        .where('requestId', '=', requestId)
        .executeTakeFirstOrThrow()
      const history = await market.db
        .selectFrom('purchaseRequestHistory')
        .select('status')
        .where('requestId', '=', requestId)
        .orderBy('historyId')
        .execute()
      assert.ok(outcome === 'REJECTED' || outcome === 'CANCELED')
      assert.deepEqual([history.map((h) => h.status), version], [['REQUESTED', outcome], 2])
      assert.equal(await count('notifications'), notices + 1)
      const [won, lost] = [replies.filter((r) => r.status === 200), replies.filter((r) => r.status === 409)]
      assert.deepEqual([won.length, lost.length], [10, 10])
      assert.ok(won.every((r) => r.body.status === outcome))
      assert.ok(lost.every((r) => r.body.currentStatus === outcome))
    })
  }
}
