import * as contract from '../../../shared/admin/access.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { exportReport } from './export.ts'
import { lastMonth, report } from './report.ts'
import { review } from './review.ts'

/** What administrators of all markets did is for who looks after the whole. */
const right = { access: 'sysadmin', owner: 'everyone', impersonated: 'refused' } as const

export function accessRoutes(serve: Serve, db: Db) {
  serve(contract.accessReport, right, ({ query }) => report(db, query.month ?? lastMonth(Date.now())))
  serve(contract.exportAccess, right, ({ member, query }) => exportReport(db, member, query.month, query.reason))
  serve(contract.reviewAccess, right, ({ member, params, body }) => review(db, member, params.month, body.note))
}
