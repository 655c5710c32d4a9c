import { Worker } from 'node:worker_threads'
import { Refusal } from '../../shared/kit/errors.ts'
import { Unreadable } from './unreadable.ts'

/** What a thread may take, and who may wait for it. */
type Bounds = {
  maxHeapMb: number
  maxMs: number
  /** Tasks in line, running ones counted, of everybody and of one member, so that nobody keeps the others waiting for long. */
  inLine: number
  ofOne: number
  /** How long a task may wait for its turn, where an answer is not waited for any longer. */
  waitMs?: number
}

/** What a thread says when it is done; a file that it cannot read is told in words. */
export type Said<A> = { done: A } | { unreadable: string }

/**
 * Works through files of many rows in a thread, one at a time: each may take a few hundred megabytes, and would stall
 * other calls. What a task needs is gathered when its turn has come.
 * @param program the worker: a `.ts` file beside its source, or the built file of the same name
 * @returns a function that has one task done. It throws Refusal TOO_MANY_REQUESTS when too many are in line or it has waited for too long, Unreadable
 * with the worker's own words or when the task needs too much memory or time, and what `gather` throws.
 */
export function threadLine<T, A>(program: URL, { maxHeapMb, maxMs, inLine: most, ofOne, waitMs }: Bounds) {
  let last: Promise<unknown> = Promise.resolve()
  const inLine: number[] = []
  return (memberId: number, gather: () => Promise<T>): Promise<A> => {
    if (inLine.length >= most || inLine.filter((id) => id === memberId).length >= ofOne) throw busy()
    inLine.push(memberId)
    const since = performance.now()
    const next = last
      .then(async () => {
        if (waitMs !== undefined && performance.now() - since > waitMs) throw busy()
        return run<T, A>(program, { maxHeapMb, maxMs }, await gather())
      })
      .finally(() => inLine.splice(inLine.indexOf(memberId), 1))
    last = next.catch(() => undefined)
    return next
  }
}

const RETRY_SECONDS = 10
const busy = () =>
  new Refusal('TOO_MANY_REQUESTS', {
    message: '앞선 파일을 처리하고 있어요. 잠시 후 다시 시도해 주세요.',
    retryAfterSeconds: RETRY_SECONDS,
  })

export const TOO_MUCH = '파일이 너무 커서 읽지 못했어요. 필요한 줄만 새 파일로 옮겨 주세요.'

/** A thread that needs too much memory or time is ended, and its file is one that cannot be read. */
function run<T, A>(program: URL, { maxHeapMb, maxMs }: Pick<Bounds, 'maxHeapMb' | 'maxMs'>, task: T): Promise<A> {
  const worker = new Worker(program, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
  const timer = setTimeout(() => void worker.terminate(), maxMs)
  return new Promise<A>((resolve, reject) => {
    worker.once('message', (said: Said<A>) =>
      'done' in said ? resolve(said.done) : reject(new Unreadable(said.unreadable)),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable(TOO_MUCH) : error),
    )
    worker.once('exit', () => reject(new Unreadable(TOO_MUCH)))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/** Runs a worker's task and says how it went. */
export async function said<A>(task: () => A | Promise<A>): Promise<Said<A>> {
  try {
    return { done: await task() }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message }
    throw error
  }
}

/** A file that cannot be read is wrong with the form's `file`. @throws always */
export function refuseUnreadable(error: unknown): never {
  if (!(error instanceof Unreadable)) throw error
  const { message } = error
  throw new Refusal('INVALID_FIELDS', { message, fieldErrors: [{ field: 'file', message }] })
}
