import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../backend/db/open.ts'
import { attempts, newAttempt } from '../../backend/session/signInAttempt.ts'
import type { FailureReason } from '../../backend/session/signInFailure.ts'
import { tokens } from '../../backend/session/tokens.ts'
import { type Provider, providers } from '../../shared/session/contract.ts'
import { freshDatabase } from '../support/database.ts'
import { browser, FAILED, localConfig, pathOf, publicOrigin, signInApp, tokenSecret } from '../support/signIn.ts'

const COOKIE = 'signInAttempt'
const PURPOSE = 'sign-in attempt'
const start = Date.parse('2026-11-21T05:00:00+09:00')
let clock = start
let database: Database
let app: FastifyInstance
let reasons: (string | undefined)[] = []
let outcomes: string[] = []

before(async () => {
  database = await freshDatabase()
  app = await signInApp(
    database.db,
    localConfig(),
    () => clock,
    ({ reason }) => reasons.push(reason),
    (_, outcome) => outcomes.push(outcome),
  )
})
after(async () => {
  await app.close()
  await database.close()
})
beforeEach(() => {
  clock = start
  reasons = []
  outcomes = []
})

/** One callback on its way, as an attacker may change it before it arrives. */
type Arrival = { provider: Provider; visitor: ReturnType<typeof browser>; url: URL }

const arrive = async (provider: Provider = 'naver'): Promise<Arrival> => {
  const visitor = browser(app)
  return { provider, visitor, url: new URL(await visitor.reachCallback(provider, 'buyer@demo.example'), publicOrigin) }
}
const finish = async ({ visitor, url }: Omit<Arrival, 'provider'>) =>
  pathOf(await visitor.visit(url.pathname + url.search))

const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
const stateOf = ({ url }: Arrival) => url.searchParams.get('state') ?? ''
const setState = (arrival: Arrival, change: (state: string) => string) =>
  arrival.url.searchParams.set('state', change(stateOf(arrival)))
const setCookie = ({ visitor }: Arrival, change: (sealed: string) => string) =>
  visitor.cookies.set(COOKIE, change(visitor.cookies.get(COOKIE) ?? ''))
const setSearch = ({ url }: Arrival, search: string) => {
  url.search = search
}
const later = (milliseconds: number) => {
  clock += milliseconds
}
/** An attempt with this callback's state, but another verifier. */
const sealedWith = (secret: string, purpose: string, arrival: Arrival) =>
  attempts(tokens(secret, async () => 60).key(purpose), () => clock).seal({
    ...newAttempt(arrival.provider, '/main'),
    state: stateOf(arrival),
  })

type Row = [name: string, reason: FailureReason, change: (arrival: Arrival) => unknown]

const refused: Row[] = [
  ['without a state', 'wrong_state', ({ url }) => url.searchParams.delete('state')],
  ['with an empty state', 'wrong_state', (arrival) => setState(arrival, () => '')],
  ['with a made-up state', 'wrong_state', (arrival) => setState(arrival, () => 'A'.repeat(43))],
  ['with one character of the state changed', 'wrong_state', (arrival) => setState(arrival, (s) => flipped(s, 7))],
  ['with a shortened state', 'wrong_state', (arrival) => setState(arrival, (s) => s.slice(0, -1))],
  ['with two states', 'wrong_state', (arrival) => arrival.url.searchParams.append('state', stateOf(arrival))],
  ['with the state in a list', 'wrong_state', (a) => setSearch(a, a.url.search.replace('state=', 'state[]='))],
  ['without a code', 'refused_by_provider', ({ url }) => url.searchParams.delete('code')],
  ['with two codes', 'refused_by_provider', ({ url }) => url.searchParams.append('code', 'another')],
  ['with an endless code', 'refused_by_provider', ({ url }) => url.searchParams.set('code', 'A'.repeat(3000))],
  ['with an error', 'refused_by_provider', (a) => setSearch(a, `?error=server_error&state=${stateOf(a)}`)],
  ['with a made-up code', 'token_refused', ({ url }) => url.searchParams.set('code', 'A'.repeat(43))],
  [
    'with a code ten characters short',
    'token_refused',
    (a) => setSearch(a, a.url.search.replace(/(code=[\w-]{20})[^&]*/, '$1')),
  ],
  ['from a browser without the cookie', 'attempt_missing_or_expired', ({ visitor }) => visitor.cookies.clear()],
  ['with an empty cookie', 'attempt_missing_or_expired', (arrival) => setCookie(arrival, () => '')],
  ['with an unsigned cookie', 'attempt_missing_or_expired', (a) => setCookie(a, () => 'eyJhbGciOiJub25lIn0.e30.')],
  ['with the cookie cut short', 'attempt_missing_or_expired', (a) => setCookie(a, (sealed) => sealed.slice(0, -4))],
  ...[2, 60, 100, 150].map(
    (at): Row => [
      `with character ${at} of the cookie changed`,
      'attempt_missing_or_expired',
      (arrival) => setCookie(arrival, (sealed) => flipped(sealed, at)),
    ],
  ),
  [
    "with another browser's cookie",
    'wrong_state',
    async (arrival) => {
      const other = await arrive(arrival.provider)
      setCookie(arrival, () => other.visitor.cookies.get(COOKIE) ?? '')
    },
  ],
  [
    'with the cookie of a later attempt',
    'wrong_state',
    ({ visitor, provider }) => visitor.visit(`/oauth2/authorization/${provider}`),
  ],
  [
    'with a cookie sealed by another secret',
    'attempt_missing_or_expired',
    async (arrival) => {
      const sealed = await sealedWith('some other secret', PURPOSE, arrival)
      setCookie(arrival, () => sealed)
    },
  ],
  [
    'with a cookie sealed for another purpose',
    'attempt_missing_or_expired',
    async (arrival) => {
      const sealed = await sealedWith(tokenSecret, 'access token', arrival)
      setCookie(arrival, () => sealed)
    },
  ],
  [
    'with the verifier of another attempt',
    'token_refused',
    async (arrival) => {
      const sealed = await sealedWith(tokenSecret, PURPOSE, arrival)
      setCookie(arrival, () => sealed)
    },
  ],
  ['ten minutes after the start', 'attempt_missing_or_expired', () => later(600_000)],
  ['a day after the start', 'attempt_missing_or_expired', () => later(86_400_000)],
  ...([1, 2] as const).map(
    (step): Row => [
      `at ${step === 1 ? 'the next' : 'the last'} provider of the list`,
      'wrong_provider',
      ({ url, provider }) => {
        url.pathname = `/oauth2/callback/${providers[(providers.indexOf(provider) + step) % 3]}`
      },
    ],
  ),
]

