import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { adminFiles } from '../support/adminFiles.ts'
import { connected } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
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

const admin = 'admin@demo.example'
const manager = 'manager@demo.example'
const dealer = 'dealer@demo.example'
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const isOwn = (file: string) => file.endsWith('Page') || /Page-[\w-]+\.js$/.test(file)

const titles = {
  dashboard: '대시보드',
  connections: '거래처 연결 관리',
  users: '회원 관리',
  market: '시장 관리',
  menu: '메뉴 관리',
  analytics: '분석·통계',
  settings: '시스템 설정',
  audit: '감사 로그',
  notifications: '알림 보내기',
  batch: '배치 작업',
}

test('each screen of the back office opens with its heading, outside the shell and with files of its own', async () => {
  const { page, context, complaints } = await signIn(browser, market.origin, admin)
  const files = await adminFiles()
  const own = new Map<string, string>()
  for (const [path, title] of Object.entries(titles)) {
    const asked: string[] = []
    const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname)
    page.on('request', note)
    await open(page, `/admin/${path}`)
    await heading(page, title).waitFor()
    page.off('request', note)
    const [file = ''] = asked.filter((one) => files.has(one) && isOwn(one))
    assert.notEqual(file, '', path)
    assert.equal(own.has(file), false, `${path} and ${own.get(file)} share ${file}`)
    own.set(file, path)
    for (const name of ['주 메뉴', '이 메뉴의 화면', '바로 가기']) {
      assert.equal(await page.getByRole('navigation', { name }).count(), 0, `${path} ${name}`)
    }
    assert.equal(await page.getByRole('button', { name: /알림/ }).filter({ hasText: /^알림/ }).count(), 0)
  }
  await open(page, '/admin/members')
  await heading(page, titles.users).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the door and unknown addresses of the back office lead to the dashboard', async () => {
  const { page, context } = await signIn(browser, market.origin, manager)
  for (const path of ['/admin', '/admin/nothing-here', '/admin/users/nothing/here']) {
    await page.goto(market.origin + path)
    await page.waitForURL(`${market.origin}/admin/dashboard`)
  }
  await context.close()
})

test('a manager goes in by his own menu and back to the service, also on a phone', async () => {
  const { page, context, complaints } = await signIn(browser, market.origin, manager)
  await page.getByRole('button', { name: /님 메뉴/ }).click()
  await page.getByRole('link', { name: '관리자 페이지' }).click()
  await page.waitForURL('**/admin/dashboard')
  await heading(page, titles.dashboard).waitFor()
  await hydrated(page)
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: '서비스로 돌아가기' }).click()
  await page.waitForURL('**/main')
  await page.setViewportSize(wide)
  await page.getByRole('navigation', { name: '주 메뉴' }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('who is no admin ends on /main, who is not signed in at the login screen, and neither gets a byte of it', async () => {
  const files = await adminFiles()
  const { page, context } = await signIn(browser, market.origin, dealer)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${market.origin}/admin/users`)
  await page.waitForURL('**/main?error=ERROR_ACCESSDENIED')
  await hydrated(page)
  await page.getByText('해당 메뉴에 대한 권한이 없어요.').first().waitFor()
  assert.equal(await page.getByRole('link', { name: '관리자 페이지' }).count(), 0)
  // A line that opens without a session leads the page away by itself.
  await connected(page)
  await context.clearCookies()
  await page.goto(`${market.origin}/admin/users`)
  await page.waitForURL((url) => url.pathname === '/login')
  await hydrated(page)
  assert.deepEqual(
    asked.filter((path) => files.has(path)),
    [],
  )
  await context.close()
})

test('while a screen of the back office loads an overlay covers the page, and is gone with it', async () => {
  const { page, context } = await signedIn(browser, market.origin, admin)
  await open(page, '/admin/dashboard')
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/UsersPage-.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: '관리자 메뉴' }).getByRole('link', { name: titles.users }).click()
  const overlay = page.getByRole('status').filter({ hasText: '로딩 중...' }).locator('div')
  await overlay.waitFor()
  const covers = await overlay.evaluate((element) => {
    const { top, left, width, height } = element.getBoundingClientRect()
    return top === 0 && left === 0 && width >= document.documentElement.clientWidth && height >= innerHeight
  })
  assert.ok(covers)
  held.resolve()
  await heading(page, titles.users).waitFor()
  await overlay.waitFor({ state: 'detached' })
  await context.close()
})

test('a screen whose file does not come is said with the file’s name and the reason', async () => {
  const { page, context } = await signedIn(browser, market.origin, admin)
  await open(page, '/admin/dashboard')
  await page.route(/\/assets\/UsersPage-.*\.js$/, (route) => route.abort())
  await page.getByRole('navigation', { name: '관리자 메뉴' }).getByRole('link', { name: titles.users }).click()
  await page.getByText(/화면 파일을 내려받지 못했어요\. .+ \(UsersPage-[\w-]+\.js\)/).waitFor()
  await context.close()
})

for (const [what, files] of [
  ['file', /\/assets\/UsersPage-.*\.js$/],
  ['file for its data', /\/assets\/load-.*\.js$/],
] as const)
  test(`a screen whose ${what} never comes is given up after two minutes`, async () => {
    const { page, context } = await signIn(browser, market.origin, admin)
    await page.clock.install()
    await open(page, '/admin/dashboard')
    const asked = Promise.withResolvers<void>()
    await page.route(files, () => asked.resolve())
    await page.getByRole('navigation', { name: '관리자 메뉴' }).getByRole('link', { name: titles.users }).click()
    await asked.promise
    await page.clock.fastForward(119_000)
    await page.getByText('로딩 중...').waitFor()
    await page.clock.fastForward(2_000)
    await page.getByText('(client/admin/users/UsersPage)').waitFor()
    await page.getByText('2분이 지나도 오지 않았어요').waitFor()
    await context.close()
  })

test('a screen of the back office that cannot be read anew stays, and says of when it is', async () => {
  const { page, context } = await signIn(browser, market.origin, admin)
  const receiverId = Number((await context.cookies()).find(({ name }) => name === 'id')?.value)
  const { promise: listens, resolve: heard } = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).startsWith('RECEIPT') && heard()),
  )
  await open(page, '/admin/users')
  await listens
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  const before = await rows.allInnerTexts()
  market.line.answer('/api/admin/members', {
    status: 503,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await market.database.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))
  const behind = page.getByText(/^새 내용을 불러오지 못했어요\. \d\d:\d\d 기준이에요\.$/)
  await behind.waitFor()
  assert.deepEqual(await rows.allInnerTexts(), before)
  market.line.answer('/api/admin/members', null)
  await behind.waitFor({ state: 'detached' })
  await context.close()
})
