import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { draftsKept } from '../support/keptDrafts.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'
import { goByPalette } from './support/byKeys.ts'
import { manyGoods } from './support/manyGoods.ts'

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

const dealer = (options?: Parameters<Browser['newContext']>[0]) =>
  signedIn(browser, market.origin, 'dealer@demo.example', options)
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

test('who of one’s people looks after a client is chosen, stands there after a reload, and a conflict names him', async () => {
  const { page, context, complaints } = await dealer()
  const manager = page.getByLabel('우리 담당자')
  await register(page, '맡긴상회', async () => void (await manager.selectOption({ label: '윤지호' })))
  await page.reload()
  await hydrated(page)
  const chosen = manager.locator('option:checked')
  await chosen.getByText('윤지호').waitFor({ state: 'attached' })
  assert.deepEqual(complaints, [])
  const other = await context.newPage()
  await open(other, new URL(page.url()).pathname.replace('detail', 'edit'))
  await page.getByLabel('메모').fill('아침에만 받아요')
  await page.getByLabel('구분').selectOption({ label: '매입처' })
  await other.getByLabel('우리 담당자').selectOption({ label: '정하지 않음' })
  await other.getByRole('button', { name: '저장', exact: true }).click()
  await other.getByText('저장했어요.').waitFor()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('김도현님이 먼저 고쳤어요').waitFor()
  await page.getByText('내 내용 보기').click()
  await page.getByRole('row', { name: '우리 담당자 – 윤지호' }).waitFor()
  await page.getByRole('row', { name: '구분 매출처 매입처' }).waitFor()
  await page.getByRole('button', { name: '내 내용으로 저장' }).click()
  await page.getByText('우리 담당자: – → 윤지호').waitFor()
  assert.equal(await chosen.innerText(), '윤지호')
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

test('what was typed last before a link was followed is offered back; what was saved is not', async () => {
  const { page, context } = await dealer()
  await open(page, '/client/detail/new')
  const every = 2_000
  await page.evaluate((never) => {
    const own = window.setTimeout
    const later = (run: () => void, ms?: number) => (ms === never ? 0 : own(run, ms))
    window.setTimeout = later as typeof setTimeout
  }, every)
  await page.getByLabel('상호').fill('금방나간상회')
  await page.locator('nav a[href="/client/list"]:visible').first().click()
  await page.waitForURL('**/client/list')
  await open(page, '/client/detail/new')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  assert.equal(await page.getByLabel('상호').inputValue(), '금방나간상회')
  await page.getByLabel('전화번호').first().fill('02-123-4567')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/client\/detail\/\d+/)
  await open(page, '/client/detail/new')
  assert.equal(await page.getByRole('button', { name: '이어서 쓰기' }).count(), 0)
  await context.close()
})

test('what is typed before the page has come to life stays when the client is paused, and is kept', async () => {
  const { page, context } = await dealer()
  await register(page, '느린줄상회')
  const { pathname } = new URL(page.url())
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/boot-[^/]*\.js/, (route) => scripts.promise.then(() => route.continue()))
  await page.goto(market.origin + pathname, { waitUntil: 'commit' })
  const owner = page.getByLabel('대표자')
  await owner.fill('이새벽')
  scripts.resolve()
  await hydrated(page)
  await page.getByRole('button', { name: '거래처 메뉴' }).click()
  await page.getByRole('button', { name: '거래중지' }).click()
  await page.getByRole('button', { name: '거래 재개' }).waitFor()
  assert.equal(await owner.inputValue(), '이새벽')
  await draftsKept(page, 1)
  await context.close()
})

test('what a tab has left that is gone is offered after signing in again, to its member alone', async () => {
  const { page, context } = await dealer()
  await open(page, '/client/detail/new')
  await page.getByLabel('상호').fill('닫힌상회')
  await draftsKept(page, 1)
  await page.close()
  const as = async (email: string) => {
    await context.clearCookies()
    const next = await context.newPage()
    await next.goto(`${market.origin}/oauth2/authorization/kakao?login_hint=${email}`)
    await open(next, '/client/detail/new')
    return { next, offer: next.getByText(/^쓰던 내용이 있어요 \(오늘 \d\d:\d\d\)/) }
  }
  const another = await as('buyer@demo.example')
  assert.equal(await another.offer.count(), 0)
  // A page whose session has ended goes to the login by itself.
  await another.next.close()
  const { next, offer } = await as('dealer@demo.example')
  await offer.waitFor()
  await next.getByRole('button', { name: '이어서 쓰기' }).click()
  assert.equal(await next.getByLabel('상호').inputValue(), '닫힌상회')
  await context.close()
})

