import type { Db } from '../../db/open.ts'
import type { Work } from '../../jobs/job.ts'
import { warehousesBound } from './shortQueries.ts'
import { tellOfWarehouse } from './tell.ts'

/** Tells of goods that are short and of warehouses nearly full, each once until it is over, a warehouse a transaction. */
export const stockAlerts = async (work: Work, db: Db): Promise<void> =>
  work.each(
    await warehousesBound(db),
    (warehouseId) => `stock in warehouse ${warehouseId}`,
    (warehouseId) => db.transaction().execute((trx) => tellOfWarehouse(trx, warehouseId)),
  )
