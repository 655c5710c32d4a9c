import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Permission } from '../../shared/connections/permissions.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { post } from '../balances/support/papers.ts'
import type { Trade } from './support/trade.ts'

/** What a request says of how the two stand with each other. */
export function balances(open: () => Promise<Trade>) {
  let t: Trade
  const today = seoulDate(Date.now())
  before(async () => {
    t = await open()
    const sale = { clientId: t.buyerRow, type: 'SALE', businessDate: addDays(today, -9) } as const
    await post(t.db, { ...sale, amount: 30_000, dueDate: addDays(today, -5) })
    await post(t.db, { ...sale, amount: 20_000, dueDate: addDays(today, 9) })
    await post(t.db, { clientId: t.dealerRow, type: 'PURCHASE', amount: 45_000, businessDate: today, account: 'AP' })
    await t.credit({ creditLimitAmount: 100_000, creditPolicy: 'WARN' })
  })

  test('before he accepts, a seller sees what the buyer owes, what of it is late and what is left of his limit', async () => {
    const { requestId } = await t.asked({ requestType: 'DIRECT' })
    const { standing } = await t.see(t.dealer, requestId)
    assert.deepEqual(standing, {
      clientId: t.buyerRow,
      arAmount: 50_000,
      overdueAmount: 30_000,
      apAmount: 0,
      credit: {
        limitAmount: 100_000,
        policy: 'WARN',
        checkPoint: 'REQUEST_ACCEPT',
        agreedAmount: 0,
        exposureAmount: 50_000,
        availableAmount: 50_000,
        usedRate: 50,
      },
    })
    const after = (await t.moved(t.dealer, requestId, 'ACCEPTED')).standing?.credit
    assert.deepEqual([after?.agreedAmount, after?.availableAmount, after?.usedRate], [40_000, 10_000, 90])
    const sent = (await t.moved(t.dealer, requestId, 'SHIPPED')).standing
    assert.deepEqual([sent?.arAmount, sent?.credit.agreedAmount, sent?.credit.availableAmount], [90_000, 0, 10_000])
  })

  test('taxed goods take of the limit what will be charged for them: nothing is accepted that could not leave', async () => {
    const { productCodeId, specificationId, db, dealer } = t
    const said = { bookOwnerId: dealer.id, productCodeId, taxType: 'TAXABLE' as const }
    await db
      .insertInto('productSettings')
      .values({ ...said, createdBy: dealer.id, updatedBy: dealer.id })
      .execute()
    const line = { productCodeId, specificationId, requestedQuantity: 4, desiredUnitPrice: 10_000 }
    const request = await t.asked({ requestType: 'DIRECT', items: [line] })
    for (const who of [t.dealer, t.buyer])
      assert.equal((await t.see(who, request.requestId)).items[0]?.taxType, 'TAXABLE')
    const before = (await t.see(t.dealer, request.requestId)).standing?.credit.exposureAmount ?? 0
    await t.credit({ creditLimitAmount: before + 43_999, creditPolicy: 'BLOCK' })
    assert.equal((await t.move(t.dealer, request.requestId, 'ACCEPTED')).body.code, 'CREDIT_EXCEEDED')
    await t.credit({ creditLimitAmount: before + 44_000 })
    const agreed = (await t.moved(t.dealer, request.requestId, 'ACCEPTED')).standing?.credit
    assert.deepEqual([agreed?.agreedAmount, agreed?.availableAmount], [44_000, 0])
    const shipped = (await t.moved(t.dealer, request.requestId, 'SHIPPED')).standing?.credit
    assert.deepEqual([shipped?.agreedAmount, shipped?.availableAmount], [0, 0])
    await db
      .deleteFrom('productSettings')
      .where('productCodeId', '=', productCodeId)
      .where('bookOwnerId', '=', dealer.id)
      .execute()
    await t.credit({ creditLimitAmount: 100_000, creditPolicy: 'WARN' })
  })

  test('what follows the auction takes of the limit what may be charged at most for what was agreed on', async () => {
    const { productCodeId, specificationId } = t
    const line = { productCodeId, specificationId, requestedQuantity: 4 }
    const [open, capped] = [
      { ...line, pricing: 'AUCTION_PLUS', markupValue: 500 },
      { ...line, pricing: 'AUCTION_PLUS', markupValue: 500, maxUnitPrice: 6_000 },
    ]
    const request = await t.asked({ requestType: 'DIRECT', items: [open, capped] })
    const [first, second] = request.items.map(({ itemId }) => itemId)
    const lines = [{ itemId: first }, { itemId: second, quantity: 3 }]
    await t.moved(t.dealer, request.requestId, 'COUNTERED', { lines })
    const seen = (await t.see(t.dealer, request.requestId)).standing?.credit
    await t.moved(t.buyer, request.requestId, 'ACCEPTED')
    const after = (await t.see(t.dealer, request.requestId)).standing?.credit
    assert.equal((after?.agreedAmount ?? 0) - (seen?.agreedAmount ?? 0), 18_000)
    await t.moved(t.dealer, request.requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' })
  })

  test('a buyer sees what he owes by his own book, before he sends and after, and nothing of his limit with the seller', async () => {
    const draft = await t.asked({ requestType: 'DIRECT', isDraft: true })
    const { requestId, standing } = await t.asked({ requestType: 'DIRECT' })
    for (const seen of [draft.standing, standing, (await t.see(t.buyer, requestId)).standing]) {
      assert.deepEqual([seen?.clientId, seen?.apAmount, seen?.arAmount], [t.dealerRow, 45_000, 0])
      assert.deepEqual([seen?.credit.limitAmount, seen?.credit.exposureAmount], [null, 0], 'of his own book')
    }
  })

  test('once nothing can become of a request it says no more of balances', async () => {
    const { requestId } = await t.asked({ requestType: 'DIRECT' })
    assert.equal((await t.moved(t.dealer, requestId, 'REJECTED', { reason: '물량이 없어요' })).standing, null)
    assert.equal((await t.see(t.buyer, requestId)).standing, null)
  })

  const eyes: [who: string, permissions: Permission[], sees: boolean][] = [
    ['who handles requests without sight of balances', ['CLIENT_VIEW', 'REQUEST_HANDLE', 'TRANSACTION_VIEW'], false],
    ['who may see the balance too', ['CLIENT_VIEW', 'REQUEST_HANDLE', 'BALANCE_VIEW'], true],
  ]
  for (const [who, permissions, sees] of eyes)
    for (const reach of ['book', 'client'] as const)
      test(`staff of the ${reach}, ${who}: ${sees ? 'they see it' : 'they see nothing of it'}`, async () => {
        const person = await t.people.member('직원')
        await t.people.connect(person, reach === 'book' ? t.dealer.selfId : t.buyerRow, 'MANAGER', permissions)
        const { requestId } = await t.asked({ requestType: 'DIRECT' })
        const { standing } = await t.see(person, requestId)
        assert.equal(standing?.clientId ?? null, sees ? t.buyerRow : null)
        const moved = await t.moved(person, requestId, 'REJECTED', { reason: '물량이 없어요' })
        assert.equal(moved.standing, null)
      })
}
