import type { Trx } from '../db/open.ts'

/** Who is behind a partner of the caller's book; undefined when it is not his. */
export const findPartner = (trx: Trx, ownerId: number, clientId: number) =>
  trx
    .selectFrom('clients as c')
    .leftJoin('clients as other', 'other.clientId', 'c.linkedClientId')
    .select('other.bookOwnerId as memberId')
    .where('c.clientId', '=', clientId)
    .where('c.bookOwnerId', '=', ownerId)
    .where('c.clientKind', '=', 'PARTNER')
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()

/** Whether another row of the book has this registration number: one book knows a business once. */
export async function isRegistered(trx: Trx, ownerId: number, registrationNumber: string): Promise<boolean> {
  const row = await trx
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', ownerId)
    .where('registrationNumber', '=', registrationNumber)
    .where('clientKind', '=', 'PARTNER')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
