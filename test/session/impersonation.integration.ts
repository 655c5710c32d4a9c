import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { tokens } from '../../backend/session/tokens.ts'
import { startMarket } from '../support/market.ts'
import { tokenSecret } from '../support/signIn.ts'

const market = await startMarket()
after(() => market.close())

const dealerId = Number((await market.signedIn('dealer@demo.example')).jar.get('id'))
type Visitor = Awaited<ReturnType<typeof market.signedIn>>
const start = (who: Visitor, id = dealerId) =>
  who.call('POST', `/api/admin/members/${id}/impersonate`, { reason: '거래 화면 오류 확인' })
const exit = (who: Visitor) => who.call('POST', '/api/admin/members/exit-impersonate')
const statusOf = async (who: Visitor) => (await who.call('GET', '/api/admin/members/impersonate/status')).json()
const four = ['isImpersonating', 'originalAdmin', 'impersonateSessionId', 'originalAdminToken'] as const

const inShoes = async () => {
  const admin = await market.signedIn('admin@demo.example')
  const own = admin.jar.get('accessToken')
  const response = await start(admin)
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return { admin, own, response, text }
}

test('starting replaces record and tokens, keeps who the admin is, and shows no page a token', async () => {
  const { admin, own, response, text } = await inShoes()
  assert.equal(admin.jar.get('id'), String(dealerId))
  assert.equal(admin.jar.get('isImpersonating'), 'true')
  const saved = JSON.parse(decodeURIComponent(admin.jar.get('originalAdmin') ?? ''))
  assert.deepEqual(Object.keys(saved).toSorted(), ['baseAuthRole', 'email', 'id', 'name', 'nickname'])
  assert.equal(saved.baseAuthRole, 'ROLE_SYSADMIN')
  assert.equal(admin.jar.get('originalAdminToken'), own)
  assert.notEqual(admin.jar.get('accessToken'), own)
  for (const token of ['accessToken', 'refreshToken', 'originalAdminToken', 'impersonateSessionId']) {
    const value = decodeURIComponent(admin.jar.get(token) ?? '')
    assert.ok(value.length > 20, token)
    assert.ok(!text.includes(value), `${token} is in the answer`)
  }
  const lines = response.headers.getSetCookie()
  for (const name of four) {
    const line = lines.find((l) => l.startsWith(`${name}=`)) ?? ''
    assert.match(line, /Max-Age=86400/)
    assert.equal(/HttpOnly/.test(line), name === 'impersonateSessionId' || name === 'originalAdminToken', line)
  }
  assert.equal((await statusOf(admin)).isImpersonating, true)
})

test('a start that cannot be understood shows no page a token, and the admin stays himself', async () => {
  const admin = await market.signedIn('admin@demo.example')
  const own = admin.jar.get('accessToken')
  const path = `/api/admin/members/${dealerId}/impersonate`
  const body = JSON.stringify(['borrowed-access'])
  market.line.answer(path, { status: 200, headers: { 'content-type': 'application/json' }, body })
  const response = await start(admin)
  market.line.answer(path, null)
  assert.equal(response.status, 502)
  assert.doesNotMatch(await response.text(), /borrowed/)
  assert.equal(admin.jar.get('accessToken'), own)
})

test('pages are the member’s own, and carry who the admin is for the banner', async () => {
  const { admin } = await inShoes()
  const html = await (await admin.go('/main')).text()
  assert.match(html, /대박청과/)
  assert.match(html, /admin@demo\.example/)
  assert.match(html, /<html[^>]* data-in-name/, 'told whether or not the banner is shown')
  for (const name of ['accessToken', 'refreshToken', 'originalAdminToken', 'impersonateSessionId']) {
    assert.ok(!html.includes(decodeURIComponent(admin.jar.get(name) ?? 'nothing')), name)
  }
})

test('a page says whose browser may keep it: the member’s, nobody’s in another’s name, without one, or when he does not want it', async () => {
  const keeperOf = async (who: Pick<Visitor, 'go'>) => (await who.go('/main')).headers.get('x-page-of')
  const dealer = await market.signedIn('dealer@demo.example')
  assert.equal(await keeperOf(dealer), `${dealerId}-${dealer.jar.get('marketCodeId')}`)
  dealer.jar.set('keepsPages', 'no')
  const { admin } = await inShoes()
  const nobodies = [dealer, admin, market.visitor()]
  assert.deepEqual(await Promise.all(nobodies.map(keeperOf)), ['nobody', 'nobody', 'nobody'])
})

