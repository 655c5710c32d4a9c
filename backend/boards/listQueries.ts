import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { isOnePiece, keysOf, patternOf } from './search.ts'

/** What a list is narrowed to, and who looks at it. */
export type Narrowing = {
  boardId: number
  category: string | null
  /** Comparable letters, two or more. */
  keyword: string | null
  /** Whose secret posts are found; null for nobody's. */
  readerId: number | null
  /** Finds everybody's secret posts. */
  isManager: boolean
}
type Asked = { page: number; size: number }

/** Where counting the matches of a keyword stops (decision 012). */
export const MAX_COUNT = 1_000
/** So many matches are looked up and sorted for one page. */
const MAX_SORTED = 5_000

const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)

const narrowed = ({ boardId, category }: Narrowing): RawBuilder<boolean>[] => [
  sql`p."boardId" = ${boardId}`,
  sql`p."deletedAt" is null`,
  ...(category === null ? [] : [sql<boolean>`p."categoryCode" = ${category}`]),
]

/** Secret posts of others are found by nobody but who manages the board. */
const found = ({ isManager, readerId }: Narrowing): RawBuilder<boolean>[] =>
  isManager ? [] : [readerId === null ? sql`not p."isSecret"` : sql`(not p."isSecret" or p."authorId" = ${readerId})`]

const order = sql`p."isNotice" desc, p."postId" desc`

/** How many posts a board or one of its categories has, without walking over them. */
export async function counted(db: Db, { boardId, category }: Narrowing): Promise<number> {
  let counts = db.selectFrom('postCounts').where('boardId', '=', boardId)
  if (category !== null) counts = counts.where('categoryCode', '=', category)
  const { total } = await counts.select(sql<number>`coalesce(sum(rows), 0)`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** The page as a walk in the order of the list meets it. */
export async function walked(db: Db, narrowing: Narrowing, { page, size }: Asked): Promise<number[]> {
  const { keyword } = narrowing
  const conditions = [
    ...narrowed(narrowing),
    ...(keyword === null ? [] : [...found(narrowing), sql<boolean>`p."searchText" like ${patternOf(keyword)}`]),
  ]
  const { rows } = await sql<{ postId: number }>`
    select p."postId" from posts p where ${all(conditions)} order by ${order} limit ${size} offset ${page * size}`.execute(
    db,
  )
  return rows.map(({ postId }) => postId)
}

/**
 * The page of a keyword's matches, and how many there are up to MAX_COUNT. They are looked up in the index as long as
 * they are few enough to sort; of more, a walk meets a page soon.
 */
export async function searched(
  db: Db,
  narrowing: Narrowing & { keyword: string },
  { page, size }: Asked,
): Promise<{ ids: number[]; total: number }> {
  const { boardId, keyword } = narrowing
  const keys = sql.join(keysOf(boardId, keyword).map((key) => sql`${key}::text`))
  const conditions = [
    ...narrowed(narrowing),
    ...found(narrowing),
    sql<boolean>`p."searchKeys" @> array[${keys}]`,
    ...(isOnePiece(keyword) ? [] : [sql<boolean>`p."searchText" like ${patternOf(keyword)}`]),
  ]
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select p."postId", p."isNotice" from posts p where ${all(conditions)} limit ${MAX_SORTED + 1})
    select (select count(*) from found) as total, (
      select coalesce(json_agg(o."postId"), '[]') from (
        select p."postId" from found p order by ${order} limit ${size} offset ${page * size}) as o) as ids`.execute(db)
  const { total = 0, ids = [] } = rows[0] ?? {}
  if (total <= MAX_SORTED) return { ids, total: Math.min(total, MAX_COUNT) }
  // Nobody has a walk taken to pages that no list leads to.
  const isListed = page * size < MAX_COUNT
  return { ids: isListed ? await walked(db, narrowing, { page, size }) : [], total: MAX_COUNT }
}

/** The newest posts of each board that anybody who reads it may see. */
export async function newest(db: Db, boardIds: readonly number[], count: number): Promise<number[]> {
  if (boardIds.length === 0) return []
  const { rows } = await sql<{ postId: number }>`
    select p."postId" from unnest(array[${sql.join(boardIds)}]::bigint[]) as b ("boardId"),
      lateral (select "postId" from posts where posts."boardId" = b."boardId" and "deletedAt" is null and not "isSecret"
        order by "postId" desc limit ${count}) as p`.execute(db)
  return rows.map(({ postId }) => postId)
}
