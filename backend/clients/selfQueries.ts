import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

/** What the row of a member's own business says of it, taken from his profile. */
export type OwnBusiness = {
  clientName: string
  clientNameInitial: string
  registrationNumber: string | null
  ceoName: string | null
  bizCondition: string | null
  bizItem: string | null
  mobile: string | null
  postalCode: string | null
  address: string | null
  addressDetail: string | null
}

/** Keeps the row that stands for the member's own business. */
export async function upsertSelf(trx: Trx, ownerId: number, own: OwnBusiness): Promise<void> {
  await trx
    .insertInto('clients')
    .values({
      ...own,
      bookOwnerId: ownerId,
      clientKind: 'SELF',
      clientCode: 'SELF',
      clientType: 'BOTH',
      partnerCategory: 'ETC',
    })
    .onConflict((c) =>
      c
        .column('bookOwnerId')
        .where('clientKind', '=', 'SELF')
        .doUpdateSet({ ...own, updatedAt: sql`now()` }),
    )
    .execute()
}

/**
 * How many clients with something owed either way have this member as their last owner: their holder, or whoever is
 * connected as an owner with the client or its whole book and has not left himself.
 */
export async function openBalances(trx: Trx, memberId: number): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*) as clients from clients c
    where c."deletedAt" is null and (c."receivableAmount" <> 0 or c."payableAmount" <> 0)
      and exists (${ownersOf(sql`n."memberId" = ${memberId}`)}) and not exists (${ownersOf(sql`n."memberId" <> ${memberId}`)})
  `.execute(trx)
  return rows[0]?.clients ?? 0
}

const ownersOf = (who: RawBuilder<unknown>) => sql`
  select from connections n join clients reached on reached."clientId" = n."clientId"
    join members m on m.id = n."memberId" and m.status <> 'WITHDRAWN'
  where reached."bookOwnerId" = c."bookOwnerId" and (reached."clientKind" = 'SELF' or reached."clientId" = c."clientId")
    and n.status = 'ACTIVE' and n."connectionType" = 'OWNER' and ${who}`

/** A partner of a book that stands for nobody on the service any more. */
export type Unlinked = { bookOwnerId: number; clientId: number; clientName: string }

/**
 * Partners that stood for this member in other books stand for nobody on the service any more, nor do those of his own book,
 * whoever goes on with it: a link ends on both sides (decision 011).
 * @returns the rows of the other books
 */
export async function unlink(trx: Trx, memberId: number): Promise<Unlinked[]> {
  // In the order in which whoever ends a single link locks its two rows.
  const linked = await trx
    .selectFrom('clients')
    .select(['bookOwnerId', 'clientId', 'clientName'])
    .where('linkedClientId', 'is not', null)
    .where((e) =>
      e.or([
        e('bookOwnerId', '=', memberId),
        e(
          'linkedClientId',
          'in',
          e
            .selectFrom('clients')
            .select('clientId')
            .where('bookOwnerId', '=', memberId)
            .where('clientKind', '=', 'SELF'),
        ),
      ]),
    )
    .orderBy('bookOwnerId')
    .orderBy('clientId')
    .forNoKeyUpdate()
    .execute()
  if (linked.length === 0) return []
  await trx
    .updateTable('clients')
    .set({ linkedClientId: null, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('clientId', '=', sql<number>`any(${linked.map(({ clientId }) => clientId)}::bigint[])`)
    .execute()
  return linked.filter(({ bookOwnerId }) => bookOwnerId !== memberId)
}

/**
 * What a process of the version before leaves of members who leave by it while both run, and what was left of those who left
 * before that: the account on their papers, but for one that whoever goes on with the book has written there since, and links of
 * their own books, by which nobody can answer. @returns how many rows it has changed, at most as many as it may
 */
export async function forgetLeavers(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update clients set "linkedClientId" = null, version = version + 1,
      "bankCode" = case when "clientKind" = 'SELF' then null else "bankCode" end,
      "bankName" = case when "clientKind" = 'SELF' then null else "bankName" end,
      "accountHolder" = case when "clientKind" = 'SELF' then null else "accountHolder" end,
      "accountNoSealed" = case when "clientKind" = 'SELF' then null else "accountNoSealed" end,
      "accountNoTail" = case when "clientKind" = 'SELF' then null else "accountNoTail" end
    where "clientId" in (
      select c."clientId" from clients c join members m on m.id = c."bookOwnerId" and m.status = 'WITHDRAWN'
      where c."linkedClientId" is not null
        or (c."clientKind" = 'SELF' and (c."updatedAt" > m."withdrawnAt") is not true
          and num_nonnulls(c."bankCode", c."bankName", c."accountHolder", c."accountNoSealed", c."accountNoTail") > 0)
      order by c."bookOwnerId", c."clientId" limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** Takes what a member's own row says of him out of it, and where he was paid; the row stays, because documents name it. */
export async function forgetSelf(trx: Trx, ownerId: number, clientName: string): Promise<void> {
  await trx
    .updateTable('clients')
    .set({
      clientName,
      clientNameInitial: '',
      registrationNumber: null,
      ceoName: null,
      bizCondition: null,
      bizItem: null,
      phone: null,
      mobile: null,
      fax: null,
      email: null,
      postalCode: null,
      address: null,
      addressDetail: null,
      bankCode: null,
      bankName: null,
      accountHolder: null,
      accountNoSealed: null,
      accountNoTail: null,
      memo: null,
      updatedAt: sql<string>`now()`,
    })
    .where('bookOwnerId', '=', ownerId)
    .where('clientKind', '=', 'SELF')
    .execute()
}
