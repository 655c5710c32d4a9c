import Papa from 'papaparse'
import type { AuctionImport, QuarantinedRow } from '../../../shared/auction-results/imports.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { FileReply } from '../../../shared/kit/file.ts'
import { type Page, toPage } from '../../../shared/kit/page.ts'
import type { Asker } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { columnOf } from './columns.ts'
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

/** Rows that a run has not taken over. @throws Refusal NOT_FOUND */
export async function quarantine(db: Db, by: Asker, importId: number, asked: Asked): Promise<Page<QuarantinedRow>> {
  const { quarantined } = await oneRun(db, by, importId)
  return toPage(await imports.quarantined(db, importId, asked), quarantined, asked)
}

const REASON = '사유'
const MAX_COLUMNS = 100
const unknown = (name: string): number => (columnOf(name) ? 0 : 1)

/** The same as a file that can be mended and brought again. @throws Refusal NOT_FOUND */
export async function exportQuarantine(db: Db, by: Member, importId: number): Promise<FileReply> {
  await oneRun(db, by, importId)
  const rejected = await imports.allQuarantined(db, importId)
  const rows = rejected.map(({ reason, raw }) => ({ ...cells(raw), [REASON]: reason }))
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  names.delete(REASON)
  // Rows of one file may all have names of their own; what can be mended is in those that are known.
  const fields = [REASON, ...[...names].toSorted((a, b) => unknown(a) - unknown(b)).slice(0, MAX_COLUMNS)]
  const text = Papa.unparse({ fields, data: rows }, { escapeFormulae: true })
  await db.transaction().execute((trx) =>
    by.record(trx, {
      action: 'EXPORT',
      entityType: 'auctionImport',
      entityId: importId,
      after: { rows: rows.length },
    }),
  )
  return {
    name: `경락_제외된_줄_${importId}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(`\ufeff${text}`),
  }
}

/** What a row was made of; one that was cut is shown as it stands. */
function cells(raw: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(raw))
  } catch {
    return { 원본: raw }
  }
}
