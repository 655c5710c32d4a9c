import { sql } from 'kysely'
import type { Trx } from '../db/open.ts'

/** The books that nobody but this member owns as a whole any more. */
const lastOwned = (memberId: number) => sql`
  select s."bookOwnerId" from connections n join clients s on s."clientId" = n."clientId" and s."clientKind" = 'SELF'
    where n."memberId" = ${memberId} and n.status = 'ACTIVE' and n."connectionType" = 'OWNER' and not exists (
      select from connections o join members m on m.id = o."memberId" and m.status <> 'WITHDRAWN'
        where o."clientId" = s."clientId" and o."memberId" <> n."memberId" and o.status = 'ACTIVE'
          and o."connectionType" = 'OWNER')`

export type StockLeft = { warehouses: number; lots: number; weightKg: number }

/** What lies in the books that this member is the last owner of; what is just being posted there is waited for. */
export async function stockLeftBy(trx: Trx, memberId: number): Promise<StockLeft> {
  await sql`select from warehouses where "bookOwnerId" in (${lastOwned(memberId)})
    order by "warehouseId" for no key update`.execute(trx)
  const { rows } = await sql<StockLeft>`
    select count(distinct l."warehouseId") as warehouses, count(*) as lots, coalesce(sum(l."weightOnHand"), 0) as "weightKg"
    from "inventoryLots" l where l."bookOwnerId" in (${lastOwned(memberId)}) and l."quantityOnHand" > 0`.execute(trx)
  const [left] = rows
  if (!left) throw new Error('a sum without a row')
  return left
}
