import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { WasteStatus } from '../../shared/waste/words.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

export type StoredWaste = Selectable<Tables['wastes']>

/** A waste kept as it is until the transaction ends. */
export const lock = (trx: Trx, wasteId: number): Promise<StoredWaste | undefined> =>
  trx.selectFrom('wastes').selectAll().where('wasteId', '=', wasteId).forNoKeyUpdate().executeTakeFirst()

export async function insert(trx: Trx, row: Insertable<Tables['wastes']>): Promise<number> {
  const { wasteId } = await trx.insertInto('wastes').values(row).returning('wasteId').executeTakeFirstOrThrow()
  return wasteId
}

export async function update(
  trx: Trx,
  wasteId: number,
  by: number,
  change: Updateable<Tables['wastes']>,
): Promise<void> {
  await trx
    .updateTable('wastes')
    .set({ ...change, updatedBy: by, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('wasteId', '=', wasteId)
    .execute()
}

/** Writes down a step of its life. */
export async function addStep(
  trx: Trx,
  { wasteId, ...step }: { wasteId: number; status: WasteStatus; reason: string | null; changedBy: number },
): Promise<void> {
  await trx
    .insertInto('wasteSteps')
    .values({
      ...step,
      wasteId,
      step: sql<number>`(select count(*) + 1 from "wasteSteps" s where s."wasteId" = ${wasteId})`,
    })
    .execute()
}

export const steps = (db: Db | Trx, wasteId: number) =>
  db
    .selectFrom('wasteSteps as s')
    .leftJoin('members as m', 'm.id', 's.changedBy')
    .select(['s.status', 's.reason', 'm.name as changedByName', 's.changedAt'])
    .where('s.wasteId', '=', wasteId)
    .orderBy('s.step')
    .execute()

/** A row as lists show it. */
export const rows = (db: Db | Trx) =>
  db
    .selectFrom('wastes as w')
    .innerJoin('warehouses as h', 'h.warehouseId', 'w.warehouseId')
    .innerJoin('inventoryLots as l', 'l.lotId', 'w.lotId')
    .innerJoin('productCodes as p', 'p.productCodeId', 'w.productCodeId')
    .leftJoin('specifications as sp', 'sp.specificationId', 'w.specificationId')
    .leftJoin('members as m', 'm.id', 'w.createdBy')
    .select([
      'w.wasteId',
      'w.bookOwnerId',
      'w.wasteNo',
      'w.businessDate',
      'w.warehouseId',
      'h.warehouseName',
      'w.lotId',
      'l.lotNo',
      'w.productCodeId',
      'p.productName',
      'w.specificationId',
      'sp.displayName as specName',
      'w.quantity',
      'w.weightKg',
      'w.reason',
      'w.disposalMethod',
      'w.disposalCostAmount',
      'w.lossAmount',
      'w.status',
      'm.name as requestedByName',
      'w.createdAt',
    ])
    .select(sql<number>`(select count(*) from "wastePhotos" f where f."wasteId" = w."wasteId")`.as('photos'))

/** Everything about one. */
export const detail = (db: Db | Trx, wasteId: number) =>
  rows(db)
    .leftJoin('members as a', 'a.id', 'w.approvedBy')
    .select(['w.reasonDetail', 'w.disposalCompany', 'a.name as approvedByName', 'w.disposedAt'])
    .where('w.wasteId', '=', wasteId)
    .executeTakeFirst()
