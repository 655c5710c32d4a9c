import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { forgetSettings } from '../../backend/admin/settings/read.ts'
import {
  type Batch,
  type BatchRun,
  changeBatch,
  type JobId,
  jobIds,
  listBatches,
  listBatchRuns,
  oneBatchRun,
  runBatch,
} from '../../shared/admin/batches.ts'
import { type Endings, endingsOf } from '../jobs/support/endings.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let endings: Endings
let admin: Person
let manager: Person
before(async () => {
  backend = await startTestBackend()
  endings = await endingsOf(backend)
  const people = peopleOf(backend)
  admin = await people.member('관리자', 'ROLE_SYSADMIN')
  manager = await people.member('시장관리자', 'ROLE_MANAGER')
})
after(() => backend.close())

const all = async (): Promise<Batch[]> => (await backend.call(listBatches, admin).expect(200)).body.batches
const one = async (jobId: JobId) => {
  const found = (await all()).find((batch) => batch.jobId === jobId)
  assert.ok(found)
  return found
}
const begin = async (id: JobId): Promise<BatchRun> =>
  (await backend.call(runBatch, admin, { params: { id } }).expect(200)).body
const change = (id: JobId, body: object, as = admin) => backend.call(changeBatch, as, { params: { id }, body })

/** Begins a run and waits for its end. */
async function done(id: JobId): Promise<BatchRun> {
  const { runId } = await begin(id)
  await endings.quiet()
  return (await backend.call(oneBatchRun, admin, { params: { id, runId } }).expect(200)).body
}

test('an administrator sees every job of the service with its schedule and what comes next', async () => {
  const batches = await all()
  assert.deepEqual(
    batches.map(({ jobId }) => jobId),
    [...jobIds],
  )
  for (const { nextRunAt, description, status } of batches) {
    assert.ok(nextRunAt && Date.parse(nextRunAt) > Date.now())
    assert.match(description, /요\.$/)
    assert.equal(status, 'IDLE')
  }
})

test('every job can be run: on a market without business each ends well, or is skipped with the reason', async () => {
  const needsKey = new Set<JobId>(['auctionImport', 'settlementImport', 'codeSync'])
  for (const id of jobIds) {
    const { status, message, triggeredBy, failed } = await done(id)
    assert.deepEqual(
      { id, status, message, failed },
      {
        id,
        status: needsKey.has(id) || id === 'bizStatusCheck' ? 'SKIPPED' : 'SUCCESS',
        message,
        failed: 0,
      },
    )
    assert.equal(triggeredBy, '관리자')
    if (needsKey.has(id)) assert.match(message ?? '', /인증키가 없어 건너뛰었어요/)
  }
  assert.match((await one('bizStatusCheck')).lastRun?.message ?? '', /국세청 사업자 조회를 쓰지 않게/)
})

test('a run is on record under the name of who began it, in the list of runs and in the audit log', async () => {
  const { runId } = await done('notificationCleanup')
  const { body } = await backend
    .call(listBatchRuns, admin, { params: { id: 'notificationCleanup' }, query: { size: 1 } })
    .expect(200)
  assert.equal(body.content[0].runId, runId)
  assert.ok(body.totalElements >= 2)
  const entry = await backend.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'entityId', 'entityLabel'])
    .where('entityType', '=', 'batchJob')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const job = { entityId: 'notificationCleanup', entityLabel: '알림과 로그인 정리' }
  assert.deepEqual(entry, { action: 'BATCH', actorId: admin.id, ...job })
})

test('begun by twenty at once a job runs once; the others are told with 409 that it runs', async () => {
  const ends = await Promise.all(
    Array.from({ length: 20 }, () => backend.call(runBatch, admin, { params: { id: 'dormantMember' } })),
  )
  await endings.quiet()
  const ran = ends.filter(({ status }) => status === 200)
  const refused = ends.filter(({ status }) => status === 409)
  assert.equal(ran.length + refused.length, 20)
  assert.ok(ran.length >= 1)
  for (const { body } of refused) assert.equal(body.code, 'BATCH_RUNNING')
  const runs = await backend.db
    .selectFrom('batchRuns')
    .select(['startedAt', 'endedAt'])
    .where('jobId', '=', 'dormantMember')
    .orderBy('runId')
    .execute()
  runs.reduce((earlier, later) => {
    assert.ok((earlier.endedAt ?? '') <= (later.startedAt ?? ''), 'two runs of one job at the same time')
    return later
  })
})

