import { sql } from 'kysely'
import { type AuditFilters, SCAN } from '../../../shared/admin/audit.ts'
import type { AuditRow } from '../../audit/chain.ts'
import type { Db } from '../../db/open.ts'
import { candidates, conditions, ofMarket, type Range } from './filters.ts'

const columns = [
  'l.seq as auditId',
  'l.occurredAt',
  'l.actorId',
  'l.actorName',
  'l.realActorId',
  'admin.name as realActorName',
  'l.action',
  'l.entityType',
  'l.entityId',
  'l.entityLabel',
  'l.reason',
  'l.result',
] as const

const entries = (db: Db) => db.selectFrom('auditLog as l').leftJoin('members as admin', 'admin.id', 'l.realActorId')

/** What was asked for: which, whose, where it goes on and how many at most. */
export type Asked = { filters: AuditFilters; marketCodeId: number | null; older: number | null; limit: number }

/**
 * The newest numbers below `older` that are meant.
 * @returns `lookedTo`, where looking stopped before the end of the log; null when it came to the end
 */
export async function numbers(
  db: Db,
  { filters, marketCodeId, older, limit }: Asked,
): Promise<{ found: number[]; lookedTo: number | null }> {
  const range = await rangeOf(db, filters, older)
  const { rows } = await sql<{ found: number[]; looked: number; lowest: number | null }>`
    with candidates as materialized (${candidates(filters, range, SCAN)}),
    hits as (
      select l.seq from candidates join "auditLog" l using (seq)
      where ${sql.join([sql`true`, ...conditions(filters, marketCodeId)], sql` and `)}
      order by l.seq desc limit ${limit})
    select (select coalesce(json_agg(seq order by seq desc), '[]') from hits) as found,
      count(*) as looked, min(seq) as lowest from candidates`.execute(db)
  const { found = [], looked = 0, lowest = null } = rows[0] ?? {}
  return { found, lookedTo: looked === SCAN ? lowest : null }
}

/** Entries by number, newest first. */
export const bySeq = (db: Db, seqs: readonly number[]) =>
  seqs.length === 0
    ? Promise.resolve([])
    : entries(db).select(columns).where('l.seq', 'in', seqs).orderBy('l.seq', 'desc').execute()

/** Entries by number with where they came from, newest first. */
export const forExport = (db: Db, seqs: readonly number[]) =>
  entries(db)
    .select([...columns, 'l.ip', 'l.requestId', 'l.before', 'l.after'])
    .where(sql<boolean>`l.seq = any(${seqs})`)
    .orderBy('l.seq', 'desc')
    .execute()

/** One entry with all of it; undefined when there is none or it is of another market. */
export const one = (db: Db, seq: number, marketCodeId: number | null) =>
  entries(db)
    .leftJoin('impersonations as i', 'i.impersonateSessionId', 'l.impersonateSessionId')
    .select([
      ...columns,
      'l.before',
      'l.after',
      'l.ip',
      'l.userAgent',
      'l.requestId',
      'l.impersonateSessionId',
      'i.reason as impersonationReason',
      'l.prevHash',
      'l.hash',
    ])
    .where('l.seq', '=', seq)
    .$if(marketCodeId !== null, (query) => query.where(ofMarket(marketCodeId ?? 0)))
    .executeTakeFirst()

/** The last number; 0 of an empty log. */
export const lastSeq = async (db: Db): Promise<number> =>
  (await db.selectFrom('auditHead').select('seq').executeTakeFirst())?.seq ?? 0

/** The numbers of a period, below `older` where that is given. */
export async function rangeOf(db: Db, { from, to }: AuditFilters, older: number | null): Promise<Range> {
  const end = (await lastSeq(db)) + 1
  const below = to === undefined ? end : await firstSince(db, midnight(to, 1), end)
  return {
    from: from === undefined ? 1 : await firstSince(db, midnight(from, 0), end),
    below: older === null ? below : Math.min(older, below),
  }
}

/** When a day in Seoul begins, or one `later`. */
const midnight = (date: string, later: number) => Date.parse(`${date}T00:00:00+09:00`) + later * 86_400_000

/** The first number at or after an instant: numbers follow time, so halving finds it without an index on the time. */
async function firstSince(db: Db, instant: number, end: number): Promise<number> {
  let low = 1
  let high = end
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row: Pick<AuditRow, 'seq' | 'occurredAt'> | undefined = await db
      .selectFrom('auditLog')
      .select(['seq', 'occurredAt'])
      .where('seq', '>=', middle)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!row || Date.parse(row.occurredAt) >= instant) high = middle
    else low = row.seq + 1
  }
  return low
}
