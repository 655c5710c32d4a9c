import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { buildServer } from '../../server/app.ts'
import { readServerConfig } from '../../server/config.ts'
import type { Renderer } from '../../server/page/renderer.ts'
import { proxyLimits } from '../../server/proxy/exchange.ts'

/** More than fits between the two ends of a connection, and less than the front door takes. */
const big = JSON.stringify({ text: 'x'.repeat(7_000_000) })
const backend = http.createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(request.url === '/api/big' ? big : '{}')
})
await once(backend.listen(0, '127.0.0.1'), 'listening')
const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
const { config } = readServerConfig({})
const parts = {
  config: { ...config, isLimited: false, most: { ...config.most, calls: 3 } },
  backendUrl,
  dist: new URL('../../dist/', import.meta.url),
  // No page is asked for.
  renderer: {} as Renderer,
  log: pino({ level: 'silent' }),
}
const web = await buildServer({ ...parts, stillMs: 500 })
await web.listen({ port: 0, host: '127.0.0.1' })
const { port } = web.server.address() as AddressInfo
after(async () => {
  await web.close()
  backend.close()
})

const ask = (path: string) => fetch(`http://localhost:${port}${path}`)

test('who asks and does not read is cut after a while, and gives his place to others', async () => {
  const unread = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
  for (const socket of unread) {
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(`GET /api/big HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  }
  let isFull = false
  while (!isFull) isFull = (await ask('/api/small')).status === 503
  let status = 503
  while (status === 503) status = (await ask('/api/small')).status
  assert.equal(status, 200)
  const [reader] = [await ask('/api/big')]
  assert.equal((await reader.text()).length, big.length)
  for (const socket of unread) socket.destroy()
})

test('a connection is given longer than a file may be worked on', async () => {
  const patient = await buildServer(parts)
  assert.ok(patient.server.timeout > proxyLimits.workMs, String(patient.server.timeout))
  await patient.close()
})
