import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page, Request, Route } from 'playwright-core'
import sharp from 'sharp'
import { tellRights } from '../../backend/connections/notices.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { problems } from '../support/axe.ts'
import { connected } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'

let market: Market
let browser: Browser
before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser({ fonts: false })])
})
after(async () => {
  await browser.close()
  await market.close()
})

/** Colours that are on their way to those of the other theme have no contrast to speak of. */
const options = { serviceWorkers: 'allow', reducedMotion: 'reduce' } as const
const counts = '/services/inventory/counts'
const bar = (page: Page) => page.getByText(/^인터넷이 끊겼어요\. .*에 받은 내용이에요\.$/)
/** Until the device has a copy of the page. */
const kept = (page: Page, path: string) =>
  page.evaluate(async (of) => {
    while (!(await caches.match(of))) await new Promise((look) => setTimeout(look, 50))
  }, path)
/** Until nothing of a member is kept. */
const empty = (page: Page) =>
  page.evaluate(async () => {
    while ((await caches.keys()).some((name) => name.startsWith('kept:')))
      await new Promise((look) => setTimeout(look, 50))
  })

/** Opens a count, its address loaded as a document so that the device keeps it. */
async function openCount(page: Page): Promise<{ path: string; countId: number }> {
  await page.goto(market.origin + counts)
  await hydrated(page)
  const choice = page.getByLabel('어느 창고를 셀까요?')
  const value = await choice.locator('option', { hasText: '냉장 저장고' }).getAttribute('value')
  await choice.selectOption(value ?? '')
  await page.getByRole('button', { name: '실사 시작' }).click()
  await page.waitForURL(/\/counts\/\d+$/)
  const path = new URL(page.url()).pathname
  await page.goto(market.origin + path)
  await hydrated(page)
  await kept(page, path)
  return { path, countId: Number(path.split('/').at(-1)) }
}

