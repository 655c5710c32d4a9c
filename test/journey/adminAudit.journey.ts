import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { hydrated, launchBrowser, signIn, type Watched } from '../support/browser.ts'
import { startMarket } from '../support/market.ts'

const market = await startMarket()
const browser = await launchBrowser({ fonts: false })
after(async () => {
  await browser.close()
  await market.close()
})

const EXIT = 'POST /api/admin/members/exit-impersonate'
const reason = '거래 화면 오류 확인'
const dealerId = Number((await market.signedIn('dealer@demo.example')).jar.get('id'))
const banner = (page: Page) => page.getByRole('complementary', { name: '대리 접속' })
const go = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}

/** An admin at a browser, in the dealer's shoes. */
async function inShoes(): Promise<Watched> {
  const watched = await signIn(browser, market.origin, 'admin@demo.example')
  const status = await watched.page.evaluate(
    async ([id, why]) => {
      const headers = { 'x-requested-with': 'app', 'content-type': 'application/json' }
      const body = JSON.stringify({ reason: why })
      return (await fetch(`/api/admin/members/${id}/impersonate`, { method: 'POST', headers, body })).status
    },
    [dealerId, reason] as const,
  )
  assert.equal(status, 200)
  await go(watched.page, '/main')
  return watched
}

test('while an admin acts for a member every screen says so at its top, and nobody else’s does', async () => {
  const { page } = await inShoes()
  // So low that there is always something to scroll.
  await page.setViewportSize({ width: 1280, height: 300 })
  for (const path of ['/main', '/client/list', '/board/free', '/member/loginInfo', '/member/modify', '/nowhere']) {
    await go(page, path)
    await banner(page).waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    if (path === '/main') assert.ok(await page.evaluate(() => scrollY > 0), 'there is something to scroll')
    const place = await banner(page).boundingBox()
    assert.deepEqual([place?.x, place?.y, place?.width], [0, 0, page.viewportSize()?.width], path)
  }
  const words = await banner(page).innerText()
  for (const part of ['김도현', 'dealer@demo.example', '정하늘', 'admin@demo.example'])
    assert.ok(words.includes(part), part)
  assert.ok(words.includes('이 모드의 모든 활동은 감사 로그에 기록돼요.'))
  await banner(page)
    .getByText(/남은 시간 \d+분/)
    .waitFor()
  await page.context().close()

  const { page: own } = await signIn(browser, market.origin, 'dealer@demo.example')
  assert.equal(await banner(own).count(), 0)
  const files = await own.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  assert.deepEqual(
    files.filter((name) => name.includes('Impersonation')),
    [],
    'nor does he load it',
  )
  await own.context().close()
})

