import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
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

const admin = 'admin@demo.example'
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const panel = (page: Page) => page.getByRole('complementary', { name: '작업 정보' })
const record = (page: Page) => panel(page).getByRole('listitem').first()

async function begin(page: Page) {
  await panel(page).getByRole('button', { name: '지금 실행' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '실행', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('an administrator begins a job, sees it to its end without a reload, and finds who began it in the record', async () => {
  const { page, context, complaints } = await signedIn(browser, market.origin, admin)
  await open(page, '/admin/batch')
  await page.getByRole('link', { name: '장부 검증' }).click()
  await page.waitForURL(/id=ledgerIntegrityCheck/)
  await panel(page).getByText('매일 02:30').waitFor()
  await begin(page)
  await record(page).getByText('성공').waitFor()
  await record(page).getByText('모두 맞아요').waitFor()
  const row = await market.database.db
    .selectFrom('batchRuns as r')
    .innerJoin('members as m', 'm.id', 'r.triggeredBy')
    .select(['r.status', 'm.name'])
    .executeTakeFirstOrThrow()
  assert.equal(row.status, 'SUCCESS')
  await record(page).getByText(row.name).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a job that cannot be done says why, one that failed stands above the list and is begun again', async () => {
  const { page, context } = await signedIn(browser, market.origin, admin)
  await open(page, '/admin/batch?id=codeSync')
  await begin(page)
  await record(page).getByText('건너뜀').waitFor()
  await record(page).getByText('공공데이터포털 인증키가 없어 건너뛰었어요').waitFor()
  await market.database.db
    .insertInto('batchRuns')
    .values({
      ...{ jobId: 'overdueReminder', tick: new Date().toISOString(), status: 'FAILED', triggeredBy: null },
      ...{ message: '장부를 읽지 못했어요.', startedAt: new Date().toISOString(), endedAt: new Date().toISOString() },
    })
    .execute()
  await open(page, '/admin/batch?id=overdueReminder')
  await page.getByText('실패한 작업이 1개 있어요.').waitFor()
  await record(page).getByText('장부를 읽지 못했어요.').waitFor()
  await panel(page).getByRole('button', { name: '다시 실행' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '실행', exact: true }).click()
  await record(page).getByText('성공').waitFor()
  await page.getByText('실패한 작업이').waitFor({ state: 'hidden' })
  await context.close()
})

test('a run that ends between the two calls of the screen is followed to its end in the record too', async () => {
  const { page, context } = await signedIn(browser, market.origin, admin)
  await open(page, '/admin/batch?id=bizStatusCheck')
  const stale = Promise.withResolvers<void>()
  let isOver = false
  await page.route('**/api/admin/batches/bizStatusCheck/runs?*', async (route) => {
    const response = await route.fetch()
    const runs = await response.json()
    const [first] = runs.content
    if (isOver || !first || first.endedAt === null) return route.fulfill({ response })
    isOver = true
    Object.assign(first, { status: 'RUNNING', endedAt: null, message: null })
    await route.fulfill({ response, json: runs })
    stale.resolve()
  })
  await begin(page)
  await stale.promise
  await record(page).getByText('건너뜀').waitFor()
  await context.close()
})

test('a job that is switched off has nothing to come; a schedule that cannot be kept comes back as it was typed', async () => {
  const { page, context } = await signedIn(browser, market.origin, admin)
  await open(page, '/admin/batch?id=dormantMember')
  const turn = page.getByRole('switch', { name: '휴면 전환 사용' })
  await turn.and(page.locator('[aria-checked=true]')).click()
  await turn.and(page.locator('[aria-checked=false]')).waitFor()
  await panel(page).getByText('꺼 두어서 없어요.').waitFor()
  await turn.click()
  await turn.and(page.locator('[aria-checked=true]')).waitFor()

  await panel(page).getByRole('link', { name: '일정 바꾸기' }).click()
  const cron = page.getByRole('textbox', { name: '실행 일정' })
  await cron.fill('* * * * *')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('5분보다 자주 실행할 수 없어요.').first().waitFor()
  assert.equal(await cron.inputValue(), '* * * * *')
  await cron.fill('0 4 * * 1,4')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await panel(page).getByText('매주 월·목요일 04:00').waitFor()
  await context.close()
})
