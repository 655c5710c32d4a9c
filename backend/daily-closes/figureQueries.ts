import { sql } from 'kysely'
import type { PaymentMethod, TransactionType } from '../../shared/transactions/words.ts'
import type { Db, Trx } from '../db/open.ts'

/** A book on one day. */
export type BookDay = { bookOwnerId: number; businessDate: string }

/** Papers that count: a voided one stays on its day, its reversal takes it back on its own (domain.md 16). */
const posted = (db: Db | Trx, bookOwnerId: number) =>
  db
    .selectFrom('transactions as t')
    .where('t.bookOwnerId', '=', bookOwnerId)
    .where('t.status', 'in', ['POSTED', 'VOIDED'])

type Sum = {
  businessDate: string
  transactionType: TransactionType
  paymentMethod: PaymentMethod | null
  amount: number
}

/** Won of each kind of paper and way of paying, by day; what was let off buyers alone of the discounts. */
export const sums = (db: Db | Trx, bookOwnerId: number, from: string, to: string): Promise<Sum[]> =>
  posted(db, bookOwnerId)
    .select(['t.businessDate', 't.transactionType', 't.paymentMethod'])
    .select(sql<number>`sum(t."totalAmount")`.as('amount'))
    .where('t.businessDate', '>=', from)
    .where('t.businessDate', '<=', to)
    .where((e) => e.or([e('t.transactionType', '<>', 'DISCOUNT'), e('t.account', '=', 'AR')]))
    .groupBy(['t.businessDate', 't.transactionType', 't.paymentMethod'])
    .execute()

type Margin = { marginAmount: number; uncostedLines: number }

/**
 * What sold lines earned on each of the days, and how many of them have no cost; a day without sales has none. A paper that
 * was voided on its own day is as if it had never been.
 */
export async function margins(
  db: Db | Trx,
  bookOwnerId: number,
  days: readonly string[],
): Promise<Map<string, Margin>> {
  const { rows } = await sql<Margin & { businessDate: string }>`
    with papers as (
      select t."transactionId", t."businessDate", t."ownCostsAmount",
        case t."transactionType" when 'SALE' then 1 else -1 end as sign
      from transactions t
        left join transactions undo on undo."transactionId" = coalesce(t."reversalOfId", t."reversedById")
      where t."bookOwnerId" = ${bookOwnerId} and t."businessDate" = any(${[...days]}::date[])
        and t.status in ('POSTED', 'VOIDED') and t."transactionType" in ('SALE', 'SALE_RETURN')
        and undo."businessDate" is distinct from t."businessDate")
    select p."businessDate", coalesce(sum(p.sign * (i.earned - p."ownCostsAmount")), 0) as "marginAmount",
      coalesce(sum(i.uncosted), 0) as "uncostedLines"
    from papers p cross join lateral (
      select coalesce(sum(x.amount - x."costAmount"), 0) as earned,
        count(*) filter (where x."costAmount" is null) as uncosted
      from "transactionItems" x where x."transactionId" = p."transactionId") i
    group by 1`.execute(db)
  return new Map(rows.map(({ businessDate, ...margin }) => [businessDate, margin]))
}

/** The same of one day. */
export const margin = async (db: Db | Trx, { bookOwnerId, businessDate }: BookDay): Promise<Margin> =>
  (await margins(db, bookOwnerId, [businessDate])).get(businessDate) ?? { marginAmount: 0, uncostedLines: 0 }

/** Won that were thrown away on the day. */
export async function wasted(db: Db | Trx, { bookOwnerId, businessDate }: BookDay): Promise<number> {
  const { amount } = await db
    .selectFrom('wastes')
    .select(sql<number>`coalesce(sum("lossAmount"), 0)`.as('amount'))
    .where('bookOwnerId', '=', bookOwnerId)
    .where('businessDate', '=', businessDate)
    .where('status', '=', 'DISPOSED')
    .executeTakeFirstOrThrow()
  return amount
}

/** What the goods on hand cost in the evening of the day: those of now less what has moved since. */
export async function stockValue(db: Db | Trx, { bookOwnerId, businessDate }: BookDay): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (select coalesce(sum(l."amountOnHand"), 0) from "inventoryLots" l where l."bookOwnerId" = ${bookOwnerId})
      - (select coalesce(sum(m.amount), 0) from "stockMovements" m
          where m."bookOwnerId" = ${bookOwnerId} and m."businessDate" > ${businessDate}) as amount`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The last count of cash before the day: when, and how much. */
export const countedBefore = (db: Db | Trx, { bookOwnerId, businessDate }: BookDay) =>
  db
    .selectFrom('dailyCloses')
    .select(['businessDate', 'countedCash'])
    .where('bookOwnerId', '=', bookOwnerId)
    .where('businessDate', '<', businessDate)
    .where('status', '=', 'CLOSED')
    .where('countedCash', 'is not', null)
    .orderBy('businessDate', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Cash that came in less what went out after one day, up to another. */
export async function cashBetween(
  db: Db | Trx,
  bookOwnerId: number,
  after: string | null,
  to: string,
): Promise<number> {
  const { amount } = await posted(db, bookOwnerId)
    .select(
      sql<number>`coalesce(sum(case t."transactionType" when 'RECEIPT' then t."totalAmount" else -t."totalAmount" end), 0)`.as(
        'amount',
      ),
    )
    .where('t.transactionType', 'in', ['RECEIPT', 'PAYMENT'])
    .where('t.paymentMethod', '=', 'CASH')
    .$if(after !== null, (q) => q.where('t.businessDate', '>', after ?? ''))
    .where('t.businessDate', '<=', to)
    .executeTakeFirstOrThrow()
  return amount
}
