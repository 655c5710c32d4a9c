import * as v from 'valibot'
import { fileReply } from '../kit/file.ts'
import { grouped } from '../kit/money.ts'

/** Rows of one export (domain.md 17). */
export const MAX_EXPORT_ROWS = 50_000

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'
export const sheetTypes = { xlsx: XLSX, csv: CSV } as const
export type SheetFormat = keyof typeof sheetTypes

/** Which file a list is saved as. */
export const sheetFormat = v.optional(v.picklist(['xlsx', 'csv'], 'xlsx나 csv를 골라 주세요.'), 'xlsx')
export const sheetReply = fileReply({ contentTypes: [XLSX, CSV], disposition: 'attachment' })

/** Why a list is not saved: how many rows there are, and what to do. */
export const tooLargeWords = (rows: number): string =>
  `${grouped(rows)}건이라 한 번에 내려받을 수 없어요. 기간이나 조건을 좁혀 ${grouped(MAX_EXPORT_ROWS)}건까지로 줄여 주세요.`
