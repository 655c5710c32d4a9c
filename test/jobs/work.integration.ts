import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { auditKeys } from '../../backend/audit/chain.ts'
import { keepAuditHeads } from '../../backend/audit/heads.ts'
import { verifyAudit } from '../../backend/audit/verify.ts'
import { recordLogin } from '../../backend/members/queries.ts'
import { type BatchRun, type JobId, oneBatchRun, runBatch } from '../../shared/admin/batches.ts'
import { changeAuctionSettings } from '../../shared/auction-results/settings.ts'
import { addDays, firstOfMonth, seoulDate } from '../../shared/kit/dates.ts'
import { type PublicService, startPublicService } from '../auction-results/support/publicService.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { owe } from '../support/owed.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'
import type { Person } from '../support/people.ts'
import { type Endings, endingsOf } from './support/endings.ts'
import { startTaxOffice, type TaxOffice } from './support/taxOffice.ts'

let backend: TestBackend
let market: PartnersMarket
let admin: Person
let endings: Endings
let service: PublicService
let office: TaxOffice
let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'work-'))
  service = await startPublicService()
  office = await startTaxOffice()
  backend = await startTestBackend({
    auctionApi: { url: service.url, timeoutMs: 2_000, retryMs: [] },
    bizStatusApi: { url: office.url, timeoutMs: 2_000 },
    dataDir,
  })
  market = await partnersIn(backend)
  admin = await market.people.member('관리자', 'ROLE_SYSADMIN')
  endings = await endingsOf(backend)
  await backend.call(changeAuctionSettings, admin, { body: { apiKey: 'abcdefghijkl' } }).expect(200)
})
after(async () => {
  await backend.close()
  await service.close()
  await office.close()
  await rm(dataDir, { recursive: true })
})

async function done(id: JobId): Promise<BatchRun> {
  const begun = await backend.call(runBatch, admin, { params: { id } }).expect(200)
  await endings.quiet()
  const { runId } = begun.body
  return (await backend.call(oneBatchRun, admin, { params: { id, runId } }).expect(200)).body
}
const noticesOf = async ({ id }: { id: number }) =>
  (
    await backend.db.selectFrom('notifications').select(['title', 'content']).where('receiverId', '=', id).execute()
  ).map(({ title, content }) => `${title} / ${content}`)
