import type { AuctionImport, QuarantinedRow } from '../../../shared/auction-results/imports.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { type Page, toPage } from '../../../shared/kit/page.ts'
import type { Asker } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import * as imports from './queries.ts'

type Asked = { page: number; size: number }

/** Runs of the importer, newest first. */
export async function listRuns(db: Db, by: Asker, asked: Asked): Promise<Page<AuctionImport>> {
  const { rows, total } = await imports.page(db, by, asked)
  return toPage(rows, total, asked)
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
