import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { lotsOfDay } from '../../backend/db/seed/demo/auctionLots.ts'
import { addDays, formatDateLong, seoulDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { write } from '../auction-results/support/lots.ts'
import { hydrated, launchBrowser, listening, signedIn, watch } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

const ROWS = 6_000
const root = '/services/auctionResults'
/** A market that the demo knows nothing of. */
const code = '210001'
const FIRST_MARKET = '110001'
/** Today, so that no market of the demo has a later one; the trading day before with a closed day between; a year ago. */
const day = seoulDate(Date.now())
const [closed, dayBefore, yearAgo] = [addDays(day, -1), addDays(day, -2), addDays(day, -365)]
const here = `${root}?market=${code}&date=${day}`

let market: Market
let browser: Browser
before(async () => {
  market = await startMarket()
  const { db } = market.database
  await write(db, lotsOfDay(day, code, ROWS))
  // The screen opens on the last trading day of its first market, which has none on a Sunday.
  await write(db, lotsOfDay(day, FIRST_MARKET, 60))
  await write(db, [...lotsOfDay(dayBefore, code, 600), ...lotsOfDay(yearAgo, code, 600)])
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await market.close()
})

const dealer = (options?: Parameters<Browser['newContext']>[0]) =>
  signedIn(browser, market.origin, 'dealer@demo.example', options)
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const withoutScripts = async (): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> => {
  const someone = await market.signedIn('dealer@demo.example')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...someone.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  return { ...watch(await context.newPage()), context }
}
const prices = (page: Page) => page.getByRole('table', { name: '품목별 시세' })
const lots = (page: Page) => page.getByRole('table', { name: '낙찰 내역' })
const figures = (page: Page) => page.getByRole('region', { name: '시세 요약' })
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** What apples cost on a day by every lot there is: won and kilograms of those that count, and how many do not. */
async function apples(saleDate: string) {
  const rows = await market.database.db
    .selectFrom('auctionResults')
    .select(['weightKg', 'totalAmount', 'pricePerKg', 'isSuspect'])
    .where('marketCode', '=', code)
    .where('saleDate', '=', saleDate)
    .where('largeCode', '=', '06')
    .where('midCode', '=', '01')
    .execute()
  const counted = rows.filter(({ pricePerKg, isSuspect }) => pricePerKg !== null && !isSuspect)
  const kilograms = counted.reduce((sum, { weightKg }) => sum + (weightKg ?? 0), 0)
  const won = counted.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  return { average: grouped(Math.round(won / kilograms)), n: counted.length, dropped: rows.length - counted.length }
}

test('what apples made today and against yesterday is two clicks away on a day of 6,000 lots', async () => {
  const { page, context, complaints } = await dealer()
  await open(page, '/main')
  const menu = page.getByRole('navigation', { name: '주 메뉴' })
  // The built-in menu stands there until the market's own has come.
  await menu.getByRole('link', { name: '경락 시세', exact: true }).click()
  await page.waitForURL(`**${root}`)
  await page.getByLabel('도매시장', { exact: true }).selectOption(code)
  await page.waitForURL(/market=210001/)
  // The prices of the market before stay until those of this one have come.
  await prices(page).locator(`a[href*="market=${code}"]`).getByText('사과', { exact: true }).click()
  await page.waitForURL(/market=210001.*mid=0601/)
  const [now, then, before] = [await apples(day), await apples(dayBefore), await apples(yearAgo)]
  await figures(page)
    .getByText(`전일 ${dayBefore.slice(5).replace('-', '.')} ${then.average}원`)
    .waitFor()
  const words = (await figures(page).innerText()).replace(/\s+/g, ' ')
  assert.ok(words.includes(`${now.average} 원/kg`), words)
  assert.ok(words.includes(`${before.average} 원/kg`), words)
  assert.ok(words.includes(`${grouped(now.n)}건 · 제외 ${now.dropped > 0 ? `${now.dropped}건` : '없음'}`), words)
  assert.match(words, /\d% (상승|하락)|보합/)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the chart of the chosen goods has a name, and its numbers are a key away', async () => {
  const { page, context } = await dealer()
  await open(page, `${here}&mid=0601`)
  const chart = page.getByRole('img', { name: /kg당 가격/ })
  await chart.waitFor()
  assert.match(String(await chart.getAttribute('aria-label')), /마지막 평균 [\d,]+원, 전일보다 [\d.]+% (상승|하락)/)
  await page.getByText('표로 보기').focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(`^${day.slice(5).replace('-', '.')}`) })
  await row.waitFor()
  assert.ok((await row.innerText()).includes((await apples(day)).average))
  await context.close()
})

