import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '../../backend/db/open.ts'
import { seedDemo } from '../../backend/db/seed/demo.ts'
import { listAlerts } from '../../backend/inventory/alerts/list.ts'
import { listStock } from '../../backend/inventory/lists/list.ts'
import { freshDatabase } from '../support/database.ts'
import { unsound } from './support/books.ts'

let database: Database
let dealer: { id: number; role: 'ROLE_USER' }
before(async () => {
  database = await freshDatabase()
  await seedDemo(database.db)
  const row = await database.db
    .selectFrom('memberIdentities')
    .select('memberId')
    .where('providerUserId', '=', 'demo-dealer')
    .executeTakeFirstOrThrow()
  dealer = { id: row.memberId, role: 'ROLE_USER' }
})
after(() => database.close())

const everything = { page: 0, size: 100, sort: 'product' as const }

test('the dealer has goods in three places, of every age, and his books add up', async () => {
  const { content, totals } = await listStock(database.db, dealer, everything)
  assert.equal(new Set(content.map(({ warehouseId }) => warehouseId)).size, 3)
  assert.ok(totals.lots >= 25, String(totals.lots))
  const ages = content.map(({ daysInStock }) => daysInStock ?? 0)
  assert.ok(Math.min(...ages) === 0 && Math.max(...ages) > 30)
  assert.deepEqual(await unsound(database.db), [])
})

test('something is short, something expires tomorrow, something is on hold, something is kept', async () => {
  const alerts = await listAlerts(database.db, dealer, {})
  assert.deepEqual(
    alerts
      .filter(({ kind }) => kind === 'LOW_STOCK')
      .map(({ productName, value, bound }) => [productName, value, bound]),
    [['사과 홍로', 6, 20]],
  )
  assert.ok(alerts.some(({ kind, value }) => kind === 'EXPIRES_SOON' && value === 1))
  const lots = await database.db.selectFrom('inventoryLots').select('status').execute()
  assert.equal(lots.filter(({ status }) => status === 'HOLD').length, 1)
  // What waits to be thrown away is kept too, for its paper.
  const kept = await database.db
    .selectFrom('stockReservations')
    .select('reservationId')
    .where('refType', '=', 'RESERVATION')
    .where('endedAt', 'is', null)
    .execute()
  assert.equal(kept.length, 1)
})

test('what he has sold, he has bought before for less: each sale knows what its goods cost, and nothing of it is left on his shelves', async () => {
  const sold = await database.db
    .selectFrom('transactionItems as i')
    .innerJoin('transactions as t', 't.transactionId', 'i.transactionId')
    .innerJoin('inventoryLots as l', 'l.lotId', 'i.lotId')
    .select(['i.amount', 'i.costAmount', 'l.quantityOnHand', 't.businessDate', 'l.receivedDate'])
    .where('t.bookOwnerId', '=', dealer.id)
    .where('t.transactionType', '=', 'SALE')
    .execute()
  assert.equal(sold.length, 19)
  for (const { amount, costAmount, quantityOnHand, businessDate, receivedDate } of sold) {
    assert.ok(costAmount !== null && costAmount > 0 && costAmount < amount, `${costAmount} of ${amount}`)
    assert.equal(quantityOnHand, 0)
    assert.ok(receivedDate < businessDate)
  }
})
