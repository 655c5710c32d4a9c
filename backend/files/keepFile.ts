import type { FileKind } from '../../shared/files/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import * as files from './queries.ts'

/** Bytes of all files of a kind that one owner may keep: a member's own, or a book's. */
const QUOTA_BYTES: Record<FileKind, number> = {
  ICON: 20_971_520,
  WASTE_PHOTO: 536_870_912,
  CLAIM_PHOTO: 268_435_456,
  POST_PICTURE: 268_435_456,
  POST_FILE: 268_435_456,
}

/** What `redraw` has made. */
export const DRAWN = { contentType: 'image/webp' } as const

/** Keeps a file within its owner's bound. @returns the file's name. @throws Refusal QUOTA_EXCEEDED */
export async function keepFile(trx: Trx, file: files.NewFile): Promise<string> {
  const { ownerId, kind, bytes } = file
  if ((await files.sizeOf(trx, ownerId, kind)) + bytes.length > QUOTA_BYTES[kind]) throw new Refusal('QUOTA_EXCEEDED')
  return files.insert(trx, file)
}
