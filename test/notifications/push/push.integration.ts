import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import pino from 'pino'
import { type Notice, notify } from '../../../backend/notifications/notify.ts'
import { notifyMany } from '../../../backend/notifications/notifyMany.ts'
import { createPushSender } from '../../../backend/notifications/push/sender.ts'
import { serverKeys } from '../../../backend/notifications/push/serverKeys.ts'
import * as subscriptions from '../../../backend/notifications/push/subscriptionQueries.ts'
import { makeHeads } from '../../../backend/realtime/eventLog.ts'
import { seoulMinute } from '../../../shared/kit/dates.ts'
import { markAllRead } from '../../../shared/notifications/contract.ts'
import { endPush, type PushMessage, readPush, startPush } from '../../../shared/notifications/push.ts'
import { defaultSettings, saveSettings } from '../../../shared/notifications/settings.ts'
import { logout } from '../../../shared/session/contract.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { testDatabaseUrl } from '../../support/config.ts'
import { type Person, peopleOf } from '../../support/people.ts'
import { type Handed, type Receiver, signerOf, startPushService } from '../../support/pushService.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let backend: TestBackend
let dealer: Person
before(async () => {
  service = await startPushService()
  backend = await startTestBackend({ push: { contact: 'mailto:ops@market.example', services: [service.origin] } })
})
after(async () => {
  await backend.close()
  await service.close()
})
beforeEach(async () => {
  dealer = await peopleOf(backend).member('김도현')
})
afterEach(() => {
  service.answers({ status: 201 })
})

const phoneOf = async (who: Person): Promise<Receiver> => {
  const phone = service.receiver()
  await backend.call(startPush, who, { body: phone.subscription }).expect(200)
  return phone
}
const tell = (to: Person, about: Partial<Notice> = {}) =>
  backend.db
    .transaction()
    .execute((trx) =>
      notify(trx, { receiverId: to.id, type: 'NEW_MESSAGE', title: '물건을 보냈어요', content: '한솔', ...about }),
    )
const sentTo = ({ subscription }: Receiver): Handed[] =>
  service.handed.filter(({ path }) => subscription.endpoint.endsWith(path))
const told = async (phone: Receiver, count = 1): Promise<PushMessage[]> =>
  (await service.to(phone, count)).map(({ body }) => phone.open(body) as PushMessage)
