import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { hydrated, launchBrowser, signIn, watch } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

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

const paths = [
  '/main',
  '/',
  '/services/purchase-request',
  '/services/purchase-request?new=1',
  '/member/connections',
  '/member/connections?tab=received',
  '/member/connections?new=request',
  '/member/connections?new=invitation',
  '/member/modify',
  '/client/list',
  '/client/detail/new',
  '/services/inventory',
  '/services/inventory/receipt',
  '/services/inventory/counts',
  '/transaction-view',
  '/client/transactionHistory',
  '/transaction/new?type=SALE',
  '/login',
]

/** Looking for a newer menu is no reading of the page again. */
const again = (calls: string[]) => calls.filter((call) => call !== 'GET /api/menu/version')

for (const path of paths) {
  test(`${path} hydrates as it was rendered and asks for nothing again`, async () => {
    const dealer = await signIn(browser, market.origin, 'dealer@demo.example')
    dealer.calls.length = 0
    await dealer.page.goto(market.origin + path)
    await hydrated(dealer.page)
    await dealer.page.waitForLoadState('networkidle')
    assert.deepEqual(again(dealer.calls), [])
    assert.deepEqual(dealer.complaints, [])
    await dealer.context.close()
  })
}

test('what is typed into a note that stands there stays, whatever of it comes while a slow page comes to life', async () => {
  const { db } = market.database
  await db
    .updateTable('members')
    .set({ transactionMemo: '새벽에 전화 주세요' })
    .where('email', '=', 'dealer@demo.example')
    .execute()
  const { page, context, complaints } = await signIn(browser, market.origin, 'dealer@demo.example')
  const slow = await context.newCDPSession(page)
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/boot-[^/]*\.js/, (route) => scripts.promise.then(() => route.continue()))
  await page.goto(`${market.origin}/member/modify`, { waitUntil: 'commit' })
  const note = page.locator('textarea[name=transactionMemo]')
  await note.press('ControlOrMeta+End')
  await page.keyboard.type('.')
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  scripts.resolve()
  const words = ' 두 시부터 여섯 시까지예요'
  const usable = hydrated(page)
  for (const letter of words) await page.keyboard.insertText(letter)
  for (let isUsable = false; !isUsable; ) {
    await page.keyboard.press('ArrowLeft')
    isUsable = await page.evaluate(() => document.documentElement.dataset.ready === 'true')
  }
  await usable
  assert.equal(await note.inputValue(), `새벽에 전화 주세요.${words}`)
  assert.deepEqual(complaints, [])
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await context.close()
})

test('a page whose data is late is usable at once, and the late part comes without a second fetch', async () => {
  const dealer = await signIn(browser, market.origin, 'dealer@demo.example')
  dealer.calls.length = 0
  const release = market.line.hold('/api/statistics/main')
  await dealer.page.goto(`${market.origin}/main`, { waitUntil: 'commit' })
  await hydrated(dealer.page)
  assert.equal(await dealer.page.getByText('한식당 정든밥상').count(), 0, 'the page hydrated before its late part')
  await dealer.page.getByRole('button', { name: '밝기 바꾸기' }).first().click()
  release()
  await dealer.page.getByText('한식당 정든밥상').first().waitFor()
  assert.deepEqual(again(dealer.calls), [])
  assert.deepEqual(dealer.complaints, [])
  await dealer.context.close()
})

test('what had not come when the service gave the page up comes as soon as it can be had', async () => {
  const dealer = await signIn(browser, market.origin, 'dealer@demo.example')
  const release = market.line.hold('/api/statistics/main')
  await dealer.page.goto(`${market.origin}/main`, { waitUntil: 'load' })
  assert.equal(await dealer.page.getByText('한식당 정든밥상').count(), 0, 'the page ended before its late part')
  release()
  await dealer.page.getByText('한식당 정든밥상').first().waitFor()
  await dealer.page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
  await dealer.context.close()
})

test('a visitor too gets what had not come when the service gave his page up', async () => {
  const visitor = await browser.newContext()
  const { page } = watch(await visitor.newPage())
  const release = market.line.hold('/api/boards/notice/posts')
  await page.goto(`${market.origin}/board/notice`, { waitUntil: 'load' })
  assert.ok(await page.locator('[data-skeleton]').count(), 'the page ended before its late part')
  release()
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
  await page.locator('main a[href*="/board/notice/view/"]').first().waitFor()
  await visitor.close()
})

