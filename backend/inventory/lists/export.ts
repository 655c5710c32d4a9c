import type * as contract from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import type { StreamedFile } from '../../../shared/kit/file.ts'
import { requireInBook } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import type { Exports } from '../../exports/exports.ts'
import type { Member } from '../../http/member.ts'
import { businessDay } from '../businessDay.ts'
import { amongAlerts } from './amongAlerts.ts'
import { lotColumns, movementColumns } from './exportColumns.ts'
import * as lots from './lotQueries.ts'
import * as movements from './movementQueries.ts'
import { meantBy } from './narrowing.ts'

/**
 * Lots of a book as a file, put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without EXPORT, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportLots(
  db: Db,
  exports: Exports,
  by: Member,
  { format, sort, bookOwnerId = by.id, ...asked }: Of<(typeof contract.exportLots)['query']>,
): Promise<StreamedFile> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW', 'EXPORT')
  const today = await businessDay(db, bookOwnerId, Date.now())
  const { alert, ...filters } = asked
  const narrowing = { ...filters, bookOwnerId, meant: await meantBy(db, bookOwnerId, asked.q) }
  const among = await amongAlerts(db, alert, narrowing, today)
  return exports.file(by, {
    ...{ name: '재고', format, columns: lotColumns, bookOwnerId, asked },
    ids: async (size) => (await lots.pageOfIds(db, { ...narrowing, among, sort, page: 0, size })).ids,
    count: () => lots.count(db, { ...narrowing, among }),
    rows: (ids) => lots.lotsById(db, ids, today),
  })
}

/** What moved in a book as a file, put on record. @throws Refusal as `exportLots` */
export async function exportMovements(
  db: Db,
  exports: Exports,
  by: Member,
  { format, bookOwnerId = by.id, ...asked }: Of<(typeof contract.exportMovements)['query']>,
): Promise<StreamedFile> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW', 'EXPORT')
  const narrowing = { ...asked, bookOwnerId, meant: await meantBy(db, bookOwnerId, asked.q) }
  return exports.file(by, {
    ...{ name: '입출고', format, columns: movementColumns, bookOwnerId, asked },
    ids: (limit) => movements.ids(db, narrowing, limit),
    count: () => movements.count(db, narrowing),
    rows: (ids) => movements.byIds(db, ids),
  })
}
