import { type RawBuilder, sql } from 'kysely'
import type { BalanceFilters } from '../../shared/balances/contract.ts'
import type { BalanceSort } from '../../shared/balances/words.ts'
import type { ClientStatus } from '../../shared/clients/words.ts'
import { asked, seen } from '../clients/filters.ts'
import { orders } from '../clients/listQueries.ts'
import type { BookRight } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { agreedOf } from '../transactions/agreed.ts'
import { all } from '../transactions/filters.ts'
import {
  type Aged,
  agedColumns,
  aging,
  bookDues,
  dueSums,
  type Movements,
  movementColumns,
  movements,
  type Opened,
  openedColumns,
  type Period,
} from './sums.ts'

/** What a list is narrowed to, and how debts age in the book. */
export type Narrowing = Pick<BalanceFilters, 'q' | 'kind' | 'overdueOnly' | 'overLimitOnly'> &
  Ageing & {
    /** The first day of a period with an end: who has moved since is listed too, though he is even now. Else null. */
    movedSince: string | null
  }

/** The business date by which debts are late, and the last day past due of each age but the last. */
export type Ageing = { today: string; agingDays: number[] }

/**
 * The clients of a book whom we owe something and have paid ahead as much or more, as an array: few, and a planner that
 * guessed how many would walk the whole list.
 */
const owedAndPaidAhead = (bookOwnerId: number) => sql`array(
  select distinct a."clientId" from "openItems" a join clients p on p."clientId" = a."clientId" and p."payableAmount" <= 0
  where a."bookOwnerId" = ${bookOwnerId} and a.account = 'AP' and a."openAmount" < 0
    and exists (select from "openItems" d where d."clientId" = a."clientId" and d.account = 'AP' and d."openAmount" > 0))`

/** Whom of `c`, clients of a book, it owes something, however much he was paid ahead. */
export const owedByBook = (bookOwnerId: number) =>
  sql<boolean>`(c."payableAmount" > 0 or c."clientId" = any(${owedAndPaidAhead(bookOwnerId)}))`

// Also where just as much was paid ahead as is owed: both stand open. All three as the indexes say it.
const ofAr = sql<boolean>`c."receivableAmount" <> 0 or c."oldestDueDate" is not null`
const ofAny = sql<boolean>`c."receivableAmount" <> 0 or c."payableAmount" <> 0 or c."oldestDueDate" is not null`
const even = sql<boolean>`c."receivableAmount" = 0 and c."payableAmount" = 0 and c."oldestDueDate" is null`

/** Who has moved an account since a day, and so may have owed at the end of a period, though nothing stands open now. */
const moved = (account: 'AR' | 'AP', since: string) => sql<boolean>`c."lastEntryDate" >= ${since}::date
  and exists (select from "ledgerDays" d where d."clientId" = c."clientId" and d.account = ${sql.lit(account)}
    and d."businessDate" >= ${since}::date)`

/**
 * Of whom something stands open, and, where the period has an end, who has moved since its first day: one condition or two,
 * of which nobody meets both.
 */
function listed(bookOwnerId: number, { kind, movedSince }: Pick<Narrowing, 'kind' | 'movedSince'>) {
  if (kind === 'ALL') return [sql<boolean>`true`]
  if (kind === 'AR') {
    const isEven = sql<boolean>`c."receivableAmount" = 0 and c."oldestDueDate" is null`
    return [ofAr, ...(movedSince === null ? [] : [sql<boolean>`${isEven} and ${moved('AR', movedSince)}`])]
  }
  const evenly = sql<boolean>`c."clientId" = any(${owedAndPaidAhead(bookOwnerId)})`
  if (kind === 'AP') {
    const too = movedSince === null ? evenly : sql<boolean>`(${evenly} or ${moved('AP', movedSince)})`
    return [sql<boolean>`c."payableAmount" <> 0`, sql<boolean>`c."payableAmount" = 0 and ${too}`]
  }
  const too = movedSince === null ? evenly : sql<boolean>`(${evenly} or c."lastEntryDate" >= ${movedSince}::date)`
  return [ofAny, sql<boolean>`${even} and ${too}`]
}

