import { readCsv } from './csv.ts'
import { decoded } from './decoded.ts'
import { tooManyRows, Unreadable } from './unreadable.ts'

/** A row of a file: the line it stands on, or its place in a list, from 1; its filled fields by the names the file has for them. */
export type FileRecord = { line: number; fields: ReadonlyMap<string, string> }

/**
 * Rows as the public services give them: a JSON array of objects, or a table with its head in the first filled line; in
 * UTF-8 or CP949. Values are text, NFC, trimmed.
 * @throws Unreadable
 */
export function readRecords(bytes: Uint8Array, maxRows: number): FileRecord[] {
  const text = decoded(bytes)
  const records = /^\s*[[{]/.test(text) ? ofJson(text) : ofTable(readCsv(text, maxRows))
  if (records.length === 0) throw new Unreadable('가져올 줄이 없어요.')
  if (records.length > maxRows) throw new Unreadable(tooManyRows(maxRows))
  return records
}

function ofJson(text: string): FileRecord[] {
  const rows = parsed(text)
  if (!Array.isArray(rows)) throw new Unreadable('JSON은 목록([ … ])이어야 해요.')
  return rows.map((row: unknown, at) => ({ line: at + 1, fields: filled(Object.entries(Object(row))) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('JSON의 괄호나 쉼표가 맞지 않아 읽지 못했어요.')
  }
}

function ofTable(table: string[][]): FileRecord[] {
  const rows = table
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [head, ...body] = rows
  const names = head?.cells ?? []
  return body.map(({ line, cells }) => ({ line, fields: filled(names.map((name, at) => [name, cells[at]])) }))
}

const filled = (entries: [name: string, value: unknown][]): Map<string, string> =>
  new Map(
    entries.flatMap(([name, value]): [string, string][] => {
      const text = typeof value === 'string' || typeof value === 'number' ? tidy(String(value)) : ''
      return text === '' ? [] : [[tidy(name), text]]
    }),
  )

const tidy = (text: string) => text.normalize('NFC').trim()
