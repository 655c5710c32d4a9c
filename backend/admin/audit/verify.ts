import { type AuditVerdict, VERIFY_PART } from '../../../shared/admin/audit.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { readAuditHeads } from '../../audit/heads.ts'
import { verifyPart } from '../../audit/verify.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'

/** The key of the chain, and the directory in which its ends are kept. */
export type Chain = { key: Uint8Array; dataDir: string }

/**
 * Recomputes the next part of the chain as it stands at one moment. That somebody came to its end, or to an entry that
 * is not as it was written, goes on record.
 * @throws Refusal INVALID_FIELDS for a number that the log has not reached
 */
export async function verify(db: Db, { key, dataDir }: Chain, by: Member, after: number): Promise<AuditVerdict> {
  const heads = await readAuditHeads(dataDir)
  const part = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const total = (await trx.selectFrom('auditHead').select('seq').executeTakeFirst())?.seq ?? 0
      if (after > total) return null
      return { total, ...(await verifyPart(trx, key, heads, { after, limit: VERIFY_PART })) }
    })
  if (!part) throw new Refusal('INVALID_FIELDS')
  const { total, rows, isDone, firstBad } = part
  if (isDone)
    await db.transaction().execute((trx) =>
      by.record(trx, {
        action: 'BATCH',
        entityType: 'auditLog',
        after: { rows, keptHeads: heads.length, firstBad: firstBad?.seq ?? null },
        result: firstBad ? 'ERROR' : 'OK',
      }),
    )
  return { verifiedTo: rows, total, isDone, firstBad, keptHeads: heads.length }
}
