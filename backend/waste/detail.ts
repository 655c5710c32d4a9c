import { Refusal } from '../../shared/kit/errors.ts'
import { MAX_PHOTOS, type WasteDetail } from '../../shared/waste/contract.ts'
import { isOpen, nextWasteStatuses, type WasteRight } from '../../shared/waste/rules.ts'
import type { Asker } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { requireSeen } from './access.ts'
import * as photos from './photoQueries.ts'
import * as wastes from './queries.ts'

/** One waste as the caller sees it. @throws Refusal NOT_FOUND for one that is not for his eyes */
export async function one(db: Db, by: Asker, wasteId: number): Promise<WasteDetail> {
  const { right } = await requireSeen(db, by, await wastes.detail(db, wasteId))
  return detailFor(db, wasteId, right)
}

/** The waste as somebody with this right sees it. @throws Refusal NOT_FOUND */
export async function detailFor(db: Db | Trx, wasteId: number, right: WasteRight): Promise<WasteDetail> {
  const row = await wastes.detail(db, wasteId)
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    ...row,
    photoNames: await photos.names(db, wasteId),
    steps: await wastes.steps(db, wasteId),
    allowed: nextWasteStatuses(row.status, right),
    mayAddPhoto: right.write && isOpen(row.status) && row.photos < MAX_PHOTOS,
  }
}
