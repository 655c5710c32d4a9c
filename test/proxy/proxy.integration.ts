import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { startMarket } from '../support/market.ts'

const market = await startMarket()
after(() => market.close())
const buyer = await market.signedIn('buyer@demo.example')

const PURCHASE = '/api/services/purchase/request'

test('a call of a signed-in page reaches the backend with a bearer token and no cookie', async () => {
  const response = await buyer.call('GET', '/api/notifications/unread-count')
  assert.equal(response.status, 200)
  assert.equal(typeof (await response.json()).count, 'number')
  const { authorization, cookie, ...rest } = market.line.headersOf('/api/notifications/unread-count')
  assert.equal(authorization, `Bearer ${buyer.jar.get('accessToken')}`)
  assert.equal(cookie, undefined)
  assert.match(String(rest['x-forwarded-for']), /^(127\.0\.0\.1|::1)$/)
})

test('a page that was left open writes nothing in the name of whoever has signed in since', async () => {
  const other = await market.signedIn('dealer@demo.example')
  const counted = '/api/notifications/read-all'
  const mine = { 'x-page-member': buyer.jar.get('id') ?? '' }
  const refused = await other.call('PUT', counted, undefined, mine)
  assert.equal(refused.status, 401)
  assert.equal((await refused.json()).error, 'REQUIRE_LOGIN')
  assert.deepEqual(market.line.headersOf(counted), {})
  // The refresh that its page asks for then says whose session it is.
  const renewed = await other.call('GET', '/api/oauth2/refresh', undefined, mine)
  assert.equal(String((await renewed.json()).id), other.jar.get('id'))
  assert.equal((await buyer.call('PUT', counted, undefined, mine)).status, 200)
})

test('an unknown path under /api is a JSON 404 with a trace id', async () => {
  const response = await buyer.call('GET', '/api/no-such-thing')
  const body = await response.json()
  assert.equal(response.status, 404)
  assert.equal(body.code, 'NOT_FOUND')
  assert.match(body.traceId, /^[\w-]{8,}$/)
  assert.match(response.headers.get('content-type') ?? '', /application\/json/)
})

const bad = [
  { name: 'malformed JSON is 400', body: '{"items":', status: 400, code: 'MALFORMED_REQUEST', field: undefined },
  {
    name: 'JSON that reaches for the prototype is 400',
    body: '{"__proto__":{"a":1}}',
    status: 400,
    code: 'MALFORMED_REQUEST',
    field: undefined,
  },
  {
    name: 'wrong types are 422 and name their fields',
    body: { receiverClientId: 'x', desiredDate: 5, items: 'no' },
    status: 422,
    code: 'INVALID_FIELDS',
    field: 'items',
  },
  {
    name: 'an unknown field is 400 and named',
    body: {
      receiverClientId: 1,
      desiredDate: '2027-01-01',
      items: [{ productCodeId: 1, requestedQuantity: 1 }],
      status: 'ACCEPTED',
    },
    status: 400,
    code: 'UNKNOWN_FIELD',
    field: 'status',
  },
  {
    name: 'an oversized body is 413',
    body: { memo: 'x'.repeat(1_100_000) },
    status: 413,
    code: 'BODY_TOO_LARGE',
    field: undefined,
  },
]
for (const { name, body, status, code, field } of bad) {
  test(name, async () => {
    const response = await buyer.call('POST', PURCHASE, body)
    const answer = await response.json()
    assert.deepEqual([response.status, answer.status, answer.code], [status, status, code])
    assert.match(answer.message, /[가-힣]/)
    if (field)
      assert.ok(
        answer.fieldErrors.some((e: { field: string }) => e.field === field),
        JSON.stringify(answer.fieldErrors),
      )
  })
}

