import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createAudit } from '../../backend/audit/append.ts'
import { auditKey } from '../../backend/audit/chain.ts'
import * as contract from '../../shared/admin/audit.ts'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { changeMember } from '../../shared/admin/users.ts'
import { createClient } from '../../shared/clients/contract.ts'
import { modifyMember } from '../../shared/members/profile.ts'
import { type Caller, startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let admin: Person
let manager: Person
let here: Person
let elsewhere: Person
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  admin = await people.member('관리자', 'ROLE_SYSADMIN')
  manager = await people.member('시장관리자', 'ROLE_MANAGER')
  here = await people.member('김도현')
  elsewhere = await people.member('이서연')
  const [one, two] = await backend.db.selectFrom('marketCodes').select('marketCodeId').limit(2).execute()
  const move = (marketCodeId: number | undefined, ...ids: number[]) =>
    backend.db
      .updateTable('members')
      .set({ marketCodeId: marketCodeId ?? null })
      .where('id', 'in', ids)
      .execute()
  await move(one?.marketCodeId, manager.id, here.id)
  await move(two?.marketCodeId, elsewhere.id)
  await rename(here, '김도현', '=HYPERLINK("https://evil.example")')
  await rename(elsewhere, '이서연', '다른 시장')
  const shoes = await backend.call(startImpersonation, admin, {
    params: { id: here.id },
    body: { reason: '화면 오류 확인' },
  })
  await rename({ ...here, token: shoes.body.accessToken }, '김도현', '청과')
})
after(() => backend.close())

const rename = (who: Person, name: string, businessName: string) =>
  backend.call(modifyMember, who, { body: { name, nickname: who.nickname, businessName } }).expect(200)
const list = async (as: Caller, query: Record<string, string | number> = {}): Promise<contract.AuditList> =>
  (await backend.call(contract.listAudit, as, { query }).expect(200)).body
const words = ({ entries }: contract.AuditList) =>
  entries.map(({ action, actorId, realActorId }) => `${action} ${actorId} ${realActorId ?? '-'}`)
const lastSeq = async () => (await backend.db.selectFrom('auditHead').select('seq').executeTakeFirstOrThrow()).seq

test('an admin reads everything, newest first, with both ids where somebody acted in another’s name', async () => {
  assert.deepEqual(words(await list(admin)), [
    `UPDATE ${here.id} ${admin.id}`,
    `IMPERSONATE_START ${admin.id} -`,
    `UPDATE ${elsewhere.id} -`,
    `UPDATE ${here.id} -`,
  ])
  assert.equal((await list(admin)).entries[0]?.realActorName, '관리자')
})

test('a manager reads what the members of his market did, and nothing of another’s', async () => {
  assert.deepEqual(words(await list(manager)), [`UPDATE ${here.id} ${admin.id}`, `UPDATE ${here.id} -`])
  const { entries } = await list(admin, { actorId: elsewhere.id })
  const params = { id: entries[0]?.auditId ?? 0 }
  assert.equal((await backend.call(contract.oneAudit, manager, { params })).status, 404)
  assert.equal((await backend.call(contract.oneAudit, admin, { params })).status, 200)
  const taken = await backend.call(contract.exportAudit, manager, { query: { reason: '정기 점검' } }).expect(200)
  assert.doesNotMatch(taken.text, /이서연|다른 시장/)
})

test('a manager reads nothing of what his members do in a book of another market, and all of what they do in one of his', async () => {
  const before = words(await list(manager)).length
  const [hand, neighbour] = [await people.member('새담당'), await people.member('같은시장상회')]
  await backend.db
    .updateTable('members')
    .set({ marketCodeId: (e) => e.selectFrom('members as m').select('m.marketCodeId').where('m.id', '=', here.id) })
    .where('id', 'in', [hand.id, neighbour.id])
    .execute()
  const write = async (bookOwner: Person, clientName: string) => {
    await people.connect(hand, bookOwner.selfId, 'MANAGER', ['CLIENT_VIEW', 'CLIENT_EDIT'])
    const body = { clientName, phone: '02-345-6789', bookOwnerId: bookOwner.id }
    const { clientId } = (await backend.call(createClient, hand, { body }).expect(200)).body
    const [entry] = (await list(admin, { entityType: 'client', entityId: clientId })).entries
    return entry?.auditId ?? 0
  }
  const [theirs, ours] = [await write(elsewhere, '남의시장거래처'), await write(neighbour, '우리시장거래처')]
  const seen = (id: number) => backend.call(contract.oneAudit, manager, { params: { id } })
  assert.deepEqual([(await seen(theirs)).status, (await seen(ours)).status], [404, 200])
  assert.equal(words(await list(manager)).length, before + 1)
})

