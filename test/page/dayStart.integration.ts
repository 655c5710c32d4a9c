import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Permission } from '../../shared/connections/permissions.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { startMarket } from '../support/market.ts'

const market = await startMarket()
after(() => market.close())
const { db } = market.database
const dealer = await db
  .selectFrom('members')
  .select(['id', 'marketCodeId'])
  .where('email', '=', 'dealer@demo.example')
  .executeTakeFirstOrThrow()

// Whichever of the two noon would have said, the hour of the dealer's market says the other, whenever the test runs.
const calendar = seoulDate(Date.now())
const isPastNoon = new Date(Date.now() + 9 * 3_600_000).getUTCHours() >= 12
const today = isPastNoon ? calendar : addDays(calendar, 1)
await db
  .updateTable('marketCodes')
  .set({ businessDayStart: isPastNoon ? '24:00' : '00:00' })
  .where('marketCodeId', '=', dealer.marketCodeId)
  .execute()
// What a list is asked for stands in the address of its file.
await db
  .updateTable('connections')
  .set({ permissions: sql<Permission[]>`array_append(permissions, 'EXPORT')` })
  .execute()
await db.updateTable('members').set({ marketCodeId: null }).where('email', '=', 'staff@demo.example').execute()

const pages: [what: string, path: string, shown: RegExp][] = [
  ['the daily page', '/statistics/daily', new RegExp(`max="${today}"`)],
  [
    'the preset of today among papers',
    '/transaction-view?period=today',
    new RegExp(`export\\?[^"]*from=${today}&amp;to=${today}&amp;`),
  ],
  [
    'the day after, for goods that are asked for',
    '/services/purchase-request?new=1',
    new RegExp(`value="${addDays(today, 1)}"`),
  ],
]
for (const [what, path, shown] of pages)
  test(`${what} is that of the hour at which the market’s day begins, not of noon`, async () => {
    const page = await (await market.signedIn('dealer@demo.example')).go(path)
    assert.match(await page.text(), shown)
  })

for (const [what, path, shown] of pages)
  test(`${what} is that of the book’s market for who works in it from another`, async () => {
    const staff = await market.signedIn('staff@demo.example')
    const page = await staff.go(`${path}${path.includes('?') ? '&' : '?'}book=${dealer.id}`)
    assert.match(await page.text(), shown)
  })