test('going back restores the admin and takes the four cookies away', async () => {
  const { admin } = await inShoes()
  const borrowed = ['accessToken', 'refreshToken'].map((name) => admin.jar.get(name))
  const response = await exit(admin)
  assert.deepEqual([response.status, await response.text()], [204, ''], 'no token is in the answer')
  for (const [at, name] of ['accessToken', 'refreshToken'].entries()) {
    const line = response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? ''
    assert.match(line, /HttpOnly/, name)
    assert.ok(admin.jar.get(name) && admin.jar.get(name) !== borrowed[at], name)
  }
  assert.deepEqual(
    four.filter((name) => admin.jar.has(name)),
    [],
  )
  assert.equal(admin.jar.get('baseAuthRole'), 'ROLE_SYSADMIN')
  assert.equal((await statusOf(admin)).isImpersonating, false)
  assert.equal((await start(admin)).status, 200, 'and he may do an admin’s work again')
})

test('the way back names the impersonation and the admin’s own token in the headers that older backends want', async () => {
  const { admin, own } = await inShoes()
  const id = decodeURIComponent(admin.jar.get('impersonateSessionId') ?? '')
  await exit(admin)
  const headers = market.line.headersOf('/api/admin/members/exit-impersonate')
  assert.equal(headers['x-impersonate-session'], id)
  assert.equal(headers['x-original-token'], own)
})

test('somebody who acts as himself gets nothing back and loses nothing', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const before = new Map(dealer.jar)
  const response = await exit(dealer)
  assert.equal(response.status, 409)
  assert.deepEqual(dealer.jar, before)
})

test('a saved admin that cannot be read counts as none and is asked for anew: no page is without the banner', async () => {
  const { admin } = await inShoes()
  const saved = admin.jar.get('originalAdmin')
  const lose: [string, () => unknown][] = [
    ...['{{{', '%7B', '[]', 'x'.repeat(4000)].map((broken): [string, () => unknown] => [
      broken,
      () => admin.jar.set('originalAdmin', broken),
    ]),
    ['no saved admin', () => admin.jar.delete('originalAdmin')],
    ['no word of it', () => admin.jar.delete('isImpersonating')],
  ]
  for (const [what, happens] of lose) {
    happens()
    const page = await admin.go('/main')
    assert.equal(page.status, 200, what)
    assert.match(await page.text(), /admin@demo\.example/, what)
    assert.deepEqual([admin.jar.get('originalAdmin'), admin.jar.get('isImpersonating')], [saved, 'true'], what)
  }
  assert.equal((await exit(admin)).status, 204)
  assert.equal(admin.jar.get('baseAuthRole'), 'ROLE_SYSADMIN')
})

test('a failed exit changes nothing: still impersonating', async () => {
  const { admin } = await inShoes()
  await market.line.cut()
  const before = new Map(admin.jar)
  const response = await exit(admin)
  assert.ok(response.status >= 502, String(response.status))
  await market.line.mend()
  assert.deepEqual(admin.jar, before)
  assert.equal((await statusOf(admin)).isImpersonating, true)
})

const endHour = () =>
  market.database.db
    .updateTable('impersonations')
    .set({ expiresAt: sql<string>`now()` })
    .where('endedAt', 'is', null)
    .execute()

test('after the hour the next page ends it, and the admin is himself again', async () => {
  const { admin } = await inShoes()
  await endHour()
  admin.jar.delete('id')
  const page = await admin.go('/main')
  assert.equal(page.status, 303)
  assert.equal(page.headers.get('location'), '/member/return')
  assert.equal(admin.jar.has('isImpersonating'), false)
  const told = await (await admin.go('/member/return')).text()
  assert.match(told, /대리 접속이 끝났어요/)
  assert.equal(admin.jar.get('baseAuthRole'), 'ROLE_SYSADMIN')
})

test('after the hour two pages at once leave the admin signed in, whichever is answered last', async () => {
  const { admin } = await inShoes()
  await endHour()
  const twin = market.visitor()
  for (const [name, value] of admin.jar) twin.jar.set(name, value)
  const pages = await Promise.all([admin.go('/main'), twin.go('/services/inventory')])
  assert.deepEqual(
    pages.map(({ headers }) => headers.get('location')),
    ['/member/return', '/member/return'],
  )
  for (const one of [admin, twin, admin]) {
    await (await one.go('/member/return')).text()
    assert.equal(one.jar.get('baseAuthRole'), 'ROLE_SYSADMIN')
  }
})

test('without scripts the way back is a form, and it ends on the admin’s members', async () => {
  const { admin } = await inShoes()
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
  const question = await (await admin.go('/member/return')).text()
  assert.match(question, /관리자 계정으로 돌아갈까요\?/)
  await market.line.cut()
  const failed = await admin.go('/member/return', form)
  await market.line.mend()
  assert.match(await failed.text(), /관리자 모드로 돌아가지 못했어요\. 다시 시도해 주세요\./)
  assert.equal((await statusOf(admin)).isImpersonating, true)
  const back = await admin.go('/member/return', form)
  assert.deepEqual([back.status, back.headers.get('location')], [303, '/admin/members'])
  assert.equal(admin.jar.get('baseAuthRole'), 'ROLE_SYSADMIN')
  assert.equal((await statusOf(admin)).isImpersonating, false)
})

