import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { type Notice, notify } from '../../backend/notifications/notify.ts'
import { removeExpired } from '../../backend/notifications/removeExpired.ts'
import { eventLog } from '../../backend/realtime/eventLog.ts'
import { list, markAllRead, markRead, type Notification, unreadCount } from '../../shared/notifications/contract.ts'
import { defaultSettings, readSettings, saveSettings } from '../../shared/notifications/settings.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let dealer: Person
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())
beforeEach(async () => {
  dealer = await peopleOf(backend).member('김도현')
})

const tell = (to: Person, about: Partial<Notice> = {}) =>
  backend.db
    .transaction()
    .execute((trx) =>
      notify(trx, { receiverId: to.id, type: 'NEW_MESSAGE', title: '물건을 보냈어요', content: '한솔', ...about }),
    )
const request = (id: number) => ({ target: { type: 'PURCHASE_REQUEST', id } })
const shownTo = async (who: Person): Promise<Notification[]> => (await backend.call(list, who).expect(200)).body.content
const titlesOf = async (who: Person) => (await shownTo(who)).map(({ title }) => title)
const unreadOf = async (who: Person): Promise<number> => (await backend.call(unreadCount, who).expect(200)).body.count
const eventsOf = async (who: Person) =>
  ((await eventLog(backend.db).read(who.id, 0)).missed ?? []).map(({ event }) => event ?? 'pushed')
const save = (who: Person, change: object) =>
  backend.call(saveSettings, who, { body: { ...defaultSettings(), ...change } }).expect(200)
const silent = { inApp: false, browser: false, email: false }

test('who has chosen nothing has the defaults; what he saves is what he reads, and his other pages hear of it', async () => {
  const { body } = await backend.call(readSettings, dealer).expect(200)
  assert.deepEqual(body, defaultSettings())
  const chosen = {
    soundEnabled: true,
    quietHours: { enabled: true, start: '21:30', end: '04:00' },
    priceThresholdPct: 5,
  }
  const { body: saved } = await save(dealer, chosen)
  assert.deepEqual(saved, { ...defaultSettings(), ...chosen })
  assert.deepEqual((await backend.call(readSettings, dealer).expect(200)).body, saved)
  assert.deepEqual(await eventsOf(dealer), ['settings'])
  const other = await peopleOf(backend).member('남모름')
  assert.deepEqual((await backend.call(readSettings, other).expect(200)).body, defaultSettings())
})

test('notices of the service cannot be switched off: the refusal says so at its place', async () => {
  const types = { ...defaultSettings().types, SYSTEM_NOTICE: silent }
  const { body } = await backend.call(saveSettings, dealer, { body: { ...defaultSettings(), types } }).expect(422)
  assert.deepEqual(body.fieldErrors, [
    { field: 'types.SYSTEM_NOTICE.inApp', message: '서비스 공지는 꼭 알아야 해서 끌 수 없어요.' },
  ])
})

test('of a type that is switched off nothing is stored and nothing is pushed', async () => {
  await save(dealer, { types: { ...defaultSettings().types, NEW_MESSAGE: silent } })
  await tell(dealer)
  await tell(dealer, { type: 'PAYMENT_REMINDER', title: '결제일이에요' })
  assert.deepEqual(await titlesOf(dealer), ['결제일이에요'])
  assert.deepEqual(await eventsOf(dealer), ['settings', 'pushed'])
})

test('who has switched off the bell hears only of the service', async () => {
  await save(dealer, { inAppEnabled: false })
  await tell(dealer)
  await tell(dealer, { type: 'SYSTEM_NOTICE', title: '오늘 밤 점검해요' })
  assert.deepEqual(await titlesOf(dealer), ['오늘 밤 점검해요'])
})

test('repeats about one thing within ten minutes are one line that says how many it stands for', async () => {
  for (let n = 0; n < 3; n++) await tell(dealer, request(7))
  await tell(dealer, request(8))
  await tell(dealer, { ...request(7), type: 'TRANSACTION_COMPLETED', title: '거래가 끝났어요' })
  assert.deepEqual(await titlesOf(dealer), ['거래가 끝났어요', '물건을 보냈어요', '물건을 보냈어요 외 2건'])
  assert.equal(await unreadOf(dealer), 3)
  assert.deepEqual((await eventsOf(dealer)).slice(0, 5), ['pushed', 'deleted', 'pushed', 'deleted', 'pushed'])
})

test('what was read, what is older than ten minutes, what is another’s and what leads nowhere does not collapse', async () => {
  const other = await peopleOf(backend).member('남모름')
  await tell(dealer, request(7))
  await tell(other, request(7))
  const [first] = await shownTo(dealer)
  await backend.call(markRead, dealer, { params: { id: Number(first?.id) } }).expect(200)
  await tell(dealer, request(7))
  await backend.call(markAllRead, dealer).expect(200)
  await tell(dealer, request(7))
  await backend.db
    .updateTable('notifications')
    .set({ createdAt: sql`now() - interval '10 minutes 1 second'` })
    .where('receiverId', '=', dealer.id)
    .execute()
  await tell(dealer, request(7))
  await tell(dealer)
  await tell(dealer)
  assert.deepEqual(new Set(await titlesOf(dealer)), new Set(['물건을 보냈어요']))
  assert.deepEqual([(await shownTo(dealer)).length, (await shownTo(other)).length], [6, 1])
})

test('after ninety days a notice is neither listed nor counted, and the clean-up removes it for good', async () => {
  await tell(dealer, { title: '오래된 소식' })
  await tell(dealer, { title: '새 소식' })
  const { rows } = await sql<{ days: number }>`
    select extract(day from "expiresAt" - "createdAt")::int as days from notifications
    where "receiverId" = ${dealer.id}`.execute(backend.db)
  assert.deepEqual(rows, [{ days: 90 }, { days: 90 }])
  await backend.db
    .updateTable('notifications')
    .set({ expiresAt: sql`now()` })
    .where('title', '=', '오래된 소식')
    .execute()
  assert.deepEqual([await titlesOf(dealer), await unreadOf(dealer)], [['새 소식'], 1])
  assert.deepEqual(await removeExpired(backend.db), { processed: 1 })
  assert.deepEqual(await removeExpired(backend.db), { processed: 0 })
  const left = await backend.db
    .selectFrom('notifications')
    .select('title')
    .where('receiverId', '=', dealer.id)
    .execute()
  assert.deepEqual(left, [{ title: '새 소식' }])
})

test('more than a thousand expired notices are removed in several transactions', async () => {
  await sql`insert into notifications ("receiverId", type, title, content, "expiresAt")
    select ${dealer.id}::bigint, 'NEW_MESSAGE', 't', 'c', now() - interval '1 day' from generate_series(1, 2300)`.execute(
    backend.db,
  )
  assert.deepEqual(await removeExpired(backend.db), { processed: 2300 })
})