test('a client is blocked with a reason that his history keeps', async () => {
  const { page, context } = await dealer()
  await register(page, '막을상회')
  await page.getByRole('button', { name: '거래처 메뉴' }).click()
  await page.getByRole('button', { name: '거래금지' }).click()
  const dialog = page.getByRole('dialog', { name: '막을상회 거래를 금지할까요?' })
  await dialog.getByLabel('사유').fill('두 달째 입금이 없어요')
  await dialog.getByRole('button', { name: '거래금지' }).click()
  await page.getByText('거래를 금지했어요.').waitFor()
  await page.getByText('사유: 두 달째 입금이 없어요').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})

test('who blocks a client with whom a colleague has just ended trade is told why nothing came of it', async () => {
  const { page, context } = await dealer()
  await page.routeWebSocket(/\/ws/, () => undefined)
  await register(page, '끝낸상회')
  await page.getByRole('button', { name: '거래처 메뉴' }).click()
  await page.getByRole('button', { name: '거래금지' }).click()
  const dialog = page.getByRole('dialog', { name: '끝낸상회 거래를 금지할까요?' })
  await dialog.getByLabel('사유').fill('두 달째 입금이 없어요')
  const ended = await market.database.db
    .updateTable('clients')
    .set({ status: 'CLOSED', version: (e) => e('version', '+', 1) })
    .where('clientName', '=', '끝낸상회')
    .executeTakeFirst()
  assert.equal(ended.numUpdatedRows, 1n)
  await dialog.getByRole('button', { name: '거래금지' }).click()
  await page.getByText('거래종료', { exact: true }).first().waitFor()
  await page.getByRole('alert').getByText('이미 처리되었거나 지금은 바꿀 수 없는 상태예요.').waitFor()
  await context.close()
})

test('a client is registered, found in the list, changed and removed, and his page is gone', async () => {
  const { page, context } = await dealer()
  await register(page, '지울상회')
  const path = new URL(page.url()).pathname
  await open(page, '/client/list?q=지울')
  await rows(page).getByRole('link', { name: '지울상회' }).click()
  await page.getByLabel('대표자').waitFor()
  // Where the form stands, nothing leads to the same form.
  assert.equal(await page.getByRole('link', { name: '수정' }).count(), 0)
  await open(page, path.replace('/detail/', '/edit/'))
  await page.waitForURL('**/client/edit/*')
  // The page before has the same fields, and stays until the next one is drawn.
  await page.getByRole('heading', { name: '변경 이력' }).waitFor({ state: 'detached' })
  await page.getByLabel('대표자').fill('이새벽')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('저장했어요.').waitFor()
  await page.getByText('대표자: – → 이새벽').waitFor()
  await page.getByRole('button', { name: '거래처 메뉴' }).click()
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
  await page.getByRole('link', { name: '매입처', exact: true }).click()
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
  const manager = page.getByLabel('우리 담당자')
  await manager.selectOption({ label: '윤지호' })
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  assert.equal(await page.getByLabel('대표자').inputValue(), '한글자')
  assert.equal(await manager.locator('option:checked').textContent(), '윤지호')
  await context.close()
})

/** Rows of a file: one in a hundred has a business number that cannot be. */
const csvOf = (count: number) =>
  Buffer.from(
    `\ufeff상호,연락처,사업자번호,비고\n${Array.from(
      { length: count },
      (_, n) =>
        `가져온상회${n + 1},010-1000-${String(n).padStart(4, '0')},${n % 100 === 7 ? '123-45-67890' : ''},아침 배송`,
    ).join('\n')}\n`,
  )

