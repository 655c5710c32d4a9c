import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { isPlain } from '../../server/address.ts'
import { malformation, type RawAnswer, raw, requestText } from '../support/rawHttp.ts'
import { GUARDED, startFrontDoor, TOKEN } from './frontDoor.ts'

type Row = { name: string; target: string; repeat?: [text: string, times: number] }
const rows: Row[] = JSON.parse(await readFile(new URL('../corpora/paths.json', import.meta.url), 'utf8'))
const targetOf = ({ target, repeat }: Row) => target + (repeat ? repeat[0].repeat(repeat[1]) : '')

const door = await startFrontDoor()
/** Believes where an upgrade comes from: one address may not ask as often as the test does. */
const behind = await startFrontDoor({ trustedProxies: ['loopback'] })
after(() => Promise.all([door.close(), behind.close()]))

const cookie = `Cookie: accessToken=${TOKEN}`
/** What stands before a path of the corpus, so that its trick also starts inside each kind of route. */
const bases = ['', '/main', '/assets', '/api/notifications', '/oauth2/authorization', '/healthz', '/readyz', '/ws']

/** What a careless reader further on could make of an address; the same text when there is one reading only. */
function otherReading(target: string): string {
  const path = target.split('?', 1)[0] ?? ''
  const twice = decodeURIComponent(decodeURIComponent(path))
  const url = new URL(twice.replaceAll('\\', '/').replace(/;[^/]*/g, ''), 'http://backend.example')
  return decodeURIComponent(url.pathname).replace(/\/{2,}/g, '/')
}

function faultOf(answer: RawAnswer, target: string): string | null {
  const { status, headers, raw: text } = answer
  if (status >= 500) return `answered ${status}`
  if (malformation(answer)) return malformation(answer)
  if (text.length > 10_000) return `${text.length} bytes`
  if (text.includes(GUARDED)) return 'guarded data'
  if (!headers['content-security-policy'] || headers['x-content-type-options'] !== 'nosniff') return 'bare headers'
  for (const { url } of door.reached) {
    if (url !== target) return `reached the backend as ${url}`
    if (!/^\/(api|oauth2)\//.test(url)) return `reached the backend outside of /api and /oauth2: ${url}`
    if (otherReading(url) !== decodeURIComponent(url.split('?', 1)[0] ?? ''))
      return `could also be read ${otherReading(url)}`
  }
  return null
}

test('the corpus has its 120 paths and more, each once', () => {
  assert.ok(rows.length >= 120, String(rows.length))
  assert.equal(new Set(rows.map(targetOf)).size, rows.length)
})

for (const base of bases) {
  test(`no path below ${base || '/'} slips past the front door for a visitor who is not signed in`, async () => {
    const faults: string[] = []
    for (const row of rows) {
      const target = base + targetOf(row)
      door.reached.length = 0
      const answer = await raw(door.port, requestText(`GET ${target} HTTP/1.1`))
      const fault = faultOf(answer, target)
      if (fault) faults.push(`${row.name} (${target.slice(0, 80)}): ${fault}`)
    }
    assert.deepEqual(faults, [])
  })
}

test('no path lets a write of a signed-in member through without our page’s proof', async () => {
  const faults: string[] = []
  for (const row of rows) {
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const target = targetOf(row)
      door.reached.length = 0
      const answer = await raw(door.port, requestText(`${method} ${target} HTTP/1.1`, [cookie, 'Content-Length: 0']))
      const fault = faultOf(answer, target) ?? (door.reached.length > 0 ? 'the write reached the backend' : null)
      if (fault) faults.push(`${method} ${row.name}: ${fault}`)
    }
  }
  assert.deepEqual(faults, [])
})

const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']

test('no path but those of the real-time line is upgraded; the socket is closed', async () => {
  const faults: string[] = []
  for (const [i, row] of rows.entries()) {
    const from = `X-Forwarded-For: 10.0.0.${i % 250}`
    const line = `GET ${targetOf(row)} HTTP/1.1`
    const head = [line, 'Host: localhost', 'Connection: Upgrade', from, ...upgrade, '', ''].join('\r\n')
    const answer = await raw(behind.port, head)
    if (answer.status !== 404 && answer.status !== 400) faults.push(`${row.name}: ${answer.raw.slice(0, 60)}`)
  }
  assert.deepEqual(faults, [])
})

test('an address that the backend sees is a plain one, and plain ones still pass', async () => {
  const plain = [
    '/api/notifications',
    '/api/services/purchase/request/1?status=a&q=%20%zz',
    '/api/%EC%95%8C%EB%A6%BC',
    '/oauth2/callback/kakao?code=a.b~c&state=%2F',
  ]
  for (const target of plain) {
    assert.equal(isPlain(target), true, target)
    door.reached.length = 0
    await raw(door.port, requestText(`GET ${target} HTTP/1.1`))
    assert.deepEqual(
      door.reached.map((r) => r.url),
      [target],
    )
  }
})
