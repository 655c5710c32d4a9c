import type { JobId } from '../../shared/admin/batches.ts'

/** What a run of a job has to work with. Its functions are cheap: progress is written down a few times a second at most. */
export type Work = {
  /** Milliseconds since 1970. */
  now: number
  /** The time on the schedule that the run stands for, or when somebody began it; the same when it is taken up again. */
  tick: number
  /** Aborted when the process stops or the run's time is over; for calls that wait. */
  signal: AbortSignal
  /** Says how many there are to do. */
  expect(total: number): void
  /**
   * Counts what has been done, and lets others have the processor.
   * @throws RunStopped when the run must end here: what is done stays, the rest is for the next one
   */
  done(count?: number): Promise<void>
  /** Counts one that could not be done; the run goes on and ends as PARTIAL. `what` is for the log alone. */
  failed(error: unknown, what: string): void
  /** Does something with each, one after the other; one that fails holds up no other. */
  each<T>(items: readonly T[], what: (item: T) => string, act: (item: T) => Promise<unknown>): Promise<void>
}

/** Does something with each; see `Work.each`. */
export type Each = Work['each']

/** The same outside a run: the first that fails ends it. */
export const inTurn: Each = async (items, _what, act) => {
  for (const item of items) await act(item)
}

/** One thing that the service does by itself. Done twice for one tick it does no more than done once. */
export type Job = {
  jobId: JobId
  jobName: string
  description: string
  /** Why it cannot be done at all for now, in Korean; null when it can. */
  unready?(): Promise<string | null>
  /** @returns what the run says of itself in Korean, where there is something to say */
  run(work: Work): Promise<string | null>
}

/** The run must end: the process stops, or its time is over. */
export class RunStopped extends Error {
  readonly because: 'shutdown' | 'time' | 'superseded'
  constructor(because: RunStopped['because']) {
    super(`the run was stopped: ${because}`)
    this.because = because
  }
}

/** What the job has found is bad; the message says so in Korean. */
export class RunFailed extends Error {}
