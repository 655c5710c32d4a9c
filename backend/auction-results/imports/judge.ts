import { SPILLED } from '../../files/csv.ts'
import type { FileRecord } from '../../files/records.ts'
import type { Lot } from '../lot.ts'
import { type Judging, lotOf } from './lotOf.ts'

/** A row that is not taken over: its place from 1, why, and the row as it came. */
export type Rejected = { row: number; reason: string; raw: string }

/** A row longer than any real one is cut: what tells it apart stands at its beginning. */
const MAX_RAW = 10_000

/** Parts rows that can be kept from those that cannot; every row is in one of the two. */
export function judge(records: Iterable<FileRecord>, judging: Judging): { lots: Lot[]; rejected: Rejected[] } {
  const lots: Lot[] = []
  const rejected: Rejected[] = []
  for (const record of records) {
    const found = record.spilled ? SPILLED : lotOf(record, judging)
    if (typeof found === 'string') rejected.push({ row: record.line, reason: found, raw: rawOf(record) })
    else lots.push(found)
  }
  return { lots, rejected }
}

/**
 * JSON by the names the row came with; PostgreSQL keeps no NUL and no half of a letter. A row that was cut at a comma goes
 * under none of them: brought again as it is, it would be taken for mended.
 */
const rawOf = ({ fields, spilled }: FileRecord): string =>
  JSON.stringify(spilled ? { 원본: spilled.join(',') } : Object.fromEntries(fields))
    .replaceAll('\\u0000', '')
    .slice(0, MAX_RAW)
    .toWellFormed()
