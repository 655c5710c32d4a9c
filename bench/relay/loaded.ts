import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createRelay } from '../../server/relay/relay.ts'

/** The relay as it runs in production, alone in its process; tells how it fares since it was last asked. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const server = createServer((request, response) => {
  const delayP99Ms = delay.percentile(99) / 1e6
  if (request.url === '/collected') collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  response.end(JSON.stringify({ rss, live: heapUsed + external, delayP99Ms, ...relay.stats() }))
  // What was just done to answer is not the relay's.
  delay.reset()
})
const relay = createRelay({
  server,
  backendUrl: process.env.UPSTREAM ?? '',
  publicOrigin: 'http://bench',
  tokenOf: () => null,
  trustedProxies: false,
  log: { warn: console.error, error: console.error },
  // Every socket of the generator comes from one address.
  limits: { upgradesPerSecond: 1e6, upgradesPerAddress: 1e6, linesPerMember: 1e6 },
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
)
