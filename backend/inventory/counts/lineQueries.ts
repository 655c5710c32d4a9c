import { sql } from 'kysely'
import type { StockCount } from '../../../shared/inventory/contract.ts'
import type { Db, Trx } from '../../db/open.ts'

/** The lots of a count as they stand on its sheet. */
export const named = (db: Db | Trx, countId: number) =>
  db
    .selectFrom('stockCountLines as c')
    .innerJoin('stockCounts as n', 'n.countId', 'c.countId')
    .innerJoin('inventoryLots as l', 'l.lotId', 'c.lotId')
    .innerJoin('productCodes as p', 'p.productCodeId', 'l.productCodeId')
    .leftJoin('specifications as s', 's.specificationId', 'l.specificationId')
    .leftJoin('warehouseZones as z', 'z.zoneId', 'l.zoneId')
    .leftJoin(
      (e) =>
        e
          .selectFrom('stockMovements')
          .select((m) => [
            'lotId',
            m.fn.sum<number>('quantity').as('quantity'),
            m.fn.sum<number>('weightKg').as('weightKg'),
            m.fn.sum<number>('amount').as('amount'),
          ])
          .where('refType', '=', 'COUNT')
          .where('refId', '=', countId)
          .groupBy('lotId')
          .as('m'),
      (on) => on.onRef('m.lotId', '=', 'c.lotId'),
    )
    .select([
      'c.lotId',
      'l.lotNo',
      'p.productName',
      'l.specificationId',
      's.displayName as specName',
      'z.zoneName',
      'c.systemQuantity',
      'c.systemWeight',
      'c.countedQuantity',
      'c.countedWeight',
      sql<boolean>`n.status = 'DRAFT' and (
        l."quantityOnHand" <> c."systemQuantity" or l."weightOnHand" <> c."systemWeight"
        or exists (select from "stockMovements" m where m."lotId" = c."lotId" and m."occurredAt" > coalesce(c."countedAt", n."createdAt")
          and m.type not in ('RESERVE', 'RELEASE')))`.as('hasMoved'),
      'l.quantityOnHand',
      'l.amountOnHand',
      'l.unitCost',
      sql<StockCount['lines'][number]['posted']>`case when n.status = 'CONFIRMED' and c."countedQuantity" is not null
        then json_build_object('quantity', coalesce(m.quantity, 0), 'weightKg', coalesce(m."weightKg", 0),
          'amount', coalesce(m.amount, 0)) end`.as('posted'),
    ])
    .where('c.countId', '=', countId)
    .orderBy('z.sortOrder', (o) => o.asc().nullsLast())
    .orderBy(sql`p."productName" collate "C"`)
    .orderBy('l.receivedDate')
    .orderBy('c.lotId')
    .execute()

/** What of a count has been counted, with what the books said then. */
export const counted = (trx: Trx, countId: number) =>
  trx
    .selectFrom('stockCountLines')
    .select(['lotId', 'systemQuantity', 'systemWeight', 'countedWeight'])
    .select(sql<number>`"countedQuantity"`.as('countedQuantity'))
    .where('countId', '=', countId)
    .where('countedQuantity', 'is not', null)
    .orderBy('lotId')
    .execute()

export type Counted = Awaited<ReturnType<typeof counted>>[number]

export type CountedLine = {
  lotId: number
  countedQuantity: number | null
  countedWeight: number | null
  isRecounted: boolean
}

/**
 * Keeps what was counted, where it differs from what was kept before or was counted anew, with what the books say at this
 * moment; what somebody has counted of the same lot after it stays.
 * @param waitedMs how long ago that was, which no count is older than
 * @returns the lots that are on the sheet
 */
export async function save(
  trx: Trx,
  countId: number,
  lines: readonly CountedLine[],
  waitedMs: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ lotId: number }>`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as s("lotId" bigint, "countedQuantity" numeric, "countedWeight" numeric, "isRecounted" boolean)),
    moment as (select "countId", greatest("createdAt", now() - make_interval(secs => ${waitedMs / 1_000})) as instant
      from "stockCounts" where "countId" = ${countId}),
    changed as (
      update "stockCountLines" c set "countedQuantity" = s."countedQuantity", "countedWeight" = s."countedWeight",
        "systemQuantity" = l."quantityOnHand", "systemWeight" = l."weightOnHand",
        "countedAt" = m.instant
      from said s, "inventoryLots" l, moment m
      where c."countId" = m."countId" and c."lotId" = s."lotId" and l."lotId" = s."lotId"
        and (c."countedAt" > m.instant) is not true
        and (s."isRecounted" or c."countedQuantity" is distinct from s."countedQuantity"
          or c."countedWeight" is distinct from s."countedWeight"))
    select c."lotId" from "stockCountLines" c join said s on s."lotId" = c."lotId" where c."countId" = ${countId}`.execute(
    trx,
  )
  return new Set(rows.map(({ lotId }) => lotId))
}
