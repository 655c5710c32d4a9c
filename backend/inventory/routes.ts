import * as contract from '../../shared/inventory/contract.ts'
import { traceLot, traceMovements } from '../../shared/inventory/trace.ts'
import { WAITED, waitedMs } from '../../shared/kit/waited.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import { adjust } from './adjustments/adjust.ts'
import { listAlerts } from './alerts/list.ts'
import { setSafetyStock } from './alerts/setSafetyStock.ts'
import { changeStatus as changeCountStatus } from './counts/changeStatus.ts'
import { create as createCount } from './counts/create.ts'
import { list as listCounts, one as oneCount } from './counts/read.ts'
import { save as saveCount } from './counts/save.ts'
import { exportLots, exportMovements } from './lists/export.ts'
import { listLots, listMovements, listStock } from './lists/list.ts'
import { change as changeLot } from './lot/change.ts'
import { changeStatus as changeLotStatus } from './lot/changeStatus.ts'
import { oneLot } from './lot/detail.ts'
import { keep, letGo } from './lot/reservations.ts'
import { create as createReceipt } from './receipts/create.ts'
import { list as listReceipts, one as oneReceipt } from './receipts/read.ts'
import { repack } from './repackings/repack.ts'
import { movements, trace } from './trace/read.ts'
import { transfer } from './transfers/transfer.ts'

/** What a book keeps on its shelves. */
const book = { access: 'member', owner: 'party' } as const
const saved = { ...book, limit: 'export', impersonated: 'refused' } as const

export function inventoryRoutes(serve: Serve, db: Db, exports: Exports) {
  serve(contract.listStock, book, ({ member, query }) => listStock(db, member, query))
  serve(contract.listMovements, book, ({ member, query }) => listMovements(db, member, query))
  serve(contract.exportLots, saved, ({ member, query }) => exportLots(db, exports, member, query))
  serve(contract.exportMovements, saved, ({ member, query }) => exportMovements(db, exports, member, query))
  serve(contract.listAlerts, book, ({ member, query }) => listAlerts(db, member, query))
  serve(contract.setSafetyStock, book, ({ member, body }) => setSafetyStock(db, member, body))

  serve(contract.listLots, book, ({ member, query }) => listLots(db, member, query))
  serve(contract.oneLot, book, ({ member, params }) => oneLot(db, member, params.id))
  serve(traceLot, book, ({ member, params }) => trace(db, member, params.id))
  serve(traceMovements, book, ({ member, params, query }) => movements(db, member, { lotId: params.id, ...query }))
  serve(contract.changeLot, book, ({ member, params, body }) => changeLot(db, member, { ...body, lotId: params.id }))
  serve(contract.changeLotStatus, book, ({ member, params, query, body, idempotencyKey }) =>
    changeLotStatus(db, member, { lotId: params.id, to: query.status, reason: body?.reason ?? null }, idempotencyKey),
  )
  serve(contract.adjustLot, book, ({ member, params, body, idempotencyKey }) =>
    adjust(db, member, { ...body, lotId: params.id }, idempotencyKey),
  )
  serve(contract.reserveLot, book, ({ member, params, body, idempotencyKey }) =>
    keep(db, member, { ...body, lotId: params.id }, idempotencyKey),
  )
  serve(contract.releaseReservation, book, ({ member, params }) => letGo(db, member, params.reservationId))

  serve(contract.createReceipt, book, ({ member, body, idempotencyKey, request }) =>
    createReceipt(db, member, body, idempotencyKey, { waitedMs: waitedMs(request.headers[WAITED]) }),
  )
  serve(contract.listReceipts, book, ({ member, query }) => listReceipts(db, member, query))
  serve(contract.oneReceipt, book, ({ member, params }) => oneReceipt(db, member, params.id))
  serve(contract.transferLots, book, ({ member, body, idempotencyKey }) => transfer(db, member, body, idempotencyKey))
  serve(contract.repackLots, book, ({ member, body, idempotencyKey }) => repack(db, member, body, idempotencyKey))

  serve(contract.createCount, book, ({ member, body, idempotencyKey }) => createCount(db, member, body, idempotencyKey))
  serve(contract.listCounts, book, ({ member, query }) => listCounts(db, member, query))
  serve(contract.oneCount, book, ({ member, params }) => oneCount(db, member, params.id))
  serve(contract.saveCount, book, ({ member, params, body, idempotencyKey, request }) =>
    saveCount(db, member, { ...body, countId: params.id }, idempotencyKey, waitedMs(request.headers[WAITED])),
  )
  serve(contract.changeCountStatus, book, ({ member, params, query, body, idempotencyKey }) =>
    changeCountStatus(db, member, { countId: params.id, to: query.status, ...body }, idempotencyKey),
  )
}
