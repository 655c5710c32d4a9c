import { mappingOf } from '../../../shared/clients/importFields.ts'
import { importBounds } from '../../../shared/clients/imports.ts'
import { composed } from '../../../shared/kit/typed.ts'
import { begins } from '../../files/begins.ts'
import { isSpilled, readCsv } from '../../files/csv.ts'
import { decoded } from '../../files/decoded.ts'
import { tooManyRows, Unreadable } from '../../files/unreadable.ts'
import { type Cell, readXlsx } from './xlsx.ts'

/** A file as a table: its headers, and what stands below them with the lines of the file. */
export type Table = { columns: string[]; rows: Row[] }
/** A row that is spilled has more cells than the headers, in a file that does not say where one ends. */
export type Row = { line: number; cells: Cell[]; isSpilled: boolean }

/** @throws Unreadable with what is wrong with the file */
export async function readTable(name: string, bytes: Uint8Array): Promise<Table> {
  const { all, isParted } = await cellsIn(name, bytes)
  const filled = all.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => cells.some(isFilled))
  const head = filled.slice(0, TITLE_ROWS).find(({ cells }) => namesColumns(cells)) ?? filled[0]
  if (!head) throw new Unreadable('파일이 비어 있어요.')
  const columns = trimmed(head.cells).map(textOf)
  if (columns.length > importBounds.maxColumns) throw new Unreadable('열이 너무 많아요. 100열까지 가져올 수 있어요.')
  const names = head.cells.map(textOf)
  const rows = filled.slice(filled.indexOf(head) + 1).map(({ line, cells }) => ({
    ...{ line, cells },
    isSpilled: isParted && isSpilled(cells.map(textOf), names),
  }))
  if (rows.length === 0) throw new Unreadable('머리글 아래에 가져올 줄이 없어요.')
  if (rows.length > importBounds.maxRows) throw new Unreadable(tooManyRows(importBounds.maxRows))
  return { columns, rows }
}

/** Above the headers a file may have a title and a date. */
const TITLE_ROWS = 10
const namesColumns = (cells: readonly Cell[]) => mappingOf(cells.map(textOf)).filter(Boolean).length >= 2

/** The stream that holds a workbook with a password, within a container like that of an old workbook. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** By what the file is, not by what it is called; but who names it otherwise may have chosen the wrong one. */
async function cellsIn(name: string, bytes: Uint8Array): Promise<{ all: Cell[][]; isParted: boolean }> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (bytes.length === 0) throw new Unreadable('파일이 비어 있어요.')
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable(
      Buffer.from(bytes).includes(ENCRYPTED)
        ? '암호가 걸린 파일이에요. 암호를 풀고 다시 저장해 주세요.'
        : '옛 엑셀 파일(.xls)은 읽을 수 없어요. 통합 문서(.xlsx)로 다시 저장해 주세요.',
    )
  const isZip = begins(bytes, 0x50, 0x4b)
  if (extension === 'xlsx' && isZip) return { all: await readXlsx(bytes), isParted: false }
  if (['csv', 'txt', 'tsv'].includes(extension) && !isZip)
    return { all: readCsv(decoded(bytes), importBounds.maxRows), isParted: true }
  if (extension === 'xlsx' || extension === 'csv')
    throw new Unreadable('파일의 내용이 이름과 달라요. 엑셀에서 열어 다시 저장해 주세요.')
  throw new Unreadable('엑셀 통합 문서(.xlsx)나 CSV 파일을 골라 주세요.')
}

const isFilled = (cell: Cell) => textOf(cell) !== ''

/** Without the empty cells at its end. */
const trimmed = (cells: readonly Cell[]) => cells.slice(0, cells.findLastIndex(isFilled) + 1)

/** A cell as a person reads it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return composed(String(cell)).trim()
}
