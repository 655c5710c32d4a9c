import { randomBytes } from 'node:crypto'
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

/** Bytes of everything of one kind that somebody keeps here. */
export async function sizeOf(trx: Trx, ownerId: number, kind: FileKind): Promise<number> {
  const { size } = await trx
    .selectFrom('files')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('size'), e.lit(0)).as('size'))
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(size)
}
