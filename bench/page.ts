import { sessionCookies } from '../server/session/cookies.ts'
import { record } from './page/recorded.ts'
import { startPeer } from './support/child.ts'
import { startFrontDoor } from './support/frontDoor.ts'
import { inTurns } from './support/load.ts'
import type { Compared } from './support/table.ts'

const AIM = 0.8

/** Measures /main of a signed-in member beside the bare peer, in turns. */
export async function benchPage(): Promise<Compared[]> {
  const { answers, cookie } = await record()
  const { member } = sessionCookies(false).read(cookie)
  const stub = await startPeer(new URL('page/stub.ts', import.meta.url), { ANSWERS: JSON.stringify(answers) })
  const bare = await startPeer(new URL('page/bare.ts', import.meta.url), {
    ANSWERS: JSON.stringify(answers),
    MEMBER: JSON.stringify(member),
  })
  const door = await startFrontDoor(`http://127.0.0.1:${stub.port}`)
  try {
    const { ours, peer } = await inTurns({
      peer: { url: `http://127.0.0.1:${bare.port}/`, usage: bare.usage },
      ours: { url: `${door.url}/main`, headers: { cookie }, usage: door.usage },
    })
    return [{ name: 'page /main', unit: 'pages/s', ours, peer, aim: AIM }]
  } finally {
    await Promise.all([stub.stop(), bare.stop(), door.stop()])
  }
}