test('a body of another type is 415', async () => {
  const response = await buyer.call('POST', PURCHASE, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
  assert.equal(response.status, 415)
})

test('a form of another site is refused before it reaches the backend', async () => {
  const before = market.line.passed.length
  const response = await buyer.go('/api/notifications/read-all', {
    method: 'PUT',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(response.status, 403)
  assert.equal((await response.json()).code, 'CROSS_SITE')
  assert.equal(market.line.passed.length, before)
})

test('with the backend down a call answers 502 or 503 in our shape without waiting, and works again after', async (t) => {
  await market.line.cut()
  const began = performance.now()
  const response = await buyer.call('GET', '/api/notifications/unread-count')
  const tookMs = performance.now() - began
  const body = await response.json()
  assert.ok([502, 503].includes(response.status), String(response.status))
  assert.equal(body.status, response.status)
  assert.match(body.message, /[가-힣]/)
  assert.match(body.traceId, /^[\w-]{8,}$/)
  t.diagnostic(`answered after ${Math.round(tookMs)} ms`)
  // Half of what it would take to wait for an answer; a busy machine has room.
  assert.ok(tookMs < 5_000, `${tookMs} ms`)
  await market.line.mend()
  assert.equal((await buyer.call('GET', '/api/notifications/unread-count')).status, 200)
})

test('a hanging backend costs one attempt', async () => {
  market.line.delay('/api/markets', 500)
  const before = market.line.passed.filter((p) => p.includes('/api/markets')).length
  const response = await buyer.call('GET', '/api/markets')
  assert.equal(response.status, 200)
  assert.equal(market.line.passed.filter((p) => p.includes('/api/markets')).length, before + 1)
  market.line.delay('/api/markets', 0)
})

test('no token is in a page, a script-readable cookie or a log line', async () => {
  const tokens = ['accessToken', 'refreshToken'].map((name) => buyer.jar.get(name) ?? '')
  assert.ok(tokens.every((t) => t.length > 40))
  const html = await (await buyer.go('/main')).text()
  const logs = JSON.stringify(market.logged)
  for (const token of tokens) {
    assert.equal(html.includes(token), false)
    assert.equal(logs.includes(token), false)
  }
})

test('malformed percent encoding is refused in our shape', async () => {
  const response = await buyer.go('/api/%zz')
  assert.equal(response.status, 404)
  assert.equal((await response.json()).code, 'NOT_FOUND')
})

test('a caller with his own bearer is passed through with it, whatever his cookies say', async () => {
  const response = await buyer.call('GET', '/api/notifications/unread-count', undefined, {
    authorization: 'Bearer nonsense',
  })
  assert.equal(response.status, 401)
  assert.equal(market.line.headersOf('/api/notifications/unread-count').authorization, 'Bearer nonsense')
})

test('headers that claim who or where somebody is do not reach the backend', async () => {
  const claims = {
    'x-user-id': '1',
    'x-forwarded-host': 'evil.example',
    'x-original-token': 'x',
    forwarded: 'for=1.2.3.4',
    'x-http-method-override': 'DELETE',
  }
  await buyer.call('GET', '/api/markets', undefined, claims)
  const seen = market.line.headersOf('/api/markets')
  for (const name of Object.keys(claims)) assert.equal(seen[name], undefined, name)
})

test('a visitor’s calls behind the teasers are answered 401', async () => {
  const response = await market.visitor().call('GET', '/api/services/purchase/request/received')
  const body = await response.json()
  assert.deepEqual([response.status, body.error], [401, 'REQUIRE_LOGIN'])
})

test('a form that another site sends to a page is refused', async () => {
  const response = await buyer.go('/services/purchase-request', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'status', requestId: '1', status: 'CANCELED' }),
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(response.status, 403)
  assert.match(await response.text(), /다른 사이트/)
})

/** The status of one request, written by hand. */
async function raw(request: string): Promise<number> {
  const socket = connect(Number(new URL(market.origin).port), '127.0.0.1')
  socket.write(`${request}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

const odd: [name: string, line: string, fits: (status: number) => boolean][] = [
  ['the head of a page', 'HEAD /main HTTP/1.1', (s) => s === 200],
  ['an absolute address of another host', 'GET http://evil.example/main HTTP/1.1', (s) => s < 500],
  ['an address of slashes', 'GET ///// HTTP/1.1', (s) => s === 404 || s === 200],
  ['an address with a NUL', 'GET /main%00 HTTP/1.1', (s) => s === 404],
  ['an address of 7 KB', `GET /${'a'.repeat(7000)} HTTP/1.1`, (s) => s === 404],
  ['a method nobody knows', 'BREW /main HTTP/1.1', (s) => s >= 400 && s < 500],
  ['a raw Hangul address', 'GET /메뉴 HTTP/1.1', (s) => s >= 400 && s < 500],
]
for (const [name, line, fits] of odd) {
  test(`${name} is answered without a fault`, async () => {
    const status = await raw(line)
    assert.ok(fits(status), String(status))
  })
}
