import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { seoulDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser, signedIn, signIn, watch } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'
import { pdfPages } from '../support/pdfText.ts'

let market: Market
let browser: Browser
let clientId: number
let line: { productCodeId: number; specificationId: number }
const CLIENT = '정산상회'
before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
  const { db } = market.database
  const bookOwnerId = await memberIdOf(db, 'dealer@demo.example')
  const row = { bookOwnerId, clientKind: 'PARTNER', clientCode: 'J1', clientType: 'BOTH' } as const
  const made = await db
    .insertInto('clients')
    .values({ ...row, partnerCategory: 'ETC', clientName: CLIENT, clientNameInitial: 'ㅈㅅㅅㅎ' })
    .returning('clientId')
    .executeTakeFirstOrThrow()
  clientId = made.clientId
  line = await db
    .selectFrom('productCodes as p')
    .innerJoin('specifications as s', (on) => on.on('s.displayName', '=', '10kg 상자 특'))
    .select(['p.productCodeId', 's.specificationId'])
    .where('p.standardCode', '=', '060103')
    .executeTakeFirstOrThrow()
})
after(async () => {
  await browser.close()
  await market.close()
})

const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
/**
 * Writes a sale of today with so many lines as the page's own scripts would: the business day may be in the month after it.
 * @returns its number and sum
 */
const sell = async (page: Page, lines: number) => {
  const body = {
    transactionType: 'SALE',
    clientId,
    businessDate: seoulDate(Date.now()),
    lines: Array.from({ length: lines }, (_, n) => ({ ...line, quantity: n + 1, unitPrice: 1_000, takesStock: false })),
  }
  return page.evaluate(async (sent) => {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'app',
      'idempotency-key': crypto.randomUUID(),
    }
    const reply = await fetch('/api/transactions', { method: 'POST', headers, body: JSON.stringify(sent) })
    return reply.json()
  }, body)
}
const count = (text: string, part: string) => text.split(part.replace(/\s/g, '')).length - 1

for (const [lines, pages] of [
  [1, 1],
  [15, 1],
  [16, 2],
  [40, 3],
  [200, 14],
] as const) {
  test(`a paper of ${lines} lines prints from the browser on ${pages} sheets, every line whole, with the sum of the ledger`, async () => {
    const { page, context, complaints } = await signIn(browser, market.origin, 'dealer@demo.example')
    const { transactionId, totalAmount } = await sell(page, lines)
    await open(page, `/print/transaction/${transactionId}`)
    const sheets = pdfPages(await page.pdf({ preferCSSPageSize: true }))
    assert.equal(sheets.length, pages)
    assert.equal(count(sheets.join(''), '사과후지'), 2 * lines)
    assert.equal(count(sheets.join(''), `합계${grouped(totalAmount)}원`), 2)
    for (const sheet of sheets) assert.deepEqual([count(sheet, '(공급자용)'), count(sheet, '(공급받는자용)')], [1, 1])
    // No sheet ends with a part of a line: each has whole ones.
    for (const [at, sheet] of sheets.entries())
      assert.equal(count(sheet, '사과후지'), 2 * Math.min(15, lines - 15 * at))
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

test('however long the note below a paper is, it stays on its own copy, with the line for a name', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const { transactionId } = await sell(page, 15)
  const { memberId } = await market.database.db
    .selectFrom('members')
    .select('id as memberId')
    .where('email', '=', 'dealer@demo.example')
    .executeTakeFirstOrThrow()
  const note = (transactionMemo: string | null) =>
    market.database.db.updateTable('members').set({ transactionMemo }).where('id', '=', memberId).execute()
  await note('반품은 받은 날 오전까지 알려 주세요. '.repeat(23))
  await open(page, `/print/transaction/${transactionId}`)
  await page.emulateMedia({ media: 'print' })
  const signed = page.getByText('(서명)')
  const ends = await signed.evaluateAll((lines) =>
    lines.map((line) => {
      const copy = line.parentElement?.parentElement
      const room = copy?.getBoundingClientRect().bottom ?? 0
      return Math.round(room - line.getBoundingClientRect().bottom)
    }),
  )
  assert.equal(ends.length, 2)
  assert.ok(
    ends.every((left) => left >= 0),
    `${ends}`,
  )
  await note(null)
  await context.close()
})

test('account, balance and two lines of a note are whole on both copies', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const { transactionId } = await sell(page, 15)
  const { db } = market.database
  const memberId = await memberIdOf(db, 'dealer@demo.example')
  const note = (transactionMemo: string | null) =>
    db.updateTable('members').set({ transactionMemo }).where('id', '=', memberId).execute()
  const account = (accountNo: string) =>
    page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json', 'x-requested-with': 'app' }
        const reply = await fetch('/api/statements/settings', { method: 'PUT', headers, body: JSON.stringify(body) })
        return reply.status
      },
      { bookOwnerId: memberId, bankName: '농협', accountHolder: '김도현', accountNo },
    )
  await note('반품은 받은 날 오전까지 알려 주세요. '.repeat(23))
  assert.equal(await account('302-1234-5678-91'), 200)
  await open(page, `/print/transaction/${transactionId}`)
  await page.emulateMedia({ media: 'print' })
  for (const copy of await page.locator('[data-sheet] > section').all()) {
    const below = copy.locator('dt:text("현잔액"), p:text("계좌"), p:text("반품은"), p:text("(서명)")')
    const left = await below.evaluateAll((parts) =>
      parts.map((part) => {
        const room = part.closest('section')?.getBoundingClientRect().bottom ?? 0
        return room - part.getBoundingClientRect().bottom
      }),
    )
    assert.equal(left.length, 4)
    assert.ok(
      left.every((px) => px >= 0),
      `${await copy.getAttribute('aria-label')}: ${left}`,
    )
    const lines = await below
      .nth(2)
      .evaluate((part) => part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight))
    assert.equal(Math.round(lines), 2)
  }
  await note(null)
  await account('')
  await context.close()
})

