import * as contract from '../../shared/specifications/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as specifications from './queries.ts'

export function specificationRoutes(serve: Serve, db: Db) {
  serve(contract.listSpecifications, { access: 'member', owner: 'nobody' }, ({ query }) =>
    specifications.list(db, query),
  )
}
