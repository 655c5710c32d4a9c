import * as contract from '../../shared/clients/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { books } from './books.ts'
import { mine, one } from './detail.ts'
import { list, suggest, totals } from './list.ts'

/** Rows of the caller's book, and of those he is connected with. */
const book = { access: 'member', owner: 'party' } as const

export function clientRoutes(serve: Serve, db: Db) {
  serve(contract.listClients, book, ({ member, query }) => list(db, member, query))
  serve(contract.clientTotals, book, ({ member, query }) => totals(db, member, query))
  serve(contract.suggestClients, { ...book, limit: 'search' }, ({ member, query }) => suggest(db, member, query))
  serve(contract.listBooks, book, ({ member }) => books(db, member))
  serve(contract.oneClient, book, ({ member, params }) => one(db, member, params.id))
  serve(contract.myClient, { access: 'member', owner: 'self' }, ({ member }) => mine(db, member))
}
