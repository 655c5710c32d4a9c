import * as contract from '../../../shared/admin/analytics.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { exportTable } from './exportTable.ts'
import { read } from './read.ts'

const right = { access: 'manager', owner: 'everyone', impersonated: 'refused' } as const

export function analyticsRoutes(serve: Serve, db: Db) {
  serve(contract.analytics, right, ({ member, query }) => read(db, member, query))
  serve(contract.exportAnalytics, right, ({ member, query }) => exportTable(db, member, query))
}
