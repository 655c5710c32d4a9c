import * as contract from '../../shared/connections/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { changePermissions } from './changePermissions.ts'
import { changeType } from './changeType.ts'
import { directConnect } from './directConnect.ts'
import { disconnect } from './disconnect.ts'
import { search } from './members.ts'
import { all, membersOf, myConnections, one } from './reading.ts'
import { connectionRequestRoutes } from './requests/routes.ts'
import { statistics } from './statistics.ts'

const party = { access: 'member', owner: 'party' } as const
/** Who may get into a book, and what he may do there, an admin does not decide in its holder's name: it would last. */
const letsIn = { ...party, impersonated: 'refused' } as const
const admin = { access: 'manager', owner: 'everyone' } as const

export function connectionRoutes(serve: Serve, db: Db) {
  serve(contract.clientMembers, party, ({ member, params }) => membersOf(db, member, params.clientId))
  serve(contract.myConnections, { access: 'member', owner: 'self' }, ({ member }) => myConnections(db, member))
  serve(contract.directConnect, { ...admin, impersonated: 'refused' }, ({ member, body, idempotencyKey }) =>
    directConnect(db, member, body, idempotencyKey),
  )
  serve(contract.updatePermissions, letsIn, ({ member, params, body, idempotencyKey }) =>
    changePermissions(db, member, { connectionId: params.id, ...body }, idempotencyKey),
  )
  serve(contract.changeType, letsIn, ({ member, params, body, idempotencyKey }) =>
    changeType(db, member, { connectionId: params.id, ...body }, idempotencyKey),
  )
  serve(contract.disconnect, party, ({ member, params, body, idempotencyKey }) =>
    disconnect(db, member, { connectionId: params.id, reason: body?.reason ?? null }, idempotencyKey),
  )
  serve(contract.allConnections, { ...admin, limit: 'search' }, ({ member, query }) => all(db, member, query))
  serve(contract.connectionStatistics, party, ({ member }) => statistics(db, member))
  serve(contract.oneConnection, party, ({ member, params }) => one(db, member, params.id))

  serve(contract.searchMembers, { ...admin, limit: 'search' }, ({ query }) => search(db, query))
  serve(
    contract.searchRequestReceivers,
    { access: 'member', owner: 'everyone', limit: 'search' },
    ({ member, query }) => search(db, { ...query, exceptId: member.id }),
  )
  connectionRequestRoutes(serve, db)
}
