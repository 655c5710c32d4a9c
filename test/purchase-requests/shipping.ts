import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { businessDate } from '../../shared/kit/dates.ts'
import { changeProductCodeStatus } from '../../shared/product-codes/contract.ts'
import { declineCancel, one } from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { voidTransaction } from '../../shared/transactions/contract.ts'
import type { Person } from '../support/people.ts'
import type { Trade } from './support/trade.ts'

/** What agreeing and shipping do in the receiver's book. */
export function shipping(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })
  const lineOf = (request: { items: { itemId: number }[] }, change: object) => ({
    lines: [{ itemId: request.items[0]?.itemId, ...change }],
  })
  /** Empties the shelves, so that a test sees only its own goods. */
  const clear = async () => {
    const rows = await t.db.selectFrom('inventoryLots').select('lotId').where('quantityOnHand', '>', 0).execute()
    for (const { lotId } of rows)
      await t.db.updateTable('inventoryLots').set({ status: 'HOLD' }).where('lotId', '=', lotId).execute()
  }
  const stands = async (lotId: number) => {
    const { quantityOnHand, quantityReserved } = await t.db
      .selectFrom('inventoryLots')
      .select(['quantityOnHand', 'quantityReserved'])
      .where('lotId', '=', lotId)
      .executeTakeFirstOrThrow()
    return [quantityOnHand, quantityReserved]
  }
  /** What the buyer is told as the goods leave. */
  const heard = async (requestId: number) => {
    const { content } = await t.db
      .selectFrom('notifications')
      .select('content')
      .where('receiverId', '=', t.buyer.id)
      .where('targetId', '=', String(requestId))
      .where('type', '=', 'TRANSACTION_COMPLETED')
      .executeTakeFirstOrThrow()
    return content
  }

  test('an accepted request keeps what expires first, and begins a sale that only the seller sees', async () => {
    await clear()
    const later = await t.lot({ quantity: 10, expiryDate: '2099-12-31' })
    const first = await t.lot({ quantity: 3, expiryDate: '2099-01-31' })
    const request = await t.agreed()
    assert.deepEqual(await t.kept(request.requestId), [
      [first, 3],
      [later, 1],
    ])
    assert.deepEqual(await t.paperOf(request.transactionId), {
      status: 'DRAFT',
      totalAmount: 40_000,
      transactionNo: null,
    })
    assert.equal(request.confirmedAmount, 40_000)
    assert.equal((await t.see(t.buyer, request.requestId)).transactionId, null)
    await t.moved(t.dealer, request.requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' })
    assert.deepEqual(await t.kept(request.requestId), [])
    assert.equal((await t.paperOf(request.transactionId)).status, 'DELETED')
    assert.deepEqual(await t.faults(), [])
  })

  test('what was agreed on ships once its product is out of use in the seller’s book', async () => {
    await clear()
    await t.lot({ quantity: 10 })
    const request = await t.agreed()
    const status = (to: string) =>
      t.call(changeProductCodeStatus, t.dealer, { params: { id: t.productCodeId }, query: { status: to } }).expect(200)
    await status('INACTIVE')
    await t.moved(t.dealer, request.requestId, 'SHIPPED')
    assert.equal((await t.see(t.dealer, request.requestId)).status, 'SHIPPED')
    await status('ACTIVE')
    assert.deepEqual(await t.faults(), [])
  })

  test('what ships weighs what the scales say, also where it uses up a lot', async () => {
    await clear()
    const first = await t.lot({ quantity: 1, weightKg: 9.7, expiryDate: '2099-01-31' })
    const later = await t.lot({ quantity: 10, expiryDate: '2099-12-31' })
    const request = await t.agreed()
    await t.moved(t.dealer, request.requestId, 'SHIPPED', lineOf(request, { weightKg: 39.5 }))
    assert.deepEqual(
      [await stands(first), await stands(later)],
      [
        [0, 0],
        [7, 0],
      ],
    )
    assert.deepEqual(await t.faults(), [])
  })

  test('what does not lie there cannot be promised: the line is named and nothing is written', async () => {
    await clear()
    const lot = await t.lot({ quantity: 3 })
    const { requestId } = await t.asked()
    const reply = await t.move(t.dealer, requestId, 'ACCEPTED')
    assert.deepEqual([reply.status, reply.body.code, reply.body.fieldErrors[0].field], [409, 'STOCK_SHORT', 'items.0'])
    assert.match(reply.body.message, /1개 모자라요/)
    assert.deepEqual([(await t.see(t.dealer, requestId)).status, await stands(lot)], ['REQUESTED', [3, 0]])
  })

  test('who takes an offer of more than lies there is told so, and not how much it is', async () => {
    await clear()
    await t.lot({ quantity: 3 })
    const request = await t.asked()
    await t.moved(t.dealer, request.requestId, 'COUNTERED', lineOf(request, { unitPrice: 16_000 }))
    const { status, body } = await t.move(t.buyer, request.requestId, 'ACCEPTED')
    const message = '받는 곳의 재고가 모자라 수락할 수 없어요. 받는 곳에 연락해 주세요.'
    assert.deepEqual([status, body.code, body.message, body.fieldErrors], [409, 'STOCK_SHORT', message, []])
  })

  test('what ships is what was kept; the sale is posted, the buyer owes it and hears of it', async () => {
    await clear()
    const lot = await t.lot({ quantity: 10 })
    const owed = (await t.owed(t.buyerRow)).receivableAmount
    const { requestId, transactionId } = await t.agreed()
    const shipped = await t.moved(t.dealer, requestId, 'SHIPPED')
    assert.deepEqual(await stands(lot), [6, 0])
    const paper = await t.paperOf(transactionId)
    assert.deepEqual([paper.status, paper.totalAmount], ['POSTED', 40_000])
    assert.equal((await t.owed(t.buyerRow)).receivableAmount, owed + 40_000)
    assert.deepEqual([shipped.items[0]?.confirmedQuantity, shipped.confirmedAmount], [4, 40_000])
    const notice = await t.db
      .selectFrom('notifications')
      .select(['type', 'title', 'content'])
      .where('receiverId', '=', t.buyer.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const content = shipped.requestNo
    assert.deepEqual(notice, { type: 'TRANSACTION_COMPLETED', title: '김도현이 물건을 보냈어요', content })
    assert.equal((await t.moved(t.buyer, requestId, 'COMPLETED')).status, 'COMPLETED')
    assert.deepEqual(await t.faults(), [])
  })

  test('an open price is named when it ships, and is never above what was to be paid at most', async () => {
    await clear()
    await t.lot()
    const request = await t.agreed({}, { desiredUnitPrice: null, maxUnitPrice: 12_000 })
    assert.equal(request.confirmedAmount, null)
    const ship = (change: object) => t.move(t.dealer, request.requestId, 'SHIPPED', lineOf(request, change))
    const refusals: [change: object, field: string][] = [
      [{}, 'lines.0.unitPrice'],
      [{ unitPrice: 12_001 }, 'lines.0.unitPrice'],
      [{ unitPrice: 12_000, quantity: 5 }, 'lines.0.quantity'],
      [{ quantity: 0 }, 'lines'],
      [{ itemId: 987_654, unitPrice: 1 }, 'lines.0.itemId'],
    ]
    for (const [change, field] of refusals) {
      const reply = await ship(change)
      assert.deepEqual([reply.status, reply.body.fieldErrors?.[0]?.field], [422, field], JSON.stringify(change))
    }
    await ship({ unitPrice: 11_500 }).expect(200)
    assert.equal((await t.paperOf(request.transactionId)).totalAmount, 46_000)
  })

  test('the rest of a request goes on as one of its own, agreed and kept, and no package is lost on the way', async () => {
    await clear()
    const lot = await t.lot({ quantity: 10 })
    const request = await t.agreed()
    const body = { ...lineOf(request, { quantity: 1.5, shortageReason: '선별하고 남은 것만' }), restToChild: true }
    const shipped = await t.moved(t.dealer, request.requestId, 'SHIPPED', body)
    assert.equal(await heard(request.requestId), `${request.requestNo} · 사과 후지: 약속한 수량보다 적어요`)
    const child = await t.see(t.dealer, shipped.childRequestId ?? 0)
    assert.deepEqual(
      [child.status, child.parentRequestId, child.items[0]?.requestedQuantity, child.confirmedAmount],
      ['ACCEPTED', request.requestId, 2.5, 25_000],
    )
    assert.deepEqual(
      [shipped.items[0]?.confirmedQuantity, shipped.items[0]?.shortageReason],
      [1.5, '선별하고 남은 것만'],
    )
    assert.deepEqual([await stands(lot), await t.kept(child.requestId)], [[8.5, 2.5], [[lot, 2.5]]])
    await t.moved(t.dealer, child.requestId, 'PREPARING')
    await t.moved(t.dealer, child.requestId, 'SHIPPED')
    assert.deepEqual(await stands(lot), [6, 0])
    assert.deepEqual(await t.faults(), [])
  })

  test('goods may come from a lot that the seller names, and from nowhere', async () => {
    await clear()
    const [kept, named] = [await t.lot({ quantity: 4 }), await t.lot({ quantity: 4, expiryDate: '2099-12-31' })]
    const request = await t.agreed()
    await t.moved(t.dealer, request.requestId, 'SHIPPED', lineOf(request, { lotId: kept }))
    const other = await t.agreed()
    const another = await t.lot({ quantity: 4 })
    await t.moved(t.dealer, other.requestId, 'SHIPPED', lineOf(other, { lotId: another }))
    assert.deepEqual(
      [await stands(kept), await stands(another), await stands(named)],
      [
        [0, 0],
        [0, 0],
        [4, 0],
      ],
    )
    const third = await t.agreed()
    await t.moved(t.dealer, third.requestId, 'SHIPPED', lineOf(third, { takesStock: false }))
    assert.deepEqual(await stands(named), [4, 0])
    assert.deepEqual(await t.faults(), [])
  })

  test('goods whose packing the buyer has left open leave in that of the lot which is chosen, and the sale says so', async () => {
    await clear()
    const lot = await t.lot({ quantity: 6 })
    const request = await t.agreed({ requestType: 'AUCTION' }, { specificationId: null })
    const { transactionId } = await t.moved(t.dealer, request.requestId, 'SHIPPED', lineOf(request, { lotId: lot }))
    assert.deepEqual(await stands(lot), [2, 0])
    const sold = await t.db
      .selectFrom('transactionItems')
      .select(['specificationId', 'lotId'])
      .where('transactionId', '=', transactionId ?? 0)
      .execute()
    assert.deepEqual(sold, [{ specificationId: t.specificationId, lotId: lot }])
    assert.deepEqual(await t.faults(), [])
  })

  test('goods whose packing is left open, or of which the buyer takes another, are no other product: a lot of that is refused', async () => {
    await clear()
    const lot = await t.lot({ quantity: 6 })
    const { productCodeId } = await t.db
      .selectFrom('productCodes')
      .select('productCodeId')
      .where('productCodeId', '!=', t.productCodeId)
      .orderBy('productCodeId')
      .executeTakeFirstOrThrow()
    const open = await t.agreed({ requestType: 'AUCTION' }, { productCodeId, specificationId: null })
    const taking = { productCodeId, specificationId: null, substituteAllowed: true }
    for (const request of [open, await t.agreed({ requestType: 'AUCTION' }, taking)]) {
      const { status, body } = await t.move(t.dealer, request.requestId, 'SHIPPED', lineOf(request, { lotId: lot }))
      assert.deepEqual([status, body.fieldErrors?.[0]?.field], [422, 'lines.0.lotId'])
    }
    assert.deepEqual(await stands(lot), [6, 0])
  })

  test('a lot of another packing than was asked for is refused at the lot, and leaves where the buyer takes other goods', async () => {
    await clear()
    const small = await t.lot({ quantity: 9, specificationId: t.smallBox })
    const request = await t.agreed({ requestType: 'AUCTION' })
    const refused = await t.move(t.dealer, request.requestId, 'SHIPPED', lineOf(request, { lotId: small }))
    assert.deepEqual(
      [refused.status, refused.body.fieldErrors],
      [422, [{ field: 'lines.0.lotId', message: '요청한 규격과 다른 로트예요. 로트를 다시 골라 주세요.' }]],
    )
    assert.deepEqual([await stands(small), (await t.paperOf(request.transactionId)).status], [[9, 0], 'DRAFT'])
    const other = await t.agreed({ requestType: 'AUCTION' }, { substituteAllowed: true })
    const { transactionId } = await t.moved(t.dealer, other.requestId, 'SHIPPED', lineOf(other, { lotId: small }))
    const sold = t.db.selectFrom('transactionItems').select(['specificationId', 'lotId'])
    assert.deepEqual(await sold.where('transactionId', '=', transactionId ?? 0).execute(), [
      { specificationId: t.smallBox, lotId: small },
    ])
    assert.deepEqual([await stands(small), await t.faults()], [[5, 0], []])
  })

  test('what went in another packing, and what it weighed, stands in the request: both sides read it, and the buyer is told', async () => {
    await clear()
    await t.lot({ quantity: 9 })
    const small = await t.lot({ quantity: 9, weightKg: 45, specificationId: t.smallBox, expiryDate: '2099-01-31' })
    const request = await t.agreed({ requestType: 'AUCTION' }, { substituteAllowed: true })
    const sent = { ...lineOf(request, { lotId: small, quantity: 3 }), restToChild: true }
    const shipped = await t.moved(t.dealer, request.requestId, 'SHIPPED', sent)
    const told = ['5kg 상자 특', t.smallBox, 15, '10kg 상자 특']
    for (const who of [t.dealer, t.buyer]) {
      const [item] = (await t.see(who, request.requestId)).items
      const went = [item?.confirmedSpecName, item?.confirmedSpecificationId, item?.confirmedWeightKg, item?.specName]
      assert.deepEqual(went, told)
    }
    const what = '사과 후지: 약속한 수량보다 적어요 · 사과 후지: 약속한 규격과 달라요 (5kg 상자 특)'
    assert.equal(await heard(request.requestId), `${request.requestNo} · ${what}`)
    const [rest] = (await t.see(t.buyer, shipped.childRequestId ?? 0)).items
    assert.deepEqual(
      [rest?.specificationId, rest?.confirmedSpecName],
      [t.specificationId, null],
      'the rest is as agreed',
    )
    assert.deepEqual(await t.faults(), [])
  })

  test('what went weighs in the request what it weighed in the sale, also where nobody knew before or it came of several lots', async () => {
    await clear()
    await t.lot({ quantity: 3, weightKg: 28.6 })
    await t.lot({ quantity: 4, weightKg: 40 })
    const kilograms = async (item: object, change: object = {}) => {
      const { requestId, items } = await t.agreed({}, item)
      const shipped = await t.moved(t.dealer, requestId, 'SHIPPED', lineOf({ items }, change))
      const sold = t.db.selectFrom('transactionItems').select('weightKg')
      const lines = await sold.where('transactionId', '=', shipped.transactionId ?? 0).execute()
      const weighed = lines.reduce((sum, { weightKg }) => sum + weightKg, 0)
      return [shipped.items[0]?.confirmedWeightKg, weighed]
    }
    assert.deepEqual(await kilograms({}), [38.6, 38.6])
    assert.deepEqual(await kilograms({ specificationId: null, requestedQuantity: 1 }), [10, 10])
    assert.deepEqual(await kilograms({ requestedQuantity: 1 }, { weightKg: 9.5 }), [9.5, 9.5], 'the scales go first')
    await clear()
    await t.lot({ quantity: 2, weightKg: 0 })
    assert.deepEqual(
      await kilograms({ requestedQuantity: 2 }),
      [20, 0],
      'of a lot without weight it is what was agreed',
    )
  })

  test('what nobody has packed may leave as what was asked for in a packing', async () => {
    await clear()
    const loose = await t.lot({ quantity: 9, specificationId: null })
    const request = await t.agreed({ requestType: 'AUCTION' })
    await t.moved(t.dealer, request.requestId, 'SHIPPED', lineOf(request, { lotId: loose }))
    assert.deepEqual([await stands(loose), await t.faults()], [[5, 0], []])
  })

  test('what is wrong with a line is said at it, whatever was taken out before and in whatever order the form has them', async () => {
    await clear()
    await t.lot({ quantity: 2 })
    const item = { productCodeId: t.productCodeId, requestedQuantity: 4, desiredUnitPrice: 10_000 }
    const [large, small] = [t.specificationId, t.smallBox].map((specificationId) => ({ ...item, specificationId }))
    const request = await t.agreed({ requestType: 'AUCTION', items: [small, large] })
    const [first, second] = request.items.map(({ itemId }) => ({ itemId }))
    const fieldOf = async (lines: object[]) => {
      const reply = await t.move(t.dealer, request.requestId, 'SHIPPED', { lines })
      return [reply.body.code, reply.body.fieldErrors[0].field]
    }
    assert.deepEqual(await fieldOf([{ ...first, quantity: 0 }, { ...second }]), ['STOCK_SHORT', 'lines.1.quantity'])
    const turned = [{ ...second, quantity: 2 }, { ...first }]
    assert.deepEqual(await fieldOf(turned), ['STOCK_SHORT', 'lines.1.quantity'])
    assert.deepEqual(await fieldOf([{ ...first, quantity: 0 }]), ['STOCK_SHORT', 'items.1.quantity'])
  })

  test('what is sent from where it grew touches no shelf', async () => {
    await clear()
    const lot = await t.lot()
    const request = await t.agreed({ requestType: 'DIRECT' })
    await t.moved(t.dealer, request.requestId, 'SHIPPED')
    assert.deepEqual([await stands(lot), (await t.paperOf(request.transactionId)).status], [[10, 0], 'POSTED'])
  })

  test('an offer that the buyer takes is agreed at its quantities and prices', async () => {
    await clear()
    await t.lot()
    const request = await t.asked()
    const offer = {
      ...lineOf(request, { quantity: 3, unitPrice: 9_000, shortageReason: '반입 감소' }),
      depositAmount: 5_000,
    }
    const countered = await t.moved(t.dealer, request.requestId, 'COUNTERED', offer)
    const { requestedQuantity, desiredUnitPrice, confirmedQuantity, confirmedUnitPrice } = countered.items[0] ?? {}
    assert.deepEqual(
      [requestedQuantity, desiredUnitPrice, confirmedQuantity, confirmedUnitPrice],
      [4, 10_000, 3, 9_000],
    )
    const agreed = await t.moved(t.buyer, request.requestId, 'ACCEPTED')
    assert.deepEqual([agreed.confirmedAmount, agreed.depositAmount, agreed.creditWarning], [27_000, 5_000, null])
    assert.deepEqual(
      (await t.kept(request.requestId)).map(([, quantity]) => quantity),
      [3],
    )
  })

  test('an offer is answered by asking anew: lines change, are given up, and the offer is gone', async () => {
    const { productCodeId, specificationId } = t
    const line = { productCodeId, specificationId, requestedQuantity: 4, maxUnitPrice: 10_000 }
    const request = await t.asked({ items: [line, { ...line, requestedQuantity: 2 }] })
    const [first, second] = request.items.map(({ itemId }) => itemId)
    await t.moved(t.dealer, request.requestId, 'COUNTERED', { lines: [{ itemId: second, quantity: 0 }] })
    const all = {
      lines: [
        { itemId: first, quantity: 0 },
        { itemId: second, quantity: 0 },
      ],
    }
    assert.equal((await t.move(t.buyer, request.requestId, 'REQUESTED', all)).status, 422)
    const lines = [
      { itemId: first, quantity: 0 },
      { itemId: second, quantity: 7, unitPrice: 11_000 },
    ]
    const revised = await t.moved(t.buyer, request.requestId, 'REQUESTED', { lines })
    assert.deepEqual(
      revised.items.map((i) => [
        i.itemId,
        i.requestedQuantity,
        i.desiredUnitPrice,
        i.maxUnitPrice,
        i.confirmedQuantity,
      ]),
      [[second, 7, 11_000, 11_000, null]],
    )
    assert.equal(revised.requestedAmount, 77_000)
    assert.equal((await t.moved(t.dealer, request.requestId, 'REJECTED', { reason: '물량' })).status, 'REJECTED')
  })

  test('a buyer who answers an offer with a price of his own no longer follows the auction: that price is agreed', async () => {
    const auction = { pricing: 'AUCTION_PLUS', markupValue: 500, desiredUnitPrice: null, maxUnitPrice: 15_000 }
    const request = await t.asked({ requestType: 'DIRECT' }, auction)
    await t.moved(t.dealer, request.requestId, 'COUNTERED', lineOf(request, { unitPrice: 16_000 }))
    const named = lineOf(request, { quantity: 4, unitPrice: 14_000 })
    const [asked] = (await t.moved(t.buyer, request.requestId, 'REQUESTED', named)).items
    assert.deepEqual(
      [asked?.pricing, asked?.markupValue, asked?.desiredUnitPrice, asked?.confirmedUnitPrice],
      ['FIXED', null, 14_000, null],
    )
    const agreed = await t.moved(t.dealer, request.requestId, 'ACCEPTED')
    assert.deepEqual([agreed.items[0]?.confirmedUnitPrice, agreed.confirmedAmount], [14_000, 56_000])
  })

  test('a buyer who answers an offer without a price goes on following the auction', async () => {
    const auction = { pricing: 'AUCTION_PLUS', markupValue: 500, desiredUnitPrice: null, maxUnitPrice: 15_000 }
    const request = await t.asked({ requestType: 'DIRECT' }, auction)
    await t.moved(t.dealer, request.requestId, 'COUNTERED', lineOf(request, { quantity: 3 }))
    const fewer = await t.moved(t.buyer, request.requestId, 'REQUESTED', lineOf(request, { quantity: 2 }))
    const [asked] = fewer.items
    assert.deepEqual([asked?.pricing, asked?.markupValue, asked?.maxUnitPrice], ['AUCTION_PLUS', 500, 15_000])
  })

  test('an offer that changes nothing, or leaves nothing, is none', async () => {
    const request = await t.asked()
    for (const change of [{}, { quantity: 4, unitPrice: 10_000 }, { quantity: 0 }]) {
      const reply = await t.move(t.dealer, request.requestId, 'COUNTERED', lineOf(request, change))
      assert.deepEqual([reply.status, reply.body.fieldErrors[0].field], [422, 'lines'])
    }
  })

  const TOO_HEAVY = '중량이 너무 커요. 수량을 확인해 주세요.'
  /** A thousandth of a package that weighs all that a line can hold. */
  const dense = { requestedQuantity: 0.001, requestedWeightKg: 999_999_999, desiredUnitPrice: 1 }
  const refusalOf = async (by: Person, requestId: number, status: Status, body?: object) => {
    const reply = await t.move(by, requestId, status, body)
    return [reply.status, reply.body.fieldErrors?.[0]?.field, reply.body.fieldErrors?.[0]?.message]
  }
  const heavy: [title: string, refusal: () => Promise<unknown[]>, field: string][] = [
    [
      'offered',
      async () => {
        const request = await t.asked({ requestType: 'DIRECT' }, dense)
        return refusalOf(t.dealer, request.requestId, 'COUNTERED', lineOf(request, { quantity: 0.002 }))
      },
      'lines.0.quantity',
    ],
    [
      'asked for in answer to an offer',
      async () => {
        const request = await t.asked({ requestType: 'DIRECT' }, dense)
        await t.moved(t.dealer, request.requestId, 'COUNTERED', lineOf(request, { unitPrice: 2 }))
        return refusalOf(t.buyer, request.requestId, 'REQUESTED', lineOf(request, { quantity: 5_000 }))
      },
      'lines.0.quantity',
    ],
    [
      'agreed on by an offer of before offers were weighed',
      async () => {
        const { requestId } = await t.asked({ requestType: 'DIRECT' }, dense)
        const offer = { status: 'COUNTERED' as const }
        await t.db.updateTable('purchaseRequests').set(offer).where('requestId', '=', requestId).execute()
        const items = t.db.updateTable('purchaseRequestItems').set({ confirmedQuantity: 999_999_999 })
        await items.where('requestId', '=', requestId).execute()
        return refusalOf(t.buyer, requestId, 'ACCEPTED')
      },
      'items.0',
    ],
    [
      'shipped without saying what it weighs',
      async () => {
        await clear()
        await t.lot({ quantity: 5_000 })
        const request = await t.asked({}, dense)
        const offer = lineOf(request, { quantity: 5_000, weightKg: 100 })
        await t.moved(t.dealer, request.requestId, 'COUNTERED', offer)
        await t.moved(t.buyer, request.requestId, 'ACCEPTED')
        return refusalOf(t.dealer, request.requestId, 'SHIPPED', lineOf(request, { quantity: 5_000 }))
      },
      'lines.0.quantity',
    ],
    [
      'left over of what is shipped',
      async () => {
        const request = await t.asked({ requestType: 'DIRECT' }, dense)
        const offer = lineOf(request, { quantity: 5_000, weightKg: 100 })
        await t.moved(t.dealer, request.requestId, 'COUNTERED', offer)
        await t.moved(t.buyer, request.requestId, 'ACCEPTED')
        const part = { ...lineOf(request, { quantity: 0.001 }), restToChild: true }
        return refusalOf(t.dealer, request.requestId, 'SHIPPED', part)
      },
      'lines.0.quantity',
    ],
  ]
  for (const [title, refusal, field] of heavy)
    test(`more weight than a line can hold is named at it when it is ${title}`, async () => {
      assert.deepEqual(await refusal(), [422, field, TOO_HEAVY])
    })

  test('a rest that comes to more won than can be counted stays no request of its own', async () => {
    const most = { requestedQuantity: 1, maxUnitPrice: 9_000_000_000_000, desiredUnitPrice: 1 }
    const request = await t.asked({ requestType: 'DIRECT' }, most)
    await t.moved(t.dealer, request.requestId, 'COUNTERED', lineOf(request, { quantity: 9_999_999, unitPrice: 1 }))
    await t.moved(t.buyer, request.requestId, 'ACCEPTED')
    const part = { ...lineOf(request, { quantity: 1 }), restToChild: true }
    assert.deepEqual(await refusalOf(t.dealer, request.requestId, 'SHIPPED', part), [
      422,
      'lines',
      '금액이 너무 커요. 수량과 단가를 확인해 주세요.',
    ])
  })

  test('what was agreed is called off when both have asked for it', async () => {
    await clear()
    await t.lot()
    for (const [first, then] of [
      [t.buyer, t.dealer],
      [t.dealer, t.buyer],
    ] as const) {
      const { requestId } = await t.agreed()
      const asking = await t.moved(first, requestId, 'CANCELED', { reason: '행사가 취소됐어요' })
      const again = await t.moved(first, requestId, 'CANCELED')
      assert.deepEqual([asking.status, again.version], ['ACCEPTED', asking.version])
      assert.equal((await t.kept(requestId)).length, 1)
      const canceled = await t.moved(then, requestId, 'CANCELED')
      assert.deepEqual([canceled.status, canceled.cancelReason], ['CANCELED', '행사가 취소됐어요'])
      assert.deepEqual(await t.kept(requestId), [])
    }
    const { requestId } = await t.agreed()
    const alone = await t.move(t.buyer, requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' })
    assert.deepEqual([alone.status, alone.body.fieldErrors[0].field], [422, 'reasonCode'])
  })

  test('who has no goods calls off alone, and the sender reads that they are out, also when nothing else was said', async () => {
    await clear()
    await t.lot()
    for (const [said, read] of [
      [{}, '품절'],
      [{ reason: '금요일에 다시 들어와요' }, '품절 · 금요일에 다시 들어와요'],
    ] as const) {
      const { requestId, requestNo } = await t.agreed()
      const canceled = await t.moved(t.dealer, requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK', ...said })
      assert.deepEqual([canceled.status, canceled.cancelReason], ['CANCELED', read])
      const told = await t.db
        .selectFrom('notifications')
        .select('content')
        .where('receiverId', '=', t.buyer.id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      assert.equal(told?.content, `${requestNo} · ${read}`)
    }
  })

  test('who is asked to call off what was agreed may refuse: the request goes on, and who asked reads why', async () => {
    await clear()
    await t.lot()
    for (const [asker, other] of [
      [t.buyer, t.dealer],
      [t.dealer, t.buyer],
    ] as const) {
      const { requestId, version: unasked } = await t.agreed()
      const params = { id: requestId }
      const decline = (who: Person, body: object = { reason: '벌써 실었어요' }) =>
        t.call(declineCancel, who, { params, body })
      assert.deepEqual((await decline(other)).body.code, 'STATUS_CONFLICT', 'nobody has asked for it')
      const asking = await t.moved(asker, requestId, 'CANCELED', { reason: '행사가 취소됐어요' })
      assert.equal((await decline(asker)).body.message, '거절할 취소 요청이 없어요.')
      assert.equal((await decline(other, { reason: ' ' })).body.fieldErrors[0].field, 'reason')
      assert.equal((await decline(other, { reason: '네', version: unasked })).body.code, 'STALE_VERSION')
      assert.equal((await decline(t.stranger)).status, 404)
      const { body } = await decline(other, { reason: '벌써 실었어요', version: asking.version }).expect(200)
      assert.deepEqual([body.status, body.cancelRequestedBy, body.cancelRequestReason], ['ACCEPTED', null, null])
      const { kind, reason } = body.history.at(-1)
      assert.deepEqual([kind, reason], ['CANCEL_DECLINED', '벌써 실었어요'])
      assert.equal((await t.kept(requestId)).length, 1)
      const notice = await t.db
        .selectFrom('notifications')
        .select(['title', 'content'])
        .where('receiverId', '=', asker.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.match(`${notice.title} ${notice.content}`, /이 취소 요청을 거절했어요 PR.* · 벌써 실었어요$/)
      const again = await t.moved(asker, requestId, 'CANCELED')
      assert.deepEqual(
        [again.status, again.cancelRequestedBy !== null],
        ['ACCEPTED', true],
        'it may be asked for again',
      )
      await t.moved(other, requestId, 'CANCELED')
      assert.equal((await decline(other)).body.code, 'STATUS_CONFLICT', 'what was called off is not declined any more')
    }
  })

  test('a request whose sale is voided stays shipped, and both sides see that its paper is void', async () => {
    await clear()
    await t.lot()
    const { requestId, transactionId } = await t.agreed()
    await t.moved(t.dealer, requestId, 'SHIPPED')
    const body = { reason: '단가를 잘못 적었어요' }
    await t.call(voidTransaction, t.dealer, { params: { id: transactionId ?? 0 }, body }).expect(200)
    for (const who of [t.buyer, t.dealer]) {
      const { body: seen } = await t.call(one, who, { params: { id: requestId } }).expect(200)
      const { kind, reason } = seen.history.at(-1)
      assert.deepEqual([seen.status, kind, reason], ['SHIPPED', 'SALE_VOIDED', null], 'why is the seller’s own affair')
      assert.equal(seen.mayClaim, false)
    }
    assert.equal(await t.lastTitle(t.buyer), '김도현이 보낸 물건의 전표를 취소했어요')
  })

  test('a request that changed since it was looked at is not moved', async () => {
    const request = await t.asked()
    await t.moved(t.dealer, request.requestId, 'COUNTERED', lineOf(request, { quantity: 3 }))
    await t.moved(t.buyer, request.requestId, 'REQUESTED', lineOf(request, { quantity: 2 }))
    const stale = await t.move(t.dealer, request.requestId, 'ACCEPTED', { version: request.version })
    assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
  })

  const terms: [title: string, terms: object, body: object | undefined, expected: (string | number)[]][] = [
    ['BLOCK refuses it', { creditPolicy: 'BLOCK' }, undefined, [409, 'CREDIT_EXCEEDED']],
    ['WARN lets it pass with a word', { creditPolicy: 'WARN' }, undefined, [200, 'ACCEPTED']],
    ['APPROVE asks for a reason', { creditPolicy: 'APPROVE' }, undefined, [409, 'CREDIT_APPROVAL']],
    ['APPROVE passes with one', { creditPolicy: 'APPROVE' }, { creditReason: '오래된 거래처' }, [200, 'ACCEPTED']],
    [
      'what is looked at when it ships is agreed',
      { creditPolicy: 'BLOCK', creditCheckPoint: 'SHIP' },
      undefined,
      [200, 'ACCEPTED'],
    ],
  ]
  for (const [title, terms_, body, expected] of terms) {
    test(`a sender who passes his limit: ${title}`, async () => {
      await clear()
      await t.lot()
      const { requestId } = await t.asked()
      await t.credit({ creditLimitAmount: 39_999, creditCheckPoint: 'REQUEST_ACCEPT', ...terms_ })
      const reply = await t.move(t.dealer, requestId, 'ACCEPTED', body)
      await t.credit({ creditLimitAmount: null, creditCheckPoint: 'REQUEST_ACCEPT' })
      assert.deepEqual([reply.status, reply.body.code ?? reply.body.status], expected)
      if (title.startsWith('WARN')) assert.match(reply.body.creditWarning, /외상한도/)
    })
  }

  test('staff who may let nobody pass his limit are told who may, and asked for no reason', async () => {
    await clear()
    await t.lot()
    const clerk = await t.people.member('담당직원')
    await t.people.connect(clerk, t.dealer.selfId, 'MANAGER', ['REQUEST_HANDLE'])
    const { requestId } = await t.asked()
    await t.credit({ creditLimitAmount: 39_999, creditCheckPoint: 'REQUEST_ACCEPT', creditPolicy: 'APPROVE' })
    const replies = [undefined, { creditReason: '오래된 거래처' }].map((body) =>
      t.move(clerk, requestId, 'ACCEPTED', body),
    )
    for (const { status, body } of await Promise.all(replies)) {
      assert.deepEqual([status, body.code], [409, 'CREDIT_EXCEEDED'])
      assert.match(body.message, /외상한도·단가 변경 권한이 있는 사람/)
    }
    await t.credit({ creditLimitAmount: null, creditPolicy: 'BLOCK' })
  })

  for (const creditPolicy of ['BLOCK', 'APPROVE', 'WARN']) {
    test(`a buyer who takes an offer beyond his limit reads words of his own, without a reason to give: ${creditPolicy}`, async () => {
      await clear()
      await t.lot()
      const { requestId, items } = await t.asked()
      await t.moved(t.dealer, requestId, 'COUNTERED', lineOf({ items }, { unitPrice: 11_000 }))
      await t.credit({ creditLimitAmount: 43_999, creditCheckPoint: 'REQUEST_ACCEPT', creditPolicy })
      const reply = await t.move(t.buyer, requestId, 'ACCEPTED')
      await t.credit({ creditLimitAmount: null, creditPolicy: 'BLOCK' })
      if (creditPolicy === 'WARN') return assert.deepEqual([reply.status, reply.body.creditWarning], [200, null])
      assert.deepEqual(
        [reply.status, reply.body.code, reply.body.message],
        [409, 'CREDIT_EXCEEDED', '받는 곳이 정한 외상한도를 넘어 수락할 수 없어요. 받는 곳에 연락해 주세요.'],
      )
    })
  }

  test('a buyer who takes an offer, or agrees to call it off, after the seller has closed his day is not told to open it again', async () => {
    await clear()
    await t.lot()
    const { requestId, items } = await t.asked()
    await t.moved(t.dealer, requestId, 'COUNTERED', lineOf({ items }, { unitPrice: 11_000 }))
    const other = await t.agreed({ requestType: 'DIRECT' })
    await t.moved(t.dealer, other.requestId, 'CANCELED', { reason: '밭에 비가 왔어요' })
    const day = { bookOwnerId: t.dealer.id, businessDate: businessDate(Date.now()), status: 'CLOSED' } as const
    await t.db.insertInto('dailyCloses').values(day).execute()
    const replies = [
      await t.move(t.buyer, requestId, 'ACCEPTED'),
      await t.move(t.buyer, other.requestId, 'CANCELED', { reason: '알겠어요' }),
    ]
    await t.db.deleteFrom('dailyCloses').where('bookOwnerId', '=', t.dealer.id).execute()
    for (const reply of replies)
      assert.deepEqual(
        [reply.status, reply.body.code, reply.body.message],
        [409, 'DAY_CLOSED', '받는 곳이 오늘 장부를 마감했어요. 다음 영업일에 다시 하거나 받는 곳에 연락해 주세요.'],
      )
  })

  const loggedOf = async (requestId: number) => {
    const entries = t.db.selectFrom('auditLog').select('reason').where('entityType', '=', 'purchaseRequest')
    const rows = await entries.where('entityId', '=', String(requestId)).orderBy('seq').execute()
    return rows.at(-1)?.reason
  }
  const approvalOf = async (transactionId: number | null) => (await t.read(transactionId ?? 0)).body.creditReason

  test('why a buyer may pass his limit stands in the log and on the sale, of a rest too, and is not for his eyes', async () => {
    await clear()
    await t.lot()
    const { requestId } = await t.asked()
    await t.credit({ creditLimitAmount: 1_000, creditPolicy: 'APPROVE' })
    const accepted = await t.moved(t.dealer, requestId, 'ACCEPTED', { creditReason: '사장님이 허락했어요' })
    assert.deepEqual(
      [await loggedOf(requestId), await approvalOf(accepted.transactionId)],
      ['사장님이 허락했어요', '사장님이 허락했어요'],
    )
    const part = { ...lineOf(accepted, { quantity: 1 }), restToChild: true, creditReason: '내일 입금한대요' }
    const { childRequestId } = await t.moved(t.dealer, requestId, 'SHIPPED', part)
    const child = await t.see(t.dealer, childRequestId ?? 0)
    assert.deepEqual(
      [await loggedOf(child.requestId), await approvalOf(child.transactionId)],
      ['내일 입금한대요', '내일 입금한대요'],
    )
    for (const id of [requestId, child.requestId])
      assert.doesNotMatch(JSON.stringify(await t.see(t.buyer, id)), /허락했어요|입금한대요/)
    await t.credit({ creditLimitAmount: null, creditPolicy: 'BLOCK' })
  })

  test('a reason for passing a limit that is not passed stands nowhere', async () => {
    await clear()
    await t.lot()
    await t.credit({ creditPolicy: 'APPROVE' })
    const { requestId } = await t.asked()
    const { transactionId } = await t.moved(t.dealer, requestId, 'ACCEPTED', { creditReason: '혹시 몰라서요' })
    await t.credit({ creditPolicy: 'BLOCK' })
    assert.deepEqual([await loggedOf(requestId), await approvalOf(transactionId)], [null, null])
  })

  test('a buyer whom the seller’s book does not know is not charged: the seller is told what to do', async () => {
    const [seller, buyer] = [await t.people.member('한쪽만'), await t.people.member('모르는집')]
    const receiverClientId = await t.people.partner(buyer, seller)
    const body = t.order({ receiverClientId })
    const { create } = await import('../../shared/purchase-requests/contract.ts')
    const { requestId } = (await t.call(create, buyer, { body }).expect(200)).body
    const refused = await t.move(seller, requestId, 'ACCEPTED')
    assert.deepEqual([refused.status, refused.body.code], [409, 'PARTNER_NOT_LINKED'])
    const row = await t.people.partner(seller, buyer)
    const accepted = await t.moved(seller, requestId, 'ACCEPTED')
    assert.equal(accepted.senderClientId, row)
    // What is agreed on is sent also when the two have cut their link since.
    await t.db.updateTable('clients').set({ linkedClientId: null }).where('clientId', '=', row).execute()
    const itemId = accepted.items[0]?.itemId
    const lines = [{ itemId, unitPrice: 50_000, takesStock: false }]
    assert.equal((await t.moved(seller, requestId, 'SHIPPED', { lines })).status, 'SHIPPED')
  })
}
