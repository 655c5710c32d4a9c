import * as contract from '../../shared/clients/contract.ts'
import * as importContract from '../../shared/clients/imports.ts'
import * as priceContract from '../../shared/clients/prices.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import { account } from './account.ts'
import type { AccountNumbers } from './accountNumbers.ts'
import { books } from './books.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import { mine, one } from './detail.ts'
import { exportClients } from './exports/export.ts'
import { template } from './exports/template.ts'
import { history } from './history.ts'
import { check, importFile } from './imports/import.ts'
import { undo } from './imports/undo.ts'
import { list, suggest, totals } from './list.ts'
import { managers } from './managers.ts'
import { createPrice, listPrices, offeredPrice, removePrice, updatePrice } from './prices.ts'
import { remove } from './remove.ts'
import { createSheets } from './sheets.ts'
import { update } from './update.ts'

/** Rows of the caller's book, and of those he is connected with. */
const book = { access: 'member', owner: 'party' } as const

export function clientRoutes(serve: Serve, db: Db, accounts: AccountNumbers, exports: Exports) {
  serve(contract.listClients, book, ({ member, query }) => list(db, member, query))
  serve(contract.clientTotals, book, ({ member, query }) => totals(db, member, query))
  serve(contract.suggestClients, { ...book, limit: 'search' }, ({ member, query }) => suggest(db, member, query))
  serve(contract.listBooks, book, ({ member }) => books(db, member))
  serve(contract.listManagers, book, ({ member, query }) => managers(db, member, query))
  serve(contract.oneClient, book, ({ member, params }) => one(db, member, params.id))
  serve(contract.myClient, { access: 'member', owner: 'self' }, ({ member }) => mine(db, member))
  serve(contract.createClient, book, ({ member, body, idempotencyKey }) =>
    create(db, accounts, member, body, idempotencyKey),
  )
  serve(contract.updateClient, book, ({ member, params, body, request }) => {
    // What a form does not have it does not change; the validator has filled it in.
    const named = new Set(Object.keys(Object(request.body)))
    return update(db, accounts, member, params.id, { ...body, named })
  })
  serve(contract.changeClientStatus, book, ({ member, params, query, body, idempotencyKey }) =>
    changeStatus(db, member, { clientId: params.id, to: query.status, reason: body?.reason ?? null }, idempotencyKey),
  )
  serve(contract.removeClient, book, ({ member, params }) => remove(db, member, params.id))
  serve(contract.clientAccount, { ...book, impersonated: 'refused' }, ({ member, params }) =>
    account(db, accounts, member, params.id),
  )
  serve(contract.clientHistory, book, ({ member, params, query }) => history(db, member, params.id, query))
  serve(priceContract.listPrices, book, ({ member, params, query }) => listPrices(db, member, params.id, query))
  serve(priceContract.offeredPrice, book, ({ member, params, query }) => offeredPrice(db, member, params.id, query))
  serve(priceContract.createPrice, book, ({ member, params, body, idempotencyKey }) =>
    createPrice(db, member, params.id, body, idempotencyKey),
  )
  serve(priceContract.updatePrice, book, ({ member, params: { id, priceId }, body }) =>
    updatePrice(db, member, { clientId: id, priceId }, body),
  )
  serve(priceContract.removePrice, book, ({ member, params: { id, priceId } }) =>
    removePrice(db, member, { clientId: id, priceId }),
  )

  const sheets = createSheets()
  serve(importContract.checkImport, { ...book, limit: 'import' }, ({ member, body }) => check(db, sheets, member, body))
  serve(importContract.importClients, { ...book, limit: 'import' }, ({ member, body, idempotencyKey }) =>
    importFile(db, { sheets, accounts }, member, body, idempotencyKey),
  )
  serve(importContract.undoImport, { ...book, impersonated: 'refused' }, ({ member, params }) =>
    undo(db, member, params.importId),
  )
  serve(importContract.exportClients, { ...book, limit: 'export', impersonated: 'refused' }, ({ member, query }) =>
    exportClients(db, exports, member, query),
  )
  serve(importContract.importTemplate, { access: 'member', owner: 'nobody' }, ({ query }) => template(query.format))
}
