import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import request from 'supertest'
import { limits } from '../../backend/http/limits.ts'
import { limitKey, rateLimits, type Take, type UsedUp } from '../../backend/http/rateLimits.ts'
import * as sessions from '../../backend/session/queries.ts'
import { fetchResults } from '../../shared/auction-results/imports.ts'
import { addressKey } from '../../shared/kit/address.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { menuVersion } from '../../shared/menus/contract.ts'
import { loginErrors, logout, offeredProviders, refreshLogin } from '../../shared/session/contract.ts'
import { endOtherSessions, listSessions } from '../../shared/session/devices.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { peopleOf } from '../support/people.ts'
import { browser, localConfig, pathOf, signInApp } from '../support/signIn.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend({ limits })
})
after(() => backend.close())

/** How many of `tries` go through. */
async function passed(take: Take, name: keyof typeof limits, key: string, tries: number) {
  let count = 0
  for (let n = 0; n < tries; n++) {
    await take(name, key).then(
      () => (count += 1),
      (error) => assert.ok(error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS'),
    )
  }
  return count
}

for (const name of ['signInStart', 'refresh', 'search', 'post', 'upload', 'impersonate'] as const) {
  const { times, seconds } = limits[name]
  test(`${name}: ${times} in ${seconds} s and not one more, and again when the time is over`, async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T04:00:00Z') })
    try {
      const take = rateLimits(backend.db)
      assert.equal(await passed(take, name, 'a', times + 1), times)
      assert.equal(await passed(take, name, 'b', 1), 1, 'another key has its own allowance')
      mock.timers.tick(seconds * 1000 - 1)
      assert.equal(await passed(take, name, 'a', 1), 0, 'a millisecond early')
      mock.timers.tick(1)
      assert.equal(await passed(take, name, 'a', times + 1), times)
    } finally {
      mock.timers.reset()
    }
  })
}

test('reads: a hundred in a second, and no more than six hundred in a minute', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T04:30:00Z') })
  try {
    const take = rateLimits(backend.db)
    for (let second = 0; second < 6; second++) {
      assert.equal(await passed(take, 'read', 'a', 101), 100)
      mock.timers.tick(1000)
    }
    assert.equal(await passed(take, 'read', 'a', 1), 0)
    assert.equal(await passed(take, 'read', 'b', 101), 100, 'another key has its own allowance')
    await assert.rejects(take('read', 'b'), (error: UsedUp) => error.allowance.resetSeconds === 1)
    mock.timers.tick(54_000)
    assert.equal(await passed(take, 'read', 'a', 101), 100)
  } finally {
    mock.timers.reset()
  }
})

test('writes: one a second, and twenty more at once within a minute', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T05:00:00Z') })
  try {
    const take = rateLimits(backend.db)
    assert.equal(await passed(take, 'write', 'a', 30), 21)
    for (let second = 1; second < 59; second++) {
      mock.timers.tick(1000)
      assert.equal(await passed(take, 'write', 'a', 2), 1)
    }
  } finally {
    mock.timers.reset()
  }
})

test('two backend processes count the same allowance where it is kept in the database', async () => {
  const [one, two] = [rateLimits(backend.db), rateLimits(backend.db)]
  assert.equal((await passed(one, 'impersonate', 'both', 6)) + (await passed(two, 'impersonate', 'both', 6)), 10)
})

test('a clock that jumps back gives nobody more', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T06:00:00Z') })
  try {
    const take = rateLimits(backend.db)
    assert.equal(await passed(take, 'search', 'jump', 31), 30)
    mock.timers.setTime(Date.parse('2026-11-21T05:00:00Z'))
    assert.equal(await passed(take, 'search', 'jump', 5), 0)
  } finally {
    mock.timers.reset()
  }
})

