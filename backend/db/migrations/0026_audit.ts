import type { Statements } from './statements.ts'

/** What the audit log is looked through by; numbers follow time, so that a period needs no index of its own. */
export const auditLists: Statements = [
  `create index "auditLog_realActor" on "auditLog" ("realActorId", seq) where "realActorId" is not null`,
  `create index "auditLog_borrowed" on "auditLog" (seq) where "impersonateSessionId" is not null`,
  `create index "auditLog_refused" on "auditLog" (seq) where result <> 'OK'`,
  `create index "auditLog_action" on "auditLog" (action, seq)`,
]