for (const late of [0, 700]) {
  test(`with scripts off /main still reads, its data ${late ? `${late} ms late` : 'in time'}`, async () => {
    const dealer = await market.signedIn('dealer@demo.example')
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies([...dealer.jar].map(([name, value]) => ({ name, value, url: market.origin })))
    const { page, complaints } = watch(await context.newPage())
    market.line.delay('/api/statistics/main', late)
    await page.goto(`${market.origin}/main`)
    market.line.delay('/api/statistics/main', 0)
    assert.ok(await page.getByText('한식당 정든밥상').first().isVisible())
    assert.ok(await page.getByText('답할 요청').first().isVisible())
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

test('with scripts off a request can be accepted by its button', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([...dealer.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}/services/purchase-request?tab=received&status=REQUESTED`)
  await page
    .getByRole('link', { name: /배추|양파|무/ })
    .first()
    .click()
  await page.getByRole('button', { name: '수락' }).first().click()
  await page.getByText('수락', { exact: true }).first().waitFor()
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from "purchaseRequestHistory"
    where status = 'ACCEPTED' and "memberId" = 1 and at > now() - interval '1 minute'`.execute(market.database.db)
  assert.equal(rows[0]?.n, 1)
  await context.close()
})

test('with scripts off the button that turns a request down leads from its row to where the reason is asked', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([...dealer.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}/main`)
  const row = page.getByRole('row').filter({ hasText: '한솔식자재' }).first()
  await row.getByRole('link', { name: '거절' }).click()
  // What comes late stands at the end of a page that no script puts into place.
  await page.locator('summary', { hasText: '거절' }).click()
  await page.getByLabel('거절 사유').fill('그날은 물량이 부족해요')
  await page.getByRole('button', { name: '거절', exact: true }).click()
  await page.getByText('그날은 물량이 부족해요').first().waitFor()
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from "purchaseRequestHistory"
    where status = 'REJECTED' and "memberId" = 1 and at > now() - interval '1 minute'`.execute(market.database.db)
  assert.equal(rows[0]?.n, 1)
  await context.close()
})

test('with the backend down the page stands, says so, and trying again brings the data when it is back', async () => {
  const dealer = await signIn(browser, market.origin, 'dealer@demo.example')
  // The real-time line would bring the data by itself as soon as it is back.
  await dealer.page.routeWebSocket(/\/ws$/, () => undefined)
  await market.line.cut()
  await dealer.page.goto(`${market.origin}/main`)
  await hydrated(dealer.page)
  await dealer.page.getByRole('main').getByText('서버에 연결하지 못했어요').first().waitFor()
  await market.line.mend()
  await dealer.page.getByRole('link', { name: '다시 시도' }).first().click()
  await dealer.page.getByText('한식당 정든밥상').first().waitFor()
  await dealer.context.close()
})

const BUSY = { status: 503, headers: { 'content-type': 'application/json' }, body: '{}' }

/** The bell rings, and the page is read again. */
const ring = (receiverId: number) =>
  market.database.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))

test('a list that is read again while its backend is busy stays, with the time it is of, until it can be read', async () => {
  const LIST = '/api/services/purchase/request/received'
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  await page.goto(`${market.origin}/services/purchase-request`)
  await hydrated(page)
  await page.getByText('실시간', { exact: true }).waitFor()
  const rows = page.getByRole('table').getByRole('row')
  const before = await rows.allInnerTexts()
  assert.ok(before.length > 1)
  const behind = page.getByText(/^새 내용을 불러오지 못했어요\. \d\d:\d\d 기준이에요\.$/)
  market.line.answer(LIST, BUSY)
  await ring(Number((await context.cookies()).find(({ name }) => name === 'id')?.value))
  await behind.waitFor()
  assert.deepEqual(await rows.allInnerTexts(), before)
  const isAsked = page.waitForRequest((request) => request.url().includes(LIST))
  await page.getByRole('button', { name: '다시 불러오기' }).click()
  await isAsked
  assert.deepEqual(await rows.allInnerTexts(), before)
  market.line.answer(LIST, null)
  await behind.waitFor({ state: 'detached' })
  assert.deepEqual(await rows.allInnerTexts(), before)
  await context.close()
})

test('words that are being written stay where they are while what stands around them cannot be read anew; by itself it is new again', async () => {
  const { page, context } = await signIn(browser, market.origin, 'buyer@demo.example')
  const id = Number((await context.cookies()).find(({ name }) => name === 'id')?.value)
  const post = { title: '오늘 시장 이야기', content: '<p>안녕하세요.</p>' }
  const written = await (await market.signedIn('dealer@demo.example')).call('POST', '/api/boards/free/posts', post)
  const { postId } = (await written.json()) as { postId: number }
  await page.goto(`${market.origin}/board/free/view/${postId}`)
  await hydrated(page)
  await page.getByText('실시간', { exact: true }).waitFor()
  const field = page.getByLabel('댓글', { exact: true })
  await field.fill('아직 쓰는')
  market.line.answer(`/api/boards/free/posts/${postId}`, BUSY)
  market.line.answer(`/api/boards/free/posts/${postId}/comments`, BUSY)
  await ring(id)
  const behind = page.getByText(/^새 내용을 불러오지 못했어요\./)
  await behind.waitFor()
  await page.keyboard.type(' 말이에요')
  assert.equal(await field.inputValue(), '아직 쓰는 말이에요')
  market.line.answer(`/api/boards/free/posts/${postId}`, null)
  market.line.answer(`/api/boards/free/posts/${postId}/comments`, null)
  await behind.waitFor({ state: 'detached' })
  assert.equal(await field.inputValue(), '아직 쓰는 말이에요')
  await context.close()
})

test('the very first notification of a member is read aloud too', async () => {
  const { page, context } = await signIn(browser, market.origin, 'shipper@demo.example')
  const { db } = market.database
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'shipper@demo.example')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('notifications').where('receiverId', '=', id).execute()
  await page.goto(`${market.origin}/main`)
  await hydrated(page)
  await page.getByText('실시간', { exact: true }).waitFor()
  await ring(id)
  await page.getByRole('status').filter({ hasText: '소식' }).waitFor({ state: 'attached' })
  await context.close()
})
