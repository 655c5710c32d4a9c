import * as v from 'valibot'
import { type ImportField, importFieldNames } from '../../../shared/clients/importFields.ts'
import type { ImportError } from '../../../shared/clients/imports.ts'
import { NewClient } from '../../../shared/clients/input.ts'
import { SPILLED } from '../../files/csv.ts'
import { isFraction, isNoValue, meaningOf } from './cells.ts'
import { type Row, type Table, textOf } from './table.ts'
import type { Cell } from './xlsx.ts'

export type Mapping = readonly (ImportField | null)[]
/** A row that could be put into a book as far as it itself can tell. */
export type ImportRow = { line: number; client: NewClient }

const MAX_SHOWN = 100
const MAX_CONTACT_NAME = 50
/** More than a person mends before he looks again; a file may have hundreds of thousands. */
export const MAX_ERRORS = 1_000

/** Rows that can be taken, what is wrong with the first of the others, and how many faults there are in all. */
export type Rows = { rows: ImportRow[]; errors: ImportError[]; errorCount: number }

/** The last day that may stand in a field: of what is in the ledger that of the book. */
export type Until = Record<'tradeStartDate' | 'openingDate', string>

/** Reads each row as the contract would; rows with errors are left out of `rows`. */
export function readRows(table: Table, mapping: Mapping, until: Until): Rows {
  const errors: ImportError[] = []
  let errorCount = 0
  const rows: ImportRow[] = []
  const seen = new Map<string, number>()
  for (const row of table.rows) {
    const { line, cells } = row
    const found = [...faults(row, mapping)]
    const client = found.length === 0 ? parsed(cells, mapping, until, found) : undefined
    if (client && isFirst(client, line, seen, found)) rows.push({ line, client })
    errorCount += found.length
    for (const { field, message } of found.slice(0, MAX_ERRORS - errors.length))
      errors.push({ row: line, field, message, value: shown(cells, mapping, field) })
  }
  return { rows, errors, errorCount }
}

const FRACTION = '퍼센트 서식이 걸린 칸 같아요. 서식을 일반으로 바꾸고 5% 할인은 -5, 5% 할증은 5로 적어 주세요.'

type Fault = { field: ImportField | null; message: string }

function* faults({ cells, isSpilled }: Row, mapping: Mapping): Generator<Fault> {
  // What is wrong with its cells tells nothing: they do not stand below their own headers.
  if (isSpilled) return yield { field: null, message: SPILLED }
  for (const [at, field] of mapping.entries()) {
    if (!field) continue
    const cell = cells[at] ?? null
    if (isNoValue(cell)) yield { field, message: '수식은 값으로 바꿔서 저장해 주세요.' }
    if (isFraction(field, cell)) yield { field, message: FRACTION }
  }
}

function parsed(cells: readonly Cell[], mapping: Mapping, until: Until, found: Fault[]): NewClient | undefined {
  const result = v.safeParse(NewClient, inputOf(cells, mapping), { abortPipeEarly: true })
  if (!result.success) {
    found.push(...result.issues.map((issue) => ({ field: fieldOf(issue), message: messageOf(issue) })))
    return undefined
  }
  const { output } = result
  const late = (['tradeStartDate', 'openingDate'] as const).find((field) => (output[field] ?? '') > until[field])
  if (late === undefined) return output
  found.push({ field: late, message: '오늘까지의 날짜를 적어 주세요.' })
  return undefined
}

function inputOf(cells: readonly Cell[], mapping: Mapping): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [at, field] of mapping.entries()) {
    const value = field && meaningOf(field, cells[at] ?? null)
    if (field && value !== undefined) input[field] = value
  }
  const { contactName, contactPhone, ...client } = input
  if (contactName === undefined && contactPhone === undefined) return client
  // A number without a name is the owner's, or the business's own.
  const name = contactName ?? shortened(client.ceoName ?? client.clientName)
  return { ...client, contacts: [{ name, phone: contactPhone ?? null, isPrimary: true }] }
}

const shortened = (name: unknown) => (typeof name === 'string' ? name.slice(0, MAX_CONTACT_NAME) : '–')

/** A registration number stands once in a book, and so once in a file. */
function isFirst({ registrationNumber }: NewClient, line: number, seen: Map<string, number>, found: Fault[]): boolean {
  if (registrationNumber === null) return true
  const first = seen.get(registrationNumber)
  if (first === undefined) {
    seen.set(registrationNumber, line)
    return true
  }
  found.push({ field: 'registrationNumber', message: `${first}번째 줄과 같은 사업자등록번호예요.` })
  return false
}

const isField = (name: string): name is ImportField => importFieldNames.some((field) => field === name)

function fieldOf(issue: v.BaseIssue<unknown>): ImportField | null {
  const path = v.getDotPath(issue) ?? ''
  if (path.startsWith('contacts')) return path.endsWith('phone') ? 'contactPhone' : 'contactName'
  return isField(path) ? path : null
}

const messageOf = ({ message, received }: v.BaseIssue<unknown>) => {
  if (received === 'undefined') return '꼭 필요한 항목이에요.'
  return /[가-힣]/.test(message) && !message.startsWith('Invalid ') ? message : '값을 확인해 주세요.'
}

function shown(cells: readonly Cell[], mapping: Mapping, field: ImportField | null): string {
  const at = mapping.indexOf(field)
  return field === null || at === -1 ? '' : textOf(cells[at]).slice(0, MAX_SHOWN)
}