const either = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`

/** The conditions beside what stands open. */
const narrowed = (right: BookRight, { kind: _kind, movedSince: _since, ...filters }: Narrowing) => [
  ...seen(right),
  ...asked(right.bookOwnerId, filters, { byPieces: true }),
]

const matching = (right: BookRight, narrowing: Narrowing) =>
  all([...narrowed(right, narrowing), either(listed(right.bookOwnerId, narrowing))])

const sorts: Record<BalanceSort, RawBuilder<unknown>> = {
  '-receivable': orders['-receivable'],
  '-payable': sql`c."payableAmount" desc, c."clientId"`,
  '-overdue': sql`l.amount desc nulls last, c."clientId"`,
  due: sql`c."oldestDueDate" nulls last, c."clientId"`,
  name: orders.name,
  '-lastTrade': orders['-lastTrade'],
}

/**
 * Looks a book through up to a day, so that what is late then is kept by client: the first who asks on a day does it for
 * all, and reads no more than what fell due since the day before.
 */
export async function passDays(db: Db, bookOwnerId: number, today: string): Promise<void> {
  const at = db.selectFrom('lateDays').select('day').where('bookOwnerId', '=', bookOwnerId)
  if ((await at.executeTakeFirst())?.day === today) return
  await db
    .insertInto('lateDays')
    .values({ bookOwnerId, day: today })
    .onConflict((c) => c.column('bookOwnerId').doUpdateSet({ day: today }))
    .execute()
}

export type Asked = { page: number; size: number; sort: BalanceSort }

/** The ids of one page in their order, before anything is summed up. The days of the book must have been passed. */
export async function pageOfIds(db: Db, right: BookRight, narrowing: Narrowing, asked: Asked): Promise<number[]> {
  const { page, size, sort } = asked
  const among = matching(right, narrowing)
  const rows = (of: RawBuilder<unknown>) =>
    sql<{ clientId: number }>`${of} limit ${size} offset ${page * size}`.execute(db)
  const ids = (found: { rows: { clientId: number }[] }) => found.rows.map(({ clientId }) => clientId)
  if (sort === '-overdue') {
    const late = ids(
      await rows(sql`select c."clientId" from "lateSums" l join clients c on c."clientId" = l."clientId"
      where l."bookOwnerId" = ${right.bookOwnerId} and l.amount > 0 and ${among} order by l.amount desc, l."clientId"`),
    )
    if (late.length === size) return late
  }
  const joined =
    sort === '-overdue' ? sql`left join "lateSums" l on l."clientId" = c."clientId" and l.amount > 0` : sql``
  return ids(await rows(sql`select c."clientId" from clients c ${joined} where ${among} order by ${sorts[sort]}`))
}

/** How many clients match. Those of each condition alone, which an index of just them tells; of both together none does. */
export async function count(db: Db, right: BookRight, narrowing: Narrowing): Promise<number> {
  const counts = listed(right.bookOwnerId, narrowing).map(
    (condition) =>
      sql`(select count(*) from clients c where ${all([...narrowed(right, narrowing), sql`(${condition})`])})`,
  )
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

type Client = {
  clientId: number
  clientCode: string
  clientName: string
  status: ClientStatus
  isLinked: boolean
  creditLimitAmount: number | null
  receivableAmount: number
  payableAmount: number
  agreedAmount: number
  oldestDueDate: string | null
  lastTradeDate: string | null
  lastPaymentDate: string | null
}

/** The clients of one page with their sums, in the order of the ids. */
export async function rows(db: Db, ids: readonly number[], period: Period, { today, agingDays }: Ageing) {
  if (ids.length === 0) return []
  const these = sql`any(${[...ids]}::bigint[])`
  const found = await sql<Client & Movements & Aged & Opened>`
    select c."clientId", c."clientCode", c."clientName", c.status, c."linkedClientId" is not null as "isLinked",
      c."creditLimitAmount", c."receivableAmount", c."payableAmount", c."oldestDueDate", c."lastTradeDate",
      c."lastPaymentDate", ${agreedOf()} as "agreedAmount", ${movementColumns}, ${agedColumns}, ${openedColumns(period)}
    from clients c
    left join (select d."clientId", ${movements(period)} from "ledgerDays" d
      where d."clientId" = ${these} and d."businessDate" >= ${period.from}::date
      group by d."clientId") m on m."clientId" = c."clientId"
    left join (select u."clientId", ${aging(today, agingDays)} from (
        select o."clientId", ${dueSums} from "openItems" o
        where o."clientId" = ${these} and o.account = 'AR' and o."openAmount" <> 0
        group by o."clientId", o."dueDate") u
      group by u."clientId") a on a."clientId" = c."clientId"
    where c."clientId" = ${these}
    order by array_position(${[...ids]}::bigint[], c."clientId")`.execute(db)
  return found.rows
}

type Owed = { count: number; receivableAmount: number; payableAmount: number }

/** What a book has moved day by day, in the narrowing that is asked for. */
function days(right: BookRight, { kind, ...narrowing }: Narrowing, { from }: Period) {
  const { bookOwnerId } = right
  if (!isPlain(right, narrowing) || kind === 'AR' || kind === 'AP')
    return sql`select d.account, d."businessDate", sum(d.charged) as charged, sum(d.settled) as settled
      from "ledgerDays" d join matched on matched."clientId" = d."clientId"
      where d."bookOwnerId" = ${bookOwnerId} and d."businessDate" >= ${from}::date group by 1, 2`
  const whole = sql`select account, "businessDate", charged, settled from "bookDays"
    where "bookOwnerId" = ${bookOwnerId} and "businessDate" >= ${from}::date`
  const hasEven = kind === 'ALL' || narrowing.movedSince !== null
  const isLeftOut = sql`(${even} and not c."clientId" = any(${owedAndPaidAhead(bookOwnerId)}))`
  const left = hasEven ? sql`c."deletedAt" is not null` : sql`(c."deletedAt" is not null or ${isLeftOut})`
  // Whoever is removed, or even, is left out of the list: only those of them who have moved since are looked at, and who is
  // even is listed for having moved where the period has an end.
  return sql`${whole} union all
    select d.account, d."businessDate", -d.charged, -d.settled from clients c join "ledgerDays" d on d."clientId" = c."clientId"
    where c."bookOwnerId" = ${bookOwnerId} and c."lastEntryDate" >= ${from}::date and d."businessDate" >= ${from}::date and ${left}`
}

/** What is open of AR day by day, in the narrowing that is asked for. */
function dues(right: BookRight, { kind, ...narrowing }: Narrowing) {
  // Whoever has something open of AR is among those who owe or are owed, and among those who owe.
  if (isPlain(right, narrowing) && kind !== 'AP') return bookDues(right.bookOwnerId)
  return sql`select ${dueSums} from "openItems" o join matched on matched."clientId" = o."clientId"
    where o."bookOwnerId" = ${right.bookOwnerId} and o.account = 'AR' and o."openAmount" <> 0 group by o."dueDate"`
}

/** What was paid ahead of AP and settles nothing yet, in the narrowing that is asked for. */
function paidAhead(right: BookRight, { kind, ...narrowing }: Narrowing) {
  // Who was paid ahead is among those whom we owe or have paid ahead.
  if (isPlain(right, narrowing) && kind !== 'AR')
    return sql`select sum(credits) as paid from "bookDues"
      where "bookOwnerId" = ${right.bookOwnerId} and account = 'AP' and credits <> 0`
  return sql`select sum(o."openAmount") as paid from "openItems" o join matched on matched."clientId" = o."clientId"
    where o."bookOwnerId" = ${right.bookOwnerId} and o.account = 'AP' and o."openAmount" < 0`
}

const isPlain = ({ whole }: BookRight, { q, overdueOnly, overLimitOnly }: BalanceFilters) =>
  whole !== null && !q && !overdueOnly && !overLimitOnly

/** Sums over everything that matches: of a whole book from what is kept of it, else from the rows of those who match. */
export async function sums(db: Db, right: BookRight, narrowing: Narrowing, period: Period) {
  const { rows } = await sql<Owed & Movements & Aged & Opened & { apPrepaidAmount: number }>`
    with matched as materialized (
      select c."clientId", c."receivableAmount", c."payableAmount", ${openedColumns(period)}
      from clients c where ${matching(right, narrowing)})
    select * from (select count(*) as count, coalesce(sum("receivableAmount"), 0) as "receivableAmount",
        coalesce(sum("payableAmount"), 0) as "payableAmount", coalesce(sum("openedAr"), 0) as "openedAr",
        coalesce(sum("openedAp"), 0) as "openedAp" from matched) w,
      (select ${movements(period)} from (${days(right, narrowing, period)}) d) m,
      (select ${aging(narrowing.today, narrowing.agingDays)} from (${dues(right, narrowing)}) u) a,
      (select coalesce(sum(paid), 0) as "apPrepaidAmount" from (${paidAhead(right, narrowing)}) p) ahead`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums of a book are one row')
  return row
}
