import { sql } from 'kysely'
import type { Warehouse, WarehouseZone } from '../../shared/warehouses/contract.ts'
import { usedRate } from '../../shared/warehouses/rules.ts'
import type { WarehouseStatus } from '../../shared/warehouses/words.ts'
import type { Db, Trx } from '../db/open.ts'

/** Lots of the warehouse that hold something; the index on what is on hand begins with the book. */
const onHand = (what: ReturnType<typeof sql>) => sql`(select ${what} from "inventoryLots" l
  where l."bookOwnerId" = w."bookOwnerId" and l."warehouseId" = w."warehouseId" and l."quantityOnHand" > 0)`

const zones = sql<WarehouseZone[]>`(
  select coalesce(json_agg(json_build_object('zoneId', z."zoneId", 'zoneName', z."zoneName", 'lotsOnHand',
    (select count(*) from "inventoryLots" l where l."bookOwnerId" = w."bookOwnerId" and l."warehouseId" = w."warehouseId"
      and l."zoneId" = z."zoneId" and l."quantityOnHand" > 0)) order by z."sortOrder", z."zoneId"), '[]')
  from "warehouseZones" z where z."warehouseId" = w."warehouseId" and z."deletedAt" is null)`

const warehouses = (db: Db | Trx) =>
  db
    .selectFrom('warehouses as w')
    .leftJoin('members as m', 'm.id', 'w.managerMemberId')
    .select([
      'w.warehouseId',
      'w.bookOwnerId',
      'w.warehouseCode',
      'w.warehouseName',
      'w.storageType',
      'w.location',
      'w.capacityKg',
      'w.capacityPackage',
      'w.tempMin',
      'w.tempMax',
      'w.managerMemberId',
      'm.name as managerName',
      'w.isDefault',
      'w.status',
      zones.as('zones'),
      sql<{ usedKg: number; usedPackages: number; lotsOnHand: number; amountOnHand: number }>`${onHand(
        sql`json_build_object('usedKg', coalesce(sum(l."weightOnHand"), 0), 'usedPackages',
          coalesce(sum(l."quantityOnHand"), 0), 'lotsOnHand', count(*), 'amountOnHand', coalesce(sum(l."amountOnHand"), 0))`,
      )}`.as('stock'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof warehouses>['executeTakeFirstOrThrow']>>

const shown = <R extends Row>({ stock, ...row }: R) => ({
  ...row,
  ...stock,
  usedRate: usedRate({ ...stock, capacityKg: row.capacityKg, capacityPackage: row.capacityPackage }),
})

/** The warehouses of a book: the default one first, those out of use last, otherwise by code. */
export async function listOf(db: Db, bookOwnerId: number, status: WarehouseStatus | null): Promise<Warehouse[]> {
  const rows = await warehouses(db)
    .where('w.bookOwnerId', '=', bookOwnerId)
    .$if(status !== null, (q) => q.where('w.status', '=', status))
    .orderBy('w.status')
    .orderBy('w.isDefault', 'desc')
    .orderBy(sql`w."warehouseCode" collate "C"`)
    .execute()
  return rows.map(shown)
}

/** One with everything that is known of it. */
export async function find(db: Db | Trx, warehouseId: number) {
  const row = await warehouses(db)
    .leftJoin('members as u', 'u.id', 'w.updatedBy')
    .select([
      'w.postalCode',
      'w.address',
      'w.addressDetail',
      'w.areaM2',
      'w.phone',
      'w.memo',
      'w.createdAt',
      'w.updatedAt',
      'u.name as updatedByName',
      'w.version',
    ])
    .where('w.warehouseId', '=', warehouseId)
    .executeTakeFirst()
  return row && shown(row)
}

/** Whose book it is in; undefined when there is no such warehouse. */
export async function bookOf(db: Db | Trx, warehouseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('warehouses')
    .select('bookOwnerId')
    .where('warehouseId', '=', warehouseId)
    .executeTakeFirst()
  return row?.bookOwnerId
}

/** A warehouse that goods may be moved into or out of, with its zones. */
export type OpenWarehouse = {
  warehouseId: number
  warehouseName: string
  zones: { zoneId: number; zoneName: string }[]
}

/**
 * Keeps warehouses of a book from being ended, and their zones from being taken away, until the transaction that posts
 * into them ends; several may post at once. They are locked in the order of their numbers: call it once, before the lots.
 * @returns them by number; without those that are missing, of another book or out of use
 */
export async function lockActive(
  trx: Trx,
  bookOwnerId: number,
  warehouseIds: readonly number[],
): Promise<ReadonlyMap<number, OpenWarehouse>> {
  const locked = await trx
    .selectFrom('warehouses')
    .select(['warehouseId', 'warehouseName'])
    .where('warehouseId', 'in', warehouseIds.length > 0 ? [...warehouseIds] : [0])
    .where('bookOwnerId', '=', bookOwnerId)
    .where('status', '=', 'ACTIVE')
    .orderBy('warehouseId')
    .forShare()
    .execute()
  // Asked for after the lock: what was read beside it would be from before the wait.
  const zoneRows = await trx
    .selectFrom('warehouseZones')
    .select(['warehouseId', 'zoneId', 'zoneName'])
    .where('warehouseId', 'in', locked.length > 0 ? locked.map(({ warehouseId }) => warehouseId) : [0])
    .where('deletedAt', 'is', null)
    .execute()
  const zonesIn = Map.groupBy(zoneRows, ({ warehouseId }) => warehouseId)
  return new Map(
    locked.map(({ warehouseId, warehouseName }) => [
      warehouseId,
      {
        warehouseId,
        warehouseName,
        zones: (zonesIn.get(warehouseId) ?? []).map(({ zoneId, zoneName }) => ({ zoneId, zoneName })),
      },
    ]),
  )
}
