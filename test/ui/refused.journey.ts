import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'

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

/** Where a form stands, and what sends it. */
const forms: [what: string, path: (clientId: number) => string, act: string][] = [
  ['a client', () => '/client/detail/new', '등록'],
  ['a warehouse', () => '/warehouse/register', '등록'],
  ['a purchase request', () => '/services/purchase-request?new=1', '요청 보내기'],
  ['a payment', (clientId) => `/outstanding-balance/client/${clientId}?pay=RECEIPT`, '입금 적기'],
  ['an item', () => '/services/productManagement?add=1', '추가'],
  ['a receipt', () => '/services/inventory/receipt', '입고하기'],
  ['a sale', (clientId) => `/transaction/new?type=SALE&client=${clientId}`, '매출 확정'],
]

for (const [what, path, act] of forms) {
  test(`on a phone ${what} that is sent with something missing says so in sight, with the focus on what is wrong`, async () => {
    const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
    await page.setViewportSize({ width: 360, height: 740 })
    const dealerId = await memberIdOf(market.database.db, 'dealer@demo.example')
    const { clientId } = await market.database.db
      .selectFrom('clients')
      .select('clientId')
      .where('bookOwnerId', '=', dealerId)
      .where('clientName', '=', '가락농산')
      .executeTakeFirstOrThrow()
    await page.goto(market.origin + path(clientId))
    await hydrated(page)
    const button = page.getByRole('button', { name: act, exact: true }).locator('visible=true').last()
    await button.scrollIntoViewIfNeeded()
    await button.click()
    await page.waitForFunction(
      () => {
        const summary = document.activeElement?.querySelector('[role=alert]')
        if (!summary) return false
        const { top, bottom } = summary.getBoundingClientRect()
        return top >= 0 && top < innerHeight && bottom > 0
      },
      undefined,
      { timeout: 20_000 },
    )
    assert.ok(await page.getByRole('alert').getByRole('link').first().isVisible())
    await context.close()
  })
}

test('what is refused of a field that it was sent from by Enter stays said when the focus is led away from it', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await page.goto(`${market.origin}/department?add=1&under=`)
  await hydrated(page)
  await page.getByLabel('부서 이름').fill('영업부')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.querySelector('[role=alert]'), undefined, {
    timeout: 20_000,
  })
  await page.getByRole('alert').getByRole('link', { name: '같은 자리에 이름이 같은 부서가 있어요.' }).waitFor()
  await context.close()
})
