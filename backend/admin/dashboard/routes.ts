import * as contract from '../../../shared/admin/dashboard.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { monthlySales } from './monthlySales.ts'
import { stats } from './stats.ts'
import { weeklyUsers } from './weeklyUsers.ts'

const right = { access: 'manager', owner: 'everyone', impersonated: 'refused' } as const

export function dashboardRoutes(serve: Serve, db: Db) {
  serve(contract.dashboardStats, right, ({ member }) => stats(db, member))
  serve(contract.monthlySales, right, ({ member, query }) => monthlySales(db, member, query.year))
  serve(contract.weeklyUsers, right, ({ member }) => weeklyUsers(db, member))
}
