import { sql } from 'kysely'
import type { AlertKind } from '../../../shared/inventory/words.ts'
import type { Trx } from '../../db/open.ts'

/** What an alert is of: goods in a warehouse, a lot, or the warehouse itself. */
export type AlertKey = {
  warehouseId: number
  kind: AlertKind
  productCodeId: number | null
  specificationId: number | null
  lotId: number | null
}

/** Notes that the alert is told. @returns whether it was not yet */
export async function add(trx: Trx, { warehouseId, kind, productCodeId, specificationId, lotId }: AlertKey) {
  const { rows } = await sql`
    insert into "stockAlertsTold" ("warehouseId", kind, "productCodeId", "specificationId", "lotId")
    values (${warehouseId}, ${kind}, ${productCodeId}, ${specificationId}, ${lotId})
    on conflict ("warehouseId", kind, coalesce("productCodeId", 0), coalesce("specificationId", 0), coalesce("lotId", 0))
      do nothing
    returning kind`.execute(trx)
  return rows.length > 0
}

/** Forgets it: what it told of is over, and will be told again when it comes back. */
export async function forget(trx: Trx, { warehouseId, kind, productCodeId, specificationId }: AlertKey): Promise<void> {
  await sql`
    delete from "stockAlertsTold" where "warehouseId" = ${warehouseId} and kind = ${kind}
      and coalesce("productCodeId", 0) = coalesce(${productCodeId}::bigint, 0)
      and coalesce("specificationId", 0) = coalesce(${specificationId}::bigint, 0)`.execute(trx)
}

/** The same for everything that was told of a lot. */
export async function forgetLot(trx: Trx, lotId: number): Promise<void> {
  await trx.deleteFrom('stockAlertsTold').where('lotId', '=', lotId).execute()
}
