import { sql } from 'kysely'
import { lastDate } from '../../backend/auction-results/imports/judging.ts'
import { read } from '../../backend/auction-results/imports/reading.ts'
import { writeBatch } from '../../backend/auction-results/write.ts'
import { lockResults } from '../../backend/auction-results/writeQueries.ts'
import type { Db } from '../../backend/db/open.ts'
import { lotsOfDay } from '../../backend/db/seed/demo/auctionLots.ts'
import { markets } from '../../backend/db/seed/markets.ts'
import * as marketQueries from '../../backend/markets/queries.ts'
import { realtimeRow, tableOf } from '../../test/auction-results/support/publicRows.ts'

const AIM_ROWS = 5_000

/** All markets on one day: what the public service has counted, 119,729, and a little more. */
const rowsOf = (marketCode: string) => (marketCode === '110001' ? 6_160 : 3_450)

/** Imports such a day, as a file is, beside a bare insert of the very same JSON. */
export async function benchImport(db: Db, saleDate: string): Promise<void> {
  const lots = markets.flatMap(([code]) => lotsOfDay(saleDate, code, rowsOf(code)))
  const bytes = new TextEncoder().encode(tableOf(lots.map(realtimeRow)))
  const names = new Map(markets.map(([code, name]) => [code, name]))
  const calendars = await marketQueries.calendars(db, [...names.keys()])
  const judging = {
    source: 'FILE',
    lastDate: lastDate(Date.now()),
    markets: names,
    corporations: new Map(),
    onlyMarket: null,
    onlyDate: null,
    settledDays: new Set<string>(),
  } as const
  const seconds = async (work: () => Promise<void>) => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1000
  }

  let batches: ReturnType<typeof read>['batches'] = []
  const reading = await seconds(async () => {
    batches = read({ bytes, judging, calendars }).batches
  })
  const writing = await seconds(async () => {
    for (const batch of batches) {
      await db.transaction().execute(async (trx) => {
        await lockResults(trx)
        await writeBatch(trx, batch, 'RENAMES')
      })
    }
  })
  const again = await seconds(async () => {
    for (const batch of batches) await db.transaction().execute((trx) => writeBatch(trx, batch, 'RENAMES'))
  })
  await sql`create table bare as select * from "auctionResults" where false`.execute(db)
  const bare = await seconds(async () => {
    for (const { lots: json } of batches)
      await sql`insert into bare select r.* from jsonb_populate_recordset(null::bare, ${json}::jsonb) r`.execute(db)
  })
  await sql`drop table bare`.execute(db)

  const rate = (took: number) => `${Math.round(lots.length / took)} rows/s`
  console.error(`${lots.length} rows of ${names.size} markets, a file of ${(bytes.length / 1e6).toFixed(0)} MB\n`)
  console.error('| what | seen | aim |\n|---|---|---|')
  console.error(`| reading and judging the file, in its own thread | ${rate(reading)} | |`)
  console.error(
    `| writing rows, suspects and totals | ${rate(writing)} | ≥ ${AIM_ROWS}: ${lots.length / writing >= AIM_ROWS ? 'met' : 'missed'} |`,
  )
  console.error(`| reading and writing together | ${rate(reading + writing)} | |`)
  console.error(`| writing the same once more | ${rate(again)} | |`)
  console.error(
    `| bare insert of the same JSON, no index, no totals | ${rate(bare)} | ratio ${(bare / writing).toFixed(2)} |\n`,
  )
}
