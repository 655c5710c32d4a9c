import { type RawBuilder, sql } from 'kysely'
import { type Preview, SAMPLE, type Target } from '../../../shared/admin/notifications.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { type BookDays, onDay } from '../days.ts'
import { inMarket } from '../inMarket.ts'
import type { Scope } from '../scope.ts'

/** Members who can hear something at all. */
const hearing = (scope: Scope) =>
  sql`m.status = 'ACTIVE' and m."baseAuthRole" <> 'ROLE_PENDING' and ${inMarket(scope, 'm.marketCodeId')}`

const named = (ids: readonly number[]) => sql`m.id = any(${[...ids]}::bigint[])`

/** Members `m` to whom all of the target applies. */
export function heard(scope: Scope, target: Target, { table }: BookDays): RawBuilder<boolean> {
  const { marketCodeId, role, tradeRole, industry, hasOverdue, memberIds } = target
  const asked: RawBuilder<unknown>[] = [hearing(scope)]
  if (marketCodeId !== null) asked.push(sql`m."marketCodeId" = ${marketCodeId}`)
  if (role !== null) asked.push(sql`m."baseAuthRole" = ${role}`)
  if (tradeRole !== null) asked.push(sql`m."tradeRole" = ${tradeRole}`)
  if (industry !== null) asked.push(sql`starts_with(m."classificationCode", ${industry})`)
  if (memberIds !== null) asked.push(named(memberIds))
  if (hasOverdue)
    asked.push(sql`exists (select from "bookDues" u join ${table} on ${onDay('m.marketCodeId')}
      where u."bookOwnerId" = m.id and u.account = 'AR' and u.debts > 0 and u."dueDate" < d.day)`)
  return sql<boolean>`${sql.join(asked, sql` and `)}`
}

/**
 * @throws Refusal NOT_FOUND that names members who are not there for the caller or cannot hear anything, INVALID_FIELDS for
 * a market that is not his
 */
export async function requireKnown(db: Db | Trx, scope: Scope, { memberIds, marketCodeId }: Target): Promise<void> {
  if (marketCodeId !== null) {
    const { rows } = await sql`select from "marketCodes" k where k."marketCodeId" = ${marketCodeId}
      and ${inMarket(scope, 'k.marketCodeId')}`.execute(db)
    if (rows.length === 0) refuseField('target.marketCodeId', '도매시장을 다시 골라 주세요.')
  }
  if (memberIds === null) return
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where ${named(memberIds)} and ${hearing(scope)}`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const unknown = memberIds.filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const more = unknown.length > SAMPLE ? ` 외 ${unknown.length - SAMPLE}명` : ''
  const message = `알림을 받을 수 없는 회원이 있어요: ${unknown.slice(0, SAMPLE).join(', ')}${more}`
  throw new Refusal('NOT_FOUND', { message })
}

/** How many hear it, and the digest of who they are. */
export async function count(db: Db | Trx, who: RawBuilder<boolean>): Promise<Pick<Preview, 'receivers' | 'digest'>> {
  const { rows } = await sql<Pick<Preview, 'receivers' | 'digest'>>`
    select count(*) as receivers, md5(coalesce(string_agg(m.id::text, ',' order by m.id), '')) as digest
    from members m where ${who}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/** Some of them, by name. */
export async function sample(db: Db, who: RawBuilder<boolean>): Promise<Preview['sample']> {
  const { rows } = await sql<Preview['sample'][number]>`
    select m.id as "memberId", m.name, m."businessName" from members m where ${who}
    order by m.name collate "C", m.id limit ${SAMPLE}`.execute(db)
  return rows
}
