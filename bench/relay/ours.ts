import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRelay } from '../../server/relay/relay.ts'

/** The relay as it runs in production, alone in its process. */
const server = createServer((_, response) => {
  const { user, system } = process.cpuUsage()
  response.end(String(user + system))
})
createRelay({
  server,
  backendUrl: process.env.UPSTREAM ?? '',
  publicOrigin: 'http://bench',
  tokenOf: () => null,
  trustedProxies: false,
  log: { warn: console.error, error: console.error },
  // Every socket of the generator comes from one address.
  limits: { upgradesPerSecond: 1e6, upgradesPerAddress: 1e6, linesPerMember: 1e6 },
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
