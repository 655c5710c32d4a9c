import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { addDays, businessDate, formatDateLong } from '../../shared/kit/dates.ts'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'
import { fillTradeYear } from '../support/tradeYear.ts'

const as = 'shipper@demo.example'
const today = businessDate(Date.now())

let market: Market
let browser: Browser
before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
  const { db } = market.database
  await fillTradeYear(db, await memberIdOf(db, as), { papers: 600, lastDay: today, days: 40, clients: 12 })
})
after(async () => {
  await browser.close()
  await market.close()
})

const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const follow = (page: Page, nav: string, name: string) =>
  page.getByRole('navigation', { name: nav }).getByRole('link', { name, exact: true }).click()

test('a dealer sees a period, groups it by client, opens the papers of one and comes back with everything as it was', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, as)
  await open(page, `/statistics?from=${addDays(today, -29)}&to=${today}`)
  await page.getByRole('img', { name: '일별 매출 막대그래프' }).waitFor()
  await follow(page, '묶어 보기', '거래처별')
  await page.waitForURL(/by=CLIENT/)
  const table = page.getByRole('table', { name: '거래처별 통계' })
  // Only what is drawn leads on from there.
  await table.waitFor()
  await page.getByRole('list', { name: '거래처별 매출 순위' }).waitFor()
  await follow(page, '비교', '비교 안 함')
  await page.waitForURL(/by=CLIENT&compare=NONE/)
  await table.getByRole('link', { name: '직전 (원)' }).waitFor({ state: 'detached' })
  await table.getByRole('link', { name: '매입 (원)' }).click()
  await page.waitForURL(/sort=-purchase/)
  await table.locator('th[aria-sort=descending]').waitFor()
  const [address, rows] = [page.url(), await table.locator('tbody').innerText()]
  await table.locator('tbody a[href^="/transaction-view"][href*="client="]').first().click()
  await page.waitForURL(/transaction-view\?.*client=\d+/)
  await page.getByRole('heading', { name: '거래 조회' }).waitFor()
  await page.goBack()
  await page.waitForURL(address)
  await table.waitFor()
  assert.equal(await table.locator('tbody').innerText(), rows)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an address that says nonsense falls back and tells of what; a period that is too long stays as it was typed, with the reason', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, as)
  await open(page, '/statistics?by=%3Cscript%3E&measure=SALES&from=2026-02-30')
  const chip = page.getByRole('link', { name: '초기화됨: 시작일, 묶는 기준, 볼 금액' })
  await chip.waitFor()
  await chip.click()
  await page.waitForURL(/\/statistics$/)
  await open(page, '/statistics?from=2016-01-01&to=2026-01-31')
  await page.getByText('일별은 400일까지 볼 수 있어요. 기간을 줄여 주세요.').first().waitFor()
  assert.equal(await page.getByLabel('시작일').getAttribute('aria-invalid'), 'true')
  assert.equal(await page.getByLabel('시작일').inputValue(), '2016-01-01')
  assert.equal(await page.getByLabel('종료일').inputValue(), '2026-01-31')
  await page.getByLabel('시작일').fill('2026-01-01')
  await page.getByRole('button', { name: '적용' }).click()
  await page.waitForURL(/from=2026-01-01&to=2026-01-31/)
  await page.getByText('이 기간에는 거래가 없어요.').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the statistics of a day go back by an arrow and never beyond today, on a phone too', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const { page, context, complaints } = await signedIn(browser, market.origin, as, phone)
  await open(page, '/statistics/daily')
  await page.getByText(`영업일 ${formatDateLong(today)}`).waitFor()
  assert.equal(await page.getByRole('link', { name: /^다음 영업일/ }).count(), 0)
  await page.getByRole('link', { name: /^이전 영업일/ }).click()
  await page.waitForURL(new RegExp(`date=${addDays(today, -1)}`))
  await page.getByRole('link', { name: `다음 영업일 ${formatDateLong(today)}` }).waitFor()
  await page.getByRole('heading', { name: '남은 일' }).waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a page that stays open over noon asks for the day that it is, not for the one on which it was opened', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, as)
  await open(page, '/statistics')
  await page.getByRole('link', { name: '일일 통계' }).last().waitFor()
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 86_400_000
  })
  await page.getByRole('main').getByRole('link', { name: '일일 통계' }).click()
  await page.getByText(`영업일 ${formatDateLong(addDays(today, 1))}`).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('/contactus leads to the statistics, which stand there whole before any script', async () => {
  const member = await market.signedIn(as)
  const answer = await member.go('/contactus')
  assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/statistics'])
  const html = await (await member.go('/statistics/daily')).text()
  assert.match(html, /<h1[^>]*>일일 통계/)
  assert.match(html, /시간별 매(출|입)/)
  assert.match(await (await member.go('/statistics?by=CLIENT')).text(), /거래처별 매출 순위|거래가 없어요/)
})
