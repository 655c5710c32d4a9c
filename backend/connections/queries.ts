import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'
import { type Right, rightOf } from './rights.ts'

/** A member who has to do with a client, and what he may do there. */
export type Connected = { memberId: number; right: Right }

/**
 * Everybody who sees a client by a connection: with it, or with the whole book it is in, its holder included. Each once,
 * with the sum of his rights, by member. Admins of the market see it too and are not among them.
 */
export async function connectedWith(db: Db | Trx, clientId: number): Promise<Connected[]> {
  const rows = await db
    .selectFrom('clients as c')
    .innerJoin('clients as reached', 'reached.bookOwnerId', 'c.bookOwnerId')
    .innerJoin('connections as n', 'n.clientId', 'reached.clientId')
    .select(['n.memberId', 'n.connectionType', 'n.permissions'])
    .where('c.clientId', '=', clientId)
    .where((e) => e.or([e('reached.clientKind', '=', 'SELF'), e('reached.clientId', '=', clientId)]))
    .where('n.status', '=', 'ACTIVE')
    .orderBy('n.memberId')
    .execute()
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return [...byMember].flatMap(([memberId, links]) => {
    const right = rightOf(links, false)
    return right ? [{ memberId, right }] : []
  })
}

/** Ends every connection with clients that go, and every request and invitation that would become one. */
export async function endAllWith(trx: Trx, clientIds: readonly number[], memberId: number): Promise<void> {
  await trx
    .updateTable('connections')
    .set({
      status: 'DISCONNECTED',
      disconnectedAt: sql<string>`now()`,
      disconnectedBy: memberId,
      disconnectReason: '거래처가 지워졌어요.',
    })
    .where('clientId', 'in', clientIds)
    .where('status', '=', 'ACTIVE')
    .execute()
  await trx
    .updateTable('connectionRequests')
    .set({ status: 'CANCELED', respondedAt: sql<string>`now()` })
    .where('clientId', 'in', clientIds)
    .where('status', '=', 'PENDING')
    .execute()
  await trx
    .updateTable('invitations')
    .set({ status: 'REVOKED' })
    .where('clientId', 'in', clientIds)
    .where('status', '=', 'PENDING')
    .execute()
}
