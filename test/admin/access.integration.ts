import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { remindOfReview } from '../../backend/admin/access/remind.ts'
import { readSetting } from '../../backend/admin/settings/read.ts'
import type { AuditRow } from '../../backend/audit/chain.ts'
import type { Work } from '../../backend/jobs/job.ts'
import * as contract from '../../shared/admin/access.ts'
import { settingCatalogue } from '../../shared/admin/settings.ts'
import { addDays, firstOfMonth, seoulDate } from '../../shared/kit/dates.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

/** The first day of this month, and last month. */
const THIS = firstOfMonth(seoulDate(Date.now()))
const MONTH = firstOfMonth(THIS, -1).slice(0, 7)
/** The first Wednesday of last month, and the Saturday after it. */
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const wednesday = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(`${MONTH}-01`, n)).find((date) => weekday(date) === 3) ?? ''
const saturday = addDays(wednesday, 3)

let backend: TestBackend
let admin: Person
let manager: Person
let former: Person
let dealer: Person
let other: Person

type Entry = Partial<AuditRow> & Pick<AuditRow, 'actorId' | 'action' | 'entityType'>
let seq = 0
let head = ''

/** What the log would hold of another month: its entries are of the moment they are written at. */
async function write(at: string, entry: Entry): Promise<void> {
  seq += 1
  const row = {
    ...{ actorName: null, realActorId: null, impersonateSessionId: null, entityId: null, entityLabel: null },
    ...{ before: null, after: null, reason: null, ip: null, userAgent: null, requestId: null, result: 'OK' as const },
    ...entry,
    ...{ seq, occurredAt: at, prevHash: head, hash: `hash ${seq}` },
  }
  head = row.hash
  await backend.db.insertInto('auditLog').values(row).execute()
  await backend.db.updateTable('auditHead').set({ seq, hash: head }).execute()
}

before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  admin = await people.member('관리자', 'ROLE_SYSADMIN')
  manager = await people.member('시장관리자', 'ROLE_MANAGER')
  former = await people.member('옛관리자')
  dealer = await people.member('김도현')
  other = await people.member('이서연')
  const seoul = (date: string, clock: string) => `${date}T${clock}:00+09:00`
  const view = (of: Person) => ({ action: 'VIEW_SENSITIVE', entityType: 'member', entityId: String(of.id) }) as const
  const borrowed = { realActorId: admin.id, impersonateSessionId: randomUUID() }
  const asAdmin = { actorId: admin.id, actorName: '관리자' }
  await write(seoul(addDays(`${MONTH}-01`, -1), '23:59'), { ...asAdmin, ...view(dealer) })
  await write(seoul(wednesday, '08:00'), { ...asAdmin, ...view(dealer) })
  await write(seoul(wednesday, '09:00'), { ...asAdmin, ...view(other) })
  await write(seoul(wednesday, '09:30'), { ...asAdmin, action: 'LOGIN', entityType: 'session' })
  await write(seoul(wednesday, '10:00'), { actorId: former.id, actorName: '옛관리자', ...view(dealer) })
  await write(seoul(wednesday, '11:00'), { actorId: dealer.id, action: 'VIEW_SENSITIVE', entityType: 'client' })
  await write(seoul(wednesday, '11:30'), {
    ...{ actorId: dealer.id, action: 'PERMISSION', entityType: 'route', entityId: 'GET /x', result: 'DENIED' },
  })
  const own = { entityType: 'member', entityId: String(dealer.id) }
  await write(seoul(wednesday, '12:00'), { actorId: dealer.id, action: 'UPDATE', ...own })
  await write(seoul(wednesday, '12:30'), { ...asAdmin, action: 'UPDATE', ...own })
  await write(seoul(wednesday, '20:00'), { ...asAdmin, ...view(dealer) })
  await write(seoul(wednesday, '23:00'), {
    ...{ actorId: manager.id, actorName: '시장관리자', action: 'EXPORT', entityType: 'book', entityId: '7' },
    after: '{"list":"거래처","rows":3}',
  })
  await write(seoul(saturday, '12:00'), { ...asAdmin, action: 'IMPERSONATE_START', ...own })
  await write(seoul(saturday, '12:05'), {
    ...{ actorId: dealer.id, actorName: '김도현', action: 'PRINT', entityType: 'transaction', entityId: '3' },
    ...borrowed,
  })
  await write(seoul(THIS, '00:00'), { ...asAdmin, ...view(dealer) })
})
after(() => backend.close())

const report = async (month = MONTH): Promise<contract.AccessReport> =>
  (await backend.call(contract.accessReport, admin, { query: { month } }).expect(200)).body

