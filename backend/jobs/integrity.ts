import { grouped } from '../../shared/kit/money.ts'
import { readAuditHeads } from '../audit/heads.ts'
import { verifyPart } from '../audit/verify.ts'
import type { Db } from '../db/open.ts'
import { verifyLedger } from '../transactions/ledger/verify.ts'
import { RunFailed, type Work } from './job.ts'

/** Entries of the log that are read at a time; others may write in between. */
const PART = 50_000

type Parts = { db: Db; key: Uint8Array; dataDir: string; log(faults: readonly unknown[]): void }

/** Recomputes the chains of all ledgers and of the audit log, and what their entries add up to (domain.md 24, 25). */
export async function checkIntegrity(work: Work, { db, key, dataDir, log }: Parts): Promise<string> {
  work.expect(2)
  const asAtOneMoment = () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { entries, faults } = await asAtOneMoment().execute(verifyLedger)
  await work.done()
  const heads = await readAuditHeads(dataDir)
  let after = 0
  for (;;) {
    const part = await asAtOneMoment().execute((trx) => verifyPart(trx, key, heads, { after, limit: PART }))
    after = part.rows
    if (part.firstBad) {
      log([part.firstBad])
      throw new RunFailed(
        `감사 기록 ${grouped(part.firstBad.seq)}번이 적힌 그대로가 아니에요. 감사 기록 화면에서 확인해 주세요.`,
      )
    }
    if (part.isDone) break
    await work.done(0)
  }
  await work.done()
  if (faults.length > 0) {
    log(faults.map(({ reason, ...fault }) => ({ ...fault, reason: reason.en })))
    throw new RunFailed(
      `장부 ${grouped(new Set(faults.map(({ bookOwnerId }) => bookOwnerId)).size)}권에서 맞지 않는 곳 ${grouped(faults.length)}건을 찾았어요. 서버 기록에 자세한 내용이 있어요.`,
    )
  }
  return `장부 기록 ${grouped(entries)}건과 감사 기록 ${grouped(after)}건이 모두 맞아요.`
}
