import { startPeer } from './support/child.ts'
import { startFrontDoor } from './support/frontDoor.ts'
import { inTurns } from './support/load.ts'
import { CONNECTION } from './support/ownSession.ts'
import type { Compared } from './support/table.ts'

const AIM = 0.9
const PATH = '/api/notifications/unread-count'
const BODY = JSON.stringify({ count: 4, epoch: 'e', seq: 12 })
const ANSWERS = JSON.stringify({ [PATH]: { body: BODY, headers: { 'content-type': 'application/json' } } })
/** Sessions as browsers bring them, one a connection; the backend from memory does not look at the token. */
const cookie = `accessToken=${CONNECTION}${'a'.repeat(180)}; refreshToken=${'r'.repeat(43)}; id=7; baseAuthRole=ROLE_USER; nickname=a`

/**
 * Measures a small call of sixteen signed-in members through the proxy beside @fastify/http-proxy as its page says to use it,
 * beside node:http with an undici pool, and beside the backend asked directly.
 */
export async function benchProxy(): Promise<Compared[]> {
  const stub = await startPeer(new URL('page/stub.ts', import.meta.url), { ANSWERS })
  const backend = { BACKEND_URL: `http://127.0.0.1:${stub.port}` }
  const plugin = await startPeer(new URL('proxy/plugin.ts', import.meta.url), backend)
  const bare = await startPeer(new URL('proxy/bare.ts', import.meta.url), backend)
  const door = await startFrontDoor(backend.BACKEND_URL)
  const url = (port: number) => `http://127.0.0.1:${port}${PATH}`
  try {
    const seen = await inTurns({
      direct: { url: url(stub.port), usage: stub.usage },
      bare: { url: url(bare.port), usage: bare.usage },
      plugin: { url: url(plugin.port), headers: { cookie }, usage: plugin.usage },
      ours: { url: door.url + PATH, headers: { cookie }, usage: door.usage },
    })
    const row = { unit: 'calls/s', ours: seen.ours }
    return [
      { ...row, name: 'proxy GET / @fastify/http-proxy', peer: seen.plugin, aim: AIM },
      { ...row, name: 'proxy GET / node:http and undici', peer: seen.bare },
      { ...row, name: 'proxy GET / the backend itself', peer: seen.direct },
    ]
  } finally {
    await Promise.all([stub.stop(), plugin.stop(), bare.stop(), door.stop()])
  }
}
