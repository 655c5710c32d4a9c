import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { bellReaches, connected, unread } from '../support/bell.ts'
import { focused, hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'

let market: Market
let browser: Browser
let dealerId: number
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
  dealerId = await memberIdOf(market.database.db, 'dealer@demo.example')
})
after(async () => {
  await browser.close()
  await market.close()
})

const as = (who: string) => signedIn(browser, market.origin, `${who}@demo.example`)
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
  await connected(page)
}
const clientIdOf = async (name: string) => {
  const { clientId } = await market.database.db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', dealerId)
    .where('clientName', '=', name)
    .executeTakeFirstOrThrow()
  return clientId
}
const papersOf = async (clientId: number, type: 'SALE' | 'RECEIPT' | 'DISCOUNT') => {
  const { count } = await market.database.db
    .selectFrom('transactions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('clientId', '=', clientId)
    .where('transactionType', '=', type)
    .executeTakeFirstOrThrow()
  return count
}

/** The dialog of a discount, opened, and what is written into it each time. */
async function discounting(page: Page) {
  await page.getByRole('button', { name: '할인', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '얼마를 깎을까요?' })
  const act = dialog.getByRole('button', { name: '할인하기' })
  const press = async () => {
    await dialog.getByLabel('할인 금액').fill('1천')
    await act.click()
  }
  return { dialog, act, press }
}

/** The client's last sale on credit. */
const openSale = async (clientId: number) => {
  const { transactionId } = await market.database.db
    .selectFrom('transactions')
    .select('transactionId')
    .where('clientId', '=', clientId)
    .where('transactionType', '=', 'SALE')
    .orderBy('transactionId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return transactionId
}

/** Everything that the page shows has been read again, and is drawn. */
async function readAgain(page: Page, why: () => Promise<unknown>) {
  const read = page.waitForResponse((response) => isPageData(response.url(), response.request().method()))
  await why()
  await (await read).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
const isPageData = (url: string, method: string) =>
  method === 'GET' && new URL(url).pathname.startsWith('/api/') && !url.includes('/notifications')

/** The next one that is sent arrives, and its answer does not: with it the network goes. It is back afterwards. */
async function losesAnswer({ page, context }: { page: Page; context: BrowserContext }, path: string) {
  await page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  return async () => {
    await page.getByText(/^인터넷이 끊겼어요\./).waitFor()
    await readAgain(page, () => context.setOffline(false))
  }
}

/** The network goes and comes back, and with it the page is read anew. */
async function readAnew({ page, context }: { page: Page; context: BrowserContext }) {
  await context.setOffline(true)
  await page.getByText(/^인터넷이 끊겼어요\./).waitFor()
  await readAgain(page, () => context.setOffline(false))
  await page.getByText(/^인터넷이 끊겼어요\./).waitFor({ state: 'detached' })
}

/** What is asked for there waits. */
async function held(page: Page, path: string) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/api${path}`, async (route) => {
    asked.resolve()
    await released.promise
    // What the page has given up meanwhile is no route any more.
    await route.continue().catch(() => undefined)
  })
  return { isAsked: asked.promise, release: released.resolve }
}
const UNSENT = '인터넷이 끊겨서 보내지 못했어요. 적은 내용은 그대로 있어요. 연결되면 다시 눌러 주세요.'

const salePath = (clientId: number) => `/transaction/new?type=SALE&client=${clientId}`
const confirm = (page: Page) => page.getByRole('button', { name: '매출 확정' }).click()
const posted = (page: Page) => page.waitForURL(/\/transaction-view\?.*id=\d+/)

/** A sale that is written and not yet confirmed. */
async function writtenSale(clientId: number) {
  const { page, context } = await as('dealer')
  await open(page, salePath(clientId))
  await focused(page, '품목')
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  const line = page.getByRole('group', { name: /^품목 \d/ }).last()
  await line.getByLabel('규격').and(page.locator(':focus')).waitFor()
  await line.getByLabel('수량', { exact: true }).fill('1')
  await line.getByLabel('단가', { exact: true }).fill('5만')
  return { page, context, line }
}

/** A sale that is written, and confirmed, and its answer lost; the network is back. */
async function lostSale(clientId: number) {
  const { page, context, line } = await writtenSale(clientId)
  const isBack = await losesAnswer({ page, context }, '/transactions')
  await confirm(page)
  await page.getByText(UNSENT).waitFor()
  await isBack()
  return { page, context, line }
}

test('a sale whose answer was lost with the network is there once, when the button is pressed again as one is told to', async () => {
  const clientId = await clientIdOf('새봄급식')
  const before = await papersOf(clientId, 'SALE')
  const { page, context } = await lostSale(clientId)
  assert.equal(await page.getByText(UNSENT).count(), 1, 'what one is told to do stands until it is done')
  await confirm(page)
  await posted(page)
  assert.equal(await papersOf(clientId, 'SALE'), before + 1)
  await context.close()
})

test('who leaves it there, comes back and takes up what he wrote has one sale too', async () => {
  const clientId = await clientIdOf('새봄급식')
  const before = await papersOf(clientId, 'SALE')
  const { page, context } = await lostSale(clientId)
  await open(page, '/main')
  await open(page, salePath(clientId))
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await confirm(page)
  await posted(page)
  assert.equal(await papersOf(clientId, 'SALE'), before + 1)
  await context.close()
})

test('who writes something else into it is told that the first is there, and has both when he presses again', async () => {
  const clientId = await clientIdOf('새봄급식')
  const before = await papersOf(clientId, 'SALE')
  const { page, context, line } = await lostSale(clientId)
  await line.getByLabel('단가', { exact: true }).fill('6만')
  await confirm(page)
  await page.getByText('먼저 보낸 내용이 이미 저장됐어요.').waitFor()
  assert.equal(await papersOf(clientId, 'SALE'), before + 1)
  await confirm(page)
  await posted(page)
  assert.equal(await papersOf(clientId, 'SALE'), before + 2)
  await context.close()
})

test('a payment whose answer was lost is there once', async () => {
  const clientId = await clientIdOf('새봄급식')
  const before = await papersOf(clientId, 'RECEIPT')
  const { page, context } = await as('dealer')
  await open(page, `/outstanding-balance/client/${clientId}?pay=RECEIPT`)
  const panel = page.getByRole('complementary', { name: '입금·지급' })
  await panel.getByLabel('금액', { exact: true }).fill('3만')
  const isBack = await losesAnswer({ page, context }, '/payments')
  await panel.getByRole('button', { name: '입금 적기' }).click()
  await page.getByText(UNSENT).waitFor()
  await isBack()
  await panel.getByRole('button', { name: '입금 적기' }).click()
  await page.waitForURL(/slip=\d+/)
  assert.equal(await papersOf(clientId, 'RECEIPT'), before + 1)
  await context.close()
})

test('a payment that was being written when its page was read again, and whose answer was lost, is there once when it is taken up', async () => {
  const clientId = await clientIdOf('새봄급식')
  const before = await papersOf(clientId, 'RECEIPT')
  const { page, context } = await as('dealer')
  const path = `/outstanding-balance/client/${clientId}?pay=RECEIPT`
  await open(page, path)
  const panel = page.getByRole('complementary', { name: '입금·지급' })
  const press = () => panel.getByRole('button', { name: '입금 적기' }).click()
  await panel.getByLabel('금액', { exact: true }).fill('4만')
  await page.waitForFunction(() => Object.keys(sessionStorage).some((name) => name.includes(':pay:')))
  const key = await panel.locator('input[name=formKey]').inputValue()
  await readAnew({ page, context })
  await panel.locator(`input[name=formKey]:not([value="${key}"])`).waitFor({ state: 'attached' })
  const isBack = await losesAnswer({ page, context }, '/payments')
  await press()
  await page.getByText(UNSENT).waitFor()
  await isBack()
  await open(page, '/main')
  await open(page, path)
  await panel.getByRole('button', { name: '이어서 쓰기' }).click()
  await press()
  await page.waitForURL(/slip=\d+/)
  assert.equal(await papersOf(clientId, 'RECEIPT'), before + 1)
  await context.close()
})

test('a payment whose answer was given up by a press on the way to the main part is there once when it is sent again', async () => {
  const clientId = await clientIdOf('새봄급식')
  const before = await papersOf(clientId, 'RECEIPT')
  const { page, context } = await as('dealer')
  await open(page, `/outstanding-balance/client/${clientId}?pay=RECEIPT`)
  const panel = page.getByRole('complementary', { name: '입금·지급' })
  const act = panel.getByRole('button', { name: '입금 적기' })
  await panel.getByLabel('금액', { exact: true }).fill('5만')
  const post = await held(page, '/payments')
  await act.click()
  await post.isAsked
  await page.evaluate(() => location.assign('#main'))
  await act.and(page.locator(':enabled')).waitFor()
  const done = page.waitForResponse((response) => response.url().endsWith('/api/payments'))
  post.release()
  await done
  await readAnew({ page, context })
  await act.click()
  await page.waitForURL(/slip=\d+/)
  assert.equal(await papersOf(clientId, 'RECEIPT'), before + 1)
  await context.close()
})

test('a payment in which somebody writes on while it is on its way is not offered again once it is there', async () => {
  const clientId = await clientIdOf('새봄급식')
  const { page, context } = await as('dealer')
  await page.clock.install()
  const path = `/outstanding-balance/client/${clientId}?pay=RECEIPT`
  await open(page, path)
  const panel = page.getByRole('complementary', { name: '입금·지급' })
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes(':pay:')).length)
  await panel.getByLabel('금액', { exact: true }).fill('6만')
  const post = await held(page, '/payments')
  await panel.getByRole('button', { name: '입금 적기' }).click()
  await post.isAsked
  await panel.getByLabel('메모').fill('현금')
  await page.clock.runFor(2_500)
  await panel.getByLabel('메모').fill('현금으로')
  post.release()
  await page.waitForURL(/slip=\d+/)
  await panel.getByLabel('메모').waitFor({ state: 'detached' })
  assert.equal(await kept(), 0)
  await context.close()
})

test('a discount whose answer was lost is given once, and its dialog closes', async () => {
  const clientId = await clientIdOf('새봄급식')
  const before = await papersOf(clientId, 'DISCOUNT')
  const transactionId = await openSale(clientId)
  const { page, context } = await as('dealer')
  await open(page, `/transaction-view?id=${transactionId}`)
  const isBack = await losesAnswer({ page, context }, '/payments')
  const { dialog, press } = await discounting(page)
  await press()
  await page.getByText(UNSENT).waitFor()
  await isBack()
  await press()
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(await papersOf(clientId, 'DISCOUNT'), before + 1)
  assert.equal(await page.getByText(UNSENT).count(), 0, 'what was told of the first press is over')
  await context.close()
})

test('a link whose answer was lost is one link, and is shown, also after that of another; the next press makes another', async () => {
  const { page, context } = await as('dealer')
  const links = async () => (await market.database.db.selectFrom('statementShares').selectAll().execute()).length
  const before = await links()
  await open(page, '/statements')
  const button = page.getByRole('button', { name: '새봄급식 링크 만들기' })
  const isBack = await losesAnswer({ page, context }, '/statements/shares')
  await button.click()
  await page.getByText(UNSENT).waitFor()
  await isBack()
  await page.getByRole('button', { name: '한식당 정든밥상 링크 만들기' }).click()
  await page.getByText('한식당 정든밥상 링크를 만들었어요').waitFor()
  await button.click()
  await page.getByText('새봄급식 링크를 만들었어요').waitFor()
  assert.equal(await links(), before + 2, 'one for each')
  const address = () => page.getByLabel('공유 링크').inputValue()
  const first = await address()
  await button.click()
  await page.waitForFunction((of) => document.querySelector<HTMLInputElement>('input[readonly]')?.value !== of, first)
  assert.equal(await links(), before + 3)
  await context.close()
})

test('who presses while a slow page is read again sees that it is on its way, and what came of it', async () => {
  const clientId = await clientIdOf('새봄급식')
  const before = await papersOf(clientId, 'DISCOUNT')
  const transactionId = await openSale(clientId)
  const { page, context } = await as('dealer')
  await open(page, `/transaction-view?id=${transactionId}`)
  const { dialog, act, press } = await discounting(page)
  const [books, post] = [await held(page, '/clients/books'), await held(page, '/payments')]
  await context.setOffline(true)
  await page.getByText(/^인터넷이 끊겼어요\./).waitFor()
  await context.setOffline(false)
  await books.isAsked
  await press()
  await post.isAsked
  await act.and(page.locator(':disabled')).waitFor()
  post.release()
  books.release()
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(await papersOf(clientId, 'DISCOUNT'), before + 1)
  await context.close()
})

test('two acts on one page are two: a discount is given, is in the way of voiding the sale, and both are voided', async () => {
  const clientId = await clientIdOf('한식당 정든밥상')
  const transactionId = await openSale(clientId)
  const { page, context } = await as('dealer')
  await open(page, `/transaction-view?id=${transactionId}`)
  await (await discounting(page)).press()
  await page.getByText(/할인 전표 .*[을를] 남겼어요/).waitFor()
  const voiding = page.getByRole('dialog', { name: /취소할까요/ })
  const giveUp = async () => {
    await page.getByRole('button', { name: '전표 취소' }).click()
    await voiding.getByLabel('취소 사유').fill('수량을 잘못 적었어요')
    await voiding.getByRole('button', { name: '전표 취소' }).click()
  }
  await giveUp()
  const first = page.getByText(/^할인이나 대손으로 깎은 전표예요. 깎은 전표\(\d{8}-\d{4}\)를 먼저 취소해 주세요.$/)
  const [number = ''] = (await first.innerText()).match(/\d{8}-\d{4}/) ?? []
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: new RegExp(number) })
    .last()
    .click()
  await page
    .getByRole('heading', { name: new RegExp(`${number}.*취소할까요`), includeHidden: true })
    .waitFor({ state: 'attached' })
  await giveUp()
  await page.getByText(new RegExp(`할인 ${number}[을를] 취소했어요. 취소 전표 \\d{8}-\\d{4}[을를] 남겼어요.`)).waitFor()
  // The words come before what is there now.
  await page.getByRole('button', { name: '전표 취소' }).first().waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('button', { name: '할인', exact: true }).waitFor()
  await giveUp()
  await voiding.waitFor({ state: 'hidden' })
  const { status } = await market.database.db
    .selectFrom('transactions')
    .select('status')
    .where('transactionId', '=', transactionId)
    .executeTakeFirstOrThrow()
  assert.equal(status, 'VOIDED')
  await context.close()
})

test('the bell takes nothing away that was just answered: a link that is shown once, and why a form was refused', async () => {
  const { page: asks, context } = await as('dealer')
  const invites = await context.newPage()
  await open(asks, '/member/connections?new=request')
  await open(invites, '/member/connections?new=invitation')
  await asks.getByRole('button', { name: '요청 보내기' }).click()
  await asks.getByRole('alert').getByRole('link').first().waitFor()
  const words = await asks.getByRole('alert').first().innerText()
  await invites.getByRole('button', { name: '초대 링크 만들기' }).click()
  const link = await invites.getByLabel('초대 링크').inputValue()

  const count = await unread(asks)
  const buyer = await market.signedIn('buyer@demo.example')
  const ring = async () => {
    const asked = { receiverMemberId: dealerId, direction: 'JOIN' }
    assert.equal((await buyer.call('POST', '/api/connection-requests', asked)).status, 200)
    await Promise.all([asks, invites].map((page) => bellReaches(page, count + 1)))
  }
  await Promise.all([readAgain(invites, async () => undefined), readAgain(asks, ring)])
  assert.equal(await asks.getByRole('alert').first().innerText(), words)
  assert.equal(await invites.getByLabel('초대 링크').inputValue(), link)
  // Another page of the same kind begins anew.
  await invites.getByRole('link', { name: '초대', exact: true }).first().click()
  await invites.waitForURL(/tab=invitations/)
  await invites.getByLabel('초대 링크').waitFor({ state: 'detached' })
  await context.close()
})

test('an invitation that was accepted by an answer that was lost can be pressed again, and leads into the book', async () => {
  const { page: dealer, context } = await as('dealer')
  await open(dealer, '/member/connections?new=invitation')
  await dealer.getByRole('button', { name: '초대 링크 만들기' }).click()
  const { pathname } = new URL(await dealer.getByLabel('초대 링크').inputValue())
  await context.close()
  const guest = await as('shipper')
  await open(guest.page, pathname)
  const accept = guest.page.getByRole('button', { name: '수락', exact: true })
  const back = await losesAnswer(guest, '/invitations/*/accept')
  await accept.click()
  await back()
  await guest.page.getByText('김도현님이 초대했어요').waitFor({ state: 'detached' })
  await accept.click()
  await guest.page.waitForURL((url) => url.pathname !== pathname)
  await guest.context.close()
})

test('what an admin writes to many, who would hear it, and why several connections are ended: the bell takes none of it', async () => {
  const { page: written, context } = await as('admin')
  const [asked, chosen] = [await context.newPage(), await context.newPage()]
  const go = async (page: Page, path: string) => {
    await page.goto(market.origin + path)
    await hydrated(page)
  }
  const title = (page: Page) => page.getByLabel('제목', { exact: true })
  for (const page of [written, asked]) {
    await go(page, '/admin/notifications')
    await title(page).fill('일요일 휴장 안내')
  }
  await asked.getByRole('button', { name: '받는 사람 확인' }).click()
  const send = asked.getByRole('button', { name: /^\d+명에게 보내기$/ })
  await send.waitFor()
  await go(chosen, '/admin/connections?type=MANAGER&status=ACTIVE')
  await chosen
    .getByRole('checkbox', { name: /고르기$/ })
    .first()
    .check()
  await chosen.getByRole('button', { name: '고른 1건 연결 해제' }).click()
  const reason = chosen.getByRole('dialog').getByLabel('사유')
  await reason.fill('시장을 떠났어요')

  const id = await memberIdOf(market.database.db, 'admin@demo.example')
  const buyer = await market.signedIn('buyer@demo.example')
  await Promise.all([
    readAgain(asked, async () => undefined),
    readAgain(chosen, async () => undefined),
    readAgain(written, async () => {
      const sent = await buyer.call('POST', '/api/connection-requests', { receiverMemberId: id, direction: 'LINK' })
      assert.equal(sent.status, 200)
    }),
  ])
  assert.deepEqual(
    [await title(written).inputValue(), await title(asked).inputValue()],
    Array(2).fill('일요일 휴장 안내'),
  )
  assert.equal(await send.count(), 1)
  assert.equal(await reason.inputValue(), '시장을 떠났어요')
  await context.close()
})

test('what passes the limit asks for its reason when it can be given: Enter in it is never lost to the page being read again', async () => {
  const clientId = await clientIdOf('한솔식자재')
  const limited = { creditLimitAmount: 1_000, creditPolicy: 'APPROVE' } as const
  await market.database.db.updateTable('clients').set(limited).where('clientId', '=', clientId).execute()
  const before = await papersOf(clientId, 'SALE')
  const { page, context } = await writtenSale(clientId)
  const again = await held(page, `/clients/${clientId}`)
  await confirm(page)
  await again.isAsked
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const reason = page.getByRole('dialog', { name: '외상한도를 넘겨 팔까요?' }).getByLabel('한도를 넘기는 사유')
  assert.equal(await reason.isVisible(), false)
  again.release()
  await reason.fill('월말에 정산해요')
  await reason.press('Enter')
  await posted(page)
  assert.equal(await papersOf(clientId, 'SALE'), before + 1)
  await context.close()
})

test('an act that has become none meanwhile is not gone without a word: a discount of what was just paid in full', async () => {
  const clientId = await clientIdOf('새봄급식')
  const [before, transactionId] = [await papersOf(clientId, 'DISCOUNT'), await openSale(clientId)]
  const { page, context } = await as('dealer')
  // Nothing tells the page that it was paid.
  await page.routeWebSocket(/\/ws/, () => undefined)
  await page.goto(`${market.origin}/transaction-view?id=${transactionId}`)
  await hydrated(page)
  const { dialog, press } = await discounting(page)
  const dealer = await market.signedIn('dealer@demo.example')
  const { openAmount: amount } = await (await dealer.call('GET', `/api/transactions/${transactionId}`)).json()
  const paid = await dealer.call('POST', '/api/payments', {
    ...{ transactionType: 'RECEIPT', clientId, amount, paymentMethod: 'CASH' },
    allocations: [{ transactionId, amount }],
  })
  assert.equal(paid.status, 200)
  await press()
  await page.getByText(/^앞에서 보낸 내용은 저장되지 않았어요\./).waitFor()
  assert.equal(await dialog.count(), 0)
  assert.equal(await papersOf(clientId, 'DISCOUNT'), before)
  await context.close()
})
