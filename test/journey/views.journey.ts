import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

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

const wide = { viewport: { width: 1280, height: 800 } }
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const views = (page: Page) => page.getByRole('navigation', { name: '저장한 보기' })
const manage = (page: Page) => page.getByRole('dialog', { name: '보기 저장·관리' })
const choose = async (page: Page, what: string) => {
  await page.getByRole('button', { name: '보기와 열' }).click()
  await page.getByRole('button', { name: what }).click()
}
const heads = async (page: Page) => {
  await page.locator('main thead th').first().waitFor()
  return (await page.locator('main thead th').allInnerTexts()).map((words) => words.trim().split(' ')[0])
}

test('a list is kept under a name, opens by it and by itself, is renamed, thrown away and put back', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'dealer@demo.example', wide)
  await open(page, '/client/list?status=ACTIVE&sort=-receivable')
  await page.getByRole('button', { name: '보기 저장', exact: true }).click()
  await manage(page).getByLabel('지금 화면의 이름').fill('외상 많은 곳')
  await manage(page).getByLabel('처음 열 때 이 보기로').check()
  await manage(page).getByRole('button', { name: '보기 저장' }).click()
  await page.getByText('‘외상 많은 곳’ 보기를 저장했어요.').waitFor()
  await views(page).getByRole('link', { name: '외상 많은 곳' }).waitFor()

  await open(page, '/client/list')
  await page.waitForURL(/status=ACTIVE&sort=-receivable|sort=-receivable/)
  await views(page).locator('[aria-current=page]', { hasText: '외상 많은 곳' }).waitFor()
  await views(page).getByRole('link', { name: '전체' }).click()
  await page.waitForURL(/\/client\/list\?view=0$/)
  await views(page).locator('[aria-current=page]', { hasText: '전체' }).waitFor()

  await choose(page, '보기 저장·관리')
  const name = manage(page).getByLabel('외상 많은 곳 이름')
  await name.fill('연체 걱정')
  await name.press('Enter')
  await manage(page).getByRole('button', { name: '연체 걱정 삭제' }).click()
  await page.getByText('‘연체 걱정’ 보기를 지웠어요.').waitFor()
  // Where it was deleted: what is under the dialog cannot be pressed.
  await manage(page).getByRole('button', { name: '실행 취소' }).click()
  await manage(page).getByText('되돌렸어요.').waitFor()
  await manage(page).getByRole('button', { name: '닫기' }).first().click()
  await views(page).getByRole('link', { name: '연체 걱정' }).click()
  await page.waitForURL(/status=ACTIVE/)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a view whose button is pressed twice is kept once, and no name is said to be taken', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example', wide)
  await open(page, '/client/list?status=ACTIVE&sort=-receivable&view=0')
  await choose(page, '보기 저장·관리')
  await manage(page).getByLabel('지금 화면의 이름').fill('두 번 누른 보기')
  const pressed = Promise.withResolvers<void>()
  let times = 0
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST') {
      times += 1
      await pressed.promise
    }
    await route.continue()
  })
  await manage(page).getByLabel('지금 화면의 이름').press('Enter')
  await manage(page).locator('button[type=submit]:disabled').waitFor()
  await manage(page).getByLabel('지금 화면의 이름').press('Enter')
  pressed.resolve()
  await page.getByText('‘두 번 누른 보기’ 보기를 저장했어요.').waitFor()
  assert.equal(times, 1)
  await context.close()
})

test('a view whose answer is lost, or that could not be made the first to open, is kept once by pressing again', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example', wide)
  await open(page, '/client/list?status=ACTIVE&sort=-receivable&view=0')
  await choose(page, '보기 저장·관리')
  await manage(page).getByLabel('지금 화면의 이름').fill('끊긴 보기')
  await manage(page).getByLabel('처음 열 때 이 보기로').check()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/views', lose, { times: 1 })
  await page.route('**/api/views/settings', (route) => route.abort(), { times: 1 })
  const save = manage(page).getByRole('button', { name: '보기 저장' })
  await save.click()
  await manage(page).getByRole('alert').waitFor()
  const first = page.waitForRequest('**/api/views/settings')
  await save.click()
  await first
  await save.click()
  await page.getByText('‘끊긴 보기’ 보기를 저장했어요.').waitFor()
  await open(page, '/client/list')
  await views(page).locator('[aria-current=page]', { hasText: '끊긴 보기' }).waitFor()
  assert.equal(await views(page).getByRole('link', { name: '끊긴 보기' }).count(), 1)
  await context.close()
})

