import type { AuctionImport, listImports, QuarantinedRow } from '../../../shared/auction-results/imports.ts'
import type { ReplyOf } from '../../../shared/kit/endpoint.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { type Page, toPage } from '../../../shared/kit/page.ts'
import type { Asker } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import * as markets from '../../markets/queries.ts'
import { lastSaleDayOf } from '../scopeQueries.ts'
import * as imports from './queries.ts'

type Asked = { page: number; size: number }

/** Runs of the importer, newest first, and how far ahead a day can be fetched of the markets whose results he brings. */
export async function listRuns(db: Db, by: Asker, asked: Asked): Promise<ReplyOf<typeof listImports>> {
  const { rows, total } = await imports.page(db, by, asked)
  const onlyMarket = by.role === 'ROLE_SYSADMIN' ? null : await markets.codeOfMember(db, by.id)
  return { ...toPage(rows, total, asked), lastSaleDay: await lastSaleDayOf(db, onlyMarket, Date.now()) }
}

/** @throws Refusal NOT_FOUND */
export async function oneRun(db: Db, by: Asker, importId: number): Promise<AuctionImport> {
  const run = await imports.find(db, by, importId)
  if (!run) throw new Refusal('NOT_FOUND')
  return run
}

/** Rows that a run has not taken over, as far as they are kept. @throws Refusal NOT_FOUND */
export async function quarantine(db: Db, by: Asker, importId: number, asked: Asked): Promise<Page<QuarantinedRow>> {
  await oneRun(db, by, importId)
  const { rows, total } = await imports.quarantined(db, importId, asked)
  return toPage(rows, total, asked)
}
