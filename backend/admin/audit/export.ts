import { type AuditFilters, MAX_EXPORT } from '../../../shared/admin/audit.ts'
import { actionWords, entityName, resultNames } from '../../../shared/audit/words.ts'
import { seoulDate, seoulSecond } from '../../../shared/kit/dates.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { FileReply } from '../../../shared/kit/file.ts'
import { maskedFor } from '../../audit/told.ts'
import type { Db } from '../../db/open.ts'
import { writeSheet } from '../../exports/sheet.ts'
import type { Member } from '../../http/member.ts'
import { scopeOf } from '../scope.ts'
import * as log from './queries.ts'

type ExportRow = Awaited<ReturnType<typeof log.forExport>>[number]

const columns: readonly { header: string; cell(row: ExportRow): string | number | null }[] = [
  { header: '번호', cell: (l) => l.auditId },
  { header: '때', cell: (l) => seoulSecond(l.occurredAt) },
  { header: '행위자 번호', cell: (l) => l.actorId },
  { header: '행위자', cell: (l) => l.actorName },
  { header: '대리 접속한 관리자 번호', cell: (l) => l.realActorId },
  { header: '대리 접속한 관리자', cell: (l) => l.realActorName },
  { header: '한 일', cell: (l) => actionWords(l) },
  { header: '대상', cell: (l) => entityName(l.entityType) },
  { header: '대상 번호', cell: (l) => l.entityId },
  { header: '대상 이름', cell: (l) => l.entityLabel },
  { header: '결과', cell: (l) => resultNames[l.result] },
  { header: '사유', cell: (l) => l.reason },
  { header: '바꾸기 전', cell: (l) => maskedFor(l.entityType, l.before) },
  { header: '바꾼 뒤', cell: (l) => maskedFor(l.entityType, l.after) },
  { header: 'IP 주소', cell: (l) => l.ip },
  { header: '요청 번호', cell: (l) => l.requestId },
]

/**
 * What the filters find as a CSV file; that it was taken, by whom and why goes on record before it leaves.
 * @throws Refusal NOT_FOUND, EXPORT_TOO_LARGE
 */
export async function exportFile(
  db: Db,
  by: Member,
  { reason, ...filters }: AuditFilters & { reason: string },
  now = Date.now(),
): Promise<FileReply> {
  const { marketCodeId } = await scopeOf(by, db)
  const seqs = await allOf(db, filters, marketCodeId)
  const rows = await log.forExport(db, seqs)
  const bytes = await writeSheet({
    name: '감사기록',
    format: 'csv',
    headers: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  })
  await db
    .transaction()
    .execute((trx) =>
      by.record(trx, { action: 'EXPORT', entityType: 'auditLog', after: { rows: rows.length, ...filters }, reason }),
    )
  return { name: `감사기록_${seoulDate(now)}.csv`, contentType: 'text/csv; charset=utf-8', bytes }
}

/** @throws Refusal EXPORT_TOO_LARGE as soon as there are too many */
async function allOf(db: Db, filters: AuditFilters, marketCodeId: number | null): Promise<number[]> {
  const all: number[] = []
  let older: number | null = null
  do {
    const limit = MAX_EXPORT + 1 - all.length
    const part: Awaited<ReturnType<typeof log.numbers>> = await log.numbers(db, { filters, marketCodeId, older, limit })
    all.push(...part.found)
    if (all.length > MAX_EXPORT)
      throw new Refusal('EXPORT_TOO_LARGE', {
        message: '한 번에 10,000건까지 내려받을 수 있어요. 기간이나 조건을 좁혀 주세요.',
      })
    older = part.lookedTo
  } while (older !== null)
  return all
}
