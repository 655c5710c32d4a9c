import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { FileReply, SentFile } from '../../shared/kit/file.ts'
import { MAX_PHOTOS, PHOTO_SIDE, type WasteDetail } from '../../shared/waste/contract.ts'
import { isOpen } from '../../shared/waste/rules.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { DRAWN, keepFile } from '../files/keepFile.ts'
import * as loose from '../files/looseFiles.ts'
import { redraw } from '../files/picture.ts'
import type { Member } from '../http/member.ts'
import { requireSeen, requireWritten } from './access.ts'
import { detailFor } from './detail.ts'
import * as photos from './photoQueries.ts'
import * as wastes from './queries.ts'

const PHOTO = { field: 'photo', side: PHOTO_SIDE, fit: 'inside' } as const
const sentTo = (bookOwnerId: number) => ({ kind: 'WASTE_PHOTO', placeId: bookOwnerId }) as const

/**
 * Keeps a photo for a waste that is about to be asked for.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, INVALID_FIELDS for what is no picture we take, QUOTA_EXCEEDED
 */
export async function sendPhoto(
  db: Db,
  by: Member,
  bookOwnerId: number,
  { bytes }: SentFile,
): Promise<{ name: string }> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW', 'WASTE_WRITE')
  const drawn = await redraw(bytes, PHOTO)
  const photo = { ...DRAWN, ownerId: bookOwnerId, bytes: drawn }
  return db.transaction().execute((trx) => loose.sendLoose(trx, by, sentTo(bookOwnerId), photo))
}

/**
 * Adds a photo to a waste whose goods have not left.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT, INVALID_FIELDS, QUOTA_EXCEEDED
 */
export async function addPhoto(db: Db, by: Member, wasteId: number, { bytes }: SentFile): Promise<WasteDetail> {
  // Nobody gets a picture drawn whose waste takes none.
  await takesPhoto(db, by, await wastes.detail(db, wasteId))
  const drawn = await redraw(bytes, PHOTO)
  return db.transaction().execute(async (trx) => {
    const { row, right } = await takesPhoto(trx, by, await wastes.lock(trx, wasteId))
    const { bookOwnerId, wasteNo } = row
    if ((await photos.names(trx, wasteId)).length >= MAX_PHOTOS)
      refuseField('photo', `사진은 ${MAX_PHOTOS}장까지 올릴 수 있어요.`)
    const name = await keepFile(trx, { ...DRAWN, ownerId: bookOwnerId, kind: 'WASTE_PHOTO', bytes: drawn })
    await photos.insert(trx, [{ name, wasteId, createdBy: by.id }])
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'waste',
      entityId: wasteId,
      entityLabel: wasteNo,
      after: { photo: true },
    })
    return detailFor(trx, wasteId, right)
  })
}

async function takesPhoto<W extends Pick<wastes.StoredWaste, 'bookOwnerId' | 'status'>>(
  db: Db | Trx,
  by: Member,
  waste: W | undefined,
) {
  const found = await requireWritten(db, by, waste)
  if (!isOpen(found.row.status)) {
    throw new Refusal('STATUS_CONFLICT', {
      message: '끝난 폐기에는 사진을 더할 수 없어요.',
      currentStatus: found.row.status,
      allowed: [],
    })
  }
  return found
}

/**
 * Gives a new waste the photos that were sent for it, each once.
 * @throws Refusal INVALID_FIELDS for one that is not there, is of another book or somebody else's, or has a waste
 */
export async function takeUp(
  trx: Trx,
  by: Pick<Member, 'id'>,
  { wasteId, bookOwnerId, names }: { wasteId: number; bookOwnerId: number; names: readonly string[] },
): Promise<void> {
  const taken = await loose.takeUp(trx, by, sentTo(bookOwnerId), { names, field: 'photos' })
  await photos.insert(
    trx,
    taken.map((name) => ({ name, wasteId, createdBy: by.id })),
  )
}

/** @throws Refusal NOT_FOUND also for one of a waste that is not for his eyes */
export async function photo(db: Db, by: Member, wasteId: number, name: string): Promise<FileReply> {
  await requireSeen(db, by, await wastes.detail(db, wasteId))
  const file = await photos.find(db, wasteId, name)
  if (!file) throw new Refusal('NOT_FOUND')
  return { ...file, name: 'photo.webp' }
}
