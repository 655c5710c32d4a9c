import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { hydrated, launchBrowser, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

const ACTIVE = '/api/menu/active'
const VERSION = '/api/menu/version'
const SHELL = '/api/shell'
const json = { 'content-type': 'application/json' }

type Instead = NonNullable<Parameters<Market['line']['answer']>[1]>

let market: Market
let browser: Browser
before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await market.close()
})

const dealer = (options: Parameters<Browser['newContext']>[0] = {}) =>
  signIn(browser, market.origin, 'dealer@demo.example', options)
const menuOf = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
const entry = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true })
const open = async (page: Page, path = '/main') => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((one) => one.name === name)?.value
/** A menu that fails is logged; a hydration that differs, or anything else, is no part of it. */
const others = (complaints: string[]) => complaints.filter((text) => !text.includes('메뉴'))

/** Until the stored menu is the server's: what comes later finds it there. */
const keptMenu = (page: Page) => page.waitForFunction(() => localStorage.getItem('menuVersion') !== null)

const rename = (menuName: string) =>
  market.database.db.updateTable('menus').set({ menuName }).where('menuPath', '=', '/statements').execute()

/** A backend that does not name a member's menu beside his page: it is asked for each time. */
const UNNAMED: Instead = { status: 404, headers: json, body: '{}' }
/** What the backend answers to who asks for the menu; null for its own again. */
function answerMenu(instead: Instead | null) {
  market.line.answer(SHELL, instead && UNNAMED)
  market.line.answer(ACTIVE, instead)
}

test('menu, tag and version are stored, and the next page asks with the tag', async () => {
  const { page, context } = await dealer()
  await keptMenu(page)
  market.line.answer(SHELL, UNNAMED)
  assert.match((await stored(page, 'menuCache')) ?? '', /미수·미지급/)
  const tag = (await stored(page, 'menuEtag')) ?? ''
  assert.match(tag, /^"[\w-]{27,}"$/)
  const isAsked = () => String(market.line.headersOf(ACTIVE)['if-none-match']).includes(tag)
  // Each web process knows the tag from its own first page on.
  await open(page)
  for (let n = 0; n < 10 && !isAsked(); n++) await open(page)
  market.line.answer(SHELL, null)
  assert.ok(isAsked())
  await entry(page, '미수·미지급').waitFor()
  await context.close()
})

