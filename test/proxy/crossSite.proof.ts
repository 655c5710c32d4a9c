import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { pathOf } from '../../shared/kit/callPath.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'
import { startMarket } from '../support/market.ts'
import { type RawAnswer, raw, requestText } from '../support/rawHttp.ts'
import { byTurns } from '../support/size.ts'
import { snapshot } from '../support/snapshot.ts'

type Row = { name: string; headers: string[]; method?: string; body?: string }
const rows: Row[] = JSON.parse(await readFile(new URL('../corpora/crossSite.json', import.meta.url), 'utf8'))

const market = await startMarket()
after(() => market.close())
const dealer = await market.signedIn('dealer@demo.example')
// What is summed up at the first look of a day is there before anything is compared.
await (await dealer.go('/main')).text()
const { port, host } = new URL(market.origin)

const filled = (text: string) =>
  text.replaceAll('{origin}', market.origin).replaceAll('{host}', host).replaceAll('{port}', port)

/** As a browser sends it that has the member's cookies, whichever page asks it to. */
async function probe(method: string, path: string, row: Row): Promise<RawAnswer> {
  const headers = [`Cookie: ${dealer.cookieHeader()}`, ...row.headers.map(filled)]
  const length = row.body === undefined ? [] : [`Content-Length: ${row.body.length}`]
  return raw(Number(port), requestText(`${method} ${path} HTTP/1.1`, [...headers, ...length], row.body))
}

const REFRESH = '/api/oauth2/refresh'

/** What a probe must be answered; a read that no browser attributes to another site is as good as one of the member's. */
function faultOf({ status, headers, body }: RawAnswer, method: string, path: string, row: Row): string | null {
  if (Object.keys(headers).some((name) => name.startsWith('access-control-'))) return 'may be read elsewhere'
  if (headers['set-cookie']) return 'sets a cookie'
  if (status >= 500) return `answered ${status}`
  if (method === 'OPTIONS' || method === 'TRACE') return status >= 400 ? null : `answered ${status}`
  const reads = (method === 'GET' || method === 'HEAD') && path !== REFRESH
  if (reads && !row.headers.includes('Sec-Fetch-Site: cross-site')) return null
  if (status !== 403) return `answered ${status}`
  return method === 'HEAD' || body.includes('"CROSS_SITE"') ? null : 'not refused as a stranger'
}

const target = (endpoint: Endpoint) => `/api${pathOf(endpoint, { id: 1, token: 'a', provider: 'kakao' })}`

/** Reads that are put on record, and those that are refused; they change nothing else. */
const recorded = ['EXPORT', 'PRINT', 'VIEW_SENSITIVE', 'PERMISSION']
const exceptRecords = ({ auditLog: _log, auditHead: _head, ...tables }: Awaited<ReturnType<typeof snapshot>>) => tables
const records = async () =>
  (await market.database.db.selectFrom('auditLog').select('action').execute()).map(({ action }) => action)

test('nothing that another site can make a browser send changes anything, at any endpoint', async () => {
  const before = exceptRecords(await snapshot(market.database.db))
  const recordsBefore = await records()
  const faults: string[] = []
  let probes = 0
  for (const [turn, endpoint] of endpoints.entries()) {
    // What one endpoint is not tried with the next one is: all stand behind the same door.
    for (const row of byTurns(rows, turn, 3)) {
      const path = target(endpoint)
      // A read is what it is wherever it comes from; what is tried at its address is a write, and a few reads.
      const method = row.method ?? (endpoint.method === 'GET' && path !== REFRESH ? 'POST' : endpoint.method)
      const fault = faultOf(await probe(method, path, row), method, path, row)
      if (fault) faults.push(`${nameOf(endpoint)} with ${row.name}: ${fault}`)
      probes += 1
    }
  }
  assert.deepEqual(faults, [])
  assert.deepEqual(exceptRecords(await snapshot(market.database.db)), before)
  const added = (await records()).slice(recordsBefore.length)
  assert.deepEqual(
    added.filter((action) => !recorded.includes(action)),
    [],
  )
  assert.ok(probes >= 650, `only ${probes} probes`)
})

test('no form of another site is taken for one of a page’s', async () => {
  const before = await snapshot(market.database.db)
  const form = 'intent=status&requestId=1&status=CANCELED'
  const type = 'Content-Type: application/x-www-form-urlencoded'
  for (const row of rows.filter(
    (r) => !r.method && !r.headers.some((h) => h.includes('same-origin') || h === 'Origin: {origin}'),
  )) {
    const answer = await probe('POST', '/services/purchase-request', {
      ...row,
      headers: [type, ...row.headers],
      body: form,
    })
    assert.equal(answer.status, 403, row.name)
    assert.match(answer.headers['content-security-policy'] ?? '', /^default-src 'none'/)
  }
  assert.deepEqual(await snapshot(market.database.db), before)
})

test('a form of another site, which comes without cookies, cannot sign a member out by the cookies of the answer', async () => {
  const form = ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site', 'Content-Length: 0']
  for (const line of ['POST /api/member/logout', 'GET /api/oauth2/refresh']) {
    const answer = await raw(Number(port), requestText(`${line} HTTP/1.1`, form))
    assert.deepEqual([answer.status, answer.headers['set-cookie']], [403, undefined], line)
  }
})

test('the same call by our own page does change something', async () => {
  const before = await snapshot(market.database.db)
  const ours = ['X-Requested-With: app', 'Sec-Fetch-Site: same-origin']
  const { status } = await probe('PUT', '/api/notifications/read-all', { name: 'ours', headers: ours })
  assert.equal(status, 200)
  assert.notDeepEqual(await snapshot(market.database.db), before)
})

test('a browser that does not tell the site proves itself by the exact origin', async () => {
  const older = ['X-Requested-With: app', `Origin: ${market.origin}`]
  const { status } = await probe('PUT', '/api/notifications/read-all', { name: 'older', headers: older })
  assert.equal(status, 200)
})

test('a callback without the state that this browser was given signs nobody in', async () => {
  const victim = market.visitor()
  const attacker = market.visitor()
  const toProvider = await attacker.go('/oauth2/authorization/kakao?login_hint=buyer@demo.example')
  const toCallback = await attacker.go(toProvider.headers.get('location') ?? '')
  const callback = toCallback.headers.get('location') ?? ''
  assert.match(callback, /code=/)
  const answer = await victim.go(callback)
  assert.match(answer.headers.get('location') ?? '', /\/login\?error=/)
  assert.equal(victim.jar.has('refreshToken') || victim.jar.has('accessToken'), false)
})
