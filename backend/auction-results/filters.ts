import { type RawBuilder, sql } from 'kysely'
import type { ResultFilters } from '../../shared/auction-results/contract.ts'
import type { TotalsLevel } from '../db/tables/auctions.ts'
import { like, wordsOf } from '../product-codes/search.ts'
import type { Span } from './scope.ts'

/** Which goods are asked for. */
export type Which = Pick<ResultFilters, 'corpCode' | 'large' | 'mid' | 'small' | 'grade' | 'q'>
/** What rows are asked for, of whose book the wins are. */
export type Narrowing = Omit<ResultFilters, 'marketCode' | 'from' | 'to' | 'bookOwnerId'> & { bookOwnerId: number }

export const all = (conditions: readonly RawBuilder<boolean>[]) => sql.join([...conditions], sql` and `)

/** Codes count inside the code above them only. */
export function nested<W extends Which>({ large, mid, small, ...rest }: W) {
  return { ...rest, large, mid: large && mid, small: large && mid && small }
}

const contains = (text: string) => `%${like(text)}%`

/** Goods whose item or variety has what may have been typed in its name, or its initial consonants. */
function isNamed(q: string): RawBuilder<boolean> {
  const meant = wordsOf(q).map(contains)
  const squeezed = (name: string) => sql`lower(regexp_replace(g.${sql.ref(name)}, '\\s', '', 'g'))`
  const texts = [sql.ref('g.midInitial'), sql.ref('g.smallInitial'), squeezed('midName'), squeezed('smallName')]
  return sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} like any(${meant}::text[])`),
    sql` or `,
  )})`
}

/** What rows and totals alike are narrowed by; `t` is the name of either. */
function narrowedBy({ marketCode, from, to }: Span, which: Which): RawBuilder<boolean>[] {
  const { corpCode, large, mid, small, q } = nested(which)
  const conditions = [
    sql<boolean>`t."marketCode" = ${marketCode}`,
    from === to ? sql<boolean>`t."saleDate" = ${from}` : sql<boolean>`t."saleDate" between ${from} and ${to}`,
  ]
  if (corpCode) conditions.push(sql<boolean>`t."corpCode" = ${corpCode}`)
  if (large) conditions.push(sql<boolean>`t."largeCode" = ${large}`)
  if (mid) conditions.push(sql<boolean>`t."midCode" = ${mid}`)
  if (small) conditions.push(sql<boolean>`t."smallCode" = ${small}`)
  if (q)
    conditions.push(sql<boolean>`(t."largeCode", t."midCode", t."smallCode") in (
      select g."largeCode", g."midCode", g."smallCode" from "auctionGoods" g where ${isNamed(q)})`)
  return conditions
}

/** Lines of totals: the coarsest level that tells apart what is asked for. */
export function ofTotals(span: Span, which: Which, atLeast: TotalsLevel = 'DAY'): RawBuilder<boolean>[] {
  const { grade } = which
  const level = levelFor(which, atLeast)
  const conditions = [sql<boolean>`t.level = ${level}`, ...narrowedBy(span, which)]
  return grade ? [...conditions, sql<boolean>`t."gradeCode" = ${grade}`] : conditions
}

function levelFor(which: Which, atLeast: TotalsLevel): TotalsLevel {
  const { corpCode, large, small, grade, q } = nested(which)
  if (atLeast === 'LOTS' || small || grade || q || (corpCode && (large || atLeast === 'ITEM'))) return 'LOTS'
  if (atLeast === 'ITEM' || large) return 'ITEM'
  return corpCode ? 'CORP' : atLeast
}

/** Whether totals know all of it; else rows have to be looked at. */
export const isInTotals = ({ origin, tradeType, minPrice, maxPrice, mine }: Narrowing): boolean =>
  !origin && !tradeType && minPrice === undefined && maxPrice === undefined && !mine

/** Rows. */
export function ofRows(span: Span, narrowing: Narrowing): RawBuilder<boolean>[] {
  const { grade, origin, tradeType, minPrice, maxPrice, mine, bookOwnerId } = narrowing
  const conditions = narrowedBy(span, narrowing)
  if (grade) conditions.push(sql<boolean>`t."gradeCode" = ${grade}`)
  if (origin) conditions.push(sql<boolean>`t."originName" ilike ${contains(origin)}`)
  if (tradeType) conditions.push(sql<boolean>`t."tradeType" = ${tradeType}`)
  if (minPrice !== undefined) conditions.push(sql<boolean>`t.price >= ${minPrice}`)
  if (maxPrice !== undefined) conditions.push(sql<boolean>`t.price <= ${maxPrice}`)
  if (mine) conditions.push(isWonBy(bookOwnerId))
  return conditions
}

/** The row `t` was won by the book. */
export const isWonBy = (bookOwnerId: number) =>
  sql<boolean>`exists (select from "auctionWins" w
    where w."bookOwnerId" = ${bookOwnerId} and w."auctionResultId" = t."auctionResultId")`