test('a menu that the backend has named as the member’s is not asked for again, until it is another', async () => {
  const { page, context, complaints } = await dealer()
  await keptMenu(page)
  const asked = () => market.line.passed.filter((call) => call === `GET ${ACTIVE}`).length
  const version = await stored(page, 'menuVersion')
  // Each web process asks for its own first page.
  let without = 0
  for (let n = 0; n < 10 && without < 3; n++) {
    const before = asked()
    await open(page, n % 2 ? '/main' : '/client/list')
    without = asked() === before ? without + 1 : 0
  }
  assert.equal(without, 3)
  await entry(page, '미수·미지급').waitFor()

  await rename('정산서 다른 이름')
  try {
    await open(page)
    await entry(page, '정산서 다른 이름').waitFor()
    await page.waitForFunction((old) => localStorage.getItem('menuVersion') !== old, version)
    assert.equal(await page.getByText('메뉴가 바뀌었어요.').count(), 0, 'it is the newest')
  } finally {
    await rename('정산서')
  }
  // The menu of before has its tag again, and a version of its own.
  await open(page)
  await entry(page, '정산서').waitFor()
  const read = page.waitForResponse(`**${VERSION}`)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await read
  assert.equal(await page.getByText('메뉴가 바뀌었어요.').count(), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the front door passes the tag both ways, and a 304 without a body', async () => {
  const visitor = market.visitor()
  const first = await visitor.call('GET', ACTIVE)
  const etag = first.headers.get('etag') ?? ''
  assert.equal(first.status, 200)
  assert.match(first.headers.get('menu-version') ?? '', /^\d+$/)
  const response = await fetch(market.origin + ACTIVE, { headers: { 'if-none-match': etag } })
  assert.deepEqual([response.status, response.headers.get('etag'), await response.text()], [304, etag, ''])
})

const faults: [what: string, instead: Instead][] = [
  ['is down', { status: 500, headers: json, body: '{}' }],
  ['answers a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>점검 중</p>' }],
  ['answers half a JSON', { status: 200, headers: json, body: '[{"menuName":"홈"' }],
  ['answers nothing', { status: 200, headers: json, body: '' }],
  [
    'answers entries that are none',
    { status: 200, headers: json, body: '[7,{"menuName":"나쁨","menuPath":"//evil.example"}]' },
  ],
  ['answers 304 for a menu nobody has', { status: 304, headers: { etag: '"another"' } }],
]
for (const [what, instead] of faults) {
  test(`while the menu’s server ${what}, the stored menu is shown, and without one the built-in menu`, async () => {
    const { page, context, complaints } = await dealer()
    await keptMenu(page)
    answerMenu(instead)
    market.line.answer(VERSION, { status: 500, headers: json, body: '{}' })
    try {
      await open(page)
      await entry(page, '미수·미지급').click()
      await page.waitForURL('**/outstanding-balance')

      await page.evaluate(() => localStorage.clear())
      await open(page)
      await entry(page, '거래처').waitFor()
      assert.equal(await entry(page, '미수·미지급').count(), 0)
      const links = await menuOf(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      assert.deepEqual(links.slice(0, 3), ['/main', '/client/list', '/services/auctionResults'])
    } finally {
      answerMenu(null)
      market.line.answer(VERSION, null)
    }
    // The server is back: the makeshift goes by itself.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await entry(page, '미수·미지급').waitFor()
    assert.deepEqual(
      others(complaints).filter((text) => !/status of 500/.test(text)),
      [],
    )
    await context.close()
  })
}

test('while the menu’s server hangs, the built-in menu leads on; what comes late takes its place', async () => {
  const { page, context, complaints } = await dealer()
  market.line.answer(SHELL, UNNAMED)
  const release = market.line.hold(ACTIVE)
  await page.goto(`${market.origin}/main`, { waitUntil: 'commit' })
  await hydrated(page)
  await entry(page, '거래처').waitFor()
  release()
  market.line.answer(SHELL, null)
  await entry(page, '미수·미지급').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a menu as older releases answered it is shown', async () => {
  const { page, context } = await dealer()
  const data = [{ id: 'a', name: '옛 이름', path: 'client/list', icon: 'handshake' }]
  const body = JSON.stringify({ notModified: false, etag: '"old"', data, version: 1 })
  answerMenu({ status: 200, headers: json, body })
  await open(page)
  answerMenu(null)
  assert.equal(await entry(page, '옛 이름').getAttribute('href'), '/client/list')
  await context.close()
})

test('a newer menu is told of in one line, when the window gets the focus, and comes when it is asked for', async () => {
  const { page, context } = await dealer()
  await keptMenu(page)
  await rename('정산서 새 이름')
  try {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByText('메뉴가 바뀌었어요.').waitFor()
    assert.equal(await entry(page, '정산서').count(), 1, 'the menu on screen stays')
    await page.getByRole('button', { name: '새 메뉴 보기' }).click()
    await entry(page, '정산서 새 이름').waitFor()
    assert.equal(await page.getByText('메뉴가 바뀌었어요.').count(), 0)
    assert.match(String(market.line.headersOf(ACTIVE)['if-none-match']), /^"/)
  } finally {
    await rename('정산서')
  }
  await context.close()
})

test('a menu that changes while an older version of it is on its way is told of too', async () => {
  const { context } = await dealer()
  const page = await context.newPage()
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  // For as long as the page lives: a route that is taken away may leave the request after it without an answer.
  await page.route(`**${VERSION}`, async (route) => {
    if (isHeld) return route.continue()
    isHeld = true
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  await open(page)
  await answered.promise
  await rename('정산서 그새')
  try {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    released.resolve()
    await page.getByText('메뉴가 바뀌었어요.').waitFor()
  } finally {
    await rename('정산서')
  }
  await context.close()
})

test('the version is asked for at the start and every 300,000 ms; a closed notice stays closed', async () => {
  const { context } = await dealer()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === VERSION) asked.push(pathname)
  })
  await page.clock.install()
  const first = page.waitForResponse(`**${VERSION}`)
  await open(page)
  await first
  await rename('정산서 또')
  try {
    const second = page.waitForResponse(`**${VERSION}`)
    await page.clock.runFor(299_000)
    assert.equal(asked.length, 1)
    await page.clock.runFor(2_000)
    await second
    await page.getByText('메뉴가 바뀌었어요.').waitFor()
    await page.getByRole('button', { name: '안내 닫기' }).click()
    const third = page.waitForResponse(`**${VERSION}`)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await third
    await page.getByText('메뉴가 바뀌었어요.').waitFor({ state: 'detached' })
    assert.equal(asked.length, 3)
  } finally {
    await rename('정산서')
  }
  await context.close()
})

test('a check of the version that is answered 401 says nothing and goes nowhere', async () => {
  const { page, context, complaints, calls } = await dealer()
  await keptMenu(page)
  complaints.length = 0
  market.line.answer(VERSION, { status: 401, headers: json, body: '{"error":"REQUIRE_LOGIN"}' })
  const refused = page.waitForResponse(`**${VERSION}`)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await refused
  market.line.answer(VERSION, null)
  assert.equal(new URL(page.url()).pathname, '/main')
  assert.equal(await page.getByRole('alertdialog').count(), 0)
  assert.equal(calls.includes('GET /api/oauth2/refresh'), false)
  // The browser's own line about any 401.
  assert.deepEqual(
    complaints.filter((text) => !/status of 401/.test(text)),
    [],
  )
  await context.close()
})

test('a visitor’s page asks for no version', async () => {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'baseAuthRole', value: 'ROLE_SYSADMIN', url: market.origin }])
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await open(page)
  await page.waitForLoadState('networkidle')
  assert.equal(asked.includes(VERSION), false)
  assert.equal(await entry(page, '관리자').count(), 0)
  await context.close()
})

