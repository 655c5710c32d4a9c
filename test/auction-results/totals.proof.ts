import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type Lot, latest } from '../../backend/auction-results/lot.ts'
import { lotsOfDay } from '../../backend/db/seed/demo/auctionLots.ts'
import { markets } from '../../backend/db/seed/markets.ts'
import { type AuctionImport, importResults } from '../../shared/auction-results/imports.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { sentFile } from '../support/forms.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { sized } from '../support/size.ts'
import { lot, write } from './support/lots.ts'
import { discrepancies } from './support/oracle.ts'
import { realtimeRow, tableOf } from './support/publicRows.ts'

/** All markets on one day are about 120,000 rows; the embedded database gets a tenth of them, or a thirtieth. */
const OF_GARAK = testDatabaseUrl ? 6_160 : sized(205, 616)
const OF_OTHERS = testDatabaseUrl ? 3_450 : sized(115, 345)

let backend: TestBackend
let admin: Person

before(async () => {
  backend = await startTestBackend()
  admin = await peopleOf(backend).member('운영자', 'ROLE_SYSADMIN')
})
after(() => backend.close())

const countAll = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from "auctionResults"`.execute(backend.db)
  return rows[0]?.n
}

describe('a day of all markets', () => {
  test('brought twice has the same rows, and totals that are the sums of them', async (t) => {
    const lots = markets.flatMap(([code]) => lotsOfDay('2026-01-15', code, code === '110001' ? OF_GARAK : OF_OTHERS))
    const form = { file: sentFile(tableOf(lots.map(realtimeRow)), '경락.csv', 'text/csv') }
    for (const expected of [
      { inserted: lots.length, unchanged: 0 },
      { inserted: 0, unchanged: lots.length },
    ]) {
      const began = performance.now()
      const run: AuctionImport = (await backend.call(importResults, admin, { form }).expect(200)).body
      const { read, inserted, updated, unchanged, quarantined } = run
      t.diagnostic(`${read} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`)
      assert.deepEqual({ inserted, unchanged }, expected)
      assert.deepEqual([read, updated, quarantined], [lots.length, 0, 0])
      assert.equal(await countAll(), lots.length)
      assert.deepEqual((await discrepancies(backend.db)).slice(0, 5), [])
    }
  })
})

describe('whatever comes in whatever order', () => {
  const version = fc.record({
    saleDate: fc.constantFrom('2025-12-01', '2025-12-02'),
    market: fc.constantFrom(['110001', '11000105'] as const, ['250001', '25000101'] as const),
    slip: fc.integer({ min: 1, max: 6 }),
    minute: fc.integer({ min: 0, max: 9 }),
  })
  type Version = typeof version extends fc.Arbitrary<infer T> ? T : never
  /** What a lot is at a time follows from both: a source does not say two things at once. */
  const lotAt = ({ saleDate, market: [marketCode, corpCode], slip, minute }: Version): Lot => {
    const turn = slip * 31 + minute * 17 + (saleDate.endsWith('1') ? 5 : 0)
    return lot({
      saleDate,
      marketCode,
      corpCode,
      slipNo: String(slip),
      price: [10_000, 12_000, 11_000, 90_000, 1_500][turn % 5] ?? 0,
      quantity: 1 + (turn % 7) / 4,
      unitCode: turn % 11 === 0 ? null : '12',
      gradeCode: turn % 3 === 0 ? '12' : '11',
      sourceModifiedAt: `2026-01-15T03:0${minute}:00.000Z`,
    })
  }
  const batches = fc.array(fc.array(version, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })

  test('the newest of each lot stays, every row is counted, and totals are the sums of what stays', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (drawn) => {
        await backend.db.deleteFrom('auctionResults').execute()
        await backend.db.deleteFrom('auctionTotals').execute()
        const all = drawn.map((batch) => batch.map(lotAt))
        for (const batch of all) {
          const { inserted, updated, unchanged } = await write(backend.db, batch)
          assert.equal(inserted + updated + unchanged, batch.length)
        }
        assert.deepEqual(await discrepancies(backend.db), [])
        const newest = latest(all.flat()).map(({ saleDate, marketCode, slipNo, price }) => [
          saleDate,
          marketCode,
          slipNo,
          price,
        ])
        const rows = await backend.db
          .selectFrom('auctionResults')
          .select(['saleDate', 'marketCode', 'slipNo', 'price'])
          .execute()
        const stay = rows.map((r) => [r.saleDate, r.marketCode, r.slipNo, r.price])
        assert.deepEqual(stay.toSorted(), newest.toSorted())
        // Once more, in another order: nothing is left to change.
        for (const batch of all.toReversed()) {
          const { inserted, updated } = await write(backend.db, batch)
          assert.deepEqual([inserted, updated], [0, 0])
        }
      }),
      { numRuns: sized(15, 40) },
    )
  })
})
