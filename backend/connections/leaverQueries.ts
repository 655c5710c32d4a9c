import { sql } from 'kysely'
import type { Trx } from '../db/open.ts'

/** Ends everything that connects a member who leaves with other people's books, asked for or there already; `by` ends it. */
export async function endOf(trx: Trx, memberId: number, by: number, disconnectReason: string): Promise<void> {
  const now = sql<string>`now()`
  await trx
    .updateTable('connections')
    .set({ status: 'DISCONNECTED', disconnectedAt: now, disconnectedBy: by, disconnectReason })
    .where('memberId', '=', memberId)
    .where('status', '=', 'ACTIVE')
    .where('clientId', 'not in', (e) => e.selectFrom('clients').select('clientId').where('bookOwnerId', '=', memberId))
    .execute()
  const pending = trx.updateTable('connectionRequests').where('status', '=', 'PENDING')
  await pending.set({ status: 'CANCELED', respondedAt: now }).where('senderMemberId', '=', memberId).execute()
  await pending.set({ status: 'EXPIRED', respondedAt: now }).where('receiverMemberId', '=', memberId).execute()
  await trx
    .updateTable('invitations')
    .set({ status: 'REVOKED' })
    .where('inviterMemberId', '=', memberId)
    .where('status', '=', 'PENDING')
    .execute()
}
