import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { requestId } from '../../backend/http/traceId.ts'
import { raw, requestText } from '../support/rawHttp.ts'
import { echo, renderer, startFrontDoor, TOKEN } from './frontDoor.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

/** Draws a page that asks the backend twice. */
const asking: typeof renderer = {
  ...renderer,
  async load(page) {
    await Promise.all(['/a', '/b'].map((path) => page.send({ method: 'GET', path, body: undefined })))
    return renderer.load(page)
  },
}
const behind = await startFrontDoor(
  { trustedProxies: ['loopback'] },
  (request, response) => {
    if (request.url === '/api/broken') response.writeHead(503, { 'content-type': 'text/html' }).end('away')
    else echo(request, response)
  },
  { renderer: asking },
)
const alone = await startFrontDoor()
after(() => Promise.all([behind.close(), alone.close()]))

const ask = (door: typeof behind, path: string, ...lines: string[]) => {
  door.reached.length = 0
  return raw(door.port, requestText(`GET ${path} HTTP/1.1`, [`Cookie: accessToken=${TOKEN}`, ...lines]))
}
/** What reached the backend: the id of each call's trace, its span, its flags, and the id for the log. */
const told = ({ reached }: typeof behind) =>
  reached.map(({ headers }) => {
    const [version, trace, span, flags] = String(headers.traceparent).split('-')
    assert.equal(version, '00')
    assert.match(span ?? '', /^(?!0{16})[\da-f]{16}$/)
    return { trace, span, flags, logged: headers['x-request-id'] }
  })

for (const [given, flags] of Object.entries({ '00': '00', '01': '01', '02': '00', ff: '01' }))
  test(`a trace that a trusted proxy has begun with flags ${given} goes on with a span of its own and flags ${flags}`, async () => {
    await ask(behind, '/api/notifications', `traceparent: 00-${TRACE}-${SPAN}-${given}`)
    const [call] = told(behind)
    assert.deepEqual([call?.trace, call?.logged, call?.flags], [TRACE, TRACE, flags])
    assert.notEqual(call?.span, SPAN)
  })

test('whoever is no trusted proxy begins no trace', async () => {
  await ask(alone, '/api/notifications', `traceparent: 00-${TRACE}-${SPAN}-00`)
  const [call] = told(alone)
  assert.notEqual(call?.trace, TRACE)
  assert.deepEqual([call?.logged, call?.flags], [call?.trace, '01'])
})

const unreadable = [
  `01-${TRACE}-${SPAN}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}${SPAN}-01`,
  `00-${TRACE.slice(1)}g-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01${'0'.repeat(8_000)}`,
  '',
]
test('anything that is not exactly a traceparent is as none, also from a trusted proxy', async () => {
  for (const line of unreadable) {
    await ask(behind, '/api/notifications', `traceparent: ${line}`)
    const [call] = told(behind)
    assert.ok(call && call.trace !== TRACE && call.logged === call.trace && call.flags === '01', line)
  }
  const line = `traceparent: 00-${TRACE}-${SPAN}-01`
  await ask(behind, '/api/notifications', line, line)
  assert.notEqual(told(behind)[0]?.trace, TRACE)
})

test('calls of one page are of one trace, each a span of its own', async () => {
  await ask(behind, '/main', `traceparent: 00-${TRACE}-${SPAN}-01`)
  const calls = told(behind)
  assert.deepEqual(
    calls.map(({ trace }) => trace),
    [TRACE, TRACE],
  )
  assert.equal(new Set(calls.map(({ span }) => span)).size, 2)
})

test('an answer that fails names the trace', async () => {
  const answer = await ask(behind, '/api/broken', `traceparent: 00-${TRACE}-${SPAN}-01`)
  assert.match(answer.raw, new RegExp(`"traceId":"${TRACE}"`))
})

test('the backend takes the front door’s id, without one that of the trace, else makes one of the same kind', () => {
  const traceparent = `00-${TRACE}-${SPAN}-01`
  assert.equal(requestId({ headers: { 'x-request-id': 'of-the-front-door', traceparent } }), 'of-the-front-door')
  assert.equal(requestId({ headers: { traceparent } }), TRACE)
  for (const headers of [{}, { traceparent: 'x' }, { 'x-request-id': 'a b' }])
    assert.match(requestId({ headers }), /^[\da-f]{32}$/)
})
