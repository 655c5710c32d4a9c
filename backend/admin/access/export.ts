import { type AccessRow, OFFICE_HOURS } from '../../../shared/admin/access.ts'
import { accessKind, actNames } from '../../../shared/admin/accessWords.ts'
import { roleNames } from '../../../shared/admin/roleNames.ts'
import { seoulSecond } from '../../../shared/kit/dates.ts'
import type { FileReply } from '../../../shared/kit/file.ts'
import type { Db } from '../../db/open.ts'
import type { SheetCell } from '../../exports/column.ts'
import { writeSheet } from '../../exports/sheet.ts'
import type { Member } from '../../http/member.ts'
import { report } from './report.ts'

const headers = [
  ...['회원 번호', '이름', '권한', '한 일', '대상', '횟수', '대상 수'],
  ...[`평일 ${OFFICE_HOURS.from}~${OFFICE_HOURS.to}시 밖`, '대리 접속 중', '최근 일시'],
]

const cells = (row: AccessRow): SheetCell[] => [
  ...[row.memberId, row.name, roleNames[row.role], actNames[row.act], accessKind(row), row.times, row.subjects],
  ...[row.outOfHours, row.borrowed, seoulSecond(row.lastAt)],
]

/** A month's report as a CSV file, put on record with its reason before it leaves. */
export async function exportReport(db: Db, by: Member, month: string, reason: string): Promise<FileReply> {
  const { rows, others } = await report(db, month)
  const own: SheetCell[] = [null, `회원 ${others.members}명`, null, '자기 장부에서', null, others.times, null]
  const bytes = await writeSheet({
    ...{ name: '접속 기록', format: 'csv', headers },
    rows: [...rows.map(cells), [...own, null, null, null]],
  })
  await db.transaction().execute((trx) =>
    by.record(trx, {
      ...{ action: 'EXPORT', entityType: 'accessReview', entityId: month },
      after: { rows: rows.length },
      reason,
    }),
  )
  return { name: `접속기록_${month}.csv`, contentType: 'text/csv; charset=utf-8', bytes }
}
