import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWaste, type WasteStatistics, wasteStatistics } from '../../shared/waste/contract.ts'
import { type Stall, startStall } from '../transactions/support/stall.ts'

/** 100 kg are bought, and 10 of them thrown away. */
let stall: Stall & { close(): Promise<void> }
let lotId: number
before(async () => {
  stall = await startStall()
  const bought = await stall.bought({ lines: [stall.goods({ quantity: 10 })] })
  lotId = bought.items[0]?.lotId ?? 0
  await stall.call(createWaste, stall.dealer, { body: { lotId, quantity: 1, reason: 'SPOILAGE' } }).expect(200)
})
after(() => stall.close())

/** Kilograms that came in and the rate, in all, of the product and of the month. */
async function rates() {
  const { body } = await stall.call(wasteStatistics, stall.dealer, { query: {} }).expect(200)
  const { total, byProduct, byMonth }: WasteStatistics = body
  return [total, byProduct[0], byMonth.at(-1)].map((row) => [row?.receivedKg, row?.wasteRate])
}
const three = (row: unknown[]) => [row, row, row]

test('a sale that is voided leaves the rate of waste as it was: nothing has come in', async () => {
  assert.deepEqual(await rates(), three([100, 0.1]))
  const sale = await stall.sold({ lines: [stall.goods({ lotId, quantity: 9 })] })
  await stall.undo(sale.transactionId).expect(200)
  assert.deepEqual(await rates(), three([100, 0.1]))
})

test('a purchase that is voided leaves the rate of waste as it was, however much it was said to be', async () => {
  const typo = await stall.bought({ lines: [stall.goods({ quantity: 1_000 })] })
  await stall.undo(typo.transactionId).expect(200)
  assert.deepEqual(await rates(), three([100, 0.1]))
})

test('what is sent back to who sold it has not come in; a return that is voided has not been', async () => {
  const bought = await stall.bought({ lines: [stall.goods({ quantity: 10 })] })
  const lines = [stall.goods({ quantity: 5, lotId: bought.items[0]?.lotId })]
  const sentBack = await stall.write({ transactionType: 'PURCHASE_RETURN', clientId: stall.shipperRow, lines })
  assert.deepEqual(await rates(), three([150, 0.0667]))
  await stall.undo(sentBack.body.transactionId).expect(200)
  assert.deepEqual(await rates(), three([200, 0.05]))
})

test('what a buyer brings back comes in; not when that is voided', async () => {
  const sale = await stall.sold({ lines: [stall.goods({ lotId, quantity: 2 })] })
  const lines = [stall.goods({ quantity: 1, returnOfItemId: sale.items[0]?.itemId })]
  const back = await stall.write({ transactionType: 'SALE_RETURN', lines })
  assert.deepEqual(await rates(), three([210, 0.0476]))
  await stall.undo(back.body.transactionId).expect(200)
  assert.deepEqual(await rates(), three([200, 0.05]))
})
