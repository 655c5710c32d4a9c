import { sql } from 'kysely'
import type { Db } from '../../../backend/db/open.ts'

/**
 * What contradicts the papers themselves, in words (domain.md 25.6, 13, 14): a posted sale has one movement out for each
 * stocked line and one entry, a voided paper its exact mirror, numbers have no gap, and what left the shelves is what lines
 * cost.
 */
export async function contradictions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select t."transactionNo" || ' has other movements than stocked lines' as fault from transactions t
    where t."transactionType" = 'SALE' and t.status in ('POSTED', 'VOIDED') and t."reversalOfId" is null
      and (select count(*) from "transactionItems" i where i."transactionId" = t."transactionId" and i."takesStock") <>
        (select count(*) from "stockMovements" m where m."refType" = 'TRANSACTION' and m."refId" = t."transactionId" and m.type = 'OUT_SALE')
    union all
    select t."transactionNo" || ' has other entries than one' from transactions t
    where t."transactionType" = 'SALE' and t.status in ('POSTED', 'VOIDED') and t."totalAmount" <> 0
      and (select count(*) from "ledgerEntries" e where e."transactionId" = t."transactionId" and e.account = 'AR') <> 1
    union all
    select t."transactionNo" || ' and its mirror are not the same' from transactions t
      left join transactions r on r."transactionId" = t."reversedById"
    where t.status = 'VOIDED' and (r."reversalOfId" is distinct from t."transactionId"
      or (r."supplyAmount", r."taxAmount", r."costsAmount", r."roundingAmount", r."totalAmount", r."transactionType")
        is distinct from (-t."supplyAmount", -t."taxAmount", -t."costsAmount", -t."roundingAmount", -t."totalAmount", t."transactionType"))
    union all
    select t."transactionNo" || ' moved what its mirror did not move back' from transactions t
    where t.status = 'VOIDED' and exists (
      select m."lotId" from "stockMovements" m where m.type not in ('RESERVE', 'RELEASE') and (
        (m."refType" = 'TRANSACTION' and m."refId" in (t."transactionId", t."reversedById"))
        or (m."refType" = 'RECEIPT' and m."refId" = t."receiptId"))
      group by m."lotId" having sum(m.quantity) <> 0 or sum(m."weightKg") <> 0 or sum(m.amount) <> 0)
    union all
    select t."transactionNo" || ' says that its goods cost something else' from transactions t
    where t."transactionType" = 'SALE' and t.status in ('POSTED', 'VOIDED') and t."reversalOfId" is null
      and (select coalesce(sum(i."costAmount"), 0) from "transactionItems" i where i."transactionId" = t."transactionId" and i."takesStock") <>
        (select coalesce(-sum(m.amount), 0) from "stockMovements" m where m."refType" = 'TRANSACTION' and m."refId" = t."transactionId")
    union all
    select 'the numbers of ' || n."businessDate" || ' have a gap' from "numberSeries" n
    where n.series = 'transaction' and n."lastNumber" <> (select count(*) from transactions t
      where t."bookOwnerId" = n."ownerId" and t."transactionNo" like to_char(n."businessDate", 'YYYYMMDD') || '-%')`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