test('a manager reads nothing of what a member and his staff did before he came into the market, and all of it since', async () => {
  const [moved, staff] = [await people.member('옮겨온상회'), await people.member('먼저있던직원')]
  const marketOf = async ({ id }: Person) =>
    (await backend.db.selectFrom('members').select('marketCodeId').where('id', '=', id).executeTakeFirstOrThrow())
      .marketCodeId
  const [theirs, ours] = [await marketOf(elsewhere), await marketOf(manager)]
  await backend.db.updateTable('members').set({ marketCodeId: theirs }).where('id', '=', moved.id).execute()
  await backend.db.updateTable('members').set({ marketCodeId: ours }).where('id', '=', staff.id).execute()
  await people.connect(staff, moved.selfId, 'MANAGER', ['CLIENT_VIEW', 'CLIENT_EDIT'])
  const write = async (as: Person, clientName: string) => {
    const body = { clientName, phone: '02-345-6789', bookOwnerId: moved.id }
    await backend.call(createClient, as, { body }).expect(200)
  }
  await write(moved, '옮김전 하나')
  await write(staff, '옮김전 둘')
  const body = { name: '옮겨온상회', nickname: moved.nickname, marketCodeId: ours }
  await backend.call(modifyMember, moved, { body }).expect(200)
  await write(moved, '옮김후 하나')
  await write(staff, '옮김후 둘')
  const read = async (as: Person) =>
    (await list(as, { keyword: '옮김' })).entries.map(({ entityLabel }: { entityLabel: string | null }) => entityLabel)
  assert.deepEqual(await read(manager), ['옮김후 둘', '옮김후 하나'])
  assert.equal((await read(admin)).length, 4)
})

test('a manager reads nothing of what a system administrator does, though he trades in the market as well', async () => {
  const trading = await people.member('장사하는관리자', 'ROLE_SYSADMIN')
  const formerly = await people.member('옮겨온관리자', 'ROLE_MANAGER')
  const { marketCodeId } = await backend.db
    .selectFrom('members')
    .select('marketCodeId')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow()
  const { marketCodeId: theirs } = await backend.db
    .selectFrom('members')
    .select('marketCodeId')
    .where('id', '=', elsewhere.id)
    .executeTakeFirstOrThrow()
  const put = (who: Person, at: number | null) =>
    backend.db.updateTable('members').set({ marketCodeId: at }).where('id', '=', who.id).execute()
  const suspended = await people.member('남의시장회원')
  await put(suspended, theirs)
  await put(trading, marketCodeId)
  await put(formerly, theirs)
  const edit = (as: Person, id: number) =>
    backend
      .call(changeMember, as, { params: { id }, body: { businessName: `비밀상회 ${as.id}`, reason: '비밀 사유' } })
      .expect(200)
  await edit(trading, suspended.id)
  await edit(formerly, suspended.id)
  await put(formerly, marketCodeId)
  const mine = await list(manager, { keyword: '비밀' })
  assert.deepEqual(mine.entries, [])
  const { entries } = await list(admin, { keyword: '비밀', actorId: trading.id })
  assert.equal(entries.length, 1)
  const params = { id: entries[0]?.auditId ?? 0 }
  assert.equal((await backend.call(contract.oneAudit, manager, { params })).status, 404)
  const taken = await backend.call(contract.exportAudit, manager, { query: { reason: '정기 점검' } }).expect(200)
  assert.doesNotMatch(taken.text, /비밀/)
  await backend.db.updateTable('members').set({ status: 'WITHDRAWN' }).where('id', '=', suspended.id).execute()
  assert.deepEqual((await list(manager, { keyword: '비밀' })).entries, [], 'nor when he has left')
  await backend.db
    .updateTable('members')
    .set({ status: 'WITHDRAWN', marketCodeId: null })
    .where('id', '=', formerly.id)
    .execute()
})

