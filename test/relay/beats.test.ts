import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { openLine, openTab } from './support/line.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

/** Long enough that a busy machine misses none. */
const BEAT = 150

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
before(async () => {
  backend = await startBackend({ limits: { heartBeatMs: BEAT } })
  front = await startRelay(backend.url, { heartBeatMs: BEAT, redialMs: 10 })
})
after(async () => {
  await front.stop()
  await backend.crash()
})

const connect = async (beats: string, autoPong: boolean) => {
  const line = await openLine(front.url, { options: { autoPong } })
  line.send('CONNECT', { 'accept-version': '1.2', 'heart-beat': beats, Authorization: 'Bearer m1' })
  const { headers } = await line.next('CONNECTED')
  assert.equal(headers.get('heart-beat'), `${BEAT},${BEAT}`)
  return line
}

test('a peer that wants heart-beats gets them', async () => {
  const line = await connect(`0,${BEAT}`, true)
  for (let n = 0; n < 3; n++) {
    const [data] = await once(line.socket, 'message')
    assert.equal(String(data), '\n')
  }
  line.socket.close()
})

test('a peer that promised heart-beats and answers nothing is cut off', async () => {
  const line = await connect(`${BEAT},0`, false)
  assert.equal((await line.closed).code, 1006)
})

test('a hidden tab, whose timers sleep but which answers pings, stays', async () => {
  const line = await connect(`${BEAT},0`, true)
  for (let n = 0; n < 5; n++) await once(line.socket, 'ping')
  assert.equal(line.socket.readyState, line.socket.OPEN)
  line.socket.close()
})

test('an idle link stays up by its own heart-beats', async () => {
  const tab = await openTab(front.url, 'm2')
  await until(() => front.relay.stats().links >= 1)
  const asked = backend.asked()
  const idle = await connect(`0,${BEAT}`, true)
  for (let n = 0; n < 6; n++) await once(idle.socket, 'message')
  assert.equal(front.relay.stats().links, 1)
  assert.ok(backend.asked() - asked <= 1)
  tab.socket.close()
  idle.socket.close()
})