test('a file of 500 clients with 5 bad rows is looked at, put in without them, and taken back', async () => {
  const { page, context, complaints } = await dealer()
  await open(page, '/client/list')
  const before = await page.getByRole('heading', { name: /^거래처/ }).innerText()
  await page.getByRole('button', { name: '거래처 메뉴' }).click()
  await page.getByRole('link', { name: '엑셀로 가져오기' }).click()
  await page.waitForURL('**/client/import')
  await page.locator('input[type=file]').setInputFiles({ name: '거래처.csv', mimeType: 'text/csv', buffer: csvOf(500) })
  await page.getByText('정상 495줄').waitFor()
  await page.getByText('오류 5줄').waitFor()
  assert.equal(await page.getByLabel('연락처의 항목').inputValue(), 'phone')
  const errors = page.getByRole('table', { name: '파일의 오류' })
  await errors.getByRole('row', { name: /^9 사업자등록번호 123-45-67890/ }).waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '오류 내려받기' }).click(),
  ])
  assert.equal(saved.suggestedFilename(), '거래처-오류.csv')

  await page.getByLabel('비고의 항목').selectOption('가져오지 않음')
  await page.getByRole('button', { name: '정상 495건 등록' }).click()
  await page.getByText('495곳을 등록했어요.').waitFor()
  await page.getByText('오류가 있는 5줄은 넘어갔어요.').waitFor()
  await page.getByRole('button', { name: '실행 취소' }).click()
  await page.getByText('495곳을 되돌렸어요.').waitFor()
  await page.getByRole('link', { name: '거래처 목록으로' }).click()
  await page.waitForURL('**/client/list')
  await page.getByRole('heading', { name: before.replace(/\s+/g, ' ') }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an import whose answer is lost is tried again and in the book once, and so is taking it back', async () => {
  const { page, context } = await dealer()
  await open(page, '/client/import')
  const file = Buffer.from('\ufeff상호,연락처,비고\n잃어버린답상회,010-1000-7777,아침 배송\n')
  await page.locator('input[type=file]').setInputFiles({ name: '거래처.csv', mimeType: 'text/csv', buffer: file })
  await page.getByText('정상 1줄').waitFor()
  const keys: (string | undefined)[] = []
  await page.route('**/api/clients/import', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) return route.abort('connectionreset')
    return route.fulfill({ response })
  })
  await page.getByRole('button', { name: '정상 1건 등록' }).click()
  await page.getByRole('link', { name: '다시 시도' }).click()
  await page.getByText('1곳을 등록했어요.').waitFor()
  assert.deepEqual([keys.length, keys[0]], [2, keys[1]])

  let undone = 0
  await page.route('**/api/clients/imports/*', (route) => {
    undone += 1
    return undone === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.getByRole('button', { name: '실행 취소' }).click()
  await page.getByRole('link', { name: '다시 시도' }).click()
  await page.getByText('1곳을 되돌렸어요.').waitFor()
  await open(page, '/client/list?q=잃어버린답상회')
  await page
    .getByText(/거래처가 없어요|찾는 거래처|결과가 없/)
    .first()
    .waitFor()
  await context.close()
})

