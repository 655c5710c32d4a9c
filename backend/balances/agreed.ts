import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

/** Won of purchase requests that were agreed on with a client and are not charged yet (domain.md 15). */
export async function agreedAmount(db: Db | Trx, bookOwnerId: number, clientId: number): Promise<number> {
  const { agreed } = await db
    .selectFrom('purchaseRequests')
    .select(sql<number>`coalesce(sum(coalesce("confirmedAmount", "requestedAmount", 0)), 0)`.as('agreed'))
    .where('receiverMemberId', '=', bookOwnerId)
    .where('senderClientId', '=', clientId)
    .where('status', 'in', ['ACCEPTED', 'PREPARING'])
    .executeTakeFirstOrThrow()
  return agreed
}
