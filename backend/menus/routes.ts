import * as contract from '../../shared/menus/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as menus from './queries.ts'

export function menuRoutes(serve: Serve, db: Db) {
  serve(contract.activeMenu, { access: 'anyone', owner: 'nobody' }, () => menus.activeTree(db))
}
