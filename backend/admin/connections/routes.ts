import * as contract from '../../../shared/admin/connections.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { disconnectMany } from './disconnectMany.ts'

export function adminConnectionRoutes(serve: Serve, db: Db) {
  serve(
    contract.disconnectMany,
    { access: 'manager', owner: 'everyone', impersonated: 'refused' },
    ({ member, body, idempotencyKey }) => disconnectMany(db, member, body, idempotencyKey),
  )
}