test('a job that is switched off has nothing to come, and is on record as changed; the same again changes nothing', async () => {
  const { cron } = await one('codeSync')
  const { body } = await change('codeSync', { enabled: false, cron }).expect(200)
  assert.deepEqual([body.enabled, body.nextRunAt], [false, null])
  const entries = () =>
    backend.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'SETTING')
      .where('entityId', '=', 'codeSync')
      .execute()
  assert.deepEqual(await entries(), [{ before: '{"enabled":true}', after: '{"enabled":false}' }])
  await change('codeSync', { enabled: false, cron }).expect(200)
  assert.equal((await entries()).length, 1)
})

test('a job that is switched keeps the schedule that a colleague has just decided, and the other way round', async () => {
  const { enabled } = await one('requestExpire')
  await change('requestExpire', { cron: '20 5 * * *' }).expect(200)
  assert.equal((await one('requestExpire')).enabled, enabled)
  const { body } = await change('requestExpire', { enabled: !enabled }).expect(200)
  assert.deepEqual([body.cron, body.enabled], ['20 5 * * *', !enabled])
  await change('requestExpire', { cron: '25 5 * * *' }).expect(200)
  assert.equal((await one('requestExpire')).enabled, !enabled)
})

test('a schedule is kept in Seoul, and one that cannot be kept is refused at its field', async () => {
  const { body } = await change('dormantMember', { enabled: true, cron: ' 15  3 * * * ' }).expect(200)
  assert.equal(body.cron, '15 3 * * *')
  assert.match(body.nextRunAt, /T18:15:00\.000Z$/)
  for (const [cron, words] of [
    ['* * * * *', /5분보다 자주/],
    ['0 25 * * *', /알아볼 수 없어요/],
    ['매일', /빈칸으로 나눠/],
    ['@daily', /빈칸으로 나눠/],
    [`0 ${'1,'.repeat(80)}1 * * *`, /100자까지/],
  ] as const) {
    const { body } = await change('dormantMember', { enabled: true, cron }).expect(422)
    assert.equal(body.fieldErrors[0].field, 'cron')
    assert.match(body.fieldErrors[0].message, words)
  }
  assert.equal((await one('dormantMember')).cron, '15 3 * * *')
})

test('the import of auctions follows its setting: it may be switched off, its schedule is changed there', async () => {
  const { cron, cronFixedBy } = await one('auctionImport')
  assert.equal(cron, '*/5 0-11,18-23 * * *')
  assert.match(cronFixedBy ?? '', /경락 가져오기 간격/)
  const { body } = await change('auctionImport', { enabled: true, cron: '0 5 * * *' }).expect(422)
  assert.match(body.fieldErrors[0].message, /설정의 경락 가져오기 간격/)
  await backend.db
    .insertInto('settings')
    .values({ key: 'auction.pollMinutes', value: '15', updatedBy: admin.id })
    .execute()
  forgetSettings(backend.db)
  assert.equal((await one('auctionImport')).cron, '*/15 0-11,18-23 * * *')
  await change('auctionImport', { enabled: false, cron: '*/15 0-11,18-23 * * *' }).expect(200)
})

test("a market's manager is refused, and a job or a run that is not there looks like none", async () => {
  await backend.call(listBatches, manager).expect(403)
  await backend.call(runBatch, manager, { params: { id: 'codeSync' } }).expect(403)
  await change('codeSync', { enabled: true, cron: '0 4 * * *' }, manager).expect(403)
  await backend.call(runBatch, admin, { params: { id: 'everything' } }).expect(404)
  await backend.call(listBatchRuns, admin, { params: { id: '__proto__' } }).expect(404)
  const run = await done('auditArchive')
  await backend.call(oneBatchRun, admin, { params: { id: 'auditArchive', runId: run.runId } }).expect(200)
  await backend.call(oneBatchRun, admin, { params: { id: 'codeSync', runId: run.runId } }).expect(404)
})
