import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { problems } from '../support/axe.ts'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { hydrated, launchBrowser, listening, signedIn, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { picture } from '../support/pictures.ts'
import { manyGoods } from './support/manyGoods.ts'
import { type Requests, requestsIn } from './support/requests.ts'

let market: Market
let browser: Browser
let requests: Requests
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
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
/** The request itself says so, not the form that asks for it and is headed by the same word. */
const shows = async (page: Page, status: string) => {
  await page.waitForURL(({ searchParams }) => !searchParams.has('move'))
  await panel(page).locator('header').getByText(status, { exact: true }).waitFor()
}

test('a dealer who has too little offers less, the buyer asks once more at another price, and the next offer is accepted', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 10, desiredUnitPrice: 30_000 })
  const dealer = await signedIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('link', { name: '조정 제안' }).click()
  await dealer.page.waitForURL(/move=counter/)
  const line = panel(dealer.page).getByRole('group', { name: /^1번 줄/ })
  await line.getByLabel('수량').fill('7')
  await line.getByLabel('단가').fill('3만2천')
  await line.getByLabel('부족 사유').fill('낙찰 물량이 모자라요')
  await panel(dealer.page).getByRole('button', { name: '조정 제안 보내기' }).click()
  await shows(dealer.page, '조정 제안')

  const buyer = await signedIn(browser, market.origin, BUYER)
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
  // An unread notice of the same request would give way to the new one, and the bell count on alike.
  await market.database.db.updateTable('notifications').set({ isRead: true }).execute()
  const dealer = await signIn(browser, market.origin, DEALER)
  await connected(dealer.page)
  const before = await unread(dealer.page)
  const buyer = await signedIn(browser, market.origin, BUYER, phone)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByRole('button', { name: '조정 수락' }).click()
  await shows(buyer.page, '수락')
  await bellReaches(dealer.page, before + 1)
  await dealer.context.close()
  await buyer.context.close()
})

test('what both have agreed on is called off when the other side agrees to it, and goes on when it does not', async () => {
  const { requestId } = await requests.agreed()
  const buyer = await signedIn(browser, market.origin, BUYER)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByRole('button', { name: '취소 요청' }).click()
  const dialog = buyer.page.getByRole('dialog', { name: '취소를 요청할까요?' })
  await dialog.getByLabel('취소 사유').fill('행사가 미뤄졌어요')
  await dialog.getByRole('button', { name: '취소 요청' }).click()
  await panel(buyer.page).getByText('취소를 요청했어요', { exact: true }).waitFor()
  await shows(buyer.page, '수락')

  const dealer = await signedIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByText('행사가 미뤄졌어요').first().waitFor()
  await panel(dealer.page).getByRole('button', { name: '취소 거절' }).click()
  const refusing = dealer.page.getByRole('dialog', { name: '취소 요청을 거절할까요?' })
  await refusing.getByLabel('거절 사유').fill('벌써 차에 실었어요')
  await refusing.getByRole('button', { name: '취소 거절' }).click()
  await panel(dealer.page).getByText('취소 요청 거절', { exact: true }).waitFor()
  assert.equal(await panel(dealer.page).getByRole('button', { name: '취소 거절' }).count(), 0)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByText('벌써 차에 실었어요').waitFor()
  await shows(buyer.page, '수락')

  await requests.buyer(requestId, 'CANCELED', { reason: '그래도 미뤄졌어요' })
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('button', { name: '취소 동의' }).click()
  await dealer.page.getByRole('dialog').getByRole('button', { name: '취소 동의' }).click()
  await shows(dealer.page, '취소')
  await open(buyer.page, requestId, 'tab=sent&')
  await shows(buyer.page, '취소')
  await dealer.context.close()
  await buyer.context.close()
})

test('what was agreed on fills the form of a sale, which ships it; once it has left the form says so and is empty', async () => {
  const { requestId, requestNo } = await requests.agreed()
  const dealer = await signedIn(browser, market.origin, DEALER)
  const { page } = dealer
  await open(page, requestId)
  await panel(page).getByRole('link', { name: '매출로 적기' }).click()
  await page.waitForURL(/\/transaction\/new\?type=SALE&request=/)
  await page.getByText(`구매 요청 ${requestNo}에서 합의한 내용이에요.`).waitFor()
  const quantity = page.locator('input[name="lines.0.quantity"]')
  const price = page.locator('input[name="lines.0.unitPrice"]')
  assert.deepEqual([await quantity.inputValue(), (await price.inputValue()).replace(',', '')], ['6', '20000'])
  await price.fill('25000')
  await quantity.fill('5')
  await page.locator('input[name="lines.0.offStock"]').evaluate((box: HTMLInputElement) => box.click())
  await page.getByRole('button', { name: '출고하고 확정' }).click()
  await page.getByText('단가는 20,000원까지 받을 수 있어요.').first().waitFor()
  assert.equal(await quantity.inputValue(), '5', 'what was typed is still there')
  await price.fill('19000')
  await page.getByRole('button', { name: '출고하고 확정' }).click()
  await page.waitForURL(/\/transaction-view\?id=/)
  const shipped = await requests.see(requestId)
  assert.deepEqual(
    [shipped.status, shipped.items[0]?.confirmedQuantity, shipped.confirmedAmount],
    ['SHIPPED', 5, 95_000],
  )

  await page.goto(`${market.origin}/transaction/new?type=SALE&request=${requestId}`)
  await page.getByText('이 구매 요청으로 적을 거래가 없어요.').waitFor()
  await page.getByRole('button', { name: '매출 확정' }).waitFor()
  await dealer.context.close()
})

/** The form of the sale that ships a request. */
const toSell = async (page: Page, requestId: number) => {
  await page.goto(`${market.origin}/transaction/new?type=SALE&request=${requestId}`)
  await hydrated(page)
  await page
    .getByText(/에서 합의한 내용이에요/)
    .first()
    .waitFor()
}
const ofLine = (page: Page, part: string) => page.locator(`[name="lines.0.${part}"]`)
const outside = (page: Page) => ofLine(page, 'offStock').evaluate((box: HTMLInputElement) => box.click())

test('a sale that ships less than was agreed on asks what becomes of the rest, which goes on unless somebody ends it', async () => {
  const { requestId } = await requests.agreed()
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  await toSell(page, requestId)
  const rest = page.getByLabel('덜 보내는 물량')
  await rest.waitFor({ state: 'detached' })
  await ofLine(page, 'quantity').fill('4')
  assert.equal(await rest.inputValue(), '1')
  await outside(page)
  await page.getByRole('button', { name: '출고하고 확정' }).click()
  await page.waitForURL(/\/transaction-view\?id=/)
  const { childRequestId } = await requests.see(requestId)
  const child = await requests.see(childRequestId ?? 0)
  assert.deepEqual([child.status, child.items[0]?.requestedQuantity], ['ACCEPTED', 2])
  await context.close()
})

