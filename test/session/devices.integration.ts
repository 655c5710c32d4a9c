import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { deviceName, endOtherSessions, listSessions, type MemberSession } from '../../shared/session/devices.ts'
import { type Line, openLine, subscribe } from '../relay/support/line.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
before(async () => {
  market = await startMarket()
})
after(() => market.close())

const DEALER = 'dealer@demo.example'
const BUYER = 'buyer@demo.example'

type Somebody = Awaited<ReturnType<Market['signedIn']>>
const sessionsOf = async (who: Somebody): Promise<MemberSession[]> =>
  (await who.call('GET', `/api${listSessions.path}`)).json()
const currentOf = async (who: Somebody) => (await sessionsOf(who)).find((s) => s.isCurrent)?.sessionId ?? 0
const end = (who: Somebody, id: number) => who.call('DELETE', `/api/member/sessions/${id}`)

async function tabOf(who: Somebody): Promise<Line> {
  const tab = await openLine(market.origin.replace('http', 'ws'), { cookie: who.cookieHeader(), origin: market.origin })
  tab.send('CONNECT', { 'accept-version': '1.2' })
  await tab.next('CONNECTED')
  await subscribe(tab, Number(who.jar.get('id')))
  return tab
}

test('a member sees the devices he is signed in on, and which one he holds', async () => {
  const [phone, desk] = [await market.signedIn(DEALER), await market.signedIn(DEALER)]
  const seen = await sessionsOf(desk)
  assert.ok(seen.length >= 2)
  assert.equal(seen.filter((s) => s.isCurrent).length, 1)
  assert.notEqual(await currentOf(phone), await currentOf(desk))
  assert.equal(seen[0]?.provider, 'kakao')
})

test('a device that is signed out is out at once: its call, its refresh and its open tab', async () => {
  const [lost, desk] = [await market.signedIn(DEALER), await market.signedIn(DEALER)]
  const tab = await tabOf(lost)
  const refreshToken = lost.jar.get('refreshToken')
  assert.equal((await end(desk, await currentOf(lost))).status, 204)
  assert.equal((await tab.closed).code, 4401)
  assert.equal((await lost.call('GET', '/api/member/me')).status, 401)
  const body = { token: refreshToken }
  assert.equal((await market.visitor().call('POST', '/api/oauth2/refresh', body)).status, 401)
  assert.equal((await desk.call('GET', '/api/member/me')).status, 200)
  const entry = await market.database.db
    .selectFrom('auditLog')
    .select(['action', 'entityType', 'reason'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(entry, { action: 'LOGOUT', entityType: 'session', reason: 'ENDED_BY_MEMBER' })
})

test('all other devices go together, and the one in the hand stays', async () => {
  const [first, second, hand] = [
    await market.signedIn(DEALER),
    await market.signedIn(DEALER),
    await market.signedIn(DEALER),
  ]
  const { ended } = await (await hand.call('DELETE', `/api${endOtherSessions.path}`)).json()
  assert.ok(ended >= 2)
  for (const gone of [first, second]) assert.equal((await gone.call('GET', '/api/member/me')).status, 401)
  assert.deepEqual(
    (await sessionsOf(hand)).map((s) => s.isCurrent),
    [true],
  )
})

test('somebody else’s device looks like one that is not there, and so does one that is out already', async () => {
  const [dealer, buyer] = [await market.signedIn(DEALER), await market.signedIn(BUYER)]
  const foreign = await currentOf(buyer)
  for (const id of [foreign, 987_654_321]) {
    const answer = await end(dealer, id)
    assert.deepEqual([answer.status, (await answer.json()).code], [404, 'NOT_FOUND'])
  }
  assert.equal((await buyer.call('GET', '/api/member/me')).status, 200)
  const other = await currentOf(await market.signedIn(DEALER))
  assert.equal((await end(dealer, other)).status, 204)
  assert.equal((await end(dealer, other)).status, 404)
})

test('an admin in the member’s name signs nobody out, and is none of the member’s devices', async () => {
  const [admin, buyer] = [await market.signedIn('admin@demo.example'), await market.signedIn(BUYER)]
  const id = Number(buyer.jar.get('id'))
  const path = `/api${startImpersonation.path.replace(':id', String(id))}`
  assert.equal((await admin.call('POST', path, { reason: '화면 오류 확인' })).status, 200)
  const before = await sessionsOf(buyer)
  assert.deepEqual(
    (await sessionsOf(admin)).map((s) => s.isCurrent),
    before.map(() => false),
  )
  const refused = await end(admin, await currentOf(buyer))
  assert.deepEqual([refused.status, (await refused.json()).code], [403, 'IMPERSONATION_FORBIDDEN'])
  assert.equal((await admin.call('DELETE', `/api${endOtherSessions.path}`)).status, 403)
  assert.equal((await buyer.call('DELETE', `/api${endOtherSessions.path}`)).status, 200)
  assert.equal((await admin.call('GET', '/api/member/me')).status, 200, 'his right has an end of its own')
})

test('before scripts have come a device is signed out by its button', async () => {
  const [lost, desk] = [await market.signedIn(DEALER), await market.signedIn(DEALER)]
  const body = new URLSearchParams({ intent: 'end', sessionId: String(await currentOf(lost)) })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const page = await desk.go('/member/loginInfo', { method: 'POST', body, headers })
  assert.match(await page.text(), /그 기기에서 로그아웃했어요\./)
  assert.equal((await lost.call('GET', '/api/member/me')).status, 401)
})

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const devices: [userAgent: string | null, words: string][] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Windows의 Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Windows의 Edge'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Whale/4.1 Safari/537.36`, 'Windows의 웨일'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921N) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    '안드로이드의 삼성 인터넷',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    '아이폰의 Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 KAKAOTALK 11.0',
    '아이폰의 카카오톡',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Mac의 Firefox'],
  ['curl/8.0', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
  [null, '알 수 없는 기기'],
]
for (const [userAgent, words] of devices) {
  test(`${userAgent?.slice(0, 60) || 'nothing'} is called ${words}`, () => assert.equal(deviceName(userAgent), words))
}
