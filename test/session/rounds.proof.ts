import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { expiredToken } from '../support/expiredToken.ts'
import { startMarket } from '../support/market.ts'
import { sized } from '../support/size.ts'

const TABS = 20
const ROUNDS = sized(15, 500)
const COUNT = '/api/notifications/unread-count'
const PROOF = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'app' }

// However slowly a busy machine brings the twenty together, they count as one moment.
const market = await startMarket({ rememberMs: 600_000 })
const pool = new Pool(market.origin, { connections: TABS })
after(async () => {
  await pool.destroy()
  await market.close()
})

type Session = { access: string; refresh: string }
const cookieOf = ({ access, refresh }: Session) => `accessToken=${access}; refreshToken=${refresh}`

async function get(path: string, session: Session) {
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path,
    headers: { cookie: cookieOf(session), ...PROOF },
  })
  await body.dump()
  const set = [headers['set-cookie'] ?? []].flat()
  const value = (name: string) =>
    set
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';')[0]
  return { status: statusCode, access: value('accessToken'), refresh: value('refreshToken') }
}

/** A tab that knows of no other: a call, a refresh on 401, the call again. */
async function tab(session: Session): Promise<Session> {
  assert.equal((await get(COUNT, session)).status, 401)
  const { status, access, refresh } = await get('/api/oauth2/refresh', session)
  assert.equal(status, 200)
  assert.ok(access && refresh)
  const renewed = { access, refresh }
  assert.equal((await get(COUNT, renewed)).status, 200)
  return renewed
}

/** A page as a person comes by it: who is told that there is no time for him just now asks again after the time named. */
async function page(headers: Record<string, string>): Promise<string> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const answer = await fetch(`${market.origin}/main`, { headers })
    const text = await answer.text()
    if (answer.status !== 503) return text
    await wait(1_000 * Number(answer.headers.get('retry-after') ?? 1))
  }
  return assert.fail('never served')
}

test(`${TABS} tabs whose token has run out ask at once, ${ROUNDS} times: one refresh each time, and nobody is signed out`, async (t) => {
  const dealer = await market.signedIn('dealer@demo.example')
  let session: Session = { access: dealer.jar.get('accessToken') ?? '', refresh: dealer.jar.get('refreshToken') ?? '' }
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const expired = { ...session, access: await expiredToken(session.access) }
    market.line.passed.length = 0
    const renewed = await Promise.all(Array.from({ length: TABS }, () => tab(expired)))
    assert.equal(market.line.passed.filter((call) => call === 'POST /api/oauth2/refresh').length, 1, `round ${round}`)
    assert.deepEqual(new Set(renewed.map(({ refresh }) => refresh)).size, 1, `round ${round}`)
    session = renewed[0] ?? assert.fail('no tab')
  }
  t.diagnostic(`${ROUNDS} rounds in ${Math.round((performance.now() - began) / 1000)} s`)
})

test('twenty pages whose token has run out share one refresh and all show the member', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  dealer.jar.delete('accessToken')
  const headers = { cookie: dealer.cookieHeader() }
  market.line.passed.length = 0
  const pages = await Promise.all(Array.from({ length: TABS }, () => page(headers)))
  for (const text of pages) assert.match(text, /대박청과/)
  assert.equal(market.line.passed.filter((call) => call === 'POST /api/oauth2/refresh').length, 1)
})
