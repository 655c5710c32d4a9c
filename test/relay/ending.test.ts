import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { WebSocket, WebSocketServer } from 'ws'
import { endOnce } from '../../server/relay/endOnce.ts'

let server: WebSocketServer
before(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})
after(() => server.close())

/** Both ends of a line. */
async function line() {
  const { port } = server.address() as AddressInfo
  const browser = new WebSocket(`ws://127.0.0.1:${port}`)
  const [[socket]] = await Promise.all([once(server, 'connection'), once(browser, 'open')])
  endOnce(socket)
  return { browser, socket: socket as WebSocket }
}

test('a line that is cut ends its reader once, and is told as cut', async (t) => {
  const { browser, socket } = await line()
  const receiver: unknown = Reflect.get(socket, '_receiver')
  assert.ok(receiver instanceof Writable, 'ws has no reader of that name any more: endOnce does nothing')
  const { mock } = t.mock.method(Writable.prototype, 'end')
  const wire: Socket = Reflect.get(browser, '_socket')
  wire.end()
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
