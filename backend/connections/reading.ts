import type { Connection } from '../../shared/connections/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type Page, toPage } from '../../shared/kit/page.ts'
import type { Db } from '../db/open.ts'
import { maySee } from './access.ts'
import * as everywhere from './allQueries.ts'
import { selfOf } from './queries.ts'
import { type Asker, rightOnBook, rightOnClient } from './rights.ts'
import * as connections from './rowQueries.ts'
import { viewFor } from './view.ts'

/** The caller's own living connections, newest first. */
export const myConnections = async (db: Db, by: Asker): Promise<Connection[]> =>
  (await connections.ofMember(db, by)).map((row) => viewFor(by, row))

/**
 * Who is connected with a client; to whom the whole book is open, then also who is with the book.
 * @throws Refusal NOT_FOUND
 */
export async function membersOf(db: Db, by: Asker, clientId: number): Promise<Connection[]> {
  const found = await rightOnClient(db, by, clientId)
  if (!found) throw new Refusal('NOT_FOUND')
  const book = found.clientKind === 'PARTNER' ? await rightOnBook(db, by, found.bookOwnerId) : undefined
  const selfId = book?.whole ? await selfOf(db, found.bookOwnerId) : undefined
  const rows = await connections.ofClients(db, by, selfId === undefined ? [clientId] : [clientId, selfId])
  return rows.map((row) => viewFor(by, row))
}

/** @throws Refusal NOT_FOUND */
export async function one(db: Db, by: Asker, connectionId: number): Promise<Connection> {
  const row = await connections.find(db, by, connectionId)
  if (!row || !maySee(by, row)) throw new Refusal('NOT_FOUND')
  return viewFor(by, row)
}

/** What an admin looks after. @throws Refusal INVALID_FIELDS for days the wrong way round */
export async function all(db: Db, by: Asker, filter: everywhere.Filter): Promise<Page<Connection>> {
  const { from, to } = filter
  if (from !== undefined && to !== undefined && from > to) {
    // The screen has no form that would show it at its field: the whole answer says it.
    const message = '종료일은 시작일과 같거나 나중이어야 해요.'
    throw new Refusal('INVALID_FIELDS', { message, fieldErrors: [{ field: 'to', message }] })
  }
  const { rows, total } = await everywhere.all(db, by, filter)
  return toPage(
    rows.map((row) => viewFor(by, row)),
    total,
    filter,
  )
}
