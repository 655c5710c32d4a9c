import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { Trade } from './support/trade.ts'

/** Goods of which the buyer has not said how they are to be packed (docs/decisions/131). */
export function packing(open: () => Promise<Trade>) {
  let t: Trade
  let small: number
  before(async () => {
    t = await open()
    small = t.smallBox
  })
  const [LARGE, SMALL] = ['10kg 상자 특', '5kg 상자 특']
  const left = { specificationId: null }

  /** Empties the shelves, so that a test sees only its own goods. */
  const clear = () =>
    t.db.updateTable('inventoryLots').set({ status: 'HOLD' }).where('bookOwnerId', '=', t.dealer.id).execute()
  const stands = async (lotId: number) => {
    const { quantityOnHand, quantityReserved } = await t.db
      .selectFrom('inventoryLots')
      .select(['quantityOnHand', 'quantityReserved'])
      .where('lotId', '=', lotId)
      .executeTakeFirstOrThrow()
    return [quantityOnHand, quantityReserved]
  }
  const packed = ({ items }: PurchaseRequestDetail) => items.map((item) => item.confirmedSpecName)
  const said = ({ items }: PurchaseRequestDetail, change: object) => ({
    lines: [{ itemId: items[0]?.itemId, ...change }],
  })
  const soldIn = (transactionId: number | null) =>
    t.db
      .selectFrom('transactionItems')
      .select(['specificationId', 'lotId'])
      .where('transactionId', '=', transactionId ?? 0)
      .execute()

  test('accepted, they are kept in the only packing of which there is enough, both sides read it, and in it they leave', async () => {
    await clear()
    const lot = await t.lot({ quantity: 6 })
    await t.lot({ quantity: 3, specificationId: small, expiryDate: '2099-01-31' })
    const { requestId, transactionId } = await t.agreed({}, left)
    assert.deepEqual(await t.kept(requestId), [[lot, 4]])
    for (const who of [t.dealer, t.buyer]) assert.deepEqual(packed(await t.see(who, requestId)), [LARGE])
    await t.moved(t.dealer, requestId, 'SHIPPED')
    assert.deepEqual(await soldIn(transactionId), [{ specificationId: t.specificationId, lotId: lot }])
    assert.deepEqual([await stands(lot), await t.faults()], [[2, 0], []])
  })

  test('of several packings the seller is asked which, by name, and nothing is written until he says', async () => {
    await clear()
    const large = await t.lot({ quantity: 6 })
    const little = await t.lot({ quantity: 9, specificationId: small, expiryDate: '2099-01-31' })
    const request = await t.asked({}, left)
    const refused = await t.move(t.dealer, request.requestId, 'ACCEPTED')
    assert.deepEqual([refused.status, refused.body.code], [409, 'PACKING_OPEN'])
    assert.match(refused.body.message, new RegExp(`골라 주세요: ${SMALL}, ${LARGE}$`))
    const form = await t.move(t.dealer, request.requestId, 'ACCEPTED', said(request, {}))
    assert.equal(form.body.fieldErrors[0].field, 'lines.0.specificationId')
    assert.equal((await t.see(t.dealer, request.requestId)).status, 'REQUESTED')
    const { specificationId } = t
    const agreed = await t.moved(t.dealer, request.requestId, 'ACCEPTED', said(request, { specificationId }))
    assert.deepEqual([packed(agreed), await t.kept(agreed.requestId)], [[LARGE], [[large, 4]]])
    await t.moved(t.dealer, agreed.requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' })
    assert.deepEqual(
      [await stands(large), await stands(little)],
      [
        [6, 0],
        [9, 0],
      ],
    )
    assert.deepEqual(await t.faults(), [])
  })

  test('what lies there unpacked is what was asked for, also beside other packings', async () => {
    await clear()
    const loose = await t.lot({ quantity: 4, specificationId: null })
    await t.lot({ quantity: 6 })
    const request = await t.agreed({}, left)
    assert.deepEqual([packed(request), await t.kept(request.requestId)], [[null], [[loose, 4]]])
    await t.moved(t.dealer, request.requestId, 'SHIPPED')
    assert.deepEqual([await stands(loose), await t.faults()], [[0, 0], []])
  })

  test('no line is made up of two packings: how many are missing of the one that has most is said', async () => {
    await clear()
    const lots = [await t.lot({ quantity: 3 }), await t.lot({ quantity: 2, specificationId: small })]
    const { requestId } = await t.asked({}, left)
    const refused = await t.move(t.dealer, requestId, 'ACCEPTED')
    assert.deepEqual([refused.status, refused.body.code], [409, 'STOCK_SHORT'])
    assert.match(refused.body.message, /재고가 1개 모자라요/)
    assert.deepEqual(await Promise.all(lots.map(stands)), [
      [3, 0],
      [2, 0],
    ])
  })

  test('two lines of the same goods are not both kept in a packing that has enough for one', async () => {
    await clear()
    const large = await t.lot({ quantity: 6 })
    const little = await t.lot({ quantity: 4, specificationId: small })
    const item = { productCodeId: t.productCodeId, requestedQuantity: 4, desiredUnitPrice: 10_000 }
    const items = [
      { ...item, specificationId: null },
      { ...item, specificationId: t.specificationId },
    ]
    const request = await t.agreed({ items })
    assert.deepEqual(
      [packed(request)[0], await t.kept(request.requestId)],
      [
        SMALL,
        [
          [little, 4],
          [large, 4],
        ],
      ],
    )
    const both = { items: [items[0], items[0]] }
    const { requestId } = await t.asked(both)
    assert.equal((await t.move(t.dealer, requestId, 'ACCEPTED')).body.code, 'STOCK_SHORT')
    assert.deepEqual(await t.faults(), [])
  })

  test('an offer may name the packing: the buyer reads it, and takes the goods in it', async () => {
    await clear()
    await t.lot({ quantity: 6, expiryDate: '2099-01-31' })
    const little = await t.lot({ quantity: 6, specificationId: small })
    const request = await t.asked({}, left)
    await t.moved(t.dealer, request.requestId, 'COUNTERED', said(request, { specificationId: small }))
    assert.deepEqual(packed(await t.see(t.buyer, request.requestId)), [SMALL])
    const { requestId } = await t.moved(t.buyer, request.requestId, 'ACCEPTED')
    assert.deepEqual(await t.kept(requestId), [[little, 4]])
    const again = await t.asked({}, left)
    await t.moved(t.dealer, again.requestId, 'COUNTERED', said(again, { specificationId: small }))
    const revised = await t.moved(t.buyer, again.requestId, 'REQUESTED', said(again, { quantity: 2 }))
    assert.deepEqual(packed(revised), [null], 'what is asked for anew is open again')
  })

  test('who sees nothing of the shelves is not asked: what leaves first is kept, for the buyer and for staff of one client', async () => {
    await clear()
    await t.lot({ quantity: 6, expiryDate: '2099-12-31' })
    const first = await t.lot({ quantity: 9, specificationId: small, expiryDate: '2099-01-31' })
    const offered = await t.asked({}, left)
    await t.moved(t.dealer, offered.requestId, 'COUNTERED', said(offered, { quantity: 3 }))
    await t.moved(t.buyer, offered.requestId, 'ACCEPTED')
    assert.deepEqual(await t.kept(offered.requestId), [[first, 3]])
    const clerk = await t.people.member('직원')
    await t.people.connect(clerk, t.buyerRow, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    const { requestId } = await t.asked({}, left)
    await t.moved(clerk, requestId, 'ACCEPTED')
    assert.deepEqual(await t.kept(requestId), [[first, 4]])
  })

  test('a packing is named by the seller alone, for what was left open, and as his book offers it', async () => {
    await clear()
    await t.lot({ quantity: 9 })
    const [fixed, asked] = [await t.asked(), await t.asked({}, left)]
    const offered = await t.asked({}, left)
    await t.moved(t.dealer, offered.requestId, 'COUNTERED', said(offered, { quantity: 3 }))
    const agreed = await t.agreed({}, left)
    const specificationId = small
    const refusals = [
      await t.move(t.dealer, fixed.requestId, 'ACCEPTED', said(fixed, { specificationId })),
      await t.move(t.dealer, asked.requestId, 'ACCEPTED', said(asked, { specificationId: 987_654 })),
      await t.move(t.dealer, asked.requestId, 'ACCEPTED', said(asked, { unitPrice: 1 })),
      await t.move(t.buyer, offered.requestId, 'ACCEPTED', said(offered, { specificationId })),
      await t.move(t.buyer, offered.requestId, 'REQUESTED', said(offered, { specificationId })),
      await t.move(t.dealer, agreed.requestId, 'SHIPPED', said(agreed, { specificationId })),
    ]
    assert.deepEqual(
      refusals.map(({ status, body }) => [status, body.fieldErrors?.[0]?.field]),
      [
        [422, 'lines.0.specificationId'],
        [422, 'lines.0.specificationId'],
        [422, 'lines.0.unitPrice'],
        [422, 'lines'],
        [422, 'lines.0.specificationId'],
        [422, 'lines.0.specificationId'],
      ],
    )
  })

  test('bought at the auction, they leave in the only packing there is; of several the seller says which', async () => {
    await clear()
    await t.lot({ quantity: 9 })
    const alone = await t.agreed({ requestType: 'AUCTION' }, left)
    assert.deepEqual(packed(await t.moved(t.dealer, alone.requestId, 'SHIPPED')), [LARGE])
    const little = await t.lot({ quantity: 9, specificationId: small })
    const several = await t.agreed({ requestType: 'AUCTION' }, left)
    const refused = await t.move(t.dealer, several.requestId, 'SHIPPED', said(several, {}))
    assert.deepEqual([refused.body.code, refused.body.fieldErrors[0].field], ['PACKING_OPEN', 'lines.0.lotId'])
    const part = { ...said(several, { lotId: little, quantity: 1 }), restToChild: true }
    const shipped = await t.moved(t.dealer, several.requestId, 'SHIPPED', part)
    const child = await t.see(t.buyer, shipped.childRequestId ?? 0)
    assert.deepEqual([packed(shipped), packed(child)], [[SMALL], [SMALL]], 'the rest comes packed as the first of it')
    assert.deepEqual(await t.faults(), [])
  })

  test('which packing is to be said at the line of the form, in whatever order it has them', async () => {
    await clear()
    await t.lot({ quantity: 9 })
    await t.lot({ quantity: 9, specificationId: small })
    const item = { productCodeId: t.productCodeId, requestedQuantity: 2, desiredUnitPrice: 10_000 }
    const items = [item, { ...item, specificationId: small }]
    const { requestId, items: agreed } = await t.agreed({ requestType: 'AUCTION', items })
    const lines = agreed.map(({ itemId }) => ({ itemId })).toReversed()
    const { body } = await t.move(t.dealer, requestId, 'SHIPPED', { lines })
    assert.deepEqual([body.code, body.fieldErrors[0].field], ['PACKING_OPEN', 'lines.1.lotId'])
  })

  test('what was agreed on in one packing may leave in another that the seller chooses, and nothing stays kept', async () => {
    await clear()
    const large = await t.lot({ quantity: 4 })
    const request = await t.agreed({}, left)
    const little = await t.lot({ quantity: 9, specificationId: small })
    const shipped = await t.moved(t.dealer, request.requestId, 'SHIPPED', said(request, { lotId: little }))
    assert.deepEqual(packed(shipped), [SMALL])
    assert.deepEqual([await stands(large), await stands(little), await t.faults()], [[4, 0], [5, 0], []])
  })

  test('the rest of what was agreed on in one packing stays in it, also where the first of it went in another', async () => {
    await clear()
    const large = await t.lot({ quantity: 4 })
    const request = await t.agreed({}, left)
    const little = await t.lot({ quantity: 9, specificationId: small })
    const part = { ...said(request, { lotId: little, quantity: 1 }), restToChild: true }
    const shipped = await t.moved(t.dealer, request.requestId, 'SHIPPED', part)
    const child = await t.see(t.buyer, shipped.childRequestId ?? 0)
    assert.deepEqual([packed(shipped), packed(child)], [[SMALL], [LARGE]])
    assert.deepEqual([await t.kept(child.requestId), await t.faults()], [[[large, 3]], []])
  })

  const shelf = fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    packing: fc.constantFrom('large', 'small', 'loose'),
  })
  const wanted = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), isOpen: fc.boolean() })
  const end = fc.constantFrom<('CANCELED' | 'SHIPPED')[]>('CANCELED', 'SHIPPED')

  test('whatever lies there and is asked for: each line is kept whole and in one packing, or nothing is; nothing is lost after', async () => {
    const course = fc.asyncProperty(
      fc.array(shelf, { minLength: 1, maxLength: 5 }),
      fc.array(wanted, { minLength: 1, maxLength: 3 }),
      end,
      async (shelves, lines, to) => {
        await clear()
        const packings = { large: t.specificationId, small, loose: null }
        const lots = new Map<number, number | null>()
        for (const { quantity, packing: name } of shelves)
          lots.set(await t.lot({ quantity, specificationId: packings[name] }), packings[name])
        const before = await Promise.all([...lots.keys()].map(stands))
        const items = lines.map(({ quantity, isOpen }) => ({
          productCodeId: t.productCodeId,
          specificationId: isOpen ? null : t.specificationId,
          ...{ requestedQuantity: quantity, desiredUnitPrice: 10_000 },
        }))
        const { requestId } = await t.asked({ items })
        const reply = await t.move(t.dealer, requestId, 'ACCEPTED')
        const kept = await t.kept(requestId)
        const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0)
        const sum = kept.reduce((all, [, quantity]) => all + quantity, 0)
        assert.equal(sum, reply.status === 200 ? asked : 0)
        if (reply.status === 200)
          await t.moved(t.dealer, requestId, to, to === 'CANCELED' ? { reasonCode: 'OUT_OF_STOCK' } : {})
        const after = await Promise.all([...lots.keys()].map(stands))
        const gone = before.reduce((all, [onHand = 0], n) => all + onHand - (after[n]?.[0] ?? 0), 0)
        assert.equal(gone, reply.status === 200 && to === 'SHIPPED' ? asked : 0)
        assert.ok(after.every(([, reserved]) => reserved === 0))
        const { items: told } = await t.see(t.buyer, requestId)
        for (const [lotId] of kept) {
          const isTold = told.some(
            (item) => (item.specificationId ?? item.confirmedSpecificationId ?? null) === (lots.get(lotId) ?? null),
          )
          assert.ok(isTold, 'what is kept is packed as a line says')
        }
        assert.deepEqual(await t.faults(), [])
      },
    )
    await fc.assert(course, { numRuns: 10 })
  })
}
