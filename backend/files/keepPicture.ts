import type { FileKind } from '../../shared/files/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import * as files from './queries.ts'

/** Bytes of all pictures of a kind that one owner may keep: a member's own, or a book's. */
const QUOTA_BYTES: Record<FileKind, number> = {
  ICON: 20_971_520,
  WASTE_PHOTO: 536_870_912,
  CLAIM_PHOTO: 268_435_456,
  POST_PICTURE: 268_435_456,
  POST_FILE: 268_435_456,
}

/** Keeps what `redraw` has made. @returns the file's name. @throws Refusal QUOTA_EXCEEDED */
export async function keepPicture(
  trx: Trx,
  { ownerId, kind, bytes }: { ownerId: number; kind: FileKind; bytes: Uint8Array },
): Promise<string> {
  if ((await files.sizeOf(trx, ownerId, kind)) + bytes.length > QUOTA_BYTES[kind]) throw new Refusal('QUOTA_EXCEEDED')
  return files.insert(trx, { ownerId, kind, contentType: 'image/webp', bytes })
}
