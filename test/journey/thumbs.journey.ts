import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { initials } from '../../shared/kit/hangul.ts'
import { grouped } from '../../shared/kit/money.ts'
import { typeAmount } from '../support/amount.ts'
import { hydrated, launchBrowser, signIn, type Watched } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { putStock } from '../warehouses/support/stock.ts'
import { type Requests, requestsIn } from './support/requests.ts'

/*
 * The ten thumb tasks of ux.md 4.4: a phone of 360 px, touch alone, each from the desk to what the person wants to see.
 * Typing is no tap, nor is what ends it; the tap into the field is one. What each took is printed; how many taps it may take is asserted, how
 * long it takes is not.
 */

let market: Market
let browser: Browser
let requests: Requests
let dealer: Watched
let buyer: Watched
const took: { task: string; taps: number; most: number; ms: number }[] = []
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
  requests = await requestsIn(market)
  dealer = await signIn(browser, market.origin, 'dealer@demo.example', phone)
  buyer = await signIn(browser, market.origin, 'buyer@demo.example', phone)
})
after(async () => {
  await browser.close()
  await market.close()
  const width = Math.max(...took.map(({ task }) => task.length))
  console.error(`\n${'task'.padEnd(width)}  taps  most     ms`)
  for (const { task, taps, most, ms } of took)
    console.error(
      `${task.padEnd(width)}  ${String(taps).padStart(4)}  ${String(most).padStart(4)}  ${ms.toFixed(0).padStart(5)}`,
    )
})

type Thumb = { page: Page; tap(what: Locator): Promise<void>; type(field: Locator, text: string): Promise<void> }

/** One task, begun on the desk; `prepare` is what the world is like before it. */
function thumbTask(
  task: string,
  most: number,
  act: (thumb: Thumb) => Promise<void>,
  { as = () => dealer, prepare = async () => undefined }: { as?: () => Watched; prepare?: () => Promise<unknown> } = {},
) {
  test(`with a thumb in at most ${most} taps: ${task}`, async () => {
    await prepare()
    const { page, complaints } = as()
    await page.goto(`${market.origin}/main`)
    await hydrated(page)
    await page.getByRole('heading', { name: /^오늘 거래/ }).waitFor()
    let taps = 0
    const tap = async (what: Locator) => {
      taps += 1
      await what.tap()
    }
    const type = async (field: Locator, text: string) => {
      await tap(field)
      await typeAmount(field, text)
    }
    const since = performance.now()
    await act({ page, tap, type })
    took.push({ task, taps, most, ms: performance.now() - since })
    assert.ok(taps <= most, `${taps} taps`)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
    assert.deepEqual(complaints, [])
  })
}

const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '바로 가기' }).getByRole('link', { name: new RegExp(`${name}$`) })
const quick = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '빠른 작업' }).getByRole('link', { name, exact: true })
const clientNamed = (clientName: string) =>
  market.database.db
    .selectFrom('clients as c')
    .innerJoin('members as m', 'm.id', 'c.bookOwnerId')
    .select(['c.clientId', 'c.receivableAmount', 'c.bookOwnerId'])
    .where('m.email', '=', 'dealer@demo.example')
    .where('c.clientName', '=', clientName)
    .executeTakeFirstOrThrow()

thumbTask(
  'repeat yesterday’s order',
  3,
  async ({ page, tap }) => {
    await tap(quick(page, '구매 요청'))
    await tap(page.getByRole('navigation', { name: '지난 요청 다시 쓰기' }).getByRole('link').first())
    await page.waitForURL(/from=\d+/)
    await tap(page.getByRole('button', { name: '요청 보내기' }))
    await page.waitForURL(/tab=sent&id=\d+/)
    await page
      .getByRole('complementary', { name: '구매 요청 내용' })
      .getByText('요청', { exact: true })
      .first()
      .waitFor()
  },
  { as: () => buyer },
)

