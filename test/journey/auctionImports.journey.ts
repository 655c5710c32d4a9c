import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { lotsOfDay } from '../../backend/db/seed/demo/auctionLots.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { realtimeRow, tableOf } from '../auction-results/support/publicRows.ts'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

const imports = '/services/auctionResults/imports'
const day = addDays(seoulDate(Date.now()), -40)
const GOOD = 1_200

let market: Market
let browser: Browser
/** The market that the manager of the demo looks after. */
let own: string
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
  const { marketCode } = await market.database.db
    .selectFrom('members as m')
    .innerJoin('marketCodes as c', 'c.marketCodeId', 'm.marketCodeId')
    .select('c.marketCode')
    .where('m.email', '=', 'manager@demo.example')
    .executeTakeFirstOrThrow()
  own = marketCode
})
after(async () => {
  await browser.close()
  await market.close()
})

const person = (name: string, options?: Parameters<Browser['newContext']>[0]) =>
  signedIn(browser, market.origin, `${name}@demo.example`, options)
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const bring = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** A day of the manager's market: two rows without a price, one of another market. */
const table = () => {
  const [first, second, third, ...good] = lotsOfDay(day, own, GOOD + 3).map(realtimeRow)
  const bad = [
    { ...first, scsbd_prc: '0.000' },
    { ...second, qty: '-1.000' },
    { ...third, whsl_mrkt_cd: own === '210001' ? '110001' : '210001' },
  ]
  return tableOf([...good, ...bad])
}

test('a manager brings a file in from the menu of the prices, sees what stayed out, takes it home and finds the day', async () => {
  const { page, context, complaints } = await person('manager')
  await open(page, '/services/auctionResults')
  await page.getByRole('button', { name: '경락 시세 메뉴' }).click()
  await page.getByRole('link', { name: '경락 자료 가져오기' }).click()
  await page.waitForURL(`**${imports}`)
  await page.getByRole('heading', { name: '경락 자료 가져오기' }).waitFor()
  await bring(page, '가락-낙찰.csv', table())
  await page.getByText('가져왔지만 넣지 못한 줄이 있어요.').waitFor()
  await page.getByText(`새로 넣음 ${GOOD.toLocaleString('en')}`).waitFor()
  await page.getByText('못 넣음 3', { exact: true }).waitFor()
  await page.getByRole('table', { name: '가져온 기록' }).getByRole('link', { name: '가락-낙찰.csv' }).waitFor()

  await page.getByRole('link', { name: '못 넣은 줄 보기' }).click()
  const panel = page.getByRole('complementary', { name: '가져온 내용' })
  await panel.getByRole('heading', { name: '못 넣은 줄 3개' }).waitFor()
  await panel.getByRole('listitem').nth(2).waitFor()
  const reasons = await panel.getByRole('listitem').allInnerTexts()
  assert.equal(reasons.length, 3)
  assert.ok(
    reasons.every((words) => /번째/.test(words) && /[가-힣]요(\(.+\))?\./.test(words)),
    reasons.join('\n'),
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: '못 넣은 줄 CSV 받기' }).click(),
  ])
  let file = ''
  for await (const chunk of await download.createReadStream()) file += chunk
  assert.equal(file.trim().split('\r\n').length, 4, file)

  await open(page, `/services/auctionResults?market=${own}&date=${day}&tab=rows`)
  await page
    .getByText(`${GOOD.toLocaleString('en')}건`, { exact: false })
    .first()
    .waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a file that is none says in Korean what to do, and nothing is kept of it', async () => {
  const { page, context } = await person('manager')
  await open(page, imports)
  await bring(page, '메모.csv', '이것은 표가 아니에요')
  const alert = page.getByRole('alert')
  await alert.waitFor()
  assert.match(await alert.innerText(), /[가-힣]+요\./)
  await alert.getByRole('button', { name: '닫기' }).click()
  await alert.waitFor({ state: 'detached' })
  await context.close()
})

test('a manager fetches for his own market only; who is none is told so and asks nobody', async () => {
  const manager = await person('manager')
  await open(manager.page, imports)
  const choice = manager.page.getByLabel('도매시장', { exact: true }).locator('visible=true')
  await choice.locator(`option[value="${own}"]`).waitFor({ state: 'attached' })
  assert.equal(await choice.locator('option').count(), 1)
  await manager.context.close()

  const dealer = await person('dealer', { viewport: { width: 360, height: 740 } })
  await open(dealer.page, imports)
  await dealer.page.getByText('경락 자료는 시장 관리자만 가져올 수 있어요.').waitFor()
  await open(dealer.page, '/services/auctionResults')
  await dealer.page.getByRole('heading', { name: '경락 시세' }).waitFor()
  await dealer.page.getByRole('button', { name: '경락 시세 메뉴' }).click()
  await dealer.page
    .getByText(/엑셀 내려받기/)
    .first()
    .waitFor()
  assert.equal(await dealer.page.getByRole('link', { name: '경락 자료 가져오기' }).count(), 0)
  assert.deepEqual(dealer.complaints, [])
  await dealer.context.close()
})

test('a day that is being fetched is said to have ended once it has, on a page that stays open', async () => {
  const { db } = market.database
  const { importId } = await db
    .insertInto('auctionImports')
    .values({ source: 'REALTIME', saleDate: day, marketCode: own, fileName: null, startedBy: null })
    .returning('importId')
    .executeTakeFirstOrThrow()
  const { page, context, complaints } = await person('manager')
  await open(page, `${imports}?run=${importId}`)
  const row = page.getByRole('table', { name: '가져온 기록' }).getByRole('row').nth(1)
  const panel = page.getByRole('complementary', { name: '가져온 내용' })
  for (const part of [row, panel]) await part.getByText('가져오는 중', { exact: true }).waitFor()
  await db
    .updateTable('auctionImports')
    .set({ status: 'SUCCESS', endedAt: new Date().toISOString() })
    .where('importId', '=', importId)
    .execute()
  for (const part of [row, panel]) await part.getByText('완료', { exact: true }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})
