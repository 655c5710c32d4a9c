import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Request } from 'playwright-core'
import { adminFiles } from '../support/adminFiles.ts'
import { connected } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { screens } from '../support/screens.ts'

const dealer = 'dealer@demo.example'

let market: Market
let browser: Browser
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
})
after(async () => {
  await browser.close()
  await market.close()
})

/** Every route of the shell that a page stands at; the numbers are nobody's. */
const shellRoutes = [
  '/main',
  '/client/list',
  '/client/detail/new',
  '/client/detail/999999',
  '/client/transactionHistory',
  '/services/auctionResults',
  '/services/productManagement',
  '/services/specificationManagement',
  '/services/inventory',
  '/services/purchase-request',
  '/services/waste-management',
  '/community',
  '/board/free',
  '/board/free/write',
  '/board/free/view/999999',
  '/member/modify',
  '/member/connections',
  '/warehouse/register',
  '/warehouse/list',
  '/warehouse/999999/inventory',
  '/transaction-view',
  '/outstanding-balance',
  '/outstanding-balance/client/999999',
  '/statistics',
  '/statistics/daily',
]
/** Where a visitor sees something of the page itself (spec.md 2, domain.md 27.6). */
const openToVisitors = /^\/(main|services\/purchase-request|member\/connections|community|board\/.*)$/

test('a visitor sees the login screen at the same address wherever a page is not open to him', async () => {
  for (const path of ['/', ...shellRoutes].filter((one) => !openToVisitors.test(one))) {
    const visitor = market.visitor()
    const answer = await visitor.go(path)
    const html = await answer.text()
    assert.equal(answer.status < 300, true, `${path} ${answer.status}`)
    assert.ok(html.includes('/oauth2/authorization/kakao'), path)
    assert.equal(html.includes('aria-label="주 메뉴"'), false, path)
  }
})

test('under another host name the provider links stay on that host', async () => {
  const { page, context } = await signIn(browser, market.origin, dealer)
  // A line that opens without a session leads the page away by itself.
  await connected(page)
  await context.clearCookies()
  const other = market.origin.replace('localhost', '127.0.0.1')
  await page.goto(`${other}/login`)
  for (const link of await page.getByRole('link', { name: /로그인$/ }).all()) {
    const target = await link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ''))
    if (target.includes('/oauth2/')) assert.equal(new URL(target).origin, other)
  }
  assert.equal(await page.locator('a[href^="/oauth2/authorization/"]').count(), 3)
  await context.close()
})

test('a page that is put out of sight tells once how it came up, by its route', async () => {
  const { page, context } = await signedIn(browser, market.origin, dealer)
  const told: Request[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/rum' && told.push(request))
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => document.documentElement?.dataset.seen ?? 'visible',
    })
  })
  await page.goto(`${market.origin}/client/detail/new`)
  const came = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/vitals-'))?.name
  const measures = await (await page.waitForFunction(came)).jsonValue()
  // It runs once it has come, and who asks later for what was painted is told later.
  await page.evaluate(async (href) => {
    await import(href)
    await new Promise((told) => new PerformanceObserver(told).observe({ type: 'paint', buffered: true }))
  }, measures ?? '')
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/rum')
  await page.evaluate(() => {
    document.documentElement.dataset.seen = 'hidden'
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  assert.equal((await answered).status(), 204)
  const { route, values } = told[0]?.postDataJSON() ?? {}
  assert.equal(route, '/client/detail/new')
  assert.ok(values.FCP > 0, JSON.stringify(values))
  assert.equal(told.length, 1)
  await context.close()
})

test('a member’s browser loads no byte of the back office on any of his screens, and calls only /api', async () => {
  const files = await adminFiles()
  assert.ok(files.size > 10)
  const { page, context } = await signIn(browser, market.origin, dealer)
  const loaded = new Set<string>()
  const calls: Request[] = []
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
  // One that a page leaves behind unfinished does not tell its headers.
  page.on('requestfinished', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request)
  })
  const paths = new Set(screens.filter(({ as }) => as === dealer).map(({ path }) => path.split('?')[0]))
  for (const path of paths) {
    await page.goto(market.origin + path)
    await hydrated(page)
  }
  assert.deepEqual(
    [...loaded].filter((path) => files.has(path)),
    [],
  )
  // Nor does any file that he does load hold some of it beside his own.
  const scripts = [...loaded].filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  assert.ok(scripts.length > 0)
  for (const path of scripts) {
    const text = await (await fetch(market.origin + path)).text()
    assert.equal(/관리자 메뉴|서비스로 돌아가기|배치 작업/.test(text), false, path)
  }

  assert.ok(calls.length > 0)
  for (const call of calls) {
    const { pathname } = new URL(call.url())
    assert.match(pathname, /^\/api\/(?!api\/)/)
    const headers = await call.allHeaders()
    assert.match(headers.cookie ?? '', /accessToken=/, pathname)
    assert.equal(headers.authorization, undefined, pathname)
    const body = call.postData()
    if (body !== null)
      assert.match(headers['content-type'] ?? '', /^(application\/json|multipart\/form-data)/, pathname)
  }
  await context.close()
})

test('the window getting the focus asks for no data but the version of the menu', async () => {
  const { page, context } = await signedIn(browser, market.origin, dealer)
  await page.goto(`${market.origin}/client/list`)
  await hydrated(page)
  await page.getByRole('table', { name: '거래처 목록' }).waitFor()
  const calls: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(new URL(request.url()).pathname)
  })
  const version = page.waitForResponse((response) => response.url().endsWith('/api/menu/version'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await version
  assert.deepEqual(
    calls.filter((path) => path !== '/api/menu/version' && !path.startsWith('/api/notifications')),
    [],
  )
  await context.close()
})

test('while a page loads its being loaded is said, and no longer', async () => {
  const { page, context } = await signIn(browser, market.origin, dealer)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/StatementsPage-.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '정산서' }).click()
  const words = page.getByText('페이지를 불러오는 중이에요.')
  await words.waitFor()
  held.resolve()
  await page.waitForURL('**/statements')
  await words.waitFor({ state: 'detached' })
  await context.close()
})
