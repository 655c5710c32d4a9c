import * as contract from '../../../shared/admin/audit.ts'
import type { Db } from '../../db/open.ts'
import type { Exports } from '../../exports/exports.ts'
import type { Serve } from '../../http/serve.ts'
import { exportFile } from './export.ts'
import { list, one } from './list.ts'
import { type Chain, verify } from './verify.ts'

/** The log; a manager's view of it is what the members of his market did. */
const reading = { access: 'manager', owner: 'everyone', impersonated: 'refused' } as const

export function auditRoutes(serve: Serve, db: Db, chain: Chain, exports: Exports) {
  serve(contract.listAudit, reading, ({ member, query }) => list(db, member, query))
  serve(contract.exportAudit, reading, ({ member, query }) => exportFile(db, exports, member, query))
  serve(contract.verifyAuditPart, { ...reading, access: 'sysadmin' }, ({ member, body }) =>
    verify(db, chain, member, body.after),
  )
  serve(contract.oneAudit, reading, ({ member, params }) => one(db, member, params.id))
}
