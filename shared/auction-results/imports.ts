import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { fileReply, sentFile } from '../kit/file.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id } from '../kit/schema.ts'
import * as words from './words.ts'

/** How large a file may be, in bytes and rows: all markets on one day are about 120,000 rows. */
export const resultFileBounds = { maxBytes: 62_914_560, maxRows: 150_000 } as const

/** One run of the importer. */
export const AuctionImport = v.object({
  importId: v.number(),
  source: v.picklist(words.importSources),
  /** Null for a file, which may hold several days and markets. */
  saleDate: v.nullable(v.string()),
  marketCode: v.nullable(v.string()),
  fileName: v.nullable(v.string()),
  status: v.picklist(words.importStatuses),
  startedAt: v.string(),
  endedAt: v.nullable(v.string()),
  /** Rows read = inserted + updated + unchanged + quarantined. */
  read: v.number(),
  inserted: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  quarantined: v.number(),
  /** Why it stopped early, in Korean. */
  message: v.nullable(v.string()),
  startedByName: v.nullable(v.string()),
})
export type AuctionImport = Of<typeof AuctionImport>

/** A row that was not taken over, as it came. */
export const QuarantinedRow = v.object({
  quarantineId: v.number(),
  /** Place in the file or answer, from 1. */
  row: v.number(),
  reason: v.string(),
  raw: v.string(),
})
export type QuarantinedRow = Of<typeof QuarantinedRow>

/** JSON, CSV or TSV of the public service's shape, in UTF-8 or CP949. A market manager brings rows of his own market only. */
export const importResults = endpoint('POST', '/auction-results/imports/file', {
  body: v.strictObject({ file: sentFile({ maxBytes: resultFileBounds.maxBytes, isOfficial: true }) }),
  reply: AuctionImport,
})
/** Fetches one day of one market from the public service. */
export const fetchResults = endpoint('POST', '/auction-results/imports', {
  body: v.strictObject({
    source: v.optional(v.picklist(['REALTIME', 'SETTLEMENT'], '자료 종류를 골라 주세요.'), 'REALTIME'),
    saleDate: dateText('경락일'),
    marketCode: v.pipe(v.string(), v.regex(/^(\d{6}|L\d{5})$/, '도매시장을 다시 골라 주세요.')),
  }),
  reply: AuctionImport,
})
export const listImports = endpoint('GET', '/auction-results/imports', {
  query: v.strictObject(pageQuery(20)),
  reply: v.object({
    ...pageOf(AuctionImport).entries,
    /** The last day that can be fetched: before days of rest that after them. Version N-1 does not say. */
    lastSaleDay: v.optional(v.string()),
  }),
})
const params = v.object({ importId: id })
export const oneImport = endpoint('GET', '/auction-results/imports/:importId', { params, reply: AuctionImport })
export const listQuarantined = endpoint('GET', '/auction-results/imports/:importId/quarantine', {
  params,
  query: v.strictObject(pageQuery(20)),
  reply: pageOf(QuarantinedRow),
})
/** Every row that was not taken over, as a CSV file with its reason, so that it can be mended and brought again. */
export const exportQuarantined = endpoint('GET', '/auction-results/imports/:importId/quarantine/export', {
  params,
  reply: fileReply({ contentTypes: ['text/csv; charset=utf-8'], disposition: 'attachment' }),
})
