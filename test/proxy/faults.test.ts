import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { securityHeaders } from '../../server/headers.ts'
import { readBodies } from '../../server/proxy/bodies.ts'
import { proxyLimits } from '../../server/proxy/exchange.ts'
import { proxy } from '../../server/proxy/proxy.ts'
import { createRefusals } from '../../server/refusals.ts'
import { sessionCookies } from '../../server/session/cookies.ts'
import { freePort } from '../support/ports.ts'
import { raw, requestText } from '../support/rawHttp.ts'
import { startBrokenBackend } from './brokenBackend.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const opened: FastifyInstance[] = []

/** The proxy alone; its waits are short, so that a test need not sit through them. */
async function startProxy(backendUrl: string, limits: Partial<typeof proxyLimits> = {}, connections = 64) {
  const refusals = createRefusals(securityHeaders(false))
  const app = Fastify({ forceCloseConnections: true, genReqId: () => crypto.randomUUID() })
  refusals.install(app)
  readBodies(app)
  proxy(app, {
    backendUrl,
    cookies: sessionCookies(false),
    pool: { connections, pipelining: 1, connect: { timeout: 900 } },
    limits: { ...proxyLimits, ...limits },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  opened.push(app)
  return { port: Number(new URL(origin).port) }
}

const backend = await startBrokenBackend()
const patient = await startProxy(backend.url, { jsonBytes: 65_536, streamBytes: 262_144 })
const hasty = await startProxy(backend.url, { answerMs: 250, workMs: 250, replyMs: 250 })
after(async () => {
  await Promise.all(opened.map((app) => app.close()))
  await backend.close()
})

type Failure = [behaviour: string, status: number, code: string, proxy?: { port: number }]
const failures: Failure[] = [
  ['busy-page', 503, 'UNAVAILABLE'],
  ['broken-page', 502, 'BACKEND_UNREACHABLE'],
  ['reset', 502, 'BACKEND_UNREACHABLE'],
  ['closes', 502, 'BACKEND_UNREACHABLE'],
  ['silent', 504, 'BACKEND_TIMEOUT', hasty],
  ['half-head', 504, 'BACKEND_TIMEOUT', hasty],
  ['silent-after-head', 504, 'BACKEND_TIMEOUT', hasty],
  ['dribble', 504, 'BACKEND_TIMEOUT', hasty],
  ['half-json', 502, 'BACKEND_UNREACHABLE'],
  ['half-json-in-chunks', 502, 'BACKEND_UNREACHABLE'],
  ['no-file', 502, 'BACKEND_UNREACHABLE'],
  ['garbage', 502, 'BACKEND_UNREACHABLE'],
  ['another-protocol', 502, 'BACKEND_UNREACHABLE'],
  ['two-lengths', 502, 'BACKEND_UNREACHABLE'],
  ['bad-chunks', 502, 'BACKEND_UNREACHABLE'],
  ['redirect', 502, 'BACKEND_UNREACHABLE'],
  ['permanent-redirect', 502, 'BACKEND_UNREACHABLE'],
  ['status-999', 502, 'BACKEND_UNREACHABLE'],
  ['status-600', 502, 'BACKEND_UNREACHABLE'],
  ['switching-protocols', 502, 'BACKEND_UNREACHABLE'],
  ['header-bomb', 502, 'BACKEND_UNREACHABLE'],
  ['many-headers', 502, 'BACKEND_UNREACHABLE'],
  ['huge-json', 502, 'BACKEND_UNREACHABLE'],
  ['huge-json-in-chunks', 502, 'BACKEND_UNREACHABLE'],
]
for (const [behaviour, status, code, { port } = patient] of failures) {
  test(`a backend that does ${behaviour} costs one attempt and is answered ${status} with a trace id`, async () => {
    const answer = await raw(port, requestText(`GET /api/${behaviour} HTTP/1.1`))
    const body = JSON.parse(answer.body)
    assert.deepEqual([answer.status, body.status, body.code], [status, status, code])
    assert.match(body.traceId, UUID)
    assert.equal(backend.hits(behaviour), 1)
    assert.equal(/evil|java|octet/.test(answer.raw), false)
  })
}

test('a write that breaks off is tried once', async () => {
  const before = backend.hits('reset')
  const head = [
    'Content-Type: application/json',
    'Content-Length: 2',
    'Idempotency-Key: 6f2f0a86-0f0e-4d2f-9d5e-1f3c2b1a0e9d',
  ]
  const { status } = await raw(patient.port, requestText('POST /api/reset HTTP/1.1', head, '{}'))
  assert.deepEqual([status, backend.hits('reset') - before], [502, 1])
})

test('a backend that says itself that it is busy is passed on, once', async () => {
  const answer = await raw(patient.port, requestText('GET /api/busy HTTP/1.1'))
  assert.deepEqual([answer.status, answer.body, answer.headers['retry-after']], [503, '{}', '7'])
  assert.equal(backend.hits('busy'), 1)
})

test('a file that breaks off half-way does not end like a whole one', async () => {
  const answer = await raw(patient.port, requestText('GET /api/half-file HTTP/1.1'))
  assert.ok(answer.status === 502 || !answer.raw.endsWith('0\r\n\r\n'), answer.raw)
})

test('a file without end is cut off at the bound', async () => {
  const answer = await raw(patient.port, requestText('GET /api/huge-file HTTP/1.1'))
  assert.ok(answer.body.length <= 262_144, String(answer.body.length))
})

test('a file runs nothing and is kept only by the caller’s own browser, whatever its backend says', async () => {
  const shown = await raw(patient.port, requestText('GET /api/shown-file HTTP/1.1'))
  assert.equal(shown.headers['content-security-policy'], "default-src 'none'; sandbox")
  assert.equal(shown.headers['cache-control'], 'private, max-age=60, immutable')
  assert.equal(shown.headers['x-content-type-options'], 'nosniff')
  const odd = await raw(patient.port, requestText('GET /api/odd-file HTTP/1.1'))
  assert.equal(odd.headers['content-security-policy'], "default-src 'none'; sandbox")
  assert.equal(odd.headers['cache-control'], 'no-store, private')
})

test('a page that claims to be JSON is left to the caller, who refuses it', async () => {
  const answer = await raw(patient.port, requestText('GET /api/page-as-json HTTP/1.1'))
  assert.deepEqual([answer.status, answer.body.startsWith('<!doctype')], [200, true])
})

test('of a backend’s headers only harmless ones pass, and none that it may not say', async () => {
  const { status, headers } = await raw(patient.port, requestText('GET /api/odd-headers HTTP/1.1'))
  assert.equal(status, 200)
  assert.deepEqual(headers.etag, '"v1"')
  assert.equal(headers['cache-control'], 'no-store, private')
  assert.match(headers['content-security-policy'] ?? '', /^default-src 'none'/)
  const foreign = [
    'set-cookie',
    'server',
    'x-powered-by',
    'access-control-allow-origin',
    'location',
    'clear-site-data',
    'refresh',
  ]
  for (const name of foreign) assert.equal(headers[name], undefined, name)
})

test('a backend that is not there is answered 502 at once', async () => {
  const nowhere = await startProxy(`http://127.0.0.1:${await freePort()}`)
  const answer = await raw(nowhere.port, requestText('GET /api/markets HTTP/1.1'))
  assert.deepEqual([answer.status, JSON.parse(answer.body).code], [502, 'BACKEND_UNREACHABLE'])
})

test('a backend that is reached but never finishes the connection is given up after a second', async () => {
  const mute = await startProxy(backend.url.replace('http:', 'https:'))
  const answer = await raw(mute.port, requestText('GET /api/silent HTTP/1.1'))
  assert.deepEqual([answer.status, JSON.parse(answer.body).code], [503, 'UNAVAILABLE'])
})

test('a call that waits for a free line waits no longer than one that has it', async () => {
  const narrow = await startProxy(backend.url, { answerMs: 1_000 }, 1)
  const began = performance.now()
  const calls = Array.from({ length: 8 }, () => raw(narrow.port, requestText('GET /api/silent HTTP/1.1')))
  assert.deepEqual(
    (await Promise.all(calls)).map((a) => a.status),
    Array(8).fill(504),
  )
  // One after another they would take eight; a busy machine has room.
  assert.ok(performance.now() - began < 6_000)
})

test('a caller who leaves frees the backend', async () => {
  const left = backend.left()
  const socket = connect(patient.port, '127.0.0.1')
  socket.write(requestText('GET /api/silent-after-head HTTP/1.1'))
  const before = backend.hits('silent-after-head')
  while (backend.hits('silent-after-head') === before) await new Promise(setImmediate)
  socket.destroy()
  await left
})

const form = (length: number) => ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${length}`]

test('a form that comes byte by byte is ended at its bound, and the caller told so', async () => {
  const impatient = await startProxy(backend.url, { sendMs: 300 })
  const socket = connect(impatient.port, '127.0.0.1')
  socket.write(requestText('POST /api/silent HTTP/1.1', form(1_000)))
  const dripping = setInterval(() => socket.write('x'), 20)
  let answer = ''
  for await (const piece of socket) answer += piece
  clearInterval(dripping)
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.match(answer, /REQUEST_TIMEOUT/)
})

test('a form may take longer than an answer: the backend’s time begins when it has gone', async () => {
  const { port } = await startProxy(backend.url, { answerMs: 600 })
  const socket = connect(port, '127.0.0.1')
  socket.write(requestText('POST /api/at-last-byte HTTP/1.1', form(4)))
  for (const byte of 'abc!') {
    // The time itself is what is tried here.
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.write(byte)
  }
  let answer = ''
  for await (const piece of socket) answer += piece
  assert.match(answer, /^HTTP\/1\.1 200 /)
})

test('the largest file that any call takes goes through whole', async () => {
  const megabyte = 'x'.repeat(1_048_576)
  const head = requestText('POST /api/at-last-byte HTTP/1.1', form(60 * 1_048_576))
  const answer = await raw(patient.port, [head, ...Array<string>(59).fill(megabyte), `${megabyte.slice(1)}!`])
  assert.equal(answer.status, 200)
})

test('a backend that is silent after a form is given up by its own bound', async () => {
  const answer = await raw(hasty.port, requestText('POST /api/silent HTTP/1.1', form(3), 'abc'))
  assert.deepEqual([answer.status, JSON.parse(answer.body).code], [504, 'BACKEND_TIMEOUT'])
})

test('a form that is refused before it has come is answered, not cut off', async () => {
  const pieces = Array.from({ length: 40 }, () => 'x'.repeat(65_536))
  const head = requestText('POST /api/refuses-form HTTP/1.1', form(40 * 65_536))
  const answer = await raw(patient.port, [head, ...pieces])
  assert.deepEqual([answer.status, answer.body], [429, '{"code":"TOO_MANY_REQUESTS"}'])
})

const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
const chunks = (count: number, size: number) => Array.from({ length: count }, () => chunk(size))
const tooLarge: [name: string, type: string, framing: string, pieces: string[]][] = [
  ['JSON that tells its size', 'application/json', 'Content-Length: 1048577', []],
  ['JSON in chunks', 'application/json', 'Transfer-Encoding: chunked', chunks(18, 65_536)],
  ['a form that tells its size', 'multipart/form-data; boundary=x', 'Content-Length: 63963137', []],
]
// Of its own: what is refused half-way may still be coming to the other one.
const untouched = await startBrokenBackend()
after(() => untouched.close())
const beforeUntouched = await startProxy(untouched.url, { jsonBytes: 65_536 })
for (const [name, type, framing, pieces] of tooLarge) {
  test(`${name} and is too large is 413, and the backend hears nothing of it`, async () => {
    const head = requestText('POST /api/silent HTTP/1.1', [`Content-Type: ${type}`, framing])
    const answer = await raw(beforeUntouched.port, [head, ...pieces])
    assert.deepEqual([answer.status, JSON.parse(answer.body).code], [413, 'BODY_TOO_LARGE'])
    assert.equal(untouched.bytes(), 0)
  })
}

test('a form in chunks is 413 when it grows too large, and the backend never gets its end', async () => {
  const head = requestText('POST /api/silent HTTP/1.1', [
    'Content-Type: multipart/form-data; boundary=x',
    'Transfer-Encoding: chunked',
  ])
  const answer = await raw(patient.port, [head, ...chunks(1_000, 65_536)])
  assert.deepEqual([answer.status, JSON.parse(answer.body).code], [413, 'BODY_TOO_LARGE'])
})
