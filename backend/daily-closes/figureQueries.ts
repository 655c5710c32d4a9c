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

/** What sold lines earned, and how many of them have no cost. */
export async function margin(
  db: Db | Trx,
  { bookOwnerId, businessDate }: BookDay,
): Promise<{ marginAmount: number; uncostedLines: number }> {
  const { rows } = await sql<{ marginAmount: number; uncostedLines: number }>`
    with day as (select t."transactionId", t."ownCostsAmount", case t."transactionType" when 'SALE' then 1 else -1 end as sign
      from transactions t where t."bookOwnerId" = ${bookOwnerId} and t."businessDate" = ${businessDate}
        and t.status in ('POSTED', 'VOIDED') and t."transactionType" in ('SALE', 'SALE_RETURN'))
    select (select coalesce(sum(d.sign * (i.amount - i."costAmount")), 0) from day d join "transactionItems" i using ("transactionId")
          where i."costAmount" is not null) - (select coalesce(sum(d.sign * d."ownCostsAmount"), 0) from day d) as "marginAmount",
      (select count(*) from day d join "transactionItems" i using ("transactionId") where i."costAmount" is null) as "uncostedLines"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums of a day gave no row')
  return row
}

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
