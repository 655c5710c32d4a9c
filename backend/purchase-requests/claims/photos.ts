import { Refusal } from '../../../shared/kit/errors.ts'
import type { FileReply, SentFile } from '../../../shared/kit/file.ts'
import type { Db, Trx } from '../../db/open.ts'
import { DRAWN } from '../../files/keepFile.ts'
import * as loose from '../../files/looseFiles.ts'
import { redraw } from '../../files/picture.ts'
import type { Member } from '../../http/member.ts'
import { requireSeen } from '../access.ts'
import * as requests from '../queries.ts'
import { requireClaimable } from './access.ts'
import * as photos from './photoQueries.ts'

const PHOTO = { field: 'photo', side: 1_280, fit: 'inside' } as const
const sentTo = (requestId: number) => ({ kind: 'CLAIM_PHOTO', placeId: requestId }) as const

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
  const photo = { ...DRAWN, ownerId: request.senderMemberId, bytes: drawn }
  return db.transaction().execute((trx) => loose.sendLoose(trx, by, sentTo(requestId), photo))
}

/**
 * Gives a new claim the photos that were sent for it. @returns how many
 * @throws Refusal INVALID_FIELDS for one that is not there, is of another request or somebody else's, or has a claim
 */
export async function takeUp(
  trx: Trx,
  by: Pick<Member, 'id'>,
  { requestId, claimId, names }: { requestId: number; claimId: number; names: readonly string[] },
): Promise<number> {
  const taken = await loose.takeUp(trx, by, sentTo(requestId), { names, field: 'photos' })
  await photos.insert(
    trx,
    taken.map((name) => ({ name, claimId, createdBy: by.id })),
  )
  return taken.length
}

/** @throws Refusal NOT_FOUND also for one of a request that is not for his eyes */
export async function photo(db: Db, by: Pick<Member, 'id'>, requestId: number, name: string): Promise<FileReply> {
  await requireSeen(db, by, await requests.find(db, requestId))
  const file = await photos.find(db, requestId, name)
  if (!file) throw new Refusal('NOT_FOUND')
  return { ...file, name: 'photo.webp' }
}
