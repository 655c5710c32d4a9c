import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
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

const dealer = () => signedIn(browser, market.origin, 'dealer@demo.example')
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const table = (page: Page) => page.getByRole('table', { name: '부서 목록' })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page) => table(page).locator('tbody a').filter({ visible: true }).allTextContents()
const panel = (page: Page) => page.getByRole('complementary')
const edit = async (page: Page, name: string) => {
  await row(page, name).getByRole('link', { name, exact: true }).click()
  await panel(page).getByRole('heading', { name, exact: true }).waitFor()
}
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()
const listed = (page: Page) => page.waitForURL((url) => url.search === '')

test('a tree of departments is made, somebody is put into one by keyboard, and departments change places', async () => {
  const { page, context, complaints } = await dealer()
  await open(page, '/department/register')
  await row(page, '영업부').waitFor()
  await page.keyboard.press('n')
  await page.waitForURL('**/department?add=1')
  await page.getByLabel('부서 이름').fill('과일팀')
  await page.getByLabel('상위 부서').selectOption({ label: '영업부' })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByText('같은 자리에 이름이 같은 부서가 있어요.').first().waitFor()
  await page.getByLabel('부서 이름').fill('채소팀')
  await page.getByRole('checkbox', { name: '윤지호' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await page.getByText('채소팀 부서를 만들었어요.').waitFor()
  await row(page, '채소팀').getByText('윤지호').first().waitFor()
  await row(page, '물류부').getByText('윤지호').waitFor({ state: 'detached' })

  await edit(page, '채소팀')
  await press(page, '위로')
  await page.getByText('채소팀 부서를 위로 옮겼어요.').waitFor()
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('tbody a')].map((link) => link.textContent)
    return all.indexOf('채소팀') < all.indexOf('과일팀')
  })
  assert.deepEqual(await names(page), ['영업부', '채소팀', '과일팀', '물류부'])
  assert.deepEqual(
    complaints.filter((words) => !words.includes('409')),
    [],
  )
  await context.close()
})

test('who saves what somebody else has changed sees who it was and what differs, and keeps his own', async () => {
  const { page, context } = await dealer()
  await open(page, '/department')
  await edit(page, '물류부')
  const other = await context.newPage()
  await open(other, page.url().slice(market.origin.length))
  await panel(page).getByLabel('메모').fill('낮에는 쉬어요')
  await panel(other).getByLabel('부서 이름').fill('물류1부')
  await press(other, '저장')
  await other.getByText('저장했어요.').waitFor()
  await press(page, '저장')
  await page.getByText('김도현님이 먼저 고쳤어요').waitFor()
  await page.getByText('내 내용 보기').click()
  await page.getByRole('row', { name: '부서 이름 물류1부 물류부' }).waitFor()
  await page.getByRole('button', { name: '내 내용으로 저장' }).click()
  await listed(page)
  await row(page, '물류부').waitFor()
  await context.close()
})

test('what is typed of a department stays when its use is ended beside it, and is saved', async () => {
  const { page, context } = await dealer()
  await open(page, '/department?add=1')
  await page.getByLabel('부서 이름').fill('쉬는팀')
  await page.keyboard.press('Control+Enter')
  await page.getByText('쉬는팀 부서를 만들었어요.').waitFor()
  await edit(page, '쉬는팀')
  await panel(page).getByLabel('메모').fill('겨울에만 쉬어요')
  await press(page, '사용 멈추기')
  await panel(page).getByRole('button', { name: '다시 사용하기' }).waitFor()
  assert.equal(await panel(page).getByLabel('메모').inputValue(), '겨울에만 쉬어요')
  await press(page, '저장')
  await listed(page)
  await edit(page, '쉬는팀')
  assert.equal(await panel(page).getByLabel('메모').inputValue(), '겨울에만 쉬어요')
  await press(page, '삭제')
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await row(page, '쉬는팀').waitFor({ state: 'detached' })
  await context.close()
})

test('a department with others in use below it stays in use; at the end it is ended and taken away', async () => {
  const { page, context } = await dealer()
  await open(page, '/department')
  await edit(page, '영업부')
  await press(page, '사용 멈추기')
  await page.getByRole('alert').getByText('를 쓰고 있어요. 하위 부서를 먼저 멈추거나 옮겨 주세요.').waitFor()
  await edit(page, '과일팀')
  await press(page, '사용 멈추기')
  await page.getByText('과일팀 부서 사용을 멈췄어요.').waitFor()
  await row(page, '과일팀').getByText('사용 안 함').waitFor()
  await edit(page, '과일팀')
  await press(page, '삭제')
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await page.getByText('부서를 지웠어요.').waitFor()
  await row(page, '과일팀').waitFor({ state: 'detached' })
  await context.close()
})

test('why a department cannot be taken away is not hidden by the question whether to', async () => {
  const [{ page, context }, other] = [await dealer(), await dealer()]
  await open(page, '/department?add=1')
  await page.getByLabel('부서 이름').fill('임시팀')
  await page.keyboard.press('Control+Enter')
  await page.getByText('임시팀 부서를 만들었어요.').waitFor()
  const remove = async (from: Page) => {
    await press(from, '삭제')
    await from.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click()
  }
  for (const one of [page, other.page]) {
    await open(one, '/department')
    await edit(one, '임시팀')
  }
  await remove(other.page)
  await listed(other.page)
  await remove(page)
  await panel(page).getByRole('alert').getByText('찾을 수 없어요.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await Promise.all([context.close(), other.context.close()])
})

test('with scripts off a department is made, changed and ended', async () => {
  const person = await market.signedIn('buyer@demo.example')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}/department`)
  await page.getByRole('link', { name: '첫 부서 만들기' }).click()
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await page.getByRole('alert').getByText('부서 이름을 입력해 주세요.').waitFor()
  await page.getByLabel('부서 이름').fill('주방')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await row(page, '주방').getByRole('link', { name: '주방', exact: true }).click()
  await page.getByRole('button', { name: '사용 멈추기' }).click()
  await row(page, '주방').getByText('사용 안 함').waitFor()
  await context.close()
})
