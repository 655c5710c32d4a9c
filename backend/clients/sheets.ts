import { Worker } from 'node:worker_threads'
import { Refusal } from '../../shared/kit/errors.ts'
import type { WritingTask } from './exports/sheet.ts'
import type { Reading, ReadingTask } from './imports/reading.ts'

export type SheetTask = ({ kind: 'read' } & ReadingTask) | ({ kind: 'write' } & WritingTask)
export type TaskAnswer =
  | { kind: 'read'; reading: Reading }
  | { kind: 'write'; bytes: Uint8Array }
  | { kind: 'unreadable'; message: string }

const MAX_HEAP_MB = 512
const MAX_MS = 30_000

/** The built worker stands beside the built program, the source beside this file. */
const program = new URL(import.meta.url.endsWith('.ts') ? './sheetWorker.ts' : './sheetWorker.js', import.meta.url)

/** Files of one member that may be in line, so that nobody keeps the others waiting for long. */
const MAX_OF_ONE = 2
const MAX_IN_LINE = 10

/**
 * Reads and writes files of many rows, one at a time: each may take a few hundred megabytes. What is to be written is
 * gathered when its turn has come.
 */
export type Sheets = {
  /** @throws Refusal INVALID_FIELDS at `file` with what is wrong with it, TOO_MANY_REQUESTS when too many are in line */
  read(memberId: number, task: ReadingTask): Promise<Reading>
  /** @throws Refusal TOO_MANY_REQUESTS, and what `gather` throws */
  write(memberId: number, gather: () => Promise<WritingTask>): Promise<Uint8Array>
}

export function createSheets(): Sheets {
  let last: Promise<unknown> = Promise.resolve()
  const inLine: number[] = []
  const inTurn = (memberId: number, gather: () => Promise<SheetTask>): Promise<TaskAnswer> => {
    if (inLine.length >= MAX_IN_LINE || inLine.filter((id) => id === memberId).length >= MAX_OF_ONE) throw busy()
    inLine.push(memberId)
    const next = last.then(async () => run(await gather())).finally(() => inLine.splice(inLine.indexOf(memberId), 1))
    last = next.catch(() => undefined)
    return next
  }
  return {
    async read(memberId, task) {
      const answer = await inTurn(memberId, async () => ({ kind: 'read', ...task }))
      if (answer.kind === 'read') return answer.reading
      throw unreadable(answer.kind === 'unreadable' ? answer.message : TOO_MUCH)
    },
    async write(memberId, gather) {
      const answer = await inTurn(memberId, async () => ({ kind: 'write', ...(await gather()) }))
      if (answer.kind !== 'write') throw new Error('a sheet was not written')
      return answer.bytes
    },
  }
}

const RETRY_SECONDS = 10
const busy = () =>
  new Refusal('TOO_MANY_REQUESTS', {
    message: '앞선 파일을 처리하고 있어요. 잠시 후 다시 시도해 주세요.',
    retryAfterSeconds: RETRY_SECONDS,
  })

const TOO_MUCH = '파일이 너무 커서 읽지 못했어요. 필요한 줄만 새 파일로 옮겨 주세요.'

const unreadable = (message: string) =>
  new Refusal('INVALID_FIELDS', { message, fieldErrors: [{ field: 'file', message }] })

/** A thread that needs too much memory or time is ended, and its file is one that cannot be read. */
function run(task: SheetTask): Promise<TaskAnswer> {
  const worker = new Worker(program, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  const timer = setTimeout(() => void worker.terminate(), MAX_MS)
  return new Promise<TaskAnswer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ kind: 'unreadable', message: TOO_MUCH }) : reject(error),
    )
    worker.once('exit', () => resolve({ kind: 'unreadable', message: TOO_MUCH }))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
