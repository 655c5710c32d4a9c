import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { closeDay, oneDailyClose, reopenDay } from '../../shared/daily-closes/contract.ts'
import { createReceipt } from '../../shared/inventory/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { createWarehouse } from '../../shared/warehouses/contract.ts'
import { atOnce } from '../support/atOnce.ts'
import { type Counter, startCounter } from './support/counter.ts'

/** What comes while a day is being closed. With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions. */
let counter: Counter & { close(): Promise<void> }
let warehouseId: number
before(async () => {
  counter = await startCounter()
  const body = { warehouseName: '냉장', storageType: 'COLD' }
  warehouseId = (await counter.call(createWarehouse, counter.dealer, { body }).expect(200)).body.warehouseId
})
after(() => counter.close())

const SLIPS = 30

/** Puts a paper on the counter. @returns whether the day took it */
const tried = async (businessDate: string, amount: number): Promise<{ status: number }> => {
  try {
    await counter.slip({ type: 'SALE', amount, businessDate, cost: 0 })
    return { status: 200 }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'DAY_CLOSED') return { status: 409 }
    throw error
  }
}

for (const round of [0, 1, 2, 3]) {
  test(`a paper is in the figures of the day that is being closed, or it is refused (round ${round})`, async () => {
    const day = addDays(counter.today, -20 + round)
    const { dealer, productCodeId, specificationId } = counter
    const closeAt = 3 + round * 7
    const replies = await atOnce(SLIPS, (n) => {
      if (n === closeAt) return counter.call(closeDay, dealer, { body: { businessDate: day } })
      if (n % 3 === 0) {
        const lines = [{ productCodeId, specificationId, quantity: 1, unitPrice: 1_000 }]
        return counter.call(createReceipt, dealer, { body: { warehouseId, businessDate: day, lines } })
      }
      return tried(day, 1_000)
    })
    assert.ok(replies.every(({ status }) => status === 200 || status === 409))
    assert.equal(replies[closeAt]?.status, 200)
    const { totals, seal } = (await counter.call(oneDailyClose, dealer, { params: { date: day } }).expect(200)).body
    const slips = replies.filter(({ status }, n) => status === 200 && n !== closeAt && n % 3 !== 0)
    assert.equal(totals.saleAmount, slips.length * 1_000)
    const { rows } = await sql<{ amount: number; seq: number }>`
      select (select coalesce(sum(amount), 0) from "stockMovements" where "bookOwnerId" = ${dealer.id}) as amount,
        (select seq from "ledgerHeads" where "bookOwnerId" = ${dealer.id}) as seq`.execute(counter.db)
    assert.deepEqual([totals.stockAmount, seal.ledgerSeq, seal.isSound], [rows[0]?.amount, rows[0]?.seq ?? 0, true])
  })
}

test('of many who close and open the same day one does each, and it ends as the last of them said', async () => {
  const day = addDays(counter.today, -3)
  const closing = await atOnce(10, () => counter.call(closeDay, counter.dealer, { body: { businessDate: day } }))
  assert.equal(closing.filter(({ status }) => status === 200).length, 1)
  const body = { reason: '다시 셈' }
  const opening = await atOnce(10, () => counter.call(reopenDay, counter.dealer, { params: { date: day }, body }))
  assert.equal(opening.filter(({ status }) => status === 200).length, 1)
  assert.equal((await tried(day, 1)).status, 200)
})
