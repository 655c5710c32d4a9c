import { analyticsPartNames, type exportAnalytics } from '../../../shared/admin/analytics.ts'
import { analyticsTables } from '../../../shared/admin/analyticsTables.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import type { FileReply } from '../../../shared/kit/file.ts'
import type { Db } from '../../db/open.ts'
import { writeSheet } from '../../exports/sheet.ts'
import type { Member } from '../../http/member.ts'
import { read } from './read.ts'

/** One part of the analysis as a CSV file, put on record with its reason. @throws Refusal as `read` */
export async function exportTable(
  db: Db,
  by: Member,
  { part, reason, ...asked }: Of<(typeof exportAnalytics)['query']>,
): Promise<FileReply> {
  const found = await read(db, by, asked)
  const table = analyticsTables[part](found)
  const bytes = await writeSheet({ name: '분석', format: 'csv', ...table })
  const { from, to, marketCodeId } = found
  await db.transaction().execute((trx) =>
    by.record(trx, {
      action: 'EXPORT',
      entityType: 'analytics',
      entityId: part,
      entityLabel: analyticsPartNames[part],
      after: { rows: table.rows.length, from, to, marketCodeId },
      reason,
    }),
  )
  const name = `${analyticsPartNames[part].replaceAll(' ', '')}_${from}_${to}.csv`
  return { name, contentType: 'text/csv; charset=utf-8', bytes }
}
