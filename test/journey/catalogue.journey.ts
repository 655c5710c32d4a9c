import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

const products = '/services/productManagement'
const specifications = '/services/specificationManagement'

let market: Market
let browser: Browser
before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
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
const table = (page: Page, name: '품목 목록' | '규격 목록') => page.getByRole('table', { name })
const link = (page: Page, name: '품목 목록' | '규격 목록', of: string) =>
  table(page, name).getByRole('link', { name: of, exact: true })
const search = async (page: Page, label: string, typed: string) => {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.waitForURL((url) => url.searchParams.get('q') === typed)
}
const gone = (page: Page, name: '품목 목록' | '규격 목록', of: string) =>
  link(page, name, of).waitFor({ state: 'detached' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a product is found by its first consonants, given a name and a short code, and found by them', async () => {
  const { page, context } = await dealer()
  await open(page, products)
  await search(page, '품목 찾기', 'ㅅㄱㅎㅇ')
  await link(page, '품목 목록', '사과 홍옥').click()
  await page.getByLabel('단축번호').fill('909')
  await page.getByLabel('별칭').fill('홍옥이, 빨간사과')
  await press(page, '저장')
  await page.getByText('저장했어요.').waitFor()
  await search(page, '품목 찾기', '909')
  await link(page, '품목 목록', '사과 홍옥').waitFor()
  await search(page, '품목 찾기', 'ㅃㄱㅅㄱ')
  await link(page, '품목 목록', '사과 홍옥').waitFor()

  await search(page, '품목 찾기', '단감')
  await link(page, '품목 목록', '단감').click()
  await page.getByLabel('단축번호').fill('909')
  await press(page, '저장')
  await page.getByRole('alert').getByText('‘사과 홍옥’에서 쓰고 있는 단축번호예요.').first().waitFor()
  await context.close()
})

test('a star shows at once, stays after a reload and is a filter', async () => {
  const { page, context } = await dealer()
  await open(page, `${products}?q=수박`)
  const star = page.getByRole('button', { name: '수박 즐겨찾기' })
  const kept = page.waitForResponse((response) => response.url().endsWith('/favorite') && response.ok())
  await star.click()
  await page.locator('button[aria-label="수박 즐겨찾기"][aria-pressed=true]').waitFor()
  await kept
  await open(page, `${products}?favorite=1`)
  await link(page, '품목 목록', '수박').waitFor()
  await star.click()
  await gone(page, '품목 목록', '수박')
  await context.close()
})

test('an own item is added, changed and taken out of use, and comes back', async () => {
  const { page, context } = await dealer()
  await open(page, products)
  await page.getByRole('link', { name: '자체 품목 추가' }).click()
  await page.getByLabel('품목 이름').fill('못난이 배')
  await press(page, '추가')
  await page.getByText('부류를 골라 주세요.').first().waitFor()
  await page.getByLabel('분류').selectOption({ label: '배' })
  await press(page, '추가')
  await page.getByText('못난이 배 품목을 추가했어요.').waitFor()
  await page.getByRole('complementary').getByText('X00001').waitFor()
  await page.getByLabel('품목 이름').fill('흠집 배')
  await press(page, '저장')
  await link(page, '품목 목록', '흠집 배').click()
  await press(page, '사용 멈추기')
  await gone(page, '품목 목록', '흠집 배')
  await page.getByRole('link', { name: '사용 안 함' }).click()
  await link(page, '품목 목록', '흠집 배').click()
  await press(page, '다시 사용하기')
  await gone(page, '품목 목록', '흠집 배')
  await context.close()
})

test('a specification is added for a product, changed, refused twice and taken out of use', async () => {
  const { page, context } = await dealer()
  await open(page, specifications)
  await page.getByRole('link', { name: '규격 추가' }).click()
  await page.getByLabel('단위중량').fill('7.5')
  await page.getByLabel('크기').fill('24과')
  await page.getByText('7.5kg 상자 24과 특').waitFor()
  await page.getByRole('searchbox', { name: /^이 품목에만/ }).fill('ㅅㄱㅎㅈ')
  await page.getByRole('radio', { name: /^사과 후지/ }).check()
  await press(page, '추가')
  await page.getByText('7.5kg 상자 24과 특 규격을 추가했어요.').waitFor()
  await link(page, '규격 목록', '7.5kg 상자 24과 특').click()
  await page.getByLabel('크기').fill('26과')
  await press(page, '저장')
  await link(page, '규격 목록', '7.5kg 상자 26과 특').waitFor()

  await page.getByRole('link', { name: '규격 추가' }).click()
  await page.getByLabel('단위중량').fill('10')
  await press(page, '추가')
  await page.getByText('이미 있는 규격이에요: 10kg 상자 특').first().waitFor()

  await open(page, `${specifications}?q=26과`)
  await link(page, '규격 목록', '7.5kg 상자 26과 특').click()
  await press(page, '사용 멈추기')
  await gone(page, '규격 목록', '7.5kg 상자 26과 특')
  await context.close()
})

