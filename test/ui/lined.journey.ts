import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

/* What stands under each other, beside each other and in sight: what a designer measures with a ruler. */

let market: Market
let browser: Browser
let wide: Page
let phone: Page
before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser()])
  const dealer = (options: object) => signedIn(browser, market.origin, 'dealer@demo.example', options)
  wide = (await dealer({ viewport: { width: 1280, height: 800 } })).page
  phone = (await dealer({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).page
})
after(async () => {
  await browser.close()
  await market.close()
})

async function open(page: Page, path: string) {
  await page.goto(market.origin + path)
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
}
type Box = { x: number; y: number; width: number; height: number }
async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  assert.ok(box)
  return box
}
const boxesOf = async (parts: Locator) => Promise.all((await parts.all()).map(boxOf))
const right = ({ x, width }: Box) => Math.round(x + width)
const left = ({ x }: Box) => Math.round(x)
const middle = ({ y, height }: Box) => y + height / 2

test('the bars of a column of limits begin under each other, however large the number beside them', async () => {
  await open(wide, '/client/list')
  const bars = await boxesOf(
    wide.getByRole('table', { name: '거래처 목록' }).locator('tbody td svg[preserveAspectRatio]'),
  )
  assert.ok(bars.length > 5)
  assert.equal(new Set(bars.map(left)).size, 1)
})

test('the balances of last month fit beside each other into a window of 1280', async () => {
  await open(wide, '/outstanding-balance?months=1')
  const table = wide.getByRole('table', { name: '거래처별 미수·미지급' })
  await table.getByText('기간 말').waitFor()
  assert.equal(await table.evaluate((of) => of.scrollWidth - (of.parentElement?.clientWidth ?? 0)), 0)
})

test('the numbers of a column stand under each other beside those that were left out', async () => {
  await open(wide, '/services/auctionResults')
  const ends = await wide
    .getByRole('table', { name: '품목별 시세' })
    .locator('tbody td:last-child')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        const [digits] = cell.childNodes
        if (digits) range.selectNode(digits)
        return { text: cell.textContent, right: Math.round(range.getBoundingClientRect().right) }
      }),
    )
  assert.ok(ends.some(({ text }) => text?.includes('(')))
  assert.equal(new Set(ends.map((end) => end.right)).size, 1)
})

test('the parts of a panel have their values in one column', async () => {
  await open(wide, '/services/auctionResults?tab=rows&mid=0601')
  await wide.getByRole('table', { name: '낙찰 내역' }).locator('tbody a').first().click()
  await wide.getByText('평균에 든 낙찰').waitFor()
  const values = await boxesOf(wide.getByRole('complementary').locator('dd'))
  assert.ok(values.length > 10)
  assert.equal(new Set(values.map(left)).size, 1)
})

test('a page says where one is, also where its address does not lie below that of its menu entry', async () => {
  await open(wide, '/client/detail/new')
  const marked = wide.getByRole('navigation', { name: '주 메뉴' }).locator('[aria-current]')
  assert.deepEqual(await marked.allInnerTexts(), ['거래처'])
  assert.deepEqual(await wide.getByRole('navigation', { name: '이 메뉴의 화면' }).innerText(), '거래처')
})

for (const path of ['/client/list', '/services/inventory', '/transaction-view', '/statistics/daily'])
  test(`what follows the title of ${path} stands as near to it as elsewhere`, async () => {
    await open(wide, path)
    const gap = await wide.evaluate(() => {
      const title = document.querySelector('main h1')?.closest('header')
      let at: Element | null | undefined = title
      const after = (part: Element) => {
        let next = part.nextElementSibling
        while (next && next.getBoundingClientRect().height === 0) next = next.nextElementSibling
        return next
      }
      while (at && !after(at)) at = at.parentElement
      const next = at && after(at)
      return title && next ? next.getBoundingClientRect().top - title.getBoundingClientRect().bottom : null
    })
    assert.equal(gap, 16)
  })

test('who is found and chosen is still counted among those who were found', async () => {
  await open(wide, '/member/connections?new=request')
  await wide.getByLabel('받는 사람', { exact: true }).fill('가락농산')
  const found = wide.getByRole('radiogroup', { name: '받는 사람 고르기' }).getByRole('radio')
  await wide.getByText('1건을 찾았어요.').waitFor()
  await found.first().check()
  assert.equal(await wide.getByText('찾는 회원이 없어요').count(), 0)
  await wide.getByText('1건을 찾았어요.').waitFor()
})

test('what is not there is said to be gone, without the offer to try again', async () => {
  await open(wide, '/services/purchase-request?id=999999')
  const panel = wide.getByRole('complementary').filter({ hasText: '찾을 수 없어요.' })
  await panel.getByText('삭제됐거나 볼 권한이 없어졌어요.').waitFor()
  assert.equal(await panel.getByRole('link', { name: '다시 시도' }).count(), 0)
})

test('the main act of a client stands at the right, named for what it writes', async () => {
  await open(wide, '/client/list')
  await wide.getByRole('link', { name: '푸른마트' }).first().click()
  const main = await boxOf(wide.getByRole('link', { name: '매출 등록' }))
  const other = await boxOf(wide.locator('main header').getByRole('link', { name: '거래 이력' }))
  assert.ok(right(other) < left(main))
  const more = await boxOf(wide.getByRole('button', { name: '거래처 메뉴' }))
  assert.ok(right(main) < left(more))
})

test('a price of a paper that is opened again is written as prices are', async () => {
  await open(wide, '/transaction-view?type=SALE')
  await wide.getByRole('table').locator('tbody a').first().click()
  await wide.getByRole('complementary').getByRole('link', { name: '반품' }).click()
  await wide.waitForURL(/transaction\/new/)
  assert.match(await wide.getByLabel('단가', { exact: true }).first().inputValue(), /^\d{1,3}(,\d{3})+$/)
})

