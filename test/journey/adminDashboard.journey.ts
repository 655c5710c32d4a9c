import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
before(async () => {
  product = await startProduct()
  browser = await launchBrowser({ fonts: false })
})
after(async () => {
  await browser.close()
  await product.stop()
})

const MANAGER = 'manager@demo.example'

test('a manager sees how his market stands, the months of a year as a table, and where to look first', async () => {
  const { page, context, complaints } = await signedIn(browser, product.origin, MANAGER)
  await page.goto(`${product.origin}/admin/dashboard`)
  await page.getByRole('heading', { level: 1, name: '대시보드' }).waitFor()
  await page.getByRole('img', { name: /월별 매출과 매입/ }).waitFor()
  await page.getByText('표로 보기').first().click()
  const months = page.getByRole('table', { name: /월별 매출과 매입/ })
  await months.waitFor()
  assert.equal(await months.getByRole('row').count(), 13)
  const members = page.getByRole('link', { name: /^회원/ })
  await page.getByRole('heading', { name: '먼저 볼 것' }).waitFor()
  assert.equal(await members.first().getAttribute('href'), '/admin/users')
  await page.goto(`${product.origin}/admin/analytics?from=2010-01-01&to=2020-01-01`)
  await page.getByText(/3년\)까지 볼 수 있어요/).waitFor()
  await page.getByRole('link', { name: '90일' }).click()
  await page.getByText('달마다 보여 드려요').waitFor()
  await hydrated(page)
  // Ten years are refused once more where the line came before that page was left: it is read again then.
  for (const said of complaints.splice(0)) assert.match(said, /status of 422/)
  await page.getByRole('button', { name: '내려받기' }).first().click()
  await page.getByRole('dialog').getByLabel('사유').fill('월간 보고')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'CSV 내려받기' }).click()
  assert.match((await download).suggestedFilename(), /^회원_.*\.csv$/)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a notice is previewed, confirmed with its number and rings at a member’s bell; what was typed stays until then', async () => {
  const member = await signIn(browser, product.origin, 'buyer@demo.example')
  await connected(member.page)
  const before = await unread(member.page)
  const { page, context } = await signedIn(browser, product.origin, 'admin@demo.example')
  await page.goto(`${product.origin}/admin/notifications`)
  await hydrated(page)
  await page.getByLabel('제목', { exact: true }).fill('일요일 휴장 안내')
  await page.getByLabel('내용', { exact: true }).fill('일요일은 시장이 쉬어요.')
  await page.getByLabel('눌렀을 때 이동할 화면').fill('/board/notice')
  await page.getByLabel('회원 번호').fill('999999')
  await page.getByRole('button', { name: '받는 사람 확인' }).click()
  await page.getByRole('alert').getByText('알림을 받을 수 없는 회원이 있어요: 999999').waitFor()
  assert.equal(await page.getByLabel('내용', { exact: true }).inputValue(), '일요일은 시장이 쉬어요.')
  await page.getByLabel('회원 번호').fill('')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  assert.equal(await page.locator('[aria-invalid]').count(), 0)
  await page.getByLabel('거래 주체').selectOption({ label: '구매자' })
  await page.getByRole('button', { name: '받는 사람 확인' }).click()
  const send = page.getByRole('button', { name: /^\d+명에게 보내기$/ })
  await send.click()
  const dialog = page.getByRole('dialog', { name: /^\d+명에게 보낼까요\?$/ })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: '보내기', exact: true }).click()
  await bellReaches(member.page, before + 1)
  await page.getByRole('listitem').filter({ hasText: '일요일 휴장 안내' }).getByText('보냄').waitFor()
  assert.equal(await page.getByLabel('제목', { exact: true }).inputValue(), '')
  await member.context.close()
  await context.close()
})

test('an admin finds a connection, ends it with a reason, and it stands as ended', async () => {
  const { page, context } = await signedIn(browser, product.origin, MANAGER)
  await page.goto(`${product.origin}/admin/connections?type=MANAGER&status=ACTIVE`)
  await hydrated(page)
  const table = page.getByRole('table', { name: '거래처 연결 목록' })
  const name = await table.locator('tbody a').first().innerText()
  await table.locator('tbody a').first().click()
  await page.getByRole('button', { name: '연결 해제', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('사유').fill('계약이 끝났어요')
  await dialog.getByRole('button', { name: '연결 해제' }).click()
  await page.getByText('연결을 해제했어요.').first().waitFor()
  await page.getByRole('complementary', { name: '연결 내용' }).getByText('계약이 끝났어요').waitFor()
  await page.goto(`${product.origin}/admin/connections?status=DISCONNECTED`)
  await page.getByRole('table', { name: '거래처 연결 목록' }).getByRole('link', { name }).waitFor()
  await hydrated(page)
  await page.goto(`${product.origin}/admin/connections?status=ACTIVE`)
  await hydrated(page)
  assert.equal(
    await page.getByRole('button', { name: /연결 해제/ }).count(),
    0,
    'nothing is chosen that could be ended',
  )
  const boxes = page.getByRole('checkbox', { name: /고르기$/ })
  await boxes.first().check()
  await page.getByRole('button', { name: '고른 1건 연결 해제' }).click()
  await page.getByRole('dialog').getByLabel('사유').fill('시장을 떠났어요')
  // Enter on a box sends nothing by itself, whatever has been written in the dialog before.
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).first().click()
  await boxes.first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '연결 해제' }).click()
  await page.getByText('1건의 연결을 해제했어요.').waitFor()
  await context.close()
})
