import type { Connection } from '../../shared/connections/contract.ts'
import { held } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import { allowedOn } from './access.ts'
import type { Asker } from './rights.ts'
import { find, type Row } from './rowQueries.ts'

/** The connection as the asker sees it: with what it holds and what he may do with it. */
export function viewFor(by: Asker, row: Row): Connection {
  const {
    clientKind: _kind,
    linkedClientId: _link,
    clientDeletedAt: _gone,
    memberRole: _role,
    holderRole: _holder,
    disconnectedBy: _by,
    links: _links,
    isAdmin: _admin,
    ...shown
  } = row
  return { ...shown, permissions: held(row.connectionType, row.permissions), allowed: allowedOn(by, row) }
}

/** The connection just written. @throws Refusal NOT_FOUND when it is gone */
export async function viewOf(trx: Trx, by: Asker, connectionId: number): Promise<Connection> {
  const row = await find(trx, by, connectionId)
  if (!row) throw new Refusal('NOT_FOUND')
  return viewFor(by, row)
}
