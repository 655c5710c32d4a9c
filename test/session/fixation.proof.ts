import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startMarket } from '../support/market.ts'
import { isSentTo, type PathJar, pathJar } from '../support/pathJar.ts'
import { byTurns } from '../support/size.ts'

const market = await startMarket()
after(() => market.close())

/** The attacker: a member with a session of his own, which he plants into his victim's browser before the sign-in. */
const attacker = await market.signedIn('shipper@demo.example')
const theirs = Object.fromEntries(attacker.jar)
const { accessToken = '', refreshToken = '' } = theirs
const VICTIM = '대박청과'
const ATTACKER = decodeURIComponent(theirs.nickname ?? '')
assert.ok(ATTACKER)
/** The name over the profile menu: whose page it is. */
const menuOf = (name: string) => new RegExp(`${name}(<!-- -->)?님 메뉴`)

type Planted = { name: string; value: string; path: string }
const at =
  (path: string) =>
  (name: string, value: string): Planted => ({ name, value, path })
const root = at('/')
const recordOf = (put: ReturnType<typeof at>) =>
  Object.entries(theirs)
    .filter(([name]) => !name.endsWith('Token'))
    .map(([name, value]) => put(name, value))
const sessionAt = (put: ReturnType<typeof at>) => [
  put('accessToken', accessToken),
  put('refreshToken', refreshToken),
  ...recordOf(put),
]

const paths = [
  '/',
  '/main',
  '/main/',
  '/api',
  '/api/',
  '/api/oauth2',
  '/oauth2',
  '/oauth2/callback',
  '/member',
  '/login',
  '/services',
]
const values: [name: string, value: string][] = [
  ['the attacker’s access token', accessToken],
  ['the attacker’s refresh token', refreshToken],
  ['a made-up word', 'planted'],
  ['nothing', ''],
  ['a place holder', '*'],
  ['8 KB', 'x'.repeat(8000)],
  ['bytes that are no UTF-8', '%ff%fe'],
]
const prefixes = ['__Host-', '__Secure-', '__host-']

const variants: [name: string, planted: Planted[]][] = [
  ...paths
    .filter((path) => path !== '/')
    .map((path): [string, Planted[]] => [
      `the session at ${path} and at /`,
      [...sessionAt(at(path)), ...sessionAt(root)],
    ]),
  ...paths.flatMap((path): [string, Planted[]][] => [
    [`the whole session at ${path}`, sessionAt(at(path))],
    [`the access token at ${path}`, [at(path)('accessToken', accessToken)]],
    [`the refresh token at ${path}`, [at(path)('refreshToken', refreshToken)]],
    [`both tokens at ${path}`, sessionAt(at(path)).slice(0, 2)],
    [`the record at ${path}`, recordOf(at(path))],
  ]),
  ...['accessToken', 'refreshToken'].flatMap((token) =>
    values.map(([name, value]): [string, Planted[]] => [`${name} as ${token}`, [root(token, value)]]),
  ),
  ...['accessToken', 'refreshToken'].flatMap((token) =>
    values.map(([name, value]): [string, Planted[]] => [`${name} as ${token} at /main`, [at('/main')(token, value)]]),
  ),
]
/** Few, and each unlike the others. */
const singular: typeof variants = [
  ...prefixes.flatMap((prefix): [string, Planted[]][] => [
    [`an access token named ${prefix}accessToken`, [root(`${prefix}accessToken`, accessToken)]],
    [`both tokens named ${prefix}…`, sessionAt((name, value) => root(prefix + name, value)).slice(0, 2)],
  ]),
  ['the attacker’s sign-in attempt', [root('signInAttempt', 'eyJhbGciOiJkaXIifQ..AAAA.AAAA.AAAA')]],
  ['two attempts', [root('signInAttempt', 'x'), at('/oauth2')('signInAttempt', 'y')]],
]

const status = async (jar: PathJar) =>
  (await jar.go(`/api/services/purchase/request/sent?memberId=${jar.valueOf('id')}`)).status

test('there are at least 100 ways to plant a cookie', () => assert.ok(variants.length + singular.length >= 100))

// Five ways a path and seven values: every third of all meets each way, each path and each value.
for (const [name, planted] of [...byTurns(variants, 1, 6), ...singular])
  test(`with ${name} planted before the sign-in, the victim’s session is his own`, async () => {
    const jar = pathJar(market.origin, planted)
    const { response, body, path } = await jar.follow('/oauth2/authorization/kakao?login_hint=dealer@demo.example')
    // A twin of the attempt's cookie may spoil the sign-in; it never turns it into another one.
    if (path.startsWith('/login')) {
      assert.ok(planted.some((one) => one.name === 'signInAttempt' && one.path !== '/'))
      return
    }
    assert.equal(response.status, 200)
    assert.doesNotMatch(body, menuOf(ATTACKER))
    // A twin of the refresh token hides the session from one page, which removes the twin.
    const hidden = jar.valueOf('accessToken') === '*'
    assert.equal(
      hidden,
      planted.some((one) => one.name === 'refreshToken' && one.path !== '/' && isSentTo(one, '/main')),
    )
    if (!hidden) assert.match(body, menuOf(VICTIM))
    assert.match((await jar.follow('/main')).body, menuOf(VICTIM))
    const mine = [jar.valueOf('accessToken'), jar.valueOf('refreshToken')]
    for (const token of mine) assert.ok(token && !planted.some(({ value }) => value === token))
    assert.equal(jar.valueOf('nickname'), encodeURIComponent(VICTIM))
    // Nothing that was planted for the page is left beside the new session.
    const sent = jar.sentTo('/main').filter((one) => /^(accessToken|refreshToken|id|nickname)$/.test(one))
    assert.deepEqual(sent.toSorted(), ['accessToken', 'id', 'nickname', 'refreshToken'])
    if (!planted.some((one) => one.path.startsWith('/api'))) assert.equal(await status(jar), 200)
  })

test('a twin planted for /api spoils calls only until the session is renewed', async () => {
  const jar = pathJar(market.origin, sessionAt(at('/api')))
  await jar.follow('/oauth2/authorization/kakao?login_hint=dealer@demo.example')
  assert.equal(await status(jar), 401)
  const proof = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'app' }
  assert.equal((await jar.go('/api/oauth2/refresh', proof)).status, 503)
  assert.equal((await jar.go('/api/oauth2/refresh', proof)).status, 200)
  assert.equal(await status(jar), 200)
  assert.equal(jar.valueOf('nickname'), encodeURIComponent(VICTIM))
})
