import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { attempts, newAttempt } from '../../backend/session/signInAttempt.ts'
import { tokens } from '../../backend/session/tokens.ts'
import { loginErrors, loginErrorText, providers } from '../../shared/session/contract.ts'
import { startMarket } from '../support/market.ts'
import { tokenSecret } from '../support/signIn.ts'
import type { Visitor } from '../support/visitor.ts'

const market = await startMarket()
after(() => market.close())
const HTML = { headers: { accept: 'text/html' } }

/** A callback on its way through the front door, as it may be changed before it arrives. */
type Arrival = { visitor: Visitor; url: URL }

async function arrive(provider: string): Promise<Arrival> {
  const visitor = market.visitor()
  const toProvider = await visitor.go(`/oauth2/authorization/${provider}?login_hint=buyer@demo.example`, HTML)
  const toCallback = await visitor.go(toProvider.headers.get('location') ?? '', HTML)
  return { visitor, url: new URL(toCallback.headers.get('location') ?? '', market.origin) }
}
const attemptOf = ({ visitor }: Arrival) => visitor.jar.get('signInAttempt') ?? ''
const setQuery = (name: string, value: string) => (arrival: Arrival) => arrival.url.searchParams.set(name, value)
const drop = (name: string) => (arrival: Arrival) => arrival.url.searchParams.delete(name)
const replaceBy = (search: string) => (arrival: Arrival) => {
  arrival.url.search = search.replace('STATE', arrival.url.searchParams.get('state') ?? '')
}
const setAttempt = (change: (sealed: string) => string) => (arrival: Arrival) =>
  void arrival.visitor.jar.set('signInAttempt', change(attemptOf(arrival)))
const finish = async ({ visitor, url }: Arrival) => (await visitor.go(url.pathname + url.search, HTML)).arrayBuffer()

const cases: [name: string, change: (arrival: Arrival, provider: (typeof providers)[number]) => unknown][] = [
  ['no state', drop('state')],
  ['an empty state', setQuery('state', '')],
  ['a made-up state', setQuery('state', 'A'.repeat(43))],
  ['a state of another length', setQuery('state', 'A'.repeat(4000))],
  ['no code', drop('code')],
  ['an empty code', setQuery('code', '')],
  ['a made-up code', setQuery('code', 'A'.repeat(43))],
  ['an endless code', setQuery('code', 'A'.repeat(3000))],
  ['nothing at all', replaceBy('')],
  ['access_denied', replaceBy('?error=access_denied&state=STATE')],
  ['server_error', replaceBy('?error=server_error&error_description=%3Cb%3Ex%3C%2Fb%3E&state=STATE')],
  ['temporarily_unavailable and a code', replaceBy('?error=temporarily_unavailable&state=STATE')],
  ['no attempt', ({ visitor }) => visitor.jar.delete('signInAttempt')],
  ['an empty attempt', setAttempt(() => '')],
  [
    'a tampered attempt',
    setAttempt((sealed) => `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`),
  ],
  ['a shortened attempt', setAttempt((sealed) => sealed.slice(0, -5))],
  [
    'an expired attempt',
    async (arrival, provider) => {
      const long = () => Date.now() - 3_600_000
      const state = arrival.url.searchParams.get('state') ?? ''
      const sealed = await attempts(tokens(tokenSecret, async () => 60).key('sign-in attempt'), long).seal({
        ...newAttempt(provider, '/main'),
        state,
      })
      setAttempt(() => sealed)(arrival)
    },
  ],
  [
    'another browser’s attempt',
    async (arrival, provider) => {
      const other = await arrive(provider)
      setAttempt(() => attemptOf(other))(arrival)
    },
  ],
  [
    'another person’s code',
    async (arrival, provider) => {
      const other = await arrive(provider)
      setQuery('code', other.url.searchParams.get('code') ?? '')(arrival)
    },
  ],
  [
    'another provider’s callback',
    ({ url }, provider) => {
      url.pathname = `/oauth2/callback/${providers[(providers.indexOf(provider) + 1) % providers.length]}`
    },
  ],
  [
    'an unknown provider’s callback',
    ({ url }) => {
      url.pathname = '/oauth2/callback/facebook'
    },
  ],
  [
    'a code that was used',
    async (arrival) => {
      const sealed = attemptOf(arrival)
      await finish(arrival)
      arrival.visitor.jar.clear()
      setAttempt(() => sealed)(arrival)
    },
  ],
  [
    'an attempt that was used',
    async (arrival) => {
      await finish(arrival)
      for (const name of [...arrival.visitor.jar.keys()]) arrival.visitor.jar.delete(name)
    },
  ],
]

