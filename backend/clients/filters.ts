import { type RawBuilder, sql } from 'kysely'
import type { ClientFilters } from '../../shared/clients/contract.ts'
import type { BookRight } from '../connections/rights.ts'
import { overLimit } from '../transactions/agreed.ts'
import { isOnePiece, keysOf, patternOf, type Reading, readingsOf } from './search.ts'

type Condition = RawBuilder<boolean>

/** What a list is narrowed to; the book is the right's. */
export type Narrowing = Omit<ClientFilters, 'bookOwnerId'> & {
  /** The business date of the book: what was due before it is overdue. */
  today: string
}

const column = (name: string) => sql.ref(`c.${name}`)

/** The rows of a book that the right shows: what every list, count and sum of clients begins with. */
export const seen = ({ bookOwnerId, whole, single }: BookRight): Condition[] => [
  sql<boolean>`c."bookOwnerId" = ${bookOwnerId}`,
  // Written out: the planner must see that the partial indexes fit.
  sql<boolean>`c."clientKind" = 'PARTNER' and c."deletedAt" is null`,
  ...(whole ? [] : [sql<boolean>`c."clientId" = any(${[...single.keys()]}::bigint[])`]),
]

// Whatever was paid ahead (decision 018).
const isOverdue = (today: string): Condition => sql`c."oldestDueDate" < ${today}::date`
const isOverLimit = (bookOwnerId: number): Condition => sql`c."clientId" = any(${overLimit(bookOwnerId)})`

/** Which of the rows are asked for. `byPieces` looks a search up in its index instead of comparing every row. */
export function asked(bookOwnerId: number, filters: Narrowing, { byPieces }: { byPieces: boolean }): Condition[] {
  const { q, type, status, category, corpCode, linked, overdueOnly, overLimitOnly, today } = filters
  const readings = readingsOf(q ?? '')
  const hits = (reading: Reading): Condition => {
    const contains = sql<boolean>`${column(reading.column)} like ${patternOf(reading)}`
    if (!byPieces) return contains
    const holds = sql<boolean>`c."searchKeys" @> ${keysOf(bookOwnerId, reading)}::text[]`
    // One piece says it all; of several only the text tells whether they stand together.
    return isOnePiece(reading) ? holds : sql`(${holds} and ${contains})`
  }
  return [
    ...(readings.length > 0 ? [sql<boolean>`(${sql.join(readings.map(hits), sql` or `)})`] : []),
    ...(type ? [sql<boolean>`c."clientType" = ${type}`] : []),
    ...(status ? [sql<boolean>`c.status = ${status}`] : []),
    ...(category ? [sql<boolean>`c."partnerCategory" = ${category}`] : []),
    ...(corpCode ? [sql<boolean>`c."corpCode" = ${corpCode}`] : []),
    ...(linked === undefined ? [] : [linked ? sql<boolean>`c."linkedClientId" is not null` : notLinked]),
    ...(overdueOnly ? [isOverdue(today)] : []),
    ...(overLimitOnly ? [isOverLimit(bookOwnerId)] : []),
  ]
}

const notLinked: Condition = sql`c."linkedClientId" is null`

/** Whether the kept counts of the book can say how many rows there are. */
export const isPlain = ({ q, category, corpCode, linked, overdueOnly, overLimitOnly }: Narrowing): boolean =>
  readingsOf(q ?? '').length === 0 && !category && !corpCode && linked === undefined && !overdueOnly && !overLimitOnly