test('columns are chosen and put in order without a mouse’s drag, and the server draws them so at once', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example', wide)
  await open(page, '/client/list?view=0')
  assert.deepEqual((await heads(page)).slice(0, 3), ['상호', '구분', '담당자·연락처'])
  await choose(page, '열·줄 간격')
  const dialog = page.getByRole('dialog', { name: '열·줄 간격' })
  await dialog.getByLabel('구분', { exact: true }).uncheck()
  for (let n = 0; n < 5; n++) await dialog.getByRole('button', { name: '상태 앞으로' }).press('Enter')
  await dialog.getByText('조밀').click()
  await dialog.getByRole('button', { name: '적용' }).click()
  await dialog.waitFor({ state: 'detached' }).catch(() => dialog.waitFor({ state: 'hidden' }))
  await page.locator('thead th', { hasText: '구분' }).waitFor({ state: 'detached' })
  const html = await (await page.request.get(`${market.origin}/client/list?view=0`)).text()
  const drawn = [...html.matchAll(/role="columnheader"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, words]) => words)
  assert.equal(drawn[0], '상호')
  assert.equal(drawn.includes('구분'), false)
  assert.ok(drawn.indexOf('상태') < drawn.indexOf('최근 거래'))
  await context.close()
})

test('a view that was kept with the list’s own columns shows those, unchanged, to who has columns of his own by then', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'buyer@demo.example', wide)
  const columns = page.getByRole('dialog', { name: '열·줄 간격' })
  const apply = async () => {
    await columns.getByRole('button', { name: '적용' }).click()
    await columns.waitFor({ state: 'hidden' })
  }
  await open(page, '/client/list?view=0')
  const all = await heads(page)
  await choose(page, '보기 저장·관리')
  await manage(page).getByLabel('지금 화면의 이름').fill('모든 열')
  await manage(page).getByLabel('지금 화면의 이름').press('Enter')
  await page.getByText('‘모든 열’ 보기를 저장했어요.').waitFor()

  await open(page, '/client/list?view=0')
  await choose(page, '열·줄 간격')
  await columns.getByLabel('구분', { exact: true }).uncheck()
  await apply()
  await page.locator('thead th', { hasText: '구분' }).waitFor({ state: 'detached' })
  await views(page).getByRole('link', { name: '모든 열' }).click()
  await page.locator('thead th', { hasText: '구분' }).waitFor()
  assert.deepEqual(await heads(page), all)
  assert.equal(await views(page).getByText('바뀜').count(), 0)
  await page.getByRole('button', { name: '보기 저장', exact: true }).waitFor()

  await choose(page, '열·줄 간격')
  await columns.getByLabel('상태', { exact: true }).uncheck()
  await apply()
  await views(page).getByText('바뀜').waitFor({ state: 'attached' })
  await choose(page, '열·줄 간격')
  await columns.getByRole('button', { name: '처음대로' }).click()
  await apply()
  await page.locator('thead th', { hasText: '상태' }).waitFor()
  assert.deepEqual(await heads(page), all)
  await context.close()
})

test('a view that is not there for this member is named on a chip, like one that never was', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example', wide)
  await open(page, '/client/list?view=999999')
  await page.getByRole('link', { name: '초기화됨: 저장한 보기' }).click()
  await page.waitForURL(/view=0$/)
  await context.close()
})

test('whoever comes back finds the list where he left it, the row marked, and what he had chosen', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example', {
    viewport: { width: 1280, height: 480 },
  })
  await open(page, '/client/list?view=0&size=100')
  const last = page.getByRole('table', { name: '거래처 목록' }).locator('tbody tr').last().getByRole('link').first()
  const name = await last.innerText()
  await last.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const top = await page.evaluate(() => scrollY)
  assert.ok(top > 100, `scrolled to ${top}`)
  await last.click()
  await page.waitForURL(/\/client\/detail\//)
  await page.getByRole('heading', { name: '변경 이력' }).waitFor()
  await page.goBack()
  await page.waitForFunction((words) => document.activeElement?.textContent === words, name)
  await page.locator('tr[data-returned=true]', { hasText: name }).waitFor()
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, top)

  await open(page, '/services/auctionResults?tab=rows')
  const box = page.getByRole('table', { name: '낙찰 내역' }).getByRole('checkbox').nth(2)
  await box.check()
  await page.getByRole('link', { name: '창고', exact: true }).click()
  await page.waitForURL(/\/warehouse\/list/)
  await page.getByRole('table', { name: '창고 목록' }).waitFor()
  await page.goBack()
  await box.waitFor()
  assert.equal(await box.isChecked(), true)
  await context.close()
})