async function endsAtLogin(visitor: Visitor, path: string) {
  const answer = await visitor.go(path, HTML)
  assert.equal(answer.status, 302)
  const to = new URL(answer.headers.get('location') ?? '', market.origin)
  assert.equal(to.origin, market.origin)
  assert.equal(to.pathname, '/login')
  const page = await visitor.go(to.pathname + to.search, HTML)
  assert.equal(page.status, 200)
  const html = await page.text()
  assert.match(html, /role="alert"/)
  assert.ok(html.includes(loginErrors.oauth_failure))
  const session = [...visitor.jar.keys()].filter((name) => /token|^id$|nickname/i.test(name))
  assert.deepEqual(session, [])
}

test('there are at least 60 ways for a sign-in to fail', () => assert.ok(cases.length * providers.length >= 60))

for (const provider of providers)
  for (const [name, change] of cases)
    test(`a sign-in with ${provider} that comes back with ${name} ends at the login screen, which says so`, async () => {
      const arrival = await arrive(provider)
      await change(arrival, provider)
      await endsAtLogin(arrival.visitor, arrival.url.pathname + arrival.url.search)
    })

for (const name of ['facebook', 'KAKAO', 'kakao%20', 'apple'])
  test(`a person who asks for ${name} ends at the login screen, a program is told 404`, async () => {
    await endsAtLogin(market.visitor(), `/oauth2/authorization/${name}`)
    const program = { headers: { accept: 'application/json' } }
    assert.equal((await market.visitor().go(`/oauth2/authorization/${name}`, program)).status, 404)
  })

test('the page one wanted outlives a failed attempt', async () => {
  const visitor = market.visitor()
  const start = await visitor.go('/oauth2/authorization/naver?returnTo=%2Fservices%2Fpurchase-request%3Fid%3D5', HTML)
  await start.arrayBuffer()
  const failed = await visitor.go('/oauth2/callback/naver?error=access_denied', HTML)
  const location = failed.headers.get('location') ?? ''
  assert.equal(location, '/login?error=oauth_failure&returnTo=%2Fservices%2Fpurchase-request%3Fid%3D5')
  const html = await (await visitor.go(location, HTML)).text()
  assert.ok(html.includes('href="/oauth2/authorization/naver?returnTo=%2Fservices%2Fpurchase-request%3Fid%3D5"'))
})

const messages: [given: string, shown: string][] = [
  ['계정이 잠겼어요.', '계정이 잠겼어요.'],
  ['가'.repeat(201), '가'.repeat(200)],
  ['🍎'.repeat(201), '🍎'.repeat(200)],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a\u0000b', 'a b'],
  ['a\u202eb', 'a b'],
  ['a\ud800b', 'a b'],
  ['  ', loginErrors.oauth_failure],
]
for (const [given, shown] of messages)
  test(`a message ${JSON.stringify(given).slice(0, 40)} is shown as text, 200 characters at most`, async () => {
    assert.equal(loginErrorText('oauth_failure', given), shown)
    // The front door refuses these in an address before a page is made.
    if (given.includes('\u0000') || !given.isWellFormed()) return
    const query = new URLSearchParams({ error: 'oauth_failure', message: given })
    const html = await (await market.visitor().go(`/login?${query}`, HTML)).text()
    const escaped = shown.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    assert.ok(html.includes(`>${escaped}<`), 'the words stand in the page as they are')
    assert.ok(!html.includes('<script>alert'))
  })
