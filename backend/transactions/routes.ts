import { WAITED, waitedMs } from '../../shared/kit/waited.ts'
import * as contract from '../../shared/transactions/contract.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import { create } from './create.ts'
import { detailFor } from './detail.ts'
import { change, postStored, remove } from './drafts.ts'
import { exportHistory, exportTransactions } from './export.ts'
import { history } from './history.ts'
import { list, totals } from './list.ts'
import { note } from './note.ts'
import { allocate } from './payments/allocate.ts'
import { createPayment } from './payments/create.ts'
import { voidPaper } from './void.ts'

/** Papers of a book's clients. */
const party = { access: 'member', owner: 'party' } as const
const saved = { ...party, limit: 'export', impersonated: 'refused' } as const

export function transactionRoutes(serve: Serve, db: Db, exports: Exports) {
  serve(contract.listTransactions, party, ({ member, query }) => list(db, member, query))
  serve(contract.transactionTotals, party, ({ member, query }) => totals(db, member, query))
  serve(contract.exportTransactions, saved, ({ member, query }) => exportTransactions(db, exports, member, query))
  serve(contract.exportClientTransactions, saved, ({ member, params, query }) =>
    exportHistory(db, exports, member, params.id, query),
  )
  serve(contract.clientTransactions, party, ({ member, params, query }) => history(db, member, params.id, query))
  serve(contract.oneTransaction, party, ({ member, params }) => detailFor(db, member, params.id))
  serve(contract.createTransaction, party, ({ member, body, idempotencyKey, request }) =>
    create(db, member, body, idempotencyKey, waitedMs(request.headers[WAITED])),
  )
  serve(contract.changeTransaction, party, ({ member, params, body }) => change(db, member, params.id, body))
  serve(contract.removeTransaction, party, ({ member, params }) => remove(db, member, params.id))
  serve(contract.postTransaction, party, ({ member, params, body, idempotencyKey }) =>
    postStored(db, member, { ...body, transactionId: params.id }, idempotencyKey),
  )
  serve(contract.voidTransaction, party, ({ member, params, body, idempotencyKey }) =>
    voidPaper(db, member, { ...body, transactionId: params.id }, idempotencyKey),
  )
  serve(contract.noteTransaction, party, ({ member, params, body, idempotencyKey }) =>
    note(db, member, params.id, body, idempotencyKey),
  )
  serve(contract.createPayment, party, ({ member, body, idempotencyKey }) =>
    createPayment(db, member, body, idempotencyKey),
  )
  serve(contract.allocatePayment, party, ({ member, params, body, idempotencyKey }) =>
    allocate(db, member, { ...body, transactionId: params.id }, idempotencyKey),
  )
}