const statusOf = async (id: number) =>
  (await backend.db.selectFrom('members').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('who has not been here for a year sleeps, on record; who has a session in use does not; signing in wakes', async () => {
  const { db } = backend
  const longAgo = sql<string>`now() - interval '366 days'`
  const gone = await market.people.member('오래전')
  const here = await market.people.member('계속씀')
  await db
    .updateTable('members')
    .set({ createdAt: longAgo, lastLoginAt: longAgo })
    .where('id', 'in', [gone.id, here.id])
    .execute()
  await db.updateTable('sessions').set({ lastUsedAt: longAgo }).where('memberId', '=', gone.id).execute()
  await done('dormantMember')
  assert.deepEqual([await statusOf(gone.id), await statusOf(here.id)], ['DORMANT', 'ACTIVE'])
  const entry = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('entityType', '=', 'member')
    .where('entityId', '=', String(gone.id))
    .executeTakeFirst()
  assert.deepEqual(entry, { action: 'STATUS', actorId: null, after: '{"status":"DORMANT"}' })
  await db.transaction().execute((trx) => recordLogin(trx, gone.id))
  assert.equal(await statusOf(gone.id), 'ACTIVE')
})

test('businesses are looked up a hundred at a time; a client that has closed is told of once, an office that is down fails the run', async () => {
  const { db } = backend
  const { dealer, buyerRow } = market
  await db.updateTable('clients').set({ registrationNumber: '1234567891' }).where('clientId', '=', buyerRow).execute()
  office.says.set('1234567891', '03')
  const { status, message } = await done('bizStatusCheck')
  assert.equal(status, 'SUCCESS')
  assert.match(message ?? '', /새로 휴업·폐업한 곳은 1곳/)
  assert.ok(office.asked.every((numbers) => numbers.length <= 100))
  const client = await db.selectFrom('clients').select('bizStatus').where('clientId', '=', buyerRow).executeTakeFirst()
  assert.equal(client?.bizStatus, 'CLOSED')
  await done('bizStatusCheck')
  const told = (await noticesOf(dealer)).filter((notice) => notice.startsWith('거래처가 폐업 상태예요'))
  assert.equal(told.length, 1)

  office.isBroken = true
  const broken = await done('bizStatusCheck')
  assert.deepEqual([broken.status, broken.message], ['FAILED', '국세청 서비스가 오류로 답했어요(500).'])
  assert.deepEqual(
    (await noticesOf(admin)).filter((notice) => notice.startsWith('배치 작업이 실패했어요')),
    ['배치 작업이 실패했어요 / 사업자 상태 확인 · 국세청 서비스가 오류로 답했어요(500).'],
  )
})

test("a month's statements are announced once: to the holder of the book, and to clients who use the service", async () => {
  const lastMonth = firstOfMonth(seoulDate(Date.now()), -1)
  await owe(backend.db, market.buyerRow, 'AR', 50_000, addDays(lastMonth, 3))
  await done('monthlyStatement')
  await done('monthlyStatement')
  const month = `${Number(lastMonth.slice(5, 7))}월`
  assert.deepEqual(
    (await noticesOf(market.dealer)).filter((notice) => notice.includes('정산서')),
    [`${month} 정산서가 준비됐어요 / 거래처 1곳의 정산서를 정산서 화면에서 보고 보낼 수 있어요.`],
  )
  const told = (await noticesOf(market.buyer)).filter((notice) => notice.includes('정산서'))
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', new RegExp(`의 ${month} 정산서가 나왔어요 / 월말 기준 줄 돈 50,000원이에요\\.`))
})

test('old entries of the audit log are kept in archives as well; the log stays as it is and its chain whole', async () => {
  const { db } = backend
  const entries = async () =>
    (
      await db
        .selectFrom('auditLog')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  // The log refuses to be changed; so its oldest entries are made old enough behind the back of its triggers.
  await sql`alter table "auditLog" disable trigger user`.execute(db)
  const before = await entries()
  await sql`update "auditLog" set "occurredAt" = "occurredAt" - interval '6 years' where seq <= 3`.execute(db)
  const { message } = await done('auditArchive')
  assert.match(message ?? '', /기록 3건을 보관함에 옮겨 적었어요/)
  const archive = await db.selectFrom('auditArchives').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([archive.fromSeq, archive.toSeq], [1, 3])
  const lines = gunzipSync(archive.bytes).toString().trim().split('\n')
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).seq),
    [1, 2, 3],
  )
  assert.equal(JSON.parse(lines[2] ?? '').hash, archive.lastHash)
  assert.ok((await entries()) >= before)
  await sql`update "auditLog" set "occurredAt" = "occurredAt" + interval '6 years' where seq <= 3`.execute(db)
  await sql`alter table "auditLog" enable trigger user`.execute(db)
  assert.equal((await verifyAudit(db, auditKeys(backend.tokens))).firstBad, null)
  assert.match((await done('auditArchive')).message ?? '', /지난 기록이 없어요/)
  await assert.rejects(db.deleteFrom('auditArchives').execute(), /stays as it was made/)
})

const keptEnds = () => join(dataDir, 'audit-heads.ndjson')

test('an end of the audit log that was cut off while it was written down fails no check for ever, and is told of', async () => {
  const { db } = backend
  const keep = async () => (await keepAuditHeads(db, dataDir, pino({ level: 'silent' })))()
  await keep()
  await appendFile(keptEnds(), '{"at":"2026-11-2')
  await backend.call(changeAuctionSettings, admin, { body: { apiKey: 'mnopqrstuvwx' } }).expect(200)
  await keep()
  const { status, message } = await done('ledgerIntegrityCheck')
  assert.equal(status, 'SUCCESS')
  assert.match(message ?? '', /모두 맞아요\. .* 쓰다가 잘린 1줄은 빼고 확인했어요\.$/)
  await rm(keptEnds())
})

