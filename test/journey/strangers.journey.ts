import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { hydrated, launchBrowser, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { snapshot } from '../support/snapshot.ts'
import { attack, openWindow, peek } from './strangers.attack.ts'

let market: Market
let browser: Browser
let strangerPort: number
const stranger = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>stranger</title><body></body>')
})
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  strangerPort = (stranger.address() as AddressInfo).port
})
after(async () => {
  await browser.close()
  await market.close()
  stranger.close()
  stranger.closeAllConnections()
})

/** Answers of our origin that the page's attempts were given. */
function answersTo(page: Page): number[] {
  const statuses: number[] = []
  page.context().on('response', (response) => {
    if (response.url().startsWith(market.origin)) statuses.push(response.status())
  })
  return statuses
}

const tokensOf = async (context: BrowserContext) =>
  (await context.cookies(market.origin)).filter((c) => /Token$/.test(c.name)).map((c) => `${c.name}=${c.value}`)

const places: [name: string, host: string][] = [
  ['another site', '127.0.0.1'],
  // The same host on another port is the same site: the browser sends every cookie along.
  ['another port of our own host', 'localhost'],
]
for (const [name, host] of places) {
  test(`a page of ${name} changes nothing and reads nothing in the browser of a signed-in member`, async () => {
    const dealer = await signIn(browser, market.origin, 'dealer@demo.example')
    const tokens = await tokensOf(dealer.context)
    assert.equal(tokens.length, 2)
    await dealer.page.close()
    const before = await snapshot(market.database.db)

    const page = await dealer.context.newPage()
    const statuses = answersTo(page)
    await page.goto(`http://${host}:${strangerPort}/`)
    // The test's compiler names functions by this helper, which is not there in the page.
    await page.evaluate('globalThis.__name = (named) => named')
    const outcome = await page.evaluate(attack, market.origin)

    const [opened] = await Promise.all([dealer.context.waitForEvent('page'), page.evaluate(openWindow, market.origin)])
    await hydrated(opened)

    assert.deepEqual(outcome.read, [])
    assert.equal(await page.evaluate(peek), null)
    assert.deepEqual(outcome.opened, [])
    assert.ok(outcome.tried.length >= 20, outcome.tried.join())
    assert.ok(statuses.filter((status) => status >= 400).length >= 8, `answers: ${statuses}`)
    assert.deepEqual(await snapshot(market.database.db), before)
    assert.deepEqual(await tokensOf(dealer.context), tokens)
    assert.equal(/Token/.test(await page.evaluate('document.cookie')), false)
    await dealer.context.close()
  })
}

test('a callback that somebody else began signs nobody over to his account', async () => {
  const dealer = await signIn(browser, market.origin, 'dealer@demo.example')
  const tokens = await tokensOf(dealer.context)
  const attacker = market.visitor()
  const toProvider = await attacker.go('/oauth2/authorization/kakao?login_hint=buyer@demo.example')
  const toCallback = await attacker.go(toProvider.headers.get('location') ?? '')
  const callback = new URL(toCallback.headers.get('location') ?? '', market.origin).href
  await dealer.page.goto(`http://127.0.0.1:${strangerPort}/`)
  await Promise.all([
    dealer.page.waitForURL(`${market.origin}/**`),
    dealer.page.evaluate((to) => location.assign(to), callback),
  ])
  assert.match(dealer.page.url(), /error=/)
  assert.deepEqual(await tokensOf(dealer.context), tokens)
  await dealer.context.close()
})

test('the member’s own page may do what the stranger may not', async () => {
  const dealer = await signIn(browser, market.origin, 'dealer@demo.example')
  const before = await snapshot(market.database.db)
  const status = await dealer.page.evaluate(async () => {
    const headers = { 'x-requested-with': 'app' }
    return (await fetch('/api/notifications/read-all', { method: 'PUT', headers })).status
  })
  assert.equal(status, 200)
  assert.notDeepEqual(await snapshot(market.database.db), before)
  await dealer.context.close()
})