test('closing the banner only hides it, until the hour is nearly over; declining the question makes no call', async () => {
  const { page, calls } = await inShoes()
  await banner(page).getByRole('button', { name: '관리자로 돌아가기' }).click()
  const question = page.getByRole('dialog', { name: '관리자 계정으로 돌아갈까요?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await banner(page).getByRole('button', { name: '배너 닫기' }).click()
  await banner(page).waitFor({ state: 'hidden' })
  assert.ok(!calls.includes(EXIT))
  await go(page, '/member/loginInfo')
  await banner(page).waitFor()
  await page.getByText('dealer@demo.example', { exact: true }).waitFor()

  await page.clock.install()
  await go(page, '/member/loginInfo')
  await banner(page).getByRole('button', { name: '배너 닫기' }).click()
  await banner(page).waitFor({ state: 'hidden' })
  await page.clock.fastForward('58:00')
  await banner(page).getByRole('alert').getByText('2분 안에 대리 접속이 끝나요.').waitFor()
  await banner(page).getByRole('button', { name: '배너 닫기' }).click()
  await banner(page).waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a return that fails says so and stays; one that succeeds is a full load of the admin’s members', async () => {
  const { page, calls } = await inShoes()
  const ask = async () => {
    await banner(page).getByRole('button', { name: '관리자로 돌아가기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '돌아가기', exact: true }).click()
  }
  await page.route('**/exit-impersonate', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await ask()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('관리자 모드로 돌아가지 못했어요. 다시 시도해 주세요.').waitFor()
  await alert.getByRole('button', { name: '확인' }).click()
  assert.equal(await banner(page).isVisible(), true)
  await page.keyboard.press('Escape')

  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await ask()
  await page.waitForURL('**/admin/members')
  await hydrated(page)
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument')), undefined)
  assert.equal(calls.filter((call) => call === EXIT).length, 2)
  assert.equal(await banner(page).count(), 0)
  const cookies = await page.context().cookies()
  const named = new Map(cookies.map(({ name, value }) => [name, value]))
  assert.equal(named.get('baseAuthRole'), 'ROLE_SYSADMIN')
  for (const gone of ['isImpersonating', 'originalAdmin', 'originalAdminToken', 'impersonateSessionId'])
    assert.equal(named.has(gone), false, gone)
  await page.context().close()
})

test('after the hour the next call tells the admin so, as himself', async () => {
  const { page } = await inShoes()
  await market.database.db.updateTable('impersonations').set({ expiresAt: new Date().toISOString() }).execute()
  // The page may hear of it by its line and leave before anything can be pressed.
  const pressed = page.getByRole('link', { name: '거래처', exact: true }).first().click()
  pressed.catch(() => undefined)
  await page.waitForURL('**/member/return')
  await page.getByRole('heading', { name: '대리 접속이 끝났어요' }).waitFor()
  await page.getByText('정하늘 관리자 계정이에요').waitFor()
  await page.getByRole('link', { name: '회원 관리로 가기' }).click()
  await page.waitForURL('**/admin/members')
  await page.context().close()
})

test('what an admin did for a member stands in the log under both names, and the member reads who looked in', async () => {
  const { page } = await inShoes()
  const status = await page.evaluate(async () => {
    const headers = { 'x-requested-with': 'app', 'content-type': 'application/json' }
    const body = JSON.stringify({ clientName: '새벽상회', phone: '02-345-6789' })
    return (await fetch('/api/clients', { method: 'POST', headers, body })).status
  })
  assert.equal(status, 200)
  await banner(page).getByRole('button', { name: '관리자로 돌아가기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '돌아가기', exact: true }).click()
  await page.waitForURL('**/admin/members')

  await go(page, '/admin/audit?borrowed=1')
  const row = page.getByRole('table', { name: '감사 기록' }).getByRole('row').filter({ hasText: '새벽상회' })
  await row.getByText('대리 정하늘').waitFor()
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: '감사 기록' })
  await panel.getByRole('heading', { name: '거래처 등록' }).waitFor()
  const told = await panel.getByText('이름으로 한 일이에요').innerText()
  const { actorId, realActorId } = await market.database.db
    .selectFrom('auditLog')
    .select(['actorId', 'realActorId'])
    .where('entityLabel', '=', '새벽상회')
    .executeTakeFirstOrThrow()
  for (const part of ['정하늘', `${realActorId}번`, '김도현', `${actorId}번`, reason])
    assert.ok(told.includes(part), part)

  await page.getByRole('button', { name: '위변조 검증' }).click()
  await page.getByText(/건 모두 쓴 그대로예요/).waitFor()
  await page.context().close()

  const { page: own } = await signIn(browser, market.origin, 'dealer@demo.example')
  await go(own, '/member/loginInfo')
  const access = own.getByRole('listitem').filter({ hasText: '바꾼 일 1건' })
  await access.getByText('정하늘 관리자').waitFor()
  await access.getByText(`사유: ${reason}`).waitFor()
  await own.context().close()
})

test('the log is taken away only for a reason, which stays typed when it is refused', async () => {
  const { page } = await signIn(browser, market.origin, 'admin@demo.example')
  await go(page, '/admin/audit')
  await page.getByLabel('한 일').selectOption('LOGIN')
  await page.waitForURL('**/admin/audit?**action=LOGIN**')
  await page.getByRole('button', { name: '내려받기', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '감사 기록 내려받기' })
  const why = dialog.getByLabel('사유')
  await why.fill('점 검    ')
  await dialog.getByRole('button', { name: '내려받기' }).click()
  await dialog.getByText('사유는 5자 이상이어야 해요.').waitFor()
  assert.equal(await why.inputValue(), '점 검    ')
  await why.fill('접속기록 월 점검')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '내려받기' }).click(),
  ])
  assert.match(file.suggestedFilename(), /^감사기록_\d{4}-\d{2}-\d{2}\.csv$/)
  await page.getByRole('table', { name: '감사 기록' }).waitFor()
  await go(page, '/admin/audit?action=EXPORT')
  await page.getByRole('cell', { name: '접속기록 월 점검' }).waitFor()
  await page.context().close()
})

test('a month of access records is looked through, and says who has', async () => {
  const { page } = await signIn(browser, market.origin, 'admin@demo.example')
  await go(page, '/admin/audit')
  await page.getByRole('link', { name: '월별 접속 기록 점검' }).click()
  await page.getByLabel('점검 결과').fill('이상 없음')
  await page.getByRole('button', { name: '점검 완료' }).click()
  await page.getByText(/정하늘님이 .+에 확인했어요\. 점검 결과: 이상 없음/).waitFor()
  await page.context().close()
})