for (const [path, list, name, field, typed] of [
  [`${products}?q=단감`, '품목 목록', '단감', '별칭', '납작감'],
  [`${specifications}?q=5kg 상자`, '규격 목록', null, '메모', '두꺼운 상자'],
] as const)
  test(`what is typed stays when its use is ended beside it, and is saved: ${list}`, async () => {
    const { page, context } = await dealer()
    let of: string = name ?? ''
    if (name === null) {
      await open(page, specifications)
      await page.getByRole('link', { name: '규격 추가' }).click()
      await page.getByLabel('단위중량').fill('5')
      await page.getByLabel('크기').fill('11과')
      await press(page, '추가')
      of = '5kg 상자 11과 특'
      await page.getByText(`${of} 규격을 추가했어요.`).waitFor()
    }
    await open(page, path)
    await link(page, list, of).click()
    const written = page.getByRole('complementary').getByLabel(field)
    await written.fill(typed)
    await press(page, '사용 멈추기')
    await page.getByRole('complementary').getByRole('button', { name: '다시 사용하기' }).waitFor()
    assert.equal(await written.inputValue(), typed)
    await press(page, '저장')
    await page.getByText('저장했어요.').waitFor()
    assert.equal(await page.getByText('먼저 고쳤어요').count(), 0)
    await open(page, `${path}&status=INACTIVE`)
    await link(page, list, of).click()
    await written.waitFor()
    assert.equal(await written.inputValue(), typed)
    await press(page, '다시 사용하기')
    await gone(page, list, of)
    await context.close()
  })

test('who saves a package or an item that another has changed sees who and what, and keeps his own or takes the other’s', async () => {
  const { page, context } = await dealer()
  const beside = async (path: string, name: string, field: string, mine: string, theirs: string) => {
    const list = path.startsWith(products) ? '품목 목록' : '규격 목록'
    const second = await context.newPage()
    for (const each of [page, second]) {
      await open(each, path)
      await link(each, list, name).click()
      await each.getByRole('complementary').getByLabel(field).waitFor()
    }
    await second.getByLabel(field).fill(theirs)
    await press(second, '저장')
    await second.getByText('저장했어요.').waitFor()
    await page.getByLabel(field).fill(mine)
    await press(page, '저장')
    await page.getByText('김도현님이 먼저 고쳤어요').waitFor()
    await page.getByText('내 내용 보기').click()
    await page.getByRole('row', { name: `${field} ${theirs} ${mine}` }).waitFor()
    await second.close()
  }
  await open(page, `${specifications}?add=1`)
  await page.getByLabel('단위중량').fill('3.5')
  await press(page, '추가')
  await page.getByText('3.5kg 상자 특 규격을 추가했어요.').waitFor()
  await beside(`${specifications}?q=3.5kg`, '3.5kg 상자 특', '메모', '내 말', '남의 말')
  await press(page, '내 내용으로 저장')
  await link(page, '규격 목록', '3.5kg 상자 특').click()
  assert.equal(await page.getByRole('complementary').getByLabel('메모').inputValue(), '내 말')

  await beside(`${products}?q=수박`, '수박', '별칭', '꿀수박', '여름수박')
  await page.getByRole('link', { name: '새로 불러오기' }).click()
  await page.getByText('먼저 고쳤어요').waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('complementary').getByLabel('별칭').inputValue(), '여름수박')
  await context.close()
})

test('a notice about a product leads to it', async () => {
  const { page, context } = await dealer()
  const { productCodeId } = await market.database.db
    .selectFrom('productCodes')
    .select('productCodeId')
    .where('standardCode', '=', '060103')
    .executeTakeFirstOrThrow()
  await open(page, `/services/product/${productCodeId}`)
  assert.equal(new URL(page.url()).search, `?id=${productCodeId}`)
  await page.getByRole('complementary').getByRole('heading', { name: '사과 후지' }).waitFor()
  await context.close()
})

test('with scripts off products are found, starred and numbered, and specifications added', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  const page = await context.newPage()
  await page.goto(`${market.origin}/oauth2/authorization/kakao?login_hint=dealer@demo.example`)
  await page.goto(`${market.origin}${products}?q=표고`)
  await page.getByRole('button', { name: '표고버섯 즐겨찾기' }).click()
  await page.locator('button[aria-label="표고버섯 즐겨찾기"][aria-pressed=true]').waitFor()
  await link(page, '품목 목록', '표고버섯').click()
  await page.getByLabel('단축번호').fill('808')
  await press(page, '저장')
  await table(page, '품목 목록').getByText('808').waitFor()
  await page.goto(`${market.origin}${specifications}?add=1`)
  await page.getByLabel('단위중량').fill('3.3')
  await press(page, '추가')
  await link(page, '규격 목록', '3.3kg 상자 특').waitFor()
  await context.close()
})

test('on a phone of 360 px nothing has to be pushed aside', async () => {
  const { page, context } = await dealer()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [products, `${products}?add=1`, specifications, `${specifications}?add=1`]) {
    await open(page, path)
    await page
      .locator(path.includes('add') ? 'aside form' : 'table')
      .first()
      .waitFor()
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: innerWidth,
    }))
    assert.ok(content <= window, `${path}: ${content} px in ${window}`)
  }
  await context.close()
})
