import type { Db, Trx } from '../db/open.ts'
import { hashOf } from './chain.ts'

/** Where the chain stood at some moment, as it was written down in a second place. */
export type AuditHead = { seq: number; hash: string }

export type Verdict = {
  /** Rows that were read. */
  rows: number
  /** The first entry that is not as it was written; null when the chain is whole. */
  firstBad: { seq: number; reason: string } | null
}

const BATCH = 5_000

/**
 * Recomputes the whole chain: every number there, every hash right, each following the one before, the end where the
 * head says. A chain cannot show by itself that its tail was cut or that all of it was written anew; heads that were
 * kept elsewhere can (reliability.md 5.11).
 */
export async function verifyAudit(
  db: Db | Trx,
  key: Uint8Array,
  keptHeads: readonly AuditHead[] = [],
): Promise<Verdict> {
  const kept = new Map<number, string>()
  for (const { seq, hash } of keptHeads) {
    const other = kept.get(seq)
    if (other !== undefined && other !== hash) return bad(0, seq, 'two kept heads differ')
    kept.set(seq, hash)
  }
  let seq = 0
  let hash = ''
  for (;;) {
    const rows = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      if (row.seq !== seq + 1) return bad(seq, seq + 1, 'missing')
      if (row.prevHash !== hash) return bad(seq, row.seq, 'does not follow the entry before it')
      if (row.hash !== hashOf(key, row)) return bad(seq, row.seq, 'differs from what was written')
      if ((kept.get(row.seq) ?? row.hash) !== row.hash) return bad(seq, row.seq, 'differs from the head that was kept')
      seq = row.seq
      hash = row.hash
    }
    if (rows.length < BATCH) break
  }
  const head = await db.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirst()
  if (!head || head.seq !== seq || head.hash !== hash) return bad(seq, seq + 1, 'the head names another end')
  const beyond = Math.max(0, ...kept.keys())
  if (beyond > seq) return bad(seq, seq + 1, 'cut off: a kept head is further')
  return { rows: seq, firstBad: null }
}

const bad = (rows: number, seq: number, reason: string): Verdict => ({ rows, firstBad: { seq, reason } })