test('on the roll of a till printer a paper prints in strips; the browser tells that it was printed', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const { transactionId } = await sell(page, 40)
  await open(page, `/print/transaction/${transactionId}?layout=80mm`)
  const told = page.waitForResponse((reply) => reply.url().endsWith('/prints'))
  const text = pdfPages(await page.pdf({ preferCSSPageSize: true }))
  assert.equal(count(text.join(''), '사과후지'), 40)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  assert.equal((await told).status(), 200)
  const { printCount } = await market.database.db
    .selectFrom('transactions')
    .select('printCount')
    .where('transactionId', '=', transactionId)
    .executeTakeFirstOrThrow()
  assert.ok(printCount >= 1)
  await context.close()
})

test('a paper stands in the page before any script has come, and without one', async () => {
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const { transactionId } = await sell(page, 3)
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const still = await plain.newPage()
  await still.goto(`${market.origin}/print/transaction/${transactionId}`)
  assert.equal(await still.locator('tr[data-line]').count(), 6)
  assert.equal(await still.getByRole('button', { name: '인쇄' }).isVisible(), false)
  await plain.close()
  await context.close()
})

test('month end: a statement is saved and sent by a link, an anonymous buyer confirms the balance, the dealer hears the bell', async () => {
  const { page, context, complaints } = await signIn(browser, market.origin, 'dealer@demo.example')
  await sell(page, 3)
  await open(page, '/statements')
  const row = page.getByRole('row').filter({ hasText: CLIENT })
  await row.waitFor()
  assert.deepEqual(await problems(page), [])
  await row.getByRole('link', { name: `${CLIENT} 정산서 보기` }).click()
  await page.waitForURL(/\/print\/statement/)
  await page.getByRole('heading', { name: `${CLIENT} 정산서` }).waitFor()
  await hydrated(page)
  assert.deepEqual(await problems(page), [])
  const { receivableAmount } = await market.database.db
    .selectFrom('clients')
    .select('receivableAmount')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  const onScreen = pdfPages(await page.pdf({ preferCSSPageSize: true })).join('')
  assert.ok(onScreen.includes(`${grouped(receivableAmount)}원`))
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PDF' }).click()])
  const file = pdfPages(await readFile(await download.path()))
  assert.ok(file.join('').includes(`잔액${grouped(receivableAmount)}원`))
  assert.match(download.suggestedFilename(), /^정산서_정산상회_/)

  await open(page, '/statements')
  // As from the end of a long list.
  await page.setViewportSize({ width: 360, height: 400 })
  await page.getByRole('button', { name: `${CLIENT} 링크 만들기` }).click()
  const made = page.getByLabel('공유 링크')
  await made.waitFor()
  await page.waitForFunction((shown) => document.activeElement === shown, await made.elementHandle())
  assert.ok(((await made.boundingBox())?.y ?? -1) > 0, 'the link is below the edge or above the window')
  await page.setViewportSize({ width: 1280, height: 800 })
  const link = await made.inputValue()
  assert.match(link, /\/share\/statement\/[\w-]{43}$/)

  const anonymous = await browser.newContext({ locale: 'ko-KR' })
  const { page: theirs, complaints: theirComplaints } = watch(await anonymous.newPage())
  await theirs.goto(link)
  await hydrated(theirs)
  assert.equal(await theirs.locator('meta[name=robots]').getAttribute('content'), 'noindex, nofollow')
  assert.deepEqual(await problems(theirs), [])
  await theirs
    .getByText(`${grouped(receivableAmount)}원`)
    .first()
    .waitFor()
  await theirs.getByLabel('남길 말').fill('확인했습니다')
  await theirs.getByRole('button', { name: '잔액이 맞아요' }).click()
  await theirs.getByText('‘잔액이 맞아요’라고 답했어요.').waitFor()
  assert.deepEqual(theirComplaints, [])

  await page.getByRole('button', { name: /알림/ }).first().click()
  await page.getByText(`${CLIENT}: 잔액이 맞아요`).first().waitFor()

  await open(page, '/statements?tab=links')
  const sent = page.getByRole('row').filter({ hasText: CLIENT })
  await sent.getByText('맞아요').waitFor()
  await sent.getByRole('button', { name: '링크 끊기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '링크 끊기' }).click()
  await sent.getByText('끊음').waitFor()
  await theirs.goto(link)
  await theirs.getByText('열 수 없는 링크예요.').waitFor()
  await theirs.goto(`${market.origin}/share/statement/nothing`)
  await theirs.getByText('열 수 없는 링크예요.').waitFor()
  assert.deepEqual(complaints, [])
  await anonymous.close()
  await context.close()
})

test('why a statement cannot be had as a PDF is said on its page, and the words are not printed with it', async () => {
  const { db } = market.database
  const named = (clientName: string) =>
    db.updateTable('clients').set({ clientName }).where('clientId', '=', clientId).execute()
  await named(`${CLIENT}(株)`)
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  await open(page, `/print/statement?client=${clientId}`)
  await page.getByRole('link', { name: 'PDF' }).click()
  const words = page.getByText('PDF 파일에 쓸 수 없는 글자(株)가 있어요.').first()
  await words.waitFor()
  await page.emulateMedia({ media: 'print' })
  assert.equal(await words.isVisible(), false)
  await named(CLIENT)
  await context.close()
})

test('why a shared paper cannot be had as a PDF is said on its page', async () => {
  const { db } = market.database
  const named = (clientName: string) =>
    db.updateTable('clients').set({ clientName }).where('clientId', '=', clientId).execute()
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example')
  const linkTo = async (clientName: string) => {
    await named(clientName)
    await open(page, '/statements')
    await page.getByRole('button', { name: `${clientName} 링크 만들기` }).click()
    return page.getByLabel('공유 링크').inputValue()
  }
  const anonymous = await browser.newContext({ locale: 'ko-KR' })
  const theirs = await anonymous.newPage()
  const asked = async (link: string) => {
    await theirs.goto(link)
    await hydrated(theirs)
    await theirs.getByRole('link', { name: 'PDF 내려받기' }).click()
  }
  const other = await linkTo(`${CLIENT}(株)`)
  await asked(other)
  await theirs.getByText('PDF 파일에 쓸 수 없는 글자(株)가 있어요.').waitFor()
  assert.equal(theirs.url(), other)

  // It is the server's own answer that is saved, not what the page has made of it.
  const [download] = await Promise.all([theirs.waitForEvent('download'), asked(await linkTo(CLIENT))])
  assert.match(download.url(), /\/api\/share\/statements\/[\w-]{43}\/pdf$/)
  assert.ok(
    pdfPages(await readFile(await download.path()))
      .join('')
      .includes(CLIENT),
  )
  await anonymous.close()
  await context.close()
})

test('the list for the tax accountant is saved from the menu of the page', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await open(page, '/statements')
  await page.getByRole('button', { name: '정산서 메뉴' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /계산서 합계 CSV/ }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  assert.match(text, /^\ufeff구분,사업자등록번호,상호/)
  assert.ok(text.includes(CLIENT))
  await context.close()
})

test('on a phone a month and a sheet of A4 fit and a strange address is no page of papers', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, context } = await signIn(browser, market.origin, 'dealer@demo.example', phone)
  for (const path of ['/statements', '/statements?tab=account', '/statements?tab=links', '/daily-close']) {
    await open(page, path)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, path)
  }
  const { db } = market.database
  const sale = await db
    .selectFrom('transactions')
    .select('transactionId')
    .where('transactionType', '=', 'SALE')
    .where('status', '=', 'POSTED')
    .where('bookOwnerId', 'in', (e) => e.selectFrom('members').select('id').where('email', '=', 'dealer@demo.example'))
    .executeTakeFirstOrThrow()
  await page.goto(`${market.origin}/print/transaction/${sale.transactionId}`)
  const sheet = page.locator('[data-sheet]').first()
  await sheet.waitFor()
  const { x, width } = (await sheet.boundingBox()) ?? { x: 0, width: 0 }
  assert.ok(x >= 0 && x + width <= 360 && width > 300, `${x} ${width}`)
  await page.goto(`${market.origin}/print/transaction/999999`)
  await page.getByText('찾을 수 없어요').first().waitFor()
  await context.close()
})

