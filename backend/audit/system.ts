import type { Trx } from '../db/open.ts'
import type { Audit, AuditEntry } from './append.ts'

const nowhere = { ip: null, userAgent: null, requestId: null }

/** Who acts where the schedule does: nobody, whom the log names no actor. */
export const system = (audit: Pick<Audit, 'append'>) => ({
  id: null,
  role: 'ROLE_SYSADMIN' as const,
  record: (trx: Trx, entry: AuditEntry): Promise<void> =>
    audit.append(trx, { actorId: null, realActorId: null, impersonateSessionId: null, from: nowhere }, entry),
})
