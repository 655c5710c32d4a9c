import { USUAL_DAY_START } from '../../shared/kit/dates.ts'
import * as contract from '../../shared/site/contract.ts'
import { setting } from '../admin/settings/read.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as markets from '../markets/queries.ts'

export function siteRoutes(serve: Serve, db: Db) {
  serve(contract.siteState, { access: 'anyone', owner: 'nobody' }, async () => ({
    notice: await setting(db, 'site.notice'),
    isMaintenance: await setting(db, 'maintenance.mode'),
    dayStarts: (await markets.dayStarts(db)).filter(({ businessDayStart }) => businessDayStart !== USUAL_DAY_START),
  }))
}
