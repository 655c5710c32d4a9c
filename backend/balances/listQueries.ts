import { type RawBuilder, sql } from 'kysely'
import type { BalanceFilters } from '../../shared/balances/contract.ts'
import type { BalanceKind, BalanceSort } from '../../shared/balances/words.ts'
import type { ClientStatus } from '../../shared/clients/words.ts'
import { asked, seen } from '../clients/filters.ts'
import { orders } from '../clients/listQueries.ts'
import type { BookRight } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import {
  type Aged,
  agedColumns,
  aging,
  dueSums,
  type Movements,
  movementColumns,
  movements,
  type Period,
} from './sums.ts'

/** What a list is narrowed to, with the business date of the book by which debts are late. */
export type Narrowing = Pick<BalanceFilters, 'q' | 'kind' | 'overdueOnly' | 'overLimitOnly'> & { today: string }

const ofKind: Record<BalanceKind | 'OPEN', RawBuilder<boolean>[]> = {
  AR: [sql`(c."receivableAmount" <> 0 or c."oldestDueDate" is not null)`],
  AP: [sql`c."payableAmount" <> 0`],
  ALL: [],
  // Also who has paid ahead just as much as he owes: both stand open. As the index says it.
  OPEN: [sql`(c."receivableAmount" <> 0 or c."payableAmount" <> 0 or c."oldestDueDate" is not null)`],
}

const matching = (right: BookRight, { kind, ...filters }: Narrowing) =>
  sql.join(
    [...seen(right), ...asked(right.bookOwnerId, filters, { byPieces: true }), ...ofKind[kind ?? 'OPEN']],
    sql` and `,
  )

const sorts: Record<BalanceSort, RawBuilder<unknown>> = {
  '-receivable': orders['-receivable'],
  '-payable': sql`c."payableAmount" desc, c."clientId"`,
  '-overdue': sql`l.late desc nulls last, c."clientId"`,
  due: sql`c."oldestDueDate" nulls last, c."clientId"`,
  name: orders.name,
  '-lastTrade': orders['-lastTrade'],
}

/** What is late of each client of a book. */
const late = (bookOwnerId: number, today: string) => sql`
  left join (select o."clientId", sum(o."openAmount") as late from "openItems" o
    where o."bookOwnerId" = ${bookOwnerId} and o.account = 'AR' and o."dueDate" < ${today}::date and o."openAmount" > 0
    group by o."clientId") l on l."clientId" = c."clientId"`

export type Asked = { page: number; size: number; sort: BalanceSort }

/** The ids of one page in their order, before anything is summed up. */
export async function pageOfIds(db: Db, right: BookRight, narrowing: Narrowing, { page, size, sort }: Asked) {
  const joined = sort === '-overdue' ? late(right.bookOwnerId, narrowing.today) : sql``
  const { rows } = await sql<{ clientId: number }>`
    select c."clientId" from clients c ${joined} where ${matching(right, narrowing)}
    order by ${sorts[sort]} limit ${size} offset ${page * size}`.execute(db)
  return rows.map(({ clientId }) => clientId)
}

export async function count(db: Db, right: BookRight, narrowing: Narrowing): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from clients c where ${matching(right, narrowing)}`.execute(db)
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
  oldestDueDate: string | null
  lastTradeDate: string | null
  lastPaymentDate: string | null
}

/** The clients of one page with their sums, in the order of the ids. */
export async function rows(db: Db, ids: readonly number[], period: Period, today: string) {
  if (ids.length === 0) return []
  const these = sql`any(${[...ids]}::bigint[])`
  const found = await sql<Client & Movements & Aged>`
    select c."clientId", c."clientCode", c."clientName", c.status, c."linkedClientId" is not null as "isLinked",
      c."creditLimitAmount", c."receivableAmount", c."payableAmount", c."oldestDueDate", c."lastTradeDate",
      c."lastPaymentDate", ${movementColumns}, ${agedColumns}
    from clients c
    left join (select d."clientId", ${movements(period)} from "ledgerDays" d
      where d."clientId" = ${these} and d."businessDate" >= ${period.from}::date
      group by d."clientId") m on m."clientId" = c."clientId"
    left join (select u."clientId", ${aging(today)} from (
        select o."clientId", ${dueSums} from "openItems" o
        where o."clientId" = ${these} and o.account = 'AR' and o."openAmount" <> 0
        group by o."clientId", o."dueDate") u
      group by u."clientId") a on a."clientId" = c."clientId"
    where c."clientId" = ${these}
    order by array_position(${[...ids]}::bigint[], c."clientId")`.execute(db)
  return found.rows
}

type Owed = { count: number; receivableAmount: number; payableAmount: number }

/**
 * Sums over everything that matches. The days and open items of the book are read once, in their indexes, and added up
 * by day before anything else; they are only held against who matches where not all of them do.
 */
export async function sums(db: Db, right: BookRight, narrowing: Narrowing, period: Period) {
  const { bookOwnerId } = right
  const { q, kind = 'OPEN', overdueOnly, overLimitOnly } = narrowing
  const isPlain = right.whole !== null && !q && !overdueOnly && !overLimitOnly
  const held = (of: 'd' | 'o') => sql`join matched on matched."clientId" = ${sql.ref(`${of}.clientId`)}`
  const days = isPlain && kind === 'ALL' ? sql`` : held('d')
  // Whoever has something open of AR is among those who owe or are owed, and among those who owe.
  const items = isPlain && kind !== 'AP' ? sql`` : held('o')
  const { rows } = await sql<Owed & Movements & Aged>`
    with matched as materialized (
      select c."clientId", c."receivableAmount", c."payableAmount" from clients c where ${matching(right, narrowing)})
    select * from (select count(*) as count, coalesce(sum("receivableAmount"), 0) as "receivableAmount",
        coalesce(sum("payableAmount"), 0) as "payableAmount" from matched) w,
      (select ${movements(period)} from (
        select d.account, d."businessDate", sum(d.charged) as charged, sum(d.settled) as settled from "ledgerDays" d ${days}
        where d."bookOwnerId" = ${bookOwnerId} and d."businessDate" >= ${period.from}::date group by 1, 2) d) m,
      (select ${aging(narrowing.today)} from (
        select ${dueSums} from "openItems" o ${items} where o."bookOwnerId" = ${bookOwnerId} and o.account = 'AR'
          and o."openAmount" <> 0 group by o."dueDate") u) a`.execute(db)
  const [all] = rows
  if (!all) throw new Error('sums of a book are one row')
  return all
}
