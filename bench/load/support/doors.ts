import { sessionCookies } from '../../../server/session/cookies.ts'
import type { Stage } from '../../../test/faults/stage.ts'
import { startWeb, type Tier } from '../../../test/faults/support/tiers.ts'
import { balancer } from '../../../test/support/haproxy.ts'
import { record } from '../../page/recorded.ts'
import { peer } from './peers.ts'

export type Pages = {
  web: Tier
  env: NodeJS.ProcessEnv
  cookie: string
  /** Where the bare peer listens, and one more that is started on demand. */
  bare: string
  startBare(): Promise<number>
}

/** The built front door before a backend from memory, and beside it the bare peer that draws the same page. */
export async function startPages(stage: Stage): Promise<Pages> {
  stage.say('recording what the page is made of')
  const { answers, cookie } = await record()
  const { member } = sessionCookies(false).read(cookie)
  const ready = { body: '{"status":"ready"}', headers: { 'content-type': 'application/json' } }
  const recorded = { ANSWERS: JSON.stringify({ ...answers, '/readyz': ready }) }
  const stub = await peer(stage, 'page/stub.ts', recorded)
  const startBare = () => peer(stage, 'page/bare.ts', { ...recorded, MEMBER: JSON.stringify(member) })
  const bare = await startBare()
  const env = { BACKEND_URL: `http://127.0.0.1:${stub}` }
  const web = await startWeb(stage, { env })
  return { web, env, cookie, bare: `http://127.0.0.1:${bare}`, startBare }
}

/** One more web process like the first, and haproxy before both. @returns where that listens */
export async function doubled(stage: Stage, { web, env }: Pages): Promise<string> {
  const second = await startWeb(stage, { env })
  return behindOne(stage, [web.port, second.port])
}

/** One more bare peer, and haproxy before both likewise. */
export const bareDoubled = async (stage: Stage, { bare, startBare }: Pages): Promise<string> =>
  behindOne(stage, [Number(new URL(bare).port), await startBare()])

async function behindOne(stage: Stage, ports: readonly number[]): Promise<string> {
  const both = ports.map((port, n) => ({ name: `web${n + 1}`, port }))
  const before = await balancer(both, { isOutermost: true })
  stage.onEnd(before.close)
  for (const { name } of both) await before.until(name, 'UP')
  return before.url
}

/** Of a signed-in member, with the answer of a backend that does nothing else. */
export const CALL = '/api/notifications/unread-count'
const ANSWER = JSON.stringify({ count: 4, epoch: 'e', seq: 12 })
/** As browsers of sixteen members bring them; a backend from memory does not look at the token. */
export const CALL_COOKIES: readonly string[] = Array.from(
  { length: 16 },
  (_, n) =>
    `accessToken=${'a'.repeat(178)}${10 + n}; refreshToken=${'r'.repeat(43)}; id=${n + 1}; baseAuthRole=ROLE_USER; nickname=a`,
)

/** The built front door before a backend that answers one call, that backend, and a bare proxy beside it. */
export async function startCalls(stage: Stage): Promise<{ ours: string; direct: string; bare: string }> {
  const headers = { 'content-type': 'application/json' }
  const answers = {
    [CALL]: { body: ANSWER, headers },
    '/readyz': { body: '{}', headers },
    '/api/oauth2/providers': { body: '[]', headers },
  }
  const at = (port: number) => `http://127.0.0.1:${port}`
  const direct = at(await peer(stage, 'page/stub.ts', { ANSWERS: JSON.stringify(answers) }))
  const bare = at(await peer(stage, 'proxy/bare.ts', { BACKEND_URL: direct }))
  const web = await startWeb(stage, { env: { BACKEND_URL: direct } })
  return { ours: at(web.port), direct, bare }
}
