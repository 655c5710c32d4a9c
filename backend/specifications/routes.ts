import * as contract from '../../shared/specifications/contract.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as specifications from './queries.ts'

export function specificationRoutes(serve: Serve, db: Db) {
  serve(contract.listSpecifications, { access: 'member', owner: 'party' }, async ({ member, query }) => {
    await requireInBook(db, member, query.bookOwnerId ?? member.id, 'INVENTORY_VIEW')
    return specifications.list(db, query)
  })
}