test('who has looked at what came in comes back to the way to take it back, until it is taken back', async () => {
  const { page, context, complaints } = await dealer()
  await open(page, '/client/import')
  const file = Buffer.from('\ufeff상호,연락처\n둘러본상회,010-1000-8888\n')
  await page.locator('input[type=file]').setInputFiles({ name: '거래처.csv', mimeType: 'text/csv', buffer: file })
  await page.getByRole('button', { name: '정상 1건 등록' }).click()
  await page.getByText('1곳을 등록했어요.').waitFor()
  await page.getByRole('link', { name: '거래처 목록으로' }).click()
  await page.waitForURL('**/client/list')
  await goByPalette(page, '엑셀', /엑셀로 가져오기/)
  await page.getByText('1곳을 등록했어요.').waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: '다른 파일 가져오기' }).click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await open(page, '/client/import')
  await page.getByRole('button', { name: '실행 취소' }).click()
  await page.getByText('1곳을 되돌렸어요.').waitFor()
  await open(page, '/client/import')
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  assert.equal(await page.getByRole('button', { name: '실행 취소' }).count(), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a file that is none is refused in words, and another can be chosen', async () => {
  const { page, context } = await dealer()
  await open(page, '/client/import')
  const file = (buffer: Buffer) => ({ name: '거래처.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.locator('input[type=file]').setInputFiles(file(Buffer.from('not a workbook')))
  await page.getByRole('alert').waitFor()
  await page.getByRole('link', { name: '다시 시도' }).click()
  await page.getByText('파일 고르기').first().waitFor()
  await context.close()
})

test('the list is saved as a file as it is filtered', async () => {
  const { page, context, complaints } = await dealer()
  await open(page, '/client/list?status=PAUSED')
  await page.getByRole('button', { name: '거래처 메뉴' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV 내려받기' }).click(),
  ])
  const text = await readFile(await saved.path(), 'utf8')
  assert.match(text, /옆집분식/)
  assert.doesNotMatch(text, /가락농산/)
  assert.match(saved.suggestedFilename(), /\.csv$/)
  await page.getByText('내려받았어요').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a price is agreed, changed and ended', async () => {
  const { page, context, complaints } = await dealer()
  await register(page, '단가상회')
  await page.getByRole('link', { name: '단가 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '단가 추가' })
  await dialog.getByRole('button', { name: '저장' }).click()
  await dialog.getByRole('alert').getByText('품목을 골라 주세요.').waitFor()
  await dialog.getByLabel('품목').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: '저장' }).click()
  await dialog.getByRole('alert').getByText('고정 단가를 입력해 주세요.').waitFor()
  await dialog.getByLabel('단가', { exact: true }).fill('1만2천')
  await dialog.getByRole('button', { name: '저장' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const prices = page.getByRole('table', { name: '거래처 단가' })
  const cell = prices.getByRole('textbox', { name: /단가$/ })
  await cell.waitFor()
  assert.equal(await cell.inputValue(), '12,000')

  await prices.getByRole('link').click()
  const again = page.getByRole('dialog', { name: '단가 고치기' })
  await again.getByLabel('방식').selectOption('AUCTION_RATE')
  await again.getByLabel('경락가에 더할 값').fill('-3')
  await again.getByRole('button', { name: '저장' }).click()
  await prices.getByText('경락가 -3%').waitFor()
  await prices.getByRole('link').click()
  await again.getByRole('button', { name: '삭제' }).click()
  await page.getByText('정해 둔 단가가 없어요.').waitFor()
  assert.deepEqual(
    complaints.filter((words) => !words.includes('422')),
    [],
  )
  await context.close()
})

test('a price that is being typed stays under a bell, and what a colleague has agreed on is not written over unseen', async () => {
  const { page, context } = await dealer()
  await register(page, '함께고치는상회')
  const id = Number(/\d+$/.exec(page.url())?.[0])
  await page.getByRole('link', { name: '단가 추가' }).click()
  const added = page.getByRole('dialog', { name: '단가 추가' })
  await added.getByLabel('품목').selectOption({ index: 1 })
  await added.getByLabel('단가', { exact: true }).fill('12,000')
  await added.getByRole('button', { name: '저장' }).click()
  await added.waitFor({ state: 'hidden' })
  const line = page.waitForEvent('websocket')
  await open(page, `/client/detail/${id}`)
  await (await line).waitForEvent('framereceived')
  const prices = page.getByRole('table', { name: '거래처 단가' })
  await prices.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: '단가 고치기' })
  await dialog.getByLabel('단가', { exact: true }).fill('13,000')

  const { db } = market.database
  const { version, priceId } = await db
    .updateTable('clientProductPrices')
    .set({ unitPrice: 9_000, version: 2 })
    .where('clientId', '=', id)
    .returning(['version', 'priceId'])
    .executeTakeFirstOrThrow()
  const receiverId = await memberIdOf(db, 'dealer@demo.example')
  const again = page.waitForResponse(
    (reply) => new URL(reply.url()).pathname === `/api/clients/${id}/prices` && reply.ok(),
  )
  await db
    .transaction()
    .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))
  await again
  const stored = () =>
    db
      .selectFrom('clientProductPrices')
      .select(['unitPrice', 'version'])
      .where('priceId', '=', priceId)
      .executeTakeFirstOrThrow()
  await dialog.getByRole('button', { name: '저장' }).click()
  await dialog.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.deepEqual(await stored(), { unitPrice: 9_000, version })
  assert.equal(await dialog.getByLabel('단가', { exact: true }).inputValue(), '13,000')
  await dialog.getByRole('button', { name: '저장' }).click()
  await dialog.waitFor({ state: 'hidden' })
  assert.deepEqual(await stored(), { unitPrice: 13_000, version: version + 1 })
  await context.close()
})

test('the account number is shown when it is asked for, and hidden again', async () => {
  const { page, context } = await dealer()
  await register(page, '계좌상회', async () => {
    await page.getByLabel('은행').selectOption('국민')
    await page.getByLabel('계좌번호').fill('110-123-456789')
  })
  await page.getByText('***-6789', { exact: true }).waitFor()
  await page.getByRole('button', { name: '보기', exact: true }).click()
  await page.getByText('110123456789').waitFor()
  await page.getByRole('button', { name: '가리기' }).click()
  await page.getByText('***-6789', { exact: true }).waitFor()
  await context.close()
})