for (const provider of providers)
  for (const [name, reason, change] of refused)
    test(`a callback from ${provider} ${name} signs nobody in`, async () => {
      const arrival = await arrive(provider)
      await change(arrival)
      assert.equal(await finish(arrival), FAILED)
      assert.deepEqual(reasons, [reason])
      assert.deepEqual([...arrival.visitor.cookies.keys()], [])
    })

test('nobody who comes back without a code is counted as a failure of the provider, by which somebody is woken', async () => {
  const counted: string[] = []
  for (const [name, reason, change] of refused) {
    const arrival = await arrive()
    await change(arrival)
    await finish(arrival)
    assert.equal(outcomes.length, 1, name)
    counted.push(`${reason}: ${outcomes[0]}`)
    clock = start
    outcomes = []
  }
  const unasked = ['attempt_missing_or_expired', 'refused_by_provider', 'wrong_provider', 'wrong_state']
  assert.deepEqual(
    [...new Set(counted)].toSorted(),
    [...unasked.map((reason) => `${reason}: unasked`), 'token_refused: failed'].toSorted(),
  )
})

test('a callback that arrives unchanged signs the person in', async () =>
  assert.equal(await finish(await arrive()), '/main'))

test('an attempt is good for just under ten minutes when the provider kept the person busy', async () => {
  const visitor = browser(app)
  const authorize = pathOf(await visitor.visit('/oauth2/authorization/naver?login_hint=buyer@demo.example'))
  clock += 599_000
  const callback = pathOf(await visitor.visit(authorize))
  assert.equal(pathOf(await visitor.visit(callback)), '/main')
})

test('a callback is good once: the browser has no attempt left', async () => {
  const arrival = await arrive()
  assert.equal(await finish(arrival), '/main')
  assert.equal(arrival.visitor.cookies.has(COOKIE), false)
  assert.equal(await finish(arrival), FAILED)
})

test('a copy of the cookie does not help: the code is used up', async () => {
  const arrival = await arrive()
  const copy = arrival.visitor.cookies.get(COOKIE) ?? ''
  assert.equal(await finish(arrival), '/main')
  arrival.visitor.cookies.set(COOKIE, copy)
  assert.equal(await finish(arrival), FAILED)
  assert.deepEqual(reasons, ['token_refused'])
})

test('a failed callback uses the attempt up as well', async () => {
  const { visitor, url } = await arrive()
  await visitor.visit('/oauth2/callback/naver?state=wrong&code=x')
  assert.equal(await finish({ visitor, url }), FAILED)
  assert.deepEqual(reasons, ['wrong_state', 'attempt_missing_or_expired'])
})

test('a code obtained by an attacker cannot be put into the attempt of his victim', async () => {
  const attacker = await arrive()
  const victim = await arrive()
  victim.url.searchParams.set('code', attacker.url.searchParams.get('code') ?? '')
  assert.equal(await finish(victim), FAILED)
  assert.deepEqual(reasons, ['token_refused'])
})

test('a process that shares the secret takes up an attempt begun at another one', async () => {
  const other = await signInApp(
    database.db,
    localConfig(),
    () => clock,
    ({ reason }) => reasons.push(reason),
  )
  const { visitor, url } = await arrive()
  const elsewhere = browser(other)
  elsewhere.cookies.set(COOKIE, visitor.cookies.get(COOKIE) ?? '')
  assert.notEqual(await finish({ visitor: elsewhere, url }), FAILED)
  await other.close()
  assert.ok(elsewhere.cookies.has('refreshToken'))
  assert.deepEqual(reasons, [])
})

test('state and verifier are drawn anew for every attempt, 256 bits each', () => {
  const drawn = Array.from({ length: 100 }, () => newAttempt('naver', '/main')).flatMap(({ state, verifier }) => [
    state,
    verifier,
  ])
  assert.equal(new Set(drawn).size, 200)
  assert.ok(drawn.every((value) => /^[\w-]{43}$/.test(value)))
})
