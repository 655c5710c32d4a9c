import * as contract from '../../shared/statistics/contract.ts'
import * as desk from '../../shared/statistics/main.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import { dailyStatistics } from './daily.ts'
import * as work from './desk/workQueries.ts'
import { exportStatistics } from './export.ts'
import { mainSummary } from './mainSummary.ts'
import { statistics } from './statistics.ts'

/** Figures of the caller's book, and of the books and clients whose statistics he may see. */
const book = { access: 'member', owner: 'party' } as const

export function statisticsRoutes(serve: Serve, db: Db, exports: Exports) {
  serve(desk.mainSummary, book, ({ member, query }) => mainSummary(db, member, query))
  serve(desk.waiting, { access: 'member', owner: 'self' }, ({ member }) => work.waiting(db, member.id))
  serve(contract.statistics, book, ({ member, query }) => statistics(db, member, query))
  serve(contract.exportStatistics, { ...book, limit: 'export', impersonated: 'refused' }, ({ member, query }) =>
    exportStatistics(db, exports, member, query),
  )
  serve(contract.dailyStatistics, book, ({ member, query }) => dailyStatistics(db, member, query))
}
