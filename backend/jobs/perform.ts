import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Db } from '../db/open.ts'
import { endRun } from './end.ts'
import { type Job, RunFailed, RunStopped, type Work } from './job.ts'
import * as runs from './queries.ts'

/** A run that takes longer ends, and the next one goes on where it was. */
export const LIMIT_MINUTES = 20
/** How often progress is written down. */
const PROGRESS_MS = 400

export type PerformParts = {
  db: Db
  jobs: ReadonlyMap<string, Job>
  now(): number
  /** Aborted when the process stops. */
  stopping: AbortSignal
  /** What went wrong, whole. */
  log(error: unknown, about: { jobId: string; runId: number; what: string | null }): void
}

const UNFORESEEN = '문제가 생겨 끝내지 못했어요. 서버 기록을 확인해 주세요.'
const TOO_LONG = `${LIMIT_MINUTES}분이 지나 멈췄어요. 남은 일은 다음 실행에서 이어 해요.`

/**
 * Does a run that was delivered, and writes down how it went. One that has ended, or that another process has taken up
 * meanwhile, is left alone.
 * @throws RunStopped when the process stops: the run stays open and is delivered anew
 */
export async function perform(parts: PerformParts, runId: number): Promise<void> {
  const { db } = parts
  const open = await runs.open(db, runId)
  if (!open) return
  const job = parts.jobs.get(open.jobId)
  if (!job) throw new Error(`nobody knows the job ${open.jobId}`)
  const unready = open.status === 'QUEUED' ? await job.unready?.() : null
  if (unready) {
    await endRun(db, job, open, { ...runs.nothing, status: 'SKIPPED', message: unready })
    return
  }
  const attempt = await runs.takeUp(db, open)
  if (attempt === undefined) return
  await carryOut(parts, job, { ...open, attempt })
}

async function carryOut(parts: PerformParts, job: Job, { runId, attempt, tick }: runs.OpenRun): Promise<void> {
  const { db, stopping } = parts
  const progress: runs.Progress = { processed: 0, total: null, failed: 0 }
  const late = AbortSignal.timeout(LIMIT_MINUTES * 60_000)
  const log = (error: unknown, what: string | null) => parts.log(error, { jobId: job.jobId, runId, what })
  let reason: string | null = null
  let writtenAt = 0

  const checkpoint = async () => {
    if (stopping.aborted) throw new RunStopped('shutdown')
    if (late.aborted) throw new RunStopped('time')
    if (Date.now() - writtenAt < PROGRESS_MS) return
    writtenAt = Date.now()
    if (!(await runs.setProgress(db, runId, attempt, progress))) throw new RunStopped('superseded')
    await turn()
  }

  const work: Work = {
    now: parts.now(),
    tick: Date.parse(tick),
    signal: AbortSignal.any([stopping, late]),
    expect: (total) => {
      progress.total = (progress.total ?? 0) + total
    },
    async done(count = 1) {
      progress.processed += count
      await checkpoint()
    },
    failed(error, what) {
      progress.failed += 1
      reason ??= wordsOf(error)
      log(error, what)
    },
    async each(items, what, act) {
      work.expect(items.length)
      await checkpoint()
      for (const item of items) {
        try {
          await act(item)
        } catch (error) {
          if (error instanceof RunStopped) throw error
          // A call that waits gives up with the process: that is no fault of the item.
          if (stopping.aborted) throw new RunStopped('shutdown')
          work.failed(error, what(item))
          await checkpoint()
          continue
        }
        await work.done()
      }
    },
  }

  let message: string | null = null
  let isBroken = false
  let isCut = false
  try {
    message = await job.run(work)
  } catch (error) {
    if (error instanceof RunStopped && error.because === 'superseded') return
    if (stopping.aborted) throw new RunStopped('shutdown')
    if (late.aborted) [isCut, message] = [true, TOO_LONG]
    else {
      isBroken = true
      message = wordsOf(error) ?? UNFORESEEN
      if (!(error instanceof RunFailed)) log(error, null)
    }
  }
  const { processed, failed } = progress
  const isPartial = failed > 0 || isCut
  const status = isBroken || (isPartial && processed === 0) ? 'FAILED' : isPartial ? 'PARTIAL' : 'SUCCESS'
  const misses = failed > 0 ? `${grouped(failed)}건을 처리하지 못했어요.${reason ? ` ${reason}` : ''}` : null
  const words = [message, misses].filter((part) => part !== null).join(' ') || null

  await endRun(db, job, { runId, attempt }, { ...progress, status, message: words })
}

/** What may be shown of an error: words that were written for people. */
const wordsOf = (error: unknown): string | null =>
  error instanceof Refusal || error instanceof RunFailed ? error.message : null
