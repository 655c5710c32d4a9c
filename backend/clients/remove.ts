import { Refusal } from '../../shared/kit/errors.ts'
import { endAllWith } from '../connections/queries.ts'
import { requireOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as shares from '../statements/shareQueries.ts'
import { inUse } from './inUse.ts'
import { othersWith, removed, tell } from './notices.ts'
import * as rows from './writeQueries.ts'

/**
 * Takes a partner out of the book; the row stays for what refers to it. Connections with him end, and what was on its
 * way to become one. Once more by who has removed him is answered as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING also for a blocked one, whom only owners release, OWN_BUSINESS,
 * CLIENT_IN_USE with what is in the way
 */
export const remove = (db: Db, by: Member, clientId: number): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    const stored = await rows.lock(trx, clientId)
    if (!stored && (await rows.hasRemoved(trx, clientId, by.id))) return undefined
    if (!stored) throw new Refusal('NOT_FOUND')
    const { right } = await requireOnClient(trx, by, clientId, 'CLIENT_EDIT')
    if (stored.clientKind === 'SELF') throw new Refusal('OWN_BUSINESS')
    // Put in anew it would be blocked no more.
    if (stored.status === 'BLOCKED' && right.connectionType !== 'OWNER') throw new Refusal('PERMISSION_MISSING')
    const message = await inUse(trx, stored, right)
    if (message) throw new Refusal('CLIENT_IN_USE', { message })
    const { clientName, clientCode } = stored
    const receivers = await othersWith(trx, clientId, by.id)
    await endAllWith(trx, [clientId], by.id)
    await shares.revokeAll(trx, 'clientId', [clientId], by.id)
    await rows.setRemoved(trx, [clientId], by.id)
    await by.record(trx, {
      action: 'DELETE',
      entityType: 'client',
      entityId: clientId,
      entityLabel: clientName,
      before: { clientCode, clientName },
    })
    await tell(trx, receivers, { clientId, clientName }, removed, { isGone: true })
    return undefined
  })
