import { type RawBuilder, sql } from 'kysely'
import type { WasteReason } from '../../shared/waste/words.ts'
import type { Db } from '../db/open.ts'

/** A book and business dates, both ends in it. */
export type Period = { bookOwnerId: number; from: string; to: string }
type Wasted = { count: number; weightKg: number; lossAmount: number }
type OfReceived = Wasted & { receivedKg: number }

const gone = ({ bookOwnerId, from, to }: Period) =>
  sql`w."bookOwnerId" = ${bookOwnerId} and w.status = 'DISPOSED' and w."businessDate" between ${from} and ${to}`

/** Receipts whose purchase was voided, found by what its mirror sent back: few where purchases are many. */
const voidedReceipts = (bookOwnerId: number) => sql`
  select t."receiptId" from "stockMovements" b join transactions r on r."transactionId" = b."refId"
    join transactions t on t."transactionId" = r."reversalOfId"
  where b."bookOwnerId" = ${bookOwnerId} and b.type = 'OUT_RETURN' and b."refType" = 'TRANSACTION'
    and t."receiptId" is not null`

/**
 * What came in and was not sent back, of which the share that is thrown away is told; a paper that was voided and its
 * mirror are as if they had not been.
 */
const received = ({ bookOwnerId, from, to }: Period) =>
  sql`m."bookOwnerId" = ${bookOwnerId} and m.type in ('IN_PURCHASE', 'IN_RETURN', 'OUT_RETURN')
    and m."businessDate" between ${from} and ${to}
    and case m."refType"
      when 'TRANSACTION' then not exists (select from transactions t where t."transactionId" = m."refId"
        and (t.status = 'VOIDED' or t."reversalOfId" is not null))
      when 'RECEIPT' then coalesce(m."refId", 0) not in (${voidedReceipts(bookOwnerId)})
      else true end`

const sums = sql`count(*) as count, coalesce(sum(w."weightKg"), 0) as "weightKg",
  coalesce(sum(w."lossAmount"), 0) as "lossAmount"`

const rows = async <R>(db: Db, statement: RawBuilder<R>): Promise<R[]> => (await statement.execute(db)).rows

export async function total(db: Db, period: Period): Promise<OfReceived & { disposalCostAmount: number }> {
  const [row] = await rows(
    db,
    sql<OfReceived & { disposalCostAmount: number }>`
      select ${sums}, coalesce(sum(w."disposalCostAmount"), 0) as "disposalCostAmount",
        (select coalesce(sum(m."weightKg"), 0) from "stockMovements" m where ${received(period)}) as "receivedKg"
      from wastes w where ${gone(period)}`,
  )
  return row ?? { count: 0, weightKg: 0, lossAmount: 0, disposalCostAmount: 0, receivedKg: 0 }
}

/** The greatest loss first. */
export const byReason = (db: Db, period: Period) =>
  rows(
    db,
    sql<Wasted & { reason: WasteReason }>`
      select w.reason, ${sums} from wastes w where ${gone(period)}
      group by w.reason order by "lossAmount" desc, w.reason`,
  )

/** The greatest loss first. */
export const byProduct = (db: Db, period: Period, limit: number) =>
  rows(
    db,
    sql<OfReceived & { productCodeId: number; productName: string }>`
      select g.*, p."productName", coalesce((
        select sum(m."weightKg") from "stockMovements" m join "inventoryLots" l on l."lotId" = m."lotId"
        where ${received(period)} and l."productCodeId" = g."productCodeId"), 0) as "receivedKg"
      from (select w."productCodeId", ${sums} from wastes w where ${gone(period)}
        group by w."productCodeId" order by "lossAmount" desc, w."productCodeId" limit ${limit}) g
      join "productCodes" p on p."productCodeId" = g."productCodeId"
      order by g."lossAmount" desc, g."productCodeId"`,
  )

/** Months in which something came in or was thrown away, `YYYY-MM`. */
export const byMonth = (db: Db, period: Period) =>
  rows(
    db,
    sql<OfReceived & { month: string }>`
      select coalesce(g.month, r.month) as month, coalesce(g.count, 0) as count,
        coalesce(g."weightKg", 0) as "weightKg", coalesce(g."lossAmount", 0) as "lossAmount",
        coalesce(r."receivedKg", 0) as "receivedKg"
      from (select to_char(w."businessDate", 'YYYY-MM') as month, ${sums} from wastes w where ${gone(period)}
        group by 1) g
      full join (select to_char(m."businessDate", 'YYYY-MM') as month, sum(m."weightKg") as "receivedKg"
        from "stockMovements" m where ${received(period)} group by 1) r on r.month = g.month`,
  )