test('what was wrong with an account goes once something else stands in its field, not only with the next press', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  await open(page, '/statements?tab=account')
  const field = page.locator('[name=accountNo]')
  await field.fill('abc')
  await page.locator('form', { has: field }).getByRole('button', { name: '저장', exact: true }).click()
  await page.locator('[name=accountNo][aria-invalid=true]').waitFor()
  const summary = page.getByText('입력한 내용을 확인해 주세요')
  await summary.waitFor()
  await field.fill('301-1234-5678-91')
  await page.locator('[aria-invalid=true]').waitFor({ state: 'detached' })
  await summary.waitFor({ state: 'detached' })
  assert.equal(await field.evaluate((one) => one === document.activeElement), true, 'and he writes on there')
  await context.close()
})

test('an account on the papers is mended without its number, is not overwritten unseen, and is taken off by saying so', async () => {
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  const path = '/statements?tab=account'
  await open(page, path)
  const save = async (from: Page, words: string) => {
    await from.getByRole('button', { name: '저장', exact: true }).click()
    await from.getByText(words).first().waitFor()
  }
  await page.locator('[name=bankName]').fill('농협은행')
  await page.locator('[name=accountHolder]').fill('김도현')
  await save(page, '계좌번호를 입력해 주세요.')
  assert.equal(await page.locator('[name=bankName]').inputValue(), '농협은행')
  await page.locator('[name=accountNo]').fill('301-1234-5678-91')
  await save(page, '명세서에 찍힐 계좌를 저장했어요.')
  await page.getByText('지금은 ***-7891').waitFor()
  assert.equal(await page.locator('[name=accountNo]').inputValue(), '')

  const other = await context.newPage()
  await open(other, path)
  await page.locator('[name=accountHolder]').fill('김도현상회')
  await save(page, '명세서에 찍힐 계좌를 저장했어요.')
  await other.locator('[name=accountHolder]').fill('김 도현')
  await save(other, '지금 명세서에는 농협은행 ***-7891 김도현상회 계좌가 있어요.')
  assert.equal(await other.locator('[name=accountHolder]').inputValue(), '김 도현')
  await save(other, '명세서에 찍힐 계좌를 저장했어요.')
  await open(page, path)
  assert.equal(await page.locator('[name=accountHolder]').inputValue(), '김 도현')

  await page.getByLabel('명세서에서 계좌 빼기').check()
  await save(page, '명세서에서 계좌를 뺐어요.')
  await page.getByText('적으면 거래명세서와 정산서 아래에 찍혀요.').waitFor()
  assert.equal(await page.locator('[name=bankName]').inputValue(), '')
  await context.close()
})