const filters: [string, () => Record<string, string | number>, () => string[]][] = [
  [
    'what one person did, also in others’ names',
    () => ({ actorId: admin.id }),
    () => [`UPDATE ${here.id} ${admin.id}`, `IMPERSONATE_START ${admin.id} -`],
  ],
  [
    'what happened to one thing',
    () => ({ entityType: 'member', entityId: elsewhere.id }),
    () => [`UPDATE ${elsewhere.id} -`],
  ],
  ['one kind of act', () => ({ action: 'IMPERSONATE_START' }), () => [`IMPERSONATE_START ${admin.id} -`]],
  ['only what was done in somebody’s name', () => ({ impersonated: '1' }), () => [`UPDATE ${here.id} ${admin.id}`]],
  ['a word of the reason', () => ({ keyword: '화면 오류' }), () => [`IMPERSONATE_START ${admin.id} -`]],
  ['a letter that means anything elsewhere', () => ({ keyword: '%' }), () => []],
  ['a period that is over', () => ({ to: '2026-01-01' }), () => []],
  ['two at once', () => ({ actorId: here.id, impersonated: '1' }), () => [`UPDATE ${here.id} ${admin.id}`]],
]
for (const [what, query, expected] of filters) {
  test(`the log is narrowed to ${what}`, async () => {
    const found = words(await list(admin, { to: '2099-01-01', ...query() })).filter(
      (line) => !/EXPORT|BATCH/.test(line),
    )
    assert.deepEqual(found, expected())
  })
}

test('refused tries are found by their result', async () => {
  const stranger = await people.member('손님')
  await backend.call(contract.listAudit, stranger).expect(403)
  const { entries } = await list(admin, { result: 'DENIED' })
  assert.deepEqual(
    entries.map(({ actorId, entityId }) => [actorId, entityId]),
    [[stranger.id, 'GET /admin/audit']],
  )
})

test('a member who goes on calling what he may not adds no entry for each call', async () => {
  const stranger = await people.member('기웃거리는손님')
  const first = await lastSeq()
  for (let call = 0; call < 20; call += 1) await backend.call(contract.listAudit, stranger).expect(403)
  assert.equal((await lastSeq()) - first, 1)
})

test('page by page every entry comes once', async () => {
  const all = (await list(admin)).entries.map(({ auditId }) => auditId)
  const seen: number[] = []
  let older: number | null = null
  do {
    const page: contract.AuditList = await list(admin, { size: 2, ...(older === null ? {} : { older }) })
    seen.push(...page.entries.map(({ auditId }) => auditId))
    assert.equal(page.isCutShort, false)
    older = page.older
  } while (older !== null)
  assert.deepEqual(seen, all)
})

test('an entry tells what changed, from where, and why an admin was there', async () => {
  const { entries } = await list(admin, { impersonated: '1' })
  const { body } = await backend.call(contract.oneAudit, admin, { params: { id: entries[0]?.auditId ?? 0 } })
  assert.deepEqual(body.before, { businessName: '=HYPERLINK("https://evil.example")' })
  assert.deepEqual(body.after, { businessName: '청과' })
  assert.equal(body.impersonationReason, '화면 오류 확인')
  assert.match(body.hash, /^[0-9a-f]{64}$/)
})

