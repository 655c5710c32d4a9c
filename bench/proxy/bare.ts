import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Pool } from 'undici'

/** The bare peer: node:http and an undici pool, the answer streamed through. No session, no lists, no bounds, no routes. */
const pool = new Pool(process.env.BACKEND_URL ?? '', { connections: 64, pipelining: 1 })
const server = createServer(async (request, response) => {
  const answer = await pool.request({
    method: 'GET',
    path: request.url ?? '/',
    headers: { accept: 'application/json' },
  })
  response.writeHead(answer.statusCode, { 'content-type': 'application/json' })
  // The load generator hangs up in the middle of an answer when its time is over.
  await pipeline(answer.body, response).catch(() => undefined)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') process.send?.({ port: address.port })
})
process.on('SIGTERM', () => process.exit(0))
