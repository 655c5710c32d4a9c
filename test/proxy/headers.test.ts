import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { malformation, raw, requestText } from '../support/rawHttp.ts'
import { echo, GUARDED, type Reached, startFrontDoor, TOKEN } from './frontDoor.ts'

type Row = { name: string; lines: string[]; repeat?: [text: string, times: number] }
const rows: Row[] = JSON.parse(await readFile(new URL('../corpora/headers.json', import.meta.url), 'utf8'))

/** The lines of a row; a repeat makes its last line long, or many lines when it carries line ends itself. */
function linesOf({ lines, repeat }: Row): string[] {
  if (!repeat) return lines
  const long = repeat[0].repeat(repeat[1])
  return lines.length === 0 ? long.trimEnd().split('\r\n') : [...lines.slice(0, -1), lines.at(-1) + long]
}

/** Answers sign-in as a backend does: leads on and sets the refresh cookie. */
const door = await startFrontDoor({}, (request, response) => {
  if (!request.url?.startsWith('/oauth2/')) return echo(request, response)
  response.writeHead(302, { location: '/main', 'set-cookie': 'refreshToken=r; Path=/; Domain=evil.example' }).end()
})
const behind = await startFrontDoor({ trustedProxies: ['loopback'] })
after(() => Promise.all([door.close(), behind.close()]))

const cookie = `Cookie: accessToken=${TOKEN}`
const ask = (line: string, row: Row, extra: string[] = []) =>
  raw(door.port, requestText(`${line} HTTP/1.1`, [...extra, ...linesOf(row)]))

/** Who the caller says he is in his own words, as Node reads it: the first header counts. */
const ownAuthorization = (row: Row) =>
  linesOf(row)
    .find((line) => /^authorization:/i.test(line))
    ?.slice('authorization:'.length)
    .trim()

const mayReach = new Set([
  ...['host', 'connection', 'authorization', 'user-agent', 'x-request-id', 'traceparent', 'x-forwarded-for'],
  ...['accept', 'accept-language', 'if-none-match', 'idempotency-key', 'x-waited-ms', 'cookie'],
])
const TRACE = /^(?!0af76519|1af76519)[\da-f]{32}$/

/** What is wrong with what a call brought to the backend. */
function trespass({ headers, rawHeaders, url }: Reached, authorization: string | undefined): string | null {
  const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
  const foreign = names.filter((name) => !mayReach.has(name))
  if (foreign.length > 0) return `${foreign} reached the backend`
  if (new Set(names).size !== names.length) return `twice: ${names}`
  if (headers.authorization !== authorization) return `authorization became ${headers.authorization}`
  if (headers['x-forwarded-for'] !== '127.0.0.1') return `x-forwarded-for became ${headers['x-forwarded-for']}`
  const id = String(headers['x-request-id'])
  if (!TRACE.test(id)) return `x-request-id became ${id}`
  if (!new RegExp(`^00-${id}-[\\da-f]{16}-01$`).test(String(headers.traceparent)))
    return `traceparent became ${headers.traceparent}`
  if (!/^127\.0\.0\.1:\d+$/.test(headers.host ?? '')) return `host became ${headers.host}`
  if (url.startsWith('/api/') && headers.cookie !== undefined) return 'a cookie reached the backend'
  if (headers.cookie?.includes(TOKEN)) return 'the session reached the sign-in'
  return (headers['user-agent'] ?? '').length > 300 ? 'a long user agent' : null
}

test('the corpus has its 80 sets of headers and more', () => {
  assert.ok(rows.length >= 80, String(rows.length))
  assert.equal(new Set(rows.map((r) => r.name)).size, rows.length)
})

test('no header changes what the backend learns of a signed-in caller', async () => {
  const faults: string[] = []
  let passed = 0
  for (const row of rows) {
    door.reached.length = 0
    const answer = await ask('GET /api/notifications', row, [cookie])
    const own = ownAuthorization(row)
    // Two cookies of one name are nobody's session.
    const bearer = row.lines.some((line) => line.includes('accessToken=')) ? undefined : `Bearer ${TOKEN}`
    const wrong = door.reached.map((r) => trespass(r, own || bearer))
    passed += door.reached.length
    const fault = answer.status >= 500 ? `answered ${answer.status}` : (malformation(answer) ?? wrong.find(Boolean))
    if (fault || door.reached.length > 1) faults.push(`${row.name}: ${fault ?? 'asked twice'}`)
  }
  assert.deepEqual(faults, [])
  assert.ok(passed > rows.length / 2, `only ${passed} calls reached the backend`)
})

