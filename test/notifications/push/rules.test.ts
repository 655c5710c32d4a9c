import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { messageOf } from '../../../backend/notifications/push/message.ts'
import { serverKeys } from '../../../backend/notifications/push/serverKeys.ts'
import { isPushService } from '../../../backend/notifications/push/services.ts'
import { NEWS_SECONDS, verdictOf } from '../../../backend/notifications/push/verdict.ts'
import { tokens } from '../../../backend/session/tokens.ts'
import { pressedIn, withPressed } from '../../../client/notifications/push/pressedMark.ts'
import type { Notification } from '../../../shared/notifications/contract.ts'
import { defaultSettings, secondsUntilQuiet } from '../../../shared/notifications/settings.ts'

const secret = 'a secret of at least thirty-two letters'
const keysOf = (now: string, before: string[] = []) => serverKeys(tokens(now, async () => 60, before))

test('every process signs with the same key, and what a browser was given before the secret changed is signed with that', () => {
  const [one, other] = [keysOf(secret), keysOf(secret)]
  assert.deepEqual(one.current, other.current)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(one.current.privateKey, 'base64url'))
  assert.equal(pair.getPublicKey('base64url'), one.current.publicKey)
  const changed = keysOf(`${secret} of now`, [secret])
  assert.notEqual(changed.current.publicKey, one.current.publicKey)
  assert.deepEqual(changed.of(one.current.publicKey), one.current)
  assert.equal(keysOf(`${secret} of now`).of(one.current.publicKey), undefined)
})

test('the private half is as long as it must be, also where it begins with noughts', () => {
  const short = Array.from({ length: 600 }, (_, n) => keysOf(`${secret} ${n}`).current).filter(
    ({ privateKey }) => Buffer.from(privateKey, 'base64url').length !== 32,
  )
  assert.deepEqual(short, [])
})

const quiet = (start: string, enabled = true) => ({
  ...defaultSettings(),
  quietHours: { enabled, start, end: '02:00' },
})
test('what nobody was told is kept for him until his quiet hours begin, and no longer', () => {
  assert.equal(secondsUntilQuiet(quiet('22:00'), '21:50'), 600)
  assert.equal(secondsUntilQuiet(quiet('22:00'), '22:00'), 0)
  assert.equal(secondsUntilQuiet(quiet('22:00'), '02:00'), 20 * 3_600)
  assert.equal(secondsUntilQuiet(quiet('22:00', false), '21:50'), Number.POSITIVE_INFINITY)
})

const addresses = [
  { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', is: true },
  { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc', is: true },
  { endpoint: 'https://wns2-sg2p.notify.windows.com/w/?token=abc', is: true },
  { endpoint: 'https://web.push.apple.com/abc', is: true },
  { endpoint: 'https://push.other.example/abc', is: true },
  { endpoint: 'http://fcm.googleapis.com/fcm/send/abc', is: false },
  { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/abc', is: false },
  { endpoint: 'https://someone@fcm.googleapis.com/fcm/send/abc', is: false },
  { endpoint: 'https://fcm.googleapis.com.evil.example/', is: false },
  { endpoint: 'https://evilpush.apple.com/', is: false },
  { endpoint: 'https://push.other.example.evil.example/', is: false },
  { endpoint: 'https://169.254.169.254/', is: false },
  { endpoint: 'https://[::1]/', is: false },
]
for (const { endpoint, is } of addresses)
  test(`${endpoint} ${is ? 'takes messages' : 'is called by nobody'}`, () => {
    assert.equal(isPushService(endpoint, ['https://push.other.example']), is)
  })

test('whatever a push service answers, a message is done with or tried again within an hour, and never after 12 hours', () => {
  fc.assert(
    fc.property(
      fc.record({
        tries: fc.integer({ min: 1, max: 60 }),
        ageSeconds: fc.double({ min: 0, max: 100_000, noNaN: true }),
      }),
      fc.option(fc.integer({ min: 200, max: 599 })),
      fc.option(fc.oneof(fc.integer({ min: 0, max: 9_999_999 }).map(String), fc.string())),
      (push, status, retryAfter) => {
        const verdict = verdictOf(push, status, retryAfter)
        if (verdict.is === 'again') {
          assert.ok(verdict.inSeconds >= 30 && verdict.inSeconds <= 3_600)
          assert.ok(push.ageSeconds + verdict.inSeconds <= NEWS_SECONDS)
        }
        const isOver = status !== null && status < 500 && status !== 408 && status !== 429
        assert.equal(['sent', 'gone', 'refused'].includes(verdict.is), isOver)
      },
    ),
  )
})

test('a busy service is asked again after 30 seconds, then after twice as long each time, and not before it wants to be', () => {
  const again = (tries: number, retryAfter: string | null = null) =>
    verdictOf({ tries, ageSeconds: 0 }, 503, retryAfter)
  assert.deepEqual(
    [again(1), again(2), again(5), again(20), again(1, '90'), again(3, '90'), again(1, 'Wed, 21 Oct 2026')],
    [30, 60, 480, 3_600, 90, 120, 30].map((inSeconds) => ({ is: 'again', inSeconds })),
  )
})

const notice = (change: Partial<Notification>): Notification => ({
  ...{ id: 12, type: 'NEW_MESSAGE', title: '물건을 보냈어요', content: '한솔', isRead: false },
  ...{ createdAt: '2026-11-30T00:00:00Z', targetType: null, targetId: null, ...change },
})

test('a message stays far below what a push service takes, whatever was written, and no letter is cut in half', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 3_000 }),
      fc.string({ unit: 'grapheme', minLength: 1_000, maxLength: 3_000 }),
      (title, content) => {
        const message = messageOf(
          notice({ title, content, targetType: 'PAGE', targetId: `/${'가'.repeat(100)}` }),
          true,
        )
        assert.ok(Buffer.byteLength(JSON.stringify(message)) < 3_900)
        assert.ok([...message.title].length <= 200 && [...message.content].length <= 200)
      },
    ),
  )
  assert.equal(messageOf(notice({ content: '🍎'.repeat(400) }), true).content, `${'🍎'.repeat(199)}…`)
})

test('one without a title says that it is new, one that leads nowhere leads to the desk', () => {
  const { title, path, tag } = messageOf(notice({ title: null }), true)
  assert.deepEqual([title, path, tag.length], ['새 알림', '/main', 32])
})

test('two about the same thing take each other’s place, two about others do not', () => {
  const about = (targetId: string) => messageOf(notice({ id: 1, targetType: 'PURCHASE_REQUEST', targetId }), true).tag
  assert.equal(about('7'), about('7'))
  assert.notEqual(about('7'), about('8'))
  assert.match(about('7'), /^[\w-]{32}$/)
})

test('a page that a pressed notification has opened knows which it was; a place within a page stays as it is', () => {
  const hashOf = (path: string) => new URL(path, 'https://market.example').hash
  assert.equal(withPressed('/services/purchase-request?id=7', 12), '/services/purchase-request?id=7#notice-12')
  assert.equal(pressedIn(hashOf(withPressed('/main', 12))), 12)
  assert.equal(withPressed('/board/free/3#comment-4', 12), '/board/free/3#comment-4')
  assert.equal(withPressed('/main', 0), '/main')
  for (const hash of ['', '#comment-4', '#notice-', '#notice-0', '#notice-1e3', '#notice-99999999999999999'])
    assert.equal(pressedIn(hash), null, hash)
})
