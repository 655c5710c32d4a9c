import { grouped } from '../../shared/kit/money.ts'
import { type KeptHeads, readAuditHeads } from '../audit/heads.ts'
import { type Verdict, verifyPart } from '../audit/verify.ts'
import type { Db } from '../db/open.ts'
import { verifyLedger } from '../transactions/ledger/verify.ts'
import { RunFailed, RunStopped, type Work } from './job.ts'

/** Entries of the log that are read at a time; others may write in between. */
const PART = 50_000

type Parts = { db: Db; keys: readonly Uint8Array[]; dataDir: string; log(faults: readonly unknown[]): void }

/** Recomputes the chains of all ledgers and of the audit log, and what their entries add up to (domain.md 24, 25). */
export async function checkIntegrity(work: Work, parts: Parts): Promise<string> {
  work.expect(2)
  const { entries, faults } = await asAtOneMoment(parts.db).execute(verifyLedger)
  if (faults.length > 0) parts.log(faults.map(({ reason, ...fault }) => ({ ...fault, reason: reason.en })))
  await work.done()
  const audit = await checkAudit(work, parts).catch((error: unknown) => {
    // What has become of the audit log keeps nobody from hearing of the ledgers.
    if (error instanceof RunStopped || faults.length === 0) throw error
    work.failed(error, 'the audit log')
    return null
  })
  const wrong = [
    ...(faults.length > 0 ? [booksWrong(faults)] : []),
    ...(audit === null ? [UNREAD] : audit.firstBad ? [auditWrong(audit.firstBad)] : []),
  ]
  if (wrong.length > 0 || !audit) throw new RunFailed(wrong.join(' '))
  const whole = `장부 기록 ${grouped(entries)}건과 감사 기록 ${grouped(audit.rows)}건이 모두 맞아요.`
  return audit.torn.length > 0 ? `${whole} ${leftOut(audit.torn.length)}` : whole
}

async function checkAudit(work: Work, { db, keys, dataDir, log }: Parts): Promise<Verdict & Pick<KeptHeads, 'torn'>> {
  const { heads, torn } = await readAuditHeads(dataDir)
  if (torn.length > 0) log(torn.map((line) => ({ auditHeadLine: line, reason: 'cut off while it was written' })))
  let after = 0
  for (;;) {
    const part = await asAtOneMoment(db).execute((trx) => verifyPart(trx, keys, heads, { after, limit: PART }))
    after = part.rows
    if (part.firstBad) log([part.firstBad])
    if (part.isDone) {
      await work.done()
      return { rows: after, firstBad: part.firstBad, torn }
    }
    await work.done(0)
  }
}

const asAtOneMoment = (db: Db) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')

const booksWrong = (faults: readonly { bookOwnerId: number }[]) =>
  `장부 ${grouped(new Set(faults.map(({ bookOwnerId }) => bookOwnerId)).size)}권에서 맞지 않는 곳 ${grouped(faults.length)}건을 찾았어요. 서버 기록에 자세한 내용이 있어요.`
const auditWrong = ({ seq }: { seq: number }) =>
  `감사 기록 ${grouped(seq)}번이 적힌 그대로가 아니에요. 감사 로그 화면에서 확인해 주세요.`
const UNREAD = '감사 기록은 확인하지 못했어요.'
const leftOut = (lines: number) =>
  `따로 적어 둔 감사 기록의 끝 가운데 쓰다가 잘린 ${grouped(lines)}줄은 빼고 확인했어요.`
