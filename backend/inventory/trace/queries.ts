import { sql } from 'kysely'
import type { Moved } from '../../../shared/inventory/balance.ts'
import { statusOf } from '../../../shared/inventory/rules.ts'
import type { Origin, TracedLot, TracedMovement, TracedPaper } from '../../../shared/inventory/trace.ts'
import type { Db } from '../../db/open.ts'
import { refNo } from '../lists/movementQueries.ts'

export type Named = Omit<TracedLot, 'balance'> & { quantityOnHand: number; weightOnHand: number }

/**
 * Lots with their names, in the order they came to be, each with the paper that made it of another.
 * @param today the business date by which their time is over
 */
export async function named(db: Db, lotIds: readonly number[], today: string): Promise<Named[]> {
  const { rows } = await sql<Named & { daysLeft: number | null }>`
    select l."lotId", l."lotNo", p."productName", s."displayName" as "specName", w."warehouseName", l."receivedDate", l.status,
      l."expiryDate" - ${today}::date as "daysLeft", l."quantityOnHand", l."weightOnHand", m."refType" as via, ${refNo} as "viaNo"
    from "inventoryLots" l
      join "productCodes" p using ("productCodeId")
      join warehouses w using ("warehouseId")
      left join specifications s using ("specificationId")
      left join lateral (select m."refType", m."refId" from "stockMovements" m
        where m."lotId" = l."lotId" and m.type in ('IN_TRANSFER', 'IN_REPACK') limit 1) m on true
    where l."lotId" = any(${[...lotIds]}::bigint[]) order by l."lotId"`.execute(db)
  return rows.map(({ daysLeft, ...lot }) => ({ ...lot, status: statusOf({ ...lot, daysLeft }) }))
}

/** What went into and out of lots, by lot and type. */
export async function moved(db: Db, lotIds: readonly number[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select m."lotId", m.type, sum(m.quantity) as quantity, sum(m."weightKg") as "weightKg" from "stockMovements" m
    where m."lotId" = any(${[...lotIds]}::bigint[]) and m.type not in ('RESERVE', 'RELEASE')
    group by m."lotId", m.type`.execute(db)
  return rows
}

/** Kilograms of others that were opened together with these lots, and those lost by it. */
export async function repacked(db: Db, lotIds: readonly number[]): Promise<{ mixedKg: number; lostKg: number }> {
  const { rows } = await sql<{ mixedKg: number; lostKg: number }>`
    with opened as (select m."refId", -sum(m."weightKg") as "weightKg" from "stockMovements" m
      where m."lotId" = any(${[...lotIds]}::bigint[]) and m.type = 'OUT_REPACK' group by m."refId")
    select coalesce(sum(r."weightIn" - o."weightKg"), 0) as "mixedKg",
      coalesce(sum(r."weightIn" - r."weightOut"), 0) as "lostKg"
    from opened o join repackings r on r."repackingId" = o."refId"`.execute(db)
  return rows[0] ?? { mixedKg: 0, lostKg: 0 }
}

/** A paper with whose it is, for who decides whether it may be seen. */
export type FoundPaper = TracedPaper & { clientId: number }

const paperJson = sql`json_build_object('transactionId', t."transactionId", 'transactionNo', t."transactionNo",
  'transactionType', t."transactionType", 'clientId', t."clientId", 'clientName', c."clientName",
  'isReversal', t."reversalOfId" is not null)`

/** The paper that goods came in by: a receipt may stand on one. */
const boughtBy = (receiptId: ReturnType<typeof sql.ref>) => sql`(select ${paperJson} from transactions t
  join clients c using ("clientId") where t."receiptId" = ${receiptId} and t.status in ('POSTED', 'VOIDED')
  order by t."transactionId" limit 1)`

type FoundOrigin = Omit<Origin, 'paper'> & { paper: FoundPaper | null }

/** Those of these lots that came in from outside, the oldest first. */
export async function origins(db: Db, lotIds: readonly number[]): Promise<FoundOrigin[]> {
  const { rows } = await sql<FoundOrigin>`
    select l."lotId", l."lotNo", coalesce(r."businessDate", l."receivedDate") as "businessDate",
      s."clientName" as "supplierName", l."unitCost",
      case when a."auctionResultId" is not null then json_build_object('auctionResultId', a."auctionResultId",
        'saleDate', a."saleDate", 'corpName', coalesce(k."corpName", a."corpCode"), 'slipNo', a."slipNo", 'price', a.price,
        'quantity', a.quantity) end as auction,
      case when r."receiptId" is not null then json_build_object('receiptId', r."receiptId", 'receiptNo', r."receiptNo") end
        as receipt,
      ${boughtBy(sql.ref('l.receiptId'))} as paper
    from "inventoryLots" l
      left join receipts r using ("receiptId")
      left join clients s on s."clientId" = l."supplierClientId"
      left join "auctionResults" a using ("auctionResultId")
      left join corporations k on k."corpCode" = a."corpCode"
    where l."lotId" = any(${[...lotIds]}::bigint[]) and not exists (select from "stockMovements" m
      where m."lotId" = l."lotId" and m.type in ('IN_TRANSFER', 'IN_REPACK'))
    order by l."lotId"`.execute(db)
  return rows
}

type FoundMovement = Omit<TracedMovement, 'paper'> & { paper: FoundPaper | null }

/** One page of what went into and out of lots, the oldest first, and how many there are. */
export async function pageOfMovements(
  db: Db,
  lotIds: readonly number[],
  { page, size }: { page: number; size: number },
): Promise<{ movements: FoundMovement[]; total: number }> {
  const ids = [...lotIds]
  const all = sql`from "stockMovements" m where m."lotId" = any(${ids}::bigint[]) and m.type not in ('RESERVE', 'RELEASE')`
  const counted = await sql<{ total: number }>`select count(*) as total ${all}`.execute(db)
  const { rows } = await sql<FoundMovement>`
    select m."movementId", m."businessDate", m."occurredAt", m."lotId", l."lotNo", s."displayName" as "specName",
      w."warehouseName", o."warehouseName" as "counterWarehouseName", m.type, m.quantity, m."weightKg", m."refType",
      m."refId", coalesce(${refNo}, (select x."wasteNo" from wastes x where m."refType" = 'WASTE' and x."wasteId" = m."refId"))
        as "refNo", m."reasonCode", m.memo, b.name as "createdByName",
      case m."refType"
        when 'TRANSACTION' then (select ${paperJson} from transactions t join clients c using ("clientId")
          where t."transactionId" = m."refId")
        when 'RECEIPT' then ${boughtBy(sql.ref('m.refId'))} end as paper
    from (select * ${all} order by m."businessDate", m."movementId" limit ${size} offset ${page * size}) m
      join "inventoryLots" l on l."lotId" = m."lotId"
      join warehouses w on w."warehouseId" = m."warehouseId"
      left join specifications s on s."specificationId" = l."specificationId"
      left join warehouses o on o."warehouseId" = m."counterWarehouseId"
      left join members b on b.id = m."createdBy"
    order by m."businessDate", m."movementId"`.execute(db)
  return { movements: rows, total: counted.rows[0]?.total ?? 0 }
}
