import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Permission } from '../../shared/connections/permissions.ts'
import { answerClaim, createClaim, oneClaimPhoto, sendClaimPhoto } from '../../shared/purchase-requests/claimCalls.ts'
import { received, sent } from '../../shared/purchase-requests/contract.ts'
import { type ClaimAnswer, claimAnswers } from '../../shared/purchase-requests/words.ts'
import { sentFile } from '../support/forms.ts'
import type { Person } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import type { Trade } from './support/trade.ts'

/** What came wrong, and what becomes of it (domain.md 26.5). */
export function claims(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })

  const shipped = async () => {
    // What others have left lying about is not what is sent here.
    await t.db.updateTable('inventoryLots').set({ status: 'HOLD' }).where('quantityOnHand', '>', 0).execute()
    const lotId = await t.lot({ quantity: 4 })
    const { requestId, transactionId } = await t.agreed()
    const request = await t.moved(t.dealer, requestId, 'SHIPPED')
    return { lotId, requestId, transactionId, itemId: request.items[0]?.itemId ?? 0 }
  }
  type Shipped = Awaited<ReturnType<typeof shipped>>
  const claim = ({ requestId, itemId }: Shipped, change: object = {}, by: Person = t.buyer) =>
    t.call(createClaim, by, {
      params: { id: requestId },
      body: { lines: [{ itemId, quantity: 2, reason: 'DAMAGE', memo: '눌렸어요' }], ...change },
    })
  const claimed = async (of: Shipped, quantity = 2): Promise<number> => {
    const lines = [{ itemId: of.itemId, quantity, reason: 'DAMAGE', memo: '눌렸어요' }]
    return (await claim(of, { lines }).expect(200)).body.claims.at(-1).claimId
  }
  const answer = ({ requestId }: Shipped, claimId: number, body: object, by: Person = t.dealer) =>
    t.call(answerClaim, by, { params: { id: requestId, claimId }, body })
  const onHand = async (lotId: number) => {
    const lots = t.db.selectFrom('inventoryLots').select('quantityOnHand').where('lotId', '=', lotId)
    return (await lots.executeTakeFirstOrThrow()).quantityOnHand
  }

  test('the buyer tells what came wrong, with a photo that both sides may see, and the seller hears of it', async () => {
    const of = await shipped()
    const params = { id: of.requestId }
    const form = { photo: sentFile(await picture()) }
    const { name } = (await t.call(sendClaimPhoto, t.buyer, { params, form }).expect(200)).body
    await t.call(oneClaimPhoto, t.buyer, { params: { ...params, name } }).expect(404)
    const { body } = await claim(of, { photos: [name] }).expect(200)
    assert.deepEqual(
      [body.claims[0].lines[0].quantity, body.claims[0].photoNames, body.claims[0].answer],
      [2, [name], null],
    )
    for (const who of [t.buyer, t.dealer]) await t.call(oneClaimPhoto, who, { params: { ...params, name } }).expect(200)
    await t.call(oneClaimPhoto, t.stranger, { params: { ...params, name } }).expect(404)
    await t.call(sendClaimPhoto, t.dealer, { params, form }).expect(403)
    assert.equal(await t.lastTitle(t.dealer), '이서연이 받은 물건의 문제를 알려 왔어요')
    const other = await shipped()
    for (const taken of [name, (await t.call(sendClaimPhoto, t.buyer, { params, form }).expect(200)).body.name]) {
      const { body } = await claim(other, { photos: [taken] }).expect(422)
      assert.equal(body.fieldErrors[0].field, 'photos', 'taken already, or sent to another request')
    }
  })

  test('goods that come back lie in their lot again and are owed no longer', async () => {
    const of = await shipped()
    const { receivableAmount } = await t.owed(t.buyerRow)
    const claimId = await claimed(of)
    const { body } = await answer(of, claimId, { answer: 'SALE_RETURN' }).expect(200)
    assert.equal(body.claims[0].amount, 20_000)
    assert.deepEqual(
      [await onHand(of.lotId), (await t.owed(t.buyerRow)).receivableAmount],
      [2, receivableAmount - 20_000],
    )
    assert.equal((await t.see(t.buyer, of.requestId)).claims[0]?.transactionId, null)
    const again = await answer(of, claimId, { answer: 'SALE_RETURN' }).expect(200)
    assert.deepEqual(again.body, body)
    assert.equal((await answer(of, claimId, { answer: 'REJECTED', memo: '늦었어요' })).status, 409)
    assert.deepEqual(await t.faults(), [])
  })

  test('a problem marks its request in both lists until it is answered, and again where the paper of the answer is voided', async () => {
    const of = await shipped()
    const marks = async () => {
      const rows = [await t.call(received, t.dealer).expect(200), await t.call(sent, t.buyer).expect(200)]
      return rows.map(
        ({ body }) => body.content.find((row: { requestId: number }) => row.requestId === of.requestId)?.hasOpenClaim,
      )
    }
    assert.deepEqual(await marks(), [false, false])
    const claimId = await claimed(of)
    assert.deepEqual(await marks(), [true, true])
    const { body } = await answer(of, claimId, { answer: 'DISCOUNT', amount: 5_000 }).expect(200)
    assert.deepEqual(await marks(), [false, false])
    await t.undo(body.claims[0].transactionId).expect(200)
    assert.deepEqual(await marks(), [true, true])
  })

  test('goods that are lost are owed no longer, and lie nowhere', async () => {
    const of = await shipped()
    await answer(of, await claimed(of), { answer: 'SALE_RETURN', restock: false }).expect(200)
    assert.equal(await onHand(of.lotId), 0)
    assert.deepEqual(await t.faults(), [])
  })

  test('some of the price is let off, never more than the goods cost', async () => {
    const of = await shipped()
    const { receivableAmount } = await t.owed(t.buyerRow)
    const claimId = await claimed(of)
    for (const amount of [undefined, 40_001]) {
      const reply = await answer(of, claimId, { answer: 'DISCOUNT', amount })
      assert.deepEqual([reply.status, reply.body.fieldErrors[0].field], [422, 'amount'])
    }
    await answer(of, claimId, { answer: 'DISCOUNT', amount: 3_000 }).expect(200)
    assert.equal((await t.owed(t.buyerRow)).receivableAmount, receivableAmount - 3_000)
    assert.deepEqual(await t.faults(), [])
  })

  test('the price of goods that are paid for is let off too, and is the buyer’s for later', async () => {
    const of = await shipped()
    const { receivableAmount } = await t.owed(t.buyerRow)
    await t.paid({ clientId: t.buyerRow, amount: receivableAmount })
    await answer(of, await claimed(of), { answer: 'DISCOUNT', amount: 3_000 }).expect(200)
    assert.equal((await t.owed(t.buyerRow)).receivableAmount, -3_000)
    assert.deepEqual(await t.faults(), [])
  })

  test('what a claim gives back and another sale was settled with is not let off that sale as well', async () => {
    const of = await shipped()
    const { receivableAmount } = await t.owed(t.buyerRow)
    await t.paid({ clientId: t.buyerRow, amount: receivableAmount })
    const other = await t.sold({ lines: [t.goods({ takesStock: false, weightKg: 20, unitPrice: 25_000 })] })
    const { openAmount } = (await t.read(other.transactionId)).body
    await answer(of, await claimed(of), { answer: 'DISCOUNT', amount: 20_000 }).expect(200)
    assert.ok((await t.read(other.transactionId)).body.openAmount < openAmount, 'it settles the other sale')
    const owed = (await t.owed(t.buyerRow)).receivableAmount
    const line = {
      ...t.goods({ takesStock: false, weightKg: 20, unitPrice: 25_000 }),
      returnOfItemId: other.items[0]?.itemId,
    }
    await t.write({ transactionType: 'SALE_RETURN', lines: [line] }).expect(200)
    assert.equal((await t.owed(t.buyerRow)).receivableAmount, owed - other.totalAmount)
    assert.match((await t.undo(of.transactionId ?? 0).expect(409)).body.message, /깎은 전표\(.*먼저 취소/)
    assert.deepEqual(await t.faults(), [])
  })

  test('several claims on one delivery are never let off more together than the goods cost', async () => {
    const of = await shipped()
    const { receivableAmount } = await t.owed(t.buyerRow)
    await t.paid({ clientId: t.buyerRow, amount: receivableAmount })
    const [first, second, third] = [await claimed(of, 1), await claimed(of, 1), await claimed(of, 1)]
    await answer(of, first, { answer: 'DISCOUNT', amount: 25_000 }).expect(200)
    const more = await answer(of, second, { answer: 'DISCOUNT', amount: 15_001 })
    assert.deepEqual(
      [more.status, more.body.fieldErrors],
      [
        422,
        [
          {
            field: 'amount',
            message: '이미 25,000원을 반품이나 할인으로 처리했어요. 더 할인할 수 있는 금액은 15,000원이에요.',
          },
        ],
      ],
    )
    await answer(of, second, { answer: 'DISCOUNT', amount: 15_000 }).expect(200)
    assert.equal((await answer(of, third, { answer: 'DISCOUNT', amount: 1 })).status, 422)
    assert.equal((await t.owed(t.buyerRow)).receivableAmount, -40_000)
    assert.deepEqual(await t.faults(), [])
  })

  const comesBack: [how: string, bring: (of: Shipped) => Promise<unknown>][] = [
    ['by a claim', async (of) => answer(of, await claimed(of, 3), { answer: 'SALE_RETURN' }).expect(200)],
    [
      'by a paper of its own',
      async ({ transactionId }) => {
        const { items } = (await t.read(transactionId ?? 0)).body
        const line = { ...t.goods(), quantity: 3, unitPrice: 10_000, returnOfItemId: items[0].itemId }
        return t.write({ transactionType: 'SALE_RETURN', lines: [line] }).expect(200)
      },
    ],
  ]
  for (const [how, bring] of comesBack) {
    test(`what came back ${how} is not let off as well`, async () => {
      const of = await shipped()
      await bring(of)
      const bruised = await claimed(of, 1)
      const { status, body } = await answer(of, bruised, { answer: 'DISCOUNT', amount: 10_001 })
      assert.deepEqual([status, body.fieldErrors[0].field], [422, 'amount'])
      await answer(of, bruised, { answer: 'DISCOUNT', amount: 10_000 }).expect(200)
      assert.deepEqual(await t.faults(), [])
    })
  }

  test('what was let off is not given back as well, until the discount is voided', async () => {
    const of = await shipped()
    const [bruised, back] = [await claimed(of, 1), await claimed(of, 3)]
    const { body: seen } = await answer(of, bruised, { answer: 'DISCOUNT', amount: 15_000 }).expect(200)
    const refused = await answer(of, back, { answer: 'SALE_RETURN' })
    assert.deepEqual(
      [refused.status, refused.body.fieldErrors[0].message],
      [422, '이미 15,000원을 할인해서 반품은 25,000원까지 할 수 있어요. 할인 전표를 취소한 뒤 다시 답해 주세요.'],
    )
    await t.undo(seen.claims[0].transactionId).expect(200)
    await answer(of, back, { answer: 'SALE_RETURN' }).expect(200)
    assert.deepEqual(await t.faults(), [])
  })

  for (const { name, given, named } of [
    { name: 'a discount', given: { answer: 'DISCOUNT', amount: 15_000 }, named: '할인 15,000원' },
    { name: 'a return', given: { answer: 'SALE_RETURN' }, named: '반품 20,000원' },
  ]) {
    test(`a claim whose answer is voided, ${name}, waits for another answer, and the buyer hears of it`, async () => {
      const of = await shipped()
      const claimId = await claimed(of)
      const { body: answered } = await answer(of, claimId, { ...given, memo: '죄송해요' }).expect(200)
      const { receivableAmount } = await t.owed(t.buyerRow)
      await t.undo(answered.claims[0].transactionId).expect(200)
      assert.equal((await t.owed(t.buyerRow)).receivableAmount, receivableAmount + answered.claims[0].amount)
      const { claims: seen, history, version } = await t.see(t.buyer, of.requestId)
      const { amount, answerMemo, answeredByName } = seen[0] ?? {}
      assert.deepEqual([seen[0]?.answer, amount, answerMemo, answeredByName], [null, null, null, null])
      const { kind, reason, party } = history.at(-1) ?? {}
      assert.deepEqual([kind, reason, party, version], ['CLAIM_REOPENED', named, 'receiver', history.length])
      assert.equal(await t.lastTitle(t.buyer), '김도현이 알려 주신 문제의 처리를 취소했어요')
      const again = await answer(of, claimId, { answer: 'DISCOUNT', amount: 1_000 }).expect(200)
      assert.equal(again.body.claims[0].amount, 1_000)
      assert.deepEqual(await t.faults(), [])
    })
  }

  test('what a claim has let off a sale that is paid is not given back by voiding it, nor by a return of its own', async () => {
    const of = await shipped()
    const { receivableAmount } = await t.owed(t.buyerRow)
    await t.paid({ clientId: t.buyerRow, amount: receivableAmount })
    await answer(of, await claimed(of, 1), { answer: 'DISCOUNT', amount: 15_000 }).expect(200)
    assert.match((await t.undo(of.transactionId ?? 0).expect(409)).body.message, /깎은 전표\(.*먼저 취소/)
    const returnOfItemId = (await t.read(of.transactionId ?? 0)).body.items[0].itemId
    const line = (quantity: number) => ({ ...t.goods(), quantity, unitPrice: 10_000, returnOfItemId })
    const back = (quantity: number) => t.write({ transactionType: 'SALE_RETURN', lines: [line(quantity)] })
    assert.match((await back(3).expect(409)).body.message, /25,000원까지/)
    await back(2).expect(200)
    assert.equal((await t.owed(t.buyerRow)).receivableAmount, -35_000)
    assert.deepEqual(await t.faults(), [])
  })

  test('what was let off a sale by a paper of its own is neither given back nor let off again by an answer', async () => {
    const more = { transactionType: 'ADJUSTMENT', account: 'AR', amount: 1_000_000, paymentMethod: null }
    await t.paid({ clientId: t.buyerRow, ...more, memo: '더 받을 돈' })
    for (const given of [{ answer: 'SALE_RETURN' }, { answer: 'DISCOUNT', amount: 40_000 }]) {
      const of = await shipped()
      const off = { transactionType: 'DISCOUNT', account: 'AR', amount: 15_000, paymentMethod: null }
      await t.paid({ ...off, allocations: [{ transactionId: of.transactionId, amount: 15_000 }] })
      const { receivableAmount } = await t.owed(t.buyerRow)
      const refused = await answer(of, await claimed(of, 4), given)
      assert.deepEqual([refused.status, refused.body.code], [422, 'INVALID_FIELDS'])
      assert.match(refused.body.fieldErrors[0].message, /이미 15,000원을 .*25,000원/)
      assert.equal((await t.owed(t.buyerRow)).receivableAmount, receivableAmount)
    }
    assert.deepEqual(await t.faults(), [])
  })

  test('freight of another sale that came back with some of the goods is no reason to let off less of them', async () => {
    const of = await shipped()
    const freight = { extraCosts: [{ type: 'FREIGHT', amount: 30_000, borneBy: 'BUYER' }] }
    const outside = (change: object = {}) => ({ ...t.goods(), takesStock: false, weightKg: 20, ...change })
    const other = await t.sold({ lines: [outside({ unitPrice: 50_000 })], ...freight })
    const returnOfItemId = (await t.read(of.transactionId ?? 0)).body.items[0].itemId
    const lines = [
      { ...t.goods(), quantity: 1, unitPrice: 10_000, returnOfItemId },
      outside({ unitPrice: 50_000, returnOfItemId: other.items[0]?.itemId }),
    ]
    await t.write({ transactionType: 'SALE_RETURN', lines, ...freight }).expect(200)
    const claimId = await claimed(of, 3)
    const refused = await answer(of, claimId, { answer: 'DISCOUNT', amount: 30_001 })
    assert.match(refused.body.fieldErrors[0].message, /이미 10,000원을 .*30,000원/)
    await answer(of, claimId, { answer: 'DISCOUNT', amount: 30_000 }).expect(200)
    assert.deepEqual(await t.faults(), [])
  })

  test('an answer that says something else than the one before it is not told to be done', async () => {
    const off = await shipped()
    const first = await claimed(off)
    const { body } = await answer(off, first, { answer: 'DISCOUNT', amount: 3_000 }).expect(200)
    const { receivableAmount } = await t.owed(t.buyerRow)
    const more = await answer(off, first, { answer: 'DISCOUNT', amount: 5_000 })
    assert.deepEqual([more.status, more.body.code, more.body.currentStatus], [409, 'STATUS_CONFLICT', 'DISCOUNT'])
    assert.deepEqual((await answer(off, first, { answer: 'DISCOUNT', amount: 3_000 }).expect(200)).body, body)
    assert.equal((await t.owed(t.buyerRow)).receivableAmount, receivableAmount)
    for (const restock of [true, false]) {
      const back = await shipped()
      const claimId = await claimed(back)
      await answer(back, claimId, { answer: 'SALE_RETURN', restock }).expect(200)
      await answer(back, claimId, { answer: 'SALE_RETURN', restock: !restock }).expect(409)
      await answer(back, claimId, { answer: 'SALE_RETURN', restock }).expect(200)
      assert.equal(await onHand(back.lotId), restock ? 2 : 0)
    }
    assert.deepEqual(await t.faults(), [])
  })

  test('two answers at once are let off together what one could be', async () => {
    const of = await shipped()
    const claimIds = [await claimed(of, 1), await claimed(of, 1)]
    const replies = await Promise.all(claimIds.map((id) => answer(of, id, { answer: 'DISCOUNT', amount: 40_000 })))
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 422])
    assert.deepEqual(await t.faults(), [])
  })

  test('a claim is refused with a reason, and may then be made again', async () => {
    const of = await shipped()
    const claimId = await claimed(of)
    assert.equal((await answer(of, claimId, { answer: 'REJECTED' })).body.fieldErrors[0].field, 'memo')
    await answer(of, claimId, { answer: 'REJECTED', memo: '출고 사진에는 멀쩡해요' }).expect(200)
    const lines = [{ itemId: of.itemId, quantity: 4, reason: 'QUALITY' }]
    await claim(of, { lines }).expect(200)
    const more = await claim(of, { lines: [{ itemId: of.itemId, quantity: 0.5, reason: 'ETC' }] })
    assert.deepEqual([more.status, more.body.fieldErrors[0].field], [422, 'lines.0.quantity'])
  })

  const clerks: { holds: Permission[]; offered: ClaimAnswer[] }[] = [
    { holds: ['TRANSACTION_WRITE', 'PAYMENT_WRITE'], offered: [] },
    { holds: ['REQUEST_HANDLE'], offered: ['REJECTED'] },
    { holds: ['REQUEST_HANDLE', 'PAYMENT_WRITE'], offered: ['DISCOUNT', 'REJECTED'] },
    { holds: ['REQUEST_HANDLE', 'TRANSACTION_WRITE'], offered: ['SALE_RETURN', 'REJECTED'] },
  ]
  test('of the answers to a problem those are offered that are taken from who looks, and to the buyer’s side none', async () => {
    const of = await shipped()
    for (const { holds, offered } of clerks) {
      const clerk = await t.people.member('직원')
      await t.people.connect(clerk, t.dealer.selfId, 'MANAGER', holds)
      assert.deepEqual((await t.see(clerk, of.requestId)).mayAnswer, offered, holds.join(' '))
      const claimId = await claimed(of, 1)
      const give = (one: ClaimAnswer) => answer(of, claimId, { answer: one, amount: 1_000, memo: '봤어요' }, clerk)
      for (const one of claimAnswers.filter((other) => !offered.includes(other))) {
        const { status, body } = await give(one)
        assert.deepEqual([status, body.code], [403, 'PERMISSION_MISSING'], `${holds.join(' ')}: ${one}`)
      }
      const [first] = offered
      if (first) await give(first).expect(200)
    }
    assert.deepEqual((await t.see(t.buyer, of.requestId)).mayAnswer, [])
    assert.deepEqual(await t.faults(), [])
  })

  test('nobody claims before the goods left, a day after, for the seller, or as a stranger', async () => {
    const of = await shipped()
    await claim(of, {}, t.stranger).expect(404)
    await claim(of, {}, t.dealer).expect(403)
    await answer(of, await claimed(of), { answer: 'REJECTED', memo: '아니에요' }, t.buyer).expect(403)
    const shippedAt = new Date(Date.now() - 24 * 3_600_000).toISOString()
    await t.db.updateTable('purchaseRequests').set({ shippedAt }).where('requestId', '=', of.requestId).execute()
    const late = await claim(of)
    assert.deepEqual([late.status, late.body.code], [409, 'STATUS_CONFLICT'])
    assert.equal((await t.see(t.buyer, of.requestId)).mayClaim, false)
    await t.lot()
    const early = await t.agreed()
    assert.equal((await claim({ ...of, requestId: early.requestId })).status, 409)
  })
}
