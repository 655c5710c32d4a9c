import { sql } from 'kysely'
import type { AuditFault } from '../../shared/audit/faults.ts'
import type { Db, Trx } from '../db/open.ts'
import { type AuditRow, hashOf } from './chain.ts'

/** Where the chain stood at some moment, as it was written down in a second place. */
export type AuditHead = { seq: number; hash: string }

export type Verdict = {
  /** Entries that are as they were written, from the first on. */
  rows: number
  /** The first entry that is not; null when there is none among those that were read. */
  firstBad: { seq: number; fault: AuditFault } | null
}

/** What one part of the chain is like; `isDone` when its end has been read as well. */
export type PartVerdict = Verdict & { isDone: boolean }

const BATCH = 5_000

/**
 * Recomputes the whole chain: every number there, every hash right, each following the one before, the end where the
 * head says. A chain cannot show by itself that its tail was cut or that all of it was written anew; heads that were
 * kept elsewhere can (reliability.md 5.11).
 * @param keys of the installation, the oldest first: behind an entry under one of them none stands under an older one
 */
export async function verifyAudit(
  db: Db | Trx,
  keys: readonly Uint8Array[],
  keptHeads: readonly AuditHead[] = [],
): Promise<Verdict> {
  const { rows, firstBad } = await verifyPart(db, keys, keptHeads, { after: 0, limit: Number.POSITIVE_INFINITY })
  return { rows, firstBad }
}

/**
 * The same for at most `limit` entries after number `after`, which another part has found good. Where others write at
 * the same time, the caller sees to it that all is read at one moment.
 */
export async function verifyPart(
  db: Db | Trx,
  keys: readonly Uint8Array[],
  keptHeads: readonly AuditHead[],
  { after, limit }: { after: number; limit: number },
): Promise<PartVerdict> {
  const kept = new Map<number, string>()
  let furthest = 0
  for (const { seq, hash } of keptHeads) {
    const other = kept.get(seq)
    if (other !== undefined && other !== hash) return bad(0, seq, 'KEPT_HEADS_DIFFER')
    kept.set(seq, hash)
    furthest = Math.max(furthest, seq)
  }
  let [seq, hash, living] = [0, '', keys]
  if (after > 0) {
    const before = await entry(db, after)
    if (!before) return bad(after - 1, after, 'MISSING')
    living = from(keys, before)
    if (living.length === 0) return bad(after - 1, after, 'CHANGED')
    ;({ seq, hash } = before)
  }
  const until = after + limit
  for (;;) {
    const size = Math.min(BATCH, until - seq)
    if (size === 0) return { rows: seq, firstBad: null, isDone: false }
    const rows = await db
      .selectFrom('auditLog')
      .selectAll()
      // Reading drops what is finer than a millisecond; nothing that fine was ever written.
      .select(sql<boolean>`"occurredAt" <> date_trunc('milliseconds', "occurredAt")`.as('isTooFine'))
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(size)
      .execute()
    for (const row of rows) {
      if (row.seq !== seq + 1) return bad(seq, seq + 1, 'MISSING')
      if (row.prevHash !== hash) return bad(seq, row.seq, 'NOT_FOLLOWING')
      living = from(living, row)
      if (row.isTooFine || living.length === 0) return bad(seq, row.seq, 'CHANGED')
      if ((kept.get(row.seq) ?? row.hash) !== row.hash) return bad(seq, row.seq, 'NOT_AS_KEPT')
      seq = row.seq
      hash = row.hash
    }
    if (rows.length < size) break
  }
  const head = await db.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirst()
  if (!head || head.seq !== seq || head.hash !== hash) return bad(seq, seq + 1, 'OTHER_END')
  if (furthest > seq) return bad(seq, seq + 1, 'CUT_OFF')
  return { rows: seq, firstBad: null, isDone: true }
}

const entry = (db: Db | Trx, seq: number) =>
  db.selectFrom('auditLog').selectAll().where('seq', '=', seq).executeTakeFirst()

/** The key that the entry stands under and all newer ones; none where it stands under none. */
function from(keys: readonly Uint8Array[], row: AuditRow): readonly Uint8Array[] {
  const at = keys.findIndex((key) => row.hash === hashOf(key, row))
  return at === -1 ? [] : at === 0 ? keys : keys.slice(at)
}

/** Whether what is wrong looks like a log that was written with another key altogether. */
export const isAsOfOtherKey = ({ seq, fault }: NonNullable<Verdict['firstBad']>): boolean =>
  seq === 1 && fault === 'CHANGED'

const bad = (rows: number, seq: number, fault: AuditFault): PartVerdict => ({
  rows,
  firstBad: { seq, fault },
  isDone: true,
})
