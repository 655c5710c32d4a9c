import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

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
const lose = (route: Route) => route.abort('failed')
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: '화면을 다 불러오지 못했어요.' })

async function dealer(at: string) {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  const open = () => page.goto(market.origin + at, { waitUntil: 'commit' })
  return { page, context, open, documents: () => documents }
}

test('a page whose scripts were lost on the way loads itself once more and works', async () => {
  const { page, context, open, documents } = await dealer('/client/list')
  await page.route(SCRIPTS, async (route) => {
    // All that is on its way is dropped at once, as when a telephone leaves one network for another.
    if (documents() === 1) await lose(route)
    else await route.continue()
  })
  await open()
  await hydrated(page)
  assert.equal(documents(), 2)
  assert.equal(await bar(page).count(), 0)
  await context.close()
})

test('a page that ended before its data loads itself once more and works', async () => {
  const { page, context, open, documents } = await dealer('/main')
  await page.route(`${market.origin}/main`, async (route) => {
    if (documents() > 1 || route.request().method() === 'HEAD') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const cut = html.slice(0, html.indexOf('(self.__h??=[])'))
    await route.fulfill({ response, body: cut.slice(0, cut.lastIndexOf('<script')) })
  })
  await open()
  await hydrated(page)
  assert.equal(documents(), 2)
  await context.close()
})

test('where they are lost again the page stays readable and says what to do, and its link brings it to life', async () => {
  const { page, context, open, documents } = await dealer('/client/list')
  await page.route(SCRIPTS, lose)
  await open()
  await bar(page).waitFor()
  assert.equal(documents(), 2)
  assert.match(await bar(page).innerText(), /\(boot-[\w-]+\.js\)/)
  await page.getByText('한식당 정든밥상').first().waitFor()
  assert.deepEqual(await problems(page), [])
  await page.unroute(SCRIPTS)
  await bar(page).getByRole('link', { name: '다시 불러오기' }).click()
  await hydrated(page)
  assert.equal(await bar(page).count(), 0)
  await context.close()
})

test('what somebody has begun to write stays where it is', async () => {
  const { page, context, open, documents } = await dealer('/client/detail/new')
  const lost = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await lost.promise
    await lose(route)
  })
  await open()
  const name = page.getByLabel('상호').first()
  await name.fill('새벽수산')
  lost.resolve()
  await bar(page).waitFor()
  assert.equal(documents(), 1)
  assert.equal(await name.inputValue(), '새벽수산')
  await context.close()
})

test('where the service cannot be reached either, what was read is not given up for an error of the browser', async () => {
  const { page, context, open, documents } = await dealer('/client/list')
  await page.route(SCRIPTS, lose)
  await page.route(`${market.origin}/client/list`, (route) =>
    route.request().method() === 'HEAD' ? lose(route) : route.continue(),
  )
  await open()
  await bar(page).waitFor()
  assert.equal(documents(), 1)
  await page.getByText('한식당 정든밥상').first().waitFor()
  await context.close()
})
