import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
let browser: Browser
let page: Page
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
  page = (await signIn(browser, market.origin, 'admin@demo.example')).page
})
after(async () => {
  await browser.close()
  await market.close()
})

const open = async (path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const written = async (entityType: string) => {
  const { after } = await market.database.db
    .selectFrom('auditLog')
    .select('after')
    .where('entityType', '=', entityType)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return after ?? ''
}

test('a market is closed on a day of next month by keyboard alone', async () => {
  await open('/admin/market?tab=holidays')
  await page.getByRole('heading', { name: '시장 관리' }).waitFor()
  await page.getByRole('link', { name: '다음 달' }).press('Enter')
  await page.waitForURL(/month=/)
  const month = new URL(page.url()).searchParams.get('month')
  // The month before it stands until this one has come.
  const first = page.locator(`input[name=dates][value="${month}-01"]`)
  await first.waitFor()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const date = await page.locator('input[name=dates]:checked').inputValue()
  await page.getByLabel('메모').fill('정기 휴업')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /휴업 전체 정기 휴업/ }).waitFor()
  assert.match(date, /-09$/)
  assert.match(await written('market'), new RegExp(date))
})

test('a corporation is added to the market, and one of another market is refused with its code kept', async () => {
  await open('/admin/market?tab=corporations')
  const add = page.getByRole('region', { name: '서울가락' }).locator('form').first()
  await add.getByLabel('법인 코드').fill('22000199')
  await add.getByLabel('법인 이름').fill('새벽청과')
  await add.getByRole('button', { name: '법인 추가' }).click()
  await add.getByRole('alert').getByText('110001로 시작해요').waitFor()
  assert.equal(await add.getByLabel('법인 이름').inputValue(), '새벽청과')
  await add.getByLabel('법인 코드').fill('11000188')
  await add.getByRole('alert').waitFor({ state: 'detached' })
  assert.equal(await add.locator('[aria-invalid]').count(), 0)
  await add.getByRole('button', { name: '법인 추가' }).click()
  await page.getByRole('heading', { name: '새벽청과 11000188' }).waitFor()
  assert.match(await written('corporation'), /새벽청과/)
})

test('who saves a corporation that a colleague has changed meanwhile is told, and writes over it with another press', async () => {
  const { db } = market.database
  const corpCode = '11000105'
  await open('/admin/market?tab=corporations')
  const form = page.locator(`form:has(input[name=corpCode][value="${corpCode}"])`)
  await form.getByLabel('법인 이름').fill('고쳐 쓴 청과')
  await db.updateTable('corporations').set({ isActive: false }).where('corpCode', '=', corpCode).execute()
  await form.getByRole('button', { name: '저장' }).click()
  await form.getByText(/다른 사람이 먼저 고쳤어요/).waitFor()
  assert.equal(await form.getByLabel('법인 이름').inputValue(), '고쳐 쓴 청과')
  await form.getByRole('button', { name: '저장' }).click()
  await page.getByRole('heading', { name: `고쳐 쓴 청과 ${corpCode}` }).waitFor()
  assert.match(await written('corporation'), /고쳐 쓴 청과/)
})

