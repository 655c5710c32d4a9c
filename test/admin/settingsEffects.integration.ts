import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { remindDue } from '../../backend/balances/reminders/remindDue.ts'
import { type LimitTable, limits } from '../../backend/http/limits.ts'
import * as markets from '../../backend/markets/queries.ts'
import { exitImpersonation, startImpersonation } from '../../shared/admin/impersonation.ts'
import { settingKeys } from '../../shared/admin/settings.ts'
import { changeSettings } from '../../shared/admin/settingsContract.ts'
import { balanceSettings, balanceTotals, changeBalanceSettings, oneBalance } from '../../shared/balances/contract.ts'
import { sendPostFile } from '../../shared/boards/files.ts'
import { createClient } from '../../shared/clients/contract.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { list as listNotifications, markAllRead } from '../../shared/notifications/contract.ts'
import { previewProductCodes } from '../../shared/product-codes/imports.ts'
import { logout, refreshLogin } from '../../shared/session/contract.ts'
import { siteState } from '../../shared/site/contract.ts'
import { clientPaper } from '../../shared/statements/contract.ts'
import { changeWasteSettings, wasteSettings } from '../../shared/waste/contract.ts'
import { post } from '../balances/support/papers.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { choose } from '../support/settings.ts'
import { browser } from '../support/signIn.ts'

/** Only sign-ins are counted: everything else here is one busy address. */
const roomy = { times: 100_000, seconds: 60, kept: 'memory' } as const
const table = {
  ...(Object.fromEntries(Object.keys(limits).map((name) => [name, roomy])) as LimitTable),
  signInStart: { times: 3, seconds: 600, kept: 'database' },
} as const

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let admin: Person
let dealer: Person
before(async () => {
  backend = await startTestBackend({ limits: table, accessMinutes: 45, refreshDays: 20 })
  people = peopleOf(backend)
  admin = await people.member('운영자', 'ROLE_SYSADMIN')
  dealer = await people.member('김도현')
})
beforeEach(async () => {
  for (const key of settingKeys) await choose(backend.db, key, null)
})
after(() => backend.close())

const minutesOf = (token: string) => {
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (exp - iat) / 60
}

test('a token lasts as long as the configuration says, and as long as is set once somebody has set it', async () => {
  const claims = { memberId: dealer.id, sessionId: 1 }
  assert.equal(minutesOf(await backend.tokens.access(claims)), 45)
  await choose(backend.db, 'session.accessMinutes', 15)
  assert.equal(minutesOf(await backend.tokens.access(claims)), 15)
})

