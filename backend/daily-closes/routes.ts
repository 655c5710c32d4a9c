import * as contract from '../../shared/daily-closes/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { close } from './close.ts'
import { list } from './list.ts'
import { closeMonth, reopenMonth } from './month.ts'
import { one } from './read.ts'
import { reopen } from './reopen.ts'

/** Days of the caller's book, and of those whose statistics he sees. */
const book = { access: 'member', owner: 'party' } as const

export function dailyCloseRoutes(serve: Serve, db: Db) {
  serve(contract.listDailyCloses, book, ({ member, query }) => list(db, member, query))
  serve(contract.oneDailyClose, book, ({ member, params, query }) =>
    one(db, member, { ...query, businessDate: params.date }),
  )
  serve(contract.closeDay, book, ({ member, body, idempotencyKey }) => close(db, member, body, idempotencyKey))
  serve(contract.reopenDay, book, ({ member, params, body, idempotencyKey }) =>
    reopen(db, member, { ...body, businessDate: params.date }, idempotencyKey),
  )
  serve(contract.closeMonth, book, ({ member, params, body, idempotencyKey }) =>
    closeMonth(db, member, { ...body, month: params.month }, idempotencyKey),
  )
  serve(contract.reopenMonth, book, ({ member, params, body, idempotencyKey }) =>
    reopenMonth(db, member, { ...body, month: params.month }, idempotencyKey),
  )
}
