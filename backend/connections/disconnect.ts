import { called } from '../../shared/connections/called.ts'
import type { Connection } from '../../shared/connections/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { handOf, isHolders, mayManage, maySee } from './access.ts'
import { keepersOf } from './keepersOf.ts'
import { unlinkBooks } from './link.ts'
import * as links from './linkQueries.ts'
import { lockEnding, requireOtherOwner } from './lockManaged.ts'
import { standing } from './members.ts'
import { disconnected, left, tellAll, unlinked } from './notices.ts'
import * as connections from './queries.ts'
import * as rows from './rowQueries.ts'
import { viewOf } from './view.ts'

type End = { connectionId: number; reason: string | null }

/**
 * Ends a connection: one's own, or one that the caller has a say over. Ending that of a linked partner ends the link on
 * both sides. One that has ended answers as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, LAST_OWNER for the holder's connection with his own book,
 * and for the last one who owns the book of somebody who has left
 */
export const disconnect = (db: Db, by: Member, input: End, idempotencyKey: string | null): Promise<Connection> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key: idempotencyKey, verb: 'connection.end', input }, () => end(trx, by, input)))

async function end(trx: Trx, by: Member, { connectionId, reason }: End): Promise<Connection> {
  const row = await lockWithPair(trx, by, connectionId)
  if (!row || (row.disconnectedBy !== by.id && !maySee(by, row))) throw new Refusal('NOT_FOUND')
  if (row.status !== 'ACTIVE') return viewOf(trx, by, connectionId)
  if (row.memberId !== by.id && !mayManage(handOf(by, row, row.memberRole), row)) {
    throw new Refusal('PERMISSION_MISSING')
  }
  if (isHolders(row)) {
    if (row.reach === 'BOOK') throw new Refusal('LAST_OWNER')
    await endLink(trx, by, row, reason)
  } else {
    await requireOtherOwner(trx, row)
    await connections.setDisconnected(trx, [connectionId], by.id, reason)
    await record(trx, by, row, reason)
    const keepers = row.memberId === by.id ? await keepersOf(trx, row.bookOwnerId) : []
    const notices = row.memberId === by.id ? keepers.map((id) => left(id, row, reason)) : [disconnected(row, reason)]
    await tellAll(trx, notices, [row.memberId])
  }
  return viewOf(trx, by, connectionId)
}

/** The lock of a link comes before those of its rows, as when it is made. */
async function lockWithPair(trx: Trx, by: Member, connectionId: number): Promise<rows.Row | undefined> {
  const row = await rows.find(trx, by, connectionId)
  if (!row) return undefined
  const other = row.reach === 'LINK' ? await links.otherHolder(trx, row.clientId) : undefined
  if (other !== undefined) {
    await links.lockPair(trx, row.bookOwnerId, other)
    await links.lockLinked(trx, row.bookOwnerId, other)
  }
  return lockEnding(trx, by, connectionId)
}

async function endLink(trx: Trx, by: Member, row: rows.Row, reason: string | null): Promise<void> {
  const other = await links.otherHolder(trx, row.clientId)
  if (other === undefined) throw new Refusal('STATUS_CONFLICT', { currentStatus: row.status, allowed: [] })
  const ended = await unlinkBooks(trx, by, row.bookOwnerId, other, (ids) =>
    connections.setDisconnected(trx, ids, by.id, reason),
  )
  await record(trx, by, row, reason)
  const theirs = ended.find(({ bookOwnerId }) => bookOwnerId === other)
  const holder = await standing(trx, row.bookOwnerId)
  const notices = [
    ...(theirs ? [unlinked(other, theirs, holder ? called(holder) : row.bookName, reason)] : []),
    ...(row.memberId === by.id ? [] : [disconnected(row, reason)]),
  ]
  await tellAll(trx, notices, [row.memberId, other])
}

const record = (trx: Trx, by: Member, row: rows.Row, reason: string | null) =>
  by.record(trx, {
    action: 'PERMISSION',
    entityType: 'connection',
    entityId: row.connectionId,
    entityLabel: row.clientName,
    before: { status: 'ACTIVE', memberId: row.memberId },
    after: { status: 'DISCONNECTED' },
    reason,
  })