let asked = ''
thumbTask(
  'receive a request and accept it',
  2,
  async ({ page, tap }) => {
    await tap(bar(page, '요청'))
    await page.waitForURL(/purchase-request/)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href*="id=${asked}"]`) })
    await tap(row.getByRole('button', { name: '수락' }))
    await row.getByText('수락', { exact: true }).first().waitFor()
  },
  {
    prepare: async () => {
      asked = String((await requests.send({ requestedQuantity: 4 })).requestId)
    },
  },
)

thumbTask('record a cash receipt', 6, async ({ page, tap }) => {
  const { receivableAmount } = await clientNamed('골목과일')
  assert.ok(receivableAmount > 0)
  await tap(quick(page, '입금 기록'))
  await page.waitForURL(/outstanding-balance/)
  await tap(page.getByRole('link', { name: '골목과일', exact: true }))
  await page.waitForURL(/client\/\d+/)
  await tap(page.getByRole('link', { name: '입금', exact: true }).first())
  await page.waitForURL(/pay=RECEIPT/)
  const panel = page.getByRole('complementary', { name: '입금·지급' })
  await tap(panel.getByRole('button', { name: /^남은 전부/ }))
  await tap(panel.getByText('현금', { exact: true }))
  await tap(panel.getByRole('button', { name: '입금 적기' }))
  await page.waitForURL(/slip=\d+/)
  await page
    .getByRole('complementary', { name: '잔액 전표' })
    .getByText(`${grouped(receivableAmount)}원`)
    .first()
    .waitFor()
  assert.equal((await clientNamed('골목과일')).receivableAmount, 0)
})

thumbTask('look up a client’s balance', 2, async ({ page, tap, type }) => {
  const { clientName, receivableAmount } = await market.database.db
    .selectFrom('clients as c')
    .innerJoin('members as m', 'm.id', 'c.bookOwnerId')
    .select(['c.clientName', 'c.receivableAmount'])
    .where('m.email', '=', 'dealer@demo.example')
    .where('c.receivableAmount', '>', 0)
    .orderBy('c.receivableAmount')
    .executeTakeFirstOrThrow()
  await tap(bar(page, '미수'))
  await page.waitForURL(/outstanding-balance/)
  await type(page.getByRole('searchbox', { name: '거래처 찾기' }), initials(clientName))
  await page.waitForURL(/q=/)
  await page
    .getByRole('row')
    .filter({ hasText: clientName })
    .getByText(grouped(receivableAmount))
    .locator('visible=true')
    .first()
    .waitFor()
})

/** A sale of apples to a client without a limit, up to the button that keeps it. */
async function sale({ page, tap, type }: Thumb, keep: string) {
  await tap(quick(page, '매출 등록'))
  await page.waitForURL(/transaction\/new/)
  await type(page.getByLabel('매출처', { exact: true }), '푸른마트')
  await tap(page.getByRole('radiogroup', { name: '매출처 고르기' }).locator('label').first())
  await type(page.getByLabel('품목', { exact: true }), '사과 후지')
  await tap(page.locator('label', { has: page.getByText('사과 후지', { exact: true }) }).first())
  await type(page.getByLabel('수량', { exact: true }), '2')
  await type(page.getByLabel('단가', { exact: true }), '5만')
  await page.getByText(/^재고 \d/).waitFor()
  await tap(page.getByRole('button', { name: keep }))
  await page.waitForURL(/\/transaction-view\?.*id=\d+/)
}
const paper = (page: Page) => page.getByRole('complementary').filter({ hasText: '푸른마트' })

thumbTask(
  'add a sale line',
  8,
  async (thumb) => {
    await sale(thumb, '매출 확정')
    await paper(thumb.page).getByText('100,000원').first().waitFor()
  },
  {
    prepare: async () => {
      const { clientId, bookOwnerId } = await clientNamed('푸른마트')
      const { db } = market.database
      await db.updateTable('clients').set({ creditLimitAmount: null }).where('clientId', '=', clientId).execute()
      assert.ok(bookOwnerId > 0)
    },
  },
)

thumbTask(
  'correct a quantity',
  5,
  async ({ page, tap, type }) => {
    await tap(page.getByRole('link', { name: /^작성중 전표/ }))
    await page.waitForURL(/status=DRAFT/)
    await tap(page.getByRole('table').locator('tbody a').first())
    await page.waitForURL(/id=\d+/)
    await tap(page.getByRole('link', { name: '수정', exact: true }))
    await page.waitForURL(/\/edit$/)
    await type(page.getByLabel('수량', { exact: true }), '3')
    await tap(page.getByRole('button', { name: '임시저장' }))
    await page.waitForURL(/\/transaction-view\?.*id=\d+/)
    await paper(page).getByText('150,000원').first().waitFor()
  },
  {
    prepare: async () => {
      const { page } = dealer
      await page.goto(`${market.origin}/main`)
      await hydrated(page)
      const tap = (what: Locator) => what.tap()
      await sale({ page, tap, type: typeAmount }, '임시저장')
    },
  },
)

thumbTask('send the statement link', 3, async ({ page, tap }) => {
  await tap(page.getByRole('navigation', { name: '바로 가기' }).getByRole('button', { name: '더보기' }))
  await tap(page.getByRole('complementary', { name: '메뉴' }).getByRole('link', { name: '정산서', exact: true }))
  await page.waitForURL(/\/statements/)
  await tap(page.getByRole('button', { name: /링크 만들기$/ }).first())
  assert.match(await page.getByLabel('공유 링크').inputValue(), /\/share\/statement\/[\w-]{43}$/)
})

thumbTask('see today’s auction price of an item', 1, async ({ page, tap }) => {
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: '경락 시세' }) })
  const item = card.getByRole('listitem').first().getByRole('link')
  const [price = ''] = (await item.innerText()).match(/\d{1,3}(,\d{3})+/) ?? []
  assert.ok(price)
  await tap(item)
  await page.waitForURL(/auctionResults\?.*mid=\d{4}/)
  await page.getByText(price).first().waitFor()
})

thumbTask(
  'write off waste',
  5,
  async ({ page, tap }) => {
    await tap(quick(page, '폐기'))
    await page.waitForURL(/waste-management\?new=1/)
    await tap(page.locator('main li a').first())
    await page.waitForURL(/lot=\d+/)
    await tap(page.getByRole('button', { name: /^2/ }))
    await tap(page.getByText('부패·변질'))
    await tap(page.getByRole('button', { name: '폐기하기' }))
    await page.waitForURL(/[?&]id=\d+/)
    await page.getByRole('complementary', { name: '폐기 내용' }).getByText('폐기 완료').first().waitFor()
  },
  {
    prepare: async () => {
      const { db } = market.database
      const { bookOwnerId } = await clientNamed('골목과일')
      const { warehouseId } = await db
        .selectFrom('warehouses')
        .select('warehouseId')
        .where('bookOwnerId', '=', bookOwnerId)
        .orderBy('warehouseId')
        .executeTakeFirstOrThrow()
      await putStock(db, { bookOwnerId, warehouseId }, { quantity: 10, weightKg: 100, amount: 160_000 })
    },
  },
)

thumbTask('block a client', 5, async ({ page, tap }) => {
  await tap(bar(page, '거래처'))
  await page.waitForURL(/\/client\/list/)
  await tap(page.getByRole('link', { name: '푸른마트', exact: true }))
  await page.waitForURL(/\/client\/detail\/\d+/)
  await tap(page.getByRole('button', { name: '거래처 메뉴' }))
  await tap(page.getByRole('button', { name: '거래금지' }))
  const dialog = page.getByRole('dialog', { name: /거래를 금지할까요/ })
  // The question opens at what has to be said.
  await dialog.getByLabel('사유').and(page.locator(':focus')).waitFor()
  await typeAmount(dialog.getByLabel('사유'), '두 달째 입금이 없어요')
  await tap(dialog.getByRole('button', { name: '거래금지' }))
  await page.getByText('거래를 금지했어요.').waitFor()
  await page.getByText('거래금지', { exact: true }).first().waitFor()
})

test('a row opens at its top and has the focus, and the way back leads to where the list stood', async () => {
  const { page } = dealer
  await page.goto(`${market.origin}/services/productManagement?size=100`)
  await hydrated(page)
  const row = page.locator('main tbody tr a').nth(14)
  await row.scrollIntoViewIfNeeded()
  const [name, stood] = [await row.innerText(), await page.evaluate(() => scrollY)]
  assert.ok(stood > 0)
  await row.tap()
  const one = page.getByRole('complementary').filter({ has: page.getByRole('link', { name: '목록으로' }) })
  await one.getByText(name).first().waitFor()
  await page.waitForFunction(() => scrollY === 0 && document.activeElement?.closest('aside') !== null)
  await one.getByRole('link', { name: '목록으로' }).tap()
  await one.waitFor({ state: 'detached' })
  await page.waitForFunction((y) => scrollY === y, stood)
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), name)
})

test('what is under the thumb is at least 48 px tall and 8 px from the next; the bar is 56, with the number that waits', async () => {
  const { page } = dealer
  await page.goto(`${market.origin}/main`)
  await hydrated(page)
  await page.getByRole('heading', { name: /^오늘 거래/ }).waitFor()
  const boxesOf = (name: string) =>
    page
      .getByRole('navigation', { name })
      .locator('a, button')
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, right, height } = one.getBoundingClientRect()
          return { left, right, height }
        }),
      )
  for (const [name, tall] of [
    ['바로 가기', 56],
    ['빠른 작업', 48],
  ] as const) {
    const boxes = await boxesOf(name)
    assert.ok(boxes.length >= 5, name)
    for (const [at, { left, height }] of boxes.entries()) {
      assert.ok(height >= tall, `${name} ${height}`)
      const before = boxes[at - 1]
      if (before) assert.ok(left - before.right >= 7.9, `${name} ${left - before.right}`)
    }
  }
  const { n } = await market.database.db
    .selectFrom('purchaseRequests as r')
    .innerJoin('members as m', 'm.id', 'r.receiverMemberId')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('m.email', '=', 'dealer@demo.example')
    .where('r.status', '=', 'REQUESTED')
    .executeTakeFirstOrThrow()
  assert.ok(n > 0)
  const thumb = page.getByRole('navigation', { name: '바로 가기' })
  await thumb.getByRole('link', { name: new RegExp(`답할 요청\\s*${n}\\s*건`) }).waitFor()
})
