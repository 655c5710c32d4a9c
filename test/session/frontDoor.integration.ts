import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { exitImpersonation, impersonationStatus } from '../../shared/admin/impersonation.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'
import { startMarket } from '../support/market.ts'

const market = await startMarket()
after(() => market.close())

const maxAges = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => [line.split('=')[0], Number(/max-age=(\d+)/i.exec(line)?.[1])]),
  )

test('the callback sets the refresh cookie, and the first page exchanges it and renders signed in', async () => {
  const dealer = market.visitor()
  const toProvider = await dealer.go('/oauth2/authorization/naver?login_hint=dealer@demo.example')
  const toCallback = await dealer.go(toProvider.headers.get('location') ?? '')
  const toMain = await dealer.go(toCallback.headers.get('location') ?? '')
  assert.equal(toMain.headers.get('location'), '/main')
  assert.equal(maxAges(toMain).refreshToken, 2_592_000)
  // Holds the place of the access token, whatever the browser had there before.
  assert.equal(dealer.jar.get('accessToken'), '*')

  const page = await dealer.go('/main')
  assert.match(await page.text(), /대박청과/)
  const lines = page.headers.getSetCookie()
  const { refreshToken, accessToken, nickname, marketName } = maxAges(page)
  assert.deepEqual(
    { refreshToken, accessToken, nickname, marketName },
    { refreshToken: 2_592_000, accessToken: 86_400, nickname: 86_400, marketName: 86_400 },
  )
  for (const line of lines)
    assert.equal(
      /httponly/i.test(line),
      /^(accessToken|refreshToken|impersonateSessionId|originalAdminToken)=/.test(line),
      line,
    )
  for (const line of lines) assert.match(line, /samesite=lax/i)
})

test('the login screen names the button one signed in with last, also after signing out; to others it says nothing', async () => {
  const words = /aria-label="([^"]+) 최근에 로그인했어요"/g
  const said = async (who: ReturnType<typeof market.visitor>) =>
    [...(await (await who.go('/login')).text()).matchAll(words)].map(([, name]) => name)
  const dealer = await market.signedIn('dealer@demo.example')
  await dealer.call('POST', '/api/member/logout')
  assert.equal(dealer.jar.has('refreshToken'), false)
  assert.deepEqual(await said(dealer), ['카카오 로그인'])
  assert.deepEqual(await said(market.visitor()), [])
})

test('GET /api/oauth2/refresh renews the session without showing a token', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const old = dealer.jar.get('refreshToken')
  const response = await dealer.call('GET', '/api/oauth2/refresh')
  const body = await response.text()
  assert.equal(response.status, 200)
  assert.notEqual(dealer.jar.get('refreshToken'), old)
  assert.equal(body.includes(dealer.jar.get('accessToken') ?? '-'), false)
  assert.equal(JSON.parse(body).nickname, '대박청과')
})

test('a refresh asked for by another site is refused and changes no cookie', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const response = await dealer.go('/api/oauth2/refresh', { headers: { origin: 'https://evil.example' } })
  assert.equal(response.status, 403)
  assert.deepEqual(response.headers.getSetCookie(), [])
})

test('a refresh token used again after its grace ends the session', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const stolen = dealer.jar.get('refreshToken') ?? ''
  await dealer.call('GET', '/api/oauth2/refresh')
  await sql
    .raw(`update "refreshTokens" set "rotatedAt" = "rotatedAt" - interval '31 seconds' where "rotatedAt" is not null`)
    .execute(market.database.db)
  const thief = await market.visitor().call('POST', '/api/oauth2/refresh', { token: stolen })
  assert.equal(thief.status, 401)
  assert.equal((await dealer.call('GET', '/api/notifications/unread-count')).status, 401)
  assert.equal((await dealer.call('GET', '/api/oauth2/refresh')).status, 401)
})

test('an old refresh token within its grace gets the same successor', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const cookie = dealer.cookieHeader()
  const again = () =>
    fetch(`${market.origin}/api/oauth2/refresh`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'app' },
    })
  const successor = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith('refreshToken='))
  const first = successor(await again())
  assert.ok(first)
  assert.equal(successor(await again()), first)
})

test('the backend keeps refresh tokens as hashes only', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const token = dealer.jar.get('refreshToken') ?? ''
  const kept = await market.database.db.selectFrom('refreshTokens').select('tokenHash').execute()
  const texts = kept.map(({ tokenHash }) => Buffer.from(tokenHash).toString('latin1'))
  assert.ok(texts.includes(createHash('sha256').update(token).digest().toString('latin1')))
  assert.equal(texts.join('').includes(token), false)
})

