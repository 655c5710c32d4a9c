import { Refusal } from '../../../shared/kit/errors.ts'
import type { FileReply, SentFile } from '../../../shared/kit/file.ts'
import type { Db } from '../../db/open.ts'
import { keepPicture } from '../../files/keepPicture.ts'
import { redraw } from '../../files/picture.ts'
import type { Member } from '../../http/member.ts'
import { requireSeen } from '../access.ts'
import * as requests from '../queries.ts'
import { requireClaimable } from './create.ts'
import * as photos from './photoQueries.ts'

const PHOTO = { field: 'photo', side: 1_280, fit: 'inside' } as const

/**
 * Keeps a photo for a claim that is about to be made.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT, INVALID_FIELDS for what is no picture we take,
 * QUOTA_EXCEEDED
 */
export async function sendPhoto(
  db: Db,
  by: Member,
  requestId: number,
  { bytes }: SentFile,
  now = Date.now(),
): Promise<{ name: string }> {
  // Nobody gets a picture drawn whose request takes none.
  const { request } = await requireClaimable(db, by, await requests.find(db, requestId), now)
  const drawn = await redraw(bytes, PHOTO)
  return db.transaction().execute(async (trx) => {
    await photos.removeLoose(trx, requestId)
    const name = await keepPicture(trx, { ownerId: request.senderMemberId, kind: 'CLAIM_PHOTO', bytes: drawn })
    await photos.insert(trx, { name, requestId, createdBy: by.id })
    await by.recordIfImpersonated(trx, {
      action: 'CREATE',
      entityType: 'claimPhoto',
      entityId: name,
      after: { requestId },
    })
    return { name }
  })
}

/** @throws Refusal NOT_FOUND also for one of a request that is not for his eyes */
export async function photo(db: Db, by: Pick<Member, 'id'>, requestId: number, name: string): Promise<FileReply> {
  await requireSeen(db, by, await requests.find(db, requestId))
  const file = await photos.find(db, requestId, name)
  if (!file) throw new Refusal('NOT_FOUND')
  return { ...file, name: 'photo.webp' }
}
