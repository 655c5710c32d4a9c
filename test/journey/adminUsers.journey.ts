import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
let browser: Browser
before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser({ fonts: false })])
})
after(async () => {
  await browser.close()
  await market.close()
})

const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const table = (page: Page) => page.getByRole('table', { name: '회원 목록' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const panel = (page: Page) => page.getByRole('complementary', { name: '회원 정보' })
const openMember = async (page: Page, name: string) => {
  await table(page).getByRole('link', { name, exact: true }).click()
  await panel(page).getByRole('navigation', { name: '회원 정보 나누기' }).waitFor()
}
const dialog = (page: Page) => page.locator('dialog[open]')
const member = (email: string) =>
  market.database.db
    .selectFrom('members')
    .select(['id', 'status', 'baseAuthRole', 'businessName'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

test('where newcomers wait for an approval, one is told so, is let in by an admin, and is in at his next look', async () => {
  const { db } = market.database
  await db.insertInto('settings').values({ key: 'member.requireApproval', value: 'true' }).execute()
  const newcomer = await signedIn(browser, market.origin, 'newcomer@demo.example')
  await open(newcomer.page, '/member/modify')
  await newcomer.page.getByLabel('닉네임', { exact: true }).fill('기다리는이')
  await newcomer.page.getByRole('button', { name: /시작하기|저장/ }).click()
  await newcomer.page.getByRole('heading', { name: '가입 승인을 기다리고 있어요' }).waitFor()
  await open(newcomer.page, '/client/list')
  await newcomer.page.getByRole('heading', { name: '가입 승인을 기다리고 있어요' }).waitFor()

  const { page, context, complaints } = await signedIn(browser, market.origin, 'admin@demo.example')
  await open(page, '/admin/users?status=PENDING')
  await openMember(page, '한지우')
  await panel(page).getByRole('button', { name: '승인', exact: true }).click()
  await dialog(page).getByRole('button', { name: '승인', exact: true }).click()
  await panel(page).getByText('정상', { exact: true }).waitFor()
  assert.equal((await member('newcomer@demo.example')).baseAuthRole, 'ROLE_USER')
  assert.deepEqual(complaints, [])
  await context.close()

  await newcomer.page.getByRole('link', { name: '승인됐는지 확인' }).click()
  await newcomer.page.waitForURL(`${market.origin}/client/list`)
  assert.deepEqual(newcomer.complaints, [])
  await newcomer.context.close()
  await db.deleteFrom('settings').where('key', '=', 'member.requireApproval').execute()
})

test('several are suspended at once: who can be is, of the others it is said why not', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'admin@demo.example')
  await open(page, '/admin/users')
  for (const name of ['정하늘', '송민재']) await row(page, name).getByRole('checkbox').check()
  await page.getByText('2명 골랐어요').waitFor()
  await page.getByRole('button', { name: '정지', exact: true }).click()
  await dialog(page).getByRole('button', { name: '2명 정지' }).click()
  await dialog(page)
    .getByText('사유를 입력해 주세요.')
    .or(dialog(page).getByText('사유는 2자 이상이어야 해요.'))
    .waitFor()
  await dialog(page).getByLabel('사유').fill('대금을 오래 갚지 않았어요')
  await dialog(page).getByRole('button', { name: '2명 정지' }).click()
  await dialog(page).getByText('2명 가운데 1명을 처리했어요.', { exact: false }).waitFor()
  const refused = dialog(page).getByRole('list', { name: '처리하지 못한 회원' })
  assert.match(await refused.innerText(), /정하늘.*내 계정은 여기서 바꿀 수 없어요/s)
  await dialog(page).getByRole('button', { name: '확인' }).click()
  await row(page, '송민재').getByText('정지', { exact: true }).waitFor()
  await row(page, '정하늘').getByText('정상', { exact: true }).waitFor()
  assert.equal(await page.getByText('골랐어요').count(), 0, 'nobody is chosen any more')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('who lifts a suspension or suspends says why: without a reason the dialog stays and says so at its field', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'admin@demo.example')
  const { id } = await member('buyer@demo.example')
  await open(page, `/admin/users?id=${id}`)
  for (const [act, words, reason] of [
    ['정지', '정지하는 사유를 입력해 주세요.', '대금을 오래 갚지 않았어요'],
    ['정지 해제', '정지를 푸는 사유를 입력해 주세요.', '모두 갚았어요'],
  ] as const) {
    await panel(page).getByRole('button', { name: act, exact: true }).click()
    await dialog(page).getByRole('button', { name: act, exact: true }).click()
    const field = dialog(page).getByLabel('사유')
    await dialog(page).getByText(words).waitFor()
    await page.waitForFunction((name) => document.activeElement?.getAttribute('name') === name, 'reason')
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    await field.fill(reason)
    await dialog(page).getByRole('button', { name: act, exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    assert.equal(await page.getByText('입력한 내용을 확인해 주세요.').count(), 0)
  }
  await panel(page).getByRole('link', { name: '감사' }).click()
  await panel(page).getByText('모두 갚았어요').waitFor()
  assert.deepEqual(
    complaints.filter((words) => !words.includes('422')),
    [],
  )
  await context.close()
})

test('a member is found, edited with what was refused kept, and what was done stands in his record', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, 'manager@demo.example')
  await open(page, '/admin/members')
  await page.getByRole('searchbox', { name: '회원 찾기' }).fill('김도현')
  await page.waitForURL(/q=/)
  await openMember(page, '김도현')
  assert.equal(
    await panel(page).getByRole('button', { name: '대리 접속' }).count(),
    0,
    'a manager stands in nobody’s shoes',
  )
  await panel(page).getByRole('link', { name: '수정', exact: true }).click()
  const name = panel(page).getByRole('textbox', { name: /^상호/ })
  await name.fill('대박청과 본점')
  const number = panel(page).getByRole('textbox', { name: /^사업자등록번호/ })
  await number.fill('123-45-67890')
  await panel(page).getByRole('button', { name: '저장' }).click()
  await panel(page)
    .getByRole('link', { name: /형식이 맞지 않아요/ })
    .waitFor()
  assert.equal(await name.inputValue(), '대박청과 본점')
  await number.fill('')
  await panel(page).getByRole('textbox', { name: /^사유/ }).fill('간판이 바뀌었어요')
  await panel(page).getByRole('button', { name: '저장' }).click()
  await panel(page).getByRole('heading', { name: '대박청과 본점' }).waitFor()
  await panel(page).getByRole('link', { name: '감사' }).click()
  await panel(page).getByText('간판이 바뀌었어요').waitFor()
  assert.equal((await member('dealer@demo.example')).businessName, '대박청과 본점')
  assert.deepEqual(
    complaints.filter((words) => !words.includes('422')),
    [],
  )
  await context.close()
})

test('an admin stands in a member’s shoes only with a reason, by a full load of the member’s own page', async () => {
  const { page, context, complaints } = await signIn(browser, market.origin, 'admin@demo.example')
  const { id } = await member('buyer@demo.example')
  await open(page, `/admin/users?id=${id}`)
  await panel(page).getByRole('button', { name: '대리 접속' }).click()
  const reason = dialog(page).getByLabel('사유')
  await reason.fill('확인')
  await dialog(page).getByRole('button', { name: '대리 접속' }).click()
  await dialog(page).getByText('사유는 5자 이상이어야 해요.').waitFor()
  assert.equal(await reason.inputValue(), '확인')
  await reason.fill('거래 화면 오류 확인')
  await dialog(page).getByRole('button', { name: '대리 접속' }).click()
  await page.waitForURL(`${market.origin}/main`)
  await hydrated(page)
  await page.getByRole('complementary', { name: '대리 접속' }).getByText('이서연').first().waitFor()
  await page.getByRole('button', { name: '정든밥상님 메뉴' }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})
