import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { connected } from '../support/bell.ts'
import { hydrated, launchBrowser, listening, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { requestsIn } from './support/requests.ts'

let market: Market
let browser: Browser
before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser({ fonts: false })])
})
after(async () => {
  await browser.close()
  await market.close()
})

const SCRIPTS = '**/assets/**/*.js'
const gone = (route: Route) => route.fulfill({ status: 404, body: '' })

/** A tab at an address, whose files no process has any more once it is told so. */
async function tabOf(at: string) {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await page.goto(market.origin + at)
  await hydrated(page)
  return {
    page,
    documents: () => documents,
    /** Everything it asks for is gone until it has loaded so many documents. */
    outlive: (until = 2) => page.route(SCRIPTS, (route) => (documents < until ? gone(route) : route.continue())),
    close: () => context.close(),
  }
}
const menu = (page: Page, path: string) => page.locator(`nav a[href="${path}"]:visible`).first()
const missing = (page: Page) => page.getByText('화면 파일을 내려받지 못했어요.')

test('a tab that has outlived its version loads the screen it goes to in full, and the way back is as it was', async () => {
  const { page, documents, outlive, close } = await tabOf('/main')
  await outlive()
  await menu(page, '/client/list').click()
  await page.waitForURL('**/client/list')
  await page.getByText('한식당 정든밥상').first().waitFor()
  await hydrated(page)
  assert.equal(documents(), 2)
  assert.equal(await missing(page).count(), 0)
  await page.goBack()
  await page.waitForURL('**/main')
  await hydrated(page)
  await close()
})

test('where that does not help either the file and the reason are said, and nothing loads again by itself', async () => {
  const { page, documents, outlive, close } = await tabOf('/main')
  await outlive()
  await menu(page, '/client/list').click()
  await page.waitForURL('**/client/list')
  await hydrated(page)
  await page.unroute(SCRIPTS)
  await outlive(3)
  await menu(page, '/statistics').click()
  await page.getByText(/화면 파일을 내려받지 못했어요\. .+ \([\w-]+\.js\)/).waitFor()
  assert.equal(documents(), 2)
  await page.getByRole('link', { name: '다시 시도' }).click()
  await page.waitForURL('**/statistics')
  await hydrated(page)
  assert.equal(await missing(page).count(), 0)
  await close()
})

test('a form that was open before is saved by what came with its page, and leads on', async () => {
  const { page, documents, outlive, close } = await tabOf('/client/detail/new')
  await page.waitForLoadState('networkidle')
  // What it is sent with is brought when the page has nothing better to do, on a busy machine long after everything else.
  const save = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/assets\/save-[^/]+\.js$/.test(name))?.name,
  )
  await page.evaluate((name) => import(String(name)).then(() => undefined), await save.jsonValue())
  await outlive()
  await page.getByLabel('상호').first().fill('새벽수산')
  await page.getByLabel('전화번호').first().fill('02-123-4567')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/client\/detail\/\d+/)
  await page.getByRole('heading', { level: 1, name: '새벽수산' }).waitFor()
  await hydrated(page)
  assert.equal(documents(), 2)
  const said = page.getByRole('status').getByText('거래처를 등록했어요.', { exact: true })
  await said.waitFor()
  await page.reload()
  await hydrated(page)
  assert.equal(await said.count(), 0, 'it is said once')
  await close()
})

test('what was said a moment before a full load is said after it too, by that tab alone', async () => {
  const { page, documents, outlive, close } = await tabOf('/warehouse/list')
  await page.getByRole('link', { name: '창고 등록' }).click()
  await page.getByLabel('창고명').fill('새벽 저온창고')
  await page.keyboard.press('Control+Enter')
  const words = page.getByRole('status').getByText('새벽 저온창고 창고를 등록했어요.')
  await words.waitFor()
  await outlive()
  await menu(page, '/statistics').click()
  await page.waitForURL('**/statistics')
  // Looked for from now on: on a busy machine it may have gone again before the other tab is there.
  const said = words.waitFor()
  const other = await page.context().newPage()
  await other.goto(`${market.origin}/main`)
  await hydrated(other)
  await said
  assert.equal(documents(), 2)
  assert.equal(await other.getByText('창고를 등록했어요').count(), 0)
  await close()
})

test('a form whose act did not come stays as it was typed, says why, and offers what was typed after loading anew', async () => {
  const { page, documents, close } = await tabOf('/client/list')
  await page.route('**/assets/save-*.js', gone)
  await page.goto(`${market.origin}/client/detail/new`)
  await hydrated(page)
  const before = documents()
  await page.getByLabel('상호').first().fill('새벽수산')
  await page.keyboard.press('Control+Enter')
  const words = page.getByText(/필요한 파일을 내려받지 못해서 아직 보내지 않았어요\. .+ \([\w-]+\.js\)/)
  await words.first().waitFor()
  assert.equal(await page.getByLabel('상호').first().inputValue(), '새벽수산')
  assert.equal(documents(), before)
  await page.unroute('**/assets/save-*.js')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  assert.equal(await page.getByLabel('상호').first().inputValue(), '새벽수산')
  await close()
})

test('what is typed stays when its page is read again and the file for that does not come; the page says how old it is, and loads anew', async () => {
  const { send, say } = await requestsIn(market)
  const { requestId } = await send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  const { page, documents, close } = await tabOf('/main')
  await page.route('**/assets/view-*.js', gone)
  await page.goto(`${market.origin}/services/purchase-request?id=${requestId}`)
  await hydrated(page)
  await connected(page)
  const words = page.locator('textarea[name=content]')
  await listening(page, 'textarea[name=content]')
  await words.fill('네 시에 실어 드릴게요')
  await say(requestId, '몇 시에 실어 주세요?')
  await page.getByText(/새 내용을 불러오지 못했어요\. .+ 기준이에요/).waitFor()
  assert.equal(await words.inputValue(), '네 시에 실어 드릴게요')
  assert.equal(await missing(page).count(), 0)
  assert.equal(documents(), 2)
  await page.unroute('**/assets/view-*.js')
  await page.getByRole('button', { name: '새로고침' }).click()
  await page.getByText('몇 시에 실어 주세요?').waitFor()
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('textarea[name=content]')?.value === '네 시에 실어 드릴게요',
  )
  assert.equal(documents(), 3)
  await close()
})

test('a part of a page that is gone is said in its place, and the page stays', async () => {
  const { page, documents, outlive, close } = await tabOf('/client/list')
  await outlive()
  await page.getByRole('button', { name: '보기 저장', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: /여기에 나올 내용을 내려받지 못했어요\. .+ \([\w-]+\.js\)/ })
  await told.waitFor()
  await page.getByText('한식당 정든밥상').first().waitFor()
  assert.equal(documents(), 1)
  await told.getByRole('link', { name: '새로고침' }).click()
  await page.waitForFunction(() => !document.querySelector('[role=alert]'))
  await hydrated(page)
  assert.equal(documents(), 2)
  await close()
})
