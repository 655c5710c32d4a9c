import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FileKind } from '../../shared/files/contract.ts'
import type { Db, Trx } from '../db/open.ts'

const NAME_BYTES = 16

/** A file of somebody's: `fileName` is what its sender calls it, left out for a picture that was drawn anew. */
export type NewFile = {
  ownerId: number
  kind: FileKind
  contentType: string
  fileName?: string
  bytes: Uint8Array
}

/** What one owner keeps of a kind is counted and added to one after the other, until the transaction ends. */
export const lockOwner = (trx: Trx, ownerId: number, kind: FileKind) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files ${kind} of ${ownerId}`}, 0))`.execute(trx)

/** Keeps a file under a name that nobody guesses. @returns the name */
export async function insert(trx: Trx, file: NewFile): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString('hex')
  await trx
    .insertInto('files')
    .values({ ...file, name, size: file.bytes.length })
    .execute()
  return name
}

export const find = (db: Db, name: string, kind: FileKind) =>
  db
    .selectFrom('files')
    .select(['contentType', 'bytes'])
    .where('name', '=', name)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Forgets the files of one kind that somebody has. */
export async function remove(trx: Trx, ownerId: number, kind: FileKind): Promise<void> {
  await trx.deleteFrom('files').where('ownerId', '=', ownerId).where('kind', '=', kind).execute()
}

/**
 * Bytes of what somebody keeps here of one kind, and of what was freed within a day: files of a deleted post live as long as
 * it can be put back, but are not his to count.
 */
export async function sizesOf(trx: Trx, ownerId: number, kind: FileKind): Promise<{ kept: number; freed: number }> {
  const { kept, freed } = await trx
    .selectFrom('files as f')
    .leftJoin('postFiles as h', 'h.name', 'f.name')
    .leftJoin('posts as p', 'p.postId', 'h.postId')
    .select((e) => [
      e.fn.sum<number | null>('f.size').filterWhere('p.deletedAt', 'is', null).as('kept'),
      e.fn
        .sum<number | null>('f.size')
        .filterWhere('p.deletedAt', '>', sql<string>`now() - interval '1 day'`)
        .as('freed'),
    ])
    .where('f.ownerId', '=', ownerId)
    .where('f.kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { kept: Number(kept), freed: Number(freed) }
}