test('a sale that was begun of a request ships it though the request has moved meanwhile: kept, it goes at once; open, once its writer was told', async () => {
  const [kept, standing] = [await requests.agreed(), await requests.agreed()]
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  const confirm = page.getByRole('button', { name: '출고하고 확정' })
  await toSell(page, kept.requestId)
  await ofLine(page, 'quantity').fill('5')
  await outside(page)
  await page.waitForFunction(
    (id) => Object.keys(sessionStorage).some((key) => key.endsWith(`paper:SALE of request ${id}`)),
    kept.requestId,
  )
  await requests.dealer(kept.requestId, 'PREPARING')
  await toSell(page, kept.requestId)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="lines.0.quantity"]')?.value === '5')
  await confirm.click()
  await page.waitForURL(/\/transaction-view\?id=/)
  assert.equal((await requests.see(kept.requestId)).items[0]?.confirmedQuantity, 5)

  await toSell(page, standing.requestId)
  await ofLine(page, 'quantity').fill('3')
  await outside(page)
  const { version } = await requests.buyer(standing.requestId, 'CANCELED', { reason: '행사가 미뤄졌어요' })
  await confirm.click()
  await page.getByText('한 번 더 눌러 주세요.').first().waitFor()
  await page.locator(`[name="requestVersion"][value="${version}"]`).waitFor({ state: 'attached' })
  assert.equal(await ofLine(page, 'quantity').inputValue(), '3')
  await confirm.click()
  await page.waitForURL(/\/transaction-view\?id=/)
  assert.equal((await requests.see(standing.requestId)).items[0]?.confirmedQuantity, 3)
  await context.close()
})

test('what was bought is written down once: the request leads to its purchase, begun or confirmed, and to no second form', async () => {
  const { requestId, requestNo, items } = await requests.agreed()
  await requests.dealer(requestId, 'SHIPPED', { lines: [{ itemId: items[0]?.itemId, takesStock: false }] })
  const buyer = await signedIn(browser, market.origin, BUYER)
  const { page } = buyer
  await open(page, requestId, 'tab=sent&')
  await panel(page).getByRole('link', { name: '매입으로 적기' }).click()
  await page.getByText(`구매 요청 ${requestNo}의 내용을 옮겨 적었어요.`).waitFor()
  assert.equal(await page.getByRole('button', { name: '거래처 바꾸기' }).count(), 0)
  await page.locator('input[name="lines.0.offStock"]').evaluate((box: HTMLInputElement) => box.click())
  await page.getByRole('button', { name: '임시저장' }).click()
  await page.waitForURL(/\/transaction-view\?id=/)

  await page.goto(`${market.origin}/transaction/new?type=PURCHASE&request=${requestId}`)
  await page.getByText('이 구매 요청으로 임시저장한 전표가 있어요.').waitFor()
  await page.getByRole('link', { name: '이어서 적기' }).click()
  await page.waitForURL(/\/transaction\/\d+\/edit/)
  // The address comes before its page: the empty form that stood here has a button of that name too.
  await page.getByRole('link', { name: '이어서 적기' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '매입 확정' }).click()
  await page.waitForURL(/\/transaction-view\?id=/)

  await open(page, requestId, 'tab=sent&')
  await panel(page).getByRole('link', { name: '매입 전표 보기' }).waitFor()
  assert.equal(await panel(page).getByRole('link', { name: '매입으로 적기' }).count(), 0)
  await page.goto(`${market.origin}/transaction/new?type=PURCHASE&request=${requestId}`)
  await page.getByText('이 구매 요청으로 적을 거래가 없어요.').waitFor()
  await buyer.context.close()
})

test('a dealer whose goods are gone calls it off alone', async () => {
  const { requestId } = await requests.agreed()
  const dealer = await signedIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('button', { name: '취소 요청' }).click()
  await dealer.page.getByRole('dialog', { name: '취소를 요청할까요?' }).getByLabel(/품절/).check()
  // Nobody else is asked any more, and it says so.
  const dialog = dealer.page.getByRole('dialog', { name: '품절로 취소할까요?' })
  await dialog.getByText('상대에게 품절이라고 알려 드려요.').waitFor()
  await dialog.getByRole('button', { name: '품절로 취소' }).click()
  await shows(dealer.page, '취소')
  await dealer.context.close()
})

test('what was begun to be said of one request stands in no question about the next', async () => {
  const [first, second] = [await requests.agreed(), await requests.agreed()]
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  await open(page, first.requestId)
  const ask = () => panel(page).getByRole('button', { name: '취소 요청' }).click()
  await ask()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/품절/).check()
  await dialog.getByRole('textbox').fill('창고가 비었어요')
  await page.keyboard.press('Escape')
  await page.locator(`tr a[href*="id=${second.requestId}"]`).first().click()
  await panel(page).getByText(second.requestNo).first().waitFor()
  await ask()
  await page.getByRole('dialog', { name: '취소를 요청할까요?' }).waitFor()
  assert.deepEqual(
    [await dialog.getByLabel(/품절/).isChecked(), await dialog.getByRole('textbox').inputValue()],
    [false, ''],
  )
  await context.close()
})

test('what happens to a request while its page is on its way is on the page', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  const offer = { lines: [{ itemId: await requests.item(requestId), quantity: 3 }] }
  const buyer = await signedIn(browser, market.origin, BUYER)
  // What the page shows is read before it, what stands beside the page is read after it.
  const read = market.line.hold('/api/shell')
  await buyer.page.goto(`${market.origin}/services/purchase-request?tab=sent&id=${requestId}`, { waitUntil: 'commit' })
  await panel(buyer.page).getByRole('heading', { name: '진행 기록' }).waitFor()
  await requests.dealer(requestId, 'COUNTERED', offer)
  read()
  await panel(buyer.page).getByRole('button', { name: '조정 수락' }).waitFor()
  await buyer.context.close()
})

test('before a backend that tells no places, what happens until the line stands is on the page', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  const offer = { lines: [{ itemId: await requests.item(requestId), quantity: 3 }] }
  const buyer = await signedIn(browser, market.origin, BUYER)
  const headers = { 'content-type': 'application/json' }
  market.line.answer('/api/shell', { status: 404, headers, body: '{}' })
  market.line.answer('/api/notifications/unread-count', { status: 200, headers, body: '{"count":0}' })
  const { promise: isMoved, resolve: moved } = Promise.withResolvers<void>()
  await buyer.page.routeWebSocket(/\/ws$/, async (line) => {
    await isMoved
    line.connectToServer()
  })
  await open(buyer.page, requestId, 'tab=sent&')
  await requests.dealer(requestId, 'COUNTERED', offer)
  moved()
  await panel(buyer.page).getByRole('button', { name: '조정 수락' }).waitFor()
  for (const path of ['/api/shell', '/api/notifications/unread-count']) market.line.answer(path, null)
  await buyer.context.close()
})

test('a screen that is out of date shows what happened and what can be done', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 2 })
  const dealer = await signIn(browser, market.origin, DEALER)
  // Nothing tells the screen: its line to the server never stands.
  await dealer.context.routeWebSocket(/\/ws/, () => undefined)
  await open(dealer.page, requestId)
  // What happens while a page is on its way is read once it is there.
  await dealer.page.waitForLoadState('networkidle')
  await requests.buyer(requestId, 'CANCELED')
  await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).click()
  await dealer.page.getByText('지금은 ‘취소’ 상태예요. 더 할 일은 없어요.').waitFor()
  await shows(dealer.page, '취소')
  assert.equal(await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).count(), 0)
  await dealer.context.close()
})

