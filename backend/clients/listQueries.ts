import { type RawBuilder, sql } from 'kysely'
import type { clientSorts } from '../../shared/clients/words.ts'
import type { BookRight } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { agreedOf } from '../transactions/agreed.ts'
import { asked, isPlain, type Narrowing, seen } from './filters.ts'
import { isLoneInitial } from './search.ts'

export type Sort = (typeof clientSorts)[number]

/** Where counting stops (decision 012). */
const MAX_COUNT = 1_000
/** So many matches are looked up and sorted for one page. */
const MAX_SORTED = 5_000

/** Each stands on an index of its own; C order sorts Hangul correctly. */
export const orders: Record<Sort, RawBuilder<unknown>> = {
  name: sql`c."clientName" collate "C", c."clientId"`,
  '-receivable': sql`c."receivableAmount" desc, c."clientId"`,
  '-lastTrade': sql`c."lastTradeDate" desc nulls last, c."clientId"`,
  '-code': sql`c."clientCode" desc`,
}
/** What an order needs of a row; a row is wide, and reading on to its end costs more than finding it. */
const sortedBy: Record<Sort, RawBuilder<unknown>> = {
  name: sql`c."clientName"`,
  '-receivable': sql`c."receivableAmount"`,
  '-lastTrade': sql`c."lastTradeDate"`,
  '-code': sql`c."clientCode"`,
}

const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)

export type PageOfIds = { ids: number[]; total: number; isCounted: boolean }
type Asked = { page: number; size: number; sort: Sort }

/**
 * The ids of one page in their order, and how many there are.
 *
 * A walk in the order of the list meets a page soon when many rows match and late when few do, or when they stand
 * together far down; looking the matches up and sorting them is the other way round. Which it is nobody knows before, an
 * embedded database least: it gathers no statistics. So matches are looked up as long as they are few enough to sort.
 */
export async function pageOfIds(db: Db, right: BookRight, narrowing: Narrowing, page: Asked): Promise<PageOfIds> {
  if (right.whole && isPlain(narrowing)) {
    const total = await counted(db, right.bookOwnerId, narrowing)
    return { ids: await walked(db, right, narrowing, page), total, isCounted: true }
  }
  const most = isLoneInitial(narrowing.q ?? '') ? MAX_COUNT : MAX_SORTED
  const { ids, found } = await lookedUp(db, right, narrowing, page, most)
  if (found <= MAX_COUNT) return { ids, total: found, isCounted: true }
  const isWhole = found <= most
  return { ids: isWhole ? ids : await walked(db, right, narrowing, page), total: MAX_COUNT, isCounted: false }
}

/** How many rows the book has by type and status, without walking over them. */
async function counted(db: Db, bookOwnerId: number, { type, status }: Narrowing): Promise<number> {
  let counts = db.selectFrom('clientCounts').where('bookOwnerId', '=', bookOwnerId)
  if (type) counts = counts.where('clientType', '=', type)
  if (status) counts = counts.where('status', '=', status)
  const { total } = await counts.select(sql<number>`coalesce(sum(rows), 0)`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** The page as a walk in the order of the list meets it. */
async function walked(db: Db, right: BookRight, narrowing: Narrowing, { page, size, sort }: Asked): Promise<number[]> {
  const conditions = [...seen(right), ...asked(right.bookOwnerId, narrowing, { byPieces: false })]
  const { rows } = await sql<{ clientId: number }>`
    select c."clientId" from clients c where ${all(conditions)}
    order by ${orders[sort]} limit ${size} offset ${page * size}`.execute(db)
  return rows.map(({ clientId }) => clientId)
}

/** The page as sorting the matches gives it, and how many were found, one more than `most` when there are more. */
async function lookedUp(db: Db, right: BookRight, narrowing: Narrowing, { page, size, sort }: Asked, most: number) {
  const conditions = [...seen(right), ...asked(right.bookOwnerId, narrowing, { byPieces: true })]
  const { rows } = await sql<{ found: number; ids: number[] }>`
    with found as materialized (
      select c."clientId", ${sortedBy[sort]} from clients c where ${all(conditions)} limit ${most + 1})
    select (select count(*) from found) as found, (
      select coalesce(json_agg(p."clientId"), '[]') from (
        select c."clientId" from found c order by ${orders[sort]} limit ${size} offset ${page * size}) as p) as ids`.execute(
    db,
  )
  return rows[0] ?? { found: 0, ids: [] }
}

/** Count and balances of everything that matches. */
export async function sums(db: Db, right: BookRight, narrowing: Narrowing) {
  const conditions = [...seen(right), ...asked(right.bookOwnerId, narrowing, { byPieces: true })]
  // Where the count is known, only the rows of those who owe or are owed are looked at, which have an index.
  const known = right.whole && isPlain(narrowing) ? await counted(db, right.bookOwnerId, narrowing) : null
  const owed = sql<boolean>`(c."receivableAmount" <> 0 or c."payableAmount" <> 0)`
  const { rows } = await sql<{ count: number; receivableAmount: number; payableAmount: number }>`
    select count(*) as count, coalesce(sum(c."receivableAmount"), 0) as "receivableAmount",
      coalesce(sum(c."payableAmount"), 0) as "payableAmount"
    from clients c where ${all(known === null ? conditions : [...conditions, owed])}`.execute(db)
  const { count = 0, receivableAmount = 0, payableAmount = 0 } = rows[0] ?? {}
  return { count: known ?? count, receivableAmount, payableAmount }
}

/** Of the contact who stands for the client. */
export const primaryContact = (what: 'name' | 'phone') => sql<string | null>`(
  select p ->> ${sql.lit(what)} from jsonb_array_elements(c.contacts) as p where (p ->> 'isPrimary')::boolean limit 1)`

export const rowColumns = [
  'c.clientId',
  'c.bookOwnerId',
  'c.clientCode',
  'c.clientName',
  'c.clientType',
  'c.partnerCategory',
  'c.registrationNumber',
  'c.phone',
  'c.mobile',
  'c.status',
  'c.lastTradeDate',
  'c.creditLimitAmount',
  'c.receivableAmount',
  'c.payableAmount',
  'c.oldestDueDate',
  agreedOf().as('agreedAmount'),
  sql<boolean>`c."linkedClientId" is not null`.as('isLinked'),
  primaryContact('name').as('contactName'),
] as const

export type Row = Awaited<ReturnType<typeof rows>>[number]

/** The rows with these ids, in their order. */
export const rows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('clients as c')
    .select(rowColumns)
    .where('c.clientId', 'in', ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${[...ids]}::bigint[], c."clientId")`)
    .execute()
