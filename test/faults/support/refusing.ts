import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least that refuses every call with 429, in a process of its own: what a flood takes of the machine by itself. */
const BODY = JSON.stringify({ status: 429, code: 'TOO_MANY_REQUESTS', message: '', traceId: '' })
const server = createServer((_, response) => {
  response.writeHead(429, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' }).end(BODY)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