test('a group opens by a click, on a wide screen with its first page, and stands so on the next page', async () => {
  const { page, context } = await dealer()
  await keptMenu(page)
  await page.evaluate(() => localStorage.clear())
  answerMenu({ status: 500 })
  await open(page)
  const clients = entry(page, '거래처')
  assert.equal(await clients.getAttribute('aria-expanded'), 'false')
  await clients.click()
  await page.waitForURL('**/client/list')
  // The group opens before the page in it has come.
  await entry(page, '거래처 목록').and(page.locator('[aria-current=page]')).waitFor()
  assert.equal(await clients.getAttribute('aria-expanded'), 'true')

  await entry(page, '거래 조회').click()
  await page.waitForURL('**/transaction-view')
  await clients.click()
  await entry(page, '거래처 목록').waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).pathname, '/transaction-view', 'shutting a group goes nowhere')
  assert.equal(await clients.getAttribute('aria-current'), 'true')

  await page.getByRole('button', { name: '메뉴 접기' }).click()
  const html = await page.reload().then((response) => response?.text())
  answerMenu(null)
  assert.match(html ?? '', /<aside[^>]*data-folded="true"/)
  assert.equal(html?.includes('거래처 목록</span>'), false, 'the shut group is shut in the HTML')
  assert.equal(await cookie(context, 'sidebar'), 'folded')
  await context.close()
})

test('on a phone a click on a group opens it and goes nowhere', async () => {
  const { page, context } = await dealer({ viewport: { width: 360, height: 740 } })
  await keptMenu(page)
  await page.evaluate(() => localStorage.clear())
  // Until the end: the page takes the server's menu as soon as there is one.
  answerMenu({ status: 500 })
  await open(page)
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await entry(page, '거래처').click()
  await entry(page, '거래처 목록').waitFor()
  assert.equal(new URL(page.url()).pathname, '/main')
  await entry(page, '거래처 목록').click()
  answerMenu(null)
  await page.waitForURL('**/client/list')
  await menuOf(page).waitFor({ state: 'hidden' })
  await context.close()
})

test('on a phone the page’s name has its room while there is no line yet', async () => {
  const { page, context } = await dealer({ viewport: { width: 360, height: 740 } })
  // As long as the scripts are on their way the page stands as it came.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(`${market.origin}/services/purchase-request`, { waitUntil: 'commit' })
  const here = page.getByRole('navigation', { name: '이 메뉴의 화면' })
  await here.getByRole('link', { name: '구매 요청' }).waitFor()
  assert.ok(await here.evaluate((nav) => nav.scrollWidth <= nav.clientWidth))
  await context.close()
})