/** Leads from any page to the client that bears this name. */
async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: '무엇이든 찾기' })
  await palette.getByRole('combobox').fill(name)
  await palette.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name }).waitFor()
}

test('the reason that was begun for one client stands in no question about the next', async () => {
  const owner = await dealer()
  for (const name of ['하나상회', '다른상회']) await register(owner.page, name)
  const asked = owner.page.getByRole('dialog', { name: /거래를 금지할까요/ })
  const ask = async () => {
    await owner.page.getByRole('button', { name: '거래처 메뉴' }).click()
    await owner.page.getByRole('button', { name: '거래금지' }).click()
    await asked.waitFor()
  }
  await ask()
  await asked.getByLabel('사유').fill('두 달째 입금이 없어요')
  await owner.page.keyboard.press('Escape')
  await goTo(owner.page, '하나상회')
  await ask()
  assert.equal(await asked.getByLabel('사유').inputValue(), '')
  await owner.context.close()
})

/** The buyer works on one client of the dealer’s, with no more than the sight of it. */
async function lentTo(email: string, clientName: string) {
  const { db } = market.database
  const memberId = await memberIdOf(db, email)
  const client = await db
    .selectFrom('clients')
    .select(['clientId', 'bookOwnerId'])
    .where('clientName', '=', clientName)
    .where('clientKind', '=', 'PARTNER')
    .executeTakeFirstOrThrow()
  const { connectionId } = await db
    .insertInto('connections')
    .values({
      clientId: client.clientId,
      memberId,
      connectionType: 'MANAGER',
      permissions: [],
      connectedBy: client.bookOwnerId,
    })
    .returning('connectionId')
    .executeTakeFirstOrThrow()
  return { ...client, connectionId }
}

test('whoever is lent one client sees it in the other book, without what is owed, and not after it is taken back', async () => {
  const { clientId, connectionId } = await lentTo('buyer@demo.example', '다온김치')
  const owner = await market.signedIn('dealer@demo.example')
  const { page, context } = await signedIn(browser, market.origin, 'buyer@demo.example')
  await open(page, '/client')
  await page.getByRole('link', { name: /대박청과 장부/ }).click()
  await found(page, '다온김치')
  assert.equal(await rows(page).count(), 1)
  const columns = await page.getByRole('columnheader').allInnerTexts()
  assert.deepEqual(
    columns.filter((name) => /미수|미지급|한도/.test(name)),
    [],
  )
  assert.equal(await page.getByRole('link', { name: '거래처 등록' }).count(), 0)
  await rows(page).getByRole('link').first().click()
  await page.getByText('보기만 할 수 있어요').waitFor()
  assert.equal(await page.getByText('미수금', { exact: true }).count(), 0)
  assert.equal(await page.getByRole('button', { name: '저장' }).count(), 0)
  assert.equal(await page.getByRole('textbox', { name: '상호' }).isDisabled(), true)

  await open(page, '/main')
  const status = `/api/clients/${clientId}/status?status=PAUSED`
  assert.equal((await owner.call('PATCH', status, { reason: '휴가예요' })).status, 200)
  await page.getByRole('button', { name: /^알림/ }).click()
  await page.getByRole('link', { name: /거래 상태가/ }).click()
  await page.waitForURL(`**/client/detail/${clientId}`)
  await page.getByRole('heading', { name: '다온김치' }).waitFor()

  assert.equal((await owner.call('DELETE', `/api/client-connections/${connectionId}`)).status, 200)
  await page.getByText('볼 수 없는 거래처예요.').waitFor()
  await context.close()
})

test('whoever works in one other book and has no clients of his own lands there', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'staff@demo.example')
  await open(page, '/client')
  await found(page, '골목과일')
  assert.equal(await page.getByRole('link', { name: '대박청과 장부 (담당자)' }).getAttribute('aria-current'), 'page')
  const register = page.getByRole('link', { name: '거래처 등록' })
  const to = (await register.count()) > 0 ? await register.getAttribute('href') : null
  assert.match(to ?? '', /book=\d+/)
  await page.keyboard.press('n')
  await page.waitForURL((url) => url.pathname + url.search === to)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('whoever may not set credit terms registers a client with the usual ones', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'staff@demo.example')
  await open(page, '/client')
  await page.getByRole('link', { name: '거래처 등록' }).click()
  await page.waitForURL(/detail\/new\?book=/)
  await page.getByText('외상과 결제 조건은 권한이 있는 사람만').waitFor()
  await page.getByLabel('상호').fill('실장이등록한상회')
  await page.getByLabel('휴대전화').fill('01077778888')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  await page.getByRole('heading', { name: '실장이등록한상회' }).waitFor()
  await open(page, '/client/detail/new?book=999999')
  await page.getByText('이 장부에는 거래처를 등록할 수 없어요.').waitFor()
  await context.close()
})

