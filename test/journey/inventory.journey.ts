import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
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

const wide = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const dealer = (options: Parameters<Browser['newContext']>[0]) =>
  signedIn(browser, market.origin, 'dealer@demo.example', options)
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const stock = '/services/inventory'

/** One line of the slip by keyboard alone: found, taken, packed, counted and priced. */
async function typeLine(page: Page, [word, specification, quantity, price]: readonly [string, string, string, string]) {
  const line = page.getByRole('group', { name: /^품목 \d/ }).last()
  await line.getByLabel('품목', { exact: true }).fill(word)
  await page.keyboard.press('Enter')
  await line.getByText(/건을 찾았어요/).waitFor()
  await page.keyboard.press('Enter')
  const packed = line.getByLabel('규격')
  await packed.and(page.locator(':focus')).waitFor()
  await packed.locator('option', { hasText: specification }).first().waitFor({ state: 'attached' })
  await packed.selectOption({ label: specification })
  await page.keyboard.press('Enter')
  await page.keyboard.type(quantity)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type(price)
}

/** Fills a slip with twelve boxes of these goods and forty nets of others. */
async function receive(page: Page, goods: string, others = '양파 일반') {
  await open(page, `${stock}/receipt`)
  await typeLine(page, [goods, '10kg 상자 특', '12', '3만2천'])
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: '품목 2' }).waitFor()
  await typeLine(page, [others, '15kg 망 특', '40', '18000'])
}
const write = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/receipt\?id=\d+$/)
  await page.getByRole('table', { name: '새 로트' }).waitFor()
}
const panel = (page: Page) => page.getByRole('complementary').last()
const act = (page: Page, name: string) => panel(page).getByRole('link', { name, exact: true })
const openFirstLot = async (page: Page) => {
  await page.getByRole('table', { name: '새 로트' }).getByRole('link').first().click()
  await page.waitForURL(/lot=\d+/)
  await page.getByRole('heading', { name: '입출고 기록' }).waitFor()
}
const movementsOf = async (lotNo: string) => {
  const rows = await market.database.db
    .selectFrom('stockMovements as m')
    .innerJoin('inventoryLots as l', 'l.lotId', 'm.lotId')
    .select('m.type')
    .where('l.lotNo', '=', lotNo)
    .orderBy('m.movementId')
    .execute()
  return rows.map(({ type }) => type)
}
const numbersOf = async (row: Locator) =>
  (await row.getByRole('cell').allTextContents())
    .map((text) => text.replace('원', ''))
    .filter((text) => /^[\d,]+$/.test(text))
const lotNoOf = async (page: Page) => {
  const text = await panel(page)
    .getByText(/^L\d{8}-\d{4}$/)
    .first()
    .textContent()
  return text ?? ''
}

const pickCold = async (page: Page) => {
  const places = page.getByLabel('어느 창고를 셀까요?')
  const cold = places.locator('option', { hasText: '냉장 저장고' })
  await places.selectOption((await cold.getAttribute('value')) ?? '')
}
/** Begins to count the cold store. @returns where */
async function startCount(page: Page): Promise<string> {
  await open(page, `${stock}/counts`)
  await pickCold(page)
  await page.getByRole('button', { name: '실사 시작' }).click()
  await page.waitForURL(/\/counts\/\d+$/)
  return new URL(page.url()).pathname
}
/** Until a count holds these figures. */
async function countedAs(path: string, figures: number[]) {
  const countId = Number(path.split('/').at(-1))
  const lines = market.database.db.selectFrom('stockCountLines').select('countedQuantity')
  const asked = lines.where('countId', '=', countId).where('countedQuantity', 'is not', null).orderBy('countedQuantity')
  const until = performance.now() + 5_000
  for (;;) {
    const found = (await asked.execute()).map(({ countedQuantity }) => countedQuantity)
    if (found.length >= figures.length || performance.now() > until) return assert.deepEqual(found, figures)
    await new Promise((look) => setTimeout(look, 50))
  }
}
const apart = (page: Page) => page.waitForURL((url) => !url.searchParams.has('step'))

