import * as contract from '../../../shared/admin/settingsContract.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { change } from './change.ts'
import { history } from './historyQueries.ts'
import { list } from './list.ts'
import { type SystemParts, system } from './system.ts'

const operator = { access: 'sysadmin', owner: 'nobody', impersonated: 'refused' } as const

export function settingRoutes(serve: Serve, db: Db, parts: SystemParts) {
  serve(contract.listSettings, operator, () => list(db))
  serve(contract.changeSettings, operator, ({ member, body }) => change(db, member, body.changes))
  serve(contract.settingHistory, operator, ({ query }) => history(db, query))
  serve(contract.systemState, operator, () => system(db, parts))
}
