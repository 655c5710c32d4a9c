import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { hydrated, launchBrowser, signIn, watch } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
before(async () => {
  product = await startProduct()
  browser = await launchBrowser({ fonts: false })
})
after(async () => {
  await browser.close()
  await product.stop()
})

test('the buyer sends a request, the dealer’s bell rises without a reload, he accepts, and the buyer sees and hears it', async (t) => {
  const dealer = await signIn(browser, product.origin, 'dealer@demo.example')
  const buyer = await signIn(browser, product.origin, 'buyer@demo.example')
  await connected(dealer.page)
  const dealerBefore = await unread(dealer.page)
  const loads: string[] = []
  for (const { page } of [dealer, buyer]) page.on('framenavigated', (frame) => loads.push(frame.url()))

  await buyer.page.goto(`${product.origin}/services/purchase-request?new=1`)
  await hydrated(buyer.page)
  await connected(buyer.page)
  await buyer.page.locator('select[name=receiverClientId]').selectOption({ label: '대박청과' })
  await buyer.page.locator('input[name=desiredDate]').fill('2099-01-01')
  const product0 = buyer.page.locator('select[name="items.0.productCodeId"]')
  await product0.selectOption({ label: '사과 후지' })
  await buyer.page.locator('input[name="items.0.requestedQuantity"]').fill('12')
  const sent = buyer.page.waitForResponse(
    (r) => r.url().endsWith('/api/services/purchase/request') && r.request().method() === 'POST',
  )
  await buyer.page.getByRole('button', { name: '보내기' }).last().click()
  const answered = await sent
  assert.equal(answered.status(), 200)
  const began = performance.now()
  await bellReaches(dealer.page, dealerBefore + 1)
  const tookMs = performance.now() - began
  t.diagnostic(`the bell took ${Math.round(tookMs)} ms`)

  const { requestId, requestNo } = await answered.json()
  await buyer.page.getByText(requestNo).first().waitFor()
  const buyerBefore = await unread(buyer.page)

  const row = dealer.page
    .getByRole('row')
    .filter({ hasText: '사과 후지' })
    .filter({ hasText: '한식당 정든밥상' })
    .first()
  await row.getByRole('button', { name: '수락' }).click()
  await bellReaches(buyer.page, buyerBefore + 1)
  await buyer.page.waitForFunction(
    (id) => document.querySelector(`tr:has(a[href*="id=${id}"])`)?.textContent?.includes('수락'),
    requestId,
  )
  assert.deepEqual(
    loads.filter((url) => url !== 'about:blank' && !url.includes('purchase-request')),
    [],
    'nothing was loaded anew but what the buyer opened himself',
  )
  assert.deepEqual([dealer.complaints, buyer.complaints], [[], []])
  await Promise.all([dealer.context.close(), buyer.context.close()])
})

test('the bell’s list opens, a click reads the notice and leads to the request, and the other tab follows', async () => {
  const dealer = await signIn(browser, product.origin, 'dealer@demo.example')
  const second = await dealer.context.newPage()
  await second.goto(`${product.origin}/main`)
  await hydrated(second)
  await Promise.all([connected(dealer.page), connected(second)])
  const count = await unread(dealer.page)
  assert.ok(count > 0)

  await dealer.page.getByRole('button', { name: /^알림/ }).click()
  const panel = dealer.page.getByRole('dialog', { name: '알림' })
  const box = await panel.boundingBox()
  assert.equal(box?.width, 380)
  assert.ok((box?.height ?? 999) <= 500)
  await panel.getByText('새 구매 요청이 왔어요').first().click()
  await dealer.page.waitForURL(/\/services\/purchase-request\?.*id=\d+/)
  await bellReaches(second, count - 1)

  await second.getByRole('button', { name: /^알림/ }).click()
  await second.getByRole('dialog', { name: '알림' }).getByRole('button', { name: '모두 읽음' }).click()
  await dealer.page.waitForFunction(() => !document.querySelector('header')?.textContent?.includes('읽지 않은 알림'))
  assert.deepEqual(dealer.complaints, [])
  await dealer.context.close()
})

test('a member’s page opens one line that beats every four seconds; a visitor’s opens none and asks for no notices', async () => {
  const context = await browser.newContext({ locale: 'ko-KR' })
  const { page, calls } = watch(await context.newPage())
  const lines: string[] = []
  page.on('websocket', (line) => lines.push(line.url()))
  await page.goto(`${product.origin}/main`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  assert.deepEqual(lines, [])
  assert.deepEqual(
    calls.filter((call) => call.includes('/notifications')),
    [],
  )
  // Listened for from the line's first moment: the answer may come before a test hears of the line.
  const [asked, greeting, beat] = [
    Promise.withResolvers<string>(),
    Promise.withResolvers<string>(),
    Promise.withResolvers<void>(),
  ]
  page.once('websocket', (line) => {
    line.on('framesent', ({ payload }) => {
      if (/^(CONNECT|STOMP)\n/.test(String(payload))) asked.resolve(String(payload))
      if (payload === '\n') beat.resolve()
    })
    line.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('CONNECTED')) greeting.resolve(String(payload))
    })
  })
  await page.goto(`${product.origin}/oauth2/authorization/kakao?login_hint=dealer@demo.example`)
  assert.match(await asked.promise, /\nheart-beat:4000,4000\n/)
  assert.match(await greeting.promise, /\nheart-beat:4000,4000\n/)
  await connected(page)
  await beat.promise
  assert.equal(lines.length, 1)
  await context.close()
})