test('a member’s business number is no plainer in the log and its export than on his own screen, and stays as it was written', async () => {
  const numbered = await people.member('사업자')
  const { marketCodeId } = await backend.db
    .selectFrom('members')
    .select('marketCodeId')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow()
  await backend.db.updateTable('members').set({ marketCodeId }).where('id', '=', numbered.id).execute()
  const correct = (registrationNumber: string) =>
    backend
      .call(changeMember, admin, {
        params: { id: numbered.id },
        body: { registrationNumber, reason: '번호 정정' },
      })
      .expect(200)
  await backend
    .call(modifyMember, numbered, {
      body: { name: '사업자', nickname: numbered.nickname, registrationNumber: '5058124020' },
    })
    .expect(200)
  await correct('1108141272')
  const about = { entityType: 'member', entityId: numbered.id }
  const seen = async (as: Person, action: string) => {
    const { entries } = await list(as, { ...about, action })
    const { body } = await backend.call(contract.oneAudit, as, { params: { id: entries[0]?.auditId ?? 0 } }).expect(200)
    return [body.before.registrationNumber, body.after.registrationNumber]
  }
  assert.deepEqual(await seen(admin, 'UPDATE'), ['505-81-*****', '110-81-*****'])
  assert.deepEqual(await seen(manager, 'UPDATE'), [null, '505-81-*****'])
  for (const as of [admin, manager]) {
    const { text } = await backend
      .call(contract.exportAudit, as, { query: { ...about, reason: '정기 점검' } })
      .expect(200)
    assert.doesNotMatch(text, /5058124020|1108141272/)
    assert.match(text, /505-81-\*{5}/)
  }
  const { after: stored } = await backend.db
    .selectFrom('auditLog')
    .select('after')
    .where('entityId', '=', String(numbered.id))
    .where('reason', '=', '번호 정정')
    .executeTakeFirstOrThrow()
  assert.match(stored ?? '', /"registrationNumber":"1108141272"/)
})

