import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Trade } from './support/trade.ts'

/** A move that comes twice is done once; one that says something else is told so instead of being dropped. */
export function repeating(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
    await t.lot({ quantity: 1000 })
  })

  type Request = PurchaseRequestDetail
  const line = ({ items }: Request, change: object) => ({ lines: [{ itemId: items[0]?.itemId, ...change }] })
  const countered = async () => {
    const request = await t.asked()
    return t.moved(t.dealer, request.requestId, 'COUNTERED', line(request, { quantity: 3, unitPrice: 9_000 }))
  }

  type Case = {
    name: string
    to: Status
    by?: 'buyer'
    from: () => Promise<Request>
    first: (of: Request) => object
    other: (of: Request) => object
  }
  const cases: Case[] = [
    {
      name: 'an offer of another quantity',
      to: 'COUNTERED',
      from: () => t.asked(),
      first: (of) => line(of, { quantity: 3 }),
      other: (of) => line(of, { quantity: 2 }),
    },
    {
      name: 'an offer at another price',
      to: 'COUNTERED',
      from: () => t.asked(),
      first: (of) => line(of, { unitPrice: 11_000 }),
      other: (of) => line(of, { unitPrice: 12_000 }),
    },
    {
      name: 'an offer with a deposit',
      to: 'COUNTERED',
      from: () => t.asked(),
      first: (of) => line(of, { quantity: 3 }),
      other: (of) => ({ ...line(of, { quantity: 3 }), depositAmount: 5_000 }),
    },
    {
      name: 'an agreement with another deposit',
      to: 'ACCEPTED',
      from: () => t.asked(),
      first: () => ({ depositAmount: 1_000 }),
      other: () => ({ depositAmount: 2_000 }),
    },
    {
      name: 'another quantity that is asked for now',
      to: 'REQUESTED',
      by: 'buyer',
      from: countered,
      first: (of) => line(of, { quantity: 5 }),
      other: (of) => line(of, { quantity: 6 }),
    },
    {
      name: 'other goods that leave',
      to: 'SHIPPED',
      from: () => t.agreed(),
      first: (of) => line(of, { quantity: 3 }),
      other: (of) => line(of, { quantity: 4 }),
    },
    {
      name: 'a rest that is to become a request of its own',
      to: 'SHIPPED',
      from: () => t.agreed(),
      first: (of) => line(of, { quantity: 3 }),
      other: (of) => ({ ...line(of, { quantity: 3 }), restToChild: true }),
    },
  ]
  for (const { name, to, by, from, first, other } of cases)
    test(`after ${to}, ${name} is refused, and the same once more is done already`, async () => {
      const who = by === 'buyer' ? t.buyer : t.dealer
      const request = await from()
      const { requestId } = request
      const done = await t.moved(who, requestId, to, { ...first(request), version: request.version })
      for (const more of [{ version: request.version }, { reason: '다시 보내요', creditReason: '단골' }, {}])
        assert.deepEqual(await t.moved(who, requestId, to, { ...first(request), ...more }), done)
      const refused = await t.move(who, requestId, to, other(request))
      const { code, currentStatus, allowed } = refused.body
      assert.deepEqual([refused.status, code, currentStatus, allowed], [409, 'STATUS_CONFLICT', to, done.allowed])
      assert.deepEqual(await t.see(who, requestId), { ...done, creditWarning: null })
    })

  test('the lines of a repeat may come in another order', async () => {
    const { productCodeId, specificationId } = t
    const item = { productCodeId, specificationId, requestedQuantity: 4, desiredUnitPrice: 10_000 }
    const { requestId, items } = await t.asked({ items: [item, item] })
    const lines = items.map(({ itemId }, n) => ({ itemId, quantity: n + 1 }))
    const done = await t.moved(t.dealer, requestId, 'COUNTERED', { lines })
    assert.deepEqual(await t.moved(t.dealer, requestId, 'COUNTERED', { lines: lines.toReversed() }), done)
  })

  test('who has just asked asks for nothing else in passing', async () => {
    const request = await t.asked()
    await t.moved(t.buyer, request.requestId, 'REQUESTED')
    const refused = await t.move(t.buyer, request.requestId, 'REQUESTED', line(request, { quantity: 9 }))
    assert.deepEqual([refused.status, refused.body.code], [409, 'STATUS_CONFLICT'])
  })

  test('a move of which nobody knows what was said with it, as of an older release, counts as the same', async () => {
    const { requestId } = await countered()
    const { items } = await t.see(t.dealer, requestId)
    await t.db.updateTable('purchaseRequestHistory').set({ said: null }).where('requestId', '=', requestId).execute()
    await t.moved(t.dealer, requestId, 'COUNTERED', { lines: [{ itemId: items[0]?.itemId, quantity: 1 }] })
  })
}
