import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { initials } from '../../shared/kit/hangul.ts'
import { grouped } from '../../shared/kit/money.ts'
import { post } from '../balances/support/papers.ts'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'

let market: Market
let browser: Browser
let dealerId: number
before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
  dealerId = await memberIdOf(market.database.db, 'dealer@demo.example')
})
after(async () => {
  await browser.close()
  await market.close()
})

const PATH = '/outstanding-balance'
const as = 'dealer@demo.example'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const today = seoulDate(Date.now())
let codes = 0

/** Somebody new in the dealer's book. */
async function client(clientName: string, rest: { linkedClientId?: number; creditLimitAmount?: number } = {}) {
  const { clientId } = await market.database.db
    .insertInto('clients')
    .values({
      bookOwnerId: dealerId,
      clientKind: 'PARTNER',
      clientCode: `J${++codes}`,
      clientType: 'BOTH',
      partnerCategory: 'ETC',
      clientName,
      clientNameInitial: initials(clientName),
      ...rest,
    })
    .returning('clientId')
    .executeTakeFirstOrThrow()
  return clientId
}
const paper = (clientId: number, type: 'SALE' | 'PURCHASE', amount: number, dueIn: number) =>
  post(market.database.db, {
    clientId,
    type,
    amount,
    account: type === 'SALE' ? 'AR' : 'AP',
    businessDate: addDays(today, -20),
    dueDate: addDays(today, dueIn),
  })
