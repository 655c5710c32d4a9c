import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { errorBody } from '../../shared/kit/errors.ts'
import { hydrated, launchBrowser, listening, signIn } from '../support/browser.ts'
import { startMarket } from '../support/market.ts'

const market = await startMarket()
const browser = await launchBrowser()
after(async () => {
  await browser.close()
  await market.close()
})

const MENU = '/api/admin/menu'
const admin = () => signIn(browser, market.origin, 'admin@demo.example')
const tree = (page: Page) => page.getByRole('tree', { name: '서비스 메뉴' })
const item = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name} /`) })
const openMenus = async (page: Page, query = '') => {
  await page.goto(`${market.origin}/admin/menu${query}`)
  await hydrated(page)
}
const openTree = async (page: Page) => {
  await openMenus(page)
  await listening(page, '[role=tree]')
}
/** An order that has been sent and kept. */
const kept = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith(`${MENU}/order`) && reply.request().method() === 'PUT')
const names = (page: Page): Promise<string[]> =>
  tree(page)
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.getAttribute('aria-level')} ${row.getAttribute('aria-label')?.split(' /')[0]}`),
    )

test('the tree is walked by arrows, and Alt with them moves what has the focus; it is said and stays so', async () => {
  const { page, context } = await admin()
  await openTree(page)
  await item(page, '홈').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (const _ of ['구매 요청', '거래처']) await page.keyboard.press('ArrowDown')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '거래처 /client/list')
  const up = kept(page)
  await page.keyboard.press('Alt+ArrowUp')
  assert.equal((await up).status(), 200)
  await page.getByText('‘거래처’ 메뉴를', { exact: false }).first().waitFor()
  const into = kept(page)
  await page.keyboard.press('Alt+ArrowRight')
  assert.equal((await into).status(), 200)
  await page.getByText('‘거래처’ 메뉴를 ‘홈’ 아래 1번째로 옮겼어요.').first().waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '거래처 /client/list')
  await page.keyboard.press('ArrowLeft')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('홈 '))
  await page.keyboard.press('ArrowLeft')
  await item(page, '거래처').waitFor({ state: 'detached' })
  await openTree(page)
  assert.deepEqual((await names(page)).slice(0, 3), ['1 홈', '2 거래처', '1 구매 요청'])
  await item(page, '거래처').focus()
  const out = kept(page)
  await page.keyboard.press('Alt+ArrowLeft')
  assert.equal((await out).status(), 200)
  await context.close()
})

test('the tree says the latest of what was asked of it, also the same words once more', async () => {
  const { page, context } = await admin()
  await openTree(page)
  const first = tree(page).getByRole('treeitem').first()
  const said = page.locator('[role=tree] + [role=status]')
  const path = `${MENU}/${await first.getAttribute('data-id')}`
  const headers = { 'content-type': 'application/json' }
  const taken = errorBody('STALE_VERSION', '')
  const hears = (words: string) => said.getByText(words, { exact: true }).waitFor()
  /** What a reader is given: a text that stands there anew. */
  const read = () =>
    page.evaluate(() => (window as unknown as { read: string[] }).read.splice(0).filter((words) => words !== ''))
  await said.evaluate((region) => {
    const heard: string[] = []
    Object.assign(window, { read: heard })
    const look = () => heard.push(region.textContent ?? '')
    new MutationObserver(look).observe(region, { childList: true, characterData: true, subtree: true })
  })
  market.line.answer(path, { status: 409, headers, body: JSON.stringify(taken) })
  await first.focus()
  await page.keyboard.press('Space')
  await hears(taken.message)
  for (const _ of [1, 2]) {
    await page.keyboard.press('Alt+ArrowUp')
    await hears('이미 맨 위예요.')
  }
  await page.keyboard.press('Space')
  await hears(taken.message)
  assert.deepEqual(await read(), [taken.message, '이미 맨 위예요.', '이미 맨 위예요.', taken.message])
  market.line.answer(path, null)
  for (const isActive of [false, true]) {
    await page.keyboard.press('Space')
    await first.getByText('꺼짐').waitFor({ state: isActive ? 'detached' : 'visible' })
    assert.equal(await said.textContent(), '', 'nothing of it is so any more')
  }
  await context.close()
})

