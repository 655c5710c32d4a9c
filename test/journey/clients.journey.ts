import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
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

const dealer = (options?: Parameters<Browser['newContext']>[0]) =>
  signIn(browser, market.origin, 'dealer@demo.example', options)
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const rows = (page: Page) => page.getByRole('table', { name: '거래처 목록' }).locator('tbody tr')
const found = (page: Page, name: string) => rows(page).getByRole('link', { name }).waitFor()

/** Everything needed to find the client afterwards. */
async function register(page: Page, name: string, change: (page: Page) => Promise<void> = async () => undefined) {
  await open(page, '/client/detail/new')
  await page.getByLabel('상호').fill(name)
  await page.getByLabel('휴대전화').fill('01012345678')
  await change(page)
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.waitForURL(/\/client\/detail\/\d+$/)
}

test('a client is registered by keyboard alone, and found by the first consonants of his name', async () => {
  const { page, context, complaints } = await dealer()
  await open(page, '/client/list')
  await page.keyboard.press('n')
  await page.waitForURL('**/client/detail/new')
  await page.getByLabel('상호').focus()
  await page.keyboard.type('새벽나루상회')
  await page.getByLabel('휴대전화').focus()
  await page.keyboard.type('01022223333')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/client\/detail\/\d+$/)
  await page.getByText('거래처를 등록했어요.').waitFor()
  assert.equal(await page.getByLabel('휴대전화').inputValue(), '010-2222-3333')

  await page.getByRole('link', { name: '거래처', exact: true }).first().click()
  await page.waitForURL('**/client/list')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('ㅅㅂㄴㄹ')
  await page.waitForURL(/q=/)
  await found(page, '새벽나루상회')
  await rows(page).nth(1).waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a wrong and a taken business number are said in Korean, and what was typed stays', async () => {
  const { page, context } = await dealer()
  await register(page, '첫번째상회', async () => page.getByLabel('사업자등록번호').fill('1248100998'))
  await open(page, '/client/detail/new')
  await page.getByLabel('상호').fill('두번째상회')
  await page.getByLabel('휴대전화').fill('01033334444')
  const number = page.getByLabel('사업자등록번호')
  await number.pressSequentially('1234567890')
  await page.getByText('형식이 맞지 않아요', { exact: true }).waitFor()
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.getByRole('alert').getByText('사업자등록번호 형식이 맞지 않아요').waitFor()
  await number.fill('124-81-00998')
  await page.getByText('형식이 맞아요').waitFor()
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.getByRole('alert').getByText('이미 등록된 사업자등록번호예요').first().waitFor()
  assert.equal(await page.getByLabel('상호').inputValue(), '두번째상회')
  assert.equal(await number.inputValue(), '124-81-00998')
  await context.close()
})

test('an edit that somebody else has overtaken shows who it was, what differs, and keeps what was typed', async () => {
  const { page, context } = await dealer()
  await register(page, '겹친상회')
  const other = await context.newPage()
  await open(other, new URL(page.url()).pathname.replace('detail', 'edit'))
  await page.getByLabel('메모').fill('아침에만 받아요')
  await other.getByLabel('대표자').fill('이새벽')
  await other.getByRole('button', { name: '저장', exact: true }).click()
  await other.getByText('저장했어요.').waitFor()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('김도현님이 먼저 고쳤어요').waitFor()
  assert.equal(await page.getByLabel('메모').inputValue(), '아침에만 받아요')
  await page.getByText('내 내용 보기').click()
  await page.getByRole('row', { name: '대표자 이새벽' }).waitFor()
  await page.getByRole('button', { name: '내 내용으로 저장' }).click()
  await page.getByText('저장했어요.').waitFor()
  await page.reload()
  await hydrated(page)
  assert.equal(await page.getByLabel('메모').inputValue(), '아침에만 받아요')
  await context.close()
})

test('what was typed and not saved is offered back', async () => {
  const { page, context } = await dealer()
  await open(page, '/client/detail/new')
  await page.getByLabel('상호').fill('쓰다만상회')
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft:')))
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  assert.equal(await page.getByLabel('상호').inputValue(), '쓰다만상회')
  await context.close()
})

test('a client is blocked with a reason that his history keeps', async () => {
  const { page, context } = await dealer()
  await register(page, '막을상회')
  await page.getByRole('button', { name: '거래금지' }).click()
  const dialog = page.getByRole('dialog', { name: '막을상회 거래를 금지할까요?' })
  await dialog.getByLabel('사유').fill('두 달째 입금이 없어요')
  await dialog.getByRole('button', { name: '거래금지' }).click()
  await page.getByText('거래를 금지했어요.').waitFor()
  await page.getByText('사유: 두 달째 입금이 없어요').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})

test('a client that nothing hangs on is removed, and his page is gone', async () => {
  const { page, context } = await dealer()
  await register(page, '지울상회')
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await page.waitForURL('**/client/list')
  await open(page, path)
  await page.getByText('볼 수 없는 거래처예요.').waitFor()
  await page.getByRole('link', { name: '거래처 목록으로' }).click()
  await page.waitForURL('**/client/list')
  await context.close()
})

test('filters stand in the address, an unknown one falls back and says so, and Back restores', async () => {
  const { page, context, complaints } = await dealer()
  await open(page, '/client/list?status=EVIL&sort=<script>&page=-1')
  await page.getByRole('link', { name: '초기화됨' }).click()
  await page.waitForURL(/\/client\/list$/)
  await page.getByRole('link', { name: '거래중지' }).click()
  await page.waitForURL(/status=PAUSED/)
  await found(page, '옆집분식')
  await page.getByRole('link', { name: '연체', exact: true }).click()
  await page.getByText('조건에 맞는 거래처가 없어요.').waitFor()
  await page.goBack()
  await found(page, '옆집분식')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('/client/register leads to the empty form', async () => {
  const { page, context } = await dealer()
  await open(page, '/client/register')
  assert.equal(new URL(page.url()).pathname, '/client/detail/new')
  assert.equal(await page.getByLabel('상호').inputValue(), '')
  await context.close()
})

test('with scripts off clients are listed, searched, registered and edited', async () => {
  const person = await market.signedIn('dealer@demo.example')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}/client`)
  await found(page, '골목과일')
  await page.getByRole('searchbox').fill('ㄷㅇㄱㅊ')
  await page.getByRole('button', { name: '찾기' }).click()
  await found(page, '다온김치')
  assert.equal(await rows(page).count(), 1)

  await page.goto(`${market.origin}/client/detail/new`)
  await page.getByLabel('상호').fill('글자만상회')
  await page.getByRole('button', { name: '배송지 추가' }).click()
  await page.getByLabel('배송지 이름').fill('본점')
  assert.equal(await page.getByLabel('상호').inputValue(), '글자만상회')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.getByRole('alert').getByText('전화번호나 휴대전화 가운데 하나는 적어 주세요.').waitFor()
  await page.getByLabel('휴대전화').fill('010-5555-6666')
  await page.getByLabel('배송지 주소').fill('서울 송파구')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  assert.equal(await page.getByLabel('배송지 이름').inputValue(), '본점')
  await page.getByLabel('대표자').fill('한글자')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  assert.equal(await page.getByLabel('대표자').inputValue(), '한글자')
  await context.close()
})
