import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { grouped } from '../../shared/kit/money.ts'
import { setting } from '../admin/settings/read.ts'
import type { Db } from '../db/open.ts'
import type { Work } from '../jobs/job.ts'
import * as archives from './archiveQueries.ts'

const pack = promisify(gzip)
/** Entries of one archive: some megabytes of text, less than one packed. */
const BATCH = 5_000
/** What one run may keep; the rest is for the next day. */
const MAX_BATCHES = 200

/**
 * Keeps entries that are older than audit.retentionDays as packed lines of JSON beside the log, each archive with the
 * numbers and the last hash it holds. The log keeps them too: it is append-only, and its chain begins with the first
 * entry (decision 028).
 */
export async function archiveAudit(work: Work, db: Db): Promise<string> {
  const days = await setting(db, 'audit.retentionDays')
  const before = new Date(work.now - days * 86_400_000).toISOString()
  let after = await archives.reached(db)
  let kept = 0
  work.expect(await archives.count(db, after, before))
  for (let n = 0; n < MAX_BATCHES; n += 1) {
    const rows = await archives.entries(db, after, before, BATCH)
    const [first] = rows
    const last = rows.at(-1)
    if (!first || !last) break
    const bytes = await pack(Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
    const isNew = await archives.add(db, {
      fromSeq: first.seq,
      toSeq: last.seq,
      lastHash: last.hash,
      occurredFrom: first.occurredAt,
      occurredTo: last.occurredAt,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
    })
    // Somebody else is at it: he goes on.
    if (!isNew) break
    after = last.seq
    kept += rows.length
    await work.done(rows.length)
  }
  return kept === 0 ? `${grouped(days)}일이 지난 기록이 없어요.` : `기록 ${grouped(kept)}건을 보관함에 옮겨 적었어요.`
}
