import { sql } from 'kysely'
import type { ClientStatus, creditPolicies } from '../../shared/clients/words.ts'
import type { Db, Trx } from '../db/open.ts'

/** Two books are linked or unlinked by one transaction at a time, from whichever side it comes. */
export async function lockPair(trx: Trx, one: number, other: number): Promise<void> {
  const key = `link:${Math.min(one, other)}:${Math.max(one, other)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** Whose business the row stands for; undefined when it is not linked. */
export async function otherHolder(trx: Trx, clientId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('clients as c')
    .innerJoin('clients as other', 'other.clientId', 'c.linkedClientId')
    .select('other.bookOwnerId')
    .where('c.clientId', '=', clientId)
    .executeTakeFirst()
  return row?.bookOwnerId
}

/** A row of one book that stands for the business of another, with the holder's connection to it. */
export type LinkedRow = {
  clientId: number
  clientName: string
  bookOwnerId: number
  status: ClientStatus
  connectionId: number | null
}

/** Every row by which two books are linked, on either side, by book, locked. */
export const lockLinked = (trx: Trx, one: number, other: number): Promise<LinkedRow[]> =>
  trx
    .selectFrom('clients as c')
    .innerJoin('clients as s', 's.clientId', 'c.linkedClientId')
    .leftJoin('connections as n', (join) =>
      join
        .onRef('n.clientId', '=', 'c.clientId')
        .onRef('n.memberId', '=', 'c.bookOwnerId')
        .on('n.status', '=', 'ACTIVE'),
    )
    .select(['c.clientId', 'c.clientName', 'c.bookOwnerId', 'c.status', 'n.connectionId'])
    .where('c.deletedAt', 'is', null)
    .where((e) =>
      e.or([
        e.and([e('c.bookOwnerId', '=', one), e('s.bookOwnerId', '=', other)]),
        e.and([e('c.bookOwnerId', '=', other), e('s.bookOwnerId', '=', one)]),
      ]),
    )
    .orderBy('c.bookOwnerId')
    .orderBy('c.clientId')
    .forNoKeyUpdate('c')
    .execute()

/** Whether one of two books has a row that stands for the other's business, and neither holder has left the service. */
export async function areLinked(db: Db | Trx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`select from clients c join clients s on s."clientId" = c."linkedClientId"
    where c."deletedAt" is null
      and (c."bookOwnerId", s."bookOwnerId") in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))
      and not exists (select from members m where m.id in (${one}, ${other}) and m.status = 'WITHDRAWN')
    limit 1`.execute(db)
  return rows.length > 0
}

export async function lockClient(trx: Trx, clientId: number): Promise<void> {
  await trx.selectFrom('clients').select('clientId').where('clientId', '=', clientId).forNoKeyUpdate().execute()
}

/**
 * Links the row to another book's business, or to none and then remembers whose it was; a trigger keeps the holder's
 * connection with it.
 */
export async function setLink(
  trx: Trx,
  clientId: number,
  linkedClientId: number | null,
  updatedBy: number,
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({
      linkedClientId,
      formerLinkedClientId: linkedClientId === null ? sql<number | null>`"linkedClientId"` : null,
      updatedBy,
      updatedAt: sql<string>`now()`,
    })
    .where('clientId', '=', clientId)
    .execute()
}

const unlinked = (trx: Trx, bookOwnerId: number) =>
  trx
    .selectFrom('clients')
    .select(['clientId', 'clientName'])
    .where('bookOwnerId', '=', bookOwnerId)
    .where('clientKind', '=', 'PARTNER')
    .where('linkedClientId', 'is', null)
    .where('deletedAt', 'is', null)

/** A partner of the book that is linked with nobody yet, locked. */
export const lockUnlinked = (trx: Trx, bookOwnerId: number, clientId: number) =>
  unlinked(trx, bookOwnerId).where('clientId', '=', clientId).forNoKeyUpdate().executeTakeFirst()

/** The book's own entry of a business with this number that is linked with nobody yet. */
export const registered = (trx: Trx, bookOwnerId: number, registrationNumber: string) =>
  unlinked(trx, bookOwnerId).where('registrationNumber', '=', registrationNumber).executeTakeFirst()

const former = (trx: Trx, bookOwnerId: number, formerLinkedClientId: number) =>
  unlinked(trx, bookOwnerId)
    .where('formerLinkedClientId', '=', formerLinkedClientId)
    .orderBy('updatedAt', 'desc')
    .limit(1)

/** Whether the book has an entry that stood for this business until their link was ended, and stands for nobody since. */
export const hasFormer = async (trx: Trx, bookOwnerId: number, formerLinkedClientId: number): Promise<boolean> =>
  (await former(trx, bookOwnerId, formerLinkedClientId).executeTakeFirst()) !== undefined

/** The newest such entry, locked. */
export const lockFormer = (trx: Trx, bookOwnerId: number, formerLinkedClientId: number) =>
  former(trx, bookOwnerId, formerLinkedClientId).forNoKeyUpdate().executeTakeFirst()

/** What a book writes down of another member's business. */
export const business = (trx: Trx, memberId: number) =>
  trx
    .selectFrom('clients')
    .select([
      'clientId',
      'clientName',
      'clientNameInitial',
      'partnerCategory',
      'registrationNumber',
      'ceoName',
      'bizCondition',
      'bizItem',
      'phone',
      'mobile',
      'fax',
      'email',
      'postalCode',
      'address',
      'addressDetail',
    ])
    .where('bookOwnerId', '=', memberId)
    .where('clientKind', '=', 'SELF')
    .executeTakeFirst()

export type Business = NonNullable<Awaited<ReturnType<typeof business>>>

/** Puts a business into a book, linked. A number that the book has already stays with the row that has it. */
export async function insertPartner(
  trx: Trx,
  bookOwnerId: number,
  clientCode: string,
  { clientId: linkedClientId, registrationNumber, ...known }: Business,
  { creditPolicy, createdBy }: { creditPolicy: (typeof creditPolicies)[number]; createdBy: number },
): Promise<number> {
  const { clientId } = await trx
    .insertInto('clients')
    .values({
      ...known,
      bookOwnerId,
      clientCode,
      linkedClientId,
      creditPolicy,
      createdBy,
      clientKind: 'PARTNER',
      clientType: 'BOTH',
      registrationNumber: sql<string | null>`case when exists (select from clients k
        where k."bookOwnerId" = ${bookOwnerId} and k."registrationNumber" = ${registrationNumber}
          and k."deletedAt" is null) then null else ${registrationNumber}::text end`,
    })
    .returning('clientId')
    .executeTakeFirstOrThrow()
  return clientId
}
