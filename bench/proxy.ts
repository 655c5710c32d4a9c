import { startPeer } from './support/child.ts'
import { startFrontDoor } from './support/frontDoor.ts'
import { load, type Measured, middle } from './support/load.ts'

const ROUNDS = 3
const SECONDS = 4
const PATH = '/api/notifications/unread-count'
const ANSWERS = JSON.stringify({ [PATH]: JSON.stringify({ count: 4, epoch: 'e', seq: 12 }) })
/** A session as a browser brings it; the backend from memory does not look at the token. */
const cookie = `accessToken=${'a'.repeat(180)}; refreshToken=${'r'.repeat(43)}; id=7; baseAuthRole=ROLE_USER; nickname=a`

/** Measures a small call of a signed-in member through the proxy beside the bare peer, in turns. */
export async function benchProxy(): Promise<{ name: string; ours: Measured; bare: Measured; aim: number }> {
  const stub = await startPeer(new URL('page/stub.ts', import.meta.url), { ANSWERS })
  const backendUrl = `http://127.0.0.1:${stub.port}`
  const bare = await startPeer(new URL('proxy/bare.ts', import.meta.url), { BACKEND_URL: backendUrl })
  const ours = await startFrontDoor(backendUrl)
  const bareUrl = `http://127.0.0.1:${bare.port}${PATH}`
  const ourUrl = ours.url + PATH
  try {
    await load(bareUrl, 2)
    await load(ourUrl, 2, { cookie })
    const rounds: { ours: Measured; bare: Measured }[] = []
    for (let i = 0; i < ROUNDS; i += 1) {
      rounds.push({ bare: await load(bareUrl, SECONDS), ours: await load(ourUrl, SECONDS, { cookie }) })
    }
    return {
      name: 'proxy GET',
      ours: middle(rounds.map((r) => r.ours)),
      bare: middle(rounds.map((r) => r.bare)),
      aim: 0.5,
    }
  } finally {
    await Promise.all([stub.stop(), bare.stop(), ours.stop()])
  }
}
