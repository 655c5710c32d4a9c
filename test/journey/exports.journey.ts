import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { fillDay, marketDay } from '../exports/support/results.ts'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

const ROWS = 10_000
const { marketCode, saleDate } = marketDay

let market: Market
let browser: Browser
before(async () => {
  market = await startMarket()
  await fillDay(market.database.db, ROWS)
  browser = await launchBrowser({ fonts: false })
})
after(async () => {
  await browser.close()
  await market.close()
})

type Frames = { frames: number; blanks: number; mostRows: number; stop: boolean }
declare global {
  var flung: Frames
}

test('ten thousand lots scroll in one list without a blank frame, and keys go through them', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await page.goto(`${market.origin}/services/auctionResults?market=${marketCode}&date=${saleDate}&tab=rows`)
  await hydrated(page)
  await page.getByRole('link', { name: '모두 이어 보기' }).click()
  const box = page.locator('[data-long-table]')
  await box.waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^10,000건$/ })
    .waitFor({ timeout: 120_000 })
  assert.equal(await box.locator('table').getAttribute('aria-rowcount'), String(ROWS + 1))

  await box.hover()
  await page.evaluate(() => {
    const all = document.querySelector('[data-long-table]') as HTMLElement
    const seen = { frames: 0, blanks: 0, mostRows: 0, stop: false }
    globalThis.flung = seen
    const look = () => {
      const { top, bottom } = all.getBoundingClientRect()
      let from = (all.querySelector('thead') as HTMLElement).getBoundingClientRect().bottom
      const rows = [...all.querySelectorAll('tr[data-index]:not([data-waiting])')]
      for (const row of rows) {
        const at = row.getBoundingClientRect()
        if (at.top <= from + 1 && at.bottom > from) from = at.bottom
      }
      seen.frames += 1
      seen.mostRows = Math.max(seen.mostRows, rows.length)
      if (top >= 0 && from < bottom - 2 - (all.offsetHeight - all.clientHeight)) seen.blanks += 1
      if (!seen.stop) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, turn % 5 === 4 ? -3_000 : 9_000)
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 9_000)
  await box.locator(`tr[aria-rowindex="${ROWS + 1}"]`).waitFor()
  const seen = await page.evaluate(() => {
    globalThis.flung.stop = true
    return globalThis.flung
  })
  console.error(`${seen.frames} frames, ${seen.blanks} blank, at most ${seen.mostRows} rows in the page`)
  assert.ok(seen.frames > 20, `${seen.frames} frames`)
  assert.equal(seen.blanks, 0)
  assert.ok(seen.mostRows < 200, `${seen.mostRows} rows`)

  const focused = (index: number) =>
    page.waitForFunction(
      (at) => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') === at,
      `${index}`,
    )
  await box.focus()
  await page.keyboard.press('Home')
  await focused(2)
  await page.keyboard.press('j')
  await focused(3)
  await page.keyboard.press('End')
  await focused(ROWS + 1)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '경락 시세 메뉴' }).click()
  await page.getByRole('link', { name: '낙찰 내역 CSV 내려받기' }).click()
  const file = await saved
  assert.match(file.suggestedFilename().normalize('NFC'), /^경락결과 .+\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  assert.deepEqual([lines.length, lines.at(-1)?.slice(0, 3)], [ROWS + 2, '합계,'])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a bell leaves the rows of one list and what was chosen where they are, and a page that fails is asked for again', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  const ofPage = (at: number) => (url: URL) =>
    url.pathname === '/api/auction-results' && url.searchParams.get('page') === String(at)
  const seventh = ofPage(7)
  await page.route(seventh, (route) => route.abort())
  await page.goto(`${market.origin}/services/auctionResults?market=${marketCode}&date=${saleDate}&tab=rows`)
  await hydrated(page)
  await connected(page)
  await page.getByRole('link', { name: '모두 이어 보기' }).click()
  const failed = page.getByRole('alert').filter({ hasText: '인터넷 연결을 확인해 주세요' })
  await failed.waitFor()
  await page.unroute(seventh)
  await failed.getByRole('button', { name: '다시 시도' }).click()
  const whole = page.getByRole('status').filter({ hasText: /^10,000건$/ })
  await whole.waitFor({ timeout: 120_000 })
  assert.equal(await failed.count(), 0)

  const box = page.locator('[data-long-table]')
  await box.focus()
  await page.keyboard.press('End')
  await box
    .locator(`tr[aria-rowindex="${ROWS + 1}"]`)
    .getByRole('checkbox')
    .check()
  const chosen = page.getByRole('status').filter({ hasText: '10,000건 · 1건 골랐어요' })
  await chosen.waitFor()
  const before = await unread(page)
  const { id: receiverId } = await market.database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'dealer@demo.example')
    .executeTakeFirstOrThrow()
  // What is read anew from there on is held back: only what was there can be shown.
  await page.route(ofPage(1), () => undefined)
  const again = page.waitForRequest((request) => ofPage(1)(new URL(request.url())))
  await market.database.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))
  await bellReaches(page, before + 1)
  await again
  await chosen.waitFor()
  assert.equal(await box.locator('tr[data-waiting]').count(), 0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