const owed = async (clientId: number) => {
  const row = await market.database.db
    .selectFrom('clients')
    .select(['receivableAmount', 'payableAmount'])
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  return [row.receivableAmount, row.payableAmount]
}
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const panel = (page: Page, name = '입금·지급') => page.getByRole('complementary', { name })
const wideAs = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('on a phone an amount has keys of its own, which Escape puts away and 확인 ends; letters are one key away', async () => {
  const clientId = await client('큰글씨식당')
  const { page, context, complaints } = await signedIn(browser, market.origin, as, phone)
  await open(page, `${PATH}/client/${clientId}?pay=RECEIPT`)
  await page.waitForSelector('[data-keypad]', { state: 'attached' })
  const amount = panel(page).getByLabel('금액', { exact: true })
  const keys = page.getByRole('group', { name: '숫자 자판' })
  const press = (...names: string[]) =>
    names.reduce(
      (before, name) => before.then(() => keys.getByRole('button', { name, exact: true }).tap()),
      Promise.resolve(),
    )
  await amount.tap()
  await press('3', '만', '5', '천')
  assert.equal(await amount.inputValue(), '35,000')
  assert.equal(await keys.getByRole('status').innerText(), '35,000원\n3만 5천 원')
  assert.equal(await amount.getAttribute('inputmode'), 'none')
  await panel(page).getByText('선수금으로 남아요 35,000원').waitFor()
  assert.equal(await wideAs(page), 0)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  assert.ok(await amount.evaluate((field) => field === document.activeElement))

  await amount.tap()
  await press('한 글자 지우기', '확인')
  await keys.waitFor({ state: 'detached' })
  assert.equal(await amount.inputValue(), '3,500')

  await amount.tap()
  await press('글자 자판')
  await keys.waitFor({ state: 'detached' })
  assert.equal(await amount.getAttribute('inputmode'), 'text')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('2만')
  await panel(page).getByText('선수금으로 남아요 20,000원').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('on a phone a deposit of 3,000,000 settles the oldest first, the rest is kept, and the slip can be taken back', async () => {
  const clientId = await client('저녁한식당')
  await paper(clientId, 'SALE', 900_000, 5)
  await paper(clientId, 'SALE', 1_200_000, -10)
  const { page, context, complaints } = await signedIn(browser, market.origin, as, phone)
  await open(page, PATH)
  await page.getByRole('searchbox', { name: '거래처 찾기' }).fill('ㅈㄴㅎㅅㄷ')
  await page.waitForURL(/q=/)
  await page.getByRole('link', { name: '저녁한식당' }).click()
  await page.waitForURL(new RegExp(`/client/${clientId}`))
  await page.getByRole('link', { name: '입금', exact: true }).first().click()
  await page.waitForURL(/pay=RECEIPT/)
  await panel(page).getByLabel('금액', { exact: true }).fill('300만')
  await panel(page).getByText('선수금으로 남아요 900,000원').waitFor()
  const parts = panel(page).getByLabel(/배분$/)
  assert.deepEqual([await parts.nth(0).inputValue(), await parts.nth(1).inputValue()], ['1,200,000', '900,000'])
  await panel(page).getByLabel('입금자').fill('한식당 사장')
  assert.equal(await wideAs(page), 0)
  await panel(page).getByRole('button', { name: '입금 적기' }).click()
  await page.waitForURL(/slip=\d+/)
  const slip = panel(page, '잔액 전표')
  await slip.getByText('3,000,000원').first().waitFor()
  await slip.getByText('-900,000원').waitFor()
  assert.deepEqual(await owed(clientId), [-900_000, 0])
  assert.equal(await wideAs(page), 0)

  await slip.getByRole('button', { name: '전표 취소' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '전표 취소' }).click()
  await page.waitForURL((url) => !url.search.includes('slip'))
  await page.getByText('되돌렸어요.').waitFor()
  await page.getByText('2,100,000').first().waitFor()
  assert.deepEqual(await owed(clientId), [2_100_000, 0])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a part changed by hand stays as it was typed, and more than is there is refused with words', async () => {
  const clientId = await client('손배분상회')
  const first = await paper(clientId, 'SALE', 100_000, -5)
  await paper(clientId, 'SALE', 200_000, 5)
  const { page, context } = await signedIn(browser, market.origin, as)
  await open(page, `${PATH}/client/${clientId}?pay=RECEIPT`)
  await panel(page).getByLabel('금액', { exact: true }).fill('150,000')
  const parts = panel(page).getByLabel(/배분$/)
  await parts.nth(0).fill('0')
  await parts.nth(1).fill('120000')
  await panel(page).getByText('선수금으로 남아요 30,000원').waitFor()
  await parts.nth(0).fill('80000')
  await panel(page).getByText('입력한 금액보다 50,000원을 더 배분했어요. 줄여 주세요.').waitFor()
  await panel(page).getByRole('button', { name: '입금 적기' }).click()
  await page.getByRole('alert').getByText('받은 금액보다 많이 배분할 수 없어요.').waitFor()
  assert.equal(await panel(page).getByLabel('금액', { exact: true }).inputValue(), '150,000')
  await panel(page).getByLabel(/배분$/).nth(0).fill('30000')
  await panel(page).getByRole('button', { name: '입금 적기' }).click()
  await page.waitForURL(/slip=\d+/)
  assert.deepEqual(await owed(clientId), [150_000, 0])
  const { openAmount } = await market.database.db
    .selectFrom('openItems')
    .select('openAmount')
    .where('transactionId', '=', first.transactionId)
    .executeTakeFirstOrThrow()
  assert.equal(openAmount, 70_000)
  await context.close()
})

test('a deposit that was typed and not sent is offered again with its spread by hand, to no other kind and no other client, and is gone once it is sent', async () => {
  const [clientId, another] = [await client('쓰다만상회'), await client('옆집상회')]
  await paper(clientId, 'SALE', 100_000, -5)
  await paper(clientId, 'SALE', 200_000, 5)
  const { page, context } = await signedIn(browser, market.origin, as)
  const form = (id: number, kind: string) => open(page, `${PATH}/client/${id}?pay=${kind}`)
  await form(clientId, 'RECEIPT')
  await panel(page).getByLabel('금액', { exact: true }).fill('150,000')
  const parts = panel(page).getByLabel(/배분$/)
  await parts.nth(0).fill('30000')
  await parts.nth(1).fill('120000')
  await panel(page).getByLabel('메모').fill('아침에 받음')
  // Another kind of it is another form.
  await panel(page).getByRole('link', { name: '지급' }).click()
  await page.waitForURL(/pay=PAYMENT/)
  await panel(page).getByRole('button', { name: '지급 적기' }).waitFor()
  const again = panel(page).getByRole('button', { name: '이어서 쓰기' })
  for (const [id, kind] of [
    [clientId, 'PAYMENT'],
    [another, 'RECEIPT'],
  ] as const) {
    await form(id, kind)
    await panel(page).getByLabel('금액', { exact: true }).waitFor()
    assert.equal(await again.count(), 0)
  }
  await form(clientId, 'RECEIPT')
  await again.click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=amount]')?.value === '150,000')
  const typed = [parts.nth(0), parts.nth(1), panel(page).getByLabel('메모')]
  assert.deepEqual(await Promise.all(typed.map((one) => one.inputValue())), ['30,000', '120,000', '아침에 받음'])
  await panel(page).getByRole('button', { name: '입금 적기' }).click()
  await page.waitForURL(/slip=\d+/)
  assert.deepEqual(await owed(clientId), [150_000, 0])
  await form(clientId, 'RECEIPT')
  await panel(page).getByLabel('금액', { exact: true }).waitFor()
  assert.equal(await again.count(), 0)
  await context.close()
})

test('the settings of how a book settles cannot be changed while they are being saved', async () => {
  const { page, context } = await signedIn(browser, market.origin, as)
  await open(page, PATH)
  await page.getByRole('button', { name: '정산 설정' }).click()
  const dialog = page.getByRole('dialog', { name: '정산 설정' })
  const days = dialog.getByRole('textbox')
  await days.fill('45')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await pressed.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: '저장' }).click()
  await dialog.locator('button[type=submit]:disabled').waitFor()
  assert.equal(await days.isDisabled(), true)
  pressed.resolve()
  await page.getByText('정산 설정을 저장했어요.').waitFor()
  await page.getByRole('button', { name: '정산 설정' }).click()
  await dialog.locator('button[type=submit]:disabled').waitFor({ state: 'detached' })
  assert.equal(await days.inputValue(), '45')
  await context.close()
})