/** Each width its own goods, so that the sums are those of one walk. */
const walks = [
  { width: '1280 px', options: wide, goods: '사과 조나골드' },
  { width: '360 px', options: phone, goods: '사과 시나노골드' },
]
for (const { width, options, goods } of walks) {
  test(`at ${width} goods come in, go to the cold, are repacked and counted, and the sums are right`, async () => {
    const { page, context, complaints } = await dealer(options)
    await receive(page, goods)
    await page.getByText('1,104,000원').waitFor()
    await write(page)
    await openFirstLot(page)

    await act(page, '이동').click()
    await page.getByLabel('옮길 창고').selectOption({ label: '냉장 저장고 · 냉장' })
    await page.getByLabel('옮길 수량').fill('10')
    await page.getByText('2상자 · 20kg').waitFor()
    await page.getByRole('button', { name: '옮기기' }).click()
    await apart(page)
    await panel(page).getByText('이동입고').waitFor()

    await act(page, '소분').click()
    await page.getByLabel('뜯을 수량').fill('2')
    await page.getByRole('button', { name: '결과 추가' }).click()
    await page.getByRole('button', { name: '결과 1 빼기' }).click()
    await page.getByLabel('만든 수량').fill('3')
    await page.getByRole('button', { name: '소분하기' }).click()
    const made = page.getByRole('group', { name: '결과 1' })
    await made.getByText('규격을 고르거나 중량을 입력해 주세요.').waitFor()
    // The browser's own word on the refusal.
    assert.match(complaints.splice(0).join(), /^[^,]*422[^,]*$/)
    const packed = page.getByLabel('규격')
    await packed.locator('option', { hasText: '5kg 상자 특' }).first().waitFor({ state: 'attached' })
    await packed.selectOption({ label: '5kg 상자 특' })
    await page.getByLabel('만든 수량').fill('5')
    await page.getByText('소분으로 중량이 늘 수는 없어요.').waitFor()
    assert.equal(await page.getByRole('button', { name: '소분하기' }).isDisabled(), true)
    await page.getByLabel('만든 수량').fill('3')
    await page.getByText('5kg (25.0%)').waitFor()
    await page.getByRole('button', { name: '소분하기' }).click()
    await apart(page)
    await panel(page).getByText('소분입고').waitFor()

    await startCount(page)
    await page.getByLabel(new RegExp(`^${goods} 5kg 상자 특 .* 센 수량$`)).fill('2')
    await page.getByText('-1상자').waitFor()
    await page.getByText(/모두 저장했어요/).waitFor()
    await page.getByRole('button', { name: '확정', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '실사를 확정할까요?' })
    await dialog.getByText('-5kg').waitFor()
    await dialog.getByText('-21,333원').waitFor()
    const other = await context.newPage()
    await open(other, page.url().replace(market.origin, ''))
    await other.getByLabel(new RegExp(`^${goods} 10kg .* 센 수량$`)).fill('8')
    await other.getByText(/모두 저장했어요/).waitFor()
    await other.close()
    await dialog.getByRole('button', { name: '확정하기' }).click()
    await dialog.getByText('그사이 다른 사람이 센 것이 있어요.').waitFor()
    // The browser's own word on the refusal.
    assert.match(complaints.splice(0).join(), /^[^,]*409[^,]*$/)
    await dialog.getByRole('button', { name: '확정하기' }).click()
    await page.getByRole('table', { name: '센 로트' }).waitFor()
    await page.getByRole('status', { name: '실사 결과' }).getByText('-21,333원').waitFor()

    await open(page, `${stock}?q=${encodeURIComponent(goods)}`)
    const totals = page.getByRole('table', { name: '재고 목록' }).locator('tfoot')
    // 2 at room temperature, 8 in the cold, 2 small ones: 20 + 80 + 10 kg; one small box of 21,333 won is missing.
    await totals.getByText('362,667').waitFor()
    if (width === '1280 px') assert.deepEqual(await numbersOf(totals), ['12', '110', '362,667'])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

test('a line of a count that cannot be read stays in sight and is asked about before one leaves; the others are kept', async () => {
  const { page, context } = await dealer(wide)
  const path = await startCount(page)
  const amounts = page.getByLabel(/센 수량$/)
  await amounts.first().fill('12.5.')
  await amounts.nth(1).fill('7')
  await countedAs(path, [7])
  await page.getByText(/1줄은 저장하지 못했어요/).waitFor()
  await page.getByRole('checkbox', { name: '안 센 것만 보기' }).check()
  await page.getByText('수량은 숫자로 입력해 주세요.').waitFor()
  await page.getByRole('link', { name: '재고 실사' }).last().click()
  await page
    .getByRole('dialog', { name: '저장하지 못한 줄을 두고 나갈까요?' })
    .getByRole('button', { name: '계속 세기' })
    .click()
  await amounts.first().fill('12.5')
  await countedAs(path, [7, 12.5])
  await page.getByText(/모두 저장했어요/).waitFor()
  await page.getByRole('button', { name: '실사 취소' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '실사 취소' }).click()
  await page.getByText('취소', { exact: true }).first().waitFor()
  await context.close()
})

test('what was counted in the last moment is kept when the page is left, by a link or altogether', async () => {
  const { page, context } = await dealer(wide)
  const path = await startCount(page)
  const amounts = page.getByLabel(/센 수량$/)
  await amounts.first().fill('3')
  await page.getByRole('link', { name: '재고 실사' }).last().click()
  await page.waitForURL(/\/counts$/)
  await countedAs(path, [3])
  await open(page, path)
  await amounts.nth(1).fill('4')
  await page.goto(`${market.origin}/main`)
  await countedAs(path, [3, 4])
  await open(page, path)
  await page.getByRole('button', { name: '실사 취소' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '실사 취소' }).click()
  await page.getByText('취소', { exact: true }).first().waitFor()
  await context.close()
})

test('a button that is pressed twice moves goods once', async () => {
  const { page, context } = await dealer(wide)
  await receive(page, '사과 감홍')
  await write(page)
  await openFirstLot(page)
  const lotNo = await lotNoOf(page)
  await act(page, '조정').click()
  await page.getByLabel('수량', { exact: true }).fill('3')
  await page.getByLabel('사유').selectOption({ label: '파손' })
  await page.getByRole('button', { name: '조정하기' }).evaluate((button: HTMLButtonElement) => {
    button.form?.requestSubmit(button)
    button.form?.requestSubmit(button)
  })
  await apart(page)
  await panel(page).getByText('조정(−)').waitFor()
  assert.deepEqual(await movementsOf(lotNo), ['IN_PURCHASE', 'OUT_ADJUST'])
  await context.close()
})

test('when somebody else took the stock meanwhile the form says so at its field and keeps what was typed', async () => {
  const { page, context } = await dealer(wide)
  await receive(page, '사과 갈라')
  await write(page)
  await openFirstLot(page)
  const lotNo = await lotNoOf(page)
  await act(page, '이동').click()
  await page.getByLabel('옮길 창고').selectOption({ label: '냉장 저장고 · 냉장' })
  await page.getByRole('textbox', { name: '옮길 수량' }).fill('12')

  const other = await context.newPage()
  await open(other, page.url().replace(market.origin, '').replace('step=transfer', 'step=adjust'))
  await other.getByLabel('수량', { exact: true }).fill('8')
  await other.getByLabel('사유').selectOption({ label: '분실·도난' })
  await other.getByRole('button', { name: '조정하기' }).click()
  await apart(other)

  await page.getByRole('button', { name: '옮기기' }).click()
  const field = page.getByRole('group', { name: new RegExp(lotNo) })
  await page.getByRole('alert').getByText(`재고가 모자라요. ${lotNo}에는 4개, 40kg이 남아 있어요.`).waitFor()
  await field.getByText('남은 수량보다 많아요.').waitFor()
  await field.getByText('가용 4상자 · 40kg').waitFor()
  assert.equal(await field.getByLabel('옮길 수량').inputValue(), '12')
  await field.getByLabel('옮길 수량').fill('4')
  await page.getByRole('button', { name: '옮기기' }).click()
  await apart(page)
  await panel(page).getByText('이동입고').waitFor()
  await context.close()
})

test('lots of several goods that were ticked go to the cold together', async () => {
  const { page, context } = await dealer(wide)
  await receive(page, '사과 아리수', '사과 양광')
  await write(page)
  await open(page, stock)
  const list = page.getByRole('table', { name: '재고 목록' })
  for (const goods of ['사과 아리수', '사과 양광']) {
    const before = page.url()
    await list.getByRole('link', { name: goods }).click()
    await page.waitForURL((url) => url.href !== before)
    await list.getByRole('row').filter({ hasText: goods }).first().waitFor()
    await page.getByRole('table', { name: '로트', exact: true }).waitFor()
    const box = page.getByRole('checkbox')
    await box.and(page.locator(':not(:checked)')).first().check()
  }
  await page.getByText('로트 2개', { exact: true }).waitFor()
  await page.getByRole('link', { name: '이동', exact: true }).click()
  await page.getByLabel('옮길 창고').selectOption({ label: '냉장 저장고 · 냉장' })
  await page.getByText('52개 · 720kg').waitFor()
  await page.getByRole('button', { name: '옮기기' }).click()
  await page.getByText('냉장 저장고에 로트 2개를 옮겼어요.').waitFor()
  await page.getByText('로트 2개', { exact: true }).waitFor({ state: 'detached' })
  await context.close()
})

const draftHolds = (page: Page, words: string) =>
  page.waitForFunction(
    (said) => Object.entries(sessionStorage).some(([key, value]) => key.endsWith(':receipt') && value.includes(said)),
    words,
  )

/** Types a slip, and comes back to its page after it has been kept. */
async function leaveSlip(page: Page) {
  await receive(page, '사과 홍로')
  // All of it: typing that pauses is kept half way as well.
  await draftHolds(page, '18000')
  await page.reload()
  await hydrated(page)
}

test('a draft slip that is taken up after an empty one was refused stands there whole', async () => {
  const { page, context } = await dealer(wide)
  await leaveSlip(page)
  await page.getByRole('button', { name: '이어서 쓰기' }).waitFor()
  await page.getByRole('button', { name: '입고하기' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.getByText('1,104,000원').waitFor()
  await page.getByText('사과 홍로').waitFor()
  await context.close()
})

test('a draft slip is offered back, and /warehouse/:id leads to what lies there', async () => {
  const { page, context } = await dealer(wide)
  await leaveSlip(page)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.getByText('1,104,000원').waitFor()
  await page.getByText('사과 홍로').waitFor()

  const { warehouseId } = await market.database.db
    .selectFrom('warehouses')
    .select('warehouseId')
    .where('warehouseName', '=', '냉장 저장고')
    .executeTakeFirstOrThrow()
  await open(page, `/warehouse/${warehouseId}`)
  assert.equal(new URL(page.url()).pathname, `/warehouse/${warehouseId}/inventory`)
  await page.getByRole('heading', { name: '냉장 저장고 재고' }).waitFor()
  await page.getByText(/냉장 · -?\d+ ~ -?\d+℃/).waitFor()
  await context.close()
})

test('a line that is taken out of a slip does not come back with its draft', async () => {
  const { page, context } = await dealer(wide)
  await receive(page, '사과 후지')
  await draftHolds(page, '18000')
  await page.getByRole('button', { name: '품목 2 빼기' }).click()
  await page.getByRole('group', { name: '품목 2' }).waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.getByRole('status', { name: '합계' }).getByText('384,000원').waitFor({ timeout: 10_000 })
  assert.equal(await page.getByRole('group', { name: /^품목 \d/ }).count(), 1)
  await context.close()
})

test('a result that is taken out of a repacking weighs nothing any more, and holds it up no longer', async () => {
  const { page, context } = await dealer(wide)
  await receive(page, '사과 양광')
  await write(page)
  await openFirstLot(page)
  await act(page, '소분').click()
  const made = panel(page).getByRole('group', { name: '결과 1' })
  await made.getByLabel('만든 수량').fill('3')
  await made.getByLabel('중량').fill('12')
  await panel(page).getByText('소분으로 중량이 늘 수는 없어요.').waitFor()
  await page.getByRole('button', { name: '결과 1 빼기' }).click()
  await panel(page).getByText('10kg (100.0%)').waitFor({ timeout: 10_000 })
  assert.equal(await panel(page).getByRole('button', { name: '소분하기' }).isDisabled(), false)
  await context.close()
})

test('who may only look sees the stock of the book and nothing to do with it', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'staff@demo.example', wide)
  await open(page, `${stock}?q=${encodeURIComponent('감자')}`)
  const list = page.getByRole('table', { name: '재고 목록' })
  await list.getByRole('link', { name: '감자' }).click()
  await page.getByRole('table', { name: '로트', exact: true }).getByRole('link').first().click()
  await page.getByRole('heading', { name: '입출고 기록' }).waitFor()
  assert.equal(await page.getByRole('link', { name: '입고' }).count(), 0)
  assert.equal(await page.getByRole('checkbox').count(), 0)
  assert.equal(await act(page, '이동').count(), 0)
  await open(page, `${stock}/receipt`)
  await page.getByText('입고는 입출고 권한이 있는 사람만 할 수 있어요.').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('with scripts off stock is listed and a lot adjusted by its form', async () => {
  const person = await market.signedIn('dealer@demo.example')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}${stock}?q=${encodeURIComponent('고구마')}`)
  await page.getByRole('table', { name: '재고 목록' }).getByRole('link', { name: '고구마' }).click()
  await page.getByRole('table', { name: '로트', exact: true }).getByRole('link').first().click()
  // What came late stands at the end of the page, out of the panel.
  await page.getByRole('link', { name: '조정', exact: true }).click()
  await page.getByLabel('수량', { exact: true }).fill('1')
  await page.getByRole('button', { name: '조정하기' }).click()
  await page.getByText('사유를 골라 주세요.').waitFor()
  assert.equal(await page.getByLabel('수량', { exact: true }).inputValue(), '1')
  await page.getByLabel('사유').selectOption({ label: '파손' })
  await page.getByRole('button', { name: '조정하기' }).click()
  await page.getByText('조정(−)').waitFor()
  await context.close()
})

for (const javaScriptEnabled of [true, false])
  test(`with scripts ${javaScriptEnabled ? 'on' : 'off'} a safety stock is set at 360 px in the opened row of goods, and the list finds them by it`, async () => {
    const person = await market.signedIn('dealer@demo.example')
    const context = await browser.newContext({ ...phone, javaScriptEnabled, locale: 'ko-KR' })
    await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
    const page = await context.newPage()
    await page.goto(`${market.origin}${stock}?q=${encodeURIComponent('고구마')}`)
    await page.getByRole('table', { name: '재고 목록' }).getByRole('link', { name: '고구마' }).first().click()
    const amount = page.getByRole('textbox', { name: '안전재고' })
    const save = page.getByRole('button', { name: '저장', exact: true })
    const holds = (value: string) => page.locator(`input[name=safetyStock][value="${value}"]`).waitFor()
    await amount.fill('많이')
    await save.click()
    await page.getByText('수량은 숫자로 입력해 주세요.').waitFor()
    assert.equal(await amount.inputValue(), '많이')
    await amount.fill('9,000')
    await save.click()
    await holds('9000')
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
    await page.getByRole('link', { name: '안전재고 미달' }).first().click()
    await page.getByRole('table', { name: '재고 목록' }).getByRole('link', { name: '고구마' }).first().click()
    await holds('9000')
    await amount.fill('')
    await save.click()
    // Nothing is short of it any more.
    await amount.waitFor({ state: 'detached' })
    await context.close()
  })

test('the file of movements is of the days that are asked for', async () => {
  const { page, context, complaints } = await dealer(wide)
  await open(page, stock)
  await page.getByRole('button', { name: '재고 메뉴' }).click()
  await page.getByRole('button', { name: '입출고 내려받기' }).click()
  const dialog = page.getByRole('dialog', { name: '입출고 내려받기' })
  const from = await dialog.getByLabel('시작일').inputValue()
  await dialog.getByLabel('종료일').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await dialog.getByText('시작일보다 빠를 수 없어요.').waitFor()
  await dialog.getByLabel('종료일').fill(from)
  const asked = page.waitForRequest((request) => request.url().includes('/api/stock-movements/export'))
  await dialog.getByRole('button', { name: 'CSV' }).click()
  const { searchParams } = new URL((await asked).url())
  assert.deepEqual([searchParams.get('from'), searchParams.get('to'), searchParams.get('format')], [from, from, 'csv'])
  await page.getByText(/파일을 내려받았어요/).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('while warehouses cannot be read a lot keeps its zone, and whoever moves it may ask for them again', async () => {
  const { page, context } = await dealer(wide)
  const { db } = market.database
  const { lotId, bookOwnerId, zoneId } = await db
    .selectFrom('inventoryLots as l')
    .innerJoin('warehouseZones as z', 'z.warehouseId', 'l.warehouseId')
    .innerJoin('members as m', 'm.id', 'l.bookOwnerId')
    .select(['l.lotId', 'l.bookOwnerId', 'z.zoneId'])
    .where('m.email', '=', 'dealer@demo.example')
    .where('l.quantityOnHand', '>', 0)
    .where('l.status', '=', 'AVAILABLE')
    .executeTakeFirstOrThrow()
  await db.updateTable('inventoryLots').set({ zoneId }).where('lotId', '=', lotId).execute()
  market.line.answer('/api/warehouses', { status: 503, body: '{}' })
  await open(page, `${stock}?book=${bookOwnerId}&lot=${lotId}&step=edit`)
  await panel(page).getByLabel('이력번호').fill('002123456789')
  await panel(page).getByRole('button', { name: '저장' }).click()
  await panel(page).getByText('002123456789').waitFor()
  const stored = await db
    .selectFrom('inventoryLots')
    .select('zoneId')
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow()
  assert.equal(stored.zoneId, zoneId)

  await open(page, `${stock}?book=${bookOwnerId}&lot=${lotId}&step=transfer`)
  const again = panel(page).getByRole('link', { name: '다시 시도' })
  await again.waitFor()
  market.line.answer('/api/warehouses', null)
  await again.click()
  await panel(page).getByLabel('옮길 창고').waitFor()
  await context.close()
})
