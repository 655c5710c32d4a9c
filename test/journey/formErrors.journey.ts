import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
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

test('what was wrong with an account goes once something else stands in its field, not only with the next press', async () => {
  const { page } = await signedIn(browser, market.origin, 'dealer@demo.example')
  page.setDefaultTimeout(15_000)
  await page.goto(`${market.origin}/statements?tab=account`)
  await hydrated(page)
  const field = page.locator('[name=accountNo]')
  await field.fill('abc')
  await page.locator('form', { has: field }).getByRole('button', { name: '저장', exact: true }).click()
  await page.locator('[name=accountNo][aria-invalid=true]').waitFor()
  await page.getByText('입력한 내용을 확인해 주세요').waitFor()
  await field.fill('301-1234-5678-91')
  assert.equal(await page.locator('[aria-invalid=true]').count(), 0)
  assert.equal(await page.getByText('입력한 내용을 확인해 주세요').count(), 0, 'nor at the top')
  assert.equal(await field.evaluate((one) => one === document.activeElement), true, 'and he writes on there')
})