test('so does one whose request was opened from the list, and read before', async () => {
  const { requestId, requestNo } = await requests.send({ requestedQuantity: 2 })
  const dealer = await signIn(browser, market.origin, DEALER)
  await dealer.context.routeWebSocket(/\/ws/, () => undefined)
  await dealer.page.goto(`${market.origin}/services/purchase-request`)
  await hydrated(dealer.page)
  await dealer.page.getByRole('row').filter({ hasText: requestNo }).getByRole('link').first().click()
  await panel(dealer.page).getByRole('heading', { name: '진행 기록' }).waitFor()
  await dealer.page.waitForLoadState('networkidle')
  await requests.buyer(requestId, 'CANCELED')
  await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).click()
  await dealer.page.getByText('지금은 ‘취소’ 상태예요. 더 할 일은 없어요.').waitFor()
  await shows(dealer.page, '취소')
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

const auctionDay = addDays(seoulDate(Date.now()), 6)

test('several requests are accepted at once by keys; the one that has changed meanwhile stays, with the reason', async () => {
  const sent: number[] = []
  for (const requestedQuantity of [2, 3, 4])
    sent.push((await requests.send({ requestedQuantity, desiredUnitPrice: 9_000 })).requestId)
  const [first = 0, second = 0, third = 0] = sent
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  await page.goto(`${market.origin}/services/purchase-request?status=REQUESTED`)
  await hydrated(page)
  const row = (requestId: number) => page.getByRole('row').filter({ has: page.locator(`a[href*="id=${requestId}"]`) })
  const box = (requestId: number) => row(requestId).getByRole('checkbox')
  await row(first).waitFor()
  await box(third).click()
  await box(first).click({ modifiers: ['Shift'] })
  await page.getByText('3건 골랐어요').waitFor()
  // Escape lets go of them all, and x on a row chooses it again.
  await page.keyboard.press('Escape')
  await page.getByText('3건 골랐어요').waitFor({ state: 'detached' })
  for (const requestId of sent) {
    await row(requestId).getByRole('link').first().focus()
    await page.keyboard.press('x')
  }
  await requests.dealer(second, 'REJECTED', { reason: '물량 부족' })
  await page.getByRole('button', { name: '3건 수락' }).click()
  const dialog = page.getByRole('dialog', { name: '3건을 수락할까요?' })
  await dialog.getByText('금액을 적은 3건의 합계 81,000원').waitFor()
  await dialog.getByRole('button', { name: '3건 수락' }).click()
  await page.getByText('3건 가운데 2건을 처리했어요. 1건은 그대로예요.').waitFor()
  await page.getByRole('list', { name: '처리하지 못한 요청' }).getByRole('link').first().waitFor()
  await page.getByRole('button', { name: '확인' }).click()
  await page.getByText(/건 골랐어요/).waitFor({ state: 'detached' })
  const statuses = await market.database.db
    .selectFrom('purchaseRequests')
    .select(['requestId', 'status'])
    .where('requestId', 'in', sent)
    .orderBy('requestId')
    .execute()
  assert.deepEqual(
    statuses.map(({ status }) => status),
    ['ACCEPTED', 'REJECTED', 'ACCEPTED'],
  )
  await context.close()
})

test('before the auction the orders of three clients stand on one sheet: how much, how dear at most, and for whom', async () => {
  await requests.sendFor('한솔식자재', { requestedQuantity: 12, maxUnitPrice: 61_000 }, { desiredDate: auctionDay })
  await requests.sendFor('새봄급식', { requestedQuantity: 5.5, maxUnitPrice: 64_000 }, { desiredDate: auctionDay })
  const buyer = await signedIn(browser, market.origin, BUYER)
  await buyer.page.goto(`${market.origin}/services/purchase-request?new=1`)
  await hydrated(buyer.page)
  await buyer.page.getByLabel('받는 거래처').selectOption({ label: '대박청과' })
  await buyer.page.getByLabel('희망 납품일').fill(auctionDay)
  const item = buyer.page.getByRole('group', { name: '품목 1' })
  await item.getByLabel('품목', { exact: true }).selectOption({ label: requests.productName })
  await item.getByLabel(/^규격/).selectOption({ label: '10kg 상자 특' })
  await item.getByLabel('수량').fill('3')
  await item.getByText('단가 방식, 산지, 등급, 메모').click()
  await item.getByLabel('산지').fill('청송')
  await buyer.page.getByRole('button', { name: '임시저장' }).click()
  await buyer.page.waitForURL(/tab=sent&id=\d+/)
  await shows(buyer.page, '임시저장')

  const dealer = await signIn(browser, market.origin, DEALER)
  const sheet = `${market.origin}/services/purchase-request?view=prep&date=${auctionDay}`
  const row = dealer.page
    .getByRole('table', { name: '경매 준비표' })
    .getByRole('row')
    .filter({ hasText: requests.productName })
  await dealer.page.goto(sheet)
  await row.getByText('17.5상자').waitFor()

  await panel(buyer.page).getByRole('link', { name: '수정' }).click()
  await buyer.page.waitForURL(/edit=\d+/)
  const again = buyer.page.getByRole('group', { name: '품목 1' })
  await again.getByLabel('수량').fill('4')
  assert.equal(await again.getByLabel('산지').inputValue(), '청송')
  await buyer.page.getByRole('button', { name: '요청 보내기' }).last().click()
  await buyer.page.waitForURL(/tab=sent&id=\d+/)
  await shows(buyer.page, '요청')

  await dealer.page.goto(sheet)
  await hydrated(dealer.page)
  await row.getByText('21.5상자').waitFor()
  const words = (await row.textContent()) ?? ''
  for (const part of ['215', '64,000', '상한 없는 요청 있음', '한솔식자재', '새봄급식', '한식당 정든밥상'])
    assert.ok(words.includes(part), `${part} is not in “${words}”`)
  assert.deepEqual([...dealer.complaints, ...buyer.complaints], [])
  await dealer.context.close()
  await buyer.context.close()
})

test('a draft that was changed elsewhere meanwhile says so, keeps what is typed and is sent when it is pressed again', async () => {
  const { requestId, version } = await requests.send({ requestedQuantity: 3 }, { isDraft: true })
  const buyer = await signedIn(browser, market.origin, BUYER)
  const { page } = buyer
  await page.goto(`${market.origin}/services/purchase-request?new=1&edit=${requestId}`)
  await hydrated(page)
  const quantity = page.getByRole('group', { name: '품목 1' }).getByLabel('수량')
  await quantity.fill('7')
  await market.database.db
    .updateTable('purchaseRequests')
    .set({ version: version + 1 })
    .where('requestId', '=', requestId)
    .execute()
  const send = page.getByRole('button', { name: '요청 보내기' }).last()
  await send.click()
  await page.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.equal(await quantity.inputValue(), '7')
  await send.click()
  await page.waitForURL(/tab=sent&id=\d+/)
  await shows(page, '요청')
  assert.equal((await requests.see(requestId)).items[0]?.requestedQuantity, 7)
  await buyer.context.close()
})

test('a draft that is taken up again after a colleague has changed it says so, and does not go over it unseen', async () => {
  const { requestId, version } = await requests.send({ requestedQuantity: 3 }, { isDraft: true })
  const { page, context } = await signedIn(browser, market.origin, BUYER)
  const form = `${market.origin}/services/purchase-request?new=1&edit=${requestId}`
  await page.goto(form)
  await hydrated(page)
  const quantity = page.getByRole('group', { name: '품목 1' }).getByLabel('수량')
  await quantity.fill('7')
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('"7"')))
  await market.database.db
    .updateTable('purchaseRequests')
    .set({ version: version + 1 })
    .where('requestId', '=', requestId)
    .execute()
  await page.goto(form)
  await hydrated(page)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="items.0.requestedQuantity"]')?.value === '7',
  )
  const keep = page.getByRole('button', { name: '임시저장' })
  await keep.click()
  await page.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.equal((await requests.seeDraft(requestId)).items[0]?.requestedQuantity, 3)
  await keep.click()
  await page.waitForURL(/tab=sent&id=\d+/)
  assert.equal((await requests.seeDraft(requestId)).items[0]?.requestedQuantity, 7)
  await context.close()
})

