import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Trx } from '../../backend/db/open.ts'
import * as lots from '../../backend/inventory/lotQueries.ts'
import { consume, release, reserve } from '../../backend/inventory/reserve.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { DAY, type Shelf, startShelf } from './support/shelf.ts'

let shelf: Awaited<ReturnType<typeof startShelf>>
before(async () => {
  shelf = await startShelf()
})
after(() => shelf.close())

let papers = 0
const waste = (businessDate = DAY) => ({ ...shelf.paper(businessDate), refType: 'WASTE' as const, refId: papers })
const within = <T>(work: (trx: Trx) => Promise<T>) => shelf.db.transaction().execute(work)
const keep = (lotId: number, quantity: number, { refType = 'WASTE' as 'WASTE' | 'RESERVATION' } = {}) =>
  within(async (trx) => {
    const [lot] = await lots.lockAll(trx, [lotId])
    assert.ok(lot)
    return reserve(trx, shelf.dealer, { ...waste(), refType }, lot, { quantity, weightKg: null })
  })
const stands = async (lotId: number) => {
  const row = await shelf.db.selectFrom('inventoryLots').selectAll().where('lotId', '=', lotId).executeTakeFirst()
  return [row?.quantityOnHand, row?.weightOnHand, row?.amountOnHand, row?.quantityReserved, row?.weightReserved]
}
const code = async (work: Promise<unknown>) => {
  const refusal = await work.then(
    () => null,
    (error: unknown) => error,
  )
  assert.ok(refusal === null || refusal instanceof Refusal, String(refusal))
  return refusal?.code ?? 'done'
}
const fresh = async (put?: Parameters<Shelf['lot']>[0]) => {
  papers += 1
  return shelf.lot(put)
}

test('what is kept is on hand and not on offer, until it is let go', async () => {
  const lotId = await fresh()
  const kept = await keep(lotId, 4)
  assert.deepEqual([kept.quantity, kept.weightKg], [4, 40])
  assert.deepEqual(await stands(lotId), [10, 100, 10_000, 4, 40])
  assert.equal(await code(keep(lotId, 6.001)), 'STOCK_SHORT')
  await within((trx) => release(trx, shelf.dealer, waste()))
  assert.deepEqual(await stands(lotId), [10, 100, 10_000, 0, 0])
  await within((trx) => release(trx, shelf.dealer, waste()))
})

test('what is kept for a paper leaves with its share of the cost, the last package with the rest', async () => {
  const lotId = await fresh({ quantity: 3, weightKg: 10, amount: 1_000 })
  await keep(lotId, 1)
  await keep(lotId, 2)
  assert.deepEqual(await stands(lotId), [3, 10, 1_000, 3, 10])
  const gone = await within((trx) => consume(trx, shelf.dealer, waste(), 'OUT_WASTE'))
  assert.deepEqual(
    gone.map(({ quantity, weightKg, amount }) => [quantity, weightKg, amount]),
    [
      [1, 3.333, 333],
      [2, 6.667, 667],
    ],
  )
  assert.deepEqual(await stands(lotId), [0, 0, 0, 0, 0])
})

test('goods on hold are kept for nobody, except to be thrown away', async () => {
  for (const status of ['HOLD', 'EXPIRED'] as const) {
    const lotId = await fresh({ status })
    assert.equal(await code(keep(lotId, 1, { refType: 'RESERVATION' })), 'LOT_ON_HOLD')
    assert.equal(await code(keep(lotId, 1)), 'done')
  }
})

test('goods past their date are kept for nobody, also before the night has marked them', async () => {
  const past = await fresh({ expiryDate: addDays(DAY, -1) })
  assert.equal(await code(keep(past, 1, { refType: 'RESERVATION' })), 'LOT_ON_HOLD')
  assert.equal(await code(keep(past, 1)), 'done', 'they may be thrown away')
  const lastDay = await fresh({ expiryDate: DAY })
  assert.equal(await code(keep(lastDay, 1, { refType: 'RESERVATION' })), 'done')
})

test('what was kept before its lot was held back leaves as waste alone', async () => {
  for (const change of [{ status: 'HOLD' }, { status: 'EXPIRED' }, { expiryDate: addDays(DAY, -1) }] as const) {
    const lotId = await fresh()
    await keep(lotId, 1)
    await shelf.db.updateTable('inventoryLots').set(change).where('lotId', '=', lotId).execute()
    const leave = (type: 'OUT_SALE' | 'OUT_WASTE') => code(within((trx) => consume(trx, shelf.dealer, waste(), type)))
    assert.equal(await leave('OUT_SALE'), 'LOT_ON_HOLD')
    assert.equal(await leave('OUT_WASTE'), 'done')
  }
})

test('goods do not leave before the day they were kept on', async () => {
  const lotId = await fresh({ businessDate: addDays(DAY, -3) })
  await keep(lotId, 1)
  const early = within((trx) => consume(trx, shelf.dealer, waste(addDays(DAY, -1)), 'OUT_WASTE'))
  assert.equal(await code(early), 'INVALID_FIELDS')
})
