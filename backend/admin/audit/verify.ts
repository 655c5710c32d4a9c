import { type AuditVerdict, VERIFY_PART } from '../../../shared/admin/audit.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { readAuditHeads } from '../../audit/heads.ts'
import { verifyPart } from '../../audit/verify.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'

/** The keys of the chain, the oldest first, and the directory in which its ends are kept. */
export type Chain = { keys: readonly Uint8Array[]; dataDir: string }

/**
 * Recomputes the next part of the chain as it stands at one moment. What was read and what was found goes on record part
 * by part: whoever begins in the middle has not shown that the whole is good.
 * @throws Refusal INVALID_FIELDS for a number that the log has not reached
 */
export async function verify(db: Db, { keys, dataDir }: Chain, by: Member, after: number): Promise<AuditVerdict> {
  const { heads } = await readAuditHeads(dataDir)
  const part = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const total = (await trx.selectFrom('auditHead').select('seq').executeTakeFirst())?.seq ?? 0
      if (after > total) return null
      return { total, ...(await verifyPart(trx, keys, heads, { after, limit: VERIFY_PART })) }
    })
  if (!part) throw new Refusal('INVALID_FIELDS')
  const { total, rows, isDone, firstBad } = part
  const good = Math.max(0, rows - after)
  await db.transaction().execute((trx) =>
    by.record(trx, {
      action: 'BATCH',
      entityType: 'auditLog',
      entityLabel: `${grouped(after + 1)}번부터 ${grouped(good)}건 확인`,
      after: { rows: good, keptHeads: heads.length, firstBad: firstBad?.seq ?? null },
      result: firstBad ? 'ERROR' : 'OK',
    }),
  )
  return { verifiedTo: rows, total, isDone, firstBad, keptHeads: heads.length }
}