test('the period that narrows the list stands in a phone’s window, and on a desk it pushes no column out', async () => {
  const small = await signedIn(browser, market.origin, as, phone)
  await open(small.page, `${PATH}?months=1`)
  const chip = small.page.getByRole('link', { name: '지난달', exact: true })
  await small.page.waitForFunction(
    (on) => on && on.getBoundingClientRect().right <= innerWidth,
    await chip.elementHandle(),
  )
  await small.context.close()
  const wide = await signedIn(browser, market.origin, as, { viewport: { width: 1280, height: 800 } })
  await open(wide.page, `${PATH}?months=1`)
  const table = wide.page.getByRole('table', { name: '거래처별 미수·미지급' })
  await table.getByText('기간 말').first().waitFor()
  assert.equal(await table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth), 0)
  await wide.context.close()
})

test('what the corporation is owed is set off against what it owes us, and the rest is paid', async () => {
  const clientId = await client('새벽청과법인')
  await paper(clientId, 'PURCHASE', 5_000_000, 1)
  await paper(clientId, 'PURCHASE', 2_000_000, -1)
  await paper(clientId, 'SALE', 700_000, 3)
  const { page, context, complaints } = await signedIn(browser, market.origin, as)
  await open(page, `${PATH}?kind=AP&sort=-payable&q=새벽청과`)
  await page.getByRole('link', { name: '새벽청과법인' }).click()
  await page.waitForURL(new RegExp(`/client/${clientId}`))
  const dues = page.getByRole('table', { name: '남은 전표' }).locator('tbody time:first-child')
  await dues.first().waitFor()
  await page.getByRole('button', { name: '잔액 메뉴' }).click()
  await page.getByRole('link', { name: '상계', exact: true }).click()
  await page.waitForURL(/pay=SETOFF/)
  await panel(page).getByRole('button', { name: '남은 전부 700,000원' }).click()
  await panel(page).getByRole('button', { name: '상계하기' }).click()
  await page.waitForURL(/slip=\d+/)
  assert.deepEqual(await owed(clientId), [0, 6_300_000])
  await panel(page, '잔액 전표').getByRole('link', { name: '확인' }).click()
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('link', { name: '지급', exact: true }).first().click()
  await panel(page).getByLabel('금액', { exact: true }).fill('6,400,000')
  await panel(page).getByText('선급금으로 남아요 100,000원').waitFor()
  await panel(page).getByRole('button', { name: '남은 전부 6,300,000원' }).click()
  await panel(page).getByRole('button', { name: '지급 적기' }).click()
  await page.waitForURL(/slip=\d+/)
  assert.deepEqual(await owed(clientId), [0, 0])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('what was paid ahead to one is not taken off what the others are to get, and is said', async () => {
  await paper(await client('다른 산지'), 'PURCHASE', 3_000_000, 1)
  const ahead = { clientId: await client('미리 준 산지'), type: 'PAYMENT', amount: 1_000_000, account: 'AP' } as const
  await post(market.database.db, { ...ahead, businessDate: today })
  const rows = await market.database.db
    .selectFrom('clients')
    .select('payableAmount')
    .where('bookOwnerId', '=', dealerId)
    .where('payableAmount', '>', 0)
    .where('deletedAt', 'is', null)
    .execute()
  const owing = rows.reduce((sum, { payableAmount }) => sum + payableAmount, 0)
  const { page, context, complaints } = await signedIn(browser, market.origin, as, phone)
  await open(page, PATH)
  await page.getByText('미리 준 1,000,000원은 빼지 않았어요').waitFor()
  await page.getByText(grouped(owing)).first().waitFor()
  assert.equal(await wideAs(page), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('somebody late is charged no more, reminded, and promises; the owner lets one sale pass with a reason', async () => {
  const { db } = market.database
  const clientId = await client('늦은마트', { creditLimitAmount: 500_000 })
  await paper(clientId, 'SALE', 480_000, -32)
  const { page, context, complaints } = await signedIn(browser, market.origin, as)
  await open(page, `${PATH}?overdue=1&q=늦은`)
  await page
    .getByRole('table', { name: '거래처별 미수·미지급' })
    .getByText('32일 지남')
    .or(page.getByText('33일 지남'))
    .first()
    .waitFor()

  const { productCodeId } = await db
    .selectFrom('productCodes')
    .select('productCodeId')
    .where('standardCode', '=', '060103')
    .executeTakeFirstOrThrow()
  const sell = (creditReason?: string) =>
    page.evaluate(
      async (body) => {
        const reply = await fetch('/api/transactions', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'app' },
          body: JSON.stringify(body),
        })
        const { code = null, status } = await reply.json()
        return [reply.status, code ?? status]
      },
      {
        transactionType: 'SALE',
        clientId,
        lines: [{ productCodeId, quantity: 2, weightKg: 20, unitPrice: 30_000, takesStock: false }],
        ...(creditReason ? { creditReason } : {}),
      },
    )
  assert.deepEqual(await sell(), [409, 'CREDIT_EXCEEDED'])

  await page.getByRole('link', { name: '늦은마트' }).click()
  await page.waitForURL(new RegExp(`/client/${clientId}`))
  await page.getByRole('button', { name: '알리기' }).click()
  const ask = page.getByRole('dialog', { name: '늦은마트에 결제를 알릴까요?' })
  assert.match(await ask.getByLabel('내용').inputValue(), /480,000원을 확인하고 입금해 주세요/)
  await ask.getByRole('button', { name: '알리기' }).click()
  await page.getByText('기록만 남김').waitFor()

  await page.getByRole('button', { name: '약속 적기' }).click()
  const promise = page.getByRole('dialog', { name: '결제 약속 적기' })
  await promise.getByLabel('약속한 날').fill(addDays(today, 4))
  assert.equal(await promise.getByLabel('약속한 금액').inputValue(), '480,000')
  await promise.getByLabel('메모').fill('월급날 준대요')
  await promise.getByRole('button', { name: '적기' }).click()
  await page.getByText('월급날 준대요').waitFor()
  await page.getByText('기다리는 중').waitFor()
  await page.getByRole('button', { name: '약속 적기' }).click()
  assert.equal(await promise.getByLabel('약속한 날').inputValue(), '')
  assert.equal(await promise.getByLabel('메모').inputValue(), '')
  await page.keyboard.press('Escape')

  await db.updateTable('clients').set({ creditPolicy: 'APPROVE' }).where('clientId', '=', clientId).execute()
  assert.deepEqual(await sell(), [409, 'CREDIT_APPROVAL'])
  assert.deepEqual(await sell('내일 현금으로 받기로 했어요'), [200, 'POSTED'])
  assert.deepEqual(await owed(clientId), [540_000, 0])
  // What was refused is said in the browser's console too.
  assert.deepEqual(
    complaints.filter((words) => !words.includes('409')),
    [],
  )
  await context.close()
})

test('a debtor is asked for what he owes by now, also when he has paid since the page came; what was typed stays', async () => {
  const clientId = await client('나눠내는집')
  await paper(clientId, 'SALE', 480_000, -5)
  const { page, context } = await signedIn(browser, market.origin, as)
  await open(page, `${PATH}/client/${clientId}?pay=RECEIPT`)
  const asks = page.getByRole('dialog', { name: /결제를 알릴까요/, includeHidden: true }).getByLabel('내용')
  assert.match(await asks.inputValue(), /480,000원/)
  const promise = page.getByRole('dialog', { name: '결제 약속 적기' })
  await page.getByRole('button', { name: '약속 적기' }).click()
  await promise.getByLabel('약속한 금액').fill('25만')
  await page.keyboard.press('Escape')
  const panel = page.getByRole('complementary', { name: '입금·지급' })
  await panel.getByLabel('금액', { exact: true }).fill('18만')
  await panel.getByRole('button', { name: '입금 적기' }).click()
  await page.waitForURL(/slip=\d+/)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some(({ value }) => /300,000원/.test(value)),
  )
  await page.getByRole('button', { name: '약속 적기' }).click()
  assert.match(await promise.getByLabel('약속한 금액').inputValue(), /^(25만|250,000)$/)
  await context.close()
})

test('what is written off is the paper that was seen: once that is paid nothing of another is; 이 전표 pays that one', async () => {
  const clientId = await client('반쯤낸집')
  await paper(clientId, 'SALE', 100_000, -32)
  await paper(clientId, 'SALE', 200_000, 10)
  const { page, context } = await signedIn(browser, market.origin, as)
  await open(page, `${PATH}/client/${clientId}?pay=BAD_DEBT`)
  const panel = page.getByRole('complementary', { name: '입금·지급' })
  await panel.getByRole('button', { name: /연체 전부/ }).click()
  const receipt = { transactionType: 'RECEIPT', clientId, amount: 100_000, paymentMethod: 'CASH' }
  const paid = await (await market.signedIn(as)).call('POST', '/api/payments', receipt)
  assert.equal(paid.status, 200)
  await panel.getByRole('button', { name: '대손 처리' }).click()
  await panel.getByRole('alert').first().waitFor()
  assert.deepEqual(await owed(clientId), [200_000, 0])

  await paper(clientId, 'SALE', 50_000, -3)
  const { transactionId } = await market.database.db
    .selectFrom('transactions')
    .select('transactionId')
    .where('clientId', '=', clientId)
    .where('totalAmount', '=', 200_000)
    .executeTakeFirstOrThrow()
  await open(page, `${PATH}/client/${clientId}?pay=RECEIPT&paper=${transactionId}`)
  await panel.getByRole('button', { name: /이 전표/ }).click()
  await panel.getByRole('button', { name: '입금 적기' }).click()
  await page.waitForURL(/slip=\d+/)
  const left = await market.database.db
    .selectFrom('transactions')
    .select('transactionId')
    .where('clientId', '=', clientId)
    .where('totalAmount', '=', 50_000)
    .executeTakeFirstOrThrow()
  const { openAmount } = await (
    await (await market.signedIn(as)).call('GET', `/api/transactions/${left.transactionId}`)
  ).json()
  assert.equal(openAmount, 50_000)
  await context.close()
})

test('a linked debtor is led by his bell to what he owes, in his own book', async () => {
  const { db } = market.database
  const row = await db
    .selectFrom('clients as c')
    .innerJoin('clients as self', 'self.clientId', 'c.linkedClientId')
    .innerJoin('members as m', 'm.id', 'self.bookOwnerId')
    .select(['c.clientId', 'm.id as buyerId'])
    .where('c.bookOwnerId', '=', dealerId)
    .where('m.email', '=', 'buyer@demo.example')
    .executeTakeFirstOrThrow()
  await paper(row.clientId, 'SALE', 77_000, -3)
  const { page, context } = await signedIn(browser, market.origin, as)
  await open(page, `${PATH}/client/${row.clientId}`)
  await page.getByRole('button', { name: '알리기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '알리기' }).click()
  await page.getByText('결제를 알렸어요.').waitFor()
  await context.close()
  const notice = await db
    .selectFrom('notifications')
    .select(['targetId', 'content'])
    .where('receiverId', '=', row.buyerId)
    .where('type', '=', 'PAYMENT_REMINDER')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const debtor = await signedIn(browser, market.origin, 'buyer@demo.example')
  await debtor.page.goto(`${market.origin}/payment/${notice.targetId}`)
  await debtor.page.waitForURL(/\/outstanding-balance\/client\/\d+/)
  await debtor.page.getByRole('heading', { name: '외상한도' }).waitFor()
  await debtor.context.close()
})

test('a day in the past shows what was owed then, and nothing can be written there', async () => {
  const clientId = await client('옛날상회')
  await paper(clientId, 'SALE', 40_000, 5)
  const { page, context } = await signedIn(browser, market.origin, as)
  await open(page, `${PATH}/client/${clientId}`)
  await page.getByLabel('기준일').fill(addDays(today, -30))
  await page.getByRole('button', { name: '그날 잔액' }).click()
  await page.waitForURL(/day=/)
  await page.getByText('정산할 전표가 없어요.').waitFor()
  assert.equal(await page.locator('a[href*="pay=RECEIPT"]').count(), 0)
  await page.getByRole('link', { name: '지금 잔액 보기' }).click()
  await page.getByText('40,000').first().waitFor()
  await context.close()
})

test('with scripts off a deposit is written too, the oldest settled first', async () => {
  const clientId = await client('글자만식당')
  await paper(clientId, 'SALE', 60_000, -1)
  const person = await market.signedIn(as)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}${PATH}/client/${clientId}?pay=RECEIPT`)
  await page.getByLabel('금액', { exact: true }).locator('visible=true').first().fill('50,000')
  await page.getByRole('button', { name: '입금 적기' }).locator('visible=true').first().click()
  await page.waitForURL(/slip=\d+/)
  assert.deepEqual(await owed(clientId), [10_000, 0])
  await context.close()
})

test('with scripts off a promise that was refused says why, and one that is pressed twice stands once', async () => {
  const clientId = await client('두번누른식당')
  await paper(clientId, 'SALE', 60_000, -1)
  const person = await market.signedIn(as)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  const path = `${market.origin}${PATH}/client/${clientId}`
  await page.goto(path)
  await page.locator('summary', { hasText: '약속 적기' }).locator('visible=true').click()
  const form = page.locator('form', { has: page.locator('[name="promisedDate"]') }).locator('visible=true')
  await form.getByLabel('약속한 날').fill(addDays(today, -3))
  await form.getByRole('button', { name: '적기' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: '오늘이나 다가올 날을 골라 주세요.' })
    .locator('visible=true')
    .waitFor()
  await page.goto(path)
  const formKey = await page.locator('form:has([name="promisedDate"]) [name="formKey"]').first().getAttribute('value')
  assert.ok(formKey)
  const sent = { intent: 'promise', id: String(clientId), formKey, promisedAmount: '60,000' }
  const options = { form: { ...sent, promisedDate: addDays(today, 3) }, headers: { origin: market.origin } }
  for (let times = 0; times < 2; times++) assert.ok((await context.request.post(path, options)).ok())
  const promises = await market.database.db
    .selectFrom('paymentPromises')
    .select('promiseId')
    .where('clientId', '=', clientId)
    .execute()
  assert.equal(promises.length, 1)
  await context.close()
})

for (const [what, options] of [
  ['desk', { viewport: { width: 1280, height: 800 } }],
  ['phone', { ...phone, colorScheme: 'dark' as const }],
] as const) {
  test(`the screens of balances hold the rules of access on a ${what}`, async () => {
    const clientId = await client(`모두의식당 ${what}`)
    await paper(clientId, 'SALE', 60_000, -40)
    const { page, context } = await signIn(browser, market.origin, as, options)
    for (const path of [
      PATH,
      `${PATH}?overdue=1&months=1`,
      `${PATH}/client/${clientId}`,
      `${PATH}/client/${clientId}?pay=RECEIPT`,
    ]) {
      await open(page, path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.getByRole('table').or(panel(page)).first().waitFor()
      assert.deepEqual(await problems(page), [], path)
    }
    await context.close()
  })
}