test('books that agree are said to; one that was tampered with fails the check', async () => {
  const { db } = backend
  const well = await done('ledgerIntegrityCheck')
  assert.equal(well.status, 'SUCCESS')
  assert.match(well.message ?? '', /모두 맞아요/)
  await sql`alter table "ledgerEntries" disable trigger user`.execute(db)
  await sql`update "ledgerEntries" set amount = amount + 1`.execute(db)
  await sql`alter table "ledgerEntries" enable trigger user`.execute(db)
  const ill = await done('ledgerIntegrityCheck')
  assert.equal(ill.status, 'FAILED')
  assert.match(ill.message ?? '', /장부 1권에서 맞지 않는 곳/)
})

test('books that were tampered with are told of also where the audit log, or what was kept of it, is not as it was', async () => {
  for (const [kept, of] of [
    ['no end at all\n', /감사 기록은 확인하지 못했어요/],
    [`{"at":"2026-11-20T00:00:00.000Z","seq":1,"hash":"another"}\n`, /감사 기록 1번이 적힌 그대로가 아니에요/],
  ] as const) {
    await writeFile(keptEnds(), kept)
    const { status, message } = await done('ledgerIntegrityCheck')
    assert.equal(status, 'FAILED')
    assert.match(message ?? '', /장부 1권에서 맞지 않는 곳/)
    assert.match(message ?? '', of)
  }
  await rm(keptEnds())
})

test('auctions of the day that is being sold are fetched for the markets that have members', async () => {
  const { db } = backend
  const { marketCodeId } = await db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .where('marketCode', '=', '110001')
    .executeTakeFirstOrThrow()
  await db.updateTable('members').set({ marketCodeId }).execute()
  service.asked.length = 0
  const { status, processed } = await done('auctionImport')
  assert.deepEqual([status, processed], ['SUCCESS', 1])
  assert.deepEqual(
    service.asked.map((query) => query.get('cond[whsl_mrkt_cd::EQ]')),
    ['110001'],
  )
  const run = await db.selectFrom('auctionImports').select(['source', 'startedBy', 'status']).executeTakeFirst()
  assert.deepEqual(run, { source: 'REALTIME', startedBy: null, status: 'SUCCESS' })
  service.next({ body: '<html>점검 중</html>', contentType: 'text/html' })
  const failed = await done('settlementImport')
  assert.equal(failed.status, 'FAILED')
  assert.match(failed.message ?? '', /1건을 처리하지 못했어요\. 공공 서비스가 자료 대신 안내 화면을/)
})

test('the list of goods is taken over from its public service; a list that is cut off is not', async () => {
  const row = (small: string, name: string) => ({
    gds_lclsf_cd: '06',
    gds_lclsf_nm: '과실류',
    gds_mclsf_cd: '01',
    gds_mclsf_nm: '사과',
    gds_sclsf_cd: small,
    gds_sclsf_nm: name,
  })
  service.has([row('03', '후지'), row('77', '새품종')])
  const { status, message } = await done('codeSync')
  assert.deepEqual([status, message], ['SUCCESS', '새 품목 1개, 바뀐 품목 0개, 제외한 줄 0개예요.'])
  service.has([row('03', '후지')], () => 5)
  assert.deepEqual(
    [(await done('codeSync')).status, (await done('codeSync')).message],
    ['FAILED', '목록이 끝까지 오지 않았어요.'],
  )
})

test('who has paid ahead is told so in the announcement, not that he owes less than nothing', async () => {
  const lastMonth = firstOfMonth(seoulDate(Date.now()), -1)
  await owe(backend.db, market.dealerRow, 'AR', -30_000, addDays(lastMonth, 3))
  await done('monthlyStatement')
  const told = (await noticesOf(market.dealer)).filter((notice) => notice.includes('정산서가 나왔어요'))
  assert.match(told[0] ?? '', / \/ 월말 기준 미리 준 돈 30,000원이에요\.$/)
})