test('a line that rests is tried again when its person goes on to another page, in a window that never lost the focus', async () => {
  const { page, context } = await dealer()
  let isOneTooMany = true
  // Nothing but its person brings the line of such a tab back.
  await page.routeWebSocket('**/ws', (line) => {
    if (isOneTooMany) void line.close({ code: 4409 })
    else line.connectToServer()
  })
  await open(page, '/main')
  await page.getByRole('button', { name: '다시 연결' }).waitFor()
  isOneTooMany = false
  await entry(page, '미수·미지급').click()
  await page.waitForURL('**/outstanding-balance')
  await page.getByTitle('실시간 알림 연결 상태').getByText('실시간', { exact: true }).waitFor()
  await context.close()
})

const looks = { themeMode: 'dark', textSize: 'large', contrast: 'high' }

test('with scripts off a page has the stored theme, letters and contrast', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
  await context.addCookies(Object.entries(looks).map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}/login`)
  const html = page.locator('html')
  const attributes = ['data-theme', 'data-size', 'data-contrast'].map((name) => html.getAttribute(name))
  assert.deepEqual(await Promise.all(attributes), ['dark', 'large', 'high'])
  const seen = await page.locator('body').evaluate((body) => {
    const { backgroundColor, color, fontSize } = getComputedStyle(body)
    return [backgroundColor, color, Math.round(Number.parseFloat(fontSize))]
  })
  assert.deepEqual(seen, ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 17])
  await context.close()
})

test('what is chosen in 보기 설정 counts at once, in other tabs too, and is stored until the system decides again', async () => {
  const { page, context } = await dealer({ colorScheme: 'light' })
  const other = await context.newPage()
  await open(other)
  await page.getByRole('button', { name: /님 메뉴$/ }).click()
  await page.getByRole('button', { name: '보기 설정' }).last().click()
  const panel = page.getByRole('dialog', { name: '보기 설정' })
  await panel.getByRole('radio', { name: '어둡게' }).check()
  await panel.getByRole('radio', { name: '크게' }).check()
  await panel.getByRole('checkbox', { name: /^고대비/ }).check()
  await other.waitForSelector('html[data-theme=dark][data-size=large][data-contrast=high]')
  for (const [name, value] of Object.entries(looks)) assert.equal(await cookie(context, name), value)
  assert.deepEqual(
    await page.locator('meta[name=theme-color]').evaluateAll((all) => all.map((one) => one.getAttribute('content'))),
    ['#111613', '#111613'],
  )
  await panel.getByRole('radio', { name: '시스템' }).check()
  await other.waitForSelector('html:not([data-theme])')
  assert.equal(await cookie(context, 'themeMode'), undefined)
  await context.close()
})

test('at 360 px with the largest letters nothing scrolls sideways', async () => {
  const { page, context } = await dealer({ viewport: { width: 360, height: 740 } })
  await context.addCookies([{ name: 'textSize', value: 'large', url: market.origin }])
  const wide: string[] = []
  for (const path of [
    '/main',
    '/client/list',
    '/client/detail/new',
    '/services/purchase-request',
    '/services/purchase-request?new=1',
    '/services/auctionResults',
    '/services/auctionResults?tab=rows',
    '/services/inventory',
    '/services/waste-management',
    '/services/productManagement',
    '/services/specificationManagement',
    '/warehouse/list',
    '/warehouse/register',
    '/transaction-view',
    '/transaction/new?type=SALE',
    '/client/transactionHistory',
    '/outstanding-balance',
    '/statements',
    '/daily-close',
    '/member/connections',
    '/member/modify',
    '/member/loginInfo',
    '/nothing',
  ]) {
    await open(page, path)
    const tops = await page
      .locator('nav[aria-label="바로 가기"] svg')
      .evaluateAll((all) => all.map((icon) => Math.round(icon.getBoundingClientRect().top)))
    if (new Set(tops).size > 1) wide.push(`the bar of ${path} is not level`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wide.push(`${path} is ${over} px too wide`)
  }
  assert.deepEqual(wide, [])
  await context.close()
})
