import { sessionCookies } from '../../../server/session/cookies.ts'
import type { Stage } from '../../../test/faults/stage.ts'
import { startWeb, type Tier } from '../../../test/faults/support/tiers.ts'
import { record } from '../../page/recorded.ts'
import { peer } from './peers.ts'

/** The built front door before a backend from memory, and beside it the bare peer that draws the same page. */
export async function startPages(stage: Stage): Promise<{ web: Tier; cookie: string; bare: string }> {
  stage.say('recording what the page is made of')
  const { answers, cookie } = await record()
  const { member } = sessionCookies(false).read(cookie)
  const ready = { body: '{"status":"ready"}', headers: { 'content-type': 'application/json' } }
  const recorded = { ANSWERS: JSON.stringify({ ...answers, '/readyz': ready }) }
  const stub = await peer(stage, 'page/stub.ts', recorded)
  const bare = await peer(stage, 'page/bare.tsx', { ...recorded, MEMBER: JSON.stringify(member) })
  const web = await startWeb(stage, { env: { BACKEND_URL: `http://127.0.0.1:${stub}` } })
  return { web, cookie, bare: `http://127.0.0.1:${bare}` }
}
