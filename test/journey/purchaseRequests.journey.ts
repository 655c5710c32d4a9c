import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { hydrated, launchBrowser, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { type Requests, requestsIn } from './support/requests.ts'

let market: Market
let browser: Browser
let requests: Requests
before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
  requests = await requestsIn(market)
})
after(async () => {
  await browser.close()
  await market.close()
})

const DEALER = 'dealer@demo.example'
const BUYER = 'buyer@demo.example'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const panel = (page: Page) => page.getByRole('complementary', { name: '구매 요청 내용' })
const open = async (page: Page, requestId: number, tab = '') => {
  await page.goto(`${market.origin}/services/purchase-request?${tab}id=${requestId}`)
  await hydrated(page)
  await panel(page).getByRole('heading', { name: '진행 기록' }).waitFor()
}
const shows = (page: Page, status: string) => panel(page).locator('header').getByText(status, { exact: true }).waitFor()

test('a dealer who has too little offers less, the buyer asks once more at another price, and the next offer is accepted', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 10, desiredUnitPrice: 30_000 })
  const dealer = await signIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('link', { name: '조정 제안' }).click()
  await dealer.page.waitForURL(/move=counter/)
  const line = panel(dealer.page).getByRole('group', { name: /^1번 줄/ })
  await line.getByLabel('수량').fill('7')
  await line.getByLabel('단가').fill('3만2천')
  await line.getByLabel('부족 사유').fill('낙찰 물량이 모자라요')
  await panel(dealer.page).getByRole('button', { name: '조정 제안 보내기' }).click()
  await shows(dealer.page, '조정 제안')

  const buyer = await signIn(browser, market.origin, BUYER)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByText('낙찰 물량이 모자라요').waitFor()
  await panel(buyer.page).getByText('224,000원').waitFor()
  await panel(buyer.page).getByRole('link', { name: '다시 보내기' }).click()
  await buyer.page.waitForURL(/move=revise/)
  const mine = panel(buyer.page).getByRole('group', { name: /^1번 줄/ })
  assert.equal(await mine.getByLabel('수량').inputValue(), '7')
  await mine.getByLabel('단가').fill('31000')
  await panel(buyer.page).getByRole('button', { name: '다시 보내기' }).click()
  await shows(buyer.page, '요청')

  await open(dealer.page, requestId)
  await panel(dealer.page).getByText('희망 31,000원').first().waitFor()
  await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).click()
  await shows(dealer.page, '수락')
  await panel(dealer.page).getByText('217,000원').first().waitFor()
  assert.deepEqual([...dealer.complaints, ...buyer.complaints], [])
  await dealer.context.close()
  await buyer.context.close()
})

test('the buyer accepts what was offered, and the dealer’s bell rings', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  await requests.dealer(requestId, 'COUNTERED', { lines: [{ itemId: await requests.item(requestId), quantity: 3 }] })
  const dealer = await signIn(browser, market.origin, DEALER)
  await connected(dealer.page)
  const before = await unread(dealer.page)
  const buyer = await signIn(browser, market.origin, BUYER, phone)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByRole('button', { name: '조정 수락' }).click()
  await shows(buyer.page, '수락')
  await bellReaches(dealer.page, before + 1)
  await dealer.context.close()
  await buyer.context.close()
})

test('what both have agreed on is called off when the other side agrees to it', async () => {
  const { requestId } = await requests.agreed()
  const buyer = await signIn(browser, market.origin, BUYER)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByRole('button', { name: '취소 요청' }).click()
  const dialog = buyer.page.getByRole('dialog', { name: '취소를 요청할까요?' })
  await dialog.getByLabel('취소 사유').fill('행사가 미뤄졌어요')
  await dialog.getByRole('button', { name: '취소 요청' }).click()
  await panel(buyer.page).getByText('취소를 요청했어요', { exact: true }).waitFor()
  await shows(buyer.page, '수락')

  const dealer = await signIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByText('행사가 미뤄졌어요').first().waitFor()
  await panel(dealer.page).getByRole('button', { name: '취소 동의' }).click()
  await dealer.page.getByRole('dialog').getByRole('button', { name: '취소 동의' }).click()
  await shows(dealer.page, '취소')
  await open(buyer.page, requestId, 'tab=sent&')
  await shows(buyer.page, '취소')
  await dealer.context.close()
  await buyer.context.close()
})

test('a dealer whose goods are gone calls it off alone', async () => {
  const { requestId } = await requests.agreed()
  const dealer = await signIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('button', { name: '취소 요청' }).click()
  const dialog = dealer.page.getByRole('dialog', { name: '취소를 요청할까요?' })
  await dialog.getByLabel(/품절/).check()
  await dialog.getByRole('button', { name: '취소 요청' }).click()
  await shows(dealer.page, '취소')
  await dealer.context.close()
})

test('a screen that is out of date shows what happened and what can be done', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 2 })
  const dealer = await signIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await requests.buyer(requestId, 'CANCELED')
  await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).click()
  await dealer.page.getByText('지금은 ‘취소’ 상태예요. 더 할 일은 없어요.').waitFor()
  await shows(dealer.page, '취소')
  assert.equal(await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).count(), 0)
  await dealer.context.close()
})

test('a second press of 수락 has one effect', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 2, desiredUnitPrice: 10_000 })
  const [one, two] = await Promise.all([signIn(browser, market.origin, DEALER), signIn(browser, market.origin, DEALER)])
  await open(one.page, requestId)
  await open(two.page, requestId)
  await Promise.all(
    [one, two].map(({ page }) => panel(page).getByRole('button', { name: '수락', exact: true }).dblclick()),
  )
  await shows(one.page, '수락')
  await shows(two.page, '수락')
  assert.deepEqual(await requests.effects(requestId), { accepted: 1, sales: 1 })
  await one.context.close()
  await two.context.close()
})