test('a new session lasts as many days as are set, and so does its cookie', async () => {
  const days = async () => {
    const landed = await browser(backend.app).signIn('kakao', 'dealer@demo.example')
    const [, seconds] = /refreshToken=[^;]+; Max-Age=(\d+)/.exec(String(landed.headers['set-cookie'])) ?? []
    const { expiresAt, createdAt } = await backend.db
      .selectFrom('sessions')
      .select(['expiresAt', 'createdAt'])
      .orderBy('sessionId', 'desc')
      .executeTakeFirstOrThrow()
    return [(Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000, Number(seconds) / 86_400]
  }
  assert.deepEqual(await days(), [20, 20])
  await choose(backend.db, 'session.refreshDays', 7)
  assert.deepEqual(await days(), [7, 7])
})

test('an address may begin as many sign-ins in ten minutes as are set', async () => {
  const tries = async (count: number) => {
    const places: string[] = []
    for (let n = 0; n < count; n++) {
      const { headers } = await backend.app.inject('/oauth2/authorization/kakao')
      places.push(headers.location?.includes('rate_limit_exceeded') ? 'refused' : 'begun')
    }
    return places.filter((place) => place === 'begun').length
  }
  await backend.db.deleteFrom('rateLimits').execute()
  assert.equal(await tries(5), 3, 'the table of the configuration')
  await choose(backend.db, 'login.rateLimit', 7)
  await backend.db.deleteFrom('rateLimits').execute()
  assert.equal(await tries(9), 7)
})

test('everybody is told the one line and that the service is maintained', async () => {
  const { body } = await backend.call(siteState, null).expect(200)
  assert.deepEqual([body.notice, body.isMaintenance], ['', false])
  await choose(backend.db, 'site.notice', '<b>내일 휴장</b>')
  await choose(backend.db, 'maintenance.mode', true)
  const { body: told } = await backend.call(siteState, dealer).expect(200)
  assert.deepEqual([told.notice, told.isMaintenance], ['<b>내일 휴장</b>', true])
})

test('everybody is told where the business day begins at another hour than noon', async () => {
  const dayStarts = async () => (await backend.call(siteState, null).expect(200)).body.dayStarts
  assert.deepEqual(await dayStarts(), [])
  const { marketCodeId } = await backend.db
    .updateTable('marketCodes')
    .set({ businessDayStart: '18:00' })
    .where('marketCode', '=', '110008')
    .returning('marketCodeId')
    .executeTakeFirstOrThrow()
  const gangseo = { marketCodeId, businessDayStart: '18:00' }
  assert.deepEqual(await dayStarts(), [gangseo])
  await choose(backend.db, 'businessDayStart', '09:00')
  assert.deepEqual(await dayStarts(), [gangseo, { marketCodeId: null, businessDayStart: '09:00' }])
  await choose(backend.db, 'businessDayStart', null)
  await backend.db.updateTable('marketCodes').set({ businessDayStart: '12:00' }).execute()
})

test('while the service is maintained members read and leave, administrators write, and all else is put off', async () => {
  const other = await people.member('나갈이')
  const { body: started } = await backend
    .call(startImpersonation, admin, { params: { id: dealer.id }, body: { reason: '점검 전 확인' } })
    .expect(200)
  await choose(backend.db, 'maintenance.mode', true)
  const refused = await backend.call(markAllRead, dealer).expect(503)
  assert.deepEqual([refused.body.code, refused.headers['retry-after']], ['MAINTENANCE', '300'])
  assert.match(refused.body.message, /점검하고 있어서 지금은 저장할 수 없어요/)
  await backend.call(listNotifications, dealer).expect(200)
  await backend.call(markAllRead, { token: started.accessToken }).expect(503)
  await backend.call(exitImpersonation, { token: started.accessToken }).expect(200)
  await backend.call(logout, other).expect(204)
  await backend.call(refreshLogin, null, { body: { token: 'unknown' } }).expect(401)
  await backend.call(markAllRead, admin).expect(200)
  const off = { 'maintenance.mode': { value: false, version: 0 } }
  const { body } = await backend.call(changeSettings, admin, { body: { changes: off } }).expect(409)
  assert.equal(body.code, 'STALE_VERSION', 'the way back is open, and still looked at')
  await choose(backend.db, 'maintenance.mode', null)
  await backend.call(markAllRead, dealer).expect(200)
})

test('a file of a member may be as large as is set, or as its own door says; public lists have their own bound', async () => {
  const send = (bytes: number) =>
    backend.call(sendPostFile, dealer, {
      params: { boardCode: 'free' },
      form: { file: sentFile(new Uint8Array(bytes).fill(65), '시세.txt', 'text/plain') },
    })
  await choose(backend.db, 'upload.maxMb', 2)
  await send(2_097_152).expect(200)
  const { body } = await send(2_097_153).expect(413)
  assert.equal(body.message, '파일은 2MB까지 올릴 수 있어요.')
  await choose(backend.db, 'upload.maxMb', null)
  await send(2_097_153).expect(200)
  await choose(backend.db, 'upload.maxMb', 1)
  const list = sentFile(new Uint8Array(1_500_000).fill(10), 'codes.csv', 'text/csv')
  await backend.call(previewProductCodes, admin, { form: { file: list } }).expect(422)
})

test('a member without a market keeps the business day that is set, one of a market that of his market', async () => {
  const { marketCodeId } = await backend.db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .where('marketCode', '=', '110001')
    .executeTakeFirstOrThrow()
  const trader = await people.member('가락상인')
  await backend.db.updateTable('members').set({ marketCodeId }).where('id', '=', trader.id).execute()
  await choose(backend.db, 'businessDayStart', '15:30')
  assert.equal(await markets.businessDayStart(backend.db, dealer.id), '15:30')
  assert.equal(await markets.businessDayStart(backend.db, trader.id), '12:00')
})

test('debts age by the days that are set, in the list, on the page and on paper', async () => {
  const today = seoulDate(Date.now())
  const clientId = await people.outsider(dealer, '기간상회')
  const dueDate = addDays(today, -40)
  await post(backend.db, { clientId, type: 'SALE', amount: 10_000, businessDate: dueDate, dueDate })
  const seen = async () => {
    const { body: totals } = await backend.call(balanceTotals, dealer).expect(200)
    const { body: one } = await backend.call(oneBalance, dealer, { params: { id: clientId } }).expect(200)
    const { body: paper } = await backend
      .call(clientPaper, dealer, { params: { id: clientId }, query: { from: dueDate, to: today } })
      .expect(200)
    const [{ standing }] = paper.sections
    return [totals, one, standing].map(({ buckets, ages, agingDays }) => {
      const open: [string, number][] = buckets
        ? Object.entries(buckets)
        : ages.map(({ age, amount }: { age: string; amount: number }) => [age, amount])
      return [agingDays, open.find(([, amount]) => amount === 10_000)?.[0]]
    })
  }
  for (const [, age] of await seen()) assert.equal(age, 'D31_60')
  await choose(backend.db, 'aging.buckets', [7, 14, 45, 100])
  assert.deepEqual(
    await seen(),
    Array.from({ length: 3 }, () => [[7, 14, 45, 100], 'D61_90']),
  )
})

test('debtors are told on the days that are set, unless their book has chosen others', async () => {
  const [usual, own] = [await people.member('보통장부'), await people.member('따로장부')]
  await backend
    .call(changeBalanceSettings, own, {
      body: { bookOwnerId: own.id, autoApplyPrepaid: false, reminderDays: [5] },
    })
    .expect(200)
  await choose(backend.db, 'reminder.days', [9])
  const dueDate = '2026-05-20'
  for (const owner of [usual, own]) {
    const clientId = await people.partner(owner, await people.member(`${owner.name}손님`))
    await post(backend.db, { clientId, type: 'SALE', amount: 1_000, businessDate: '2026-05-01', dueDate })
  }
  assert.deepEqual([await remindDue(backend.db, '2026-05-25'), await remindDue(backend.db, '2026-05-29')], [1, 1])
})

test('a new client is dealt with over his limit as is set, unless his book says otherwise', async () => {
  const create = async (change: object) => {
    const { body } = await backend
      .call(createClient, dealer, { body: { clientName: `거래처${Math.random()}`, mobile: '01012345678', ...change } })
      .expect(200)
    return body.creditPolicy
  }
  assert.equal(await create({}), 'BLOCK')
  await choose(backend.db, 'credit.defaultPolicy', 'WARN')
  assert.deepEqual([await create({}), await create({ creditPolicy: 'APPROVE' })], ['WARN', 'APPROVE'])
})

test('waste waits for a second word where that is set and the book has not chosen', async () => {
  const asked = async () => (await backend.call(wasteSettings, dealer).expect(200)).body
  assert.deepEqual(await asked(), { autoApprove: true })
  await choose(backend.db, 'waste.autoApprove', false)
  assert.deepEqual(await asked(), { autoApprove: false })
})

test('a book that is saved without a change goes on as is set for all', async () => {
  const owner = await people.member('그대로장부')
  const bookOwnerId = owner.id
  await backend.call(changeWasteSettings, owner, { body: { bookOwnerId, autoApprove: true } }).expect(200)
  const { body: was } = await backend.call(balanceSettings, owner).expect(200)
  const body = { bookOwnerId, ...was, autoApplyPrepaid: !was.autoApplyPrepaid }
  await backend.call(changeBalanceSettings, owner, { body }).expect(200)
  await choose(backend.db, 'waste.autoApprove', false)
  await choose(backend.db, 'reminder.days', [9])
  assert.deepEqual((await backend.call(wasteSettings, owner)).body, { autoApprove: false })
  const { body: is } = await backend.call(balanceSettings, owner)
  assert.deepEqual(is, { autoApplyPrepaid: !was.autoApplyPrepaid, reminderDays: [9], blockAfterDays: null })
})
