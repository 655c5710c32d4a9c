import * as contract from '../../shared/inventory/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { oneLot } from './detail.ts'
import { listLots, listMovements, listStock } from './lists/list.ts'
import { create as createReceipt } from './receipts/create.ts'
import { list as listReceipts, one as oneReceipt } from './receipts/read.ts'

/** What a book keeps on its shelves. */
const book = { access: 'member', owner: 'party' } as const

export function inventoryRoutes(serve: Serve, db: Db) {
  serve(contract.listStock, book, ({ member, query }) => listStock(db, member, query))
  serve(contract.listLots, book, ({ member, query }) => listLots(db, member, query))
  serve(contract.oneLot, book, ({ member, params }) => oneLot(db, member, params.id))
  serve(contract.listMovements, book, ({ member, query }) => listMovements(db, member, query))

  serve(contract.createReceipt, book, ({ member, body, idempotencyKey }) =>
    createReceipt(db, member, body, idempotencyKey),
  )
  serve(contract.listReceipts, book, ({ member, query }) => listReceipts(db, member, query))
  serve(contract.oneReceipt, book, ({ member, params }) => oneReceipt(db, member, params.id))
}
