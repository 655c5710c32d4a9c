import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { picture } from '../support/pictures.ts'
import { putStock } from '../warehouses/support/stock.ts'

let market: Market
let browser: Browser
let place: { bookOwnerId: number; warehouseId: number }
before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
  place = await market.database.db
    .selectFrom('warehouses as w')
    .innerJoin('members as m', 'm.id', 'w.bookOwnerId')
    .select(['w.bookOwnerId', 'w.warehouseId'])
    .where('m.email', '=', 'dealer@demo.example')
    .orderBy('w.warehouseId')
    .limit(1)
    .executeTakeFirstOrThrow()
})
after(async () => {
  await browser.close()
  await market.close()
})

const PATH = '/services/waste-management'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
/** Ten packages of 16,000 won that nobody has touched. */
const fresh = () => putStock(market.database.db, place, { quantity: 10, weightKg: 100, amount: 160_000 })
const left = async (lotId: number) => {
  const lot = await market.database.db
    .selectFrom('inventoryLots')
    .select(['quantityOnHand', 'quantityReserved'])
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow()
  return [lot.quantityOnHand, lot.quantityReserved]
}
const panel = (page: Page) => page.getByRole('complementary', { name: '폐기 내용' })
const takePhoto = async (page: Page) => {
  const buffer = await picture('jpeg', { width: 2_400, height: 1_600 })
  await page.locator('input[type=file]').setInputFiles({ name: '사진.jpg', mimeType: 'image/jpeg', buffer })
}
const wideAs = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('on a phone the owner writes off goods with a photo: the loss shows while he types, the stock goes down at once', async () => {
  const lotId = await fresh()
  const { page, context, complaints } = await signedIn(browser, market.origin, 'dealer@demo.example', phone)
  await open(page, `${PATH}?lot=${lotId}`)
  await page.getByRole('button', { name: /^2/ }).click()
  await page.getByText('32,000원').waitFor()
  await page.getByText('부패·변질').click()
  const answer = Promise.withResolvers<void>()
  await page.route('**/wastes/photos', (route) => answer.promise.then(() => route.continue()))
  await takePhoto(page)
  await page.getByText('보내는 중').waitFor()
  assert.equal(await wideAs(page), 0)
  await page.getByRole('button', { name: '폐기하기' }).click()
  await page.getByText('올리는 중인 파일이 다 올라가면 바로 보낼게요.').waitFor()
  answer.resolve()
  await page.waitForURL(/[?&]id=\d+/)
  await panel(page).getByText('폐기 완료').first().waitFor()
  await panel(page).getByText('32,000원').waitFor()
  const photo = panel(page).getByRole('img', { name: '폐기 사진 1' })
  await photo.scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    [...document.images].some((i) => i.alt === '폐기 사진 1' && i.naturalWidth === 1_280),
  )
  assert.equal(await wideAs(page), 0)
  assert.deepEqual(await left(lotId), [8, 0])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('what is wrong with an amount is said until it is another one, typed or by a press', async () => {
  const lotId = await fresh()
  const { page, context, complaints } = await signedIn(browser, market.origin, 'dealer@demo.example', phone)
  await open(page, `${PATH}?lot=${lotId}`)
  const send = page.getByRole('button', { name: '폐기하기' })
  const amount = page.getByLabel('버릴 수량')
  for (const [typed, words, mend] of [
    ['-1', '수량은 0 이상이어야 해요.', () => amount.fill('3')],
    ['99999999999', '수량이 너무 커요.', () => page.getByRole('button', { name: /^2/ }).click()],
  ] as const) {
    await amount.fill(typed)
    await send.click()
    // On top of the form, and at its field.
    await page.getByText(words).nth(1).waitFor()
    await mend()
    await page.getByText(words).nth(1).waitFor({ state: 'detached' })
  }
  await page.getByText('32,000원').waitFor()
  await page.getByText('자세히 적기').click()
  await page.getByLabel('중량').fill('x')
  await page.getByText('부패·변질').click()
  await send.click()
  await page.getByText('중량은 숫자로 입력해 주세요.').nth(1).waitFor()
  await page.getByLabel('중량').fill('20')
  await page.getByText('중량은 숫자로 입력해 주세요.').nth(1).waitFor({ state: 'detached' })
  assert.ok(await page.getByLabel('중량').isVisible(), 'what he is in is folded away')
  await send.click()
  await page.waitForURL(/[?&]id=\d+/)
  assert.deepEqual(await left(lotId), [8, 0])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('what staff ask for is approved and thrown away by the owner; both see how it went, and what it cost', async () => {
  const lotId = await fresh()
  const staff = await signedIn(browser, market.origin, 'staff@demo.example')
  await open(staff.page, `${PATH}?lot=${lotId}`)
  await staff.page.getByLabel('버릴 수량').fill('3')
  await staff.page.getByText('48,000원').waitFor()
  await staff.page.getByText('선별 탈락').click()
  await staff.page.getByRole('button', { name: '폐기 요청' }).click()
  await staff.page.waitForURL(/[?&]id=\d+/)
  await panel(staff.page).getByText('승인 대기').first().waitFor()
  assert.equal(await panel(staff.page).getByRole('button', { name: '승인', exact: true }).count(), 0)
  assert.deepEqual(await left(lotId), [10, 3])

  const id = new URL(staff.page.url()).searchParams.get('id')
  const { page, context, complaints } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await open(page, `${PATH}?status=REQUESTED`)
  await page.getByRole('table', { name: '폐기 목록' }).locator('tbody a').first().click()
  await page.waitForURL(/[?&]id=\d+/)
  await panel(page).getByRole('button', { name: '승인', exact: true }).click()
  await panel(page).getByRole('button', { name: '폐기 완료' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '폐기 완료' }).click()
  await panel(page).getByText('등록').first().waitFor()
  await page.getByText('폐기를 마쳤어요.').waitFor()
  await panel(page).getByText('48,000원').waitFor()
  assert.deepEqual(await left(lotId), [7, 0])
  assert.deepEqual(complaints, [])
  await open(staff.page, `${PATH}?book=${place.bookOwnerId}&id=${id}`)
  await panel(staff.page).getByText('폐기 완료').first().waitFor()
  await context.close()
  await staff.context.close()
})

test('a refusal says why, and the goods stay', async () => {
  const lotId = await fresh()
  const staff = await signedIn(browser, market.origin, 'staff@demo.example')
  await open(staff.page, `${PATH}?lot=${lotId}`)
  await staff.page.getByRole('button', { name: '전부' }).click()
  await staff.page.getByText('판매 부진').click()
  await staff.page.getByRole('button', { name: '폐기 요청' }).click()
  await staff.page.waitForURL(/[?&]id=\d+/)
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await open(page, `${PATH}?id=${new URL(staff.page.url()).searchParams.get('id')}`)
  await panel(page).getByRole('button', { name: '반려' }).click()
  const dialog = page.getByRole('dialog', { name: '폐기를 반려할까요?' })
  await dialog.getByLabel('사유').fill('내일 다시 팔아 봐요')
  await dialog.getByRole('button', { name: '반려' }).click()
  await panel(page).getByText('내일 다시 팔아 봐요').waitFor()
  assert.deepEqual(await left(lotId), [10, 0])
  await context.close()
  await staff.context.close()
})

test('a lot is found by its number, more than there is is refused with words, and what was typed stays', async () => {
  const lotId = await fresh()
  const { lotNo } = await market.database.db
    .selectFrom('inventoryLots')
    .select('lotNo')
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow()
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await open(page, PATH)
  await page.keyboard.press('n')
  await page.waitForURL(/new=1/)
  await page.getByRole('searchbox', { name: '로트 찾기' }).fill(lotNo)
  await page.waitForURL(/q=/)
  await page.getByRole('link', { name: lotNo }).click()
  await page.waitForURL(/lot=/)
  await page.getByLabel('버릴 수량').fill('11')
  await page.getByRole('button', { name: '폐기하기' }).click()
  await page.getByRole('alert').getByText('사유를 골라 주세요.').waitFor()
  await page.getByText('파손·압상').click()
  await page.getByRole('button', { name: '폐기하기' }).click()
  await page.getByRole('alert').getByText('재고가 모자라요').waitFor()
  assert.equal(await page.getByLabel('버릴 수량').inputValue(), '11')
  await context.close()
})

test('with scripts off goods are written off too', async () => {
  const lotId = await fresh()
  const person = await market.signedIn('dealer@demo.example')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}${PATH}?lot=${lotId}`)
  await page.getByLabel('버릴 수량').fill('4')
  await page.getByText('부패·변질').click()
  await page.getByRole('button', { name: '폐기하기' }).click()
  // What is late stands at the end of the page then, not in the panel.
  await page.getByText('64,000원').locator('visible=true').first().waitFor()
  assert.deepEqual(await left(lotId), [6, 0])
  await context.close()
})

test('the statistics say what it cost by month, reason and product', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'dealer@demo.example', phone)
  await open(page, PATH)
  await page.getByRole('navigation', { name: '폐기 보기' }).getByRole('link', { name: '통계', exact: true }).click()
  await page.waitForURL(/tab=statistics/)
  for (const table of ['월별 손실', '사유별 손실', '품목별 손실'])
    await page.getByRole('table', { name: table }).waitFor({ state: 'attached' })
  await page.getByRole('table', { name: '사유별 손실' }).getByRole('link', { name: '부패·변질' }).click()
  await page.waitForURL(/reason=SPOILAGE/)
  assert.equal(await wideAs(page), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})
