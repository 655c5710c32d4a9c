import Papa from 'papaparse'
import { importBounds } from '../../../shared/clients/imports.ts'
import { TOO_MANY_ROWS, Unreadable } from './unreadable.ts'

/** As Excel saves "유니코드 텍스트", UTF-8 with or without its mark, and what older Korean programs write. */
const encodings = ['utf-8', 'euc-kr'] as const

/** Rows of a text whose fields are parted by commas, semicolons or tabs. @throws Unreadable */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decoded(bytes)
  // One row for the headers, one to see that there are too many, and some that are empty.
  const { data, errors } = Papa.parse<string[]>(text, {
    preview: importBounds.maxRows + 100,
    delimiter: delimiterOf(text),
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new Unreadable(`${(broken.row ?? 0) + 1}번째 줄의 따옴표가 맞지 않아요.`)
  if (data.length >= importBounds.maxRows + 100) throw new Unreadable(TOO_MANY_ROWS)
  return data
}

const delimiters = [',', '\t', ';'] as const
const HEAD_ROWS = 12

/** What parts the first rows, which a title may stand above, into the most fields. */
function delimiterOf(text: string): string {
  const widest = (delimiter: string) =>
    Math.max(0, ...Papa.parse<string[]>(text, { preview: HEAD_ROWS, delimiter }).data.map((row) => row.length))
  return delimiters.toSorted((a, b) => widest(b) - widest(a))[0] ?? ','
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  for (const encoding of encodings) {
    const text = decodedAs(encoding, bytes)
    if (text !== null && !text.includes('\0')) return text
  }
  throw new Unreadable('글자를 읽을 수 없어요. 엑셀 통합 문서(.xlsx)나 CSV UTF-8로 저장해 주세요.')
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null // the next encoding has its turn
  }
}
