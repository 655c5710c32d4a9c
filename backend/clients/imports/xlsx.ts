import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { Unreadable } from '../../files/unreadable.ts'

/** Twenty thousand rows of thirty filled columns take about forty megabytes. */
const MAX_UNPACKED_BYTES = 67_108_864
const MAX_ENTRIES = 1_000
/** Sheets pack well, but what packs better than this holds nothing. Small entries are let be. */
const MAX_RATIO = 200
const SMALL_BYTES = 1_048_576

export type Cell = string | number | boolean | Date | null

/** Rows of a workbook's first sheet; of formulas their last values. @throws Unreadable */
export async function readXlsx(bytes: Uint8Array): Promise<Cell[][]> {
  const packed = repacked(bytes)
  const { readSheet } = await import('read-excel-file/universal')
  try {
    return (await readSheet(packed)).map((row) => row.map(cellOf))
  } catch (error) {
    throw new Unreadable(reasonOf(error), { cause: error })
  }
}

/** The reader's types know of more than it gives. */
const cellOf = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date
    ? value
    : null

/**
 * The archive again, with the parts that are read and nothing packed: what a bomb claims is counted before it is
 * unpacked, it unpacks into no more than it has claimed, and the reader has nothing left to unpack.
 */
function repacked(bytes: Uint8Array): ArrayBuffer {
  let entries = 0
  let total = 0
  try {
    const parts = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        entries += 1
        total += originalSize
        const isPackedTooWell = originalSize > SMALL_BYTES && originalSize > size * MAX_RATIO
        if (entries > MAX_ENTRIES || total > MAX_UNPACKED_BYTES || isPackedTooWell)
          throw new Unreadable('파일을 풀면 너무 커요. 필요한 줄만 새 파일로 옮겨 주세요.')
        return /\.(?:xml|rels)$/.test(name)
      },
    })
    if (!parts['[Content_Types].xml']) throw new Unreadable(NO_WORKBOOK)
    for (const [name, part] of Object.entries(parts)) if (name.startsWith('xl/worksheets/')) parts[name] = told(part)
    return new Uint8Array(zipSync({ 'note.xml': strToU8(''), ...parts }, { level: 0 })).buffer
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(NO_WORKBOOK, { cause: error })
  }
}

/** What stands before the type of a cell whose formula has failed. */
const FAILED = /(<(?:\w+:)?c\s(?:[^<>]*\s)?t=)(["'])e\2/g

/**
 * A sheet whose cells that have failed say so in words: the reader takes them for empty ones, and a sum that is owed would be none.
 * @throws Unreadable where a formula has no last value, which would be read as an empty cell too
 */
function told(sheet: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = strFromU8(sheet)
  if (/<(?:\/f|f [^<>]*\/|f\/)>\s*<\/c>/.test(text)) throw new Unreadable(UNCALCULATED)
  const inWords = text.replace(FAILED, '$1$2str$2')
  return inWords === text ? sheet : strToU8(inWords)
}

const UNCALCULATED = '값이 없는 수식이 있어요. 엑셀에서 열어 저장한 뒤 다시 골라 주세요.'
const NO_WORKBOOK = '엑셀 파일을 읽지 못했어요. 엑셀에서 열어 통합 문서(.xlsx)로 다시 저장해 주세요.'

function reasonOf(error: unknown): string {
  const cell = /row (\d+), col (\d+): (\w+)/.exec(error instanceof Error ? error.message : '')
  if (!cell) return NO_WORKBOOK
  return `${cell[1]}번째 줄 ${cell[2]}번째 칸의 값을 읽을 수 없어요.`
}
