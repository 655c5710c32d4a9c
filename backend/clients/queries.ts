import type { Trx } from '../db/open.ts'

/** A partner of the caller's book, locked, with who is behind it; undefined when it is not his. */
export const lockPartner = (trx: Trx, ownerId: number, clientId: number) =>
  trx
    .selectFrom('clients as c')
    .leftJoin('clients as other', 'other.clientId', 'c.linkedClientId')
    .select(['c.status', 'other.bookOwnerId as memberId'])
    .where('c.clientId', '=', clientId)
    .where('c.bookOwnerId', '=', ownerId)
    .where('c.clientKind', '=', 'PARTNER')
    .where('c.deletedAt', 'is', null)
    .forNoKeyUpdate('c')
    .executeTakeFirst()

/** The row in `ownerId`'s book that stands for `memberId`, if there is one. */
export async function partnerFor(trx: Trx, ownerId: number, memberId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('clients as c')
    .innerJoin('clients as other', 'other.clientId', 'c.linkedClientId')
    .select('c.clientId')
    .where('c.bookOwnerId', '=', ownerId)
    .where('other.bookOwnerId', '=', memberId)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.clientId')
    .executeTakeFirst()
  return row?.clientId ?? null
}

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
