import { sql } from 'kysely'
import type { Db } from '../../../backend/db/open.ts'

/**
 * What contradicts the books of stock, in words; nothing when they are sound: each lot holds what its movements add up to,
 * at no point of its course less than nothing or than is kept (domain.md 25.4), what is kept is what reservations say, and
 * a lot without packages has neither weight nor worth.
 */
export async function unsound(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with sums as (
      select "lotId",
        sum(case when type in ('RESERVE', 'RELEASE') then 0 else quantity end) as quantity,
        sum(case when type in ('RESERVE', 'RELEASE') then 0 else "weightKg" end) as weight, sum(amount) as amount,
        sum(case when type in ('RESERVE', 'RELEASE') then quantity else 0 end) as reserved,
        sum(case when type in ('RESERVE', 'RELEASE') then "weightKg" else 0 end) as "weightReserved"
      from "stockMovements" group by "lotId"),
    kept as (
      select "lotId", sum(quantity) as quantity, sum("weightKg") as weight from "stockReservations"
      where "endedAt" is null group by "lotId")
    select l."lotNo" || ' does not hold what its movements add up to' as fault
    from "inventoryLots" l left join sums s on s."lotId" = l."lotId"
    where (l."quantityOnHand", l."weightOnHand", l."amountOnHand", l."quantityReserved", l."weightReserved")
      is distinct from (coalesce(s.quantity, 0), coalesce(s.weight, 0), coalesce(s.amount, 0), coalesce(s.reserved, 0),
        coalesce(s."weightReserved", 0))
    union all
    select l."lotNo" || ' keeps other goods than its reservations say'
    from "inventoryLots" l left join kept k on k."lotId" = l."lotId"
    where (l."quantityReserved", l."weightReserved") is distinct from (coalesce(k.quantity, 0), coalesce(k.weight, 0))
    union all
    select l."lotNo" || ' is worth something without a package' from "inventoryLots" l
    where l."quantityOnHand" = 0 and (l."weightOnHand" <> 0 or l."amountOnHand" <> 0) or l."amountOnHand" < 0
    union all
    select l."lotNo" || ' held less than nothing on ' || c."businessDate"
    from "inventoryLots" l, "lotCourse"(l."lotId") c
    where c."quantityReserved" < 0 or c."weightReserved" < 0 or c."quantityOnHand" < c."quantityReserved"
      or c."weightOnHand" < c."weightReserved"`.execute(db)
  return rows.map(({ fault }) => fault)
}
