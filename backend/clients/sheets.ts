import { refuseUnreadable, threadLine } from '../files/threads.ts'
import type { Reading, ReadingTask } from './imports/reading.ts'

/** The built worker stands beside the built program, the source beside this file. */
const program = new URL(import.meta.url.endsWith('.ts') ? './sheetWorker.ts' : './sheetWorker.js', import.meta.url)

const bounds = { maxHeapMb: 512, maxMs: 30_000, inLine: 10, ofOne: 2 }

/** Reads files of many rows, one at a time. */
export type Sheets = {
  /** @throws Refusal INVALID_FIELDS at `file` with what is wrong with it, TOO_MANY_REQUESTS when too many are in line */
  read(memberId: number, task: ReadingTask): Promise<Reading>
}

export function createSheets(): Sheets {
  const inTurn = threadLine<ReadingTask, Reading>(program, bounds)
  return { read: async (memberId, task) => inTurn(memberId, async () => task).catch(refuseUnreadable) }
}