test('a draft that was sent is sent by no form once more: one that was open says so, and its address leads to the request', async () => {
  const { requestId, version } = await requests.send({ requestedQuantity: 3 }, { isDraft: true })
  const buyer = await signedIn(browser, market.origin, BUYER)
  const { page } = buyer
  const all = async () => {
    const counted = market.database.db.selectFrom('purchaseRequests').select((e) => e.fn.countAll<number>().as('n'))
    return (await counted.executeTakeFirstOrThrow()).n
  }
  await page.goto(`${market.origin}/services/purchase-request?new=1&edit=${requestId}`)
  await hydrated(page)
  const quantity = page.getByRole('group', { name: '품목 1' }).getByLabel('수량')
  await quantity.fill('7')
  await market.database.db
    .updateTable('purchaseRequests')
    .set({ status: 'REQUESTED', sentAt: new Date().toISOString(), version: version + 1 })
    .where('requestId', '=', requestId)
    .execute()
  const before = await all()
  await page.getByRole('button', { name: '요청 보내기' }).last().click()
  await page.getByRole('alert').getByText('지금은 ‘요청’ 상태예요.').waitFor()
  assert.deepEqual([await quantity.inputValue(), await all()], ['7', before])

  await page.reload()
  await hydrated(page)
  await page.getByText('이미 보낸 요청이에요.').waitFor()
  assert.equal(await page.getByRole('button', { name: '요청 보내기' }).count(), 0)
  assert.match((await page.getByRole('link', { name: '보낸 요청 보기' }).getAttribute('href')) ?? '', /id=\d+$/)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  assert.equal(await quantity.inputValue(), '7')
  assert.equal(await page.locator('input[name=edit]').count(), 0, 'as a request of its own')
  await buyer.context.close()
})

/** The form of a request, written into by the one whose draft a colleague sends meanwhile. */
async function writing() {
  const { requestId, version } = await requests.send({ requestedQuantity: 3 }, { isDraft: true })
  const { page, context } = await signedIn(browser, market.origin, BUYER)
  const form = `${market.origin}/services/purchase-request?new=1`
  const come = async (path: string) => {
    await page.goto(path)
    await hydrated(page)
  }
  return {
    ...{ page, context },
    open: () => come(form),
    openDraft: () => come(`${form}&edit=${requestId}`),
    type: async (typed: string) => {
      await page.getByRole('group', { name: '품목 1' }).getByLabel('수량').fill(typed)
      await page.waitForFunction((of) => Object.values(sessionStorage).some((kept) => kept.includes(of)), `"${typed}"`)
    },
    takeUp: async (typed: string) => {
      await page.getByRole('button', { name: '이어서 쓰기' }).click()
      await page.waitForFunction(
        (of) => document.querySelector<HTMLInputElement>('[name="items.0.requestedQuantity"]')?.value === of,
        typed,
      )
    },
    send: () =>
      market.database.db
        .updateTable('purchaseRequests')
        .set({ status: 'REQUESTED', sentAt: new Date().toISOString(), version: version + 1 })
        .where('requestId', '=', requestId)
        .execute(),
  }
}

test('a line that is taken out of a request does not come back with its draft', async () => {
  const { page, context, open, type, takeUp } = await writing()
  await open()
  await page.getByRole('button', { name: '품목 추가' }).click()
  await page.getByRole('group', { name: '품목 2' }).getByLabel('수량').fill('432')
  await type('123')
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('"432"')))
  await page.getByRole('button', { name: '품목 2 빼기' }).click()
  await page.getByRole('group', { name: '품목 2' }).waitFor({ state: 'detached' })
  await open()
  await takeUp('123')
  assert.equal(await page.getByRole('group', { name: /^품목 \d/ }).count(), 1)
  await context.close()
})

test('what was typed into a draft that was sent meanwhile is kept as a request of its own as soon as it is taken up', async () => {
  const { page, context, open, openDraft, type, takeUp, send } = await writing()
  await openDraft()
  await type('7')
  await send()
  await openDraft()
  await takeUp('7')
  const key = await page.locator('input[name=formKey]').inputValue()
  await open()
  await takeUp('7')
  assert.equal(await page.locator('input[name=formKey]').inputValue(), key, 'it may have been sent meanwhile')
  await context.close()
})

test('a new request that is being written is offered again once the sent draft that was taken up in its place is on its way', async () => {
  const { page, context, open, openDraft, type, takeUp, send } = await writing()
  await open()
  await type('19')
  await openDraft()
  await type('17')
  await send()
  await openDraft()
  await takeUp('17')
  await page.getByRole('button', { name: '요청 보내기' }).click()
  await page.waitForURL(/tab=sent&id=\d+/)
  await open()
  await takeUp('19')
  await context.close()
})

test('the newest agreed request of a client is put into a form that is open already', async () => {
  const { requestNo, items } = await requests.agreed()
  const dealer = await signedIn(browser, market.origin, DEALER)
  const { page } = dealer
  await page.goto(`${market.origin}/transaction/new?type=SALE`)
  await hydrated(page)
  const partner = page.getByRole('searchbox', { name: '매출처' })
  await partner.fill('정든밥상')
  await partner.press('Enter')
  await page.getByRole('button', { name: '구매 요청 불러오기' }).click()
  await page.getByText(`구매 요청 ${requestNo}에서 합의한 내용이에요.`).waitFor()
  const line = page.locator('input[name="lines.0.quantity"]')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name="lines.0.quantity"]')?.value !== '',
  )
  assert.equal(await line.inputValue(), String(items[0]?.requestedQuantity))
  await dealer.context.close()
})

test('what was bought is split over two requests: one goes out whole, the other is offered less, and both sales are posted', async () => {
  await requests.bought(8)
  const whole = await requests.agreed({ requestType: 'STOCK' })
  const short = await requests.send({ requestedQuantity: 5, desiredUnitPrice: 20_000 }, { requestType: 'STOCK' })
  const dealer = await signIn(browser, market.origin, DEALER)
  const buyer = await signIn(browser, market.origin, BUYER)

  // Six of eight packages are kept for the first request, so five more are too many.
  await open(dealer.page, short.requestId)
  await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).click()
  await dealer.page.getByText(/재고가 3개 모자라요/).waitFor()
  await panel(dealer.page).getByRole('link', { name: '조정 제안' }).click()
  await dealer.page.waitForURL(/move=counter/)
  const line = panel(dealer.page).getByRole('group', { name: /^1번 줄/ })
  await line.getByLabel('수량').fill('2')
  await line.getByLabel('부족 사유').fill('낙찰이 적었어요')
  await panel(dealer.page).getByRole('button', { name: '조정 제안 보내기' }).click()
  await shows(dealer.page, '조정 제안')
  await open(buyer.page, short.requestId, 'tab=sent&')
  await panel(buyer.page).getByRole('button', { name: '조정 수락' }).click()
  await shows(buyer.page, '수락')
  await connected(buyer.page)
  const rings = await unread(buyer.page)

  for (const { requestId } of [whole, short]) {
    await open(dealer.page, requestId)
    await panel(dealer.page).getByRole('link', { name: '출고', exact: true }).click()
    await dealer.page.waitForURL(/move=ship/)
    await panel(dealer.page).getByRole('button', { name: '출고', exact: true }).click()
    await shows(dealer.page, '출고')
    await panel(dealer.page).getByRole('link', { name: '매출 전표 보기' }).waitFor()
  }
  await bellReaches(buyer.page, rings + 2)
  const papers = await Promise.all(
    [whole, short].map(async ({ requestId }) => requests.paper((await requests.see(requestId)).transactionId)),
  )
  assert.deepEqual(
    papers.map(({ status, totalAmount }) => [status, totalAmount]),
    [
      ['POSTED', 120_000],
      ['POSTED', 40_000],
    ],
  )
  await open(buyer.page, whole.requestId, 'tab=sent&')
  await panel(buyer.page).getByText('물건이 출발했어요').waitFor()
  await panel(buyer.page).getByRole('button', { name: '받았어요' }).click()
  await shows(buyer.page, '완료')
  await dealer.context.close()
  await buyer.context.close()
})

