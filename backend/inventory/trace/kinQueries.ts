import { sql } from 'kysely'
import { MAX_TRACED_LOTS } from '../../../shared/inventory/trace.ts'
import type { Db } from '../../db/open.ts'

/** Lots that hang together, in the order they came to be; `isWhole` is false where there are more. */
export type Kin = { lotIds: number[]; isWhole: boolean }

const cut = (lotIds: number[]): Kin => ({
  lotIds: lotIds.slice(0, MAX_TRACED_LOTS).toSorted((a, b) => a - b),
  isWhole: lotIds.length <= MAX_TRACED_LOTS,
})

/** A lot and everything that was moved out of it or made of it, and so on. */
export async function below(db: Db, lotId: number): Promise<Kin> {
  const { rows } = await sql<{ lotId: number }>`
    with recursive kin("lotId") as (
      select ${lotId}::bigint
      union
      select i."lotId" from kin k
        join "stockMovements" o on o."lotId" = k."lotId" and o.type in ('OUT_TRANSFER', 'OUT_REPACK')
        join "stockMovements" i on i."refType" = o."refType" and i."refId" = o."refId"
          and i.type = case o.type when 'OUT_REPACK' then 'IN_REPACK' else 'IN_TRANSFER' end
        join "inventoryLots" l on l."lotId" = i."lotId"
        -- One transfer may move several lots, each into one of its own.
        where o.type = 'OUT_REPACK' or l."sourceLotId" = k."lotId")
    select "lotId" from kin limit ${MAX_TRACED_LOTS + 1}`.execute(db)
  return cut(rows.map((row) => row.lotId))
}

/** The lots that a lot was moved or made of, and so on; without itself. */
export async function above(db: Db, lotId: number): Promise<Kin> {
  const { rows } = await sql<{ lotId: number }>`
    with recursive kin("lotId") as (
      select ${lotId}::bigint
      union
      select o."lotId" from kin k
        join "stockMovements" i on i."lotId" = k."lotId" and i.type in ('IN_TRANSFER', 'IN_REPACK')
        join "inventoryLots" l on l."lotId" = k."lotId"
        join "stockMovements" o on o."refType" = i."refType" and o."refId" = i."refId"
          and o.type = case i.type when 'IN_REPACK' then 'OUT_REPACK' else 'OUT_TRANSFER' end
        where i.type = 'IN_REPACK' or l."sourceLotId" = o."lotId")
    select "lotId" from kin limit ${MAX_TRACED_LOTS + 2}`.execute(db)
  return cut(rows.flatMap((row) => (row.lotId === lotId ? [] : row.lotId)))
}
