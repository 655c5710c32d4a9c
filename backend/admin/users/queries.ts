import { type SqlBool, sql } from 'kysely'
import type { MemberFilters, MemberSort } from '../../../shared/admin/users.ts'
import { businessDigits } from '../../../shared/kit/businessNumber.ts'
import { contains } from '../../connections/allQueries.ts'
import type { Db } from '../../db/open.ts'
import { industryName } from '../../members/queries.ts'
import type { Scope } from '../scope.ts'

/** By names in part; by what is shown masked only as a whole, so that nobody finds it out piece by piece. */
function named(keyword: string) {
  const like = contains(keyword)
  const digits = /^[0-9+() -]+$/.test(keyword) ? businessDigits(keyword) : ''
  return sql<SqlBool>`(lower(m.name) like ${like} or lower(m.nickname) like ${like} or lower(m."businessName") like ${like}
    or lower(m.email) = ${keyword.toLowerCase()} or (${digits} <> '' and
      (m."registrationNumber" = ${digits} or regexp_replace(m.phone, '[^0-9]', '', 'g') = ${digits})))`
}

const orders: Record<MemberSort, ReturnType<typeof sql>> = {
  '-createdAt': sql`m."createdAt" desc, m.id desc`,
  createdAt: sql`m."createdAt", m.id`,
  '-lastLoginAt': sql`m."lastLoginAt" desc nulls last, m.id desc`,
  name: sql`m.name collate "C", m.id`,
}

const midnight = (date: string) => sql<string>`(${date}::date::timestamp at time zone 'Asia/Seoul')`

function filtered(db: Db, { marketCodeId: own }: Scope, asked: MemberFilters) {
  const { keyword = '', role, status, marketCodeId, provider, tradeRole, from, to } = asked
  let rows = db.selectFrom('members as m')
  // Who has left is a market's manager's no more; only what was traded in his book stays there (decision 148).
  if (own !== null) rows = rows.where('m.marketCodeId', '=', own).where('m.status', '<>', 'WITHDRAWN')
  if (marketCodeId !== undefined) rows = rows.where('m.marketCodeId', '=', marketCodeId)
  if (role) rows = rows.where('m.baseAuthRole', '=', role)
  if (status) rows = rows.where('m.status', '=', status)
  if (provider) rows = rows.where('m.provider', '=', provider)
  if (tradeRole) rows = rows.where('m.tradeRole', '=', tradeRole)
  if (from) rows = rows.where('m.createdAt', '>=', midnight(from))
  if (to) rows = rows.where('m.createdAt', '<', sql<string>`${midnight(to)} + interval '1 day'`)
  return keyword === '' ? rows : rows.where(named(keyword))
}

const clientCount = sql<number>`(
  select count(*) from clients c where c."bookOwnerId" = m.id and c."clientKind" = 'PARTNER' and c."deletedAt" is null)`

const rowColumns = [
  'm.id',
  'm.name',
  'm.nickname',
  'm.email',
  'm.businessName',
  'm.registrationNumber',
  'm.marketCodeId',
  'k.marketName',
  'm.baseAuthRole',
  'm.tradeRole',
  'm.status',
  'm.provider',
  'm.createdAt',
  'm.lastLoginAt',
  clientCount.as('clientCount'),
] as const

export type Row = Awaited<ReturnType<typeof pageOfMembers>>['rows'][number]

/** One page of those in scope, and how many there are. */
export async function pageOfMembers(
  db: Db,
  scope: Scope,
  asked: MemberFilters & { sort: MemberSort; page: number; size: number },
) {
  const found = filtered(db, scope, asked)
  const rows = await found
    .leftJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select(rowColumns)
    .orderBy(orders[asked.sort])
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

const detailColumns = [
  'm.phone',
  'm.repIcon',
  'm.dealerNo',
  'm.ceoName',
  'm.bizCondition',
  'm.bizItem',
  'm.taxStatus',
  'm.classificationCode',
  'm.postalCode',
  'm.businessAddress',
  'm.addressDetail',
  'm.loginCount',
  'm.withdrawnAt',
  'm.version',
  industryName.as('industryName'),
] as const

/** One in scope; undefined for anybody else. */
export const detail = (db: Db, { marketCodeId }: Scope, id: number) =>
  db
    .selectFrom('members as m')
    .leftJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select(rowColumns)
    .select(detailColumns)
    .where('m.id', '=', id)
    .$if(marketCodeId !== null, (rows) =>
      rows.where('m.marketCodeId', '=', marketCodeId).where('m.status', '<>', 'WITHDRAWN'),
    )
    .executeTakeFirst()

export const row = (db: Db, id: number) =>
  db
    .selectFrom('members as m')
    .leftJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select(rowColumns)
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