test('what was begun for one’s employer’s book is nothing of one’s own: a file that was looked at, and a client half written', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'staff@demo.example')
  const book = await memberIdOf(market.database.db, 'dealer@demo.example')
  await open(page, `/client/import?book=${book}`)
  const file = Buffer.from('\ufeff상호,연락처\n대표의거래처,010-1000-9999\n')
  await page.locator('input[type=file]').setInputFiles({ name: '거래처.csv', mimeType: 'text/csv', buffer: file })
  await page.getByText('정상 1줄').waitFor()
  await goByPalette(page, '엑셀', /엑셀로 가져오기/)
  await page.waitForURL((url) => url.pathname + url.search === '/client/import')
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  assert.equal(await page.getByText('정상 1줄').count(), 0)

  await open(page, `/client/detail/new?book=${book}`)
  await page.getByLabel('상호').fill('대표의새거래처')
  await goByPalette(page, '거래처 등록', /^거래처 등록/)
  await page.waitForURL((url) => url.pathname + url.search === '/client/detail/new')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=clientName]')?.value === '')
  assert.equal(await page.getByRole('button', { name: '이어서 쓰기' }).count(), 0)
  await open(page, `/client/detail/new?book=${book}`)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  assert.equal(await page.getByLabel('상호').inputValue(), '대표의새거래처')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('prices beyond the first hundred are shown and changed, and what is behind the first hundred goods gets one', async () => {
  const last = await manyGoods(market)
  const { page, context, complaints } = await dealer()
  await register(page, '긴단가상회')
  const clientId = Number(/\d+$/.exec(page.url())?.[0])
  await market.database.db
    .insertInto('clientProductPrices')
    .columns(['clientId', 'productCodeId', 'priceBasis', 'markupType', 'unitPrice', 'validFrom'])
    .expression((e) =>
      e
        .selectFrom('productCodes')
        .select((s) => [
          s.val(clientId).as('clientId'),
          'productCodeId',
          s.val('PACKAGE').as('priceBasis'),
          s.val('FIXED').as('markupType'),
          s.val(10_000).as('unitPrice'),
          s.cast<string>(s.val('2026-01-01'), 'date').as('validFrom'),
        ])
        .where('standardCode', 'like', '98%')
        .where('productName', '<>', last),
    )
    .execute()
  await open(page, `/client/detail/${clientId}?prices=2`)
  const prices = page.getByRole('table', { name: '거래처 단가' })
  await prices.getByRole('link').last().click()
  const dialog = page.getByRole('dialog', { name: '단가 고치기' })
  await dialog.getByLabel('단가', { exact: true }).fill('12,345')
  await dialog.getByRole('button', { name: '저장' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '12,345'))
  assert.match(page.url(), /prices=2/)

  await page.getByRole('link', { name: '단가 추가' }).click()
  const added = page.getByRole('dialog', { name: '단가 추가' })
  await added.getByLabel('품목', { exact: true }).fill(last)
  await added.getByRole('radio', { name: last }).first().click()
  await added.getByLabel('단가', { exact: true }).fill('7,000')
  const stored = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/prices'))
  await added.getByRole('button', { name: '저장' }).click()
  assert.ok((await stored).ok())
  const kept = await market.database.db
    .selectFrom('clientProductPrices as p')
    .innerJoin('productCodes as k', 'k.productCodeId', 'p.productCodeId')
    .select(['k.productName', 'p.unitPrice'])
    .where('p.clientId', '=', clientId)
    .where('p.unitPrice', '<>', 10_000)
    .orderBy('p.unitPrice')
    .execute()
  assert.deepEqual(
    kept.map(({ unitPrice }) => unitPrice),
    [7_000, 12_345],
  )
  assert.equal(kept[0]?.productName, last)
  assert.deepEqual(complaints, [])
  await context.close()
})
