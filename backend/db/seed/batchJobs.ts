import type { JobId } from '../../../shared/admin/batches.ts'
import type { Trx } from '../open.ts'

/** When each job is done unless somebody decides otherwise (domain.md 24); minutes apart, so that they do not meet. */
const schedules: Record<JobId, string> = {
  auctionImport: '*/5 0-11,18-23 * * *',
  settlementImport: '0 14 * * *',
  codeSync: '30 3 * * 0',
  expiryAndStockAlert: '0 5 * * *',
  overdueReminder: '0 9 * * *',
  requestExpire: '*/10 * * * *',
  requestAutoComplete: '5 * * * *',
  dormantMember: '10 4 * * *',
  bizStatusCheck: '0 4 * * 1',
  dailyCloseReminder: '0 13 * * *',
  monthlyStatement: '0 6 1 * *',
  ledgerIntegrityCheck: '30 2 * * *',
  notificationCleanup: '20 4 * * *',
  auditArchive: '40 4 * * *',
  accessReview: '15 9 * * 1',
}

export async function seedBatchJobs(trx: Trx): Promise<void> {
  const rows = Object.entries(schedules).map(([jobId, cron]) => ({ jobId: jobId as JobId, cron, updatedBy: null }))
  await trx
    .insertInto('batchJobs')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}