/** Chooses until the address follows: what is chosen while a late part of the form comes to life is put back. */
async function choose(page: Page, field: string, label: string, address: RegExp) {
  const led = () =>
    page.waitForURL(address, { timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < 5; tries++) {
    await page.getByLabel(field).selectOption({ label })
    if (await led()) return
  }
  assert.fail(`${field} leads nowhere`)
}

test('filters narrow by goods, grade, place and price, stand in the address and go with Back', async () => {
  const { page, context } = await dealer()
  await open(page, here)
  await listening(page, '#auction-filters select[name=large]:enabled')
  await choose(page, '부류', '과실류', /large=06/)
  await page.getByLabel('품목', { exact: true }).selectOption({ label: '사과' })
  await page.waitForURL(/mid=0601/)
  await page.getByLabel('등급').selectOption({ label: '특' })
  await page.waitForURL(/grade=11/)
  await page.getByRole('heading', { name: '경락 시세 사과 특' }).waitFor()
  await page.getByRole('button', { name: '더 보기', exact: true }).click()
  await page.getByLabel('산지').fill('경북')
  await page.getByLabel('경락가 최저').fill('3만')
  await page.getByLabel('경락가 최저').blur()
  await page.getByRole('button', { name: '적용' }).click()
  await page.waitForURL(/origin=/)
  const address = new URL(page.url()).searchParams
  assert.deepEqual(
    ['tab', 'large', 'mid', 'grade', 'origin', 'min'].map((name) => address.get(name)),
    ['rows', '06', '0601', '11', '경북', '30000'],
  )
  await lots(page).waitFor()
  const found = await lots(page).locator('tbody tr').allInnerTexts()
  assert.ok(
    found.length > 0 && found.every((row) => row.includes('사과') && row.includes('경북') && row.includes('특')),
  )
  await page.getByRole('link', { name: '산지 경북 ✕' }).click()
  await page.waitForURL((url) => !url.searchParams.has('origin'))
  await page.goBack()
  await page.waitForURL(/origin=/)
  await context.close()
})

test('goods are found by their first consonants while one types', async () => {
  const { page, context } = await dealer()
  await open(page, here)
  await prices(page).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('ㅅㄱ')
  await page.waitForURL(/q=/)
  await prices(page).getByRole('link', { name: '양파' }).waitFor({ state: 'detached' })
  await prices(page).getByRole('link', { name: '사과', exact: true }).waitFor()
  await context.close()
})

test('arrow keys go from one trading day to the next; a day without a market says when there was one', async () => {
  const { page, context } = await dealer()
  await open(page, here)
  await prices(page).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(new RegExp(`date=${dayBefore}`))
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(new RegExp(`date=${day}`))
  await page.getByText(`${formatDateLong(day)} 영업일`).waitFor()
  await page.getByLabel('경락일', { exact: true }).fill(closed)
  await page.waitForURL(new RegExp(`date=${closed}`))
  await page.getByText('에는 경락 결과가 없어요.').waitFor()
  await page.getByRole('link', { name: /\) 보기$/ }).click()
  await page.waitForURL(new RegExp(`date=${dayBefore}`))
  await prices(page).waitFor()
  await context.close()
})

