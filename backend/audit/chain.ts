import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { Tokens } from '../session/tokens.ts'

export type AuditRow = Selectable<Tables['auditLog']>

/** Every column but the hash, in the order they are hashed in. A column that is added goes to the end. */
const hashed = [
  'seq',
  'occurredAt',
  'actorId',
  'actorName',
  'realActorId',
  'impersonateSessionId',
  'action',
  'entityType',
  'entityId',
  'entityLabel',
  'before',
  'after',
  'reason',
  'ip',
  'userAgent',
  'requestId',
  'result',
  'prevHash',
] as const satisfies readonly (keyof AuditRow)[]

/** The key of an installation's chain, from its one secret. */
export const auditKey = (tokens: Pick<Tokens, 'key'>): Buffer => tokens.key('audit chain')

/**
 * The hash of a row: HMAC-SHA256 over its columns, the hash of the row before it among them (reliability.md 5.11).
 * @returns 64 hexadecimal digits
 */
export const hashOf = (key: Uint8Array, row: Omit<AuditRow, 'hash'>): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(hashed.map((column) => row[column])))
    .digest('hex')
