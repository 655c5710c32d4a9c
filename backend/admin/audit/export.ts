import { type AuditFilters, MAX_EXPORT } from '../../../shared/admin/audit.ts'
import { actionWords, entityName, resultNames } from '../../../shared/audit/words.ts'
import { seoulSecond } from '../../../shared/kit/dates.ts'
import type { StreamedFile } from '../../../shared/kit/file.ts'
import { maskedFor } from '../../audit/told.ts'
import type { Db } from '../../db/open.ts'
import type { Column } from '../../exports/column.ts'
import type { Exports } from '../../exports/exports.ts'
import type { Member } from '../../http/member.ts'
import { scopeOf } from '../scope.ts'
import * as log from './queries.ts'

type ExportRow = Awaited<ReturnType<typeof log.forExport>>[number]

const columns: readonly Column<ExportRow>[] = [
  { header: '번호', cell: (l) => l.auditId },
  { header: '일시', cell: (l) => seoulSecond(l.occurredAt) },
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

const bound = {
  rows: MAX_EXPORT,
  words: '한 번에 10,000건까지 내려받을 수 있어요. 기간이나 조건을 좁혀 주세요.',
}

/**
 * What the filters find as a CSV file, page by page; that it was taken, by whom and why goes on record before it leaves.
 * @throws Refusal NOT_FOUND, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportFile(
  db: Db,
  exports: Exports,
  by: Member,
  { reason, ...filters }: AuditFilters & { reason: string },
): Promise<StreamedFile> {
  const { marketCodeId } = await scopeOf(by, db)
  return exports.file<ExportRow>(by, {
    ...{ name: '감사기록', format: 'csv', columns, bound, asked: filters, reason },
    subject: { entityType: 'auditLog' },
    ids: (limit) => numbersOf(db, { filters, marketCodeId, limit }),
    rows: (seqs) => log.forExport(db, seqs),
  })
}

/** What is meant, newest first, as many at most. */
async function numbersOf(db: Db, { limit, ...meant }: Omit<log.Asked, 'older'>): Promise<number[]> {
  const all: number[] = []
  let older: number | null = null
  do {
    const asked = { ...meant, older, limit: limit - all.length }
    const part: Awaited<ReturnType<typeof log.numbers>> = await log.numbers(db, asked)
    all.push(...part.found)
    older = part.lookedTo
  } while (older !== null && all.length < limit)
  return all
}