test('an address counts once, however it is written', () => {
  assert.equal(addressKey('::ffff:203.0.113.7'), addressKey('203.0.113.7'))
  assert.equal(addressKey('::FFFF:203.0.113.7'), '203.0.113.7')
  assert.equal(addressKey('2001:db8:0:1::1'), addressKey('2001:0DB8:0000:0001:ffff::2'))
  assert.notEqual(addressKey('2001:db8:0:1::1'), addressKey('2001:db8:0:2::1'))
  assert.equal(addressKey('::ffff:cb00:7107'), '203.0.113.7')
  assert.equal(addressKey('::1'), '0:0:0:0')
  assert.equal(addressKey('fe80::1%eth0'), 'fe80:0:0:0')
  assert.equal(addressKey('unknown:'), 'unknown:')
})

test('an acting admin uses up his own allowance, not the member’s', () => {
  const caller = { id: 7, sessionId: 1, role: 'ROLE_USER' as const }
  assert.equal(limitKey('read', { ...caller, impersonation: null }, '::1'), 'member 7')
  const impersonation = { impersonateSessionId: 'x', realActorId: 3 }
  assert.equal(limitKey('read', { ...caller, impersonation }, '::1'), 'member 3')
})

test('the thirty-first nickname check in a minute is refused with the time to wait', async () => {
  const person = await peopleOf(backend).member('대박')
  const check = () =>
    request(backend.app.server)
      .get('/api/member/checkNickname')
      .query({ nickname: '대박청과' })
      .set('authorization', `Bearer ${person.token}`)
  for (let n = 0; n < 30; n++) assert.equal((await check()).status, 200)
  const refused = await check()
  assert.equal(refused.status, 429)
  assert.equal(refused.body.code, 'TOO_MANY_REQUESTS')
  assert.ok(Number(refused.headers['retry-after']) >= 1 && Number(refused.headers['retry-after']) <= 60)
  assert.equal(refused.headers['ratelimit-policy'], '"search";q=30;w=60')
  assert.equal(refused.headers.ratelimit, `"search";r=0;t=${refused.headers['retry-after']}`)
})

test('days of auctions are fetched as often in an hour as files are brought, and not once more', async () => {
  const admin = await peopleOf(backend).member('운영자', 'ROLE_SYSADMIN')
  const body = { source: 'REALTIME', saleDate: '2026-01-15', marketCode: '110001' }
  const fetched = () => backend.call(fetchResults, admin, { body })
  for (let n = 0; n < limits.import.times; n++) assert.equal((await fetched()).body.code, 'AUCTION_KEY_MISSING')
  const refused = await fetched()
  assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_REQUESTS'])
})

test('an answer tells what is left of the allowance', async () => {
  const person = await peopleOf(backend).member('남은횟수')
  const { headers } = await request(backend.app.server)
    .get('/api/member/checkNickname')
    .query({ nickname: '아무개' })
    .set('authorization', `Bearer ${person.token}`)
  assert.equal(headers['ratelimit-policy'], '"search";q=30;w=60')
  assert.equal(headers.ratelimit, '"search";r=29;t=60')
})

test('a whole market behind one address renews its sessions within a moment', async () => {
  const { db, tokens } = backend
  for (let n = 0; n < 25; n++) {
    const { id } = await peopleOf(backend).member(`상인${n}`)
    const token = tokens.refresh()
    await db.transaction().execute(async (trx) => {
      const meta = { provider: 'kakao', ip: null, userAgent: null }
      const sessionId = await sessions.insertSession(trx, id, meta, { days: 1 })
      await sessions.insertToken(trx, tokens.hash(token), sessionId)
    })
    const { status } = await backend
      .call(refreshLogin, null, { body: { token } })
      .set('x-forwarded-for', '198.51.100.77')
    assert.equal(status, 200, `renewal ${n + 1}`)
  }
})

