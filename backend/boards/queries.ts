import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

const columns = [
  'p.postId',
  'p.boardId',
  'p.categoryCode',
  'p.authorId',
  'p.title',
  'p.isNotice',
  'p.isSecret',
  'p.viewCount',
  'p.commentCount',
  'p.attachmentCount',
  'p.picture',
  'p.createdAt',
  'p.updatedAt',
  'p.deletedAt',
  'p.version',
] as const

/** Posts with what is shown of their authors. */
const rows = (db: Db | Trx) =>
  db
    .selectFrom('posts as p')
    .innerJoin('members as m', 'm.id', 'p.authorId')
    .select([...columns, 'm.nickname', 'm.repIcon', 'm.businessName'])

/** The posts of these ids, in their order. */
export async function ofIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = new Map(
    (
      await rows(db)
        .where('p.postId', 'in', [...ids])
        .execute()
    ).map((row) => [row.postId, row]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

export type ListedPost = Awaited<ReturnType<typeof ofIds>>[number]

/** Everything of a post of a board. */
export const find = (db: Db | Trx, boardId: number, postId: number) =>
  rows(db).select('p.content').where('p.boardId', '=', boardId).where('p.postId', '=', postId).executeTakeFirst()

export type FoundPost = NonNullable<Awaited<ReturnType<typeof find>>>

/** Which board a post stands on, with what decides who reads it. */
export const boardOf = (db: Db, postId: number) =>
  db
    .selectFrom('posts as p')
    .innerJoin('boards as b', 'b.boardId', 'p.boardId')
    .select(['b.boardCode', 'p.authorId', 'p.isSecret', 'p.deletedAt'])
    .where('p.postId', '=', postId)
    .executeTakeFirst()

/** A post of a board kept as it is until the transaction ends. */
export const lock = (trx: Trx, boardId: number, postId: number) =>
  trx
    .selectFrom('posts as p')
    .select(columns)
    .where('p.boardId', '=', boardId)
    .where('p.postId', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lock>>>

export async function insert(trx: Trx, row: Insertable<Tables['posts']>): Promise<number> {
  const { postId } = await trx.insertInto('posts').values(row).returning('postId').executeTakeFirstOrThrow()
  return postId
}

/** Writes a change that people see as one: another version, another time. */
export async function update(trx: Trx, postId: number, by: number, change: Updateable<Tables['posts']>): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ ...change, updatedBy: by, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('postId', '=', postId)
    .execute()
}

/** Takes a post out of sight, or puts it back. */
export async function setDeleted(trx: Trx, postId: number, by: number | null): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ deletedAt: by === null ? null : sql`now()`, deletedBy: by, version: sql`version + 1` })
    .where('postId', '=', postId)
    .execute()
}

/**
 * Counts what somebody sees for the first time on a day of Seoul's, by one statement that does not wait for the disk: nobody's page is
 * to be late for a count, the last of which a crash may take. @returns whether it did
 */
export async function countView(db: Db, postId: number, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean }>`
    with seen as (
      insert into "postViews" ("postId", "memberId", day)
        values (${postId}, ${memberId}, (now() at time zone 'Asia/Seoul')::date)
        on conflict ("postId", "memberId") do update set day = excluded.day where "postViews".day < excluded.day
        returning "postId"
    ), counted as (
      update posts set "viewCount" = "viewCount" + 1 where "postId" in (select "postId" from seen) returning "postId"
    )
    select exists (select from counted) as "isCounted", set_config('synchronous_commit', 'off', true)`.execute(db)
  return rows[0]?.isCounted ?? false
}

/** Whose secret posts count as readable: everybody's for who manages the board, else the reader's own. */
export type Sight = { boardId: number; readerId: number | null; isManager: boolean }

/** The next post on either side of one that the reader may read. */
export async function neighbour(
  db: Db | Trx,
  { boardId, readerId, isManager }: Sight,
  postId: number,
  side: 'newer' | 'older',
): Promise<{ postId: number; title: string } | null> {
  const near = db
    .selectFrom('posts')
    .select(['postId', 'title'])
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .where('postId', side === 'newer' ? '>' : '<', postId)
    .orderBy('postId', side === 'newer' ? 'asc' : 'desc')
    .limit(1)
  // Each stands on an index of its own: a board may be nothing but secrets of others.
  const [open, own] = [
    await (isManager ? near : near.where('isSecret', '=', false)).executeTakeFirst(),
    isManager || readerId === null ? undefined : await near.where('authorId', '=', readerId).executeTakeFirst(),
  ]
  if (!open || !own) return open ?? own ?? null
  return open.postId < own.postId === (side === 'newer') ? open : own
}