test('logout clears every cookie and ends the session at the backend', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const { accessToken, refreshToken } = Object.fromEntries(dealer.jar)
  const response = await dealer.call('POST', '/api/member/logout')
  assert.equal(response.status, 204)
  assert.deepEqual([...dealer.jar.keys()], ['lastProvider'])
  const replay = await fetch(`${market.origin}/api/notifications/unread-count`, {
    headers: { cookie: `accessToken=${accessToken}` },
  })
  assert.equal(replay.status, 401)
  const refresh = await fetch(`${market.origin}/api/oauth2/refresh`, {
    headers: { cookie: `refreshToken=${refreshToken}`, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'app' },
  })
  assert.equal(refresh.status, 401)
})

test('an older client that brings its own token signs out by it', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const authorization = `Bearer ${dealer.jar.get('accessToken')}`
  const bare = (method: string, path: string) =>
    fetch(`${market.origin}${path}`, { method, headers: { authorization } })
  const response = await bare('POST', '/api/member/logout')
  assert.equal(response.status, 204)
  assert.deepEqual(response.headers.getSetCookie(), [])
  assert.equal((await bare('GET', '/api/notifications/unread-count')).status, 401)
  assert.equal((await bare('POST', '/api/member/logout')).status, 401)
})

test('a forged role cookie shows no data that is not one’s own', async () => {
  const buyer = await market.signedIn('buyer@demo.example')
  buyer.jar.set('id', '1')
  buyer.jar.set('baseAuthRole', 'ROLE_SYSADMIN')
  const response = await buyer.call('GET', '/api/services/purchase/request/received?memberId=1')
  assert.equal(response.status, 403)
})

test('a forged role cookie opens no call of the back office', async () => {
  const buyer = await market.signedIn('buyer@demo.example')
  buyer.jar.set('baseAuthRole', 'ROLE_SYSADMIN')
  // Whether one acts in another's name, and the way back, are everybody's to ask: they are answered by the session.
  const open = new Set([nameOf(impersonationStatus), nameOf(exitImpersonation)])
  const closed = endpoints.filter((one) => one.path.startsWith('/admin/') && !open.has(nameOf(one)))
  assert.ok(closed.length > 50, `${closed.length} calls`)
  const opened: string[] = []
  for (const endpoint of closed) {
    const path = `/api${endpoint.path.replace(/:\w+/g, '1')}`
    const { status } = await buyer.call(endpoint.method, path, endpoint.method === 'GET' ? undefined : {})
    if (status !== 403) opened.push(`${nameOf(endpoint)}: ${status}`)
  }
  assert.deepEqual(opened, [])
})

test('a newcomer is taken to his profile and may call nothing else', async () => {
  const newcomer = market.visitor()
  await newcomer.signIn('newcomer@demo.example')
  const page = await newcomer.go('/main')
  assert.equal(page.headers.get('location'), '/member/modify')
  assert.equal((await newcomer.call('GET', '/api/notifications')).status, 403)
})

test('with the backend down a session that needs a refresh is kept, not ended', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  dealer.jar.delete('accessToken')
  await market.line.cut()
  const page = await dealer.go('/main')
  await page.text()
  await market.line.mend()
  assert.equal(dealer.jar.has('refreshToken'), true)
  assert.match(await (await dealer.go('/main')).text(), /대박청과/)
})

const roles: [email: string, role: string][] = [
  ['buyer', 'ROLE_USER'],
  ['manager', 'ROLE_MANAGER'],
  ['admin', 'ROLE_SYSADMIN'],
  ['newcomer', 'ROLE_PENDING'],
]
for (const [who, role] of roles) {
  test(`${who}@demo.example is ${role} in the session record`, async () => {
    const person = market.visitor()
    await (await person.signIn(`${who}@demo.example`)).text()
    assert.equal(person.jar.get('baseAuthRole'), role)
  })
}

test('the session record of a refresh has every field of the specification', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const { accessToken, refreshToken, ...record } = await (
    await market.visitor().call('POST', '/api/oauth2/refresh', { token: dealer.jar.get('refreshToken') })
  ).json()
  assert.ok(accessToken && refreshToken)
  assert.deepEqual(Object.keys(record).toSorted(), [
    'baseAuthRole',
    'birthday',
    'birthyear',
    'businessAddress',
    'businessName',
    'classificationCode',
    'email',
    'gender',
    'id',
    'impersonateSessionId',
    'isImpersonating',
    'marketCodeId',
    'marketName',
    'name',
    'nickname',
    'originalAdmin',
    'provider',
    'registrationNumber',
    'repIcon',
    'transactionMemo',
  ])
})

test('a bad refresh token is answered with an error field', async () => {
  const response = await market.visitor().call('POST', '/api/oauth2/refresh', { token: 'x' })
  assert.equal(response.status, 401)
  assert.ok((await response.json()).error)
})

test('the nickname check tells a used name from a free one', async () => {
  const buyer = await market.signedIn('buyer@demo.example')
  const check = async (name: string) =>
    (await buyer.go(`/api/member/checkNickname?nickname=${encodeURIComponent(name)}`)).json()
  assert.deepEqual(await check('대박청과'), { isDuplicate: true })
  assert.deepEqual(await check('아무도안쓰는이름'), { isDuplicate: false })
})
