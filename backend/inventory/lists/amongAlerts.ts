import type { RawBuilder } from 'kysely'
import type { AlertKind } from '../../../shared/inventory/words.ts'
import type { Db } from '../../db/open.ts'
import { nearlyFull } from '../alerts/fillingQueries.ts'
import { goodsWith } from './groupQueries.ts'
import type { Narrowing } from './narrowing.ts'

/** The goods that the list of the stock shows by an alert; undefined where none is asked for. */
export async function amongAlerts(
  db: Db,
  alert: AlertKind | undefined,
  { bookOwnerId, warehouseId, productCodeId, meant }: Narrowing,
  today: string,
): Promise<RawBuilder<unknown> | undefined> {
  if (alert === undefined) return undefined
  const at = { today, full: await nearlyFull(db, bookOwnerId) }
  return goodsWith(alert, { bookOwnerId, warehouseId, productCodeId, meant }, at)
}
