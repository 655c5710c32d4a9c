import { sessionCookies } from '../server/session/cookies.ts'
import type { MemberRecord } from '../shared/members/contract.ts'
import { record } from './page/recorded.ts'
import { startPeer } from './support/child.ts'
import { startFrontDoor } from './support/frontDoor.ts'
import { load, type Measured, middle } from './support/load.ts'

const ROUNDS = 3
const SECONDS = 4

/** Measures /main of a signed-in member beside the bare peer, in turns, and prints both with their ratio. */
export async function benchPage(): Promise<{ name: string; ours: Measured; bare: Measured; aim: number }> {
  const { answers, cookie } = await record()
  const member: MemberRecord | null = sessionCookies(false).read(cookie).member
  const stub = await startPeer(new URL('page/stub.ts', import.meta.url), { ANSWERS: JSON.stringify(answers) })
  const bare = await startPeer(new URL('page/bare.tsx', import.meta.url), {
    ANSWERS: JSON.stringify(answers),
    MEMBER: JSON.stringify(member),
  })
  const ours = await startFrontDoor(`http://127.0.0.1:${stub.port}`)
  const bareUrl = `http://127.0.0.1:${bare.port}/`
  const pageUrl = `${ours.url}/main`
  try {
    await load(bareUrl, 2)
    await load(pageUrl, 2, { cookie })
    const rounds: { ours: Measured; bare: Measured }[] = []
    for (let i = 0; i < ROUNDS; i += 1) {
      rounds.push({ bare: await load(bareUrl, SECONDS), ours: await load(pageUrl, SECONDS, { cookie }) })
    }
    return {
      name: 'page /main',
      ours: middle(rounds.map((r) => r.ours)),
      bare: middle(rounds.map((r) => r.bare)),
      aim: 0.6,
    }
  } finally {
    await Promise.all([stub.stop(), bare.stop(), ours.stop()])
  }
}
