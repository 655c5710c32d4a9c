import { sql } from 'kysely'
import type { AuditAction, AuditResult } from '../../shared/audit/actions.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Db, Trx } from '../db/open.ts'
import { type AuditRow, hashOf } from './chain.ts'

/** What happened, in the words of the change itself; only changed fields stand in before and after. */
export type AuditEntry = {
  action: AuditAction
  entityType: string
  entityId?: number | string | null
  entityLabel?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | null
  result?: AuditResult
}

/** Who did it and from where. `realActorId` is the admin who acted in the actor's name. */
export type AuditActor = {
  actorId: number | null
  realActorId: number | null
  impersonateSessionId: string | null
  from: CallOrigin
}

/** Where a call came from. */
export type CallOrigin = { ip: string | null; userAgent: string | null; requestId: string | null }

export type Audit = {
  /**
   * Appends an entry to the chain in the transaction of the change it tells of, at its end: the head row stays locked from
   * then on until the transaction is over, so that numbers have no gap and each hash follows the one before.
   */
  append(trx: Trx, actor: AuditActor, entry: AuditEntry): Promise<void>
  /** Appends what has no change to go with: a refusal, a failed sign-in. */
  appendAlone(actor: AuditActor, entry: AuditEntry): Promise<void>
}

const written = (values: Record<string, unknown> | undefined) => (values === undefined ? null : JSON.stringify(values))

/** What of a row is known before its place in the chain is. */
type Told = Omit<AuditRow, 'seq' | 'occurredAt' | 'actorName' | 'prevHash' | 'hash'>

const told = ({ from, ...actor }: AuditActor, entry: AuditEntry): Told => ({
  actorId: actor.actorId,
  realActorId: actor.realActorId,
  impersonateSessionId: actor.impersonateSessionId,
  action: entry.action,
  entityType: entry.entityType,
  entityId: entry.entityId == null ? null : String(entry.entityId),
  entityLabel: entry.entityLabel ?? null,
  before: written(entry.before),
  after: written(entry.after),
  reason: entry.reason ?? null,
  ...from,
  result: entry.result ?? 'OK',
})

/** The pen of the audit log; every backend process holds the same key (reliability.md 5.11). */
export function createAudit(db: Db, key: Uint8Array): Audit {
  const waiting = new WeakMap<Trx, Told[]>()
  const append: Audit['append'] = async (trx, actor, entry) => {
    const row = told(actor, entry)
    const others = waiting.get(trx)
    if (others) {
      others.push(row)
      return
    }
    const rows = [row]
    waiting.set(trx, rows)
    await atEnd(trx, 'record', async () => {
      waiting.delete(trx)
      await write(trx, key, rows)
    })
  }
  return { append, appendAlone: (actor, entry) => db.transaction().execute((trx) => append(trx, actor, entry)) }
}

/** Rows of one statement: each has 19 values, of which PostgreSQL takes 65,535. */
const AT_ONCE = 1_000

/** The names are read before the head is locked, for which all others wait. */
async function write(trx: Trx, key: Uint8Array, rows: readonly Told[]): Promise<void> {
  const names = await namesOf(trx, rows)
  const { now, ...head } = await trx
    .selectFrom('auditHead')
    .select(['seq', 'hash', sql<string>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const chained = rows.map((row) => {
    const actorName = row.actorId === null ? null : (names.get(row.actorId) ?? null)
    const placed = { ...row, seq: head.seq + 1, occurredAt: now, actorName, prevHash: head.hash }
    head.seq = placed.seq
    head.hash = hashOf(key, placed)
    return { ...placed, hash: head.hash }
  })
  for (let at = 0; at < chained.length; at += AT_ONCE)
    await trx
      .with('moved', (e) => e.updateTable('auditHead').set(head))
      .insertInto('auditLog')
      .values(chained.slice(at, at + AT_ONCE))
      .execute()
}

async function namesOf(trx: Trx, rows: readonly Told[]): Promise<Map<number, string | null>> {
  const ids = new Set(rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))
  if (ids.size === 0) return new Map()
  const found = await trx
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
