import type { AuctionImport } from '../../../shared/auction-results/imports.ts'
import type { SentFile } from '../../../shared/kit/file.ts'
import type { Db } from '../../db/open.ts'
import { refuseUnreadable, threadLine } from '../../files/threads.ts'
import type { Member } from '../../http/member.ts'
import * as markets from '../../markets/queries.ts'
import { dayName } from '../lot.ts'
import { tellWatchers } from '../tellWatchers.ts'
import { writeBatch } from '../write.ts'
import type { Naming } from '../writeQueries.ts'
import { marketOf } from './access.ts'
import type { Rejected } from './judge.ts'
import { judgingBy } from './judging.ts'
import type { Judging } from './lotOf.ts'
import { richerSettled } from './queries.ts'
import type { Reading, ReadingTask } from './reading.ts'
import { beginRun, type Run } from './run.ts'

/** The built worker stands beside the built program, the source beside this file. */
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './auctionWorker.js', import.meta.url)

const bounds = { maxHeapMb: 1_536, maxMs: 90_000, inLine: 3, ofOne: 1 }
const REJECTED_BATCH = 2_000

/**
 * Takes a file of results over, row by row: what cannot be kept is put aside with its reason, and nothing is lost. A
 * manager's file gives names to goods that have none; what is named already is named so in all markets.
 * @returns a function that throws Refusal INVALID_FIELDS for a file that cannot be read, TOO_MANY_REQUESTS when too many
 * are in line, ERROR_ACCESSDENIED for a manager without a market
 */
export function createFileImport(db: Db) {
  const inTurn = threadLine<ReadingTask, Reading>(program, bounds)
  return async (by: Member, file: SentFile, now = Date.now()): Promise<AuctionImport> => {
    const onlyMarket = await marketOf(db, by)
    const read = (settledDays: ReadonlySet<string>) =>
      inTurn(by.id, () => taskOf(db, file.bytes, { onlyMarket, settledDays }, now)).catch(refuseUnreadable)
    const whole = await read(new Set())
    const settledDays = await richerSettled(db, whole.days)
    const reading = settledDays.length > 0 ? await read(new Set(settledDays.map(dayName))) : whole
    const run = await beginRun(db, by, { source: 'FILE', saleDate: null, marketCode: null, fileName: file.name })
    if (!run) throw new Error('a file waits for no other run')
    try {
      await writeAll(run, reading, onlyMarket === null ? 'RENAMES' : 'ADDS')
      await tellWatchers(db, now)
    } catch (error) {
      await run.end(BROKEN)
      throw error
    }
    return run.end(null)
  }
}

const BROKEN = '저장하다가 문제가 생겨 멈췄어요. 같은 파일을 다시 가져오면 이어서 저장해요.'

type Asked = Pick<Judging, 'onlyMarket' | 'settledDays'>

async function taskOf(db: Db, bytes: Uint8Array, asked: Asked, now: number): Promise<ReadingTask> {
  const judging = await judgingBy(db, { source: 'FILE', ...asked, onlyDate: null }, now)
  return { bytes, judging, calendars: await markets.calendars(db, [...judging.markets.keys()]) }
}

async function writeAll(run: Run, { batches, rejected, doubled }: Reading, naming: Naming): Promise<void> {
  for (const batch of batches) await run.write((trx) => writeBatch(trx, batch, naming), [])
  if (doubled > 0) await run.passOver(doubled)
  for (const part of parts(rejected)) await run.write(async () => ({ inserted: 0, updated: 0, unchanged: 0 }), part)
}

function* parts(rejected: readonly Rejected[]): Iterable<readonly Rejected[]> {
  for (let at = 0; at < rejected.length; at += REJECTED_BATCH) yield rejected.slice(at, at + REJECTED_BATCH)
}
