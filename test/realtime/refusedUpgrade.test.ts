import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { refuseUpgrade } from '../../shared/realtime/upgrade.ts'

test('an upgrade that is refused lets go of its socket, also where the other side keeps it open', async () => {
  const gone = Promise.withResolvers<void>()
  // As Node's own server of HTTP has them: half of a socket may end without the other.
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    socket.once('close', () => gone.resolve())
    refuseUpgrade(socket, 429, 30)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const peer = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  peer.on('error', () => undefined)
  const [said] = await once(peer, 'data')
  await gone.promise
  server.close()
  await once(server, 'close')
  peer.destroy()
  assert.match(String(said), /^HTTP\/1\.1 429 Too Many Requests\r\nRetry-After: 30\r\n/)
})
