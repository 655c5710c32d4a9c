import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { hydrated, launchBrowser, listening, signIn, watch } from '../support/browser.ts'
import { startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'
import { goByPalette, seen, tabsThrough, tabTo } from './support/byKeys.ts'
import { requestsIn } from './support/requests.ts'

// Tasks of ux.md 6, without a mouse: nothing here clicks, checks, selects or fills.
const market = await startMarket()
const browser = await launchBrowser({ fonts: false })
after(async () => {
  await browser.close()
  await market.close()
})

const panel = (page: Page, name: string) => page.getByRole('complementary', { name })
const dealer = () => signIn(browser, market.origin, 'dealer@demo.example')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const rowIsHere = (page: Page) => page.locator('main tbody tr :focus').waitFor()

test('1. one signs in', async () => {
  const context = await browser.newContext({ locale: 'ko-KR' })
  const { page, complaints } = watch(await context.newPage())
  await page.goto(`${market.origin}/login`)
  await hydrated(page)
  await tabTo(page, /카카오 로그인/)
  await press(page, 'Enter')
  await page.getByRole('heading', { name: '로그인할 사람 고르기' }).waitFor()
  for (let at = ''; !at.includes('dealer@demo.example'); at = (await page.locator(':focus').textContent()) ?? '')
    await press(page, 'Tab')
  await press(page, 'Enter')
  await page.waitForURL('**/main')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('2. a buyer writes a request and sends it', async () => {
  const { page, context, complaints } = await signIn(browser, market.origin, 'buyer@demo.example')
  await goByPalette(page, '구매 요청', /^구매 요청/)
  await page.waitForURL('**/services/purchase-request')
  await page.getByRole('link', { name: '요청 쓰기' }).first().waitFor()
  await press(page, 'n')
  await page.waitForURL(/[?&]new/)
  await page.getByLabel('받는 거래처').waitFor()
  await tabTo(page, '받는 거래처')
  await press(page, 'ArrowDown')
  await tabTo(page, '품목')
  await press(page, 'ArrowDown')
  await tabTo(page, '수량')
  await page.keyboard.type('4')
  await press(page, 'Control+Enter')
  await page.waitForURL(/tab=sent&id=\d+/)
  await panel(page, '구매 요청 내용').locator('header').getByText('요청', { exact: true }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('3. a dealer goes to what was asked of him and accepts it', async () => {
  const requests = await requestsIn(market)
  await requests.send({ requestedQuantity: 4, desiredUnitPrice: 21_000 })
  const { page, context, complaints } = await dealer()
  await press(page, 'g', 'r')
  await page.waitForURL('**/services/purchase-request')
  await page.getByRole('heading', { level: 1, name: '구매 요청' }).waitFor()
  await page.locator('main tbody tr a').first().waitFor()
  await press(page, 'j')
  await rowIsHere(page)
  await seen(page)
  await press(page, 'o')
  await page.waitForURL(/[?&]id=\d+/)
  const one = panel(page, '구매 요청 내용')
  await one.getByRole('heading', { name: '진행 기록' }).waitFor()
  await tabTo(page, '수락')
  await press(page, 'Enter')
  await one.locator('header').getByText('수락', { exact: true }).waitFor()
  await press(page, 'Escape')
  await page.waitForURL((url) => !url.searchParams.has('id'))
  assert.deepEqual(complaints, [])
  await context.close()
})

test('4. a price is changed where it stands, several are pasted, and both are taken back by key', async () => {
  const { db } = market.database
  const dealerId = await memberIdOf(db, 'dealer@demo.example')
  const { clientId } = await db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', dealerId)
    .where('clientName', '=', '골목과일')
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('productCodes')
    .select('productCodeId')
    .orderBy('productCodeId')
    .limit(2)
    .execute()
  const person = await market.signedIn('dealer@demo.example')
  for (const { productCodeId } of products) {
    const body = { productCodeId, unitPrice: 10_000, validFrom: addDays(seoulDate(Date.now()), -1) }
    const { status } = await person.call('POST', `/api/clients/${clientId}/prices`, body)
    assert.equal(status, 200)
  }
  const pricesNow = async () =>
    (
      await db
        .selectFrom('clientProductPrices')
        .select('unitPrice')
        .where('clientId', '=', clientId)
        .orderBy('priceId')
        .execute()
    )
      .map(({ unitPrice }) => unitPrice)
      .slice(-2)

  const { page, context, complaints } = await dealer()
  await goByPalette(page, 'ㄱㅁㄱㅇ', /^골목과일/)
  await page.waitForURL(`**/client/detail/${clientId}`)
  const cells = page.getByRole('table', { name: '거래처 단가' }).getByRole('textbox')
  await cells.first().waitFor()
  for (let step = 0; step < 12 && !(await page.locator('main tbody tr:has(input) a:focus').count()); step++)
    await press(page, 'j')
  await press(page, 'e')
  await cells.first().and(page.locator(':focus')).waitFor()
  await seen(page)
  await press(page, 'Control+A')
  await page.keyboard.type('1만2천')
  await press(page, 'Escape')
  assert.equal(await cells.first().inputValue(), '10,000')
  await press(page, 'Control+A')
  await page.keyboard.type('1만2천')
  await press(page, 'Enter')
  await page.getByText(/12,000원으로 고쳤어요\./).waitFor()
  await cells.nth(1).and(page.locator(':focus')).waitFor()
  assert.deepEqual((await pricesNow()).sort(), [10_000, 12_000])
  // Out of the cell its row has the focus: there ⌘Z is no longer the field's own.
  await press(page, 'Escape', 'Control+Z')
  await page.getByText('되돌렸어요.').waitFor()
  assert.deepEqual(await pricesNow(), [10_000, 10_000])

  await press(page, 'e')
  await tabTo(page, await cells.first().getAttribute('aria-label').then(String), 'Shift+Tab')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '13,000\r\n14000원\r\n15000\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await page.getByText('2칸을 붙여 넣었어요. 1칸은 자리가 없어 넣지 않았어요.').waitFor()
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('input[data-cell]')].map((i) => i.value).join() ===
      '13,000,14,000',
  )
  assert.deepEqual((await pricesNow()).sort(), [13_000, 14_000])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('5. clients are taken over from a file', async () => {
  const { page, context, complaints } = await dealer()
  await goByPalette(page, '엑셀', /엑셀로 가져오기/)
  await page.waitForURL('**/client/import')
  await page.getByText('파일 고르기', { exact: true }).waitFor()
  // Asked for before the keys: a chooser that is opened while the browser is being told to hand it over is lost.
  const asked = page.waitForEvent('filechooser')
  await tabTo(page, '파일 고르기')
  await press(page, 'Enter')
  const chooser = await asked
  const text = '\ufeff상호,연락처\n글쇠상회,010-1234-5678\n글쇠청과,010-8765-4321\n'
  await chooser.setFiles({ name: '거래처.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText('정상 2줄').waitFor()
  await tabTo(page, /^정상 2건 등록/)
  await press(page, 'Enter')
  await page.getByText('2곳을 등록했어요.').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('6. the statement of a sale is printed', async () => {
  const { page, context, complaints } = await dealer()
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true')
  })
  await page.goto(`${market.origin}/transaction-view?type=SALE&status=POSTED`)
  await hydrated(page)
  await page.getByRole('table').locator('tbody a').first().waitFor()
  await press(page, 'j')
  await rowIsHere(page)
  await seen(page)
  await press(page, 'Enter')
  await panel(page, '거래 내용').getByRole('link', { name: '명세서 인쇄' }).waitFor()
  await press(page, 'p')
  await page.waitForURL(/\/print\/transaction\/\d+/)
  await page.getByRole('button', { name: '인쇄' }).waitFor()
  await press(page, 'p')
  await page.locator('html[data-printed]').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('7. and 8. a post is written, and a comment under it', async () => {
  const { page, context, complaints } = await dealer()
  await goByPalette(page, '자유', /^자유게시판/)
  await page.waitForURL(/\/board\//)
  await page.getByRole('link', { name: '글쓰기' }).waitFor()
  await press(page, 'n')
  await page.waitForURL(/\/write/)
  await page.locator('#field-content[contenteditable=true]').waitFor()
  await tabTo(page, /^제목/)
  await page.keyboard.type('글쇠로 쓴 글')
  await press(page, 'Enter')
  await page.locator('#field-content').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('마우스 없이 적었어요.')
  await press(page, 'Control+Enter')
  await page.waitForURL(/\/view\/\d+/)
  await page.getByRole('heading', { name: '글쇠로 쓴 글' }).waitFor()
  // The comments come late; Tab would go past the end of the page.
  await page.getByRole('textbox', { name: /^댓글/ }).waitFor()
  await tabTo(page, /^댓글/)
  await page.keyboard.type('댓글도 글쇠로 써요.')
  await press(page, 'Control+Enter')
  await page.getByText('댓글도 글쇠로 써요.').and(page.locator(':not(textarea)')).first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('9. and 10. a right is given to a menu; a member is looked at in his name, and left again', async () => {
  const { page, context, complaints } = await signIn(browser, market.origin, 'admin@demo.example')
  await goByPalette(page, '메뉴 관리', /^메뉴 관리/)
  await page.waitForURL('**/admin/menu')
  await tabTo(page, '권한')
  await press(page, 'Enter')
  await page.waitForURL(/part=rights/)
  await listening(page, 'table input')
  await tabTo(page, '창고: 일반 회원 보기')
  await press(page, 'Space')
  await page.getByText('저장하지 않은 권한 1줄').waitFor()
  await tabTo(page, '저장')
  await press(page, 'Enter')
  await page.getByText('권한 1곳을 저장했어요.').waitFor()

  await goByPalette(page, '회원 관리', /^회원 관리/)
  await page.waitForURL('**/admin/users')
  await page.getByRole('table').locator('tbody a').first().waitFor()
  await press(page, '/')
  await page.keyboard.type('김도현')
  await press(page, 'Enter')
  await page.waitForURL(/[?&]q=/)
  const others = page.getByRole('table').locator('tbody tr').filter({ hasNotText: '김도현' })
  await others.first().waitFor({ state: 'detached' })
  await tabTo(page, /^김도현(?!.*고르기)/)
  await press(page, 'Enter')
  await panel(page, '회원 정보').getByRole('button', { name: '대리 접속' }).waitFor()
  await tabTo(page, '대리 접속')
  await press(page, 'Enter')
  await page.locator('dialog:modal').getByLabel('사유').waitFor()
  await tabTo(page, /^사유/)
  await page.keyboard.type('글쇠로 확인해 달라는 문의')
  await tabTo(page, '대리 접속')
  await press(page, 'Enter')
  await page.waitForURL('**/main')
  await hydrated(page)
  await panel(page, '대리 접속').getByText('김도현').first().waitFor()
  await tabTo(page, '관리자로 돌아가기')
  await press(page, 'Enter')
  await page.locator('dialog:modal').getByRole('button', { name: '돌아가기', exact: true }).waitFor()
  await tabTo(page, '돌아가기')
  await press(page, 'Enter')
  await page.waitForURL('**/admin/members')
  await hydrated(page)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('11. and 12. the palette leads anywhere, and changes the theme; keys are listed, and can be turned off', async () => {
  const { page, context, complaints } = await dealer()
  await goByPalette(page, 'tkrhk', /^사과/)
  await page.waitForURL(/productManagement.*id=\d+/)
  await goByPalette(page, '어둡게', /^어둡게 보기/)
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })

  // An Enter that ends a syllable chooses nothing.
  await press(page, 'Control+K')
  const palette = page.getByRole('dialog', { name: '무엇이든 찾기' })
  await palette.getByRole('option').first().waitFor()
  await page.evaluate(() => {
    const input = document.activeElement
    input?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    )
  })
  assert.ok(await palette.isVisible())
  // What was used last stands first.
  await palette
    .getByRole('group', { name: '최근에 쓴 것' })
    .getByRole('option')
    .first()
    .getByText('어둡게 보기')
    .waitFor()
  // Whoever asks for it again before the browser has told that it closed gets it again.
  await page.evaluate(() => {
    const down = (key: string, code: string, more = {}) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ...more, bubbles: true, cancelable: true }),
      )
    down('Enter', 'Enter')
    down('k', 'KeyK', { ctrlKey: true })
  })
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
  await palette.getByRole('option').first().waitFor()
  await press(page, 'Escape')
  await palette.waitFor({ state: 'detached' })

  await page.goto(`${market.origin}/client/list`)
  await hydrated(page)
  await page.getByRole('table', { name: '거래처 목록' }).waitFor()
  await press(page, '?')
  const list = page.getByRole('dialog', { name: '단축키' })
  for (const words of ['새로 만들기', '이 목록에서 찾기', '다음 줄', '고치기', '거르기', '거래처로'])
    await list.getByText(words, { exact: true }).waitFor()
  assert.equal(await list.getByText('명세서 인쇄').count(), 0, 'only what does something here')
  await press(page, 'Escape')
  await list.waitFor({ state: 'detached' })

  await tabTo(page, /님 메뉴/)
  await press(page, 'Enter')
  await tabTo(page, '보기 설정')
  await press(page, 'Enter')
  await page.getByRole('checkbox', { name: '단축키' }).waitFor()
  await tabTo(page, /^단축키/)
  await press(page, 'Space')
  await page.locator('html[data-keys=off]').waitFor({ state: 'attached' })
  await page.reload()
  await hydrated(page)
  assert.equal(await page.locator('html').getAttribute('data-keys'), 'off')
  await press(page, 'n', 'g', 'r', '?')
  await tabTo(page, '본문으로 건너뛰기')
  assert.equal(new URL(page.url()).pathname, '/client/list')
  assert.equal(await list.count(), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('who opens a price and closes it again goes on where he was', async () => {
  const { page, context, complaints } = await dealer()
  await page.goto(`${market.origin}/client/list`)
  await hydrated(page)
  await page.getByRole('link', { name: '푸른마트' }).first().focus()
  await press(page, 'Enter')
  await page.waitForURL('**/client/detail/*')
  await page.getByRole('link', { name: '단가 추가' }).waitFor()
  const dialog = page.getByRole('dialog', { name: '단가 추가' })
  const ways = [
    () => press(page, 'Escape'),
    () => dialog.getByRole('link', { name: '닫기' }).first().press('Enter'),
    () => dialog.getByRole('link', { name: '닫기' }).last().press('Enter'),
    () => page.goBack(),
  ]
  for (const leave of ways) {
    await page.getByRole('link', { name: '단가 추가' }).press('Enter')
    await dialog.getByLabel('시작일').waitFor()
    await leave()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('a:focus', { hasText: '단가 추가' }).waitFor()
  }
  assert.match(page.url(), /\/client\/detail\/\d+$/)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('Tab goes through what can be done in the order in which it is seen', async () => {
  const { page, context, complaints } = await dealer()
  const opened = async (path: string, first: string) => {
    await page.goto(market.origin + path)
    await hydrated(page)
    await page.locator('main').getByRole('link', { name: first }).first().press('Enter')
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await opened('/client/list', '푸른마트')
    const sale = page.getByRole('link', { name: '매출 등록' })
    assert.ok((await tabsThrough(sale.locator('xpath=../..'))) >= 3, `a client at ${width}`)
    await opened('/outstanding-balance', '푸른마트')
    assert.equal(await tabsThrough(page.getByRole('link', { name: '입금', exact: true }).locator('xpath=../..')), 3)
    await page.getByRole('link', { name: '입금', exact: true }).press('Enter')
    const foot = page.getByRole('complementary').locator('[data-foot]')
    await foot.getByRole('button').waitFor()
    assert.equal(await tabsThrough(foot), 2)
    await page.goto(`${market.origin}/services/purchase-request?status=REQUESTED`)
    await hydrated(page)
    await page.locator('main tbody tr a').first().press('Enter')
    await foot.getByRole('button', { name: '거절' }).waitFor()
    assert.ok((await tabsThrough(foot)) >= 3, `a request at ${width}`)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})

test('what is written in a panel is not taken away by a key that was meant for it, and g n leads into the notices', async () => {
  const { page, context, complaints } = await dealer()
  await page.goto(`${market.origin}/services/productManagement?add=1`)
  await hydrated(page)
  const form = page.locator('aside form')
  await form.locator('[name=productName]').fill('글쇠로 적는 품목')
  const last = form.getByRole('button', { name: '추가' }).last()
  await last.focus()
  await press(page, 'Escape')
  await press(page, 'j')
  assert.equal(await form.locator('[name=productName]').inputValue(), '글쇠로 적는 품목')
  await page.goto(`${market.origin}/client/list`)
  await hydrated(page)
  await page.locator('main tbody tr a').first().focus()
  await press(page, 'g')
  await press(page, 'n')
  await page.locator('[popover]:popover-open').first().waitFor()
  await press(page, 'Tab')
  await page.waitForFunction(() => document.activeElement?.closest('[popover]:popover-open') !== null)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('who goes by keys stands somewhere when what he was at has gone', async () => {
  const requests = await requestsIn(market)
  await requests.send({ requestedQuantity: 3, desiredUnitPrice: 21_000 })
  const { page, context, complaints } = await dealer()
  const here = (selector: string) => page.locator(`${selector}:focus`).waitFor()
  await page.goto(`${market.origin}/services/purchase-request?status=REQUESTED`)
  await hydrated(page)
  const row = page.locator('main tbody tr').first()
  await tabTo(page, await row.locator('a').first().innerText())
  await press(page, 'Enter')
  const one = panel(page, '구매 요청 내용')
  await one.getByRole('heading', { name: '진행 기록' }).waitFor()
  // Out of the panel by its own way: to the row that it was opened from.
  await one.getByRole('link', { name: '목록으로' }).focus()
  await press(page, 'Enter')
  await one.waitFor({ state: 'detached' })
  await here('main tbody tr a')
  // A row that is answered goes from this list: to what stands there now.
  await row.getByRole('button', { name: '수락' }).focus()
  const answered = page.waitForResponse((answer) => answer.url().includes('/status') && answer.ok())
  await press(page, 'Enter')
  await answered
  await page.waitForFunction(() => document.activeElement?.matches('main *:not(:disabled)'))
  // A form is drawn anew by what it has saved: to the same field.
  await page.goto(`${market.origin}/client/list`)
  await hydrated(page)
  await tabTo(page, '골목과일')
  await press(page, 'Enter')
  await page.waitForURL('**/client/detail/*')
  // A new page takes the focus.
  await here('main')
  await page.locator('textarea[name=memo]').waitFor()
  await tabTo(page, /^메모/)
  await page.keyboard.type('글쇠로 적었어요')
  await press(page, 'Control+Enter')
  await page
    .getByText(/고쳤어요|저장했어요/)
    .first()
    .waitFor()
  await here('textarea[name=memo]')
  assert.deepEqual(complaints, [])
  await context.close()
})
