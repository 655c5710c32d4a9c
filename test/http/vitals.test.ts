import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createMetrics } from '../../server/metrics.ts'
import { type FrontDoor, startFrontDoor } from '../proxy/frontDoor.ts'

const metrics = createMetrics(false)
let door: FrontDoor
before(async () => {
  door = await startFrontDoor({ isLimited: true }, undefined, { metrics })
})
after(() => door.close())

const tell = (body: unknown, headers: Record<string, string> = { origin: door.origin }) =>
  fetch(`http://127.0.0.1:${door.port}/rum`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }).then(({ status }) => status)
const route = '/client/detail/:id'
const series = async () =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('web_vital_'))

test('how a page came up is counted by its route', async () => {
  assert.equal(await tell({ route, values: { LCP: 1900, CLS: 0.05 } }), 204)
  const said = await series()
  assert.ok(said.includes(`web_vital_lcp_seconds_sum{route="${route}"} 1.9`))
  assert.ok(said.includes(`web_vital_lcp_seconds_bucket{le="1.8",route="${route}"} 0`))
  assert.ok(said.includes(`web_vital_lcp_seconds_bucket{le="2.5",route="${route}"} 1`))
  assert.ok(said.includes(`web_vital_cls_count{route="${route}"} 1`))
  assert.equal(
    said.some((line) => line.startsWith('web_vital_inp')),
    false,
  )
})

const refused: [name: string, body: unknown, status: number, headers?: Record<string, string>][] = [
  ['a path that is no route', { route: '/client/detail/17', values: { LCP: 1 } }, 400],
  ['a value below nothing', { route, values: { LCP: -1 } }, 400],
  ['a value beyond reason', { route, values: { LCP: 1e9 } }, 400],
  ['a shift beyond reason', { route, values: { CLS: 1000 } }, 400],
  ['what is no number', { route, values: { LCP: '1' } }, 400],
  ['a figure of another name', { route, values: { FID: 1 } }, 400],
  ['what is no JSON', '{', 400],
  ['nothing', '', 400],
  ['more than 4 KB', { route, values: {}, more: 'x'.repeat(4096) }, 413],
  ['another site’s word', { route, values: { LCP: 1 } }, 403, { origin: 'https://evil.example' }],
  ['a word from no page', { route, values: { LCP: 1 } }, 403, {}],
]
for (const [name, body, status, headers] of refused)
  test(`${name} is refused and counted nowhere`, async () => {
    const before = await series()
    assert.equal(await tell(body, headers), status)
    assert.deepEqual(await series(), before)
  })

test('one address tells as often as a market turns pages, and then has to wait', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 700; n++) statuses.add(await tell({ route, values: {} }))
  assert.deepEqual([...statuses].sort(), [204, 429])
})
