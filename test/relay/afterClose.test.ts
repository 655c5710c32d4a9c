import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { afterClose, MOST_ATTEMPTS, spreadOf } from '../../client/realtime/afterClose.ts'
import { closeCodes } from '../../shared/realtime/topic.ts'
import { type Line, openLine } from './support/line.ts'
import { type Backend, startBackend, startRelay } from './support/servers.ts'

const CUT = 1006
const SPREAD_MS = 20_000
const waits = (attempt: number, spreadMs: number) =>
  Array.from({ length: 2_000 }, () => {
    const next = afterClose(CUT, '', attempt, spreadMs)
    return next.do === 'retry' ? next.afterMs : Number.NaN
  })

test('a page of a few tries a line that was cut again after 5000 ms, each time', () => {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++)
    assert.deepEqual(new Set(waits(attempt, spreadOf(undefined))), new Set([5_000]))
})

const crowd: [attempt: number, from: number, to: number][] = [
  [1, 0, 20_000],
  [2, 1_000, 6_000],
  [3, 1_000, 11_000],
  [4, 1_000, 21_000],
  [5, 1_000, 30_000],
]
for (const [attempt, from, to] of crowd)
  test(`attempt ${attempt} of a page of many comes anywhere between ${from} and ${to} ms`, () => {
    const all = waits(attempt, spreadOf(String(SPREAD_MS)))
    assert.ok(Math.min(...all) >= from && Math.max(...all) <= to)
    // Each tenth of it has about a tenth of them.
    for (let tenth = 0; tenth < 10; tenth++) {
      const [low, high] = [from + ((to - from) * tenth) / 10, from + ((to - from) * (tenth + 1)) / 10]
      const share = all.filter((ms) => ms >= low && ms < high).length / all.length
      assert.ok(share > 0.05 && share < 0.15, `${share} between ${low} and ${high}`)
    }
  })

test('no server spreads pages over longer than 20 s, and words that are no number say nothing', () => {
  assert.ok(Math.max(...waits(1, spreadOf('86400000'))) <= SPREAD_MS)
  for (const said of ['', 'soon', '-5', 'NaN']) assert.equal(spreadOf(said), 0, said)
})

test('when a server says when to come back, its word goes before the spread', () => {
  assert.deepEqual(afterClose(closeCodes.goingAway, '1234', 1, SPREAD_MS), { do: 'retry', afterMs: 1_234 })
})

let backend: Backend
before(async () => {
  backend = await startBackend()
})
after(() => backend.crash())

/** Signs in a line; a full second is waited for by asking again. */
async function connected(url: string, member: number): Promise<{ line: Line; spread: string | undefined }> {
  for (;;) {
    const line = await openLine(url).catch(() => null)
    if (line === null) continue
    line.send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer m${member}` })
    const { headers } = await line.next('CONNECTED')
    return { line, spread: headers.get('spread') }
  }
}

test('a relay that holds more lines than it lets in within a second tells those that come to spread out', async () => {
  const front = await startRelay(backend.url, { upgradesPerSecond: 2 })
  const lines = [await connected(front.url, 1), await connected(front.url, 2), await connected(front.url, 3)]
  assert.deepEqual(
    lines.map(({ spread }) => spread),
    [undefined, undefined, String(SPREAD_MS)],
  )
  for (const { line } of lines) line.socket.close()
  await front.stop()
})
