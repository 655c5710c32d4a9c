import { sql } from 'kysely'
import { picturePath } from '../../../shared/boards/files.ts'
import type { Attachment } from '../../../shared/boards/posts.ts'
import type { Db, Trx } from '../../db/open.ts'

export type PostFileKind = 'POST_PICTURE' | 'POST_FILE'

export const addressOf = picturePath

/** The files that hang on a post, in the order of its author. */
export const attachments = (db: Db | Trx, postId: number): Promise<Attachment[]> =>
  db
    .selectFrom('postFiles as p')
    .innerJoin('files as f', 'f.name', 'p.name')
    .select(['p.name', sql<string>`coalesce(f."fileName", 'file')`.as('fileName'), 'f.size', 'f.contentType'])
    .where('p.postId', '=', postId)
    .where('p.kind', '=', 'POST_FILE')
    .orderBy('p.sortOrder')
    .execute()

/** The names of a post's files of one kind. */
export async function names(trx: Trx, postId: number, kind: PostFileKind): Promise<string[]> {
  const rows = await trx
    .selectFrom('postFiles')
    .select('name')
    .where('postId', '=', postId)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ name }) => name)
}

/** Hangs files on a post in their order; those that hang there already get their new place. */
export async function put(trx: Trx, postId: number, kind: PostFileKind, ordered: readonly string[]): Promise<void> {
  if (ordered.length === 0) return
  await trx
    .insertInto('postFiles')
    .values(ordered.map((name, sortOrder) => ({ name, postId, kind, sortOrder })))
    .onConflict((c) => c.column('name').doUpdateSet({ sortOrder: sql`excluded."sortOrder"` }))
    .execute()
}

/** Forgets files that a post does not name any more. */
export async function drop(trx: Trx, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  await trx
    .deleteFrom('postFiles')
    .where('name', 'in', [...gone])
    .execute()
  await trx
    .deleteFrom('files')
    .where('name', 'in', [...gone])
    .execute()
}

/** A file with the post it hangs on. */
export const find = (db: Db, boardId: number, name: string, kind: PostFileKind) =>
  db
    .selectFrom('postFiles as pf')
    .innerJoin('posts as p', 'p.postId', 'pf.postId')
    .innerJoin('files as f', 'f.name', 'pf.name')
    .select(['p.authorId', 'p.isSecret', 'p.deletedAt', 'f.contentType', 'f.bytes', 'f.fileName'])
    .where('p.boardId', '=', boardId)
    .where('pf.name', '=', name)
    .where('pf.kind', '=', kind)
    .executeTakeFirst()
