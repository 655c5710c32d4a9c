import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { hydrated, launchBrowser, listening, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
let browser: Browser
let desk: Page
let colleague: Page
const email = 'admin@demo.example'
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
  desk = (await signIn(browser, market.origin, email)).page
  colleague = (await signIn(browser, market.origin, email)).page
})
after(async () => {
  await browser.close()
  await market.close()
})

/** Opens it for both; the desk's line stands then. */
async function openBoth(path: string) {
  await colleague.goto(market.origin + path)
  await hydrated(colleague)
  const line = desk.waitForEvent('websocket')
  await desk.goto(market.origin + path)
  await Promise.all([hydrated(desk), (await line).waitForEvent('framereceived')])
  for (const page of [desk, colleague]) await listening(page, 'main form')
}
/** Something happens: what the desk shows is read anew. */
async function bell(path: string) {
  const { id: receiverId } = await market.database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const again = desk.waitForResponse((reply) => new URL(reply.url()).pathname === path && reply.ok())
  await market.database.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))
  await again
}

test('a setting that is being typed stays under a bell, and what a colleague has saved stands beside it', async () => {
  await openBoth('/admin/settings')
  await desk.getByRole('textbox', { name: '접속 확인 주기' }).fill('25')
  await colleague.getByRole('textbox', { name: '공지 한 줄' }).fill('오늘은 일찍 닫아요')
  await colleague.getByRole('button', { name: '저장', exact: true }).click()
  await colleague.getByText('설정 1개를 저장했어요.').waitFor()
  await bell('/api/admin/settings')
  await desk.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ name, value }) => name === 'site.notice' && value !== ''),
  )
  assert.equal(await desk.getByRole('textbox', { name: '접속 확인 주기' }).inputValue(), '25')
  await desk.getByText('1개 바뀜', { exact: true }).waitFor()
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByText('설정 1개를 저장했어요.').waitFor()
  await desk.getByText('바꾼 설정이 없어요.').waitFor()
  const stored = await market.database.db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute()
  assert.deepEqual(stored, [
    { key: 'session.accessMinutes', value: '25' },
    { key: 'site.notice', value: '"오늘은 일찍 닫아요"' },
  ])
})

test('what is typed of a market stays under a bell; who saves after a colleague is told, and saves once more', async () => {
  await openBoth('/admin/market?id=1&tab=info')
  await desk.getByLabel('주소').fill('새벽로 1')
  await colleague.getByLabel('순서').fill('7')
  await colleague.getByRole('button', { name: '저장', exact: true }).click()
  await colleague.getByText('시장 정보를 저장했어요.').waitFor()
  await bell('/api/admin/markets/1')
  assert.equal(await desk.getByLabel('주소').inputValue(), '새벽로 1')
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.equal(await desk.getByLabel('주소').inputValue(), '새벽로 1')
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByText('시장 정보를 저장했어요.').waitFor()
  await colleague.getByLabel('순서').fill('8')
  await colleague.getByRole('button', { name: '저장', exact: true }).click()
  await colleague.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.equal(await colleague.getByLabel('순서').inputValue(), '8')
})

for (const { name, path, field, ends, resumes, saved } of [
  {
    ...{ name: 'a market', path: '/admin/market?id=1&tab=info', field: '주소' },
    ...{ ends: '사용 멈추기', resumes: '다시 사용하기', saved: '시장 정보를 저장했어요.' },
  },
  {
    ...{ name: 'a board', path: '/admin/settings?part=boards&board=free', field: '설명' },
    ...{ ends: '게시판 닫기', resumes: '다시 열기', saved: '게시판을 저장했어요.' },
  },
])
  test(`what is typed of ${name} is saved at once after its use was ended beside it, and nobody is said to have been faster`, async () => {
    await openBoth(path)
    const button = (label: string) => desk.getByRole('button', { name: label, exact: true })
    await desk.getByLabel(field).fill('새벽로 2')
    await button(ends).click()
    await button(resumes).waitFor()
    assert.equal(await desk.getByLabel(field).inputValue(), '새벽로 2')
    await button('저장').click()
    await desk.getByText(saved).waitFor()
    await desk.goto(market.origin + path)
    await hydrated(desk)
    await button(resumes).click()
    await button(ends).waitFor()
    assert.equal(await desk.getByLabel(field).inputValue(), '새벽로 2')
  })

