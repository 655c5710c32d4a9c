import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../shared/kit/dates.ts'
import { DAY, startShelf } from './support/shelf.ts'

let shelf: Awaited<ReturnType<typeof startShelf>>
let lotId: number
before(async () => {
  shelf = await startShelf()
  lotId = await shelf.lot({ businessDate: DAY })
  await put({ type: 'OUT_ADJUST', quantity: -8, businessDate: addDays(DAY, 5) }).execute(shelf.db)
  await put({ type: 'IN_ADJUST', quantity: 5, businessDate: addDays(DAY, 9) }).execute(shelf.db)
})
after(() => shelf.close())

type Move = {
  type: string
  quantity: number
  businessDate: string
  weightKg?: number
  bookOwnerId?: number
  at?: number
}
const put = ({ type, quantity, businessDate, weightKg = quantity * 10, bookOwnerId, at }: Move) => sql`
  insert into "stockMovements" ("bookOwnerId", "businessDate", "lotId", "warehouseId", type, quantity, "weightKg", amount,
    "unitCost", "refType")
  values (${bookOwnerId ?? shelf.dealer.id}, ${businessDate}, ${lotId}, ${at ?? shelf.warehouses[0].warehouseId}, ${type},
    ${quantity}, ${weightKg}, 0, 1000, 'ADJUSTMENT')`

const statements: [name: string, statement: () => RawBuilder<unknown>, error: RegExp][] = [
  ['changes a movement', () => sql`update "stockMovements" set quantity = quantity`, /append-only/],
  ['deletes a movement', () => sql`delete from "stockMovements"`, /append-only/],
  ['empties the movements', () => sql`truncate "stockMovements" cascade`, /append-only/],
  [
    'takes more on an earlier day than was left on a later one',
    () => put({ type: 'OUT_ADJUST', quantity: -3, businessDate: addDays(DAY, 2) }),
    /less than nothing/,
  ],
  [
    'takes goods before they came',
    () => put({ type: 'OUT_ADJUST', quantity: -1, businessDate: addDays(DAY, -1) }),
    /less than nothing/,
  ],
  [
    'keeps goods on a day when they were not there',
    () => put({ type: 'RESERVE', quantity: 3, businessDate: addDays(DAY, 6) }),
    /less than nothing/,
  ],
  ['takes more than there is', () => put({ type: 'OUT_ADJUST', quantity: -8, businessDate: addDays(DAY, 9) }), /check/],
  [
    'moves the goods of another book',
    () => put({ type: 'IN_ADJUST', quantity: 1, businessDate: DAY, bookOwnerId: shelf.buyer.id }),
    /another book or place/,
  ],
  [
    'moves goods where they do not lie',
    () => put({ type: 'IN_ADJUST', quantity: 1, businessDate: DAY, at: shelf.warehouses[1].warehouseId }),
    /another book or place/,
  ],
  ['brings in less than nothing', () => put({ type: 'IN_ADJUST', quantity: -1, businessDate: DAY }), /check/],
  [
    'writes what a lot holds',
    () => sql`update "inventoryLots" set "quantityOnHand" = 99`,
    /follows from its movements/,
  ],
  [
    'makes a lot that holds something',
    () => sql`insert into "inventoryLots" ("bookOwnerId", "lotNo", "warehouseId", "productCodeId", "receivedDate",
      "unitCost", "quantityOnHand")
      select "bookOwnerId", 'X', "warehouseId", "productCodeId", "receivedDate", 1, 5 from "inventoryLots" limit 1`,
    /follows from its movements/,
  ],
]
for (const [name, statement, error] of statements) {
  test(`the database refuses whoever ${name}`, async () => {
    await assert.rejects(statement().execute(shelf.db), error)
  })
}

test('the database refuses movements of a day that is closed, and of those before it', async () => {
  const day = { bookOwnerId: shelf.dealer.id, businessDate: addDays(DAY, 9), status: 'CLOSED' as const, closedBy: null }
  await shelf.db.insertInto('dailyCloses').values(day).execute()
  for (const days of [9, 8, 0]) {
    const late = put({ type: 'IN_ADJUST', quantity: 1, businessDate: addDays(DAY, days) })
    await assert.rejects(late.execute(shelf.db), /is closed/)
  }
  await put({ type: 'IN_ADJUST', quantity: 1, businessDate: addDays(DAY, 10) }).execute(shelf.db)
})

test('the database refuses movements of a month that is closed, whatever of its days is', async () => {
  const month = { bookOwnerId: shelf.dealer.id, month: '2026-03-01', status: 'CLOSED' as const, closedBy: null }
  await shelf.db.insertInto('monthlyCloses').values(month).execute()
  await assert.rejects(
    put({ type: 'IN_ADJUST', quantity: 1, businessDate: '2026-03-31' }).execute(shelf.db),
    /is closed/,
  )
  await put({ type: 'IN_ADJUST', quantity: 1, businessDate: '2026-04-01' }).execute(shelf.db)
})
