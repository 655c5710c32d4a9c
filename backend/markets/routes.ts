import * as contract from '../../shared/markets/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as markets from './queries.ts'

export function marketRoutes(serve: Serve, db: Db) {
  serve(contract.listMarkets, { access: 'signedIn', owner: 'nobody' }, () => markets.list(db))
}
