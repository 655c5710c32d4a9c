import * as v from 'valibot'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { sentFile } from '../kit/file.ts'
import { id } from '../kit/schema.ts'
import { clientFilters } from './contract.ts'
import { importFieldNames } from './importFields.ts'
import { clientSorts } from './words.ts'

/** How large a file may be, in bytes and in rows (ux.md 5). */
export const importBounds = { maxBytes: 10_485_760, maxRows: 20_000, maxColumns: 100 } as const
/** How long an import can be undone, in milliseconds. */
export const UNDO_MS = 600_000

const mapping = v.array(v.nullable(v.picklist(importFieldNames, '알 수 없는 항목이에요.')))

const sent = {
  file: sentFile({ maxBytes: importBounds.maxBytes }),
  /** JSON: for each column of the file the field it is, or null to leave it out. By the headers when left out. */
  mapping: v.optional(
    v.pipe(
      v.string(),
      v.parseJson(undefined, '열 설정을 읽지 못했어요.'),
      v.pipe(mapping, v.maxLength(importBounds.maxColumns, '열이 너무 많아요.')),
      v.check(
        (fields) => new Set(fields.filter(Boolean)).size === fields.filter(Boolean).length,
        '같은 항목을 두 열에 고를 수 없어요.',
      ),
    ),
  ),
  /** Whose book; the caller's own when left out. */
  bookOwnerId: v.optional(id),
}

/** What is wrong with one cell. */
export const ImportError = v.object({
  /** Line of the file, the headers being line 1. */
  row: v.number(),
  /** Null when the row as a whole is meant. */
  field: v.nullable(v.picklist(importFieldNames)),
  message: v.string(),
  value: v.string(),
})
export type ImportError = Of<typeof ImportError>

/** What would happen with the file; nothing is written. */
export const ImportCheck = v.object({
  /** The headers, in the order of the file. */
  columns: v.array(v.string()),
  mapping,
  /** Rows below the headers that are not empty. */
  total: v.number(),
  valid: v.number(),
  /** The first thousand. */
  errors: v.array(ImportError),
  errorCount: v.number(),
  /** The first rows as they stand in the file. */
  sample: v.array(v.array(v.string())),
})
export type ImportCheck = Of<typeof ImportCheck>

export const checkImport = endpoint('POST', '/clients/import/check', { body: v.strictObject(sent), reply: ImportCheck })

/** Puts the valid rows into the book, all of them or none. */
export const importClients = endpoint('POST', '/clients/import', {
  body: v.strictObject(sent),
  reply: v.object({
    importId: v.number(),
    created: v.number(),
    skipped: v.number(),
    /** Until when it can be undone. */
    undoUntil: v.string(),
  }),
})

/** Takes back what an import has put into the book, while none of it is used. */
export const undoImport = endpoint('DELETE', '/clients/imports/:importId', {
  params: v.object({ importId: id }),
  reply: v.object({ removed: v.number() }),
})

/** Everything that the list would show, page by page. */
export const exportClients = endpoint('GET', '/clients/export', {
  query: v.strictObject({ ...clientFilters, sort: v.optional(v.picklist(clientSorts), 'name'), format: sheetFormat }),
  reply: sheetReply,
})
/** An empty file with the headers that an import knows. */
export const importTemplate = endpoint('GET', '/clients/import/template', {
  query: v.strictObject({ format: sheetFormat }),
  reply: sheetReply,
})
