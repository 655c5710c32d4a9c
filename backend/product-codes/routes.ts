import * as contract from '../../shared/product-codes/contract.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as productCodes from './queries.ts'

export function productCodeRoutes(serve: Serve, db: Db) {
  serve(contract.listProductCodes, { access: 'member', owner: 'party' }, async ({ member, query }) => {
    await requireInBook(db, member, query.bookOwnerId ?? member.id, 'INVENTORY_VIEW')
    return productCodes.search(db, query)
  })
}
