import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
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

/** Moved share of the window times how far (https://web.dev/articles/cls), and the aim of ux.md 7. */
const MOST = 0.02

/** A page on a telephone that notes what moves in it. */
async function onTelephone() {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example', {
    viewport: { width: 412, height: 823 },
  })
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { page, context }
}

const opened = async (page: Page, path: string) => {
  await page.goto(market.origin + path, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
}

/** What moved in a frame is told with the one after it. */
const movedIn = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((next) => requestAnimationFrame(next))
    return (Reflect.get(window, 'moved') as { sum: number }).sum
  })

for (const path of ['/main', '/client/list', '/outstanding-balance', '/services/auctionResults']) {
  test(`on a telephone nothing of ${path} moves when its letters come late`, async () => {
    const { page, context } = await onTelephone()
    const held = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await held.promise
      await route.continue()
    })
    await opened(page, path)
    const before = await movedIn(page)
    const late = await page.evaluate(() => document.fonts.status)
    held.resolve()
    await page.evaluate(() => document.fonts.ready)
    const moved = (await movedIn(page)) - before
    assert.equal(late, 'loading')
    assert.ok(moved <= MOST, `${moved}`)
    await context.close()
  })
}

/** Long enough that the page goes out without what comes late, with its shapes in the places. */
const LATE_MS = 700

for (const path of [
  '/main',
  '/client/list',
  '/outstanding-balance',
  '/transaction-view',
  '/services/productManagement',
  '/member/connections',
]) {
  test(`on a telephone nothing of ${path} moves when its rows and figures come late`, async () => {
    const { page, context } = await onTelephone()
    market.line.delay('/api/', LATE_MS)
    await opened(page, path)
    market.line.delay('/api/', 0)
    const moved = await movedIn(page)
    assert.ok(moved <= MOST, `${moved}`)
    await context.close()
  })
}