test('a part goes out, and the rest stands as a request of its own that both find from here', async () => {
  await requests.bought(4)
  const { requestId } = await requests.agreed()
  const dealer = await signedIn(browser, market.origin, DEALER, phone)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('link', { name: '출고', exact: true }).click()
  await dealer.page.waitForURL(/move=ship/)
  await panel(dealer.page)
    .getByRole('group', { name: /^1번 줄/ })
    .getByLabel('수량')
    .fill('4')
  await panel(dealer.page).getByLabel('덜 보내는 물량').selectOption({ label: '나머지 요청 만들기' })
  assert.deepEqual(await problems(dealer.page), [])
  await panel(dealer.page).getByRole('button', { name: '출고', exact: true }).click()
  await shows(dealer.page, '출고')
  await panel(dealer.page).getByText('80,000원').first().waitFor()
  const buyer = await signedIn(browser, market.origin, BUYER)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByRole('link', { name: '나머지 요청 보기' }).click()
  await panel(buyer.page).getByRole('link', { name: '처음 요청 보기' }).waitFor()
  await shows(buyer.page, '수락')
  await panel(buyer.page).getByText('40,000원').first().waitFor()
  await dealer.context.close()
  await buyer.context.close()
})

test('with every price known the goods are agreed on and leave in one press', async () => {
  await requests.bought(2)
  const { requestId } = await requests.send({ requestedQuantity: 2, desiredUnitPrice: 20_000 })
  const dealer = await signedIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('button', { name: '수락하고 바로 출고' }).click()
  await shows(dealer.page, '출고')
  assert.deepEqual(await requests.effects(requestId), { accepted: 1, sales: 1 })
  await dealer.context.close()
})

test('goods whose packing is left open are agreed on in the one that the dealer chooses, told before that they cost more', async () => {
  await requests.bought(4)
  await requests.boughtIn('5kg 상자 특', 4)
  const asked = { specificationId: null, requestedQuantity: 2, desiredUnitPrice: 9_000 }
  const { requestId } = await requests.send(asked, { requestType: 'STOCK' })
  const dealer = await signedIn(browser, market.origin, DEALER, phone)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).click()
  await dealer.page.waitForURL(/move=accept/)
  const small = panel(dealer.page).getByRole('option', { name: /^5kg 상자 특/, includeHidden: true })
  await panel(dealer.page)
    .getByLabel('규격')
    .selectOption((await small.getAttribute('value')) ?? '')
  assert.deepEqual(await problems(dealer.page), [])
  await panel(dealer.page).getByRole('button', { name: '수락', exact: true }).click()
  await shows(dealer.page, '수락')
  await panel(dealer.page).getByText('원가 15,000원보다 낮아요').waitFor()
  const buyer = await signedIn(browser, market.origin, BUYER)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByText('5kg 상자 특').waitFor()
  assert.equal(await panel(buyer.page).getByText(/원가/).count(), 0)
  await dealer.context.close()
  await buyer.context.close()
})

test('a sale that ships a request is packed as its form says: another packing than was agreed on is refused, one that was left open comes out of its lot', async () => {
  await requests.bought(1)
  await requests.boughtIn('5kg 상자 특', 2)
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  const confirm = page.getByRole('button', { name: '출고하고 확정' })
  await toSell(page, (await requests.agreed()).requestId)
  await ofLine(page, 'specificationId').selectOption({ label: '5kg 상자 특' })
  await confirm.click()
  await page.getByText('합의한 규격과 달라요.').first().waitFor()

  const asked = { specificationId: null, requestedQuantity: 2, desiredUnitPrice: 9_000 }
  const { requestId } = await requests.send(asked, { requestType: 'AUCTION' })
  await requests.dealer(requestId, 'ACCEPTED')
  await toSell(page, requestId)
  assert.equal(await ofLine(page, 'originName').or(ofLine(page, 'memo')).count(), 0, 'they would not be sent')
  await ofLine(page, 'specificationId').selectOption({ label: '5kg 상자 특' })
  await confirm.click()
  await page.getByText('이 규격으로 나갈 로트를 골라 주세요.').first().waitFor()
  const lot = page.getByLabel('로트')
  const offered = await lot.getByRole('option').allTextContents()
  assert.ok(offered.length > 1 && offered.every((words) => !words.startsWith('10kg')), offered.join('\n'))
  assert.deepEqual(await problems(page), [])
  await lot.selectOption({ index: offered.length - 1 })
  await confirm.click()
  await page.waitForURL(/\/transaction-view\?id=/)
  const { status, transactionId } = await requests.see(requestId)
  const { items } = await requests.paper(transactionId)
  assert.deepEqual([status, items[0].specName, items[0].quantity], ['SHIPPED', '5kg 상자 특', 2])
  await context.close()
})

test('a price that follows the auction is that of the lot which the goods come from, until the dealer types another', async () => {
  const [cheap, dear] = await requests.won(4)
  const { requestId } = await requests.send({ requestedQuantity: 2, pricing: 'AUCTION_PLUS', markupValue: 500 })
  await requests.dealer(requestId, 'ACCEPTED')
  const dealer = await signedIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('link', { name: '출고', exact: true }).click()
  await dealer.page.waitForURL(/move=ship/)
  const [lot, price] = [panel(dealer.page).getByLabel('나갈 재고'), panel(dealer.page).getByLabel('단가')]
  const costs = (won = 0) =>
    dealer.page.waitForFunction(
      (written) => document.querySelector<HTMLInputElement>('[name="lines.0.unitPrice"]')?.value === written,
      grouped(won + 500),
    )
  await lot.selectOption(String(cheap?.lotId))
  await costs(cheap?.auctionPrice)
  await lot.selectOption(String(dear?.lotId))
  await costs(dear?.auctionPrice)
  await price.fill('7,000')
  await lot.selectOption(String(cheap?.lotId))
  await panel(dealer.page)
    .getByText(/^요청 단가 낙찰/)
    .waitFor()
  assert.equal(await price.inputValue(), '7,000')
  await dealer.context.close()
})

test('two crushed packages are told with a photo, and the dealer lets some of the price off', async () => {
  await requests.bought(6)
  const { requestId } = await requests.agreed()
  await requests.dealer(requestId, 'SHIPPED')
  const buyer = await signedIn(browser, market.origin, BUYER, phone)
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByRole('link', { name: '문제 알리기' }).click()
  await buyer.page.waitForURL(/move=claim/)
  const line = panel(buyer.page).getByRole('group', { name: /^1번 줄/ })
  await line.getByLabel('문제 수량').fill('2')
  await line.getByLabel('무엇이 문제인가요').selectOption({ label: '파손·압상' })
  const buffer = await picture('jpeg', { width: 1_200, height: 800 })
  await buyer.page.locator('input[type=file]').setInputFiles({ name: '사진.jpg', mimeType: 'image/jpeg', buffer })
  await buyer.page.getByRole('img', { name: '문제 사진 1' }).waitFor()
  assert.deepEqual(await problems(buyer.page), [])
  await panel(buyer.page).getByRole('button', { name: '알리기' }).click()
  await panel(buyer.page).getByRole('heading', { name: '물건 문제' }).waitFor()

  const dealer = await signedIn(browser, market.origin, DEALER)
  await open(dealer.page, requestId)
  await panel(dealer.page).getByRole('img', { name: '문제 사진 1' }).waitFor()
  await panel(dealer.page).getByRole('button', { name: '답하기' }).click()
  const dialog = dealer.page.getByRole('dialog', { name: '문제에 답할까요?' })
  await dialog.getByLabel('처리').selectOption({ label: '할인' })
  await dialog.getByLabel('할인 금액').fill('1만')
  await dialog.getByRole('button', { name: '답 보내기' }).click()
  await panel(dealer.page).getByText('할인 10,000원').waitFor()
  await open(buyer.page, requestId, 'tab=sent&')
  await panel(buyer.page).getByText('할인 10,000원').waitFor()
  await dealer.context.close()
  await buyer.context.close()
})

