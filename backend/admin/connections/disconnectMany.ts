import { createHash } from 'node:crypto'
import type { Disconnected } from '../../../shared/admin/connections.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { disconnect } from '../../connections/disconnect.ts'
import * as connections from '../../connections/rowQueries.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'

type Input = { connectionIds: readonly number[]; reason: string }

/**
 * Ends connections that the caller looks after, each in a transaction of its own: the rules and notices are those of
 * ending one; what has ended is done. With a key each row is ended once, also when the call comes again after half of them.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the key has ended one of them with another reason
 */
export async function disconnectMany(
  db: Db,
  by: Member,
  { connectionIds, reason }: Input,
  key: string | null,
): Promise<Disconnected> {
  const ids = [...new Set(connectionIds)]
  const failed: Disconnected['failed'] = []
  for (const connectionId of ids) {
    try {
      await requireLookedAfter(db, by, connectionId)
      await disconnect(db, by, { connectionId, reason }, key && keyOf(key, connectionId))
    } catch (error) {
      // The key has ended it with another reason: it is no row that stayed as it was.
      if (!(error instanceof Refusal) || error.code === 'IDEMPOTENCY_CONFLICT') throw error
      failed.push({ id: connectionId, code: error.code, message: error.message })
    }
  }
  return { requested: ids.length, succeeded: ids.length - failed.length, failed }
}

/** One's own connections are ended where they are shown, one by one. @throws Refusal NOT_FOUND */
async function requireLookedAfter(db: Db, by: Member, connectionId: number): Promise<void> {
  const row = await connections.find(db, by, connectionId)
  if (!row?.isAdmin || row.clientDeletedAt !== null) throw new Refusal('NOT_FOUND')
}

/** The key of one row of a call. */
const keyOf = (key: string, connectionId: number): string =>
  createHash('sha256')
    .update(`${key} ${connectionId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
