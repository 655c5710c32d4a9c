import * as contract from '../../shared/statistics/main.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { mainSummary } from './mainSummary.ts'

export function statisticsRoutes(serve: Serve, db: Db) {
  serve(contract.mainSummary, { access: 'member', owner: 'self' }, ({ member }) => mainSummary(db, member))
}