test('visitors who use up what an address may read keep nobody there from renewing his session', async () => {
  const from = '198.51.100.90'
  const reads = Array.from({ length: limits.read.inASecond + 20 }, () =>
    backend.call(offeredProviders, null).set('x-forwarded-for', from),
  )
  const answers = await Promise.all(reads)
  assert.ok(answers.some(({ status }) => status === 429))
  const { status } = await backend
    .call(refreshLogin, null, { body: { token: 'x'.repeat(43) } })
    .set('x-forwarded-for', from)
  assert.equal(status, 401)
  const version = await backend.call(menuVersion, null).set('x-forwarded-for', from)
  assert.equal(version.status, 200)
})

test('whoever keeps a member busy does not keep him from ending his other sessions', async () => {
  const person = await peopleOf(backend).member('바쁜이')
  // Beside other tests it may take some seconds to answer so many: what a minute allows is used up all the same.
  let isBusy = false
  for (let asked = 0; !isBusy && asked <= limits.read.times; asked += limits.read.inASecond + 1) {
    const reads = Array.from({ length: limits.read.inASecond + 1 }, () => backend.call(listSessions, person))
    isBusy = (await Promise.all(reads)).some(({ status }) => status === 429)
  }
  assert.ok(isBusy, 'nobody was refused')
  await backend.call(endOtherSessions, person).expect(200)
  await backend.call(logout, person).expect(204)
})

const start = (forwarded: string) =>
  request(backend.app.server).get('/oauth2/authorization/kakao').set('x-forwarded-for', forwarded)

test('the twenty-first sign-in from one address within ten minutes gets the words for it', async () => {
  for (let n = 0; n < 20; n++) assert.match(String((await start('198.51.100.1')).headers.location), /\/oauth2\/local\//)
  assert.equal((await start('198.51.100.1')).headers.location, '/login?error=rate_limit_exceeded')
  assert.ok('rate_limit_exceeded' in loginErrors)
  assert.match(String((await start('198.51.100.2')).headers.location), /\/oauth2\/local\//)
})

const spoofed = [
  '203.0.113.1',
  '127.0.0.1',
  '::1',
  '10.0.0.1',
  'localhost',
  'unknown',
  '_hidden',
  '198.51.100.4, 203.0.113.2',
  '[2001:db8::1]:443',
  '2001:db8::2',
  '::ffff:203.0.113.3',
  '203.0.113.4:1234',
  '0x7f000001',
  '017700000001',
  '2130706433',
  'for=203.0.113.5',
  '"203.0.113.6"',
  '%31%39%38',
  ',,,',
  ' ',
  'a'.repeat(500),
]

test('what a caller claims about his address gives him no fresh allowance', async () => {
  const answers: string[] = []
  // A proxy before us appends the address it sees to whatever the caller sent.
  for (const claim of spoofed) answers.push(String((await start(`${claim}, 198.51.100.4`)).headers.location))
  assert.equal(answers.filter((location) => location.includes('/oauth2/local/')).length, 20)
  assert.equal(answers.at(-1), '/login?error=rate_limit_exceeded')
})

test('the twenty-first answer of a provider to one address gets the same words', async () => {
  const callback = () =>
    request(backend.app.server).get('/oauth2/callback/kakao?code=x&state=y').set('x-forwarded-for', '198.51.100.3')
  for (let n = 0; n < 20; n++) assert.equal((await callback()).headers.location, '/login?error=oauth_failure')
  assert.equal((await callback()).headers.location, '/login?error=rate_limit_exceeded')
})

test('the twenty-first sign-in to one account within an hour gets the words for it, wherever it comes from', async () => {
  const config = { ...localConfig(), limits }
  const app = await signInApp(backend.db, config, Date.now)
  try {
    for (let n = 0; n < 21; n++) {
      // Forgotten between two sign-ins, as if each came from elsewhere.
      await backend.db.deleteFrom('rateLimits').where('key', 'like', 'signIn%address%').execute()
      const landed = pathOf(await browser(app).signIn('kakao', 'dealer@demo.example'))
      assert.equal(landed, n < 20 ? '/main' : '/login?error=too_many_requests')
    }
  } finally {
    await app.close()
  }
  assert.ok('too_many_requests' in loginErrors)
})
