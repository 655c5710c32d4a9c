import type { ClientStatus } from '../../shared/clients/words.ts'
import type { AuditEntry } from '../audit/append.ts'
import type { Trx } from '../db/open.ts'
import { statusChanged, tellOthers } from './notices.ts'
import * as rows from './writeQueries.ts'

/** A member, or the schedule, which is nobody. */
type By = { id: number | null; record(trx: Trx, entry: AuditEntry): Promise<void> }

/** Writes a move that may be made: the status, the log that is the client's history, and word to who else sees him. */
export async function writeStatus(
  trx: Trx,
  by: By,
  { clientId, clientName, status }: rows.Stored,
  to: ClientStatus,
  reason: string | null,
): Promise<void> {
  await rows.update(trx, clientId, by.id, {
    status: to,
    ...(status === 'BLOCKED' && { unblockedAt: new Date().toISOString() }),
  })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'client',
    entityId: clientId,
    entityLabel: clientName,
    before: { status },
    after: { status: to },
    reason,
  })
  await tellOthers(trx, by.id, { clientId, clientName }, statusChanged(to, reason))
}
