import * as contract from '../../shared/auction-results/contract.ts'
import { wantedGoods } from '../../shared/auction-results/wanted.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { list, one } from './list.ts'
import { markMine } from './mine.ts'
import { choose, items, series } from './prices.ts'
import { summary } from './summary.ts'
import { wanted } from './wanted.ts'

/** Results are public to every member; which of them a book has won is the book's. */
const results = { access: 'member', owner: 'party' } as const
const common = { access: 'member', owner: 'nobody' } as const

export function auctionResultRoutes(serve: Serve, db: Db) {
  serve(contract.listResults, results, ({ member, query }) => list(db, member, query))
  serve(contract.resultSummary, results, ({ member, query }) => summary(db, member, query))
  serve(contract.itemPrices, common, ({ member, query }) => items(db, member, query))
  serve(contract.priceSeries, common, ({ member, query }) => series(db, member, query))
  serve(contract.resultChoices, common, ({ member, query }) => choose(db, member, query))
  serve(wantedGoods, { access: 'member', owner: 'self' }, ({ member, query }) => wanted(db, member, query))
  serve(contract.oneResult, results, ({ member, params, query }) => one(db, member, params.id, query))
  serve(contract.markMine, results, ({ member, body, idempotencyKey }) => markMine(db, member, body, idempotencyKey))
}
