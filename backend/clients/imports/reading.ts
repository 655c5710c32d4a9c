import { mappingOf } from '../../../shared/clients/importFields.ts'
import { Unreadable } from '../../files/unreadable.ts'
import { type Mapping, type Rows, readRows, type Until } from './rows.ts'
import { readTable, textOf } from './table.ts'

export type ReadingTask = { name: string; bytes: Uint8Array; mapping: Mapping | undefined; until: Until }

/** What a file holds, before the book is asked. */
export type Reading = {
  columns: string[]
  mapping: Mapping
  total: number
  sample: string[][]
} & Rows

const SAMPLE_ROWS = 10
const MAX_SAMPLE = 200

/** Reads a file whole. @throws Unreadable */
export async function read({ name, bytes, mapping, until }: ReadingTask): Promise<Reading> {
  const table = await readTable(name, bytes)
  const { columns } = table
  const chosen = mapping ?? mappingOf(columns)
  if (chosen.length !== columns.length) throw new Unreadable('열 설정이 파일과 맞지 않아요. 파일을 다시 골라 주세요.')
  const sample = table.rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => columns.map((_, at) => textOf(cells[at]).slice(0, MAX_SAMPLE)))
  return { columns, mapping: chosen, total: table.rows.length, ...readRows(table, chosen, until), sample }
}
