import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { FileReply, SentFile } from '../../shared/kit/file.ts'
import { MAX_PHOTOS, PHOTO_SIDE, type WasteDetail } from '../../shared/waste/contract.ts'
import { isOpen } from '../../shared/waste/rules.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { keepPicture } from '../files/keepPicture.ts'
import { redraw } from '../files/picture.ts'
import type { Member } from '../http/member.ts'
import { requireSeen, requireWritten } from './access.ts'
import { detailFor } from './detail.ts'
import * as photos from './photoQueries.ts'
import * as wastes from './queries.ts'

const PHOTO = { field: 'photo', side: PHOTO_SIDE, fit: 'inside' } as const

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
  return db.transaction().execute(async (trx) => {
    await photos.removeLoose(trx, bookOwnerId)
    const name = await keep(trx, by, { bookOwnerId, wasteId: null, bytes: drawn })
    await by.recordIfImpersonated(trx, {
      action: 'CREATE',
      entityType: 'wastePhoto',
      entityId: name,
      after: { bookOwnerId },
    })
    return { name }
  })
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
    await keep(trx, by, { bookOwnerId, wasteId, bytes: drawn })
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

async function keep(
  trx: Trx,
  by: Member,
  { bookOwnerId, wasteId, bytes }: { bookOwnerId: number; wasteId: number | null; bytes: Uint8Array },
): Promise<string> {
  const name = await keepPicture(trx, { ownerId: bookOwnerId, kind: 'WASTE_PHOTO', bytes })
  await photos.insert(trx, { name, bookOwnerId, wasteId, createdBy: by.id })
  return name
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
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return
  const taken = await photos.takeUp(trx, { wasteId, bookOwnerId, by: by.id, names: wanted })
  if (taken !== wanted.length) refuseField('photos', '사진을 다시 올려 주세요.')
}

/** @throws Refusal NOT_FOUND also for one of a waste that is not for his eyes */
export async function photo(db: Db, by: Member, wasteId: number, name: string): Promise<FileReply> {
  await requireSeen(db, by, await wastes.detail(db, wasteId))
  const file = await photos.find(db, wasteId, name)
  if (!file) throw new Refusal('NOT_FOUND')
  return { ...file, name: 'photo.webp' }
}
