import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { hydrated, launchBrowser, watch } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import type { Visitor } from '../support/visitor.ts'

let market: Market
let browser: Browser
let dealer: Visitor
let sale: TransactionDetail
let lotNo: string
let moved: string

before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser()])
  dealer = await market.signedIn('dealer@demo.example')
  await tradeOnce()
})
after(async () => {
  await browser.close()
  await market.close()
})

async function post<T>(path: string, body: object): Promise<T> {
  const response = await dealer.call('POST', `/api${path}`, body)
  assert.equal(response.status, 200, `${path}: ${response.status}`)
  return response.json()
}

/** Goods won at the auction are bought, part of them moved to the cold, and some of those sold and thrown away. */
async function tradeOnce() {
  const { db } = market.database
  const lot = await db
    .selectFrom('inventoryLots as l')
    .innerJoin('auctionWins as w', 'w.bookOwnerId', 'l.bookOwnerId')
    .select(['l.productCodeId', 'l.specificationId', 'l.warehouseId', 'l.bookOwnerId', 'w.auctionResultId'])
    .where('l.specificationId', 'is not', null)
    .orderBy('l.lotId')
    .executeTakeFirstOrThrow()
  const { warehouseId: toWarehouseId } = await db
    .selectFrom('warehouses')
    .select('warehouseId')
    .where('bookOwnerId', '=', lot.bookOwnerId)
    .where('warehouseId', '<>', lot.warehouseId)
    .executeTakeFirstOrThrow()
  const partner = async (clientType: 'SALES' | 'PURCHASE') =>
    (
      await db
        .selectFrom('clients')
        .select('clientId')
        .where('bookOwnerId', '=', lot.bookOwnerId)
        .where('clientKind', '=', 'PARTNER')
        .where('status', '=', 'ACTIVE')
        .where('clientType', 'in', [clientType, 'BOTH'])
        .where('creditLimitAmount', 'is', null)
        .executeTakeFirstOrThrow()
    ).clientId
  const { productCodeId, specificationId, warehouseId, auctionResultId } = lot
  const line = { productCodeId, specificationId, unitPrice: 20_000 }
  const bought = await post<TransactionDetail>('/transactions', {
    ...{ transactionType: 'PURCHASE', clientId: await partner('PURCHASE'), warehouseId },
    lines: [{ ...line, quantity: 10, auctionResultId }],
  })
  const lotId = bought.items[0]?.lotId
  lotNo = bought.items[0]?.lotNo ?? ''
  const { lots } = await post<{ lots: { lotId: number; lotNo: string }[] }>('/inventory/transfers', {
    toWarehouseId,
    lines: [{ lotId, quantity: 6 }],
  })
  moved = lots[0]?.lotNo ?? ''
  sale = await post<TransactionDetail>('/transactions', {
    ...{ transactionType: 'SALE', clientId: await partner('SALES') },
    lines: [{ ...line, quantity: 2, lotId: lots[0]?.lotId }],
  })
  await post('/wastes', { lotId: lots[0]?.lotId, quantity: 1, reason: 'SPOILAGE' })
}

const opened = async (viewport: { width: number; height: number }, javaScriptEnabled = true) => {
  const context = await browser.newContext({ viewport, javaScriptEnabled, locale: 'ko-KR' })
  await context.addCookies([...dealer.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  return { context, ...watch(await context.newPage()) }
}
const panel = (page: Page) => page.getByRole('complementary', { name: '로트 추적' })
const section = (page: Page, name: string) =>
  panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('from a sale one goes back to the auction row, and on to what was thrown away, and it adds up', async () => {
  const { page, context, complaints } = await opened({ width: 1280, height: 800 })
  await page.goto(`${market.origin}/transaction-view?id=${sale.transactionId}`)
  await hydrated(page)
  await page.getByRole('link', { name: `${moved} 추적` }).focus()
  await page.keyboard.press('Enter')
  await panel(page).getByText(`${moved} 추적`).waitFor()
  const sums = section(page, '들어오고 나간 것')
  await sums.getByText('들어온 것과, 나가고 남은 것이 맞아요.').waitFor()
  for (const [name, amount] of [
    ['들어옴', /^6\D/],
    ['판매', /^2\D/],
    ['폐기', /^1\D/],
    ['남음', /^3\D/],
  ] as const)
    assert.match(
      await sums
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('xpath=../dd')
        .innerText(),
      amount,
      name,
    )
  await section(page, '어디서 왔나요').getByText(lotNo, { exact: true }).click()
  await panel(page).getByText(`${lotNo} 추적`).waitFor()
  await section(page, '어디로 갔나요').getByText(moved, { exact: true }).waitFor()
  await section(page, '입출고 기록').getByText('모두 5건').waitFor()
  await section(page, '입출고 기록').getByRole('link', { name: /^WS/ }).waitFor()
  await section(page, '어디서 왔나요').getByRole('link', { name: /^경락/ }).click()
  await page.waitForURL('**/services/auctionResults?**')
  await page.getByRole('complementary', { name: '낙찰 내용' }).getByText('평균에 든 낙찰').waitFor()
  await page.goBack()
  await section(page, '입출고 기록').getByRole('link', { name: /^WS/ }).click()
  await page.getByRole('heading', { name: '진행 기록' }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('on a phone without scripts the way of a lot is read in the stock, and closed leads back', async () => {
  const { page, context } = await opened({ width: 360, height: 740 }, false)
  await page.goto(`${market.origin}/services/inventory?trace=${sale.items[0]?.lotId}`)
  await page.getByText('모두 3건').waitFor()
  await page.getByText('매입 전표').waitFor()
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
  await panel(page).getByRole('link', { name: '목록으로' }).click()
  await page.getByRole('heading', { level: 1, name: '재고' }).first().waitFor()
  await context.close()
})
