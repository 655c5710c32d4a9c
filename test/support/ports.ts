import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to connections that go out: one of those cannot take the port before its program does. */
const LOWEST = 10_000
const COUNT = 22_000
const TRIES = 100

/** A loopback port that nobody listens on at this moment. @throws when a hundred in a row were taken */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = LOWEST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
