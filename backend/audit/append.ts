import { sql } from 'kysely'
import type { AuditAction, AuditResult } from '../../shared/audit/actions.ts'
import type { Db, Trx } from '../db/open.ts'
import { hashOf } from './chain.ts'

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
   * Appends an entry to the chain in the transaction of the change it tells of. The head row stays locked until the
   * transaction ends, so that numbers have no gap and each hash follows the one before: append late, commit soon.
   */
  append(trx: Trx, actor: AuditActor, entry: AuditEntry): Promise<void>
  /** Appends what has no change to go with: a refusal, a failed sign-in. */
  appendAlone(actor: AuditActor, entry: AuditEntry): Promise<void>
}

const written = (values: Record<string, unknown> | undefined) => (values === undefined ? null : JSON.stringify(values))

/** The pen of the audit log; every backend process holds the same key (reliability.md 5.11). */
export function createAudit(db: Db, key: Uint8Array): Audit {
  const append: Audit['append'] = async (trx, actor, entry) => {
    const head = await trx
      .selectFrom('auditHead')
      .select(['seq', 'hash', sql<string>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const name =
      actor.actorId === null
        ? null
        : await trx.selectFrom('members').select('name').where('id', '=', actor.actorId).executeTakeFirst()
    const row = {
      seq: head.seq + 1,
      occurredAt: head.now,
      actorId: actor.actorId,
      actorName: name?.name ?? null,
      realActorId: actor.realActorId,
      impersonateSessionId: actor.impersonateSessionId,
      action: entry.action,
      entityType: entry.entityType,
      entityId: entry.entityId == null ? null : String(entry.entityId),
      entityLabel: entry.entityLabel ?? null,
      before: written(entry.before),
      after: written(entry.after),
      reason: entry.reason ?? null,
      ...actor.from,
      result: entry.result ?? 'OK',
      prevHash: head.hash,
    }
    const hash = hashOf(key, row)
    await trx
      .insertInto('auditLog')
      .values({ ...row, hash })
      .execute()
    await trx.updateTable('auditHead').set({ seq: row.seq, hash }).execute()
  }
  return { append, appendAlone: (actor, entry) => db.transaction().execute((trx) => append(trx, actor, entry)) }
}
