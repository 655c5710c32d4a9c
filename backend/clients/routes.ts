import * as contract from '../../shared/clients/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as clients from './queries.ts'

export function clientRoutes(serve: Serve, db: Db) {
  serve(contract.listClients, { access: 'member', owner: 'self' }, ({ member, query }) =>
    clients.list(db, member.id, query),
  )
}
