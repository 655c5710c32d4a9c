import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'

const rows = (db: Db | Trx) =>
  db
    .selectFrom('comments as c')
    .innerJoin('members as m', 'm.id', 'c.authorId')
    .select(['c.commentId', 'c.postId', 'c.parentId', 'c.depth', 'c.content', 'c.authorId'])
    .select(['c.createdAt', 'c.updatedAt', 'c.deletedAt', 'm.nickname', 'm.repIcon', 'm.businessName'])

/** Every comment of a post, oldest first, so that a parent stands before its replies. */
export const ofPost = (db: Db | Trx, postId: number) =>
  rows(db).where('c.postId', '=', postId).orderBy('c.commentId').execute()

export const find = (trx: Trx, postId: number, commentId: number) =>
  rows(trx).where('c.postId', '=', postId).where('c.commentId', '=', commentId).executeTakeFirst()

export type StoredComment = NonNullable<Awaited<ReturnType<typeof find>>>

/** How many a post has, deleted ones that stay counted. */
export async function count(trx: Trx, postId: number): Promise<number> {
  const { rows } = await trx
    .selectFrom('comments')
    .select(sql<number>`count(*)`.as('rows'))
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()
  return rows
}

export async function insert(
  trx: Trx,
  row: { postId: number; parentId: number | null; depth: number; authorId: number; content: string },
): Promise<number> {
  const { commentId } = await trx.insertInto('comments').values(row).returning('commentId').executeTakeFirstOrThrow()
  return commentId
}

export async function setContent(trx: Trx, commentId: number, content: string): Promise<void> {
  await trx.updateTable('comments').set({ content, updatedAt: sql`now()` }).where('commentId', '=', commentId).execute()
}

export async function hasReplies(trx: Trx, commentId: number): Promise<boolean> {
  const reply = await trx
    .selectFrom('comments')
    .select('commentId')
    .where('parentId', '=', commentId)
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}

/** Leaves nothing of a comment but its place. */
export async function blank(trx: Trx, commentId: number, by: number): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ content: '', deletedAt: sql`now()`, deletedBy: by })
    .where('commentId', '=', commentId)
    .execute()
}

/** Takes a comment away. @returns the comment that it replied to, when that one is nothing but a place */
export async function remove(trx: Trx, { commentId, parentId }: { commentId: number; parentId: number | null }) {
  await trx.deleteFrom('comments').where('commentId', '=', commentId).execute()
  if (parentId === null) return undefined
  return trx
    .selectFrom('comments')
    .select(['commentId', 'parentId'])
    .where('commentId', '=', parentId)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
}

/** Adds to the number of comments that a post shows. */
export async function addToCount(trx: Trx, postId: number, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ commentCount: sql`"commentCount" + ${change}` })
    .where('postId', '=', postId)
    .execute()
}

/** The youngest comment on a post by somebody else than this member, as far as it is still said. */
export const youngestOfOthers = (db: Db | Trx, postId: number, memberId: number) =>
  db
    .selectFrom('comments')
    .select('commentId')
    .where('postId', '=', postId)
    .where('deletedAt', 'is', null)
    .where('authorId', '!=', memberId)
    .orderBy('commentId', 'desc')
    .limit(1)
    .executeTakeFirst()
