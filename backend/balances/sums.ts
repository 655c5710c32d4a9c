import { type RawBuilder, sql } from 'kysely'
import { type Aging, agePeriods, overdueOf } from '../../shared/balances/rules.ts'
import { ages } from '../../shared/transactions/words.ts'
import { openedIn } from '../transactions/ledger/openedIn.ts'

/** Business dates, both in it; without an end all that is written. */
export type Period = { from: string; to: string | null }

const sum = (of: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`coalesce(sum(${of}) filter (where ${where}), 0)`

/** What `d`, rows of ledgerDays from the first day of a period on, has moved. */
export function movements({ to }: Period) {
  const change = sql`d.charged - d.settled`
  const within = to === null ? sql`true` : sql`d."businessDate" <= ${to}::date`
  const later = to === null ? sql`false` : sql`d."businessDate" > ${to}::date`
  const of = (account: 'AR' | 'AP', when: RawBuilder<unknown>) => sql`d.account = ${sql.lit(account)} and ${when}`
  return sql`${sum(change, sql`d.account = 'AR'`)} as "arSince", ${sum(change, sql`d.account = 'AP'`)} as "apSince",
    ${sum(change, of('AR', later))} as "arLater", ${sum(change, of('AP', later))} as "apLater",
    ${sum(sql`d.charged`, of('AR', within))} as sales, ${sum(sql`d.settled`, of('AR', within))} as receipts,
    ${sum(sql`d.charged`, of('AP', within))} as purchases, ${sum(sql`d.settled`, of('AP', within))} as payments`
}
const moves = ['arSince', 'apSince', 'arLater', 'apLater', 'sales', 'receipts', 'purchases', 'payments'] as const
export type Movements = Record<(typeof moves)[number], number>

/** The columns of `movements`, zero where a client has none in the period. */
export const movementColumns = sql.join(
  moves.map((name) => sql`coalesce(m.${sql.ref(name)}, 0) as ${sql.ref(name)}`),
  sql`, `,
)

/** What is open of a whole book on each due date, as `dueSums` would say it. */
export const bookDues = (bookOwnerId: number) => sql`select "dueDate", debts, credits from "bookDues"
  where "bookOwnerId" = ${bookOwnerId} and account = 'AR' and (debts <> 0 or credits <> 0)`

/** What is open of `o`, open items, on one due date: debts, and credits that settle nothing yet. */
export const dueSums = sql`o."dueDate", coalesce(sum(o."openAmount") filter (where o."openAmount" > 0), 0) as debts,
  coalesce(sum(o."openAmount") filter (where o."openAmount" < 0), 0) as credits`

/** What `u`, rows of `dueSums`, hold of each age, and what was paid ahead. */
export function aging(today: string, agingDays: readonly number[]) {
  const columns = agePeriods(today, agingDays).map(({ age, since, until }) => {
    const due = [
      ...(since === null ? [] : [sql`u."dueDate" >= ${since}::date`]),
      ...(until === null ? [] : [sql`u."dueDate" <= ${until}::date`]),
    ]
    return sql`${sum(sql`u.debts`, sql.join(due, sql` and `))} as ${sql.ref(age)}`
  })
  return sql`${sql.join(columns, sql`, `)}, coalesce(sum(u.credits), 0) as "prepaidAmount"`
}
const aged = [...ages, 'prepaidAmount'] as const
export type Aged = Record<(typeof aged)[number], number>

/** The columns of `aging`, zero where nothing is open. */
export const agedColumns = sql.join(
  aged.map((name) => sql`coalesce(a.${sql.ref(name)}, 0) as ${sql.ref(name)}`),
  sql`, `,
)

/** What `c`, clients, were opened with in a period: carried over, though the days of the ledger have it among what was charged. */
export const openedColumns = (period: Period) =>
  sql`${openedIn('AR', period)} as "openedAr", ${openedIn('AP', period)} as "openedAp"`
export type Opened = { openedAr: number; openedAp: number }

type Sums = Movements & Aged & Opened & { receivableAmount: number; payableAmount: number }

/** The figures of domain.md 15 from the sums of one client, or of many. */
export function figuresOf(of: Sums) {
  const { receivableAmount: arAmount, payableAmount: apAmount } = of
  const { buckets, prepaidAmount, overdueAmount } = agedOf(of)
  return {
    arAmount,
    apAmount,
    netAmount: arAmount - apAmount,
    buckets,
    prepaidAmount,
    overdueAmount,
    carriedAmount: arAmount - of.arSince + of.openedAr,
    carriedApAmount: apAmount - of.apSince + of.openedAp,
    salesAmount: of.sales - of.openedAr,
    receiptAmount: of.receipts,
    purchaseAmount: of.purchases - of.openedAp,
    paymentAmount: of.payments,
    closingAmount: arAmount - of.arLater,
    closingApAmount: apAmount - of.apLater,
  }
}

export function agedOf({ prepaidAmount, ...of }: Aged): Aging & { overdueAmount: number } {
  const { NOT_DUE, D1_30, D31_60, D61_90, D91_120, D121_PLUS } = of
  const buckets = { NOT_DUE, D1_30, D31_60, D61_90, D91_120, D121_PLUS }
  return { buckets, prepaidAmount, overdueAmount: overdueOf(buckets) }
}