test('without a network a page that was read opens again, what is counted waits, and is sent once when it is back', async () => {
  const { context, page } = await signIn(browser, market.origin, 'dealer@demo.example', options)
  const saves: string[] = []
  const noted = (outcome: string) => (request: Request) => {
    if (request.method() === 'PUT')
      saves.push(`${outcome} ${request.headers()['idempotency-key']} ${request.postData()}`)
  }
  context.on('request', noted('sent'))
  context.on('requestfailed', noted('failed'))
  context.on('requestfinished', noted('answered'))
  // The worker came after the page; the page is kept all the same.
  await kept(page, '/main')
  const { path, countId } = await openCount(page)
  const before = await market.database.db
    .selectFrom('stockCounts')
    .select('version')
    .where('countId', '=', countId)
    .executeTakeFirstOrThrow()

  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await bar(page).waitFor()
  const amounts = page.getByLabel(/센 수량$/)
  await amounts.first().fill('1')
  await page.getByText('인터넷이 끊겼어요. 연결되면 자동으로 보낼게요.').waitFor()
  await amounts.nth(1).fill('2')
  const dialog = page.getByRole('dialog', { name: '보내기 대기' })
  await page.getByRole('button', { name: '보내기 대기 1건' }).click()
  await dialog.getByText('냉장 저장고 실사 2줄').waitFor()

  // The answer never comes: a page nobody has read is not there, and what can be opened is named.
  await page.goto(`${market.origin}/services/waste-management`)
  await page.getByRole('heading', { name: '지금은 인터넷이 끊겼어요' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    assert.deepEqual(await problems(page), [])
  }
  await page
    .getByRole('link', { name: /^재고 실사/ })
    .first()
    .click()
  await hydrated(page)
  await bar(page).waitFor()
  await page.getByRole('button', { name: '보내기 대기 1건' }).click()
  await dialog.getByText('냉장 저장고 실사 2줄').waitFor()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await page.getByText('기다리던 1건을 보냈어요.').waitFor()
  await page.getByRole('button', { name: '보낸 것 보기' }).click()
  await dialog.getByText('보냄', { exact: true }).waitFor()
  assert.equal(await bar(page).count(), 0)
  const rows = await market.database.db
    .selectFrom('stockCountLines')
    .select('countedQuantity')
    .where('countId', '=', countId)
    .where('countedQuantity', 'is not', null)
    .orderBy('countedQuantity')
    .execute()
  const after = await market.database.db
    .selectFrom('stockCounts')
    .select('version')
    .where('countId', '=', countId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [rows.map(({ countedQuantity }) => Number(countedQuantity)), after.version - before.version],
    [[1, 2], 1],
    saves.join('\n'),
  )

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /님 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await page.waitForURL(/\/member\/login/)
  await empty(page)
  await context.setOffline(true)
  await page.goto(market.origin + path)
  await page.getByRole('heading', { name: '지금은 인터넷이 끊겼어요' }).waitFor()
  assert.equal(await page.getByRole('listitem').count(), 0)
  assert.equal(await page.getByText('냉장 저장고').count(), 0)
  await context.close()
})

/** Twelve packages on the first line of a slip. */
async function fillLine(page: Page): Promise<Locator> {
  const line = page.getByRole('group', { name: '품목 1' })
  await line.getByLabel('품목', { exact: true }).fill('11')
  await page.keyboard.press('Enter')
  await line.getByText(/건을 찾았어요/).waitFor()
  await page.keyboard.press('Enter')
  await line.getByLabel('규격').and(page.locator(':focus')).waitFor()
  await line.getByLabel('규격').selectOption({ index: 1 })
  await line.getByLabel('수량', { exact: true }).fill('12')
  await line.getByLabel('단가').fill('3만')
  return line
}

test('a slip that was put aside says so in its place, and that it was sent once the network is back', async () => {
  const { context, page } = await signIn(browser, market.origin, 'dealer@demo.example', options)
  await page.goto(`${market.origin}/services/inventory/receipt`)
  await hydrated(page)
  const line = await fillLine(page)
  await context.setOffline(true)
  await bar(page).waitFor()
  await page.getByRole('button', { name: '입고하기' }).click()
  const place = page.getByRole('main')
  await place.getByText('인터넷이 끊겼어요. 연결되면 자동으로 보낼게요.').waitFor()
  await context.setOffline(false)
  await place.getByText('다시 연결돼서 보냈어요.').waitFor()
  await place.getByRole('link', { name: '하나 더 쓰기' }).click()
  await hydrated(page)
  assert.equal(await line.getByLabel('수량', { exact: true }).inputValue(), '')
  assert.equal(await page.getByRole('button', { name: '이어서 쓰기' }).count(), 0)
  await context.close()
})

test('what could not be sent is put right, and what was being written meanwhile is offered again after it', async () => {
  const { context, page } = await signIn(browser, market.origin, 'dealer@demo.example', options)
  const slip = `${market.origin}/services/inventory/receipt`
  const quantity = page.getByRole('group', { name: '품목 1' }).getByLabel('수량', { exact: true })
  const takeUp = async (typed: string) => {
    await page.getByRole('button', { name: '이어서 쓰기' }).click()
    await page.waitForFunction(
      (of) => document.querySelector<HTMLInputElement>('[name="lines.0.quantity"]')?.value === of,
      typed,
    )
  }
  await page.goto(slip)
  await hydrated(page)
  await fillLine(page)
  await context.setOffline(true)
  await bar(page).waitFor()
  await page.getByRole('button', { name: '입고하기' }).click()
  const place = page.getByRole('main')
  // Put aside before the network is back: else it is sent at once, and refused in its form.
  await place.getByText('인터넷이 끊겼어요. 연결되면 자동으로 보낼게요.').waitFor()
  const receipts = '/api/inventory/receipts'
  const body = JSON.stringify(errorBody('DAY_CLOSED', ''))
  market.line.answer(receipts, { status: 409, headers: { 'content-type': 'application/json' }, body })
  await context.setOffline(false)
  await place.getByText('다시 연결됐지만 보내지 못했어요.').waitFor()
  market.line.answer(receipts, null)
  await place.getByRole('link', { name: '하나 더 쓰기' }).click()
  await hydrated(page)
  await quantity.fill('47')
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('"47"')))
  await page.getByRole('button', { name: '못 보낸 것 1건' }).click()
  const before = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('link', { name: '고치러 가기' }).click()
  await page.waitForFunction((of) => performance.timeOrigin !== of, before)
  await hydrated(page)
  await takeUp('12')
  await page.getByRole('button', { name: '입고하기' }).click()
  await page.waitForURL(/\/receipt\?id=\d+$/)
  await page.goto(slip)
  await hydrated(page)
  await takeUp('47')
  await context.close()
})

