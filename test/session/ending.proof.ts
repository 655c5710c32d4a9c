import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { startMarket } from '../support/market.ts'
import { rawTab } from '../support/rawTab.ts'
import { visitor } from '../support/visitor.ts'

const market = await startMarket()
after(() => market.close())

const COUNT = '/api/notifications/unread-count'
const REFRESH = '/api/oauth2/refresh'
type Person = Awaited<ReturnType<typeof market.signedIn>>

/** Somebody with a copy of the cookies as they are now. */
function copyOf(person: Person) {
  const copy = visitor(market.origin)
  for (const [name, value] of person.jar) copy.jar.set(name, value)
  return copy
}
/** The line of a session that is over is refused as it opens. */
async function assertNoLine(cookie: string, memberId: number) {
  const tab = rawTab(market.origin, cookie, memberId)
  assert.equal(await tab.connected, false)
  assert.equal(await tab.closed, 4401)
}
async function assertOver(copy: Person) {
  const cookie = copy.cookieHeader()
  assert.equal((await copyOf(copy).call('GET', COUNT)).status, 401)
  assert.equal((await copyOf(copy).call('GET', REFRESH)).status, 401)
  const page = await copyOf(copy).go('/services/purchase-request')
  const body = await page.text()
  // A backend slower than the page's first byte: its refusal comes with the page's late parts.
  if (page.status === 200) assert.match(body, /로그인이 만료되었어요/)
  else assert.equal(page.headers.get('location'), '/login?returnTo=%2Fservices%2Fpurchase-request')
  await assertNoLine(cookie, Number(copy.jar.get('id')))
}

test('cookies kept from before the sign-out are refused at once, by call, refresh, page and line', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const before = copyOf(dealer)
  await dealer.call('GET', REFRESH)
  const newest = copyOf(dealer)
  assert.equal((await dealer.call('POST', '/api/member/logout')).status, 204)
  await assertOver(newest)
  await assertOver(before)
})

test('signing out closes the open lines of the session', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const tab = rawTab(market.origin, dealer.cookieHeader(), Number(dealer.jar.get('id')))
  assert.equal(await tab.connected, true)
  await dealer.call('POST', '/api/member/logout')
  assert.equal(await tab.closed, 4401)
})

test('signing out with a token that has run out still ends the session', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const copy = copyOf(dealer)
  dealer.jar.set('accessToken', 'eyJhbGciOiJIUzI1NiJ9.e30.x')
  assert.equal((await dealer.call('POST', '/api/member/logout')).status, 204)
  assert.deepEqual([...dealer.jar.keys()], ['lastProvider'])
  await assertOver(copy)
})

test('a sign-out that the backend refuses or does not answer clears the cookies all the same', async () => {
  const revoked = await market.signedIn('dealer@demo.example')
  await copyOf(revoked).call('POST', '/api/member/logout')
  assert.equal((await revoked.call('POST', '/api/member/logout')).status, 204)
  assert.deepEqual([...revoked.jar.keys()], ['lastProvider'])

  const alone = await market.signedIn('dealer@demo.example')
  await market.line.cut()
  assert.equal((await alone.call('POST', '/api/member/logout')).status, 204)
  await market.line.mend()
  assert.deepEqual([...alone.jar.keys()], ['lastProvider'])
})

test('a sign-out during a refresh wins, whichever answer comes first', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const other = copyOf(dealer)
  market.line.delay(REFRESH, 300)
  const refreshing = other.call('GET', REFRESH)
  await dealer.call('POST', '/api/member/logout')
  const late = await refreshing
  market.line.delay(REFRESH, 0)
  assert.equal(late.status, 401)
  assert.equal(other.jar.has('accessToken'), false)
  assert.equal(other.jar.has('refreshToken'), false)
})

test('a page that is being made while its member signs out elsewhere does not bring the session back', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  dealer.jar.delete('accessToken')
  const other = copyOf(dealer)
  market.line.delay(REFRESH, 300)
  const page = other.go('/services/purchase-request')
  await dealer.call('POST', '/api/member/logout')
  const answer = await page
  market.line.delay(REFRESH, 0)
  await answer.arrayBuffer()
  assert.equal((await other.call('GET', COUNT)).status, 401)
  assert.equal(other.jar.has('refreshToken'), false)
})

test('all sessions of a suspended member are dead, by call, refresh and page', async () => {
  const sessions = [
    await market.signedIn('manager@demo.example'),
    await market.signedIn('manager@demo.example'),
    await market.signedIn('manager@demo.example'),
  ]
  const setStatus = (status: 'ACTIVE' | 'SUSPENDED') =>
    market.database.db.updateTable('members').set({ status }).where('email', '=', 'manager@demo.example').execute()
  await setStatus('SUSPENDED')
  for (const session of sessions) {
    assert.equal((await copyOf(session).call('GET', COUNT)).status, 401)
    assert.equal((await copyOf(session).call('GET', REFRESH)).status, 401)
    session.jar.delete('accessToken')
    assert.match((await session.go('/services/purchase-request')).headers.get('location') ?? '', /^\/login/)
    assert.deepEqual([...session.jar.keys()], ['lastProvider'])
  }
  await setStatus('ACTIVE')
})

const agedBy = (seconds: number) =>
  sql
    .raw(
      `update "refreshTokens" set "rotatedAt" = "rotatedAt" - interval '${seconds} seconds' where "rotatedAt" is not null`,
    )
    .execute(market.database.db)

