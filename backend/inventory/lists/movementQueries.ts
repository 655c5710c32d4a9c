import { sql } from 'kysely'
import type { Movement } from '../../../shared/inventory/contract.ts'
import type { MovementType } from '../../../shared/inventory/words.ts'
import type { Db } from '../../db/open.ts'
import { all, type Condition, counted, countOf, lotsAsked, type Narrowing } from './narrowing.ts'

type Asked = Narrowing & {
  lotId?: number | undefined
  type?: MovementType | undefined
  from?: string | undefined
  to?: string | undefined
}
export type AskedMovements = Asked & { page: number; size: number }

function conditions({ lotId, type, from, to, ...narrowing }: Asked): Condition[] {
  const { bookOwnerId, warehouseId, productCodeId, meant } = narrowing
  const byGoods = productCodeId !== undefined || meant !== undefined
  return [
    sql<boolean>`m."bookOwnerId" = ${bookOwnerId}`,
    ...(warehouseId === undefined ? [] : [sql<boolean>`m."warehouseId" = ${warehouseId}`]),
    ...(byGoods
      ? [
          sql<boolean>`m."lotId" in (select l."lotId" from "inventoryLots" l
            where ${all(lotsAsked({ bookOwnerId, productCodeId, meant }))})`,
        ]
      : []),
    ...(lotId === undefined ? [] : [sql<boolean>`m."lotId" = ${lotId}`]),
    ...(type === undefined ? [] : [sql<boolean>`m.type = ${type}`]),
    ...(from === undefined ? [] : [sql<boolean>`m."businessDate" >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`m."businessDate" <= ${to}::date`]),
  ]
}

/** One page of what moved, the newest business date first. Of one lot each says what was on hand after it. */
export async function pageOfMovements(db: Db, asked: AskedMovements) {
  const { lotId = null, page, size } = asked
  const movements = sql`from "stockMovements" m where ${all(conditions(asked))}`
  const { rows: counts } = await sql<{ found: number }>`select ${counted(sql`select 1 ${movements}`)} as found`.execute(
    db,
  )
  const course = lotId === null ? sql`` : sql`left join "lotCourse"(${lotId}) c on c."movementId" = m."movementId"`
  const after = (column: 'quantityOnHand' | 'weightOnHand') => (lotId === null ? sql`null` : sql.ref(`c.${column}`))
  const { rows } = await sql<Movement>`
    select ${shown}, ${after('quantityOnHand')} as "quantityAfter", ${after('weightOnHand')} as "weightAfter"
    from (select * ${movements} order by m."businessDate" desc, m."movementId" desc
      limit ${size} offset ${page * size}) m
    ${names}
    ${course}
    order by m."businessDate" desc, m."movementId" desc`.execute(db)
  return { movements: rows, ...countOf(counts[0]?.found ?? 0) }
}

/** The ids of what matches, in the order of the list, as many at most. */
export async function ids(db: Db, asked: Asked, limit: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(f."movementId"), '[]') as ids from (
      select m."movementId" from "stockMovements" m where ${all(conditions(asked))}
      order by m."businessDate" desc, m."movementId" desc limit ${limit}) f`.execute(db)
  return rows[0]?.ids ?? []
}

/** These, in their order. */
export async function byIds(db: Db, movementIds: readonly number[]): Promise<Movement[]> {
  const these = sql`${[...movementIds]}::bigint[]`
  const { rows } = await sql<Movement>`
    select ${shown}, null as "quantityAfter", null as "weightAfter" from "stockMovements" m ${names}
    where m."movementId" = any(${these}) order by array_position(${these}, m."movementId")`.execute(db)
  return rows
}

/** How many match, counted to the end. */
export async function count(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from "stockMovements" m where ${all(conditions(asked))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of the paper that the movement `m` stands on. */
export const refNo = sql`case m."refType"
  when 'RECEIPT' then (select r."receiptNo" from receipts r where r."receiptId" = m."refId")
  when 'TRANSFER' then (select t."transferNo" from "stockTransfers" t where t."transferId" = m."refId")
  when 'REPACKING' then (select k."repackingNo" from repackings k where k."repackingId" = m."refId")
  when 'COUNT' then (select n."countNo" from "stockCounts" n where n."countId" = m."refId") end`

/** Movements as the contract shows them; names come from where they are explained. */
const shown = sql`m."movementId", m."businessDate", m."occurredAt", m."lotId", l."lotNo", p."productName",
  s."displayName" as "specName", m."warehouseId", w."warehouseName", o."warehouseName" as "counterWarehouseName",
  m.type, m.quantity, m."weightKg", m.amount, m."refType", m."refId", ${refNo} as "refNo", m."reasonCode", m.memo,
  b.name as "createdByName"`
const names = sql`join "inventoryLots" l on l."lotId" = m."lotId"
  join "productCodes" p on p."productCodeId" = l."productCodeId"
  join warehouses w on w."warehouseId" = m."warehouseId"
  left join specifications s on s."specificationId" = l."specificationId"
  left join warehouses o on o."warehouseId" = m."counterWarehouseId"
  left join members b on b.id = m."createdBy"`
