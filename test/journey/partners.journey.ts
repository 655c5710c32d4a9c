import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { connected } from '../support/bell.ts'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
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

const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true')

/** What the API answers this page's member. */
const api = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'x-requested-with': 'app', ...(body ? { 'content-type': 'application/json' } : {}) }
      const response = await fetch(`/api${path}`, { method, headers, ...(body ? { body } : {}) })
      return { status: response.status, body: await response.json() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

async function register(page: Page, name: string): Promise<number> {
  await open(page, '/client/detail/new')
  await page.getByLabel('상호').fill(name)
  await page.getByLabel('휴대전화').fill('01012345678')
  await button(page, '등록').click()
  await page.waitForURL(/\/client\/detail\/\d+$/)
  return Number(/\d+$/.exec(page.url())?.[0])
}

const ROWS = 500
const BAD = 5
/** A file of clients; every hundredth row has no name. The first one owes what nobody else owes. */
const file = (): string =>
  [
    '상호,전화,구분,미수금,기준일',
    ...Array.from({ length: ROWS }, (_, n) =>
      n % 100 === 99
        ? `,010-0000-${n},매출,,`
        : `가져온상회${n},010-1111-${1000 + n},매출,${n === 0 ? '7654321' : ''},${n === 0 ? '2026-01-10' : ''}`,
    ),
  ].join('\n')

async function importFile(page: Page) {
  await open(page, '/client/import')
  const sent = { name: '거래처.csv', mimeType: 'text/csv', buffer: Buffer.from(file()) }
  await page.locator('input[type=file]').setInputFiles(sent)
  await button(page, `정상 ${ROWS - BAD}건 등록`).click()
  await page.getByText(`${ROWS - BAD}곳을 등록했어요.`).waitFor()
  await page.getByText(`오류가 있는 ${BAD}줄은 넘어갔어요.`).waitFor()
}

test('a newcomer fills his book and takes on a manager, who sees what he may and nothing more, at once', async () => {
  const owner = await signIn(browser, market.origin, 'newcomer@demo.example')
  await owner.page.getByLabel('닉네임').fill('새벽상회')
  await owner.page.getByLabel('상호').first().fill('새벽상회')
  await owner.page.getByRole('button', { name: /저장|시작/ }).click()
  await owner.page.waitForURL('**/main')

  const clientId = await register(owner.page, '첫거래처')
  await register(owner.page, '둘째거래처')
  await importFile(owner.page)

  await open(owner.page, '/member/connections?new=request')
  await owner.page.getByLabel('받는 사람', { exact: true }).click()
  await owner.page.getByLabel('받는 사람', { exact: true }).pressSequentially('의성사과')
  await owner.page.getByRole('radiogroup', { name: '받는 사람 고르기' }).getByRole('radio').first().check()
  await owner.page.getByRole('radio', { name: /담당자로 초대/ }).check()
  await owner.page.getByRole('checkbox', { name: '미수·미지급 조회' }).check()
  await button(owner.page, '요청 보내기').click()
  await owner.page.waitForURL(/tab=sent/)

  const manager = await signedIn(browser, market.origin, 'shipper@demo.example')
  await open(manager.page, '/member/connections?tab=received')
  const request = manager.page.getByRole('listitem').filter({ hasText: '새벽상회' })
  await request.getByRole('button', { name: '수락' }).click()
  await request.waitFor({ state: 'detached' })
  await manager.page.getByRole('link', { name: '내 연결', exact: true }).click()
  await manager.page.getByRole('link', { name: '새벽상회 장부 전체' }).click()
  await manager.page.waitForURL(/id=\d+/)
  const connectionId = Number(new URL(manager.page.url()).searchParams.get('id'))

  const { body: client } = await api(manager.page, 'GET', `/clients/${clientId}`)
  const book = `/client/list?book=${client.bookOwnerId}&q=${encodeURIComponent('가져온상회0')}`
  await open(manager.page, book)
  await connected(manager.page)
  await manager.page.getByText('7,654,321').first().waitFor()
  const owed = () => api(manager.page, 'GET', `/clients?bookOwnerId=${client.bookOwnerId}&sort=-receivable`)
  const before = await owed()
  assert.equal(before.body.totalElements, ROWS - BAD + 2)
  assert.equal(before.body.content[0].receivableAmount, 7_654_321)
  const refused = await api(manager.page, 'DELETE', `/clients/${clientId}`)
  assert.equal(refused.status, 403, 'a manager without the permission changes nothing')
  const foreign = await api(manager.page, 'GET', '/clients?bookOwnerId=1')
  assert.equal(foreign.status, 404, 'and other books do not exist for him')

  const loads: string[] = []
  manager.page.on('request', (r) => void (r.isNavigationRequest() && loads.push(r.url())))
  await open(owner.page, `/member/connections?id=${connectionId}`)
  await owner.page.getByRole('checkbox', { name: '미수·미지급 조회' }).uncheck()
  await button(owner.page, '저장').click()
  await owner.page.getByText('권한을 변경했어요.').waitFor()
  const after = await owed()
  assert.equal('receivableAmount' in (after.body.content?.[0] ?? {}), false)
  await manager.page.getByText('7,654,321').first().waitFor({ state: 'detached' })
  await manager.page.getByText('가져온상회0').first().waitFor()

  await button(owner.page, '연결 해제').click()
  await owner.page.getByRole('dialog').locator('visible=true').getByRole('button', { name: '연결 해제' }).click()
  await owner.page.getByText('연결을 해제했어요.').waitFor()
  assert.equal((await owed()).status, 404)
  await manager.page.getByRole('link', { name: '가져온상회0' }).first().waitFor({ state: 'detached' })
  assert.deepEqual(loads, [])
  await Promise.all([owner.context.close(), manager.context.close()])
})