test('how long a write has waited reaches the backend', async () => {
  door.reached.length = 0
  await ask('GET /api/notifications', { name: 'waited', lines: ['X-Waited-Ms: 5000'] }, [cookie])
  assert.equal(door.reached[0]?.headers['x-waited-ms'], '5000')
})

test('no header makes a visitor a member', async () => {
  const faults: string[] = []
  for (const row of rows) {
    door.reached.length = 0
    const answer = await ask('GET /api/notifications', row)
    const wrong = door.reached.map((r) => trespass(r, r.headers.authorization)).find(Boolean)
    if (answer.raw.includes(GUARDED) || answer.status >= 500 || answer.status === 200 || wrong)
      faults.push(`${row.name}: ${answer.status} ${wrong ?? ''}`)
  }
  assert.deepEqual(faults, [])
})

test('no header stands in for the proof of our own page', async () => {
  const faults: string[] = []
  const isBearer = (row: Row) => /^Bearer /.test(ownAuthorization(row) ?? '')
  for (const row of rows.filter((r) => !isBearer(r))) {
    door.reached.length = 0
    const answer = await ask('DELETE /api/notifications/1', row, [cookie])
    if (door.reached.length > 0 || answer.status < 400 || answer.status >= 500)
      faults.push(`${row.name}: ${answer.status}`)
  }
  assert.deepEqual(faults, [])
})

test('no header moves a sign-in to another origin or loosens its cookie', async () => {
  const faults: string[] = []
  for (const row of rows) {
    const answer = await ask('GET /oauth2/callback/kakao?code=c', row, [cookie])
    if (answer.status >= 400 && answer.status < 500) continue
    const set = answer.raw.split('\r\n').filter((line) => /^set-cookie:/i.test(line))
    const isKept =
      set.some((line) => line.endsWith(' refreshToken=r; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')) &&
      !set.some((line) => /domain=/i.test(line))
    if (answer.status !== 302 || answer.headers.location !== '/main' || !isKept)
      faults.push(`${row.name}: ${answer.status} ${set}`)
  }
  assert.deepEqual(faults, [])
})

test('no header changes a page or what it may load', async () => {
  const faults: string[] = []
  for (const row of rows) {
    const { status, headers, raw: text } = await ask('GET /main', row)
    if (status >= 400 && status < 500) continue
    const policy = headers['content-security-policy'] ?? ''
    const isOurs = /^default-src 'self'; /.test(policy) && policy.includes("connect-src 'self' ws://localhost:3000;")
    if (status !== 200 || !isOurs || /evil\.example/.test(text) || headers['strict-transport-security'])
      faults.push(`${row.name}: ${status} ${policy}`)
  }
  assert.deepEqual(faults, [])
})

test('no header opens the real-time line to another origin', async () => {
  const faults: string[] = []
  const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
  const isOurs = (line: string) => /^(origin|host|upgrade|connection|x-forwarded-for|cookie: accessToken):?/i.test(line)
  for (const [i, row] of rows.entries()) {
    if (row.lines.some(isOurs)) continue
    const head = [
      'GET /ws HTTP/1.1',
      'Host: localhost:3000',
      'Connection: Upgrade',
      ...upgrade,
      cookie,
      'Origin: http://evil.example',
      // One address may not ask so often.
      `X-Forwarded-For: 10.0.0.${i}`,
    ]
    const { status } = await raw(behind.port, [...head, ...linesOf(row), '', ''].join('\r\n'))
    // A head that is no HTTP is refused before anybody asks where it comes from.
    if (status !== 403 && status !== 400 && status !== 431) faults.push(`${row.name}: ${status}`)
  }
  assert.deepEqual(faults, [])
})

test('behind a trusted proxy the address it names reaches the backend, not one the visitor named before it', async () => {
  behind.reached.length = 0
  await raw(behind.port, requestText('GET /api/markets HTTP/1.1', ['X-Forwarded-For: 10.0.0.1, 203.0.113.9']))
  assert.equal(behind.reached[0]?.headers['x-forwarded-for'], '203.0.113.9')
})
