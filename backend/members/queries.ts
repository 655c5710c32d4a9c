import { sql } from 'kysely'
import { Refusal } from '../../shared/kit/errors.ts'
import type { MemberRecord, MemberStatus, Role } from '../../shared/members/contract.ts'
import type { OwnProfile } from '../../shared/members/profile.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Profile as Newcomer } from '../session/start.ts'

const columns = [
  'm.id',
  'm.name',
  'm.email',
  'm.nickname',
  'm.gender',
  'm.birthyear',
  'm.birthday',
  'm.repIcon',
  'm.baseAuthRole',
  'm.provider',
  'm.registrationNumber',
  'm.businessName',
  'm.businessAddress',
  'm.transactionMemo',
  'm.classificationCode',
  'm.marketCodeId',
] as const

/** The session record's fields of a member who may act; undefined when he may not. */
export const record = (db: Db | Trx, id: number): Promise<MemberRecord | undefined> =>
  db
    .selectFrom('members as m')
    .leftJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select([...columns, 'k.marketName'])
    .where('m.id', '=', id)
    .where('m.status', 'in', ['ACTIVE', 'PENDING'])
    .executeTakeFirst()

export const lock = (
  trx: Trx,
  id: number,
): Promise<{ status: MemberStatus; role: Role; version: number } | undefined> =>
  trx
    .selectFrom('members')
    .select(['status', 'baseAuthRole as role', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Keeps members from being suspended or leaving until the transaction ends, for whoever makes what ends with them. Taken
 * before rows of a book, as by whoever leaves. @returns those who are in
 */
export async function keepIn(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('members')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.flatMap(({ id, status }) => (status === 'ACTIVE' ? [id] : [])))
}

/** The same in a verb that has just written it. @throws Refusal NOT_FOUND */
export async function recordOf(trx: Trx, id: number): Promise<MemberRecord> {
  const saved = await record(trx, id)
  if (!saved) throw new Refusal('NOT_FOUND')
  return saved
}

const beyondTheRecord = [
  'm.phone',
  'm.ceoName',
  'm.bizCondition',
  'm.bizItem',
  'm.taxStatus',
  'm.postalCode',
  'm.addressDetail',
  'm.tradeRole',
  'm.dealerNo',
  'm.marketingAgreed',
] as const

/** What the classification code of the row `m` is called; null without one. */
export const industryName = sql<string | null>`(
  select "itemName" from "industryClassifications" i where i."classificationCode" = m."classificationCode"
  order by "classificationYear" desc limit 1)`

/** Everything a member sees of himself; undefined when he may not act. */
export const ownProfile = (db: Db, id: number): Promise<OwnProfile | undefined> =>
  db
    .selectFrom('members as m')
    .leftJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select([...columns, ...beyondTheRecord, 'k.marketName', 'm.lastLoginAt', 'm.loginCount'])
    .select(['m.createdAt', 'm.updatedAt', 'm.version'])
    .select(industryName.as('industryName'))
    .where('m.id', '=', id)
    .where('m.status', 'in', ['ACTIVE', 'PENDING'])
    .executeTakeFirst()

/** What a member, an upload or a withdrawal may change of a member, as it is now. */
export const profile = (trx: Trx, id: number) =>
  trx
    .selectFrom('members as m')
    .select([...columns, ...beyondTheRecord, 'm.status'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()

export type Profile = Awaited<ReturnType<typeof profile>>

/**
 * The member behind a provider's identity. The identity itself stays locked until the transaction ends, known or not,
 * so that two first sign-ins at once make one member.
 */
export async function lockByIdentity(trx: Trx, provider: string, providerUserId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${providerUserId}`}, 0))`.execute(trx)
  return trx
    .selectFrom('memberIdentities as i')
    .innerJoin('members as m', 'm.id', 'i.memberId')
    .select(['m.id', 'm.status'])
    .where('i.provider', '=', provider)
    .where('i.providerUserId', '=', providerUserId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A person seen for the first time: he may do nothing but complete his profile. */
export async function insertNewcomer(trx: Trx, profile: Newcomer): Promise<number> {
  const { providerUserId, ...known } = profile
  const { id } = await trx
    .insertInto('members')
    .values({ ...known, baseAuthRole: 'ROLE_PENDING', status: 'PENDING' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('memberIdentities')
    .values({ provider: profile.provider, providerUserId, memberId: id })
    .execute()
  return id
}

/** Counts the sign-in; a dormant member wakes by it (domain.md 2.2). */
export async function recordLogin(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('members')
    .set({
      lastLoginAt: sql<string>`now()`,
      loginCount: sql<number>`"loginCount" + 1`,
      status: sql<MemberStatus>`case status when 'DORMANT' then 'ACTIVE' else status end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Holds a nickname until the transaction ends, so that of two who want it the second finds it taken. */
export async function lockNickname(trx: Trx, nickname: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nickname:${nickname.toLowerCase()}`}, 0))`.execute(trx)
}

/** Compared without case; `exceptId` is whose own name it may be. */
export async function isNicknameTaken(db: Db | Trx, nickname: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where(sql<string>`lower(nickname)`, '=', nickname.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds a dealer's number in a market in the same way. */
export async function lockDealerNo(trx: Trx, marketCodeId: number, dealerNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dealer:${marketCodeId}:${dealerNo}`}, 0))`.execute(trx)
}

export async function isDealerNoTaken(
  trx: Trx,
  marketCodeId: number,
  dealerNo: string,
  exceptId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('marketCodeId', '=', marketCodeId)
    .where('dealerNo', '=', dealerNo)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function update(trx: Trx, id: number, change: Partial<Profile>): Promise<void> {
  await trx
    .updateTable('members')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** His picture. It stands in no form, so that none of them is out of date by it. */
export async function setIcon(trx: Trx, id: number, repIcon: string | null): Promise<void> {
  await trx.updateTable('members').set({ repIcon, updatedAt: sql<string>`now()` }).where('id', '=', id).execute()
}

/**
 * Takes everything personal out of a member's row and frees his identities; he may do nothing any more. The market stays:
 * what was traded in his book is counted there, and whoever goes on with it keeps its business day (decision 148).
 */
export async function forget(trx: Trx, id: number, name: string): Promise<void> {
  await update(trx, id, {
    ...nothing,
    name,
    marketingAgreed: false,
    status: 'WITHDRAWN',
    // Whatever he was allowed to do ends with him.
    baseAuthRole: 'ROLE_USER',
  })
  await trx
    .updateTable('members')
    .set({ bizStatus: null, bizCheckedAt: null, withdrawnAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('memberIdentities').where('memberId', '=', id).execute()
}

const nothing = {
  email: null,
  nickname: null,
  gender: null,
  birthyear: null,
  birthday: null,
  repIcon: null,
  registrationNumber: null,
  businessName: null,
  businessAddress: null,
  transactionMemo: null,
  classificationCode: null,
  phone: null,
  ceoName: null,
  bizCondition: null,
  bizItem: null,
  taxStatus: null,
  postalCode: null,
  addressDetail: null,
  tradeRole: null,
  dealerNo: null,
} satisfies Partial<Profile>
