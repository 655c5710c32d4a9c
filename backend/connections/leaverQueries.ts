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

/** The books that a member who leaves was connected with, and who had asked him or was asked by him. */
export type Ended = { bookOwnerIds: number[]; askers: number[] }

/** Ends everything that connects a member who leaves with other people's books, asked for or there already; `by` ends it. */
export async function endOf(trx: Trx, memberId: number, by: number, disconnectReason: string): Promise<Ended> {
  const now = sql<string>`now()`
  const ended = await trx
    .updateTable('connections as n')
    .from('clients as c')
    .set({ status: 'DISCONNECTED', disconnectedAt: now, disconnectedBy: by, disconnectReason })
    .whereRef('c.clientId', '=', 'n.clientId')
    .where('n.memberId', '=', memberId)
    .where('n.status', '=', 'ACTIVE')
    .where('c.bookOwnerId', '<>', memberId)
    .returning('c.bookOwnerId')
    .execute()
  const pending = trx.updateTable('connectionRequests').where('status', '=', 'PENDING')
  const asked = await pending
    .set({ status: 'CANCELED', respondedAt: now })
    .where('senderMemberId', '=', memberId)
    .returning('receiverMemberId as memberId')
    .execute()
  const askedBy = await pending
    .set({ status: 'EXPIRED', respondedAt: now })
    .where('receiverMemberId', '=', memberId)
    .returning('senderMemberId as memberId')
    .execute()
  await trx
    .updateTable('invitations')
    .set({ status: 'REVOKED' })
    .where('inviterMemberId', '=', memberId)
    .where('status', '=', 'PENDING')
    .execute()
  return {
    bookOwnerIds: [...new Set(ended.map(({ bookOwnerId }) => bookOwnerId))],
    askers: [...asked, ...askedBy].map((one) => one.memberId),
  }
}

/** True for a client `c` that nobody on the service owns any more, neither alone nor with its whole book. */
export const isUnowned = sql<boolean>`not exists (select from connections o join clients reached on reached."clientId" = o."clientId"
  join members m on m.id = o."memberId" and m.status <> 'WITHDRAWN'
  where reached."bookOwnerId" = c."bookOwnerId" and o.status = 'ACTIVE' and o."connectionType" = 'OWNER'
    and (reached."clientKind" = 'SELF' or reached."clientId" = c."clientId"))`

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
      and n."memberId" <> c."bookOwnerId" and ${isUnowned}
    returning n."memberId"`.execute(trx)
  return [...new Set(rows.map(({ memberId }) => memberId))]
}
