import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, listening, signedIn } from '../support/browser.ts'
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

const dealer = () => signedIn(browser, market.origin, 'dealer@demo.example')
/** Its scripts are there too that come when there is time. */
async function open(page: Page, path: string) {
  await page.goto(market.origin + path)
  await hydrated(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/onceDrawn-')),
  )
  await listening(page, 'main form')
}
/** Holds back what is sent, or read, there until `go`. */
async function held(page: Page, method: string, path: string) {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  const seen: string[] = []
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    seen.push(path)
    await promise
    await route.continue()
  })
  return { go, seen }
}
async function aClient(page: Page, name: string): Promise<number> {
  await open(page, '/client/detail/new')
  await page.getByLabel('상호').fill(name)
  await page.getByLabel('휴대전화').fill('01012345678')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  return Number(page.url().split('/').at(-1))
}
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click()

test('what is typed of a client while it is being saved stays, and the next press saves it too', async () => {
  const { page, context } = await dealer()
  const id = await aClient(page, '이어쓰는상회')
  await open(page, `/client/detail/${id}`)
  const memo = page.locator('textarea[name=memo]')
  await memo.fill('아침에만')
  const read = await held(page, 'GET', `/clients/${id}`)
  await save(page)
  await page.getByText('저장했어요.').waitFor()
  await memo.fill('아침에만 받아요')
  read.go()
  await page.waitForFunction(() => !document.querySelector('main form button[value=save]:disabled'))
  assert.equal(await memo.inputValue(), '아침에만 받아요')
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await save(page)
  assert.equal((await saved).status(), 200, 'it stands on what it saved itself')
  const row = await market.database.db
    .selectFrom('clients')
    .select('memo')
    .where('clientId', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(row.memo, '아침에만 받아요')
  await context.close()
})

test('Enter that is pressed twice sends a form once, and nobody is said to have been faster', async () => {
  const { page, context } = await dealer()
  await open(page, '/services/productManagement?q=단감')
  await page.getByRole('link', { name: '단감', exact: true }).click()
  const alias = page.getByLabel('별칭')
  await alias.fill('단단한감')
  const put = await held(page, 'PUT', '/product-codes/*')
  await alias.press('Enter')
  await alias.press('Enter')
  put.go()
  await page.getByText('저장했어요.').waitFor()
  assert.equal(put.seen.length, 1)
  assert.equal(await page.getByRole('alert').count(), 0)
  await context.close()
})

test('what is corrected in a form that then leads elsewhere is said not to be saved', async () => {
  const { page, context } = await dealer()
  await open(page, '/client/detail/new')
  await page.getByLabel('상호').fill('급한상회')
  await page.getByLabel('휴대전화').fill('01055556666')
  const post = await held(page, 'POST', '/clients')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.locator('textarea[name=memo]').fill('앗')
  post.go()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  await page.getByText('보내는 동안 고친 내용은 저장되지 않았어요.').waitFor()
  assert.equal(await page.locator('textarea[name=memo]').inputValue(), '')
  await context.close()
})

test('what was refused on a page that was left is said on the next one, and stays', async () => {
  const { page, context } = await dealer()
  await open(page, '/client/detail/new')
  await page.getByLabel('상호').fill('두 번째 번호')
  await page.getByLabel('휴대전화').fill('01055556666')
  await page.getByLabel('사업자등록번호').fill('1248100998')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  const id = await aClient(page, '번호 없는 상회')
  await open(page, `/client/detail/${id}`)
  await page.getByLabel('사업자등록번호').fill('1248100998')
  const put = await held(page, 'PUT', `/clients/${id}`)
  await save(page)
  await page.getByRole('link', { name: '거래처', exact: true }).first().click()
  await page.waitForURL('**/client/list')
  put.go()
  await page.getByText(/앞에서 보낸 내용은 저장되지 않았어요\. .*사업자등록번호/).waitFor()
  await context.close()
})
