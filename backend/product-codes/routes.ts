import * as contract from '../../shared/product-codes/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as productCodes from './queries.ts'

export function productCodeRoutes(serve: Serve, db: Db) {
  serve(contract.listProductCodes, { access: 'member', owner: 'nobody' }, ({ query }) => productCodes.search(db, query))
}