const waiting = async (): Promise<number> => (await backend.db.selectFrom('pushes').select('pushId').execute()).length
const settled = (t: TestContext) => t.waitFor(async () => assert.equal(await waiting(), 0), { timeout: 10_000 })
/** Seconds until the only one that waits is due. */
const dueInSeconds = async (): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from "dueAt" - now())::float8 as seconds from pushes`.execute(backend.db)
  assert.equal(rows.length, 1)
  return rows[0]?.seconds ?? 0
}
const dueNow = () => sql`update pushes set "dueAt" = now()`.execute(backend.db)
const save = (who: Person, change: object) =>
  backend.call(saveSettings, who, { body: { ...defaultSettings(), ...change } }).expect(200)
const isOn = async (who: Person): Promise<boolean> => (await backend.call(readPush, who).expect(200)).body.isOn

test('a phone on which it was switched on is told what the bell is told, sealed for it alone and signed by us', async (t) => {
  assert.equal(await isOn(dealer), false)
  const phone = await phoneOf(dealer)
  const other = service.receiver()
  await tell(dealer, { target: { type: 'PURCHASE_REQUEST', id: 7 } })
  const [message] = await told(phone)
  assert.deepEqual(
    { ...message, id: 0, tag: '' },
    {
      ...{ id: 0, title: '물건을 보냈어요', content: '한솔', path: '/services/purchase-request?id=7' },
      ...{ tag: '', silent: true },
    },
  )
  const [handed] = sentTo(phone)
  assert.ok(handed)
  assert.throws(() => other.open(handed.body))
  assert.equal(handed.body.includes('한솔'), false)
  const { key, claims } = await signerOf(handed)
  const { body: standing } = await backend.call(readPush, dealer).expect(200)
  assert.deepEqual([standing.serverKey, standing.isOn], [key, true])
  assert.ok(Date.parse(standing.endsAt) > Date.now(), 'as long as the session lasts')
  assert.deepEqual([claims.aud, claims.sub], [service.origin, 'mailto:ops@market.example'])
  const { ttl, urgency, topic } = handed.headers
  assert.ok(Number(ttl) > 12 * 3_600 - 60 && Number(ttl) <= 12 * 3_600, String(ttl))
  assert.deepEqual([urgency, topic, String(topic).length], ['high', message?.tag, 32])
  await settled(t)
})

test('who has it on nowhere is sent nothing, and another’s notices come to no one’s phone but his', async (t) => {
  const phone = await phoneOf(dealer)
  const other = await peopleOf(backend).member('남모름')
  await tell(other)
  await tell(dealer)
  assert.equal((await told(phone)).length, 1)
  await settled(t)
  assert.equal(sentTo(phone).length, 1)
})

test('nothing is sent of a type that is not to pop up, in quiet hours, and where browser notifications are off', async (t) => {
  const phone = await phoneOf(dealer)
  const types = { ...defaultSettings().types, NEW_MESSAGE: { inApp: true, browser: false, email: false } }
  await save(dealer, { types })
  await tell(dealer)
  await save(dealer, { quietHours: { enabled: true, start: '00:00', end: '23:59' } })
  await tell(dealer, { title: '조용할 때' })
  await save(dealer, { browserEnabled: false })
  await tell(dealer, { title: '꺼 두었을 때' })
  await save(dealer, {})
  await tell(dealer, { title: '다시 켠 뒤' })
  const [message] = await told(phone)
  await settled(t)
  assert.deepEqual([message?.title, sentTo(phone).length], ['다시 켠 뒤', 1])
})

test('it sounds for who wants sound, and a push service keeps it no longer than until his quiet hours', async (t) => {
  const phone = await phoneOf(dealer)
  const inTenMinutes = seoulMinute(new Date(Date.now() + 600_000).toISOString()).slice(11)
  const end = seoulMinute(new Date(Date.now() + 3_600_000).toISOString()).slice(11)
  await save(dealer, { soundEnabled: true, quietHours: { enabled: true, start: inTenMinutes, end } })
  await tell(dealer)
  const [message] = await told(phone)
  await settled(t)
  const ttl = Number(sentTo(phone)[0]?.headers.ttl)
  assert.equal(message?.silent, false)
  assert.ok(ttl >= 480 && ttl <= 600, String(ttl))
})

test('what was read while it waited is not sent any more', async (t) => {
  const phone = await phoneOf(dealer)
  service.answers({ status: 429, headers: { 'retry-after': '120' } })
  await tell(dealer)
  await told(phone)
  await t.waitFor(async () => assert.ok((await dueInSeconds()) > 110), { timeout: 10_000 })
  await backend.call(markAllRead, dealer).expect(200)
  service.answers({ status: 201 })
  await dueNow()
  const other = await peopleOf(backend).member('깨우는 이')
  const next = await phoneOf(other)
  await tell(other)
  await told(next)
  await settled(t)
  assert.equal(sentTo(phone).length, 1)
})

test('a service that is away or has too much to do gets it later, no sooner than it asks', async (t) => {
  const phone = await phoneOf(dealer)
  service.answers({ status: 429, headers: { 'retry-after': '120' } })
  await tell(dealer)
  await told(phone)
  await t.waitFor(async () => assert.ok((await dueInSeconds()) > 110), { timeout: 10_000 })
  service.answers({ status: 201 })
  await dueNow()
  await tell(dealer, { title: '다음 소식' })
  const messages = await told(phone, 3)
  await settled(t)
  assert.deepEqual(messages.map(({ title }) => title).toSorted(), ['다음 소식', '물건을 보냈어요', '물건을 보냈어요'])
})

test('a browser that its service knows no more is forgotten, and one that is refused is not tried again', async (t) => {
  const phone = await phoneOf(dealer)
  service.answers({ status: 410 })
  await tell(dealer)
  await told(phone)
  await settled(t)
  await t.waitFor(async () => assert.equal(await isOn(dealer), false), { timeout: 10_000 })
  const again = await phoneOf(dealer)
  service.answers({ status: 403 })
  await tell(dealer)
  await told(again)
  await settled(t)
  assert.equal(await isOn(dealer), true)
})

test('a process that is told to stop while it sends leaves it to the next at once', async (t) => {
  const others = await startTestBackend({ push: null })
  t.after(() => others.close())
  const member = await peopleOf(others).member('김도현')
  const phone = service.receiver()
  const keys = serverKeys(others.tokens)
  const { sessionId } = await others.db
    .selectFrom('sessions')
    .select('sessionId')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow()
  const of = { memberId: member.id, sessionId, serverKey: keys.current.publicKey }
  await others.db.transaction().execute((trx) => subscriptions.put(trx, of, phone.subscription))
  const notice: Notice = { receiverId: member.id, type: 'NEW_MESSAGE', title: '물건을 보냈어요', content: '한솔' }
  await others.db.transaction().execute((trx) => notify(trx, notice))
  const outcomes: string[] = []
  const sender = () =>
    createPushSender({
      ...{ db: others.db, keys, contact: 'mailto:ops@market.example', log: pino({ level: 'silent' }) },
      counted: (outcome) => void outcomes.push(outcome),
    })
  service.answers('hang')
  const first = sender()
  first.wake()
  await service.to(phone, 1)
  await first.stop()
  service.answers({ status: 201 })
  const next = sender()
  next.wake()
  await service.to(phone, 2)
  await t.waitFor(() => assert.deepEqual(outcomes, ['sent']), { timeout: 10_000 })
  await next.stop()
})

test('whoever tells somebody waits for nobody who is just signing out', {
  skip: testDatabaseUrl ? false : 'needs PostgreSQL: TEST_DATABASE_URL',
}, async () => {
  const phone = await phoneOf(dealer)
  const sentBefore = sentTo(phone).length
  await backend.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('pushSubscriptions').where('memberId', '=', dealer.id).execute()
    await tell(dealer)
  })
  assert.equal(sentTo(phone).length, sentBefore)
})

test('a device that is signed out hears no more, and it can be switched off', async (t) => {
  const people = peopleOf(backend)
  const [off, out, other] = [dealer, await people.member('나간 이'), await people.member('남은 이')]
  const phones = [await phoneOf(off), await phoneOf(out)] as const
  const last = await phoneOf(other)
  const { body } = await backend.call(endPush, off).expect(200)
  assert.equal(body.isOn, false)
  await backend.call(logout, out).expect(204)
  for (const who of [off, out, other]) await tell(who)
  await told(last)
  await settled(t)
  assert.deepEqual([sentTo(phones[0]).length, sentTo(phones[1]).length], [0, 0])
  const { rows } = await sql`select from "pushSubscriptions" where "memberId" in (${off.id}, ${out.id})`.execute(
    backend.db,
  )
  assert.equal(rows.length, 0)
})

test('a browser belongs to who has signed in last in it, and a session has one browser', async (t) => {
  const phone = await phoneOf(dealer)
  const other = await peopleOf(backend).member('다음 사람')
  await backend.call(startPush, other, { body: phone.subscription }).expect(200)
  assert.deepEqual([await isOn(dealer), await isOn(other)], [false, true])
  const next = await phoneOf(other)
  await tell(other)
  assert.equal((await told(next)).length, 1)
  await settled(t)
  assert.equal(sentTo(phone).length, 0)
})

test('what everybody is told comes to every phone, but not to who does not want it to pop up', async (t) => {
  const people = peopleOf(backend)
  const [one, two] = [await people.member('하나'), await people.member('둘')]
  const phones = [await phoneOf(one), await phoneOf(two)]
  await save(two, { browserEnabled: false })
  await makeHeads(backend.db, [one.id, two.id])
  await backend.db.transaction().execute((trx) =>
    notifyMany(trx, [one.id, two.id], {
      title: '오늘 밤 점검해요',
      content: '23시',
      target: { type: 'PAGE', id: '/main' },
    }),
  )
  const [message] = await told(phones[0] as Receiver)
  await settled(t)
  assert.deepEqual(
    [message?.title, message?.path, sentTo(phones[1] as Receiver).length],
    ['오늘 밤 점검해요', '/main', 0],
  )
})

const wrong = [
  { what: 'a machine of our own', endpoint: 'http://127.0.0.1:5432/', field: 'endpoint' },
  { what: 'the cloud’s own address', endpoint: 'http://169.254.169.254/latest/meta-data', field: 'endpoint' },
  { what: 'somebody’s own server', endpoint: 'https://evil.example/fcm.googleapis.com', field: 'endpoint' },
  {
    what: 'a name that only ends like a service’s',
    endpoint: 'https://evilpush.apple.com.evil.example/',
    field: 'endpoint',
  },
  { what: 'no address', endpoint: '푸시', field: 'endpoint' },
]
for (const { what, endpoint, field } of wrong) {
  test(`${what} is no push service: it is refused, and never called`, async () => {
    const { subscription } = service.receiver()
    const { body } = await backend.call(startPush, dealer, { body: { ...subscription, endpoint } }).expect(422)
    assert.deepEqual(
      body.fieldErrors.map((error: { field: string }) => error.field),
      [field],
    )
    assert.equal(await isOn(dealer), false)
  })
}

test('a key that is no point of the curve is refused, as nothing could be sealed for it', async () => {
  const { subscription } = service.receiver()
  const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  const { body } = await backend.call(startPush, dealer, { body: { ...subscription, keys } }).expect(422)
  assert.deepEqual(body.fieldErrors, [{ field: 'keys.p256dh', message: '브라우저의 열쇠가 올바르지 않아요.' }])
})

test('where the operator sends no pushes the page is told so, and nothing can be switched on', async () => {
  const without = await startTestBackend({ push: null })
  const member = await peopleOf(without).member('김도현')
  const { body } = await without.call(readPush, member).expect(200)
  assert.deepEqual([body.serverKey, body.isOn], [null, false])
  const { subscription } = service.receiver()
  await without.call(startPush, member, { body: subscription }).expect(422)
  await without.close()
})
