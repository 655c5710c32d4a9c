import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { hydrated, launchBrowser, signIn, watch } from '../support/browser.ts'
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

const open = async (page: Page) => {
  await page.getByRole('button', { name: /^알림/ }).click()
  return page.getByRole('dialog', { name: '알림' })
}
const line = (list: Locator, title: string) => list.getByRole('listitem').filter({ hasText: title })

test('two browsers, three tabs, one member: reading, deleting, reading all and a burst of a hundred look alike everywhere', async (t) => {
  const [desk, phone] = [
    await signIn(browser, market.origin, 'dealer@demo.example'),
    await signIn(browser, market.origin, 'dealer@demo.example'),
  ]
  const second = await desk.context.newPage()
  await second.goto(`${market.origin}/main`)
  await hydrated(second)
  const tabs = [desk.page, second, phone.page] as const
  await Promise.all(tabs.map(connected))
  const receiverId = await memberIdOf(market.database.db, 'dealer@demo.example')
  const tell = (title: string) =>
    market.database.db
      .transaction()
      .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title, content: '한솔식자재' }))
  /** Every bell shows the count; how long that took is told, not promised: other tests share the machine. */
  const all = async (count: number, what: string) => {
    const began = performance.now()
    await Promise.all(tabs.map((page) => bellReaches(page, count)))
    t.diagnostic(`${what}: ${Math.round(performance.now() - began)} ms until all three bells say ${count}`)
  }
  const none = (page: Page) =>
    page.waitForFunction(() => !document.querySelector('header')?.textContent?.includes('읽지 않은 알림'))
  const before = await unread(desk.page)
  for (const n of [1, 2, 3]) await tell(`첫 소식 ${n}`)
  await all(before + 3, 'three notices')

  const list = await open(second)
  await line(list, '첫 소식 3').waitFor()
  await line(await open(desk.page), '첫 소식 2')
    .getByRole('button')
    .first()
    .click()
  await all(before + 2, 'read one')
  await (await open(phone.page)).getByRole('button', { name: '첫 소식 3 삭제' }).click()
  await line(list, '첫 소식 3').waitFor({ state: 'detached' })
  await all(before + 1, 'delete one')
  const began = performance.now()
  await list.getByRole('button', { name: '모두 읽음' }).click()
  await Promise.all(tabs.map(none))
  t.diagnostic(`read all: ${Math.round(performance.now() - began)} ms until no bell says a number`)

  // Ten at a time: a pool has no more connections, and who waits for one beyond its patience is refused.
  await Promise.all(
    Array.from({ length: 10 }, async (_, lane) => {
      for (let n = 0; n < 10; n++) await tell(`몰려온 소식 ${lane * 10 + n}`)
    }),
  )
  await all(100, 'a burst of a hundred')
  const { count } = await desk.page.evaluate(async () => (await fetch('/api/notifications/unread-count')).json())
  assert.deepEqual([count, ...(await Promise.all(tabs.map(unread)))], [100, 100, 100, 100])
  // As often as it is there: news of one moment came in another order than they are sorted by, so a page may be asked for again.
  await second.waitForFunction(() => {
    const more = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
      (button) => button.textContent === '더 보기',
    )
    more?.click()
    return more === undefined
  })
  await second.waitForFunction(
    () =>
      [...document.querySelectorAll('[role=dialog] li')].filter((li) => li.textContent?.includes('몰려온')).length >=
      100,
  )
  const titles = (await list.getByRole('listitem').allTextContents()).flatMap(
    (text) => /몰려온 소식 \d+/.exec(text) ?? [],
  )
  assert.deepEqual([titles.length, new Set(titles).size], [100, 100])
  assert.ok(((await list.boundingBox())?.height ?? 999) <= 500, 'however many there are')
  const isScrolled = await list.evaluate((panel) =>
    [panel, ...panel.querySelectorAll('*')].some((part) => {
      const before = part.scrollTop
      part.scrollTop = 1e6
      return part.scrollTop > before
    }),
  )
  assert.ok(isScrolled, 'they scroll inside')
  assert.deepEqual([desk.complaints, phone.complaints], [[], []])
  await Promise.all([desk.context.close(), phone.context.close()])
})

/** The browser's own class, written down: a headless browser has no corner to show anything in. */
const fakeNotification = () => {
  class Shown {
    static permission = 'default'
    static async requestPermission() {
      Object.assign(globalThis, { asked: Number(Reflect.get(globalThis, 'asked') ?? 0) + 1 })
      Shown.permission = 'granted'
      return 'granted'
    }
    onclick: (() => void) | null = null
    constructor(title: string) {
      const shown = (Reflect.get(globalThis, 'shown') as unknown[]) ?? []
      Object.assign(globalThis, { shown: [...shown, { title, press: () => this.onclick?.() }] })
    }
    close() {
      this.onclick = null
    }
  }
  // Playwright lets every page believe that it is looked at.
  Object.assign(document, { hasFocus: () => Reflect.get(globalThis, 'looking') === true })
  Object.assign(globalThis, { Notification: Shown })
}
type Seen = { shown?: { title: string; press(): void }[]; asked?: number }

