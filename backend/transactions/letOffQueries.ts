import { sql } from 'kysely'
import type { Trx } from '../db/open.ts'

/** A paper that let off, or wrote off, some of what another charged. */
export type LetOff = { transactionId: number; by: string; amount: number }

/**
 * What was let off papers without money, in force: discounts and bad debts as far as they settle them, and discounts that
 * answer claims on what a sale delivered, also where the sale was paid.
 */
export async function letOffs(trx: Trx, transactionIds: readonly number[]): Promise<LetOff[]> {
  const { rows } = await sql<LetOff>`
    with off as (
      select d."transactionId", c."transactionId" as paper, sum(a.amount) as amount
      from "ledgerEntries" d join allocations a on a."debitEntryId" = d."entryId"
        join "ledgerEntries" c on c."entryId" = a."creditEntryId"
      where d."transactionId" = any(${[...transactionIds]}::bigint[])
        -- What answers a claim is money back for what that sale delivered: on another paper it settles like any money.
        and not exists (select from "purchaseRequestClaims" q join "purchaseRequests" r using ("requestId")
          where q."transactionId" = c."transactionId" and r."transactionId" is distinct from d."transactionId")
      group by 1, 2 having sum(a.amount) > 0
      union all
      select s."transactionId", q."transactionId", t."totalAmount"
      from transactions s join "purchaseRequests" r on r."requestId" = s."requestId" and r."transactionId" = s."transactionId"
        join "purchaseRequestClaims" q on q."requestId" = r."requestId"
        join transactions t on t."transactionId" = q."transactionId" and t."transactionType" = 'DISCOUNT'
      where s."transactionId" = any(${[...transactionIds]}::bigint[]))
    select off."transactionId", p."transactionNo" as by, max(off.amount) as amount
    from off join transactions p on p."transactionId" = off.paper
    where p."transactionType" in ('DISCOUNT', 'BAD_DEBT') and p.status = 'POSTED' and p."reversalOfId" is null
    group by off."transactionId", p."transactionId" order by p."transactionId"`.execute(trx)
  return rows
}

export type Charged = {
  itemId: number
  transactionId: number
  transactionNo: string
  totalAmount: number
  costsAmount: number
}

/** The papers that lines are of. */
export async function chargedBy(trx: Trx, itemIds: readonly number[]): Promise<Charged[]> {
  const { rows } = await sql<Charged>`
    select i."itemId", t."transactionId", t."transactionNo", t."totalAmount", t."costsAmount"
    from "transactionItems" i join transactions t using ("transactionId")
    where i."itemId" = any(${[...itemIds]}::bigint[])`.execute(trx)
  return rows
}
