import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { WebSocket, WebSocketServer } from 'ws'
import { endCheaply } from '../../server/relay/ending.ts'
import { createInSlices, type InSlices } from '../../server/relay/inSlices.ts'

let server: WebSocketServer
before(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})
after(() => server.close())

/** Both ends of a line. */
async function line(inSlices: InSlices = createInSlices()) {
  const { port } = server.address() as AddressInfo
  const browser = new WebSocket(`ws://127.0.0.1:${port}`)
  const [[socket]] = await Promise.all([once(server, 'connection'), once(browser, 'open')])
  const [far, near] = [browser, socket].map((end): Socket => Reflect.get(end, '_socket'))
  assert.ok(far && near)
  const heard = near.listeners('end').map(({ name }) => name)
  assert.ok(heard.includes('socketOnEnd'), 'ws hears the end by another name now: endCheaply does nothing')
  endCheaply(socket, near, inSlices)
  return { browser, socket: socket as WebSocket, far, near }
}

test('a line that is cut ends its reader once, and is told as cut', async (t) => {
  const { socket, far } = await line()
  const receiver: unknown = Reflect.get(socket, '_receiver')
  assert.ok(receiver instanceof Writable)
  const { mock } = t.mock.method(Writable.prototype, 'end')
  far.end()
  const [code] = await once(socket, 'close')
  assert.equal(code, 1006)
  assert.equal(mock.calls.filter((call) => call.this === receiver).length, 1)
})

test('what was on its way is read before the end, and a goodbye is answered as before', async () => {
  const { browser, socket } = await line()
  const heard: string[] = []
  socket.on('message', (data: Buffer) => heard.push(String(data)))
  for (const word of ['하나', '둘']) browser.send(word)
  browser.close(4_000, '안녕')
  const [[code, reason], [answered]] = await Promise.all([once(socket, 'close'), once(browser, 'close')])
  assert.deepEqual([code, String(reason), answered], [4_000, '안녕', 4_000])
  assert.deepEqual(heard, ['하나', '둘'])
})

test('whoever loses his line with a thousand others is let go when it is his turn', async () => {
  const waiting: (() => void)[] = []
  const { socket, far, near } = await line((work) => void waiting.push(work))
  const closed = once(socket, 'close')
  far.end()
  await once(near, 'end')
  assert.equal(waiting.length, 1)
  assert.equal(near.destroyed, false, 'its end was not put off')
  assert.equal(socket.readyState, WebSocket.CLOSING, 'it is still written to')
  for (const work of waiting) work()
  assert.deepEqual((await closed)[0], 1006)
  assert.equal(near.destroyed, true)
})

test('who has stopped sending is still sent what waits for him', async () => {
  const { socket, far, near } = await line(() => assert.fail('the line was given up with something to send'))
  const closed = once(socket, 'close')
  const heard: Buffer[] = []
  far.removeAllListeners('data').on('data', (piece: Buffer) => heard.push(piece))
  near.cork()
  socket.send('마지막 소식')
  far.end()
  await once(near, 'end')
  near.uncork()
  await closed
  if (!far.readableEnded) await once(far, 'end')
  assert.ok(Buffer.concat(heard).includes('마지막 소식'))
})
