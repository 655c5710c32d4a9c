import { Refusal } from '../../shared/kit/errors.ts'
import type { WasteSettings } from '../../shared/waste/contract.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as stored from './settingQueries.ts'

/** How a book throws away. @throws Refusal NOT_FOUND, PERMISSION_MISSING for all but its owners */
export async function settings(db: Db, by: Asker, bookOwnerId: number): Promise<WasteSettings> {
  await requireOwner(db, by, bookOwnerId)
  return { autoApprove: await stored.autoApproves(db, bookOwnerId) }
}

/** @throws Refusal NOT_FOUND, PERMISSION_MISSING for all but its owners */
export const changeSettings = (
  db: Db,
  by: Member,
  bookOwnerId: number,
  { autoApprove }: WasteSettings,
): Promise<WasteSettings> =>
  db.transaction().execute(async (trx) => {
    await requireOwner(trx, by, bookOwnerId)
    const before = await stored.lockAutoApproval(trx, bookOwnerId)
    if (before === autoApprove) return { autoApprove }
    await stored.setAutoApproval(trx, bookOwnerId, autoApprove, by.id)
    await by.record(trx, {
      action: 'SETTING',
      entityType: 'book',
      entityId: bookOwnerId,
      before: { 'waste.autoApprove': before },
      after: { 'waste.autoApprove': autoApprove },
    })
    return { autoApprove }
  })

async function requireOwner(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<void> {
  const { connectionType } = await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  if (connectionType !== 'OWNER') throw new Refusal('PERMISSION_MISSING')
}
