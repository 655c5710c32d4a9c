import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id } from '../kit/schema.ts'

/** The jobs that the service does by itself (domain.md 24). */
export const jobIds = [
  'auctionImport',
  'settlementImport',
  'codeSync',
  'expiryAndStockAlert',
  'overdueReminder',
  'requestExpire',
  'requestAutoComplete',
  'dormantMember',
  'bizStatusCheck',
  'dailyCloseReminder',
  'monthlyStatement',
  'ledgerIntegrityCheck',
  'notificationCleanup',
  'auditArchive',
  'accessReview',
] as const
export type JobId = (typeof jobIds)[number]

/** QUEUED → RUNNING → SUCCESS, PARTIAL or FAILED; QUEUED → SKIPPED (domain.md 24.1). */
export const runStatuses = ['QUEUED', 'RUNNING', 'SUCCESS', 'PARTIAL', 'FAILED', 'SKIPPED'] as const
export type RunStatus = (typeof runStatuses)[number]

/** True while a run is yet to end. */
export const isOpen = (status: RunStatus): boolean => status === 'QUEUED' || status === 'RUNNING'

export const BatchRun = v.object({
  runId: v.number(),
  jobId: v.picklist(jobIds),
  /** The time on the schedule that it stands for; null of one that a person began. */
  tick: v.nullable(v.string()),
  status: v.picklist(runStatuses),
  queuedAt: v.string(),
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  processed: v.number(),
  /** How many there are to do; null while nobody has counted them. */
  total: v.nullable(v.number()),
  failed: v.number(),
  message: v.nullable(v.string()),
  /** Who began it; null where the schedule did. */
  triggeredBy: v.nullable(v.string()),
})
export type BatchRun = Of<typeof BatchRun>

export const Batch = v.object({
  jobId: v.picklist(jobIds),
  jobName: v.string(),
  /** What it does, in a sentence. */
  description: v.string(),
  /** Five fields, in Seoul's time. */
  cron: v.string(),
  /** Set where the schedule follows another setting; says which. */
  cronFixedBy: v.nullable(v.string()),
  enabled: v.boolean(),
  status: v.picklist(['IDLE', 'RUNNING', 'FAILED']),
  lastRun: v.nullable(BatchRun),
  /** Null while it is switched off. */
  nextRunAt: v.nullable(v.string()),
})
export type Batch = Of<typeof Batch>

const params = v.strictObject({ id: v.picklist(jobIds) })

export const listBatches = endpoint('GET', '/admin/batches', { reply: v.object({ batches: v.array(Batch) }) })

/** Runs of one job, newest first. */
export const listBatchRuns = endpoint('GET', '/admin/batches/:id/runs', {
  params,
  query: v.strictObject(pageQuery(20)),
  reply: pageOf(BatchRun),
})

/** One run, for who watches it. */
export const oneBatchRun = endpoint('GET', '/admin/batches/:id/runs/:runId', {
  params: v.strictObject({ ...params.entries, runId: id }),
  reply: BatchRun,
})

/** Begins a run now, also of a job that is switched off; 409 while one is open. */
export const runBatch = endpoint('POST', '/admin/batches/:id/run', { params, reply: BatchRun })

export const MAX_CRON = 100

const cron = v.pipe(
  v.string('실행 일정을 입력해 주세요.'),
  v.transform((cron) => cron.trim().replace(/\s+/g, ' ')),
  v.maxLength(MAX_CRON, `실행 일정은 ${MAX_CRON}자까지예요.`),
  v.regex(
    /^([\d*/,-]+ ){4}[\d*/,-]+$/,
    '실행 일정은 분, 시, 일, 월, 요일을 빈칸으로 나눠 써 주세요. 매일 14시는 "0 14 * * *"예요.',
  ),
)

/** Switches a job, or decides when it is done; what is left out stays as it is. */
export const changeBatch = endpoint('PUT', '/admin/batches/:id', {
  params,
  body: v.strictObject({ enabled: v.optional(v.boolean('켜거나 꺼 주세요.')), cron: v.optional(cron) }),
  reply: Batch,
})
