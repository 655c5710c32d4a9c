import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { hydrated, launchBrowser, signIn, type Watched } from '../support/browser.ts'
import { startMarket } from '../support/market.ts'

const market = await startMarket()
const browser = await launchBrowser()
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

test('closing the banner only hides it; declining the question makes no call', async () => {
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
  await page.getByRole('link', { name: '거래처', exact: true }).first().click()
  await page.waitForURL('**/member/return')
  await page.getByRole('heading', { name: '대리 접속이 끝났어요' }).waitFor()
  await page.getByText('정하늘 관리자 계정이에요').waitFor()
  await page.getByRole('link', { name: '회원 관리로 가기' }).click()
  await page.waitForURL('**/admin/members')
  await page.context().close()
})
