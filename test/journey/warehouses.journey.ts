import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { connected } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'
import { putStock, takeStock } from '../warehouses/support/stock.ts'

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

const dealer = () => signedIn(browser, market.origin, 'dealer@demo.example')
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: '창고 목록' }).getByRole('row').filter({ hasText: name })
const choose = async (page: Page, name: string, act: string) => {
  await page.getByRole('button', { name: `${name} 메뉴` }).click()
  await page
    .getByRole(act === '수정' ? 'link' : 'button', { name: act })
    .locator('visible=true')
    .click()
}
const zones = (page: Page) =>
  page.getByLabel(/^구역 \d+$/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click()

test('a warehouse is registered by keyboard, found in the list, given zones, and stays in use while goods lie in it', async () => {
  const { page, context } = await dealer()
  await open(page, '/warehouse/list')
  await row(page, '냉장 저장고').waitFor()
  await page.getByRole('link', { name: '창고 등록' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/warehouse/register')
  await page.getByLabel('창고명').focus()
  await page.keyboard.type('하남 저온창고')
  await page.getByLabel('용도').selectOption('COLD')
  await page.getByLabel('최대 중량').fill('1,000')
  await page.getByRole('button', { name: '구역 추가' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'zones.0.zoneName')
  await page.keyboard.type('앞')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/warehouse/list')
  await page.getByText('하남 저온창고 창고를 등록했어요.').waitFor()
  await row(page, '하남 저온창고').getByText('냉장 −2~10℃').waitFor()

  await choose(page, '하남 저온창고', '수정')
  await page.getByRole('heading', { name: '창고 수정' }).waitFor()
  await page.getByLabel('구역 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: '구역 추가' }).click()
  await page.getByLabel('구역 2', { exact: true }).fill('뒤')
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('1번째로 옮겼어요.').waitFor({ state: 'attached' })
  assert.deepEqual(await zones(page), ['뒤', '앞'])
  await save(page)
  await page.getByText('저장했어요.').waitFor()

  const { db } = market.database
  const stored = await db
    .selectFrom('warehouses')
    .selectAll()
    .where('warehouseName', '=', '하남 저온창고')
    .executeTakeFirstOrThrow()
  const lotId = await putStock(db, stored, { quantity: 40, weightKg: 400, amount: 1_200_000 })
  await choose(page, '하남 저온창고', '사용 멈추기')
  await page
    .getByRole('alert')
    .getByText('재고가 남아 있어 사용을 멈출 수 없어요(로트 1개, 수량 40개, 400kg)')
    .waitFor()
  await row(page, '하남 저온창고').getByText('40%', { exact: true }).waitFor()
  await takeStock(db, lotId)
  await choose(page, '하남 저온창고', '사용 멈추기')
  await page.getByText('하남 저온창고 창고 사용을 멈췄어요.').waitFor()
  await row(page, '하남 저온창고').getByText('사용 안 함').waitFor()
  await choose(page, '하남 저온창고', '다시 사용하기')
  await row(page, '하남 저온창고').getByText('사용 중').waitFor()
  await context.close()
})

test('what is wrong with a warehouse is said in Korean, and what was typed stays', async () => {
  const { page, context } = await dealer()
  await open(page, '/warehouse/register')
  await page.getByLabel('창고명').fill('겹친 창고')
  await page.getByLabel('창고 코드').fill('w001')
  await page.getByLabel('최저 온도').fill('5')
  await page.getByLabel('최고 온도').fill('−3')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.getByRole('alert').getByText('최고 온도는 최저 온도보다 낮을 수 없어요.').waitFor()
  await page.getByLabel('최저 온도').fill('-5')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.getByRole('alert').getByText('이미 쓰고 있는 창고 코드예요.').first().waitFor()
  assert.equal(await page.getByLabel('창고명').inputValue(), '겹친 창고')
  await context.close()
})

test('an edit that somebody else has overtaken shows who it was and what differs', async () => {
  const { page, context } = await dealer()
  await open(page, '/warehouse/list')
  await choose(page, '냉동 창고', '수정')
  await page.getByLabel('구역 1', { exact: true }).waitFor()
  const other = await context.newPage()
  await open(other, page.url().slice(market.origin.length))
  await page.getByLabel('메모').fill('새벽에만 열어요')
  await other.getByLabel('용도').selectOption('CA')
  await save(other)
  await other.getByText('저장했어요.').waitFor()
  await save(page)
  await page.getByText('김도현님이 먼저 고쳤어요').waitFor()
  await page.getByText('내 내용 보기').click()
  await page.getByRole('row', { name: '용도 CA저장 냉동' }).waitFor()
  await page.getByRole('button', { name: '내 내용으로 저장' }).click()
  await page.waitForURL('**/warehouse/list')
  await row(page, '냉동 창고').getByText('냉동 −18℃ 이하').waitFor()
  await context.close()
})

test('who reads a warehouse anew after somebody else has changed it sees that, and nothing of his own over it', async () => {
  const { page, context } = await dealer()
  await open(page, '/warehouse/register')
  await page.getByLabel('창고명').fill('둘이 쓰는 창고')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await choose(page, '둘이 쓰는 창고', '수정')
  await page.getByLabel('메모').waitFor()
  const other = await context.newPage()
  await open(other, page.url().slice(market.origin.length))
  await page.getByLabel('메모').fill('내가 적은 말')
  await page.getByLabel('용도').selectOption('COLD')
  await other.getByLabel('메모').fill('동료가 적은 말')
  await other.getByLabel('용도').selectOption('CA')
  await save(other)
  await other.getByText('저장했어요.').waitFor()
  await save(page)
  await page.getByText('먼저 고쳤어요').waitFor()
  await page.getByRole('link', { name: '새로 불러오기' }).click()
  await page.getByText('먼저 고쳤어요').waitFor({ state: 'detached' })
  const shown = [await page.getByLabel('메모').inputValue(), await page.getByLabel('용도').inputValue()]
  assert.deepEqual(shown, ['동료가 적은 말', 'CA'])
  await context.close()
})

test('a warehouse in which nothing is typed follows what somebody else saves; a zone that was only taken out of it counts as typed', async () => {
  const { page, context } = await dealer()
  await open(page, '/warehouse/register')
  await page.getByLabel('창고명').fill('따라가는 창고')
  await page.getByRole('button', { name: '구역 추가' }).click()
  await page.getByLabel('구역 1', { exact: true }).fill('앞')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await choose(page, '따라가는 창고', '수정')
  await page.getByLabel('구역 1', { exact: true }).waitFor()
  const other = await context.newPage()
  await connected(page)
  const changed = async (memo: string) => {
    await open(other, page.url().slice(market.origin.length))
    await other.getByLabel('메모').fill(memo)
    await save(other)
    await other.getByText('저장했어요.').waitFor()
    const again = page.waitForResponse((reply) => /\/api\/warehouses\/\d+$/.test(reply.url()) && reply.ok())
    const { db } = market.database
    const receiverId = await memberIdOf(db, 'dealer@demo.example')
    await db
      .transaction()
      .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '소식', content: memo }))
    await again
  }
  await changed('먼저 적은 말')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some(({ value }) => value === '먼저 적은 말'),
  )
  assert.equal(await page.getByText('먼저 고쳤어요').count(), 0)
  await page.getByRole('button', { name: '구역 1 빼기' }).click()
  await changed('나중에 적은 말')
  await page.getByText('먼저 고쳤어요').waitFor()
  assert.equal(await page.getByLabel('구역 1', { exact: true }).count(), 0)
  await context.close()
})

for (const [path, heading] of [
  ['/warehouse/list', '창고'],
  ['/services/warehouse/list', '창고'],
  ['/warehouse/register', '창고 등록'],
  ['/services/warehouse/register', '창고 등록'],
] as const) {
  test(`${path} shows ${heading}`, async () => {
    const { page, context, complaints } = await dealer()
    await open(page, path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    assert.equal(await page.title(), `${heading} · 도매시장 거래 서비스`)
    assert.equal(new URL(page.url()).pathname, path)
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

test('a book without a warehouse explains itself and leads to the first one, which becomes the default', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'buyer@demo.example')
  await open(page, '/warehouse/list')
  await page.getByText('아직 창고가 없어요.').waitFor()
  await page.getByRole('link', { name: '첫 창고 등록' }).click()
  await page.waitForURL('**/warehouse/register')
  await page.getByLabel('창고명').fill('주방 냉장고')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await row(page, '주방 냉장고').getByText('기본').waitFor()
  await context.close()
})

test('whoever may only look sees the warehouses of the book he works in, and changes nothing', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'staff@demo.example')
  await open(page, '/warehouse/list')
  await row(page, '냉장 저장고').waitFor()
  assert.equal(await page.getByRole('link', { name: '창고 등록' }).count(), 0)
  await page.getByRole('button', { name: '냉장 저장고 메뉴' }).click()
  await page.getByRole('link', { name: '자세히 보기' }).locator('visible=true').click()
  await page.getByText('보기만 할 수 있어요.').waitFor()
  assert.equal(await page.getByLabel('창고명').isDisabled(), true)
  await context.close()
})

test('with scripts off a warehouse is registered with zones, edited and taken out of use', async () => {
  const person = await market.signedIn('dealer@demo.example')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}/warehouse/register`)
  await page.getByLabel('창고명').fill('글만 창고')
  await page.getByRole('button', { name: '구역 추가' }).click()
  await page.getByLabel('구역 1', { exact: true }).fill('한 칸')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await row(page, '글만 창고').waitFor()
  await choose(page, '글만 창고', '수정')
  await page.getByLabel('구역 1', { exact: true }).fill('')
  await page.getByLabel('메모').fill('적어 둔 말')
  await save(page)
  await row(page, '글만 창고').getByText('–').first().waitFor()
  await choose(page, '글만 창고', '사용 멈추기')
  await row(page, '글만 창고').getByText('사용 안 함').waitFor()
  await context.close()
})
