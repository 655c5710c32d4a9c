import type { Party, Status } from '../../shared/purchase-requests/rules.ts'
import type { AuditEntry } from '../audit/append.ts'
import type { Trx } from '../db/open.ts'
import type { Row } from './queries.ts'
import * as writing from './writeQueries.ts'

/** Who moves it, with the pen that writes it down; nobody when time does. */
export type Mover = { id: number | null; record(trx: Trx, entry: AuditEntry): Promise<void> }
/** One move: where to, for which side, and what changes beside the status. */
export type Move = {
  to: Status
  party: Party | null
  reason: string | null
  /** Why the sender's limit was passed: for the log, since the sender reads the history too. */
  approval?: string | null
  change?: writing.Change
}

const reasonColumn: Partial<Record<Status, 'rejectReason' | 'cancelReason'>> = {
  REJECTED: 'rejectReason',
  CANCELED: 'cancelReason',
}

/** Writes a move down: in the request, in its history and in the audit log. */
export async function finish(
  trx: Trx,
  by: Mover,
  request: Pick<Row, 'requestId' | 'requestNo' | 'status'>,
  { to, party, reason, approval = null, change = {} }: Move,
): Promise<void> {
  const { requestId, requestNo, status } = request
  const column = reasonColumn[to]
  await writing.update(trx, requestId, { ...change, status: to, ...(column && { [column]: reason }) })
  await writing.addStep(trx, requestId, { status: to, party, memberId: by.id, reason })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'purchaseRequest',
    entityId: requestId,
    entityLabel: requestNo,
    before: { status },
    after: { status: to, ...change },
    reason: [reason, approval].filter(Boolean).join(' · ') || null,
  })
}
