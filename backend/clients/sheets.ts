import { refuseUnreadable, threadLine } from '../files/threads.ts'
import type { WritingTask } from './exports/sheet.ts'
import type { Reading, ReadingTask } from './imports/reading.ts'

export type SheetTask = ({ kind: 'read' } & ReadingTask) | ({ kind: 'write' } & WritingTask)
export type TaskAnswer = { kind: 'read'; reading: Reading } | { kind: 'write'; bytes: Uint8Array }

/** The built worker stands beside the built program, the source beside this file. */
const program = new URL(import.meta.url.endsWith('.ts') ? './sheetWorker.ts' : './sheetWorker.js', import.meta.url)

const bounds = { maxHeapMb: 512, maxMs: 30_000, inLine: 10, ofOne: 2 }

/** Reads and writes files of many rows, one at a time. What is to be written is gathered when its turn has come. */
export type Sheets = {
  /** @throws Refusal INVALID_FIELDS at `file` with what is wrong with it, TOO_MANY_REQUESTS when too many are in line */
  read(memberId: number, task: ReadingTask): Promise<Reading>
  /** @throws Refusal TOO_MANY_REQUESTS, and what `gather` throws */
  write(memberId: number, gather: () => Promise<WritingTask>): Promise<Uint8Array>
}

export function createSheets(): Sheets {
  const inTurn = threadLine<SheetTask, TaskAnswer>(program, bounds)
  return {
    async read(memberId, task) {
      const answer = await inTurn(memberId, async () => ({ kind: 'read', ...task })).catch(refuseUnreadable)
      if (answer.kind !== 'read') throw new Error('a sheet was not read')
      return answer.reading
    },
    async write(memberId, gather) {
      const answer = await inTurn(memberId, async () => ({ kind: 'write', ...(await gather()) }))
      if (answer.kind !== 'write') throw new Error('a sheet was not written')
      return answer.bytes
    },
  }
}
