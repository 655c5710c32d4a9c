import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { hydrated, launchBrowser, signIn } from '../support/browser.ts'
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
  const { id: receiverId } = await market.database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'dealer@demo.example')
    .executeTakeFirstOrThrow()
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

  await Promise.all(Array.from({ length: 100 }, (_, n) => tell(`몰려온 소식 ${n}`)))
  await all(100, 'a burst of a hundred')
  const { count } = await desk.page.evaluate(async () => (await fetch('/api/notifications/unread-count')).json())
  assert.deepEqual([count, ...(await Promise.all(tabs.map(unread)))], [100, 100, 100, 100])
  for (let page = 1; page < 5; page++) {
    const answered = second.waitForResponse((r) => r.url().includes(`page=${page}`))
    await list.getByRole('button', { name: '더 보기' }).click()
    await answered
  }
  await second.waitForFunction(
    () =>
      [...document.querySelectorAll('[role=dialog] li')].filter((li) => li.textContent?.includes('몰려온')).length >=
      100,
  )
  const titles = (await list.getByRole('listitem').allTextContents()).flatMap(
    (text) => /몰려온 소식 \d+/.exec(text) ?? [],
  )
  assert.deepEqual([titles.length, new Set(titles).size], [100, 100])
  assert.deepEqual([desk.complaints, phone.complaints], [[], []])
  await Promise.all([desk.context.close(), phone.context.close()])
})
