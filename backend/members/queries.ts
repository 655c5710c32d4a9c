import { sql } from 'kysely'
import type { MemberChange, MemberRecord, MemberStatus, Role } from '../../shared/members/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Profile } from '../session/start.ts'

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

export const lock = (trx: Trx, id: number): Promise<{ status: MemberStatus; role: Role } | undefined> =>
  trx
    .selectFrom('members')
    .select(['status', 'baseAuthRole as role'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What a member may change of himself, and what completing it changes, as it is now. */
export const profile = (trx: Trx, id: number) =>
  trx
    .selectFrom('members')
    .select([
      'name',
      'nickname',
      'businessName',
      'registrationNumber',
      'marketCodeId',
      'transactionMemo',
      'status',
      'baseAuthRole',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

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
export async function insertNewcomer(trx: Trx, profile: Profile): Promise<number> {
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

export async function update(
  trx: Trx,
  id: number,
  change: MemberChange & { status?: MemberStatus; baseAuthRole?: Role },
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
