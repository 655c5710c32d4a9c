import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { businessDay } from '../../backend/inventory/businessDay.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { hydrated, launchBrowser, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { picture } from '../support/pictures.ts'

/** The ninth of the daily jobs (domain.md 26): the care for stock at night, from the list of what expires to the loss. */
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

type Lot = { lotId: number; lotNo: string; productName: string }
/** Goods at room temperature that have a day left. */
async function expiring(): Promise<Lot> {
  const { db } = market.database
  const lot = await db
    .selectFrom('inventoryLots as l')
    .innerJoin('warehouses as w', 'w.warehouseId', 'l.warehouseId')
    .innerJoin('productCodes as p', 'p.productCodeId', 'l.productCodeId')
    .innerJoin('specifications as s', 's.specificationId', 'l.specificationId')
    .select(['l.lotId', 'l.lotNo', 'l.bookOwnerId', 'p.productName'])
    .where('w.storageType', '=', 'ROOM')
    .where('s.displayName', '=', '10kg 망 특')
    .where('l.quantityOnHand', '>', 20)
    .executeTakeFirstOrThrow()
  // From noon on the market trades for tomorrow.
  const expiryDate = addDays(await businessDay(db, lot.bookOwnerId, Date.now()), 1)
  await db.updateTable('inventoryLots').set({ expiryDate }).where('lotId', '=', lot.lotId).execute()
  return lot
}

const panel = (page: Page) => page.getByRole('complementary').last()
const act = (page: Page, name: string) => panel(page).getByRole('link', { name, exact: true })
const apart = (page: Page) => page.waitForURL((url) => url.searchParams.has('lot') && !url.searchParams.has('step'))
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
/** Kilograms of the lot and of everything that was made of it. */
async function family({ lotId }: Lot): Promise<number> {
  const lots = await market.database.db.selectFrom('inventoryLots').selectAll().execute()
  const of = (id: number): number[] => [
    id,
    ...lots.filter(({ sourceLotId }) => sourceLotId === id).flatMap((child) => of(child.lotId)),
  ]
  const ids = new Set(of(lotId))
  return lots.filter((lot) => ids.has(lot.lotId)).reduce((sum, lot) => sum + Math.round(lot.weightOnHand * 1000), 0)
}
const lossNow = async (page: Page) => {
  await page.goto(`${market.origin}/services/waste-management`)
  await hydrated(page)
  const figure = page.getByRole('link', { name: /이번 달 손실/ })
  await figure.waitFor()
  const [, amount = ''] = /([\d,]+)원/.exec((await figure.textContent()) ?? '') ?? []
  return Number(amount.replaceAll(',', ''))
}

for (const [name, options] of [
  ['on a phone', { viewport: { width: 360, height: 740 }, hasTouch: true }],
  ['at a desk', { viewport: { width: 1280, height: 900 } }],
] as const) {
  test(`${name}: what expires is found, goes to the cold, is repacked, the spoilt part thrown away with a photo, and the loss is told`, async () => {
    const lot = await expiring()
    const before = await family(lot)
    const { page, context, complaints } = await signIn(browser, market.origin, 'dealer@demo.example', options)
    const lossBefore = await lossNow(page)

    await page.goto(`${market.origin}/services/inventory`)
    await hydrated(page)
    const urgent = page.getByRole('link', { name: new RegExp(lot.lotNo) }).first()
    const more = page.getByText(/건 더 보기/)
    if (await more.isVisible()) await more.click()
    await urgent.click()
    await page.waitForURL(/lot=\d+/)
    await panel(page).getByText('1일 남음').first().waitFor()

    await act(page, '이동').click()
    await page.getByLabel('옮길 창고').selectOption({ label: '냉장 저장고 · 냉장' })
    await page.getByLabel('옮길 수량').fill('10')
    await page.getByRole('button', { name: '옮기기' }).click()
    await apart(page)
    await panel(page).getByText('이동입고').waitFor()

    await act(page, '소분').click()
    await page.getByLabel('뜯을 수량').fill('4')
    const packed = page.getByLabel('규격')
    const small = packed.locator('option', { hasText: /^5kg/ }).first()
    await small.waitFor({ state: 'attached' })
    await packed.selectOption((await small.getAttribute('value')) ?? '')
    await page.getByLabel('만든 수량').fill('6')
    await page.getByRole('button', { name: '소분하기' }).click()
    await apart(page)
    await panel(page).getByText('소분입고').waitFor()

    await page.getByRole('button', { name: '로트 메뉴' }).click()
    await page.getByRole('link', { name: '폐기', exact: true }).locator('visible=true').last().click()
    await page.waitForURL(/waste-management\?lot=\d+/)
    await page.getByLabel('버릴 수량').fill('2')
    await page.getByText('부패·변질').click()
    const buffer = await picture('jpeg', { width: 1_600, height: 1_200 })
    await page.locator('input[type=file]').setInputFiles({ name: '밤.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('img', { name: '폐기 사진 1' }).waitFor()
    await page.getByRole('button', { name: '폐기하기' }).click()
    await page.waitForURL(/[?&]id=\d+/)
    const gone = page.getByRole('complementary', { name: '폐기 내용' })
    await gone.getByText('폐기 완료').first().waitFor()
    await gone.getByRole('img', { name: '폐기 사진 1' }).waitFor()
    assert.equal(await isWide(page), false)

    const { lossAmount, weightKg } = await market.database.db
      .selectFrom('wastes')
      .select(['lossAmount', 'weightKg'])
      .where('wasteId', '=', Number(new URL(page.url()).searchParams.get('id')))
      .executeTakeFirstOrThrow()
    assert.ok(lossAmount > 0)
    await gone.getByText(`${lossAmount.toLocaleString('en-US')}원`).waitFor()
    assert.equal(await lossNow(page), lossBefore + lossAmount)
    // Moving loses nothing; opening packages and throwing away do, as they say.
    const { weightIn, weightOut } = await market.database.db
      .selectFrom('repackings')
      .select(['weightIn', 'weightOut'])
      .orderBy('repackingId', 'desc')
      .executeTakeFirstOrThrow()
    const lost = Math.round((weightIn - weightOut + weightKg) * 1000)
    assert.equal(await family(lot), before - lost)
    assert.deepEqual(complaints, [])
    await context.close()
  })
}
