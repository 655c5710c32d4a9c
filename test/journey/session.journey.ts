import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page, WebSocket } from 'playwright-core'
import { errorBody } from '../../shared/kit/errors.ts'
import { connected } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn, signIn, watch } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

const REQUESTS = '/services/purchase-request'
let market: Market
let browser: Browser
before(async () => {
  market = await startMarket({ logLevel: 'trace' })
  browser = await launchBrowser({ fonts: false })
})
after(async () => {
  await browser.close()
  await market.close()
})

const alertOf = (page: Page) => page.getByRole('alertdialog')
const acknowledge = (page: Page) => alertOf(page).getByRole('button', { name: '확인' }).click()
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /님 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
}
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !['themeMode', 'lastProvider'].includes(name))
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const open = async (context: BrowserContext, to: string) => {
  const watched = watch(await context.newPage())
  await watched.page.goto(market.origin + to)
  await hydrated(watched.page)
  return watched
}
/** A navigation inside the page, which asks the API. */
const toRequests = (page: Page) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '구매 요청' }).click()

test('signing out says so and waits; then comes /member/login, and the other tabs have followed', async () => {
  const { page, context } = await signIn(browser, market.origin, 'shipper@demo.example')
  await connected(page)
  const lines: WebSocket[] = []
  page.on('websocket', (line) => lines.push(line))
  await page.reload()
  await hydrated(page)
  await connected(page)
  const other = await open(context, REQUESTS)
  await signOut(page)
  await alertOf(page).getByText('로그아웃했어요.').waitFor()
  assert.equal(path(page), '/main')
  assert.equal(await page.getByText('영남상회').count(), 0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  assert.equal(await alertOf(page).isVisible(), true)
  const reached = await page.evaluate(() => {
    const under = document.elementFromPoint(20, 20)
    return under?.tagName
  })
  assert.equal(reached, 'DIALOG')
  // He hears no more, though the page still stands; nor does it try for another line.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  while (!lines[0]?.isClosed()) await page.waitForTimeout(20)
  assert.equal(lines.length, 1)
  await other.page.waitForURL('**/member/login')
  await acknowledge(page)
  await page.waitForURL('**/member/login')
  assert.deepEqual(await sessionCookies(context), [])
  await context.close()
})

test('with the backend away signing out clears the session all the same', async () => {
  const { page, context } = await signIn(browser, market.origin, 'shipper@demo.example')
  await market.line.cut()
  await signOut(page)
  await acknowledge(page)
  await page.waitForURL('**/member/login')
  await market.line.mend()
  assert.deepEqual(await sessionCookies(context), [])
  await context.close()
})

test('signing out with scripts off ends on a page with the words and a link', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${market.origin}/oauth2/authorization/kakao?login_hint=shipper@demo.example`)
  await page
    .locator('form[action="/member/logout"] button')
    .evaluate((button: HTMLButtonElement) => button.form?.submit())
  await page.getByRole('heading', { name: '로그아웃했어요.' }).waitFor()
  await page.getByRole('link', { name: '확인' }).click()
  await page.waitForURL('**/member/login')
  assert.deepEqual(await sessionCookies(context), [])
  await context.close()
})

test('following a link to /member/logout signs nobody out', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await page.goto(`${market.origin}/member/logout`)
  assert.equal(path(page), '/main')
  assert.ok((await sessionCookies(context)).includes('refreshToken'))
  await context.close()
})

test('a call without a session says 로그인이 필요해요., waits, and signing in from /main leads back', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await page.goto(`${market.origin}${REQUESTS}?tab=sent`)
  await hydrated(page)
  // A line that opens without a session leads the page away by itself.
  await connected(page)
  await context.clearCookies()
  await page
    .getByRole('tab', { name: '받은 요청' })
    .or(page.getByRole('link', { name: /받은/ }))
    .first()
    .click()
  await alertOf(page).getByText('로그인이 필요해요.').waitFor()
  const wanted = path(page)
  await acknowledge(page)
  await page.waitForURL('**/main?error=REQUIRE_LOGIN**')
  assert.ok((await page.getByRole('alert').textContent())?.includes('로그인이 필요해요.'))
  await page.getByRole('link', { name: '소셜 계정으로 로그인' }).click()
  await page.getByText('로그인하면 보던 화면으로 돌아가요.').waitFor()
  await page.getByRole('link', { name: '카카오 로그인' }).click()
  await page
    .getByText(/김도현/)
    .first()
    .click()
  await page.waitForURL((url) => url.pathname + url.search === wanted)
  await context.close()
})

/** The backend refuses the member's requests while `work` goes on. */
async function refused(work: () => Promise<unknown>) {
  const paths = ['received', 'sent'].map((list) => `/api/services/purchase/request/${list}`)
  const body = JSON.stringify(errorBody('ERROR_ACCESSDENIED', 'test'))
  for (const path of paths)
    market.line.answer(path, { status: 403, headers: { 'content-type': 'application/json' }, body })
  try {
    await work()
  } finally {
    for (const path of paths) market.line.answer(path, null)
  }
}

test('a call the member has no right to says so, waits, and leads to /main', async () => {
  const { page, context } = await signIn(browser, market.origin, 'buyer@demo.example')
  await refused(async () => {
    await toRequests(page)
    await alertOf(page).getByText('해당 메뉴에 대한 권한이 없어요.').waitFor()
  })
  await acknowledge(page)
  await page.waitForURL('**/main?error=ERROR_ACCESSDENIED')
  assert.ok((await page.getByRole('alert').first().textContent())?.includes('해당 메뉴에 대한 권한이 없어요.'))
  await context.close()
})

test('a page the member has no right to, opened by its address, says so once scripts are there', async () => {
  const { page, context } = await signIn(browser, market.origin, 'buyer@demo.example')
  await refused(async () => {
    await page.goto(market.origin + REQUESTS)
    await alertOf(page).getByText('해당 메뉴에 대한 권한이 없어요.').waitFor()
  })
  await acknowledge(page)
  await page.waitForURL('**/main?error=ERROR_ACCESSDENIED')
  await context.close()
})

test('a session that was ended leads to /login, and signing in leads back', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await page.goto(market.origin + REQUESTS)
  await hydrated(page)
  await market.endSessions()
  await page.getByRole('button', { name: /^알림/ }).click()
  await page.waitForURL('**/login?returnTo=**')
  assert.deepEqual(await sessionCookies(context), [])
  await page.getByRole('link', { name: '네이버 로그인' }).click()
  await page
    .getByText(/김도현/)
    .first()
    .click()
  await page.waitForURL(`**${REQUESTS}`)
  await context.close()
})

test('a page of a session that was ended, opened by its address, leads to /login as well', async () => {
  const wanted = `${REQUESTS}?tab=sent`
  // Held back, the refusal comes when the page is already on its way: its scripts lead on.
  for (const isHeldBack of [false, true]) {
    const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
    // The open page's own line would notice too.
    await page.goto('about:blank')
    await market.endSessions()
    const release = isHeldBack ? market.line.hold('/api/services') : undefined
    // Leading on may end the load of the first page.
    await page.goto(market.origin + wanted, { waitUntil: 'commit' })
    release?.()
    await page.waitForURL((url) => url.pathname + url.search === `/login?returnTo=${encodeURIComponent(wanted)}`)
    assert.deepEqual(await sessionCookies(context), [])
    await context.close()
  }
})

/** As after an hour away from the desk. */
async function expire(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'accessToken')
  assert.ok(cookie)
  await context.addCookies([{ ...cookie, value: await market.expired(cookie.value) }])
}
const refreshes = () => market.line.passed.filter((call) => call === 'POST /api/oauth2/refresh').length

test('six tabs whose token has run out ask at the same moment: they share refreshes, and everybody goes on', async (t) => {
  const { page, context, complaints } = await signIn(browser, market.origin, 'dealer@demo.example')
  const tabs = [
    page,
    ...(await Promise.all(Array.from({ length: 5 }, async () => (await open(context, '/main')).page))),
  ]
  const before = refreshes()
  for (let round = 0; round < 5; round += 1) {
    await expire(context)
    // Opening the bell always asks.
    await Promise.all(
      tabs.map(async (tab) => {
        const answered = tab.waitForResponse((r) => r.url().includes('unread-count') && r.status() === 200)
        await tab.getByRole('button', { name: /^알림/ }).click()
        await answered
        await tab.keyboard.press('Escape')
      }),
    )
  }
  // News between tabs has no guaranteed time; without any of it there would be thirty.
  t.diagnostic(`${refreshes() - before} refreshes for 5 rounds of 6 tabs`)
  assert.ok(refreshes() - before >= 5 && refreshes() - before <= 15, `${refreshes() - before} refreshes`)
  assert.deepEqual(
    complaints.filter((text) => !text.includes('401')),
    [],
  )
  assert.ok((await sessionCookies(context)).includes('accessToken'))
  await context.close()
})

test('a refresh that fails for a while shows an error and keeps the session', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  await expire(context)
  await market.line.cut()
  await toRequests(page)
  await page
    .getByText('지금은 서비스를 쓸 수 없어요.')
    .or(page.getByText('서버에 연결하지 못했어요.'))
    // The list behind the bell says so too, and is closed.
    .filter({ visible: true })
    .first()
    .waitFor()
  await market.line.mend()
  assert.ok((await sessionCookies(context)).includes('refreshToken'))
  await page.goto(market.origin + REQUESTS)
  await page.getByRole('heading', { name: '구매 요청' }).waitFor()
  await context.close()
})

test('no token is in any page, script-readable cookie, storage or log line', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const canaries = new Set<string>()
  const collect = async () => {
    for (const { name, value } of await context.cookies()) if (/Token$/.test(name)) canaries.add(value)
  }
  const seen: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      // What a page did not wait for before it went cannot be read any more.
      void response.text().then(
        (text) => seen.push(text),
        () => undefined,
      )
  })
  await collect()
  await expire(context)
  await collect()
  for (const at of ['/main', '/', REQUESTS, `${REQUESTS}?new=1`, '/member/modify', '/login', '/nothing']) {
    await page.goto(market.origin + at)
    await hydrated(page)
    seen.push(await page.content(), await (await context.request.get(market.origin + at)).text())
    seen.push(
      await page.evaluate(() =>
        JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state, window.name]),
      ),
    )
    await collect()
  }
  seen.push(JSON.stringify(market.logged))
  assert.ok(canaries.size >= 3)
  for (const canary of canaries) for (const text of seen) assert.equal(text.includes(canary), false)
  await context.close()
})

test('a newcomer is sent to his profile from every page, and from there to the page he first wanted', async () => {
  const { page, context } = await signIn(browser, market.origin, 'newcomer@demo.example')
  for (const at of ['/main', '/', '/login', '/nothing']) {
    await page.goto(market.origin + at)
    assert.equal(new URL(page.url()).pathname, '/member/modify')
  }
  await page.goto(`${market.origin}${REQUESTS}?tab=sent`)
  await hydrated(page)
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈' }).click()
  assert.equal(new URL(page.url()).pathname, '/member/modify')
  await page.goto(`${market.origin}${REQUESTS}?tab=sent`)
  await hydrated(page)
  await page.getByLabel('닉네임').fill('첫걸음상회')
  await page.getByRole('button', { name: '시작하기' }).click()
  await page.waitForURL(`**${REQUESTS}?tab=sent`)
  await context.close()
})
