import { filePath } from '../../shared/files/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { SentFile } from '../../shared/kit/file.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { changes } from '../audit/changes.ts'
import type { Db, Trx } from '../db/open.ts'
import { DRAWN, keepFile } from '../files/keepFile.ts'
import { redraw } from '../files/picture.ts'
import * as files from '../files/queries.ts'
import type { Member } from '../http/member.ts'
import * as members from './queries.ts'

const ICON = { field: 'icon', side: 256, fit: 'cover' } as const

/**
 * Makes the picture the caller's, 256 × 256; the one before is gone.
 * @throws Refusal INVALID_FIELDS for what is no picture we take, QUOTA_EXCEEDED
 */
export async function uploadIcon(db: Db, by: Member, { bytes }: SentFile): Promise<MemberRecord> {
  const icon = await redraw(bytes, ICON)
  return db
    .transaction()
    .execute((trx) =>
      replaceIcon(trx, by, async () =>
        filePath(await keepFile(trx, { ...DRAWN, ownerId: by.id, kind: 'ICON', bytes: icon })),
      ),
    )
}

/** Takes the caller's picture away; without one nothing happens. */
export const removeIcon = (db: Db, by: Member): Promise<MemberRecord> =>
  db.transaction().execute((trx) => replaceIcon(trx, by, async () => null))

async function replaceIcon(trx: Trx, by: Member, next: () => Promise<string | null>): Promise<MemberRecord> {
  if (!(await members.lock(trx, by.id))) throw new Refusal('NOT_FOUND')
  const { repIcon: before } = await members.profile(trx, by.id)
  await files.remove(trx, by.id, 'ICON')
  const repIcon = await next()
  if (repIcon !== before) {
    await members.setIcon(trx, by.id, repIcon)
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'member',
      entityId: by.id,
      ...changes({ repIcon: before }, { repIcon }),
    })
  }
  return members.recordOf(trx, by.id)
}