test('a setting that is put back while it is being saved stays as it was put', async () => {
  await openBoth('/admin/settings')
  const field = desk.getByRole('textbox', { name: '접속 확인 주기' })
  const before = await field.inputValue()
  await field.fill('31')
  const typed = Promise.withResolvers<void>()
  await desk.route('**/api/admin/settings', async (route) => {
    if (route.request().method() !== 'GET') await typed.promise
    await route.continue()
  })
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.waitForFunction(() => document.querySelector('main form button[type=submit]:disabled'))
  await field.fill(before)
  typed.resolve()
  await desk.getByText('설정 1개를 저장했어요.').waitFor()
  await desk.waitForFunction(() => !document.querySelector('main form button[type=submit]:disabled'))
  assert.equal(await field.inputValue(), before)
  await desk.getByText('1개 바뀜', { exact: true }).waitFor()
  await desk.unroute('**/api/admin/settings')
})

test('what is typed of a member stays under a bell, and a colleague is not written over unseen', async () => {
  const { id } = await market.database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'buyer@demo.example')
    .executeTakeFirstOrThrow()
  await openBoth(`/admin/users?id=${id}&edit=1`)
  await desk.getByLabel('상세 주소').fill('2층')
  await colleague.getByLabel('닉네임').fill('새벽손님')
  await colleague.getByRole('button', { name: '저장', exact: true }).click()
  await colleague.getByText('회원 정보를 저장했어요.').waitFor()
  await bell(`/api/admin/members/${id}`)
  assert.equal(await desk.getByLabel('상세 주소').inputValue(), '2층')
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.equal(await desk.getByLabel('상세 주소').inputValue(), '2층')
})

test('what is typed in a profile stays under a bell; who saves it after another device is shown what differs, once', async () => {
  await openBoth('/member/modify')
  const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByLabel('대표자명').fill('책상대표')
  await colleague.getByLabel('종목').fill('과실류')
  await save(colleague)
  await colleague.getByText('저장했어요.').waitFor()
  await bell('/api/member/me')
  assert.equal(await desk.getByLabel('대표자명').inputValue(), '책상대표')
  await save(desk)
  const conflict = desk.getByRole('alert').filter({ hasText: '먼저 고쳤어요' })
  await conflict.getByText('내 내용 보기').click()
  await conflict.getByRole('row', { name: /^종목 과실류/ }).waitFor()
  // It goes on being typed before what was saved is read again.
  const typed = Promise.withResolvers<void>()
  await desk.route('**/api/member/me', async (route) => {
    await typed.promise
    await route.continue()
  })
  const read = desk.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/member/me')
  await conflict.getByRole('button', { name: '내 내용으로 저장' }).click()
  await desk.getByText('저장했어요.').waitFor()
  await desk.getByLabel('대표자명').fill('다시 고친 대표')
  typed.resolve()
  await read
  await desk.waitForFunction(() => !document.querySelector('main form button[type=submit]:disabled'))
  assert.equal(await desk.getByLabel('대표자명').inputValue(), '다시 고친 대표')
  const saved = desk.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/member/modify')
  await save(desk)
  assert.equal((await saved).status(), 200, 'it stands on what it saved itself')
  const row = await market.database.db
    .selectFrom('members')
    .select('ceoName')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  assert.equal(row.ceoName, '다시 고친 대표')
})

test('a button of a market that is pressed twice saves once, and nobody is said to have been faster', async () => {
  await openBoth('/admin/market?id=1&tab=info')
  await desk.getByLabel('주소').fill('두 번 누른 길 1')
  const calls: string[] = []
  desk.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(new URL(request.url()).pathname)
  })
  await desk.getByRole('button', { name: '저장', exact: true }).dblclick()
  await desk.getByText('시장 정보를 저장했어요.').waitFor()
  assert.deepEqual(calls, ['/api/admin/markets/1'])
  assert.equal(await desk.getByRole('alert').count(), 0)
})