test('who acts as himself has nowhere to return to', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const page = await dealer.go('/member/return')
  assert.deepEqual([page.status, page.headers.get('location')], [302, '/main'])
})

test('after the hour no call is repeated in the admin’s own name', async () => {
  const { admin } = await inShoes()
  await endHour()
  const call = await admin.call('PUT', '/api/notifications/read-all')
  assert.equal(call.status, 401)
  const refresh = await admin.call('GET', '/api/oauth2/refresh')
  assert.deepEqual([refresh.status, (await refresh.json()).code], [401, 'IMPERSONATION_ENDED'], 'the page is told')
  assert.equal(admin.jar.has('isImpersonating'), false)
  await (await admin.go('/main')).text()
  assert.equal((await statusOf(admin)).isImpersonating, false)
})

test('an admin who signs out in a member’s name is signed out himself, within the hour and after it', async () => {
  for (const isLate of [false, true]) {
    const admin = await market.signedIn('admin@demo.example')
    const before = market.visitor()
    for (const [name, value] of admin.jar) before.jar.set(name, value)
    assert.equal((await start(admin)).status, 200)
    if (isLate) await endHour()
    assert.equal((await admin.call('POST', '/api/member/logout')).status, 204)
    assert.deepEqual([...admin.jar.keys()], ['lastProvider'])
    assert.equal((await before.call('GET', '/api/admin/members')).status, 401, `by call, ${isLate}`)
    assert.equal((await before.call('GET', '/api/oauth2/refresh')).status, 401, `by refresh, ${isLate}`)
  }
})

test('a caller with a token of his own gets the backend’s answer unchanged', async () => {
  const admin = await market.signedIn('admin@demo.example')
  const authorization = `Bearer ${decodeURIComponent(admin.jar.get('accessToken') ?? '')}`
  const bare = market.visitor()
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify({ reason: '거래 화면 오류 확인' })
  const started = await bare.go(`/api/admin/members/${dealerId}/impersonate`, { method: 'POST', headers, body })
  assert.equal(started.status, 200)
  assert.deepEqual(started.headers.getSetCookie(), [])
  const { accessToken, impersonateSessionId } = await started.json()
  const back = await bare.go('/api/admin/members/exit-impersonate', {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'x-impersonate-session': impersonateSessionId },
  })
  assert.equal(back.status, 200)
  assert.deepEqual(Object.keys(await back.json()).toSorted(), ['accessToken', 'refreshToken'])
})

test('an ordinary member who asks to be somebody is refused and stays who he is', async () => {
  const buyer = await market.signedIn('buyer@demo.example')
  const before = new Map(buyer.jar)
  const response = await start(buyer)
  assert.equal(response.status, 403)
  assert.equal((await response.json()).error, 'ERROR_ACCESSDENIED')
  assert.deepEqual(buyer.jar, before)
  buyer.jar.set('baseAuthRole', 'ROLE_SYSADMIN')
  assert.equal((await start(buyer)).status, 403, 'whatever his cookies say')
})

test('after the hour an exit that nobody answers keeps the cookies, and the next page brings the admin home', async () => {
  const { admin } = await inShoes()
  await endHour()
  // Who he is has to be asked for.
  admin.jar.delete('id')
  const before = new Map(admin.jar)
  for (const status of [503, 429]) {
    market.line.answer('/api/admin/members/exit-impersonate', { status })
    const page = await admin.go('/main')
    assert.equal(page.status, 503)
    assert.equal((await admin.call('GET', '/api/oauth2/refresh')).status, 503)
  }
  market.line.answer('/api/admin/members/exit-impersonate', null)
  assert.deepEqual(admin.jar, before)
  assert.equal((await admin.go('/main')).headers.get('location'), '/member/return')
  await admin.go('/member/return')
  assert.equal(admin.jar.get('baseAuthRole'), 'ROLE_SYSADMIN')
})

test('a token that names the borrowed session for another member leads nobody home', async () => {
  const { admin } = await inShoes()
  const { sessionId } = await market.database.db
    .selectFrom('impersonations')
    .select('sessionId')
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { id: memberId } = await market.database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'buyer@demo.example')
    .executeTakeFirstOrThrow()
  const token = await tokens(tokenSecret, async () => 60).access({ memberId, sessionId })
  const answer = await fetch(`${market.line.url}/api/admin/members/exit-impersonate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(answer.status, 401)
  assert.equal((await statusOf(admin)).isImpersonating, true)
})

test('without scripts a sign-out takes the cookies away also while the backend hangs', {
  timeout: 60_000,
}, async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const answer = market.line.hold('/api/member/logout')
  const page = await dealer.go('/member/logout', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: market.origin,
    },
  })
  answer()
  assert.equal(page.status < 400, true, String(page.status))
  assert.equal(dealer.jar.has('accessToken'), false)
})