test('what a member hears he chooses on one page, and one of his tabs shows what comes while he looks elsewhere', async () => {
  const context = await browser.newContext({ locale: 'ko-KR' })
  await context.addInitScript(fakeNotification)
  const { page, complaints } = watch(await context.newPage())
  await page.goto(`${market.origin}/oauth2/authorization/kakao?login_hint=buyer@demo.example`)
  await hydrated(page)
  await page.getByRole('button', { name: '님 메뉴' }).click()
  await page.getByRole('link', { name: '알림 설정' }).first().click()
  await page.getByRole('heading', { name: '알림 설정' }).waitFor()
  await page.getByRole('button', { name: '허용하기' }).click()
  await page.getByText('이 브라우저에서 허용했어요').waitFor()
  assert.equal(await page.evaluate(() => (globalThis as Seen).asked), 1)
  await page.getByRole('checkbox', { name: '재고, 알림함에 쌓기' }).uncheck()
  await page.getByText('저장했어요', { exact: true }).waitFor()
  await page.reload()
  await hydrated(page)
  assert.equal(await page.getByRole('checkbox', { name: '재고, 알림함에 쌓기' }).isChecked(), false)
  assert.equal(await page.getByRole('checkbox', { name: '서비스 공지, 알림함에 쌓기' }).isDisabled(), true)

  const other = await context.newPage()
  await other.goto(`${market.origin}/main`)
  await hydrated(other)
  const tabs = [page, other]
  await Promise.all(tabs.map(connected))
  for (const tab of tabs) await tab.evaluate(() => Object.assign(Notification, { permission: 'granted' }))
  const receiverId = await memberIdOf(market.database.db, 'buyer@demo.example')
  const before = await unread(page)
  const tell = (type: 'INVENTORY_ALERT' | 'NEW_MESSAGE', title: string, to?: { type: string; id: number }) =>
    market.database.db
      .transaction()
      .execute((trx) => notify(trx, { receiverId, type, title, content: '', ...(to && { target: to }) }))
  await tell('INVENTORY_ALERT', '재고 소식')
  await tell('NEW_MESSAGE', '연결 소식', { type: 'STATISTICS', id: 1 })
  await Promise.all(tabs.map((tab) => bellReaches(tab, before + 1)))
  const shownIn = (tab: Page) => tab.evaluate(() => ((globalThis as Seen).shown ?? []).map(({ title }) => title))
  const speaker = await Promise.any(
    tabs.map(async (tab) => {
      await tab.waitForFunction(() => (globalThis as Seen).shown !== undefined)
      return tab
    }),
  )
  assert.deepEqual((await Promise.all(tabs.map(shownIn))).flat(), ['연결 소식'])
  await speaker.evaluate(() => (globalThis as Seen).shown?.[0]?.press())
  await speaker.waitForURL(/\/main$/)
  await Promise.all(
    tabs.map((tab) =>
      before === 0
        ? tab.waitForFunction(() => !document.querySelector('header')?.textContent?.includes('읽지 않은 알림'))
        : bellReaches(tab, before),
    ),
  )
  const { requestId } = await market.database.db
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where('senderMemberId', '=', receiverId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await page.goto(`${market.origin}/message/request-${requestId}`)
  await page.waitForURL(`**/services/purchase-request?id=${requestId}`)
  const gone = await page.goto(`${market.origin}/message/request-987654`)
  assert.equal(gone?.status(), 404)
  await page.getByText('볼 수 없는 메시지예요.').waitFor()
  await hydrated(page)
  await page.goto(`${market.origin}/services/auctionResults?mid=0601`)
  await hydrated(page)
  // Chromium says of itself that the page was not found, and says it again where the page was read anew for what had just been told.
  const [notFound = '', ...again] = complaints.splice(0)
  assert.match(notFound, /404.* \/message\/request-987654$/)
  for (const said of again) assert.match(said, /404.* \/api\/messages\/request-987654$/)
  await page.getByRole('button', { name: '관심 품목', pressed: false }).click()
  await page.getByRole('button', { name: '관심 품목', pressed: true }).waitFor()
  await page.goto(`${market.origin}/member/notifications`)
  await hydrated(page)
  await page.getByRole('button', { name: /그만 보기$/ }).click()
  await page.getByText('아직 관심 품목이 없어요.').waitFor()
  await market.database.db.deleteFrom('notifications').where('receiverId', '=', receiverId).execute()
  await page.goto(`${market.origin}/main`)
  await hydrated(page)
  const empty = await open(page)
  await empty.getByText('새로운 알림이 없어요.').waitFor()
  assert.equal(await empty.getByRole('button', { name: '더 보기' }).count(), 0)
  const { status, headers, policy } = await page.evaluate(async () => {
    const answer = await fetch('/serviceWorker.js')
    return {
      status: answer.status,
      headers: answer.headers.get('cache-control'),
      policy: answer.headers.get('content-security-policy'),
    }
  })
  assert.deepEqual([status, headers, policy?.includes("default-src 'none'")], [200, 'no-cache', true])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('what is switched in one tab shows in the other, and stays when something else is switched there', async () => {
  const { page, context } = await signIn(browser, market.origin, 'buyer@demo.example')
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.goto(`${market.origin}/member/notifications`)
    await hydrated(tab)
  }
  await Promise.all(tabs.map(connected))
  const box = (tab: Page, name: string) => tab.locator(`input[name="${name}"]`)
  const isOn = !(await box(page, 'soundEnabled').isChecked())
  await box(page, 'soundEnabled').setChecked(isOn)
  await other.waitForFunction(
    (is) => document.querySelector<HTMLInputElement>('input[name=soundEnabled]')?.checked === is,
    isOn,
  )
  const isQuiet = !(await box(other, 'quietHours.enabled').isChecked())
  await box(other, 'quietHours.enabled').setChecked(isQuiet)
  await other.getByText('저장했어요', { exact: true }).waitFor()
  await other.reload()
  await hydrated(other)
  assert.deepEqual(
    [await box(other, 'soundEnabled').isChecked(), await box(other, 'quietHours.enabled').isChecked()],
    [isOn, isQuiet],
  )
  await context.close()
})
