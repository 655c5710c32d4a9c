import { sql } from 'kysely'
import type { Transaction } from '../../shared/transactions/contract.ts'
import { type PaymentMethod, paymentMethodNames, transactionTypeNames } from '../../shared/transactions/words.ts'
import type { Db, Trx } from '../db/open.ts'

type Read = Omit<Transaction, 'summary' | 'memo'> & {
  memo: string | null
  firstProduct: string | null
  itemCount: number
}

/** Papers by their numbers, each with its goods in short and what of it is settled. */
export async function byIds(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Transaction>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Read>`
    select t."transactionId", t."bookOwnerId", t."transactionNo", t."transactionType", t.account, t."clientId", c."clientName",
      t."businessDate", t.status, coalesce(i.quantity, 0) as quantity, coalesce(i."weightKg", 0) as "weightKg",
      t."supplyAmount", t."taxAmount", t."totalAmount", t."dueDate",
      coalesce(o.settled, 0) as "paidAmount", t."paymentMethod", coalesce(t."requestId", t."writtenRequestId") as "requestId", t."reversalOfId", t.memo,
      m.name as "createdByName", t."createdAt", t.version, i."firstProduct", coalesce(i."itemCount", 0) as "itemCount"
    from transactions t
      join clients c using ("clientId")
      left join members m on m.id = t."createdBy"
      left join lateral (
        select sum(x.quantity) as quantity, sum(x."weightKg") as "weightKg", count(*) as "itemCount",
          (array_agg(concat_ws(' ', x."productName", x."specName") order by x."lineNo"))[1] as "firstProduct"
        from "transactionItems" x where x."transactionId" = t."transactionId") i on true
      left join lateral (
        select max(abs(x.amount - x."openAmount")) as settled from "openItems" x where x."transactionId" = t."transactionId") o on true
    where t."transactionId" = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ firstProduct, itemCount, ...row }) => [
      row.transactionId,
      { ...row, summary: summaryOf(row, firstProduct, itemCount) },
    ]),
  )
}

/** `사과 후지 10kg 특 외 3건`; of an amount alone how it was paid. */
function summaryOf(
  row: Pick<Transaction, 'transactionType'> & { paymentMethod: PaymentMethod | null },
  first: string | null,
  count: number,
): string {
  if (first !== null) return count > 1 ? `${first} 외 ${count - 1}건` : first
  return row.paymentMethod === null ? transactionTypeNames[row.transactionType] : paymentMethodNames[row.paymentMethod]
}