test('an entry is dragged to where it is to stand; a place that cannot be is refused with the reason', async () => {
  const { page, context } = await admin()
  await openTree(page)
  const dropped = kept(page)
  await item(page, '질문').dragTo(item(page, '공지사항'), { targetPosition: { x: 200, y: 4 } })
  assert.equal((await dropped).status(), 200)
  await openTree(page)
  const at = (await names(page)).indexOf('1 커뮤니티')
  assert.deepEqual((await names(page)).slice(at, at + 3), ['1 커뮤니티', '2 질문', '2 공지사항'])
  await item(page, '커뮤니티').dragTo(item(page, '질문'))
  await page.getByText('자기 아래에 있는 메뉴 밑으로는 옮길 수 없어요.').waitFor()
  await context.close()
})

test('a right that is taken shows in the preview before it is saved, and members’ menus follow when they look', async () => {
  const { page, context } = await admin()
  const member = await signIn(browser, market.origin, 'dealer@demo.example')
  const entry = member.page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByRole('link', { name: '창고', exact: true })
  await entry.waitFor()
  await openMenus(page, '?part=rights')
  await listening(page, 'table input')
  await page.getByRole('checkbox', { name: '창고: 일반 회원 보기' }).click()
  await page.getByText('저장하지 않은 권한 1줄').waitFor()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await page.getByText('저장하지 않은 권한').waitFor({ state: 'detached' })
  assert.ok(await page.getByRole('checkbox', { name: '창고: 일반 회원 보기' }).isChecked())
  await page.getByRole('checkbox', { name: '창고: 일반 회원 보기' }).click()
  await page.getByRole('link', { name: '미리 보기' }).click()
  const line = page.getByRole('listitem').filter({ hasText: '창고' })
  await line.getByText('사라져요').waitFor()
  await page.getByRole('link', { name: '권한', exact: true }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('권한 1곳을 저장했어요.').waitFor()
  await page.getByRole('link', { name: '미리 보기' }).click()
  await page.getByText('일반 회원에게 지금 보이는 메뉴예요.').waitFor()
  assert.equal(await line.count(), 0)

  await member.page.evaluate(() => dispatchEvent(new Event('focus')))
  await member.page.getByText('메뉴가 바뀌었어요.').waitFor()
  assert.equal(await entry.count(), 1, 'what is on screen stays until it is asked for')
  await member.page.getByRole('button', { name: '새 메뉴 보기' }).click()
  await entry.waitFor({ state: 'detached' })
  await member.context.close()
  await context.close()
})

test('rights that are not saved are asked about before the page is left', async () => {
  const { page, context } = await admin()
  await openMenus(page, '?part=rights')
  await listening(page, 'table input')
  const box = page.getByRole('checkbox', { name: '재고: 일반 회원 보기' })
  await box.click()
  await page.getByText('저장하지 않은 권한 1줄').waitFor()
  const away = page.getByRole('link', { name: '대시보드' })
  await away.click()
  const dialog = page.getByRole('dialog', { name: '고친 권한을 두고 나갈까요?' })
  await dialog.getByRole('button', { name: '계속 고치기' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await away.click()
  // Before the page has heard that the first question was answered.
  await dialog.getByRole('button', { name: '계속 고치기' }).evaluate((stay) => {
    if (stay instanceof HTMLElement) stay.click()
    document.querySelector<HTMLElement>('nav a[href="/admin/dashboard"]')?.click()
  })
  await dialog.getByRole('button', { name: '나가기' }).click()
  await page.waitForURL(/\/admin\/dashboard$/)
  await openMenus(page, '?part=rights')
  await listening(page, 'table input')
  assert.ok(await box.isChecked(), 'it was not saved')
  await box.click()
  await page.getByText('저장하지 않은 권한 1줄').waitFor()
  await box.click()
  await page.getByText('바뀐 권한이 없어요').waitFor()
  await away.click()
  await page.waitForURL(/\/admin\/dashboard$/)
  await context.close()
})

test('who saves second is told what is stored now, keeps what he typed, and may save it all the same', async () => {
  const [first, second] = [await admin(), await admin()]
  for (const { page } of [first, second]) {
    await openTree(page)
    await item(page, '폐기').getByRole('link').click()
    await page.getByLabel('메뉴 이름').waitFor()
    await listening(page, 'aside form')
  }
  const save = async (page: Page, name: string) => {
    await page.getByLabel('메뉴 이름').fill(name)
    await page.getByRole('button', { name: '저장', exact: true }).click()
  }
  await save(first.page, '먼저 고친 이름')
  await item(first.page, '먼저 고친 이름').waitFor()
  await save(second.page, '나중 이름')
  await second.page.getByText('메뉴 이름: 지금 저장된 내용은 ‘먼저 고친 이름’').waitFor()
  assert.equal(await second.page.getByLabel('메뉴 이름').inputValue(), '나중 이름')
  await second.page.getByRole('button', { name: '저장', exact: true }).click()
  await item(second.page, '나중 이름').waitFor()

  for (const { page } of [first, second]) {
    await openMenus(page, '?part=rights')
    await listening(page, 'table input')
    await page.getByRole('checkbox', { name: '정산서: 일반 회원 삭제' }).click()
  }
  const keep = ({ page }: typeof first) => page.getByRole('button', { name: '저장', exact: true }).click()
  await keep(first)
  await first.page.getByText('권한 1곳을 저장했어요.').waitFor()
  await second.page.getByRole('checkbox', { name: '정산서: 일반 회원 수정' }).click()
  await keep(second)
  await second.page.getByText('‘정산서’의 권한을 다른 사람이 먼저 바꿨어요.').waitFor()
  await second.page
    .getByText('정산서, 일반 회원: 지금 보기·등록·수정·내려받기 → 내가 고른 것 보기·등록·내려받기')
    .waitFor()
  await keep(second)
  await second.page.getByText('권한 1곳을 저장했어요.').waitFor()
  for (const { context } of [first, second]) await context.close()
})

test('menu and version of the back office are kept in the browser, and shown when the server’s does not come', async () => {
  const { page, context } = await admin()
  const nav = page.getByRole('navigation', { name: '관리자 메뉴' })
  const links = async () =>
    nav.getByRole('link').evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  await openMenus(page)
  await nav.getByRole('link', { name: '감사 로그' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('adminMenuCache') && localStorage.getItem('adminMenuVersion'))
  const own = [
    { menuId: 1, menuName: '셋째', menuPath: '/admin/audit', menuOrder: 3, isActive: true },
    { menuId: 2, menuName: '꺼진 메뉴', menuPath: '/admin/batch', menuOrder: 2, isActive: false },
    { menuId: 3, menuName: '첫째', menuPath: 'admin/users', menuOrder: 1, isActive: true },
  ]
  const json = { 'content-type': 'application/json' }
  const answerAs = (status: number, body: unknown) =>
    market.line.answer(`${MENU}?type=ADMIN`, { status, headers: json, body: JSON.stringify(body) })
  answerAs(200, own)
  await openMenus(page, '?part=check')
  await nav.getByRole('link', { name: '첫째' }).waitFor()
  assert.deepEqual(await links(), ['첫째 /admin/users', '셋째 /admin/audit'])
  await page.waitForFunction(() => localStorage.getItem('adminMenuCache')?.includes('첫째'))
  answerAs(500, {})
  await openMenus(page, '?part=check')
  await nav.getByRole('link', { name: '첫째' }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await openMenus(page, '?part=check')
  await nav.getByRole('link', { name: '시스템 설정' }).waitFor()
  assert.deepEqual(await links(), [
    '대시보드 /admin/dashboard',
    '회원 관리 /admin/users',
    '시장 관리 /admin/market',
    '메뉴 관리 /admin/menu',
    '분석·통계 /admin/analytics',
    '시스템 설정 /admin/settings',
  ])
  market.line.answer(`${MENU}?type=ADMIN`, null)
  await context.close()
})

test('on a phone an entry is moved by buttons on a page of its own, and no part is wider than the screen', async () => {
  const { page, context } = await signIn(browser, market.origin, 'admin@demo.example', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await openTree(page)
  await item(page, '통계').getByRole('link').click()
  await page.getByLabel('메뉴 이름').waitFor()
  assert.equal(await tree(page).isVisible(), false, 'one step at a time')
  const moved = kept(page)
  await page.getByRole('button', { name: '위로' }).click()
  assert.equal((await moved).status(), 200)
  await page.getByLabel('메뉴 이름').fill('통계와 그림')
  const inside = kept(page)
  await page.getByRole('button', { name: '안으로' }).click()
  assert.equal((await inside).status(), 200)
  await page.getByRole('button', { name: '밖으로' }).and(page.locator(':enabled')).waitFor()
  assert.equal(await page.getByLabel('메뉴 이름').inputValue(), '통계와 그림')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('저장했어요.').waitFor()
  for (const query of ['', '?part=rights', '?part=rights&all=1', '?part=preview', '?part=check', '?add=1']) {
    await openMenus(page, query)
    await page.getByRole('heading', { name: '메뉴 관리' }).first().waitFor()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(over <= 0, `${query}: ${over} px wider than the window`)
  }
  await context.close()
})
