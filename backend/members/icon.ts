import { filePath } from '../../shared/files/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { SentFile } from '../../shared/kit/file.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { changes } from '../audit/changes.ts'
import type { Db, Trx } from '../db/open.ts'
import * as files from '../files/queries.ts'
import type { Member } from '../http/member.ts'
import { toIcon } from './picture.ts'
import * as members from './queries.ts'

/** All that one member may keep here. */
const QUOTA_BYTES = 20_971_520

/**
 * Makes the picture the caller's; the one before is gone.
 * @throws Refusal INVALID_FIELDS for what is no picture we take, QUOTA_EXCEEDED
 */
export async function uploadIcon(db: Db, by: Member, { bytes }: SentFile): Promise<MemberRecord> {
  const icon = await toIcon(bytes)
  return db.transaction().execute((trx) =>
    replaceIcon(trx, by, async () => {
      if ((await files.sizeOf(trx, by.id)) + icon.length > QUOTA_BYTES) throw new Refusal('QUOTA_EXCEEDED')
      return filePath(await files.insert(trx, { ownerId: by.id, kind: 'ICON', contentType: 'image/webp', bytes: icon }))
    }),
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
    await members.update(trx, by.id, { repIcon })
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'member',
      entityId: by.id,
      ...changes({ repIcon: before }, { repIcon }),
    })
  }
  return members.recordOf(trx, by.id)
}
