import type { ClientFilters } from '../../../shared/clients/contract.ts'
import { MAX_EXPORT_ROWS, type SheetFormat, sheetTypes } from '../../../shared/clients/imports.ts'
import { seoulDate } from '../../../shared/kit/dates.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { FileReply } from '../../../shared/kit/file.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { mayOnEveryRow, seesEveryBalance } from '../access.ts'
import { nameOf } from '../bookQueries.ts'
import { opened } from '../list.ts'
import type { Sort } from '../listQueries.ts'
import type { Sheets } from '../sheets.ts'
import { tableOf } from './columns.ts'
import * as exports from './queries.ts'

type Asked = ClientFilters & { sort: Sort; format: SheetFormat }

/**
 * The list as a file, put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for who may not export everything he sees or sorts and filters by
 * balances that he may not see, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS when too many files are in line
 */
export async function exportFile(
  db: Db,
  sheets: Sheets,
  by: Member,
  { sort, format, ...filters }: Asked,
  now = Date.now(),
): Promise<FileReply> {
  const { right, narrowing } = await opened(db, by, filters)
  const seesBalance = seesEveryBalance(right)
  if (!mayOnEveryRow(right, 'EXPORT') || (sort === '-receivable' && !seesBalance))
    throw new Refusal('PERMISSION_MISSING')
  let count = 0
  const bytes = await sheets.write(by.id, async () => {
    const rows = await exports.rows(db, right, narrowing, { sort, limit: MAX_EXPORT_ROWS + 1 })
    if (rows.length > MAX_EXPORT_ROWS) throw new Refusal('EXPORT_TOO_LARGE')
    count = rows.length
    return { format, ...tableOf(rows, seesBalance) }
  })
  const { today: _today, ...asked } = narrowing
  const bookName = await nameOf(db, right.bookOwnerId)
  await db.transaction().execute((trx) =>
    by.record(trx, {
      action: 'EXPORT',
      entityType: 'book',
      entityId: right.bookOwnerId,
      entityLabel: bookName,
      after: { rows: count, format, ...asked },
    }),
  )
  return { name: `거래처_${seoulDate(now)}.${format}`, contentType: sheetTypes[format], bytes }
}