test('codes of an industry stand in one line each', async () => {
  await open(wide, '/member/modify')
  await wide.getByRole('button', { name: /업종/ }).first().click()
  const dialog = wide.getByRole('dialog', { name: '업종 찾기' })
  await dialog.getByLabel('업종 이름이나 설명').fill('도매업')
  await dialog.getByRole('button', { name: '찾기', exact: true }).click()
  await dialog.getByText('512223').first().waitFor()
  const codes = await boxesOf(dialog.getByText(/^\d{6}$/))
  assert.equal(new Set(codes.map(({ height }) => height)).size, 1)
})

test('in the reader’s own few colours what is open, chosen and connected is still seen', async () => {
  const edgeOf = (part: Locator) => part.evaluate((of) => getComputedStyle(of).outlineStyle)
  const groundOf = (part: Locator) => part.evaluate((of) => getComputedStyle(of).backgroundColor)
  await wide.emulateMedia({ forcedColors: 'active' })
  try {
    await open(wide, '/services/auctionResults?tab=rows&mid=0601')
    await wide.getByRole('table', { name: '낙찰 내역' }).locator('tbody a').first().click()
    await wide.getByRole('button', { name: /님 메뉴$/ }).click()
    await wide.getByRole('button', { name: '보기 설정' }).last().click()
    const sizes = wide.getByRole('group', { name: '글자 크기' }).locator('label')
    const rows = wide.locator('tbody tr')
    for (const [chosen, other] of [
      [rows.and(wide.locator('[data-current]')), rows.nth(1)],
      [wide.getByRole('navigation', { name: '주 메뉴' }).locator('[aria-current]'), wide.locator('body')],
      [sizes.filter({ has: wide.locator(':checked') }), sizes.filter({ hasText: '크게' })],
    ] as const)
      assert.deepEqual([await edgeOf(chosen), await edgeOf(other)], ['solid', 'none'])
    const line = wide.getByTitle('실시간 알림 연결 상태')
    await line.getByText('실시간').waitFor()
    assert.notEqual(await groundOf(line.locator('span').first()), await groundOf(wide.locator('body')))
  } finally {
    await wide.emulateMedia({ forcedColors: null })
  }
})

test('on a phone a message covers neither the sum nor the buttons of the form below it', async () => {
  await open(phone, '/transaction-view?type=SALE')
  await phone.getByRole('table').locator('tbody a').first().tap()
  await phone.getByRole('complementary').getByRole('link', { name: '반품' }).tap()
  await phone.waitForURL(/transaction\/new/)
  await phone.getByLabel('반품 수량').first().fill('1')
  await phone.getByRole('button', { name: '임시저장' }).tap()
  const said = phone
    .getByRole('status')
    .getByText(/저장했어요/)
    .locator('visible=true')
    .last()
  await said.waitFor()
  await phone.getByRole('complementary').getByRole('link', { name: '수정', exact: true }).waitFor()
  const foot = await boxOf(phone.getByRole('complementary').locator('[data-foot]'))
  const toast = await boxOf(said)
  assert.ok(toast.y + toast.height <= foot.y, `${toast.y + toast.height} > ${foot.y}`)
})

test('on a phone the day of the prices has its menu beside it', async () => {
  await open(phone, '/services/auctionResults')
  const day = await boxOf(phone.getByLabel('경락일'))
  const dots = await boxOf(phone.getByRole('button', { name: '경락 시세 메뉴' }))
  assert.equal(Math.round(middle(day)), Math.round(middle(dots)))
})

test('on a phone the bar above names the board one reads, whole', async () => {
  await open(phone, '/board/free')
  const places = phone.getByRole('navigation', { name: '이 메뉴의 화면' }).getByRole('link').locator('visible=true')
  assert.deepEqual(await places.allInnerTexts(), ['자유게시판'])
  const [place] = await boxesOf(places)
  const bar = await boxOf(phone.getByRole('navigation', { name: '이 메뉴의 화면' }))
  assert.ok(place && right(place) <= right(bar))
})

test('on a phone a dialog taller than the window keeps its title and buttons in sight while its fields scroll', async () => {
  await open(phone, '/client/list')
  await phone.getByRole('link', { name: '푸른마트' }).first().tap()
  await phone.getByRole('link', { name: '단가 추가' }).tap()
  const dialog = phone.getByRole('dialog', { name: '단가 추가' })
  await dialog.getByLabel('시작일').waitFor()
  const around = await boxOf(dialog)
  const inSight = ({ y, height }: Box) => y >= around.y && y + height <= around.y + around.height
  const parts = [dialog.getByRole('heading', { name: '단가 추가' }), dialog.getByRole('button', { name: '저장' })]
  for (const at of [0, 9_999]) {
    await dialog.evaluate((of, top) => of.scrollTo(0, top), at)
    for (const part of parts) assert.ok(inSight(await boxOf(part)), `${part} at ${at}`)
  }
  const shownAt = (y: number) =>
    dialog.evaluate((of, at) => {
      const { left, width } = of.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, at)
      return found?.closest('label, select, input, p')?.textContent ?? null
    }, y)
  assert.equal(await shownAt(around.y + 4), null, 'nothing shows above the title')
  await dialog.evaluate((of) => of.scrollTo(0, 0))
  assert.equal(await shownAt(around.y + around.height - 4), null, 'nor below the buttons')
  assert.ok((await dialog.evaluate((of) => of.scrollHeight - of.clientHeight)) > 0, 'it is taller than the window')
})
