import { seoulSecond } from '../../shared/kit/dates.ts'
import type { Manifest } from '../db/backup/manifest.ts'
import type { Db } from '../db/open.ts'
import { createAudit } from './append.ts'
import { system } from './system.ts'

/**
 * Writes into a log that has just been brought back, and is whole, that and to which moment it was: what stood in it after that
 * is gone. @returns the number of the entry
 */
export async function recordRestore(
  db: Db,
  key: Uint8Array,
  { takenAt, sha256, contents }: Manifest,
  { name, isWhole }: { name: string; isWhole: boolean },
): Promise<number> {
  await db.transaction().execute((trx) =>
    system(createAudit(db, key)).record(trx, {
      action: 'BATCH',
      entityType: 'database',
      entityLabel: `${seoulSecond(takenAt)} 백업으로 되돌림`,
      after: { takenAt, file: name, sha256, auditSeq: contents.audit.seq },
      reason: 'restore',
      result: isWhole ? 'OK' : 'ERROR',
    }),
  )
  const { seq } = await db.selectFrom('auditHead').select('seq').executeTakeFirstOrThrow()
  return seq
}
