import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

/** Whether anything of the paper has come back. */
export async function hasReturns(db: Db | Trx, transactionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('transactionItems as b')
    .innerJoin('transactions as p', 'p.transactionId', 'b.transactionId')
    .innerJoin('transactionItems as i', 'i.itemId', 'b.returnOfItemId')
    .select('b.itemId')
    .where('i.transactionId', '=', transactionId)
    .where('p.status', '=', 'POSTED')
    .where('p.reversalOfId', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Won that have come back of a paper so far: the whole of returns of it alone, and of those that bring back other goods as
 * well the lines that are its and the extra costs, no more of them than the paper charged: what is beyond that is another's.
 */
export async function returnedOf(trx: Trx, transactionId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with backs as (select distinct b."transactionId" from "transactionItems" b
      join "transactionItems" i on i."itemId" = b."returnOfItemId" where i."transactionId" = ${transactionId}),
    mine as (select b."transactionId", bool_and(i."transactionId" is not distinct from ${transactionId}) as "isAlone",
        sum(b.amount + b."taxAmount") filter (where i."transactionId" = ${transactionId}) as amount
      from backs join "transactionItems" b using ("transactionId")
        left join "transactionItems" i on i."itemId" = b."returnOfItemId" group by 1)
    select coalesce(sum(case when m."isAlone" then p."totalAmount" else m.amount end), 0) + least(
        coalesce(sum(p."costsAmount") filter (where not m."isAlone"), 0),
        greatest(0, (select t."costsAmount" from transactions t where t."transactionId" = ${transactionId})
          - coalesce(sum(p."costsAmount") filter (where m."isAlone"), 0))) as amount
    from mine m join transactions p using ("transactionId")
    where p.status = 'POSTED' and p."reversalOfId" is null`.execute(trx)
  return rows[0]?.amount ?? 0
}

/**
 * Won of extra costs that the papers of these lines charged and that have not gone back. A return of several papers counts
 * whole against each of them: nobody has said whose costs it gave back.
 */
export async function costsLeft(trx: Trx, itemIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with sources as (select distinct "transactionId" from "transactionItems" where "itemId" = any(${[...itemIds]}::bigint[])),
    backs as (select distinct b."transactionId" from "transactionItems" b
      join "transactionItems" i on i."itemId" = b."returnOfItemId" join sources s on s."transactionId" = i."transactionId")
    select (select coalesce(sum(t."costsAmount"), 0) from transactions t join sources using ("transactionId"))
      - coalesce(sum(p."costsAmount"), 0) as amount
    from transactions p join backs using ("transactionId")
    where p.status = 'POSTED' and p."reversalOfId" is null`.execute(trx)
  return rows[0]?.amount ?? 0
}

/** Won before rounding, and what rounding added: of papers that goods come back of, and of all their returns so far. */
export type Together = { papers: number; charged: number; chargedRounding: number; sum: number; rounded: number }

export async function returnedTogether(trx: Trx, itemIds: readonly number[]): Promise<Together> {
  const { rows } = await sql<Together>`
    with sources as (select distinct "transactionId" from "transactionItems" where "itemId" = any(${[...itemIds]}::bigint[])),
    backs as (select distinct b."transactionId" from "transactionItems" b
      join "transactionItems" i on i."itemId" = b."returnOfItemId" join sources s on s."transactionId" = i."transactionId"),
    given as (select count(*) as papers, coalesce(sum("supplyAmount" + "taxAmount" + "costsAmount"), 0) as charged,
      coalesce(sum("roundingAmount"), 0) as "chargedRounding" from transactions join sources using ("transactionId")),
    taken as (select coalesce(sum(p."supplyAmount" + p."taxAmount" + p."costsAmount"), 0) as sum,
      coalesce(sum(p."roundingAmount"), 0) as rounded
      from transactions p join backs using ("transactionId") where p.status = 'POSTED' and p."reversalOfId" is null)
    select given.*, taken.* from given, taken`.execute(trx)
  const [together] = rows
  if (!together) throw new Error('sums without a row')
  return together
}
