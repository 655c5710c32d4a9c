import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, PATIENCE_MS, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
let browser: Browser
before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser()])
})
after(async () => {
  await browser.close()
  await market.close()
})

/** The desk of the dealer, with a mark that is gone once the page is loaded anew. */
async function atDesk() {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await page.goto(`${market.origin}/main`)
  await hydrated(page)
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  return { page, context }
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true)
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name })

test('a link leads to its page without loading it anew, and back', async () => {
  const { page, context } = await atDesk()
  await entry(page, '거래처').click()
  await page.getByRole('heading', { name: '거래처', level: 1 }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/client/list')
  assert.equal(await isSameDocument(page), true)
  await page.goBack()
  await page.waitForURL('**/main')
  assert.equal(await isSameDocument(page), true)
  await context.close()
})

test('a link to the page one is on takes no step back away', async () => {
  const { page, context } = await atDesk()
  const before = await page.evaluate(() => history.length)
  const asked = page.waitForResponse((response) => response.url().includes('/api/statistics/main'))
  await entry(page, '홈').click()
  await asked
  assert.equal(await page.evaluate(() => history.length), before)
  assert.equal(await isSameDocument(page), true)
  await context.close()
})

test('a link that is clicked with Ctrl opens a tab of its own and leaves the page where it is', async () => {
  const { page, context } = await atDesk()
  // Later than the click gives up, whose reason is the better one.
  const opened = context.waitForEvent('page', { timeout: PATIENCE_MS + 30_000 })
  const [tab] = await Promise.all([opened, entry(page, '거래처').click({ modifiers: ['Control'] })])
  await tab.waitForURL('**/client/list')
  assert.equal(new URL(page.url()).pathname, '/main')
  assert.equal(await isSameDocument(page), true)
  await context.close()
})

test('a link leads on by the keyboard, and one whose click is taken by somebody else does not', async () => {
  const { page, context } = await atDesk()
  await page.evaluate(() => {
    const stop = (event: Event) => event.preventDefault()
    addEventListener('click', stop, { capture: true, once: true })
  })
  await entry(page, '거래처').click()
  assert.equal(new URL(page.url()).pathname, '/main')
  await entry(page, '거래처').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/client/list')
  assert.equal(await isSameDocument(page), true)
  await context.close()
})
