import * as v from 'valibot'
import { auditActions, auditResults } from '../audit/actions.ts'
import { auditFaults } from '../audit/faults.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { fileReply } from '../kit/file.ts'
import { dateText, id, text, whole } from '../kit/schema.ts'

/** Entries that one call of the list looks through at most; what is older is asked for from there on. */
export const SCAN = 20_000
export const MAX_EXPORT = 10_000
/** Entries that one call of the verification reads. */
export const VERIFY_PART = 20_000

/** One thing somebody did (domain.md 23). */
export const AuditEntry = v.object({
  /** Its number in the chain, which is its id. */
  auditId: v.number(),
  occurredAt: v.string(),
  /** In whose name; null for nobody who is known. */
  actorId: v.nullable(v.number()),
  actorName: v.nullable(v.string()),
  /** The admin who acted in that name. */
  realActorId: v.nullable(v.number()),
  realActorName: v.nullable(v.string()),
  action: v.picklist(auditActions),
  entityType: v.string(),
  entityId: v.nullable(v.string()),
  entityLabel: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  result: v.picklist(auditResults),
})
export type AuditEntry = Of<typeof AuditEntry>

const Changed = v.nullable(v.record(v.string(), v.unknown()))
export const AuditDetail = v.object({
  ...AuditEntry.entries,
  /** Fields that changed, as they were and as they are; secrets are masked. */
  before: Changed,
  after: Changed,
  ip: v.nullable(v.string()),
  userAgent: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
  impersonateSessionId: v.nullable(v.string()),
  /** Why the admin acted in somebody's name. */
  impersonationReason: v.nullable(v.string()),
  prevHash: v.string(),
  hash: v.string(),
})
export type AuditDetail = Of<typeof AuditDetail>

const yes = v.pipe(
  v.picklist(['true', '1']),
  v.transform(() => true as const),
)
const filters = {
  /** What somebody did, in his own name or in another's. */
  actorId: v.optional(id),
  entityType: v.optional(text('대상', 1, 40)),
  /** Only together with `entityType`. */
  entityId: v.optional(text('대상 번호', 1, 200)),
  action: v.optional(v.picklist(auditActions, '한 일을 다시 골라 주세요.')),
  result: v.optional(v.picklist(auditResults, '결과를 다시 골라 주세요.')),
  /** Only what an admin did in a member's name. */
  impersonated: v.optional(yes),
  /** Days in Seoul, both in it. */
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
  /** A name, what it is called, a reason, a number. */
  keyword: v.optional(text('검색어', 0, 50)),
}
const filterQuery = v.strictObject(filters)
export type AuditFilters = Of<typeof filterQuery>

/**
 * The log, newest first. `older` continues below that number; an answer may hold fewer than asked for although there
 * is more, because one call looks through SCAN entries at most.
 */
export const listAudit = endpoint('GET', '/admin/audit', {
  query: v.strictObject({ ...filters, older: v.optional(id), size: v.optional(whole('개수', 1, 100), 50) }),
  reply: v.object({
    entries: v.array(AuditEntry),
    /** Where to go on; null at the end. */
    older: v.nullable(v.number()),
    /** True when the call stopped because it had looked through enough, not because the page is full. */
    isCutShort: v.boolean(),
  }),
})
export type AuditList = Of<typeof listAudit.reply>

export const oneAudit = endpoint('GET', '/admin/audit/:id', { params: v.object({ id }), reply: AuditDetail })

/** What was found as a CSV file, at most MAX_EXPORT entries; the reason goes on record. */
export const exportAudit = endpoint('GET', '/admin/audit/export', {
  query: v.strictObject({ ...filters, reason: text('사유', 5, 200) }),
  reply: fileReply({ contentTypes: ['text/csv; charset=utf-8'], disposition: 'attachment' }),
})

/**
 * Recomputes a part of the chain, VERIFY_PART entries after the number `after`, against the heads that were kept
 * elsewhere too; asked again from `verifiedTo` until `isDone`.
 */
export const verifyAuditPart = endpoint('POST', '/admin/audit/verify', {
  body: v.optional(v.strictObject({ after: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0) }), {
    after: 0,
  }),
  reply: v.object({
    verifiedTo: v.number(),
    /** The number of the last entry. */
    total: v.number(),
    isDone: v.boolean(),
    firstBad: v.nullable(v.object({ seq: v.number(), fault: v.picklist(auditFaults) })),
    /** How many ends kept outside the database it was measured against. */
    keptHeads: v.number(),
  }),
})
export type AuditVerdict = Of<typeof verifyAuditPart.reply>
