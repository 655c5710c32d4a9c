import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { addDays, formatDate, seoulDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
let browser: Browser
let paper: { transactionType: string; clientId: number; lines: object[] }
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
  const { db } = market.database
  const client = await db
    .selectFrom('clients as c')
    .innerJoin('members as m', 'm.id', 'c.bookOwnerId')
    .select('c.clientId')
    .where('m.email', '=', 'dealer@demo.example')
    .where('c.clientKind', '=', 'PARTNER')
    .where('c.status', '=', 'ACTIVE')
    .where('c.creditLimitAmount', 'is', null)
    .orderBy('c.clientId')
    .executeTakeFirstOrThrow()
  const { productCodeId } = await db
    .selectFrom('productCodes')
    .select('productCodeId')
    .where('standardCode', '=', '060103')
    .executeTakeFirstOrThrow()
  const lines = [{ productCodeId, quantity: 2, weightKg: 20, unitPrice: 45_000, takesStock: false }]
  paper = { transactionType: 'SALE', clientId: client.clientId, lines }
})
after(async () => {
  await browser.close()
  await market.close()
})

const day = seoulDate(Date.now())
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
/** Calls the API as the page's own scripts would. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, url, sent]) => {
      const headers = {
        'content-type': 'application/json',
        'x-requested-with': 'app',
        'idempotency-key': crypto.randomUUID(),
      }
      const reply = await fetch(`/api${url}`, { method: verb, headers, ...(sent ? { body: sent } : {}) })
      return { status: reply.status, body: reply.status === 204 ? null : await reply.json() }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
const closeIt = async (page: Page) => {
  await page.getByRole('button', { name: '마감', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '마감', exact: true }).click()
}

test('Enter in a cash field closes nothing, and cash counted for one book does not stand in the form of another', async () => {
  const { db } = market.database
  const { connectionId } = await db
    .selectFrom('connections as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .select('c.connectionId')
    .where('m.email', '=', 'staff@demo.example')
    .where('c.connectionType', '=', 'MANAGER')
    .executeTakeFirstOrThrow()
  const become = (connectionType: 'OWNER' | 'MANAGER') =>
    db.updateTable('connections').set({ connectionType }).where('connectionId', '=', connectionId).execute()
  await become('OWNER')
  const { page, context } = await signedIn(browser, market.origin, 'staff@demo.example')
  await open(page, '/daily-close')
  const note = page.getByLabel('50,000원')
  await note.fill('3')
  await page.evaluate(() => {
    document.addEventListener('submit', () => document.body.setAttribute('data-was-sent', ''), true)
  })
  await note.press('Enter')
  await page.getByLabel('센 현금').press('Enter')
  assert.equal(await page.locator('[data-was-sent]').count(), 0)
  assert.equal(await page.getByLabel('센 현금').inputValue(), '150,000')
  const tabs = page.getByRole('navigation', { name: '장부 고르기' })
  await tabs.getByRole('link').last().click()
  await page.waitForURL(/book=\d+/)
  await page.waitForFunction(
    (book) => document.querySelector<HTMLInputElement>('form#close-day [name=book]')?.value === book,
    new URL(page.url()).searchParams.get('book'),
  )
  assert.deepEqual([await note.inputValue(), await page.getByLabel('센 현금').inputValue()], ['', ''])
  await context.close()
  await become('MANAGER')
})

test('cash that was counted is offered back to who followed a link of the list and came Back, and to no other day', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const draft = await call(page, 'POST', '/transactions', { ...paper, businessDate: day, isDraft: true })
  assert.equal(draft.status, 200, JSON.stringify(draft.body))
  await open(page, `/daily-close?date=${day}`)
  await page.getByLabel('50,000원').fill('3')
  await page.getByLabel('메모').fill('서랍 두 개')
  await page
    .getByRole('listitem')
    .filter({ hasText: '작성중 전표' })
    .getByRole('link', { name: /90,000원/ })
    .click()
  await page.waitForURL(/transaction/)
  await page.goBack()
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#close-day [name=countedCash]')?.value === '150,000',
  )
  const counted = [await page.getByLabel('50,000원').inputValue(), await page.getByLabel('메모').inputValue()]
  assert.deepEqual(counted, ['3', '서랍 두 개'])
  await page.getByText(/원 (남아요|모자라요)|딱 맞아요/).waitFor()
  const { transactionId } = draft.body
  assert.equal((await call(page, 'DELETE', `/transactions/${transactionId}`)).status, 204)
  await open(page, `/daily-close?date=${addDays(day, -1)}`)
  await page.getByRole('heading', { name: '일 마감' }).waitFor()
  await page.getByText('마감 전에 확인할 일').or(page.getByText('마감한 날이에요')).first().waitFor()
  assert.equal(await page.getByRole('button', { name: '이어서 쓰기' }).count(), 0)
  await open(page, `/daily-close?date=${day}`)
  await page.getByRole('button', { name: '지우기' }).click()
  await context.close()
})

test('the day is closed: a draft keeps it open, cash is counted by notes, then nothing more is written to it', async () => {
  const { page, context, complaints } = await signIn(browser, market.origin, 'dealer@demo.example')
  const draft = await call(page, 'POST', '/transactions', { ...paper, businessDate: day, isDraft: true })
  assert.equal(draft.status, 200, JSON.stringify(draft.body))
  await open(page, '/daily-close')
  await page.getByText('작성중 전표 1건').waitFor()
  assert.deepEqual(await problems(page), [])
  await closeIt(page)
  await page.getByText(/작성중인 전표가 있어 마감할 수 없어요/).waitFor()

  const { transactionId, version } = draft.body
  assert.equal((await call(page, 'POST', `/transactions/${transactionId}/post`, { version })).status, 200)
  await open(page, `/daily-close?date=${day}`)
  await page.getByText('모두 확정했어요.').waitFor()
  const { totals } = (await call(page, 'GET', `/daily-closes/${day}`)).body
  assert.ok(totals.saleAmount >= 90_000)
  await page.getByLabel('50,000원').fill('3')
  await page.getByLabel('50,000원').fill('')
  assert.equal(await page.getByLabel('센 현금').inputValue(), '', 'nothing was counted')
  await page.getByLabel('50,000원').fill('3')
  await page.getByLabel('1,000원', { exact: true }).fill('2')
  assert.equal(await page.getByLabel('센 현금').inputValue(), '152,000')
  const difference = 152_000 - totals.cashInHand
  const words =
    difference === 0 ? '딱 맞아요' : `${grouped(Math.abs(difference))}원 ${difference > 0 ? '남아요' : '모자라요'}`
  await page.getByText(words).waitFor()
  await closeIt(page)
  await page.getByRole('heading', { name: '마감한 날이에요' }).waitFor()
  await page.getByText('152,000원').first().waitFor()
  assert.deepEqual(await problems(page), [])

  const late = await call(page, 'POST', '/transactions', { ...paper, businessDate: day })
  assert.deepEqual([late.status, late.body.code], [409, 'DAY_CLOSED'])
  assert.match(late.body.message, /마감/)
  assert.deepEqual(
    complaints.filter((text) => !text.includes('409')),
    [],
  )
  await context.close()
})

test('the late slip of the next day becomes a dated correction that the closed day shows; opened again for a reason it takes slips anew', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const { today } = (await call(page, 'GET', `/daily-closes/${day}`)).body
  if (today === day) {
    // Before noon the closed day is still the one of now: its holder opens it for what comes late.
    await open(page, `/daily-close?date=${day}`)
  } else {
    const late = await call(page, 'POST', '/transactions', { ...paper, correctsBusinessDate: day })
    assert.deepEqual([late.status, late.body.businessDate], [200, today])
    await open(page, `/daily-close?date=${day}`)
    await page.getByRole('heading', { name: /나중에 바로잡은 전표/ }).waitFor()
    await page.getByText(late.body.transactionNo).waitFor()
  }
  await page.getByRole('button', { name: '마감 풀기' }).click()
  const dialog = page.getByRole('dialog', { name: `${formatDate(day)} 마감을 풀까요?` })
  await dialog.getByLabel('사유').fill('빠진 전표가 있어요')
  await dialog.getByRole('button', { name: '마감 풀기' }).click()
  await page.getByText('마감 전에 확인할 일').waitFor()
  const again = await call(page, 'POST', '/transactions', { ...paper, businessDate: day })
  assert.equal(again.status, 200)
  await context.close()
})

test('who has counted is told of the cash that a colleague took meanwhile, sees the difference to it, and closes', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  await open(page, `/daily-close?date=${day}`)
  const { status, totals } = (await call(page, 'GET', `/daily-closes/${day}`)).body
  if (status === 'CLOSED') {
    const again = await call(page, 'POST', `/daily-closes/${day}/reopen`, { reason: '빠진 전표가 있어요' })
    assert.equal(again.status, 200)
    await open(page, `/daily-close?date=${day}`)
  }
  const before = totals.cashInHand
  await page.getByLabel('센 현금').fill(String(before))
  await page.getByText('딱 맞아요').waitFor()
  const receipt = { transactionType: 'RECEIPT', amount: 7_000, paymentMethod: 'CASH', businessDate: day }
  assert.equal((await call(page, 'POST', '/payments', { ...receipt, clientId: paper.clientId })).status, 200)
  await closeIt(page)
  await page.getByRole('alert').getByText('그사이에 장부 현금이').waitFor()
  await page.getByText('7,000원 모자라요').waitFor()
  await closeIt(page)
  await page.getByRole('button', { name: '마감 풀기' }).waitFor()
  const closed = (await call(page, 'GET', `/daily-closes/${day}`)).body
  assert.deepEqual([closed.status, closed.countedCash - closed.totals.cashInHand], ['CLOSED', -7_000])
  await context.close()
})

test('staff who do not see the statistics find no closings, in words', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'staff@demo.example')
  await open(page, '/daily-close')
  await page.getByRole('heading', { name: '일 마감' }).waitFor()
  assert.equal(await page.getByRole('button', { name: '마감 풀기' }).count(), 0)
  const { bookOwnerId } =
    (await call(page, 'GET', '/clients/books')).body.find((one: { reach: string }) => one.reach === 'BOOK') ?? {}
  if (bookOwnerId)
    assert.ok([403, 404].includes((await call(page, 'GET', `/daily-closes?bookOwnerId=${bookOwnerId}`)).status))
  await context.close()
})