test('whoever goes on with the book of one who has left writes down whose business its papers are from, also without an account', async () => {
  const { db } = market.database
  const heir = await memberIdOf(db, 'dealer@demo.example')
  const gone = { name: '탈퇴한 회원', provider: 'kakao', baseAuthRole: 'ROLE_USER', status: 'WITHDRAWN' } as const
  const { id: bookOwnerId } = await db.insertInto('members').values(gone).returning('id').executeTakeFirstOrThrow()
  const self = {
    bookOwnerId,
    clientKind: 'SELF',
    clientCode: 'SELF',
    clientType: 'BOTH',
    partnerCategory: 'ETC',
  } as const
  const { clientId: selfId } = await db
    .insertInto('clients')
    .values({ ...self, clientName: gone.name, clientNameInitial: '' })
    .returning('clientId')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('connections')
    .values({ clientId: selfId, memberId: heir, connectionType: 'OWNER', permissions: [], connectedBy: heir })
    .execute()
  const { page, context } = await signedIn(browser, market.origin, 'dealer@demo.example')
  const path = `/statements?tab=account&book=${bookOwnerId}`
  await open(page, path)
  await page.locator('[name=clientName]').fill('이어가는상회')
  await page.locator('[name=registrationNumber]').fill('123-45-67890')
  const save = page.getByRole('button', { name: '저장', exact: true })
  await save.click()
  await page.getByText('사업자등록번호 형식이 맞지 않아요.').first().waitFor()
  await page.locator('[name=registrationNumber]').fill('123-45-67891')
  await save.click()
  await page.getByText('명세서에 찍힐 내용을 저장했어요.').first().waitFor()
  await open(page, path)
  assert.equal(await page.locator('[name=clientName]').inputValue(), '이어가는상회')
  assert.equal(await page.locator('[name=registrationNumber]').inputValue(), '123-45-67891')
  await page.getByText('이어가는상회').first().waitFor()
  await open(page, '/statements?tab=account')
  assert.equal(await page.locator('[name=clientName]').count(), 0)
  await context.close()
})
