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

/**
 * Keeps a file within its owner's bound. What he has deleted makes room at once, but no more of it in a day than he may keep:
 * it stays on the disk, which he would fill otherwise.
 * @returns the file's name. @throws Refusal QUOTA_EXCEEDED
 */
export async function keepFile(trx: Trx, file: files.NewFile): Promise<string> {
  const { ownerId, kind, bytes } = file
  const quota = QUOTA_BYTES[kind]
  await files.lockOwner(trx, ownerId, kind)
  const { kept, freed } = await files.sizesOf(trx, ownerId, kind)
  if (kept + bytes.length > quota) throw new Refusal('QUOTA_EXCEEDED')
  if (kept + freed + bytes.length > 2 * quota)
    throw new Refusal('QUOTA_EXCEEDED', { message: '하루에 올릴 수 있는 만큼 올렸어요. 내일 다시 올려 주세요.' })
  return files.insert(trx, file)
}
