import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from '../../server/relay/textFrame.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
after(() => server.close())
await once(server, 'listening')

for (const bytes of [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]) {
  test(`a client reads a message of ${bytes} bytes that was framed for many, and what follows it`, async () => {
    server.once('connection', (socket, request) => {
      request.socket.write(
        textFrame(Buffer.from('가'.repeat(Math.floor(bytes / 3)).padEnd(bytes - 2 * Math.floor(bytes / 3), 'a'))),
      )
      socket.send('next')
    })
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const heard: Buffer[] = []
    await new Promise<void>((resolve, reject) => {
      client.on('message', (data: Buffer, isBinary) => {
        assert.equal(isBinary, false)
        if (heard.push(data) === 2) resolve()
      })
      client.once('error', reject)
    })
    assert.deepEqual([heard[0]?.length, String(heard[1])], [bytes, 'next'])
    client.terminate()
  })
}