const looks = [
  { name: 'light and wide', options: { colorScheme: 'light', viewport: { width: 1280, height: 800 } } },
  { name: 'dark on a phone', options: { colorScheme: 'dark', viewport: { width: 360, height: 740 } } },
] as const
for (const { name, options } of looks)
  test(`the forms of a request and the sheet have nothing against them, ${name}`, async () => {
    const { requestId } = await requests.send({ requestedQuantity: 2 })
    const { page, context } = await signIn(browser, market.origin, DEALER, { ...options, reducedMotion: 'reduce' })
    for (const path of [`id=${requestId}`, `id=${requestId}&move=counter`, 'view=prep', 'new=1']) {
      await page.goto(`${market.origin}/services/purchase-request?${path}`)
      await hydrated(page)
      await page
        .getByText(/진행 기록|부족 사유|전할 말|요청한 곳|품목 추가/)
        .first()
        .waitFor({ state: 'attached' })
      assert.deepEqual(await problems(page), [], path)
    }
    await context.close()
  })

test('what a dealer has typed of the goods that go out stays while the buyer asks to call them off', async () => {
  await requests.bought(6)
  const { requestId } = await requests.agreed()
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  await open(page, requestId)
  await connected(page)
  await panel(page).getByRole('link', { name: '출고', exact: true }).click()
  await page.waitForURL(/move=ship/)
  const line = panel(page).getByRole('group', { name: /^1번 줄/ })
  await line.getByLabel('수량').fill('4')
  await line.getByLabel('부족 사유').fill('두 상자가 상했어요')
  const readAnew = page.waitForResponse((answer) =>
    answer.url().endsWith(`/api/services/purchase/request/${requestId}`),
  )
  await requests.buyer(requestId, 'CANCELED', { reason: '행사가 미뤄졌어요' })
  await readAnew
  await panel(page).getByRole('button', { name: '출고', exact: true }).click()
  await panel(page).getByRole('alert').getByText('그사이에 내용이 바뀌었어요').waitFor()
  assert.equal(await line.getByLabel('수량').inputValue(), '4')
  assert.equal(await line.getByLabel('부족 사유').inputValue(), '두 상자가 상했어요')
  await panel(page).getByRole('button', { name: '출고', exact: true }).click()
  await shows(page, '출고')
  await panel(page).getByText('두 상자가 상했어요').waitFor()
  await context.close()
})

test('so it does when a colleague has moved the request on, of which nothing told the page', async () => {
  await requests.bought(6)
  const { requestId } = await requests.agreed()
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  await context.routeWebSocket(/\/ws/, () => undefined)
  await open(page, requestId)
  await panel(page).getByRole('link', { name: '출고', exact: true }).click()
  await page.waitForURL(/move=ship/)
  const line = panel(page).getByRole('group', { name: /^1번 줄/ })
  await line.getByLabel('수량').fill('4')
  await line.getByLabel('부족 사유').fill('두 상자가 상했어요')
  await requests.dealer(requestId, 'PREPARING')
  await panel(page).getByRole('button', { name: '출고', exact: true }).click()
  await panel(page).getByRole('alert').getByText('그사이에 내용이 바뀌었어요').waitFor()
  assert.equal(await line.getByLabel('수량').inputValue(), '4')
  assert.equal(await line.getByLabel('부족 사유').inputValue(), '두 상자가 상했어요')
  await context.close()
})

test('what a dealer has typed of the goods that go out is offered again when he comes back, and not once they are out', async () => {
  await requests.bought(6)
  const { requestId } = await requests.agreed()
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  await open(page, requestId)
  await panel(page).getByRole('link', { name: '출고', exact: true }).click()
  await page.waitForURL(/move=ship/)
  const line = panel(page).getByRole('group', { name: /^1번 줄/ })
  await line.getByLabel('수량').fill('4')
  await line.getByLabel('부족 사유').fill('한 상자가 젖었어요')
  await page.goBack()
  await panel(page).getByRole('heading', { name: '진행 기록' }).waitFor()
  await panel(page).getByRole('link', { name: '출고', exact: true }).click()
  await panel(page).getByRole('button', { name: '이어서 쓰기' }).click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="lines.0.quantity"]')?.value === '4')
  assert.equal(await line.getByLabel('부족 사유').inputValue(), '한 상자가 젖었어요')
  await panel(page).getByRole('button', { name: '출고', exact: true }).click()
  await shows(page, '출고')
  await panel(page).getByText('한 상자가 젖었어요').waitFor()
  assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))), [])
  await context.close()
})

