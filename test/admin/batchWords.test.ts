import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWords, durationWords, percentOf, scheduleWords } from '../../client/admin/batch/words.ts'
import type { BatchRun } from '../../shared/admin/batches.ts'

const schedules = [
  ['0 14 * * *', '매일 14:00'],
  ['*/10 * * * *', '10분마다'],
  ['5 * * * *', '매시 5분'],
  ['0 * * * *', '매시 정각'],
  ['30 3 * * 0', '매주 일요일 03:30'],
  ['0 4 * * 1,4', '매주 월·목요일 04:00'],
  ['0 6 1 * *', '매월 1일 06:00'],
  ['*/5 0-11,18-23 * * *', '매일 18시부터 다음 날 12시까지 5분마다'],
  ['0 9-17 * * *', '매일 9시부터 18시까지 한 시간마다'],
  ['0 6 1 3 *', '0 6 1 3 *'],
  ['1,31 2 * * *', '1,31 2 * * *'],
] as const
for (const [cron, words] of schedules)
  test(`${cron} is told as ${words}`, () => assert.equal(scheduleWords(cron), words))

const run: BatchRun = {
  ...{ runId: 1, jobId: 'codeSync', tick: null, status: 'RUNNING', queuedAt: '2026-11-22T00:00:00.000Z' },
  ...{ startedAt: '2026-11-22T00:00:00.000Z', endedAt: null, processed: 40, total: 100, failed: 10 },
  ...{ message: null, triggeredBy: null },
}

test('a run says how far it is, what failed, and how long it took', () => {
  assert.equal(countWords(run), '40/100건, 실패 10건')
  assert.equal(percentOf(run), 50)
  assert.equal(percentOf({ ...run, total: null }), null)
  assert.equal(durationWords(run), null)
  assert.equal(durationWords({ ...run, endedAt: '2026-11-22T00:01:05.000Z' }), '1분 5초')
  assert.equal(durationWords({ ...run, endedAt: '2026-11-22T00:00:00.200Z' }), '1초 안에')
})
