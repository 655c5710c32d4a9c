import type { AuditDetail, AuditFilters, AuditList } from '../../../shared/admin/audit.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { maskedFor } from '../../audit/told.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { scopeOf } from '../scope.ts'
import * as log from './queries.ts'

type Asked = AuditFilters & { older?: number | undefined; size: number }

/** A page of the log, newest first; a manager's is that of his market's members. @throws Refusal NOT_FOUND */
export async function list(db: Db, by: Member, { older, size, ...filters }: Asked): Promise<AuditList> {
  const { marketCodeId } = await scopeOf(by, db)
  const { found, lookedTo } = await log.numbers(db, { filters, marketCodeId, older: older ?? null, limit: size + 1 })
  const shown = found.slice(0, size)
  const isFull = found.length > size
  return {
    entries: await log.bySeq(db, shown),
    older: isFull ? (shown.at(-1) ?? null) : lookedTo,
    isCutShort: !isFull && lookedTo !== null,
  }
}

/** One entry with what changed; the chain is of what is stored, not of what is masked here. @throws Refusal NOT_FOUND, also for what a member of another market did */
export async function one(db: Db, by: Member, auditId: number): Promise<AuditDetail> {
  const { marketCodeId } = await scopeOf(by, db)
  const entry = await log.one(db, auditId, marketCodeId)
  if (!entry) throw new Refusal('NOT_FOUND')
  const told = (written: string | null) => fieldsIn(maskedFor(entry.entityType, written))
  return { ...entry, before: told(entry.before), after: told(entry.after) }
}

/** What somebody has tampered with may be no JSON any more; it is shown as it stands. */
function fieldsIn(written: string | null): Record<string, unknown> | null {
  if (written === null) return null
  try {
    const read: unknown = JSON.parse(written)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {
    return { written }
  }
  return { written }
}