test('a stolen refresh token that comes after its grace ends the whole session, its lines included', async (t) => {
  const dealer = await market.signedIn('dealer@demo.example')
  const stolen = dealer.jar.get('refreshToken') ?? ''
  await dealer.call('GET', REFRESH)
  const tab = rawTab(market.origin, dealer.cookieHeader(), Number(dealer.jar.get('id')))
  assert.equal(await tab.connected, true)
  await agedBy(31)
  const thief = await market.visitor().call('POST', REFRESH, { token: stolen })
  const at = performance.now()
  assert.equal(thief.status, 401)
  assert.equal(await tab.closed, 4401)
  t.diagnostic(`the line closed after ${Math.round(performance.now() - at)} ms`)
  await assertOver(dealer)
})

test('within its grace a used token gets the same successor: the answer may have been lost on its way', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const lost = copyOf(dealer)
  // The backend rotates, and the line breaks before its answer is through.
  const { refreshToken } = await (
    await market.visitor().call('POST', REFRESH, { token: dealer.jar.get('refreshToken') })
  ).json()
  await agedBy(25)
  assert.equal((await lost.call('GET', REFRESH)).status, 200)
  assert.equal(lost.jar.get('refreshToken'), refreshToken)
  assert.equal((await lost.call('GET', COUNT)).status, 200)
})

test('an answer that overtakes a later one does not end the session', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const slow = copyOf(dealer)
  const first = await slow.call('GET', REFRESH)
  assert.equal(first.status, 200)
  await dealer.call('GET', REFRESH)
  const twice = await dealer.call('GET', REFRESH)
  assert.equal(twice.status, 200)
  // The browser is left with the cookies of the older answer.
  assert.equal((await slow.call('GET', COUNT)).status, 200)
  assert.equal((await slow.call('GET', REFRESH)).status, 200)
  assert.equal(slow.jar.get('refreshToken'), dealer.jar.get('refreshToken'))
})

test('a page and a tab that renew at the same moment end with the same session', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  dealer.jar.delete('accessToken')
  const tab = copyOf(dealer)
  const [page, call] = await Promise.all([dealer.go('/main'), tab.call('GET', REFRESH)])
  assert.match(await page.text(), /대박청과/)
  assert.equal(call.status, 200)
  assert.equal(dealer.jar.get('refreshToken'), tab.jar.get('refreshToken'))
  for (const one of [dealer, tab]) assert.equal((await one.call('GET', COUNT)).status, 200)
})

test('an older client that keeps its token itself gets the backend’s reply unchanged, without cookies', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const token = dealer.jar.get('refreshToken')
  const reply = await fetch(market.origin + REFRESH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  assert.equal(reply.status, 200)
  assert.deepEqual(reply.headers.getSetCookie(), [])
  const record = await reply.json()
  assert.equal(record.nickname, '대박청과')
  const call = await fetch(market.origin + COUNT, { headers: { authorization: `Bearer ${record.accessToken}` } })
  assert.equal(call.status, 200)
  const refused = await fetch(market.origin + REFRESH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'x' }),
  })
  assert.deepEqual([refused.status, (await refused.json()).error], [401, 'REQUIRE_LOGIN'])
})

test('a browser with a session never sees a token, also when it brings one in the body', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const reply = await dealer.call('POST', REFRESH, { token: dealer.jar.get('refreshToken') })
  const text = await reply.text()
  assert.equal(reply.status, 200)
  assert.equal(JSON.parse(text).nickname, '대박청과')
  assert.doesNotMatch(text, /token/i)
  for (const name of ['accessToken', 'refreshToken'])
    assert.ok(!text.includes(dealer.jar.get(name) ?? assert.fail(`no ${name}`)))
  assert.equal((await dealer.call('GET', COUNT)).status, 200)
})

test('a page of a session whose token the backend does not take renews it once and shows the data', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  // Looks good for years, and is signed by nobody.
  const payload = Buffer.from(JSON.stringify({ sub: '1', sid: 1, exp: 4e9 })).toString('base64url')
  dealer.jar.set('accessToken', `eyJhbGciOiJIUzI1NiJ9.${payload}.c2ln`)
  market.line.passed.length = 0
  const page = await dealer.go('/services/purchase-request')
  assert.equal(page.status, 200)
  assert.match(await page.text(), /받은 요청/)
  assert.equal(market.line.passed.filter((call) => call === `POST ${REFRESH}`).length, 1)
  assert.equal((await dealer.call('GET', COUNT)).status, 200)
})

test('with the backend away a session that has to be renewed is kept, and the page says so', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  dealer.jar.delete('accessToken')
  await market.line.cut()
  const page = await dealer.go('/services/purchase-request')
  assert.equal(page.status, 503)
  assert.match(await page.text(), /지금은 서비스를 쓸 수 없어요/)
  await market.line.mend()
  // A connection of before the cut may be found dead by one call more.
  const again = async (left: number): Promise<number> => {
    const { status } = await dealer.go('/services/purchase-request')
    return status === 503 && left > 0 ? again(left - 1) : status
  }
  assert.equal(await again(5), 200)
})

test('over https the session lives in __Host- cookies, and plain twins are nobody', async () => {
  const secure = await startMarket({ isProduction: true })
  try {
    const dealer = await secure.signedIn('dealer@demo.example')
    assert.ok(dealer.jar.has('__Host-accessToken') && dealer.jar.has('__Host-refreshToken'))
    const plain = visitor(secure.origin)
    for (const name of ['accessToken', 'refreshToken']) plain.jar.set(name, dealer.jar.get(`__Host-${name}`) ?? '')
    assert.equal((await plain.call('GET', COUNT)).status, 401)
    assert.equal((await plain.call('GET', REFRESH)).status, 401)
    assert.equal((await dealer.call('GET', COUNT)).status, 200)
  } finally {
    await secure.close()
  }
})
