import * as contract from '../../shared/views/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { ofList } from './queries.ts'
import { changeView, createView, removeView, restoreView, saveSettings } from './write.ts'

const own = { access: 'member', owner: 'self' } as const
/** Shared with who works in a book: its author and the book's holder change it. */
const shared = { access: 'member', owner: 'party' } as const

export function viewRoutes(serve: Serve, db: Db) {
  serve(contract.listViews, own, ({ member, query }) => ofList(db, member.id, query.list))
  serve(contract.createView, own, ({ member, body }) => createView(db, member, body))
  serve(contract.changeView, shared, ({ member, params, body }) => changeView(db, member, params.id, body))
  serve(contract.removeView, shared, ({ member, params }) => removeView(db, member, params.id))
  serve(contract.restoreView, shared, ({ member, params }) => restoreView(db, member, params.id))
  serve(contract.saveListSettings, own, ({ member, body }) => saveSettings(db, member, body))
}
