import * as contract from '../../shared/balances/contract.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import { one } from './detail.ts'
import { exportBalances } from './export.ts'
import { list, totals } from './list.ts'
import { balanceOfTransaction } from './ofTransaction.ts'
import { changePromise } from './promises/changeStatus.ts'
import { createPromise } from './promises/create.ts'
import { createReminder } from './reminders/create.ts'
import { changeSettings, settings } from './settings/settings.ts'

/** Balances of the caller's book, and of the books and clients that he is connected with. */
const book = { access: 'member', owner: 'party' } as const

export function balanceRoutes(serve: Serve, db: Db, exports: Exports) {
  serve(contract.listBalances, book, ({ member, query }) => list(db, member, query))
  serve(contract.balanceTotals, book, ({ member, query }) => totals(db, member, query))
  serve(contract.exportBalances, { ...book, limit: 'export', impersonated: 'refused' }, ({ member, query }) =>
    exportBalances(db, exports, member, query),
  )
  serve(contract.balanceSettings, book, ({ member, query }) => settings(db, member, query.bookOwnerId ?? member.id))
  serve(contract.changeBalanceSettings, book, ({ member, body }) =>
    changeSettings(db, member, body.bookOwnerId ?? member.id, body),
  )
  serve(contract.oneBalance, book, ({ member, params, query }) => one(db, member, params.id, query))
  serve(contract.balanceOfTransaction, book, ({ member, params }) => balanceOfTransaction(db, member, params.id))
  serve(contract.createPromise, book, ({ member, params, body, idempotencyKey }) =>
    createPromise(db, member, params.id, body, idempotencyKey),
  )
  serve(contract.changePromise, book, ({ member, params: { id, promiseId }, body, idempotencyKey }) =>
    changePromise(db, member, { clientId: id, promiseId, to: body.status }, idempotencyKey),
  )
  serve(contract.createReminder, book, ({ member, params, body, idempotencyKey }) =>
    createReminder(db, member, params.id, body, idempotencyKey),
  )
}
