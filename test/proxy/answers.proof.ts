import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startMarket } from '../support/market.ts'
import { type RawAnswer, raw, requestText } from '../support/rawHttp.ts'
import { startFrontDoor } from './frontDoor.ts'

const market = await startMarket()
after(() => market.close())
const dealer = await market.signedIn('dealer@demo.example')
const port = Number(new URL(market.origin).port)
const html = await (await dealer.go('/main')).text()
const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''

/** One of each kind of route, and of each way in which the front door says no. */
const routes: [name: string, line: string][] = [
  ['a page', 'GET /main'],
  ['a page that asks for sign-in', 'GET /member/modify'],
  ['a page that is not there', 'GET /no/such/page'],
  ['a page’s head', 'HEAD /main'],
  ['an address of two readings', 'GET /%6dain'],
  ['a form without proof', 'POST /services/purchase-request'],
  ['a method that no page has', 'PUT /main'],
  ['a guarded call', 'GET /api/notifications'],
  ['an open call', 'GET /api/markets'],
  ['a call that is not there', 'GET /api/nothing'],
  ['a call of two readings', 'GET /api//markets'],
  ['a write without proof', 'PUT /api/notifications/read-all'],
  ['a refresh without proof', 'GET /api/oauth2/refresh'],
  ['a preflight', 'OPTIONS /api/notifications'],
  ['the start of a sign-in', 'GET /oauth2/authorization/kakao'],
  ['a failed sign-in', 'GET /oauth2/callback/kakao?code=x&state=y'],
  ['the health check', 'GET /healthz'],
  ['the readiness check', 'GET /readyz'],
  ['the real-time line’s description', 'GET /ws/info'],
  ['an asset', `GET ${script}`],
  ['an asset that is not there', 'GET /assets/nothing.js'],
  ['no HTTP at all', 'GET / HTTP/9.9 nonsense'],
]

const always: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src '(none|self)'.*base-uri 'none'.*frame-ancestors 'none'/,
}
const never = ['server', 'x-powered-by', 'strict-transport-security', 'access-control-allow-origin']

const faultsOf = ({ headers }: RawAnswer, line: string): string[] => [
  ...Object.entries(always)
    .filter(([name, value]) => !value.test(headers[name] ?? ''))
    .map(([name]) => `${name}: ${headers[name]}`),
  ...never.filter((name) => headers[name] !== undefined),
  ...(line.includes('/assets/') &&
  headers['cache-control'] === 'public, max-age=31536000, immutable' &&
  !line.includes('nothing')
    ? []
    : ['no-store, private'].filter((value) => headers['cache-control'] !== value)),
]

for (const [who, cookie] of [
  ['a visitor', []],
  ['a signed-in member', [`Cookie: ${dealer.cookieHeader()}`]],
] as const) {
  for (const [name, line] of routes) {
    test(`${name} is answered to ${who} with every protecting header, and kept nowhere unless it is an asset`, async () => {
      const answer = await raw(port, requestText(`${line} HTTP/1.1`, cookie))
      assert.notEqual(answer.status, 0)
      assert.deepEqual(faultsOf(answer, line), [])
    })
  }
}

test('each page has a nonce of its own of 128 bits', async () => {
  const nonces = new Set<string>()
  for (let i = 0; i < 5; i++) {
    const policy = (await dealer.go('/main')).headers.get('content-security-policy') ?? ''
    const [, script = '', style = ''] =
      /script-src [^;]*'nonce-([^']+)'.*style-src [^;]*'nonce-([^']+)'/.exec(policy) ?? []
    assert.equal(script, style)
    assert.equal(Buffer.from(script, 'base64').length, 16)
    assert.equal(/unsafe-inline|unsafe-eval|\*/.test(policy), false)
    nonces.add(script)
  }
  assert.equal(nonces.size, 5)
})

test('behind https every answer tells the browser to stay there', async () => {
  const door = await startFrontDoor({ isProduction: true, publicOrigin: 'https://market.example' })
  for (const line of ['GET /main', 'GET /api/x', 'GET /%6dain', 'GET /healthz', 'GET / HTTP/9.9 nonsense']) {
    const { headers } = await raw(door.port, requestText(`${line} HTTP/1.1`))
    assert.match(headers['strict-transport-security'] ?? '', /^max-age=31536000/, line)
  }
  await door.close()
})

test('a secret stays out of pages, bodies, readable cookies and the log, whatever goes wrong', async () => {
  const secrets = ['accessToken', 'refreshToken'].map((name) => dealer.jar.get(name) ?? '')
  assert.ok(secrets.every((secret) => secret.length > 40))
  const planted = 'planted-canary-7f3a'
  const carrying = [
    `Cookie: ${dealer.cookieHeader()}; accessToken2=${planted}`,
    `X-Original-Token: ${planted}`,
    `Idempotency-Key: ${planted}`,
  ]
  const told: string[] = []
  for (const [, line] of routes) told.push((await raw(port, requestText(`${line} HTTP/1.1`, carrying))).raw)
  const bearer = [`Authorization: Bearer ${planted}`]
  for (const [, line] of routes) told.push((await raw(port, requestText(`${line} HTTP/1.1`, bearer))).raw)
  await market.line.cut()
  for (const [, line] of routes) told.push((await raw(port, requestText(`${line} HTTP/1.1`, carrying))).raw)
  await market.line.mend()
  const everything = told.join('\n') + JSON.stringify(market.logged)
  for (const secret of [planted, ...secrets]) assert.equal(everything.includes(secret), false, secret)
  const readable = [...dealer.jar].filter(([name]) => !/Token$/.test(name)).map(([, value]) => value)
  for (const secret of secrets) assert.equal(readable.join().includes(secret), false)
  assert.ok(market.logged.length > 0, 'the failures were logged')
})