test('times of an auction that cannot be are named in their own row, until something else stands in it', async () => {
  await open('/admin/market?tab=windows')
  const form = page.locator('form', { has: page.getByRole('button', { name: '경매 시간 저장' }) })
  const filled = await form
    .getByLabel(/^시작/)
    .evaluateAll((all) => all.filter((one) => 'value' in one && one.value).length)
  const [start, end] = [form.getByLabel(`시작 ${filled + 2}`), form.getByLabel(`끝 ${filled + 2}`)]
  // The row above it stays empty, and the contract does not count it.
  await start.fill('03:00')
  await end.fill('03:00')
  await form.getByRole('button', { name: '경매 시간 저장' }).click()
  await form.getByRole('alert').getByText('시작과 끝이 같아요.').waitFor()
  assert.deepEqual([await start.getAttribute('aria-invalid'), await end.getAttribute('aria-invalid')], ['true', 'true'])
  await start.fill('02:00')
  await form.getByRole('alert').waitFor({ state: 'detached' })
  assert.equal(await form.locator('[aria-invalid]').count(), 0)
  await open('/admin/market?tab=holidays')
  await page.getByRole('button', { name: '휴업일로 정하기' }).click()
  await page.getByRole('alert').getByText('날짜를 하나 이상 골라 주세요.').waitFor()
  await page.locator('input[name=dates]:not(:disabled)').last().check()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('a list of codes is looked at before it is taken over, with every row that cannot be', async () => {
  await open('/admin/market?tab=codes')
  const head = '대분류코드,대분류명,중분류코드,중분류명,소분류코드,소분류명'
  const list = [head, '64,활 해면연체류,01,오징어,00,오징어', '99,없는류,01,무엇,00,무엇'].join('\n')
  const file = { name: '품목.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  const preview = page.getByRole('region', { name: '미리 보기' })
  await preview.getByText('새 코드 1개').waitFor()
  await preview.getByText('알 수 없는 대분류 코드예요(99).').waitFor()
  await preview.getByRole('button', { name: '이대로 적용' }).click()
  await page.getByText('새 코드 1개, 바뀐 코드 0개를 적용했어요.').waitFor()
  assert.match(await written('productCodeImport'), /"inserted":1/)
})

test('a setting out of its bounds is refused at its field, then kept, and the record of changes says so', async () => {
  await open('/admin/settings')
  const minutes = page.getByLabel('경락 가져오기 간격', { exact: true })
  await minutes.fill('90')
  await page.getByText('1개 바뀜').waitFor()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('link', { name: '경락 가져오기 간격: 60 이하여야 해요.' }).waitFor()
  assert.equal(await minutes.inputValue(), '90')
  await page.getByRole('button', { name: '경락 가져오기 간격 기본값으로' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  assert.equal(await minutes.getAttribute('aria-invalid'), null, 'its default is no wrong one')
  await minutes.fill('90')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('alert').waitFor()
  await minutes.fill('10')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const history = page.getByRole('region', { name: '바뀐 기록' }).or(page.getByRole('complementary'))
  await history.getByText('5분 → 10분').first().waitFor()
  assert.equal(await written('setting'), '{"auction.pollMinutes":10}')
  await page.getByRole('button', { name: '경락 가져오기 간격 기본값으로' }).click()
  assert.equal(await minutes.inputValue(), '5')
})

test('maintenance is not begun without a word that one means it', async () => {
  await open('/admin/settings')
  await page.getByLabel('점검 모드').check()
  await page.getByText('시스템 관리자가 아닌 사람은 아무것도 저장할 수 없어요').waitFor()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const asked = page.getByRole('link', { name: '모두에게 바로 적용돼요. 확인했는지 표시해 주세요.' })
  await asked.waitFor()
  await page.getByLabel('확인했어요').check()
  await asked.waitFor({ state: 'detached' })
})

test('what the operators say and that the service is being mended stands above everybody’s pages', async () => {
  const { db } = market.database
  const told = [
    { key: 'site.notice', value: '"오늘 밤 10시에 점검해요."' },
    { key: 'maintenance.mode', value: 'true' },
  ]
  await db.insertInto('settings').values(told).execute()
  await market.restartBackend()
  const member = await signIn(browser, market.origin, 'dealer@demo.example')
  const notice = member.page.getByText('오늘 밤 10시에 점검해요.')
  // The front door asks every five seconds; pages are loaded until then.
  for (let n = 0; n < 200 && (await notice.count()) === 0; n++) await member.page.goto(`${market.origin}/client/list`)
  await notice.waitFor()
  await member.page.getByText('점검하고 있어요.', { exact: false }).waitFor()
  await hydrated(member.page)
  assert.deepEqual(member.complaints, [])
  await member.context.close()
})
