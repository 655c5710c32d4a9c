import { sql } from 'kysely'
import type { Trx } from '../db/open.ts'

/** The books that a member owns, his own and others': what is in them must not be left to nobody. */
export async function ownedBooks(trx: Trx, memberId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('connections as n')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .select('c.bookOwnerId')
    .distinct()
    .where('n.memberId', '=', memberId)
    .where('n.status', '=', 'ACTIVE')
    .where('n.connectionType', '=', 'OWNER')
    .execute()
  return [...rows.map(({ bookOwnerId }) => bookOwnerId), memberId]
}

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

/**
 * Ends what still connects others with books that nobody owns any more. Call `lockOwners` before, and this when who leaves
 * has left. @returns whom it concerns
 */
export async function endUnowned(
  trx: Trx,
  bookOwnerIds: readonly number[],
  by: number,
  disconnectReason: string,
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    update connections n set status = 'DISCONNECTED', "disconnectedAt" = now(), "disconnectedBy" = ${by},
      "disconnectReason" = ${disconnectReason}
    from clients c
    where c."clientId" = n."clientId" and c."bookOwnerId" = any(${[...bookOwnerIds]}::bigint[]) and n.status = 'ACTIVE'
      and n."memberId" <> c."bookOwnerId"
      and not exists (select from connections o join clients reached on reached."clientId" = o."clientId"
        join members m on m.id = o."memberId" and m.status <> 'WITHDRAWN'
        where reached."bookOwnerId" = c."bookOwnerId" and o.status = 'ACTIVE' and o."connectionType" = 'OWNER'
          and (reached."clientKind" = 'SELF' or reached."clientId" = c."clientId"))
    returning n."memberId"`.execute(trx)
  return [...new Set(rows.map(({ memberId }) => memberId))]
}