test('a month’s report tells of each administrator what he did to which data, how often, and when nobody expects it', async () => {
  const { rows } = await report()
  assert.deepEqual(
    rows.map((r) => [r.name, r.act, r.entityType, r.list, r.times, r.subjects, r.outOfHours, r.borrowed]),
    [
      ['관리자', 'CHANGE', 'member', null, 1, 1, 0, 0],
      ['관리자', 'IMPERSONATE', 'member', null, 1, 1, 1, 0],
      ['관리자', 'PRINT', 'transaction', null, 1, 1, 1, 1],
      ['관리자', 'VIEW', 'member', null, 3, 2, 1, 0],
      ['시장관리자', 'EXPORT', 'book', '거래처', 1, 1, 1, 0],
      ['옛관리자', 'VIEW', 'member', null, 1, 1, 0, 0],
    ],
  )
  assert.equal(rows[3]?.lastAt, `${wednesday}T11:00:00.000Z`)
})

test('members at their own books are counted together, and what they do to themselves is no access', async () => {
  assert.deepEqual((await report()).others, { members: 1, times: 1, denied: 1 })
})

test('without a month it is the last one, which alone with those before it can be reviewed', async () => {
  const { body } = await backend.call(contract.accessReport, admin).expect(200)
  const before = firstOfMonth(`${MONTH}-01`, -1).slice(0, 7)
  assert.deepEqual([body.month, body.isOver, body.unreviewed], [MONTH, true, [before, MONTH]])
  assert.equal((await report(THIS.slice(0, 7))).isOver, false)
  const running = { params: { month: THIS.slice(0, 7) }, body: {} }
  const { body: refused } = await backend.call(contract.reviewAccess, admin, running).expect(422)
  assert.match(refused.fieldErrors[0].message, /아직 끝나지 않은 달/)
})

test('administrators hear every week that a month is to be reviewed, once for each time on the schedule', async () => {
  const at = (tick: number): Work => ({
    ...{ now: tick, tick, signal: new AbortController().signal, expect: () => undefined, failed: () => undefined },
    ...{ done: async () => undefined, each: async () => undefined },
  })
  const noon = Date.parse(`${THIS}T12:00:00+09:00`)
  const told = async () =>
    (
      await backend.db
        .selectFrom('notifications')
        .select(['receiverId', 'targetType', 'targetId'])
        .where('title', 'like', '%접속 기록%')
        .execute()
    ).map((row) => [row.receiverId, row.targetType, row.targetId])
  assert.match(await remindOfReview(at(noon), backend.db), /1명에게 알렸어요/)
  const one = [admin.id, 'PAGE', `/admin/audit/access?month=${MONTH}`]
  assert.match(await remindOfReview(at(noon), backend.db), /이미 점검했거나 알렸어요/)
  assert.deepEqual(await told(), [one])
})

test('who has looked it through is on record with when and what he found; nobody says so twice', async () => {
  const asked = { params: { month: MONTH }, body: { note: '이상 없음' } }
  const { body } = await backend.call(contract.reviewAccess, admin, asked).expect(200)
  assert.deepEqual([body.review.reviewedByName, body.review.note], ['관리자', '이상 없음'])
  assert.ok(Date.now() - Date.parse(body.review.reviewedAt) < 60_000)
  assert.ok(!body.unreviewed.includes(MONTH))
  const { body: again } = await backend.call(contract.reviewAccess, admin, asked).expect(409)
  assert.match(again.message, /이미 점검한 달/)
  const entry = await backend.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'entityId', 'after', 'reason'])
    .where('entityType', '=', 'accessReview')
    .executeTakeFirstOrThrow()
  // From the first entry of the month to its last.
  const after = JSON.stringify({ fromSeq: 2, toSeq: 13 })
  assert.deepEqual(entry, { actorId: admin.id, action: 'CREATE', entityId: MONTH, after, reason: '이상 없음' })
  assert.deepEqual((await report()).review, body.review)
})

test('a month’s report leaves as a file for a reason only, which is on record', async () => {
  await backend.call(contract.exportAccess, admin, { query: { month: MONTH, reason: '점검' } }).expect(422)
  const { text } = await backend
    .call(contract.exportAccess, admin, { query: { month: MONTH, reason: '월간 점검 보고' } })
    .expect(200)
  const lines = text.trim().split('\r\n')
  assert.equal(lines.length, 8)
  assert.match(lines[5] ?? '', /시장관리자,시장 관리자,내려받기,장부 · 거래처,1,1,1,0,/)
  assert.match(lines[7] ?? '', /회원 1명/)
  const entry = await backend.db
    .selectFrom('auditLog')
    .select(['action', 'entityType', 'reason'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(entry, { action: 'EXPORT', entityType: 'accessReview', reason: '월간 점검 보고' })
})

test('access records cannot be kept for less than two years, whoever writes the setting', () => {
  const { schema, shape, fallback } = settingCatalogue['audit.retentionDays']
  assert.ok(fallback >= 730 && shape.kind === 'whole' && shape.min === 730 && schema)
  assert.equal(readSetting('audit.retentionDays', '729'), undefined)
  assert.equal(readSetting('audit.retentionDays', '730'), 730)
})
