import { resultFileBounds } from '../../../shared/auction-results/imports.ts'
import { eachRecord, type FileRecord } from '../../files/records.ts'
import { Unreadable } from '../../files/unreadable.ts'
import { batchOf, type Calendars } from '../batch.ts'
import { dayName, type Lot, latest, type MarketDay, marketDays } from '../lot.ts'
import type { Batch } from '../writeQueries.ts'
import { columnOf } from './columns.ts'
import { judge, type Rejected } from './judge.ts'
import type { Judging } from './lotOf.ts'

export type ReadingTask = { bytes: Uint8Array; judging: Judging; calendars: Calendars }

/** A day of one market, and the won that are known of it. */
export type DayAmount = MarketDay & { amount: number }

/** A file read whole: what is to be written, in pieces. `doubled` rows gave way to a later one with the same key. */
export type Reading = { batches: Batch[]; days: DayAmount[]; rejected: Rejected[]; doubled: number }

/** Lots of one transaction; a market's day is parted only when it is larger. */
const BATCH = 2_000
const KNOWN_COLUMNS = 5
/** A record names what is filled in it alone, so that a sparse one among the first says nothing of its file. */
const LOOKED_AT = 50

/** @throws Unreadable */
export function read({ bytes, judging, calendars }: ReadingTask): Reading {
  const { lots, rejected } = judge(recognised(eachRecord(bytes, resultFileBounds.maxRows)), judging)
  const once = latest(lots)
  const days = Map.groupBy(once, dayName)
  return {
    batches: inDays(days).map((part) => batchOf(part, calendars)),
    days: marketDays(once).map((day) => ({ ...day, amount: amountOf(days.get(dayName(day)) ?? []) })),
    rejected,
    doubled: lots.length - once.length,
  }
}

const amountOf = (lots: readonly Lot[]): number => lots.reduce((sum, { totalAmount }) => sum + totalAmount, 0)

/** Looks for a row whose names are known, so that a file of something else is not taken for so many bad rows. */
function* recognised(records: Iterable<FileRecord>): Iterable<FileRecord> {
  let looked: FileRecord[] | null = []
  for (const record of records) {
    if (looked === null) {
      yield record
      continue
    }
    looked.push(record)
    if (knownIn(record) >= KNOWN_COLUMNS) {
      yield* looked
      looked = null
    } else if (looked.length >= LOOKED_AT) throw new Unreadable(NO_COLUMNS)
  }
  if (looked !== null) throw new Unreadable(NO_COLUMNS)
}

const knownIn = ({ fields }: FileRecord): number =>
  new Set([...fields.keys()].flatMap((name) => columnOf(name) ?? [])).size

const NO_COLUMNS =
  '경락 자료의 항목 이름을 찾지 못했어요. 공공 서비스의 이름(trd_clcln_ymd 등)이나 한글 이름(경락일자 등)이 있어야 해요.'

/** Whole days of markets together, as many as fit, so that the totals of each are written once. */
function inDays(days: ReadonlyMap<string, Lot[]>): Lot[][] {
  const parts: Lot[][] = []
  let open: Lot[] = []
  for (const [, day] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (open.length > 0 && open.length + day.length > BATCH) {
      parts.push(open)
      open = []
    }
    open = open.concat(day)
    while (open.length > BATCH) {
      parts.push(open.slice(0, BATCH))
      open = open.slice(BATCH)
    }
  }
  return open.length > 0 ? [...parts, open] : parts
}
