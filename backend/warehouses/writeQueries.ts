import { type Insertable, sql, type Updateable } from 'kysely'
import type { Zone } from '../../shared/warehouses/input.ts'
import type { Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

type Row = Tables['warehouses']

/** Warehouses of a book are written one after the other: its first one too, before which there is no row to lock. */
export async function lockBook(trx: Trx, bookOwnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warehouses:${bookOwnerId}`}, 0))`.execute(trx)
}

/**
 * All warehouses of a book, locked against each other's change and against postings (`lockActive`), in the order of
 * their numbers as those lock them.
 */
export const lockAll = (trx: Trx, bookOwnerId: number) =>
  trx
    .selectFrom('warehouses')
    .selectAll()
    .where('bookOwnerId', '=', bookOwnerId)
    .orderBy('warehouseId')
    .forNoKeyUpdate()
    .execute()

export type Stored = Awaited<ReturnType<typeof lockAll>>[number]

export async function insert(trx: Trx, row: Insertable<Row>): Promise<number> {
  const { warehouseId } = await trx
    .insertInto('warehouses')
    .values(row)
    .returning('warehouseId')
    .executeTakeFirstOrThrow()
  return warehouseId
}

export async function update(trx: Trx, warehouseId: number, memberId: number, change: Updateable<Row>): Promise<void> {
  await trx
    .updateTable('warehouses')
    .set({ ...change, updatedBy: memberId, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('warehouseId', '=', warehouseId)
    .execute()
}

/** What lies in a warehouse: packages and kilograms. */
export const stockIn = (trx: Trx, { bookOwnerId, warehouseId }: Pick<Stored, 'bookOwnerId' | 'warehouseId'>) =>
  trx
    .selectFrom('inventoryLots')
    .select([
      sql<number>`count(*)`.as('lots'),
      sql<number>`coalesce(sum("quantityOnHand"), 0)`.as('quantity'),
      sql<number>`coalesce(sum("weightOnHand"), 0)`.as('weightKg'),
    ])
    .where('bookOwnerId', '=', bookOwnerId)
    .where('warehouseId', '=', warehouseId)
    .where('quantityOnHand', '>', 0)
    .executeTakeFirstOrThrow()

/** The zones of a warehouse in their order, with the lots in each that hold something. */
export const zonesOf = (trx: Trx, { bookOwnerId, warehouseId }: Pick<Stored, 'bookOwnerId' | 'warehouseId'>) =>
  trx
    .selectFrom('warehouseZones as z')
    .select(['z.zoneId', 'z.zoneName'])
    .select(
      sql<number>`(select count(*) from "inventoryLots" l where l."bookOwnerId" = ${bookOwnerId}
        and l."warehouseId" = ${warehouseId} and l."zoneId" = z."zoneId" and l."quantityOnHand" > 0)`.as('lotsOnHand'),
    )
    .where('z.warehouseId', '=', warehouseId)
    .where('z.deletedAt', 'is', null)
    .orderBy('z.sortOrder')
    .orderBy('z.zoneId')
    .execute()

/** Makes the zones of a warehouse these, in this order; those that are left out are gone. Two may swap their names. */
export async function setZones(trx: Trx, warehouseId: number, zones: readonly Zone[]): Promise<void> {
  const kept = zones.flatMap(({ zoneId }) => zoneId ?? [])
  await trx
    .updateTable('warehouseZones')
    .set({ deletedAt: sql<string>`now()` })
    .where('warehouseId', '=', warehouseId)
    .where('deletedAt', 'is', null)
    .$if(kept.length > 0, (q) => q.where('zoneId', 'not in', kept))
    .execute()
  for (const [sortOrder, { zoneId, zoneName }] of zones.entries()) {
    if (zoneId !== null)
      await trx.updateTable('warehouseZones').set({ zoneName, sortOrder }).where('zoneId', '=', zoneId).execute()
    else await trx.insertInto('warehouseZones').values({ warehouseId, zoneName, sortOrder }).execute()
  }
}