test('an export is a file without formulas, and on record with its reason', async () => {
  const query = { actorId: here.id, reason: '  개인정보 접속기록 월 점검' }
  const { text, headers } = await backend.call(contract.exportAudit, admin, { query }).expect(200)
  assert.match(headers['content-type'] ?? '', /^text\/csv/)
  assert.ok(text.startsWith('\ufeff번호,일시,행위자 번호,행위자,'), text.slice(0, 40))
  for (const cell of text.split(/,|\r\n/)) assert.doesNotMatch(cell, /^"?[=+@-]/)
  assert.match(text, /,수정,회원,/)
  const [entry] = (await list(admin, { action: 'EXPORT', actorId: admin.id })).entries
  assert.equal(entry?.reason, '개인정보 접속기록 월 점검')
  const { body } = await backend.call(contract.oneAudit, admin, { params: { id: entry?.auditId ?? 0 } })
  assert.deepEqual(body.after, { list: '감사기록', rows: 2, format: 'csv', actorId: here.id })
})

test('an export without a reason takes nothing away', async () => {
  const before = await lastSeq()
  for (const query of [{}, { reason: '  ' }, { reason: '점검' }]) {
    const { status, body } = await backend.call(contract.exportAudit, admin, { query })
    assert.deepEqual([status, body.code], [422, 'INVALID_FIELDS'])
  }
  assert.equal(await lastSeq(), before)
})

test('nobody reads the log in a member’s name', async () => {
  const shoes = await backend.call(startImpersonation, admin, {
    params: { id: elsewhere.id },
    body: { reason: '화면 오류 확인' },
  })
  const as = { token: shoes.body.accessToken }
  assert.equal((await backend.call(contract.listAudit, as)).status, 403)
  assert.equal((await backend.call(contract.verifyAuditPart, as)).status, 403)
})

test('the whole chain is verified, and that is on record; a manager may not', async () => {
  const total = await lastSeq()
  const { body } = await backend.call(contract.verifyAuditPart, admin).expect(200)
  assert.deepEqual(body, { verifiedTo: total, total, isDone: true, firstBad: null, keptHeads: 0 })
  const [entry] = (await list(admin, { action: 'BATCH' })).entries
  assert.deepEqual([entry?.entityType, entry?.result], ['auditLog', 'OK'])
  assert.equal((await backend.call(contract.verifyAuditPart, manager)).status, 403)
})

test('verifying goes on where it was, and from nowhere else', async () => {
  const total = await lastSeq()
  const { body } = await backend.call(contract.verifyAuditPart, admin, { body: { after: 2 } }).expect(200)
  assert.deepEqual([body.verifiedTo, body.firstBad], [total, null])
  const { status } = await backend.call(contract.verifyAuditPart, admin, { body: { after: total + 2 } })
  assert.equal(status, 422)
})

test('whoever verifies only the end has it on record that he did', async () => {
  const total = await lastSeq()
  await backend.call(contract.verifyAuditPart, admin, { body: { after: total } }).expect(200)
  const [entry] = (await list(admin, { action: 'BATCH' })).entries
  assert.equal(entry?.entityLabel, `${total + 1}번부터 0건 확인`)
  const { body } = await backend.call(contract.oneAudit, admin, { params: { id: entry?.auditId ?? 0 } })
  assert.equal(body.after.rows, 0)
})

test('a change behind the program’s back is named by its number', async () => {
  await sql`alter table "auditLog" disable trigger "auditLog_appendOnly"`.execute(backend.db)
  const was = await backend.db.selectFrom('auditLog').select('reason').where('seq', '=', 3).executeTakeFirstOrThrow()
  const set = (reason: string | null) =>
    backend.db.updateTable('auditLog').set({ reason }).where('seq', '=', 3).execute()
  await set('고친 사유')
  const { body } = await backend.call(contract.verifyAuditPart, admin).expect(200)
  assert.deepEqual(body.firstBad, { seq: 3, fault: 'CHANGED' })
  const [entry] = (await list(admin, { action: 'BATCH' })).entries
  assert.equal(entry?.result, 'ERROR')
  await set(was.reason)
})

test('an export of thousands of entries is sent while it is written, newest first, with nothing of what came after', async () => {
  const was = await lastSeq()
  await sql`insert into "auditLog" (seq, "occurredAt", action, "entityType", "entityLabel", result, "prevHash", hash)
    select ${was} + n, now(), 'LOGIN', 'session', n::text, 'OK', '', '' from generate_series(1, 1203) n`.execute(
    backend.db,
  )
  await backend.db
    .updateTable('auditHead')
    .set({ seq: was + 1_203 })
    .execute()
  const query = { action: 'LOGIN', reason: '개인정보 접속기록 월 점검' }
  const { text, headers } = await backend.call(contract.exportAudit, admin, { query }).buffer(true).expect(200)
  assert.equal(headers['transfer-encoding'], 'chunked')
  const labels = text.split('\r\n').flatMap((line) => (line.includes(',로그인,') ? line.split(',')[9] : []))
  assert.deepEqual(
    labels,
    Array.from({ length: 1_203 }, (_, n) => String(1_203 - n)),
  )
})

test('a search that finds little looks through so many entries and says so', async () => {
  const audit = createAudit(backend.db, auditKey(backend.tokens))
  const from = { ip: null, userAgent: null, requestId: null }
  await audit.appendAlone(
    { actorId: here.id, realActorId: null, impersonateSessionId: null, from },
    { action: 'VIEW_SENSITIVE', entityType: 'client', entityLabel: '바늘' },
  )
  const needle = await lastSeq()
  // The chain is of no matter here; only how many lie above the one that is looked for.
  await sql`insert into "auditLog" (seq, "occurredAt", action, "entityType", result, "prevHash", hash)
    select ${needle} + n, now(), 'LOGIN', 'session', 'OK', '', '' from generate_series(1, ${contract.SCAN}) n`.execute(
    backend.db,
  )
  const seq = needle + contract.SCAN
  await backend.db.updateTable('auditHead').set({ seq }).execute()
  const first = await list(admin, { keyword: '바늘' })
  assert.deepEqual([first.entries, first.isCutShort], [[], true])
  const next = await list(admin, { keyword: '바늘', older: first.older ?? 0 })
  assert.deepEqual([next.entries.map(({ auditId }) => auditId), next.older, next.isCutShort], [[needle], null, false])
  const { status, body } = await backend.call(contract.exportAudit, admin, {
    query: { action: 'LOGIN', reason: '전체 점검' },
  })
  assert.deepEqual([status, body.code], [409, 'EXPORT_TOO_LARGE'])
})
