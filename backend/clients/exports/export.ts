import type { ClientFilters } from '../../../shared/clients/contract.ts'
import type { SheetFormat } from '../../../shared/exports/contract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { StreamedFile } from '../../../shared/kit/file.ts'
import type { Db } from '../../db/open.ts'
import type { Exports } from '../../exports/exports.ts'
import type { Member } from '../../http/member.ts'
import { mayOnEveryRow, seesEveryBalance } from '../access.ts'
import { opened } from '../list.ts'
import * as listing from '../listQueries.ts'
import { columnsFor } from './columns.ts'
import { exportRows } from './queries.ts'

type Asked = ClientFilters & { sort: listing.Sort; format: SheetFormat }

/**
 * The list as a file, put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for who may not export everything he sees or sorts and filters by
 * balances that he may not see, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportClients(
  db: Db,
  exports: Exports,
  by: Member,
  { sort, format, ...filters }: Asked,
): Promise<StreamedFile> {
  const { right, narrowing } = await opened(db, by, filters)
  const seesBalance = seesEveryBalance(right)
  if (!mayOnEveryRow(right, 'EXPORT') || (sort === '-receivable' && !seesBalance))
    throw new Refusal('PERMISSION_MISSING')
  const { today: _today, ...asked } = narrowing
  return exports.file(by, {
    ...{ name: '거래처', format, asked },
    bookOwnerId: right.bookOwnerId,
    columns: columnsFor(seesBalance),
    ids: async (size) => (await listing.pageOfIds(db, right, narrowing, { page: 0, size, sort })).ids,
    count: async () => (await listing.sums(db, right, narrowing)).count,
    rows: (ids) => exportRows(db, ids),
  })
}
