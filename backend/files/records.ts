import { composed } from '../../shared/kit/typed.ts'
import { begins } from './begins.ts'
import { isSpilled, readCsv } from './csv.ts'
import { decoded } from './decoded.ts'
import { publicAnswer } from './publicAnswer.ts'
import { tooManyRows, Unreadable } from './unreadable.ts'

/**
 * A row of a file: the line it stands on, or its place in a list, from 1; its filled fields by the names the file has for
 * them. One with more cells than names has them all in `spilled`, too: whether a field is its own is not known.
 */
export type FileRecord = { line: number; fields: ReadonlyMap<string, string>; spilled?: readonly string[] }

/**
 * Rows as the public services give them: a JSON array of objects or a service's whole answer, or a table with its head in
 * the first filled line; in UTF-8 or CP949. Values are text, NFC, trimmed.
 * @throws Unreadable
 */
export const readRecords = (bytes: Uint8Array, maxRows: number): FileRecord[] => [...eachRecord(bytes, maxRows)]

/** The same one by one, for files whose records would not fit in memory together. @throws Unreadable before the first */
export function eachRecord(bytes: Uint8Array, maxRows: number): Iterable<FileRecord> {
  // To the whole signature: a table may begin with the letters PK.
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable('엑셀 파일은 읽을 수 없어요. 엑셀에서 CSV UTF-8로 저장해 주세요.')
  const text = decoded(bytes)
  if (/^\s*</.test(text)) throw new Unreadable('XML이나 저장한 웹 화면은 읽을 수 없어요. JSON이나 CSV로 저장해 주세요.')
  const { count, records } = /^\s*[[{]/.test(text) ? ofJson(text) : ofTable(readCsv(text, maxRows))
  if (count === 0) throw new Unreadable('가져올 줄이 없어요.')
  if (count > maxRows) throw new Unreadable(tooManyRows(maxRows))
  return records()
}

type Records = { count: number; records(): Iterable<FileRecord> }

function ofJson(text: string): Records {
  const rows = rowsOf(parsed(text))
  return {
    count: rows.length,
    *records() {
      for (const [at, row] of rows.entries()) yield recordOf(row, at + 1)
    },
  }
}

/** A row of a list, as it came. */
export const recordOf = (row: unknown, line: number): FileRecord => ({
  line,
  fields: filled(Object.entries(Object(row))),
})

function rowsOf(json: unknown): unknown[] {
  if (Array.isArray(json)) return json
  const answer = publicAnswer(json)
  if (!answer) throw new Unreadable('JSON은 목록([ … ])이나 공공 서비스의 응답이어야 해요.')
  if ('code' in answer) throw new Unreadable(`자료가 아니라 공공 서비스의 오류가 들어 있는 파일이에요(${answer.code}).`)
  return answer.rows
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('JSON의 괄호나 쉼표가 맞지 않아 읽지 못했어요.')
  }
}

function ofTable(table: string[][]): Records {
  const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '')
  const head = table.findIndex(isFilled)
  const names = table[head] ?? []
  const body = head < 0 ? [] : [...table.keys()].slice(head + 1).filter((at) => isFilled(table[at] ?? []))
  return {
    count: body.length,
    *records() {
      for (const at of body) {
        const cells = table[at] ?? []
        const record = { line: at + 1, fields: filled(names.map((name, n) => [name, cells[n]])) }
        yield isSpilled(cells, names) ? { ...record, spilled: cells } : record
      }
    },
  }
}

const filled = (entries: [name: string, value: unknown][]): Map<string, string> =>
  new Map(
    entries.flatMap(([name, value]): [string, string][] => {
      const text = typeof value === 'string' || typeof value === 'number' ? tidy(String(value)) : ''
      return text === '' ? [] : [[tidy(name), text]]
    }),
  )

const tidy = (text: string) => composed(text).trim()