test('a member who does not want pages kept has none, and a device can install the service', async () => {
  const { context, page } = await signIn(browser, market.origin, 'dealer@demo.example', options)
  await kept(page, '/main')
  await page.getByRole('complementary', { name: '메뉴' }).getByRole('button', { name: '보기 설정' }).click()
  await page.getByRole('checkbox', { name: /이 기기에 남겨 두기/ }).uncheck()
  await page.evaluate(async () => {
    while (await navigator.serviceWorker.getRegistration()) await new Promise((look) => setTimeout(look, 50))
  })
  await empty(page)
  await page.reload()
  await hydrated(page)
  await empty(page)

  const read = async (path: string) => (await fetch(market.origin + path)).arrayBuffer().then(Buffer.from)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = JSON.parse((await read(href ?? '')).toString())
  const sizes = await Promise.all(
    manifest.icons
      .filter(({ type }: { type: string }) => type === 'image/png')
      .map(async ({ src, sizes }: { src: string; sizes: string }) => {
        const { width, height } = await sharp(await read(src)).metadata()
        return [`${width}x${height}`, sizes]
      }),
  )
  for (const [drawn, said] of sizes) assert.equal(drawn, said)
  assert.deepEqual([manifest.lang, manifest.display, sizes.length], ['ko', 'standalone', 3])
  for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }]) {
    const answer = await page.goto(market.origin + url)
    assert.equal(answer?.status(), 200, url)
  }
  await context.close()
})

test('what was kept goes when a member’s rights change, and the page he is on is kept anew', async () => {
  const { context, page } = await signIn(browser, market.origin, 'dealer@demo.example', options)
  await kept(page, '/main')
  await page.goto(`${market.origin}/client/list`)
  await hydrated(page)
  await kept(page, '/client/list')
  await page.goto(`${market.origin}/main`)
  await hydrated(page)
  await connected(page)
  const { db } = market.database
  const dealer = await memberIdOf(db, 'dealer@demo.example')
  await db.transaction().execute((trx) => tellRights(trx, [dealer]))
  await page.evaluate(async () => {
    while (await caches.match('/client/list')) await new Promise((look) => setTimeout(look, 50))
  })
  await kept(page, '/main')
  await context.close()
})

test('a network that comes back while the page looks for it is found at once', async (t) => {
  const { context, page } = await signedIn(browser, market.origin, 'dealer@demo.example')
  // What looks every quarter of a minute would find it as well.
  await page.addInitScript(() => {
    const every = setInterval
    globalThis.setInterval = ((run: () => void, ms: number) =>
      every(run, ms === 15_000 ? 2 ** 30 : ms)) as typeof setInterval
  })
  await page.goto(`${market.origin}/main`)
  await hydrated(page)
  await connected(page)
  const looks = Promise.withResolvers<Route>()
  await page.route('**/healthz', looks.resolve, { times: 1 })
  const tell = (name: string) => page.evaluate((of) => dispatchEvent(new Event(of)), name)
  // The page listens for it once its late part has come, which finds the network there as it begins.
  await t.waitFor(
    async () => {
      await tell('offline')
      await bar(page).waitFor({ timeout: 1_000 })
    },
    { interval: 100, timeout: 60_000 },
  )
  await tell('online')
  const first = await looks.promise
  await tell('online')
  await first.abort()
  await bar(page).waitFor({ state: 'detached' })
  await context.close()
})
