/** What can be wrong with an entry of the audit log's chain. */
export const auditFaults = [
  'MISSING',
  'NOT_FOLLOWING',
  'CHANGED',
  'NOT_AS_KEPT',
  'OTHER_END',
  'CUT_OFF',
  'KEPT_HEADS_DIFFER',
] as const
export type AuditFault = (typeof auditFaults)[number]