test('what was filled in or ticked of a market stands there still when it is refused, also without scripts', async () => {
  const state = await desk.context().storageState()
  const context = await browser.newContext({ locale: 'ko-KR', javaScriptEnabled: false, storageState: state })
  const page = await context.newPage()
  await page.goto(`${market.origin}/admin/market?id=1&tab=windows`)
  const rows = await page.getByLabel(/^시작 /).count()
  await page.getByLabel(`부류 ${rows}`).selectOption('과일')
  await page.getByLabel(`시작 ${rows}`).fill('02:00')
  await page.getByLabel(`끝 ${rows}`).fill('02:00')
  await page.getByRole('button', { name: '경매 시간 저장' }).click()
  await page.getByText('시작과 끝이 같아요.').first().waitFor()
  assert.deepEqual(
    [await page.getByLabel(`시작 ${rows}`).inputValue(), await page.getByLabel(`부류 ${rows}`).inputValue()],
    ['02:00', 'FRUIT'],
  )
  await page.goto(`${market.origin}/admin/market?id=1&tab=corporations`)
  await page.getByLabel('법인 코드').fill('99999999')
  await page.getByLabel('법인 이름').first().fill('새청과')
  await page.getByLabel('공판장').first().check()
  await page.getByRole('button', { name: '법인 추가' }).click()
  await page
    .getByText(/이 시장의 법인 코드는/)
    .first()
    .waitFor()
  assert.ok(await page.getByLabel('공판장').first().isChecked())
  const month = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 7)
  await page.goto(`${market.origin}/admin/market?id=1&tab=holidays&month=${month}`)
  const days = page.locator('input[name=dates]')
  await days.nth(3).check()
  await days.nth(5).check()
  await page.getByRole('button', { name: '휴업일로 정하기' }).click()
  await page.locator('[data-closed]').nth(1).waitFor()
  await days.nth(3).check()
  await days.nth(5).check()
  await page.getByLabel('부류').selectOption('과일')
  await page.getByRole('button', { name: '영업일로 정하기' }).click()
  await page.getByText(/^전체가 휴업일인 날이 있어요/).waitFor()
  assert.deepEqual(
    [await days.nth(3).isChecked(), await days.nth(4).isChecked(), await days.nth(5).isChecked()],
    [true, false, true],
  )
  await context.close()
})

test('what came of dealing with several members is told also when none of them is in the list any more', async () => {
  await desk.goto(`${market.origin}/admin/users?status=ACTIVE&q=${encodeURIComponent('박정호')}`)
  await hydrated(desk)
  await listening(desk, 'tbody input[type=checkbox]')
  await desk.locator('tbody').getByRole('checkbox').first().check()
  await desk.getByRole('button', { name: '정지', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('사유').fill('확인')
  await dialog.getByRole('button', { name: '1명 정지' }).click()
  await dialog.getByText('1명 모두 처리했어요.').waitFor()
  await desk.locator('tbody').waitFor({ state: 'detached' })
  assert.ok(await dialog.getByText('1명 모두 처리했어요.').isVisible())
  await dialog.getByRole('button', { name: '확인' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('who puts the first market behind the others still sees it', async () => {
  await openBoth('/admin/market')
  const name = await desk.getByLabel('시장 이름').inputValue()
  await desk.getByLabel('순서').fill('90')
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByText('시장 정보를 저장했어요.').waitFor()
  assert.equal(await desk.getByLabel('시장 이름').inputValue(), name)
  assert.equal(await desk.getByLabel('순서').inputValue(), '90')
})

test('a page of connections of which the last one is over leads back to those before it', async () => {
  await openBoth('/admin/connections?page=99')
  await desk.getByText('이 쪽에는 이제 연결이 없어요.').waitFor()
  await desk.getByRole('link', { name: '이전 쪽' }).click()
  await desk.getByRole('table', { name: '거래처 연결 목록' }).waitFor()
})
