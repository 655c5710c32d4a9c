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

const PURPOSE = 'audit chain'

/** The key that entries of an installation's chain are written with, from its one secret. */
export const auditKey = (tokens: Pick<Tokens, 'key'>): Buffer => tokens.key(PURPOSE)

/** All keys that entries were ever written with, the oldest first. */
export const auditKeys = (tokens: Pick<Tokens, 'keys'>): Buffer[] => tokens.keys(PURPOSE)

/**
 * The hash of a row: HMAC-SHA256 over its columns, the hash of the row before it among them (reliability.md 5.11).
 * @returns 64 hexadecimal digits
 */
export const hashOf = (key: Uint8Array, row: Omit<AuditRow, 'hash'>): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(hashed.map((column) => row[column])))
    .digest('hex')
