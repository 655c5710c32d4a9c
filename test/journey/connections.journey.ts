import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Permission } from '../../shared/connections/permissions.ts'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

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

const root = '/member/connections'
const as = (who: string) => signedIn(browser, market.origin, `${who}@demo.example`)
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
  await connected(page)
}
/** Loads of a whole page from here on. */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
const item = (page: Page, name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true')
const dialog = (page: Page) => page.getByRole('dialog').locator('visible=true')

/** Types as a person does, into a field that is there to be seen. */
async function type(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await field.pressSequentially(text)
}

/** Fills the page for a new request up to the choice of a client. */
async function invite(page: Page, receiver: string, client: string | null) {
  await open(page, `${root}?new=request`)
  await type(page, '받는 사람', receiver)
  await page.getByRole('radiogroup', { name: '받는 사람 고르기' }).getByRole('radio').first().check()
  await page.getByRole('radio', { name: /담당자로 초대/ }).check()
  if (client !== null) {
    await page.getByRole('radio', { name: /거래처 하나/ }).check()
    await type(page, '거래처', client)
    await page.getByRole('radiogroup', { name: '거래처 고르기' }).getByRole('radio', { name: client }).check()
  }
  await button(page, '요청 보내기').click()
  await page.waitForURL(/tab=sent/)
}

test('the dealer invites the shipper, whose bell rises without a reload; he accepts, and both see it', async () => {
  const [dealer, shipper] = await Promise.all([as('dealer'), as('shipper')])
  await open(shipper.page, '/main')
  const before = await unread(shipper.page)
  const shipperLoads = loadsOf(shipper.page)
  await invite(dealer.page, '의성사과', '푸른마트')
  await dealer.page.getByText('연결 요청을 보냈어요.').waitFor()
  await item(dealer.page, '의성사과농원').filter({ hasText: '푸른마트' }).waitFor()
  const dealerLoads = loadsOf(dealer.page)

  await bellReaches(shipper.page, before + 1)
  await shipper.page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByText('기다리는 요청')
    .waitFor({ state: 'attached' })
  await shipper.page.getByRole('button', { name: /^알림/ }).click()
  await shipper.page.getByRole('dialog', { name: '알림' }).getByRole('listitem').getByRole('link').first().click()
  await shipper.page.waitForURL(/\/member\/connections\?tab=received$/)
  await item(shipper.page, '대박청과').getByRole('button', { name: '수락' }).click()
  await shipper.page.getByText('요청을 수락했어요.').waitFor()
  await item(shipper.page, '푸른마트').waitFor({ state: 'detached' })
  await shipper.page.getByRole('link', { name: '내 연결', exact: true }).click()
  await row(shipper.page, '푸른마트').waitFor()

  await item(dealer.page, '의성사과농원').filter({ hasText: '수락' }).waitFor()
  assert.deepEqual([dealerLoads, shipperLoads], [[], []])
  assert.deepEqual([dealer.complaints, shipper.complaints], [[], []])
  await Promise.all([dealer.context.close(), shipper.context.close()])
})

/** The shipper's connection with 푸른마트 of the dealer's book. */
const connectionIdOf = async (email: string, clientName: string): Promise<number> => {
  const { connectionId } = await market.database.db
    .selectFrom('connections as n')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .innerJoin('members as m', 'm.id', 'n.memberId')
    .select('n.connectionId')
    .where('m.email', '=', email)
    .where('c.clientName', '=', clientName)
    .where('n.status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return connectionId
}

test('a permission the dealer takes away is gone from the shipper’s open page, and so is the whole connection', async () => {
  const [dealer, shipper] = await Promise.all([as('dealer'), as('shipper')])
  const id = await connectionIdOf('shipper@demo.example', '푸른마트')
  await open(shipper.page, `${root}?id=${id}`)
  const held = shipper.page.getByRole('complementary', { name: '연결 내용' })
  await held.getByText('재고 조회').waitFor()
  await open(dealer.page, `${root}?id=${id}`)
  const loads = loadsOf(shipper.page)

  const box = (name: string) => dealer.page.getByRole('checkbox', { name, exact: false })
  assert.equal(await box('거래 내역 조회').isDisabled(), true, 'what is implied is locked')
  await box('재고 조회').uncheck()
  await box('입금·지급 등록').check()
  assert.equal(await box('미수·미지급 조회').isDisabled(), true)
  await dealer.page.getByText('더해져요').waitFor()
  await button(dealer.page, '저장').click()
  await dealer.page.getByText('권한을 변경했어요.').waitFor()
  await held.getByText('재고 조회').waitFor({ state: 'detached' })
  await held.getByText('입금·지급 등록').waitFor()

  await button(dealer.page, '연결 해제').click()
  await dialog(dealer.page).getByText('박정호님은 바로 이 거래처를 볼 수 없게 돼요', { exact: false }).waitFor()
  await dialog(dealer.page).getByRole('button', { name: '연결 해제' }).click()
  await dealer.page.getByText('연결을 해제했어요.').waitFor()
  await row(shipper.page, '푸른마트').waitFor({ state: 'detached' })
  await held.getByText('입금·지급 등록').waitFor({ state: 'detached' })
  assert.deepEqual(loads, [])
  assert.deepEqual(dealer.complaints, [])
  await Promise.all([dealer.context.close(), shipper.context.close()])
})

test('who changes permissions after a colleague has taken some away reads which, keeps his ticks, and brings none back', async () => {
  const [dealer, admin] = await Promise.all([as('dealer'), as('admin')])
  const { db } = market.database
  const { connectionId } = await db
    .selectFrom('connections as n')
    .innerJoin('members as m', 'm.id', 'n.memberId')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .innerJoin('members as h', 'h.id', 'c.bookOwnerId')
    .select('n.connectionId')
    .where('m.email', '=', 'staff@demo.example')
    .where('h.email', '=', 'dealer@demo.example')
    .where('n.status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  const hold = (permissions: Permission[]) =>
    db.updateTable('connections').set({ permissions }).where('connectionId', '=', connectionId).execute()
  for (const { page, path, save, reason } of [
    { page: dealer.page, path: root, save: '저장', reason: null },
    { page: admin.page, path: '/admin/connections', save: '권한 저장', reason: '맡은 일이 늘었어요' },
  ]) {
    await hold(['CLIENT_VIEW', 'BALANCE_VIEW', 'EXPORT'])
    await page.goto(`${market.origin}${path}?id=${connectionId}`)
    await hydrated(page)
    // What happens while a page is on its way is read once it is there: the colleague comes after that.
    await page.waitForLoadState('networkidle')
    const waste = page.getByRole('checkbox', { name: '폐기 등록', exact: true })
    await waste.check()
    if (reason) await page.getByLabel('사유').first().fill(reason)
    await hold(['CLIENT_VIEW', 'BALANCE_VIEW'])
    await button(page, save).click()
    await page.getByText('빠진 권한: 엑셀·명세서 출력. 고른 것은 그대로 있어요.').waitFor()
    await page.getByRole('checkbox', { name: '엑셀·명세서 출력', checked: false }).waitFor()
    assert.equal(await waste.isChecked(), true)
    if (reason) assert.equal(await page.getByLabel('사유').first().inputValue(), reason)
    await button(page, save).click()
    await page.getByText('권한을 변경했어요.').waitFor()
    const { permissions } = await db
      .selectFrom('connections')
      .select('permissions')
      .where('connectionId', '=', connectionId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(permissions, ['CLIENT_VIEW', 'BALANCE_VIEW', 'INVENTORY_VIEW', 'WASTE_WRITE'])
    const ticked = (name: string) => page.getByRole('checkbox', { name, exact: true }).isChecked()
    assert.deepEqual(
      [await ticked('폐기 등록'), await ticked('엑셀·명세서 출력')],
      [true, false],
      'what is saved stays ticked',
    )
  }
  await Promise.all([dealer.context.close(), admin.context.close()])
})

test('a rejected request tells its sender why, a cancelled one is gone on both sides', async () => {
  const [dealer, shipper] = await Promise.all([as('dealer'), as('shipper')])
  await open(shipper.page, `${root}?tab=received`)
  await invite(dealer.page, '의성사과', '푸른마트')
  await item(shipper.page, '푸른마트').getByRole('button', { name: '거절' }).click()
  await dialog(shipper.page).getByLabel('거절 사유').fill('수확철이라 어려워요.')
  await dialog(shipper.page).getByRole('button', { name: '거절' }).click()
  await shipper.page.getByText('요청을 거절했어요.').waitFor()
  await dealer.page.getByText('거절 사유: 수확철이라 어려워요.').waitFor()

  await invite(dealer.page, '의성사과', '할매손칼국수')
  await item(shipper.page, '할매손칼국수').waitFor()
  await item(dealer.page, '할매손칼국수').getByRole('button', { name: '요청 취소' }).click()
  await dialog(dealer.page).getByRole('button', { name: '요청 취소' }).click()
  await dealer.page.getByText('요청을 취소했어요.').waitFor()
  await item(dealer.page, '할매손칼국수').waitFor({ state: 'detached' })
  await open(shipper.page, `${root}?tab=received`)
  await item(shipper.page, '윤지호').or(shipper.page.getByText('기다리는 요청이 없어요.')).first().waitFor()
  assert.equal(await item(shipper.page, '할매손칼국수').count(), 0)
  await Promise.all([dealer.context.close(), shipper.context.close()])
})

test('two members link; each finds the other among his connections, until one ends it for both', async () => {
  const [buyer, shipper] = await Promise.all([as('buyer'), as('shipper')])
  await open(buyer.page, `${root}?new=request`)
  await type(buyer.page, '받는 사람', '의성사과')
  await buyer.page.getByRole('radiogroup', { name: '받는 사람 고르기' }).getByRole('radio').first().check()
  await button(buyer.page, '요청 보내기').click()
  await buyer.page.waitForURL(/tab=sent/)
  await open(shipper.page, `${root}?tab=received`)
  await item(shipper.page, '정든밥상').getByRole('button', { name: '수락' }).click()
  await dialog(shipper.page).getByLabel('내 장부의 거래처', { exact: false }).first().waitFor()
  await dialog(shipper.page).getByRole('button', { name: '수락' }).click()
  await shipper.page.getByText('요청을 수락했어요.').waitFor()
  await open(buyer.page, root)
  await row(buyer.page, '의성사과농원').getByRole('link').click()
  await button(buyer.page, '연결 해제').click()
  await dialog(buyer.page).getByRole('button', { name: '연결 해제' }).click()
  await buyer.page.getByText('연결을 해제했어요.').waitFor()
  await open(shipper.page, root)
  await row(shipper.page, '내 장부').first().waitFor()
  assert.equal(await row(shipper.page, '정든밥상').count(), 0)
  await Promise.all([buyer.context.close(), shipper.context.close()])
})

/** Makes an invitation to the dealer's whole book. @returns the path of its link */
async function makeLink(page: Page): Promise<string> {
  await open(page, `${root}?new=invitation`)
  await page.getByLabel('이메일').fill('staff@example.com')
  await button(page, '초대 링크 만들기').click()
  const link = await page.getByLabel('초대 링크').inputValue()
  return new URL(link).pathname
}

async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ locale: 'ko-KR', ...options })
  const page = await context.newPage()
  await page.goto(market.origin + path)
  return { context, page }
}

test('a link whose answer was lost is told when it is asked for again, and opens one place only', async () => {
  const { page, context } = await as('dealer')
  const phone = '010-7777-1212'
  await open(page, `${root}?new=invitation`)
  await page.getByLabel('전화번호').fill(phone)
  await page.route(
    '**/api/invitations',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, '초대 링크 만들기').click()
  await page.getByRole('alert').first().waitFor()
  await button(page, '초대 링크 만들기').click()
  const { pathname } = new URL(await page.getByLabel('초대 링크').inputValue())
  await open(page, `${root}?tab=invitations`)
  assert.equal(await row(page, phone).count(), 1)
  const guest = await market.signedIn('buyer@demo.example')
  assert.equal((await guest.call('GET', `/api/invitations/${pathname.split('/').at(-1)}`)).status, 200)
  await context.close()
})

test('a link opened by a visitor leads through the sign-in and the profile back to it; he accepts, and it is used up', async () => {
  const dealer = await as('dealer')
  const path = await makeLink(dealer.page)
  const { context, page } = await visit(path)
  await hydrated(page)
  await page.getByText('초대를 받으셨네요').waitFor()
  assert.equal(await page.getByText('대박청과').count(), 0, 'a visitor is told nothing')
  const signIn = page.getByRole('link', { name: '카카오 로그인' })
  const href = await signIn.getAttribute('href')
  await page.goto(`${market.origin}${href}&login_hint=newcomer@demo.example`)
  await page.waitForURL(/\/member\/modify\?returnTo=/)
  await hydrated(page)
  await page.getByLabel('닉네임').fill('새내기직원')
  await page.getByRole('button', { name: /저장|시작/ }).click()
  await page.waitForURL(`${market.origin}${path}`)
  await page.getByText('김도현님이 초대했어요').waitFor()
  await page.getByText('거래 내역 조회').waitFor()
  await page.getByRole('button', { name: '수락' }).click()
  await page.waitForURL((url) => url.pathname !== path)

  await page.goto(market.origin + root)
  await hydrated(page)
  await row(page, '대박청과 장부 전체').waitFor()
  await page.goto(market.origin + path)
  await page.getByText('유효하지 않거나 만료된 초대예요.').waitFor()
  await context.close()

  const shipper = await as('shipper')
  await shipper.page.goto(market.origin + path)
  await shipper.page.getByText('유효하지 않거나 만료된 초대예요.').waitFor()
  await shipper.page.getByRole('link', { name: '홈으로' }).click()
  await shipper.page.waitForURL('**/main')
  await Promise.all([dealer.context.close(), shipper.context.close()])
})

test('opening a link changes nothing, and one that was taken back leads nowhere', async () => {
  const [dealer, buyer] = await Promise.all([as('dealer'), as('buyer')])
  const path = await makeLink(dealer.page)
  for (let times = 0; times < 2; times += 1) {
    await buyer.page.goto(market.origin + path)
    await buyer.page.getByText('김도현님이 초대했어요').waitFor()
  }
  await open(dealer.page, `${root}?tab=invitations`)
  const mine = row(dealer.page, 'staff@example.com').first()
  await mine.getByText('기다리는 중').waitFor()
  await mine.getByRole('button', { name: '초대 취소' }).click()
  await dialog(dealer.page).getByRole('button', { name: '초대 취소' }).click()
  await mine.getByText('취소', { exact: true }).waitFor()
  await buyer.page.goto(market.origin + path)
  await buyer.page.getByText('유효하지 않거나 만료된 초대예요.').waitFor()
  await Promise.all([dealer.context.close(), buyer.context.close()])
})

test('a visitor on /member/connections sees what it is for, and no data; the calls behind it answer 401', async () => {
  const { context, page } = await visit(root)
  await page.getByText('거래처와 직원을 연결해요').waitFor()
  assert.equal(await page.getByText('대박청과').count(), 0)
  for (const path of ['client-connections/my-connections', 'services/purchase/request/received?memberId=1']) {
    const answer = await page.request.get(`${market.origin}/api/${path}`)
    assert.equal(answer.status(), 401, path)
  }
  await context.close()
})

/** A browser without scripts that has somebody's session. */
async function withoutScripts(who: string): Promise<{ context: BrowserContext; page: Page }> {
  const session = await market.signedIn(`${who}@demo.example`)
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([...session.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  return { context, page: await context.newPage() }
}

test('with scripts off requests are listed, accepted, rejected and cancelled, and an invitation is accepted', async () => {
  const [dealer, plain] = await Promise.all([as('dealer'), withoutScripts('shipper')])
  for (const client of ['옆집분식', '한솔식자재', '새봄급식']) await invite(dealer.page, '의성사과', client)
  const { page } = plain
  await page.goto(`${market.origin}${root}?tab=received`)
  await item(page, '옆집분식').getByRole('button', { name: '수락' }).click()
  await item(page, '옆집분식').waitFor({ state: 'detached' })
  await item(page, '한솔식자재').getByText('거절', { exact: true }).first().click()
  await item(page, '한솔식자재').getByRole('button', { name: '거절' }).click()
  await item(page, '한솔식자재').waitFor({ state: 'detached' })
  await page.goto(market.origin + root)
  assert.ok(await row(page, '옆집분식').isVisible())

  const sender = await withoutScripts('dealer')
  await sender.page.goto(`${market.origin}${root}?tab=sent`)
  await item(sender.page, '새봄급식').getByText('요청 취소').first().click()
  await item(sender.page, '새봄급식').getByRole('button', { name: '요청 취소' }).click()
  await item(sender.page, '새봄급식').waitFor({ state: 'detached' })

  const path = await makeLink(dealer.page)
  await page.goto(market.origin + path)
  await page.getByRole('button', { name: '수락' }).click()
  await page.goto(market.origin + root)
  assert.ok(await row(page, '대박청과 장부 전체').isVisible())
  await Promise.all([dealer.context.close(), plain.context.close(), sender.context.close()])
})

test('that a partner is another than the client with his number is said of him alone, not of whom one chooses in his place', async () => {
  const { page, context } = await as('buyer')
  const sent: object[] = []
  await page.route('**/api/connection-requests', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    const message = '내 장부의 모모식당과 사업자등록번호가 같아요.'
    const fieldErrors = [{ field: 'clientId', message }]
    return route.fulfill({ status: 409, json: { status: 409, code: 'DUPLICATE_REGISTRATION', message, fieldErrors } })
  })
  await open(page, `${root}?new=request`)
  const found = page.getByRole('radiogroup', { name: '받는 사람 고르기' })
  const choose = async (name: string) => {
    await page.getByLabel('받는 사람', { exact: true }).fill(name)
    await found.getByRole('radio', { name }).check()
  }
  const another = page.getByLabel('다른 곳이에요. 새 거래처로 만들게요.')
  await choose('의성사과')
  await button(page, '요청 보내기').click()
  await another.check()
  await choose('구리청과')
  await another.waitFor({ state: 'detached' })
  await button(page, '요청 보내기').click()
  await another.waitFor()
  assert.equal(await another.isChecked(), false)
  assert.deepEqual(
    sent.map((body) => 'asNew' in body),
    [false, false],
  )
  await context.close()
})

test('with the keyboard alone a member is found, a request is sent, and composing a syllable sends nothing', async () => {
  const { page, context } = await as('buyer')
  await open(page, `${root}?new=request`)
  const field = page.getByLabel('받는 사람', { exact: true })
  await field.waitFor()
  await field.focus()
  const searched = page.waitForResponse((response) => response.url().includes('/members/search/connection-request'))
  await page.keyboard.insertText('구리청과')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await searched
  assert.match(page.url(), /new=request/)
  await page.getByRole('radiogroup', { name: '받는 사람 고르기' }).getByRole('radio').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab')
    if (await button(page, '요청 보내기').evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/tab=sent/)
  await item(page, '구리청과상회').waitFor()
  await context.close()
})
