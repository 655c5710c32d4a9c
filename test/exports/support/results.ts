import { sql } from 'kysely'
import { sumUp } from '../../../backend/auction-results/writeQueries.ts'
import type { Db } from '../../../backend/db/open.ts'

/** 서울가락, and a day after those that the demo market has. */
export const marketDay = { marketCode: '110001', saleDate: '2031-03-04' }

/** A day of a market with so many lots, one every few seconds; every name that a row has is filled in. */
export async function fillDay(db: Db, rows: number, { marketCode, saleDate } = marketDay): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into "auctionResults" ("saleDate", "businessDate", "marketCode", "corpCode", "slipNo", "auctionSeq",
        "auctionSeq2", "auctionDateTime", "tradeType", "largeCode", "midCode", "smallCode", "corpItemName",
        "corpVarietyName", "unitQty", "unitCode", "unitName", "packageName", "sizeName", "gradeCode", "gradeName",
        "originCode", "originName", quantity, price, "totalAmount", "weightKg", "pricePerKg", "isSettled")
      select ${saleDate}::date, ${saleDate}::date, ${marketCode}, ${`${marketCode}01`}, lpad(n::text, 6, '0'), '1', '1',
        ${saleDate}::timestamptz - interval '6 hours' + n * interval '1 second', 'AUCTION', '06', '01', '01', '배추',
        '쌈배추', 10, '12', 'kg', '상자', '30개', '11', '특', '110000', '전남 해남군', 1 + n % 20, 5000 + n % 977 * 10,
        (1 + n % 20) * (5000 + n % 977 * 10), (1 + n % 20) * 10, (5000 + n % 977 * 10) / 10.0, false
      from generate_series(1, ${rows}::int) n`.execute(trx)
    await sumUp(trx, [{ saleDate, marketCode }])
  })
}
