import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, signIn, watch } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

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

async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ locale: 'ko-KR', ...options })
  const watched = watch(await context.newPage())
  await watched.page.goto(market.origin + path)
  await hydrated(watched.page)
  return { ...watched, context }
}
const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

for (const path of ['/login', '/member/login']) {
  test(`${path} shows the logo, the welcome, the prompt and three provider links that hold a picture`, async () => {
    const { page, complaints, context } = await visit(path)
    await page.getByRole('heading', { name: '도매시장 거래 서비스에 오신 것을 환영해요' }).waitFor()
    await page.getByText('소셜 계정으로 로그인해 주세요').waitFor()
    assert.ok((await page.locator('header svg, header img').count()) > 0)
    for (const [name, provider] of [
      ['카카오', 'kakao'],
      ['네이버', 'naver'],
      ['구글', 'google'],
    ]) {
      const link = page.getByRole('link', { name: `${name} 로그인` })
      assert.equal(await link.getAttribute('href'), `/oauth2/authorization/${provider}`)
      assert.equal(await link.locator('svg, img').count(), 1)
      assert.equal((await link.boundingBox())?.height, 48)
    }
    assert.equal(await page.getByRole('alert').count(), 0)
    assert.equal(await page.getByRole('navigation').count(), 0)
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

test('a provider link signs in with scripts off', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${market.origin}/login`)
  await page.getByRole('link', { name: '네이버 로그인' }).click()
  await page
    .getByRole('button', { name: /김도현/ })
    .or(page.getByRole('link', { name: /김도현/ }))
    .first()
    .click()
  await page.waitForURL('**/main')
  assert.ok(await page.getByText('대박청과').first().isVisible())
  await context.close()
})

const errors: [query: string, words: string][] = [
  ['error=rate_limit_exceeded', '로그인 요청이 너무 많아요. 잠시 후 다시 시도해 주세요.'],
  ['error=too_many_requests', '인증 요청이 너무 많아요. 잠시 후 다시 시도해 주세요.'],
  ['error=oauth_failure', '소셜 로그인에 실패했어요. 다시 시도해 주세요.'],
  ['error=whatever', '로그인 중에 오류가 발생했어요.'],
  [`error=x&message=${encodeURIComponent('오류 <b>굵게</b>')}`, '오류 <b>굵게</b>'],
]
for (const [query, words] of errors) {
  test(`/login?${query} says: ${words}`, async () => {
    const { page, context } = await visit(`/login?${query}`)
    assert.ok((await page.getByRole('alert').textContent())?.includes(words))
    assert.equal(await page.getByRole('alert').locator('b').count(), 0)
    await context.close()
  })
}

test('the login error goes by itself after 10 seconds and not before', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The page's clock stands still but for what the test lets pass.
  await page.clock.install({ time: 0 })
  // Further than it has run until then.
  await page.clock.pauseAt(60_000)
  await page.goto(`${market.origin}/login?error=oauth_failure`)
  await hydrated(page)
  await page.getByRole('alert').waitFor()
  await page.clock.runFor(9_999)
  assert.equal(await page.getByRole('alert').count(), 1)
  await page.clock.runFor(2)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await context.close()
})

test('the login error goes when it is closed', async () => {
  const { page, context } = await visit('/login?error=oauth_failure')
  await page.getByRole('alert').getByRole('button', { name: '닫기' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await context.close()
})

const visitors: [path: string, seen: RegExp, open: boolean][] = [
  ['/main', /도매시장 거래를 한곳에서/, true],
  ['/services/purchase-request', /구매 요청을 주고받아요/, true],
  ['/member/connections', /거래처와 직원을 연결해요/, true],
  ['/', /소셜 계정으로 로그인해 주세요/, false],
  ['/member/modify', /소셜 계정으로 로그인해 주세요/, false],
]
for (const [path, seen, open] of visitors) {
  test(`a visitor on ${path} sees ${open ? 'what it is about' : 'the login screen at the same address'}, and no data`, async () => {
    const { page, calls, context } = await visit(path)
    await page.getByText(seen).first().waitFor()
    assert.equal(new URL(page.url()).pathname, path)
    assert.equal(await page.getByText('대박청과').count(), 0)
    assert.deepEqual(calls, [])
    assert.equal(await page.getByText('실시간', { exact: true }).count(), 0)
    await context.close()
  })
}

test('the shell has a sidebar, a top menu, a bell, a theme button and a profile menu', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '구매 요청' }).waitFor()
  await page.getByRole('button', { name: /^알림/ }).waitFor()
  await page.getByRole('button', { name: '밝기 바꾸기' }).waitFor()
  await page.getByRole('button', { name: /님 메뉴$/ }).click()
  await page.getByRole('link', { name: '프로필' }).click()
  await page.waitForURL('**/member/modify')
  await context.close()
})

test('signing out ends on /member/login with no session cookie left', async () => {
  const { page, context } = await signIn(browser, market.origin, 'shipper@demo.example')
  await page.getByRole('button', { name: /님 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await page.waitForURL('**/member/login')
  const names = (await context.cookies()).map((cookie) => cookie.name)
  assert.deepEqual(
    names.filter((name) => !['themeMode', 'lastProvider'].includes(name)),
    [],
  )
  await context.close()
})

test('no script can read a token', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const readable = await page.evaluate(() => document.cookie)
  assert.match(readable, /nickname=/)
  assert.doesNotMatch(readable, /token/i)
  await context.close()
})

test('a newcomer completes his profile and works as a member from then on', async () => {
  const { page, context, complaints } = await signIn(browser, market.origin, 'newcomer@demo.example')
  assert.equal(new URL(page.url()).pathname, '/member/modify')
  await page.getByLabel('닉네임').fill('대박청과')
  await page.getByRole('button', { name: /저장|시작/ }).click()
  await page.getByText('이미 쓰고 있는 닉네임이에요.').first().waitFor()
  await page.getByLabel('닉네임').fill('새내기상회')
  await page.getByLabel('상호').fill('새내기상회')
  await page.getByRole('button', { name: /저장|시작/ }).click()
  await page.waitForURL('**/main')
  await page.getByText('새내기상회').first().waitFor()
  // From this moment on his bell rings, without the page being loaded anew.
  await page.getByRole('banner').getByText('실시간', { exact: true }).waitFor()
  const role = (await context.cookies()).find((cookie) => cookie.name === 'baseAuthRole')?.value
  assert.equal(role, 'ROLE_USER')
  assert.deepEqual(
    complaints.filter((text) => !text.includes('409')),
    [],
  )
  await context.close()
})

test('without a choice the theme is the system’s and follows it; a choice is stored and stays', async () => {
  const { page, context } = await visit('/login', { colorScheme: 'dark' })
  const background = () => style(page, 'body', 'background-color')
  const dark = await background()
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await background()
  assert.notEqual(dark, light)

  await page.goto(`${market.origin}/main`)
  await hydrated(page)
  await page.getByRole('button', { name: '밝기 바꾸기' }).click()
  assert.equal(await background(), dark)
  await page.reload({ waitUntil: 'commit' })
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
  assert.equal(await background(), dark)
  await page.emulateMedia({ colorScheme: 'light' })
  assert.equal(await background(), dark)
  const stored = (await context.cookies()).find((cookie) => cookie.name === 'themeMode')?.value
  assert.equal(stored, 'dark')
  await context.close()
})

/** Degrees on the colour circle of an rgb(…) value. */
function hue(rgb: string): number {
  const [r = 0, g = 0, b = 0] = (rgb.match(/\d+/g) ?? []).map((part) => Number(part) / 255)
  const max = Math.max(r, g, b)
  const span = max - Math.min(r, g, b)
  const sector = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return sector * 60
}
for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} the primary colour is a green and the secondary an orange`, async () => {
    const { page, context } = await visit('/main', { colorScheme })
    const [primary = '', accent = ''] = await page.evaluate(() =>
      ['--color-primary', '--color-accent'].map((name) => {
        const probe = document.createElement('i')
        document.body.append(probe)
        probe.style.setProperty('color', `var(${name})`)
        return getComputedStyle(probe).color
      }),
    )
    assert.ok(hue(primary) > 90 && hue(primary) < 170, primary)
    assert.ok(hue(accent) > 10 && hue(accent) < 45, accent)
    await context.close()
  })
}

test('the page is Korean, its body is 13 px, and nothing scrolls sideways at 360 px', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example', {
    viewport: { width: 360, height: 740 },
  })
  assert.equal(await page.locator('html').getAttribute('lang'), 'ko')
  assert.equal(await style(page, 'body', 'font-size'), '13px')
  for (const path of [
    '/main',
    '/services/purchase-request',
    '/services/purchase-request?new=1',
    '/member/connections',
    '/member/connections?new=request',
    '/member/connections?new=invitation',
    '/member/modify',
    '/login',
    '/nothing',
  ]) {
    await page.goto(market.origin + path)
    await hydrated(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    assert.equal(wide, 0, `${path} is ${wide} px too wide`)
  }
  await context.close()
})

test('under 768 px the sidebar opens and closes; from 768 px on it stays', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example', {
    viewport: { width: 767, height: 800 },
  })
  const menu = page.getByRole('navigation', { name: '주 메뉴' })
  assert.equal(await menu.isVisible(), false)
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await menu.waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 768, height: 800 })
  await menu.waitFor({ state: 'visible' })
  await context.close()
})

test('with the menu missing the built-in one is shown, as far as it leads somewhere', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  await market.database.db.updateTable('menus').set({ isActive: false }).execute()
  // Each page begins without a menu that was kept; the one that is open may be about to keep its own.
  await context.addInitScript(() => localStorage.clear())
  await page.reload()
  await hydrated(page)
  const links = await page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  await market.database.db.updateTable('menus').set({ isActive: true }).execute()
  assert.deepEqual(links, ['/main', '/client/list', '/services/auctionResults', '/contactus', '/community/notice'])
  await context.close()
})
