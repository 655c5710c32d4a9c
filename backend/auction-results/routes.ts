import * as contract from '../../shared/auction-results/contract.ts'
import * as importContract from '../../shared/auction-results/imports.ts'
import * as settingContract from '../../shared/auction-results/settings.ts'
import { wantedGoods } from '../../shared/auction-results/wanted.ts'
import * as watchContract from '../../shared/auction-results/watch.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import type { Sealer } from '../sealed.ts'
import { exportResults } from './export.ts'
import { exportQuarantine } from './imports/export.ts'
import type { Fetches } from './imports/fetch.ts'
import { createFileImport } from './imports/file.ts'
import { listRuns, oneRun, quarantine } from './imports/reads.ts'
import { list, one } from './list.ts'
import { markMine } from './mine.ts'
import { choose, items, series } from './prices.ts'
import { changeSettings, settings } from './settings.ts'
import { summary } from './summary.ts'
import { wanted } from './wanted.ts'
import { watched, watchItem } from './watch.ts'

/** Results are public to every member; which of them a book has won is the book's. */
const results = { access: 'member', owner: 'party' } as const
const common = { access: 'member', owner: 'nobody' } as const
/** Those who look after a market bring its results. */
const keeping = { access: 'manager', owner: 'party' } as const
/** The key stays with those who run the service. */
const running = { access: 'sysadmin', owner: 'everyone', impersonated: 'refused' } as const

type Parts = { fetches: Fetches; sealer: Sealer; exports: Exports }

export function auctionResultRoutes(serve: Serve, db: Db, { fetches, sealer, exports }: Parts) {
  const importFile = createFileImport(db)
  serve(importContract.importResults, { ...keeping, limit: 'import' }, ({ member, body }) =>
    importFile(member, body.file),
  )
  serve(importContract.fetchResults, { ...keeping, limit: 'import' }, ({ member, body }) => fetches.start(member, body))
  serve(importContract.listImports, keeping, ({ member, query }) => listRuns(db, member, query))
  serve(importContract.oneImport, keeping, ({ member, params }) => oneRun(db, member, params.importId))
  serve(importContract.listQuarantined, keeping, ({ member, params, query }) =>
    quarantine(db, member, params.importId, query),
  )
  serve(
    importContract.exportQuarantined,
    { ...keeping, limit: 'export', impersonated: 'refused' },
    ({ member, params }) => exportQuarantine(db, exports, member, params.importId),
  )
  serve(settingContract.auctionSettings, running, () => settings(db))
  serve(settingContract.changeAuctionSettings, running, ({ member, body }) =>
    changeSettings(db, sealer, member, body.apiKey),
  )

  serve(contract.listResults, results, ({ member, query }) => list(db, member, query))
  serve(contract.exportResults, { ...results, limit: 'export', impersonated: 'refused' }, ({ member, query }) =>
    exportResults(db, exports, member, query),
  )
  serve(contract.resultSummary, results, ({ member, query }) => summary(db, member, query))
  serve(contract.itemPrices, common, ({ member, query }) => items(db, member, query))
  serve(contract.priceSeries, common, ({ member, query }) => series(db, member, query))
  serve(contract.resultChoices, common, ({ member, query }) => choose(db, member, query))
  serve(wantedGoods, { access: 'member', owner: 'party' }, ({ member, query }) => wanted(db, member, query))
  serve(watchContract.listWatched, { access: 'member', owner: 'self' }, ({ member }) => watched(db, member))
  serve(watchContract.watchItem, { access: 'member', owner: 'self' }, ({ member, body }) => watchItem(db, member, body))
  serve(contract.oneResult, results, ({ member, params, query }) => one(db, member, params.id, query))
  serve(contract.markMine, results, ({ member, body, idempotencyKey }) => markMine(db, member, body, idempotencyKey))
}
