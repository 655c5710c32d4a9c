import { sql } from 'kysely'
import type { FoundMember } from '../../shared/connections/contract.ts'
import { businessDigits } from '../../shared/kit/businessNumber.ts'
import type { MemberStatus, Role } from '../../shared/members/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { contains } from './allQueries.ts'

/** What a connection asks of the member on its other side. */
export type Standing = {
  id: number
  role: Role
  status: MemberStatus
  /** How others know him: his business, or his own name. */
  shownName: string
  name: string
  businessName: string | null
  /** The client that stands for his business; null before he has completed his profile. */
  selfClientId: number | null
}

/** The name by which others know a member, from the row with this alias. */
export const shownName = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.businessName`)}, ${sql.ref(`${alias}.name`)})`

export const standing = (db: Db | Trx, memberId: number): Promise<Standing | undefined> =>
  db
    .selectFrom('members as m')
    .leftJoin('clients as s', (join) => join.onRef('s.bookOwnerId', '=', 'm.id').on('s.clientKind', '=', 'SELF'))
    .select([
      'm.id',
      'm.baseAuthRole as role',
      'm.status',
      'm.name',
      'm.businessName',
      's.clientId as selfClientId',
      shownName('m').as('shownName'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirst()

/**
 * Active members by a piece of nickname, business name or name, or by the whole e-mail address, phone or business number;
 * those that fit exactly first.
 */
export async function search(
  db: Db,
  asked: { query: string; limit: number; exceptId?: number | undefined },
): Promise<FoundMember[]> {
  const { query, limit, exceptId = 0 } = asked
  const like = contains(query)
  const lower = query.toLowerCase()
  const digits = /^[0-9+() -]+$/.test(query) ? businessDigits(query) : ''
  const isWhole = sql<boolean>`(lower(m.nickname) = ${lower} or lower(m.email) = ${lower}
    or (${digits} <> '' and (m."registrationNumber" = ${digits}
      or ${digits} in (regexp_replace(s.phone, '[^0-9]', '', 'g'), regexp_replace(s.mobile, '[^0-9]', '', 'g')))))`
  const isPart = sql<boolean>`(lower(m.nickname) like ${like} or lower(m."businessName") like ${like} or lower(m.name) like ${like})`
  return db
    .selectFrom('members as m')
    .leftJoin('clients as s', (join) => join.onRef('s.bookOwnerId', '=', 'm.id').on('s.clientKind', '=', 'SELF'))
    .select(['m.id as memberId', 'm.name', 'm.nickname', 'm.repIcon', 'm.businessName', 's.clientId as selfClientId'])
    .where('m.status', '=', 'ACTIVE')
    .where('m.baseAuthRole', '<>', 'ROLE_PENDING')
    .where('m.id', '<>', exceptId)
    .where((e) => e.or([isWhole, isPart]))
    .orderBy(sql`${isWhole} is true`, 'desc')
    .orderBy(sql`${shownName('m')} collate "C"`)
    .orderBy('m.id')
    .limit(limit)
    .execute()
}