test('lots are chosen with shift, marked as won, and that is taken back', async () => {
  const { page, context, complaints } = await dealer()
  await open(page, `${here}&tab=rows&mid=0601`)
  const boxes = lots(page).getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await page.getByText('3건 골랐어요').waitFor()
  await page.getByRole('button', { name: '내 낙찰로 표시' }).click()
  await page.getByText('3건을 내 낙찰로 표시했어요.').waitFor()
  const mine = lots(page).getByText('내 낙찰', { exact: true })
  await mine.nth(2).waitFor()
  const purchase = await page.getByRole('link', { name: '매입 등록' }).getAttribute('href')
  assert.match(String(purchase), /^\/transaction\/new\?type=PURCHASE&auction=\d+,\d+,\d+$/)
  await page.getByRole('button', { name: '실행 취소' }).click()
  await page.getByText('되돌렸어요.').waitFor()
  await mine.first().waitFor({ state: 'detached' })
  const won = await market.database.db
    .selectFrom('auctionWins as w')
    .innerJoin('auctionResults as r', 'r.auctionResultId', 'w.auctionResultId')
    .select('w.auctionResultId')
    .where('r.marketCode', '=', code)
    .execute()
  assert.deepEqual(won, [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('by keyboard alone rows are walked through and chosen', async () => {
  const { page, context } = await dealer()
  await open(page, `${here}&tab=rows`)
  await lots(page).waitFor()
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await page.getByText('3건 골랐어요').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '내 낙찰로 표시' }).waitFor({ state: 'detached' })
  await context.close()
})

test('a lot opens beside the list against the average of its like; its notice’s address leads there', async () => {
  const { page, context } = await dealer()
  const { auctionResultId } = await market.database.db
    .selectFrom('auctionResults')
    .select('auctionResultId')
    .where('marketCode', '=', code)
    .where('midCode', '=', '01')
    .where('largeCode', '=', '06')
    .executeTakeFirstOrThrow()
  await open(page, `/services/auction/${auctionResultId}`)
  assert.ok(page.url().endsWith(`${root}?id=${auctionResultId}`))
  const panel = page.getByRole('complementary', { name: '낙찰 내용' })
  await panel.getByText(/평균보다 [\d.]+% (비싸요|싸요)\.|평균과 같아요\./).waitFor()
  await panel.getByRole('link', { name: '목록으로' }).click()
  await panel.waitFor({ state: 'detached' })
  await context.close()
})

test('/services is the same screen, and what cannot be in an address is set aside with a word', async () => {
  const { page, context } = await dealer()
  await open(page, '/services?tab=evil&page=-1&market=evil&id=javascript:alert(1)')
  await page.getByRole('heading', { name: '경락 시세' }).waitFor()
  await page.getByRole('link', { name: '초기화됨' }).waitFor()
  await prices(page).waitFor()
  await context.close()
})

test('what clients want stands beside the prices and leads to their requests', async () => {
  const { page, context } = await dealer({ viewport: { width: 1280, height: 800 } })
  await open(page, root)
  const wanted = page.getByRole('complementary', { name: '받은 구매 요청' })
  await wanted
    .getByText(/상한이 [\d.]+% (높아요|낮아요)/)
    .first()
    .waitFor()
  await wanted.getByRole('link', { name: /납품$/ }).first().click()
  await page.waitForURL(/\/services\/purchase-request\?id=\d+$/)
  await context.close()
})

test('on a phone nothing is wider than the screen; the filters are a sheet, the requests a tab', async () => {
  const { page, context, complaints } = await dealer({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await open(page, `${here}&mid=0601`)
  await prices(page).waitFor()
  assert.ok((await width(page)) <= 0)
  await page.getByRole('button', { name: '조건 2' }).click()
  await page.getByLabel('산지').fill('경북')
  await page.getByRole('button', { name: '적용' }).click()
  await page.waitForURL(/origin=/)
  await lots(page).waitFor()
  assert.equal(await page.getByLabel('산지').isVisible(), false)
  assert.ok((await width(page)) <= 0)
  await page.getByRole('link', { name: '받은 구매 요청' }).click()
  await page.waitForURL(/tab=wanted/)
  await page
    .getByText(/이 품목을 찾는 요청이 없어요| 납품$/)
    .first()
    .waitFor()
  assert.ok((await width(page)) <= 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('with scripts off prices, figures and chart are read, filters sent, and lots marked by their buttons', async () => {
  const { page, context, complaints } = await withoutScripts()
  await page.goto(`${market.origin}${here}&mid=0601`)
  assert.ok((await figures(page).innerText()).includes((await apples(day)).average))
  assert.ok(await page.getByRole('img', { name: /kg당 가격/ }).isVisible())
  // What waits for its choices is in the page too, and not shown.
  const filters = page.locator('form:has(select[name=grade]:enabled)')
  await filters.getByLabel('등급').selectOption({ label: '특' })
  await filters.getByRole('button', { name: '보기', exact: true }).click()
  await page.waitForURL(/grade=11/)
  await page.getByRole('link', { name: '낙찰 내역' }).click()
  await page.waitForURL(/tab=rows/)
  await lots(page).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '내 낙찰로 표시' }).click()
  await lots(page).getByText('내 낙찰', { exact: true }).first().waitFor()
  await lots(page).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '표시 해제' }).click()
  await lots(page).getByText('내 낙찰', { exact: true }).first().waitFor({ state: 'detached' })
  await page.goto(`${market.origin}${here}&mid=0601`)
  await filters.getByLabel('부류').selectOption({ label: '모든 부류' })
  await filters.getByRole('button', { name: '보기', exact: true }).click()
  await page.waitForURL(/large=&/)
  await prices(page).getByRole('link', { name: '양파', exact: true }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})
