import * as contract from '../../../shared/admin/markets.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { setHolidays } from './holidays.ts'
import { holidays, list, one } from './read.ts'
import { addCorporation, change, changeCorporation, changeStatus, create } from './save.ts'

/** A market is in reach of who runs all of them, or this one. */
const runs = { access: 'manager', owner: 'party', impersonated: 'refused' } as const
const runsAll = { access: 'sysadmin', owner: 'nobody', impersonated: 'refused' } as const

export function adminMarketRoutes(serve: Serve, db: Db) {
  serve(contract.adminMarkets, runs, ({ member }) => list(db, member))
  serve(contract.oneMarket, runs, ({ member, params }) => one(db, member, params.id))
  serve(contract.createMarket, runsAll, ({ member, body }) => create(db, member, body))
  serve(contract.changeMarket, runs, ({ member, params, body }) => change(db, member, params.id, body))
  serve(contract.changeMarketStatus, runsAll, ({ member, params, query }) =>
    changeStatus(db, member, params.id, query.status),
  )
  serve(contract.addCorporation, runs, ({ member, params, body }) => addCorporation(db, member, params.id, body))
  serve(contract.changeCorporation, runs, ({ member, params, body }) =>
    changeCorporation(db, member, params.id, { ...body, corpCode: params.corpCode }),
  )
  serve(contract.listHolidays, runs, ({ member, params, query }) => holidays(db, member, params.id, query))
  serve(contract.setHolidays, runs, ({ member, params, body }) => setHolidays(db, member, params.id, body))
}