test('who accepts several at once is told which of them pass their limit', async () => {
  const { db } = market.database
  const first = await requests.send({ requestedQuantity: 2, desiredUnitPrice: 9_000 })
  const second = await requests.send({ requestedQuantity: 3, desiredUnitPrice: 9_000 })
  const { senderClientId } = await requests.see(first.requestId)
  const terms = { creditLimitAmount: 1, creditPolicy: 'WARN' } as const
  await db.updateTable('clients').set(terms).where('clientId', '=', senderClientId).execute()
  const { page, context } = await signedIn(browser, market.origin, DEALER)
  await page.goto(`${market.origin}/services/purchase-request?status=REQUESTED`)
  await hydrated(page)
  for (const { requestId } of [first, second])
    await page
      .getByRole('row')
      .filter({ has: page.locator(`a[href*="id=${requestId}"]`) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: '2건 수락' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2건이 외상한도를 넘어요').waitFor()
  assert.match((await dialog.getByRole('status').textContent()) ?? '', /알리기만 하는 거래처라 수락할 수 있어요/)
  await dialog.getByRole('button', { name: '2건 수락' }).click()
  await page.getByText('2건 가운데 2건을 처리했어요.').waitFor()
  const told = page.getByRole('list', { name: '처리했지만 확인할 요청' }).getByRole('listitem')
  assert.match((await told.first().textContent()) ?? '', /외상한도/)
  assert.equal(await told.count(), 2)
  await db
    .updateTable('clients')
    .set({ creditLimitAmount: null, creditPolicy: 'BLOCK' })
    .where('clientId', '=', senderClientId)
    .execute()
  await context.close()
})

test('staff find the requests of the book they work in, answer one, and send one for it', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 2, desiredUnitPrice: 8_000 })
  const { senderClientId, receiverMemberId } = await requests.see(requestId)
  const { page, context, complaints } = await signedIn(browser, market.origin, 'staff@demo.example')
  await page.goto(`${market.origin}/services/purchase-request`)
  await hydrated(page)
  await page.getByText('아직 받은 요청이 없어요.').waitFor()
  await page.getByRole('link', { name: '대박청과 장부 (담당자)' }).click()
  await page.waitForURL(new RegExp(`book=${receiverMemberId}`))
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="id=${requestId}"]`) })
  const answered = page.waitForResponse((reply) => reply.url().includes(`/request/${requestId}/status`))
  await row.getByRole('button', { name: '수락', exact: true }).click()
  assert.ok((await answered).ok())
  assert.equal((await requests.see(requestId)).status, 'ACCEPTED')

  await page.goto(`${market.origin}/services/purchase-request?new=1&to=${senderClientId}`)
  await hydrated(page)
  assert.equal(await page.getByLabel('받는 거래처').inputValue(), String(senderClientId))
  const back = page.getByRole('main').getByRole('link', { name: '구매 요청', exact: true })
  await back.and(page.locator(`[href*="book=${receiverMemberId}"]`)).waitFor()
  const item = page.getByRole('group', { name: '품목 1' })
  await item.getByLabel('품목', { exact: true }).selectOption({ label: requests.productName })
  await item.getByLabel('수량').fill('3')
  await page.getByRole('button', { name: '요청 보내기' }).last().click()
  await page.waitForURL(/book=\d+&tab=sent&id=\d+/)
  await shows(page, '요청')
  const sent = Number(new URL(page.url()).searchParams.get('id'))
  const { senderMemberId } = await market.database.db
    .selectFrom('purchaseRequests')
    .select('senderMemberId')
    .where('requestId', '=', sent)
    .executeTakeFirstOrThrow()
  assert.equal(senderMemberId, receiverMemberId)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a request that was typed and not sent is offered again, and what was wrong with it goes once it is put right', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, BUYER)
  const form = `${market.origin}/services/purchase-request?new=1`
  await page.goto(form)
  await hydrated(page)
  await page.getByRole('button', { name: '요청 보내기' }).click()
  const untold = [page.getByText('받는 거래처를 골라 주세요.'), page.getByText('품목을 한 개 이상 넣어 주세요.')]
  // Once on top of the form, once at its field.
  for (const words of untold) await words.nth(1).waitFor()
  const item = page.getByRole('group', { name: '품목 1' })
  // Chosen by a hand, which a choice by script has not: the field is entered, and left for the next.
  const choose = async (field: Locator, label: string) => {
    await field.focus()
    await field.selectOption({ label })
  }
  await choose(page.getByLabel('받는 거래처'), '대박청과')
  await choose(item.getByLabel('품목', { exact: true }), requests.productName)
  await item.getByLabel('수량').fill('-7')
  await item.getByText('단가 방식, 산지, 등급, 메모').click()
  for (const words of untold) await words.nth(1).waitFor({ state: 'detached' })
  await item.getByText('수량은 0 이상이어야 해요.').waitFor()
  await item.getByLabel('수량').fill('7')
  await item.getByLabel('산지').fill('청송')
  await item.getByText('수량은 0 이상이어야 해요.').waitFor({ state: 'detached' })
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('청송')))

  await page.goto(form)
  await hydrated(page)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="items.0.originName"]')?.value === '청송',
  )
  assert.equal(await item.getByLabel('수량').inputValue(), '7')
  await page.getByRole('button', { name: '요청 보내기' }).click()
  await page.waitForURL(/tab=sent&id=\d+/)
  await shows(page, '요청')
  await page.goto(form)
  await hydrated(page)
  assert.equal(await page.getByRole('button', { name: '이어서 쓰기' }).count(), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

// From here on there is more in the market than a list of a form or a page holds.

test('goods behind the first hundred of the list are found, asked for, and still there when the draft is changed', async () => {
  const last = await manyGoods(market)
  const { page, context, complaints } = await signedIn(browser, market.origin, BUYER)
  await page.goto(`${market.origin}/services/purchase-request?new=1`)
  await hydrated(page)
  await page.getByLabel('받는 거래처').selectOption({ label: '대박청과' })
  const item = page.getByRole('group', { name: '품목 1' })
  await item.getByLabel('품목', { exact: true }).fill(last)
  await item.getByRole('radio', { name: last }).first().click()
  await item.getByLabel(/^규격/).selectOption({ label: '10kg 상자 특' })
  await item.getByLabel('수량').fill('3')
  await page.getByRole('button', { name: '임시저장' }).click()
  await page.waitForURL(/tab=sent&id=\d+/)
  await panel(page).getByRole('link', { name: '수정' }).click()
  await page.waitForURL(/edit=\d+/)
  await item.getByText(last).waitFor()
  await page.waitForFunction(() => {
    const packed = document.querySelector<HTMLSelectElement>('[name="items.0.specificationId"]')
    return packed?.selectedOptions[0]?.textContent === '10kg 상자 특'
  })
  await item.getByLabel('수량').fill('4')
  await page.getByRole('button', { name: '요청 보내기' }).last().click()
  await page.waitForURL(/tab=sent&id=\d+/)
  await shows(page, '요청')
  await panel(page).getByText(last).first().waitFor()
  await panel(page).getByText('10kg 상자 특').first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('on a phone goods are looked for in the whole width; who changes them goes on in the field that looks for others', async () => {
  const { page, context } = await signedIn(browser, market.origin, BUYER, phone)
  await page.goto(`${market.origin}/services/purchase-request?new=1`)
  await hydrated(page)
  const item = page.getByRole('group', { name: '품목 1' })
  const field = item.getByRole('searchbox', { name: '품목' })
  const [whole, looked] = await Promise.all([item.boundingBox(), field.boundingBox()])
  assert.ok(whole && looked && looked.width > whole.width * 0.9, `${looked?.width} of ${whole?.width}`)
  await field.fill('늦은나물 7')
  await item.getByRole('radio').first().click()
  await item.getByRole('button', { name: '품목 바꾸기' }).press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'field-items.0.productCodeId')
  await context.close()
})

test('the list says that it goes back only so far, and goes further back when asked', async () => {
  const { db } = market.database
  const { requestId: oldest } = await requests.send({ requestedQuantity: 1, desiredUnitPrice: 1_000 })
  await sql`update "purchaseRequests" set "createdAt" = '2026-01-01' where "requestId" = ${oldest}`.execute(db)
  for (let n = 0; n < 101; n++) await requests.send({ requestedQuantity: 1, desiredUnitPrice: 1_000 })
  const { page, context, complaints } = await signedIn(browser, market.origin, DEALER)
  await page.goto(`${market.origin}/services/purchase-request?size=100`)
  await hydrated(page)
  await page.getByText('최근 100건까지의 목록이에요.').waitFor()
  await page.getByRole('link', { name: '이전 요청 더 보기' }).click()
  await page.waitForURL(/hundreds=2/)
  // The address is there before what is drawn for it: until then the next page is that of the shorter list.
  await page.getByText('최근 100건까지의 목록이에요.').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '다음 쪽' }).click()
  await page.locator(`a[href*="id=${oldest}"]`).first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

const said = (page: Page) => panel(page).getByRole('list', { name: '메시지' })
const saying = (page: Page) => panel(page).getByRole('textbox', { name: '메시지' })

test('what one side says about a request stands before the other without a reload, who answers it', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  const dealer = await signedIn(browser, market.origin, DEALER)
  const buyer = await signedIn(browser, market.origin, BUYER)
  await open(dealer.page, requestId)
  await connected(dealer.page)
  await open(buyer.page, requestId, 'tab=sent&')
  await connected(buyer.page)
  await saying(buyer.page).fill('몇 시까지 오나요?')
  await saying(buyer.page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, cancelable: true })
  assert.equal(await saying(buyer.page).inputValue(), '몇 시까지 오나요?', 'an Enter that ends a syllable')
  await saying(buyer.page).press('Enter')
  await said(dealer.page).getByText('몇 시까지 오나요?').waitFor()
  await saying(dealer.page).fill('네 시 전에 도착해요.')
  await panel(dealer.page).getByRole('button', { name: '메시지 보내기' }).click()
  await said(buyer.page).getByText('네 시 전에 도착해요.').waitFor()
  await buyer.page.goto(`${market.origin}/message/request-${requestId}`)
  await buyer.page.waitForURL(/#messages$/)
  await said(buyer.page).getByText('네 시 전에 도착해요.').waitFor()
  assert.deepEqual(await problems(buyer.page), [])
  assert.deepEqual([...dealer.complaints, ...buyer.complaints], [])
  await dealer.context.close()
  await buyer.context.close()
})

test('the list marks a request of which the other side has said something new, until the thread was on the screen', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  await requests.say(requestId, '다섯 시도 돼요?')
  const { page, context, complaints } = await signedIn(browser, market.origin, DEALER)
  await page.goto(`${market.origin}/services/purchase-request`)
  await hydrated(page)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="id=${requestId}"]`) })
  await row.getByText('새 메시지').waitFor()
  await row.getByRole('link').first().click()
  await said(page).getByText('다섯 시도 돼요?').scrollIntoViewIfNeeded()
  await row.getByText('새 메시지').waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  await row.waitFor()
  assert.equal(await row.getByText('새 메시지').count(), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('what is said while nobody looks stays new, though the look before was on its way', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  await requests.say(requestId, '다섯 시도 돼요?')
  const { page, context, complaints } = await signedIn(browser, market.origin, DEALER)
  const held = Promise.withResolvers<void>()
  await page.route('**/messages/seen', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.goto(`${market.origin}/services/purchase-request`)
  await hydrated(page)
  await connected(page)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="id=${requestId}"]`) })
  const isTold = () => page.waitForRequest(/messages\/seen/)
  const first = isTold()
  await row.getByRole('link').first().click()
  await said(page).getByText('다섯 시도 돼요?').scrollIntoViewIfNeeded()
  await first
  const looks = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await looks('hidden')
  await requests.say(requestId, '여섯 시는요?')
  await said(page).getByText('여섯 시는요?').waitFor()
  const answered = page.waitForResponse(/messages\/seen/)
  held.resolve()
  await answered
  const second = isTold()
  await looks('visible')
  assert.deepEqual((await second).postDataJSON(), { seq: 2 })
  await row.getByText('새 메시지').waitFor({ state: 'detached' })
  assert.deepEqual(complaints, [])
  await context.close()
})

test('without network what was typed stays, over a reload too, and is said once when it is sent again', async () => {
  const { requestId } = await requests.send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  const { page, context } = await signedIn(browser, market.origin, BUYER)
  await open(page, requestId, 'tab=sent&')
  // Whoever presses before scripts have come to this part leaves the page, as with any plain form.
  await listening(page, 'textarea[name=content]')
  await saying(page).fill('두 상자만 더 되나요?')
  await context.setOffline(true)
  await panel(page).getByRole('button', { name: '메시지 보내기' }).click()
  await panel(page).locator('[aria-invalid]').waitFor()
  assert.equal(await saying(page).inputValue(), '두 상자만 더 되나요?')
  await context.setOffline(false)
  await page.reload()
  await listening(page, 'textarea[name=content]')
  await page.waitForFunction(
    (typed) => document.querySelector<HTMLTextAreaElement>('textarea[name=content]')?.value === typed,
    '두 상자만 더 되나요?',
  )
  await panel(page).getByRole('button', { name: '메시지 보내기' }).click()
  await said(page).getByText('두 상자만 더 되나요?').waitFor()
  assert.equal(await said(page).getByRole('listitem').count(), 1)
  await context.close()
})

/** The thread of a request that was opened from the list, so that the page can be left and come back to. */
async function talking() {
  const { requestId, requestNo } = await requests.send({ requestedQuantity: 4, desiredUnitPrice: 20_000 })
  const { page, context } = await signedIn(browser, market.origin, BUYER)
  await page.goto(`${market.origin}/services/purchase-request?tab=sent`)
  await hydrated(page)
  const come = async () => {
    await page.getByRole('row').filter({ hasText: requestNo }).getByRole('link').first().click()
    await listening(page, 'textarea[name=content]')
  }
  await come()
  const answered = Promise.withResolvers<boolean>()
  const hold = () =>
    page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await ((await answered.promise) ? route.continue() : route.abort())
    })
  const leave = async () => {
    await panel(page).getByRole('link', { name: '목록으로' }).click()
    await panel(page).waitFor({ state: 'detached' })
  }
  const kept = (content: string) =>
    page.waitForFunction(
      ([form, typed]) =>
        Object.entries(sessionStorage).some(
          ([key, value]) => key.endsWith(form ?? '') && JSON.parse(value).content === typed,
        ),
      [`message-${requestId}`, content] as const,
    )
  return { page, context, come, leave, hold, answered, kept }
}

test('words that are on their way stand in no field again while one comes back to the thread, and are said once', async () => {
  const { page, context, come, leave, hold, answered } = await talking()
  await hold()
  await saying(page).fill('내일 여섯 시예요')
  await saying(page).press('Enter')
  await leave()
  await come()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  assert.equal(await saying(page).inputValue(), '')
  const sent = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/messages'))
  answered.resolve(true)
  await sent
  await leave()
  await come()
  await said(page).getByText('내일 여섯 시예요').waitFor()
  assert.equal(await said(page).getByRole('listitem').count(), 1)
  assert.equal(await saying(page).inputValue(), '')
  await context.close()
})

test('the same words said twice, the second while the first are on their way, stand there twice', async () => {
  const { page, context, hold, answered } = await talking()
  await hold()
  for (const _ of ['first', 'second']) {
    await saying(page).fill('네')
    await saying(page).press('Enter')
  }
  answered.resolve(true)
  const arrived = said(page).getByRole('listitem').filter({ hasText: '네' }).filter({ hasNotText: '보내는 중' })
  await arrived.nth(1).waitFor()
  assert.equal(await said(page).getByRole('listitem').count(), 2)
  await context.close()
})

test('of words that were sent one after the other those that have not arrived stay kept', async () => {
  const { page, context, kept } = await talking()
  const second = Promise.withResolvers<void>()
  await page.route('**/messages', async (route) => {
    if (route.request().postData()?.includes('둘째 말')) await second.promise
    await route.continue().catch(() => undefined)
  })
  await saying(page).fill('첫째 말')
  await saying(page).press('Enter')
  await saying(page).fill('둘째 말')
  await saying(page).press('Enter')
  const arrived = said(page).getByRole('listitem').filter({ hasText: '첫째 말' }).filter({ hasNotText: '보내는 중' })
  await arrived.waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await kept('둘째 말')
  second.resolve()
  await context.close()
})

test('words that come back to a thread that was left meanwhile stand there above what was typed after them', async () => {
  const { page, context, come, leave, hold, answered, kept } = await talking()
  await hold()
  await saying(page).fill('먼저 한 말')
  await saying(page).press('Enter')
  await saying(page).fill('나중에 쓰던 말')
  await leave()
  await kept('먼저 한 말\n나중에 쓰던 말')
  const failed = page.waitForEvent('requestfailed')
  answered.resolve(false)
  await failed
  await come()
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('textarea[name=content]')?.value === '먼저 한 말\n나중에 쓰던 말',
  )
  await context.close()
})
