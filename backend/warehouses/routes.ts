import * as contract from '../../shared/warehouses/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import { keepers, list, one } from './read.ts'
import { update } from './update.ts'

/** What the caller's book keeps, and those he is connected with as a whole. */
const book = { access: 'member', owner: 'party' } as const

export function warehouseRoutes(serve: Serve, db: Db) {
  serve(contract.listWarehouses, book, ({ member, query }) => list(db, member, query))
  serve(contract.listKeepers, book, ({ member, query }) => keepers(db, member, query))
  serve(contract.oneWarehouse, book, ({ member, params }) => one(db, member, params.id))
  serve(contract.createWarehouse, book, ({ member, body, idempotencyKey }) => create(db, member, body, idempotencyKey))
  serve(contract.updateWarehouse, book, ({ member, params, body }) => update(db, member, params.id, body))
  serve(contract.changeWarehouseStatus, book, ({ member, params, query, idempotencyKey }) =>
    changeStatus(db, member, { warehouseId: params.id, to: query.status }, idempotencyKey),
  )
}
