import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { lotsOfDay } from '../../backend/db/seed/demo/auctionLots.ts'
import { businessDate, firstOfMonth, seoulDate } from '../../shared/kit/dates.ts'
import { realtimeRow } from '../auction-results/support/publicRows.ts'
import { type PublicService, startPublicService } from '../auction-results/support/publicService.ts'
import { hydrated, launchBrowser, listening, signedIn, signIn, type Watched } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'

/** A day of who runs the market (domain.md 26, job 12), one step after the other in one browser. */

let market: Market
let browser: Browser
let service: PublicService
let admin: Watched
before(async () => {
  service = await startPublicService()
  ;[market, browser] = await Promise.all([
    startMarket({ backend: { auctionApi: { url: service.url, timeoutMs: 5_000, retryMs: [1, 1] } } }),
    launchBrowser({ fonts: false }),
  ])
  admin = await signIn(browser, market.origin, 'admin@demo.example')
})
after(async () => {
  await browser.close()
  await market.close()
  await service.close()
})

const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const dialog = (page: Page) => page.locator('dialog[open]')
const panel = (page: Page, name: string) => page.getByRole('complementary', { name })

test('a newcomer who waits is let in', async () => {
  const { db } = market.database
  await db.insertInto('settings').values({ key: 'member.requireApproval', value: 'true' }).execute()
  await market.restartBackend()
  const newcomer = await signedIn(browser, market.origin, 'newcomer@demo.example')
  await open(newcomer.page, '/member/modify')
  await newcomer.page.getByLabel('닉네임', { exact: true }).fill('새벽손님')
  await newcomer.page.getByRole('button', { name: /시작하기|저장/ }).click()
  await newcomer.page.getByRole('heading', { name: '가입 승인을 기다리고 있어요' }).waitFor()

  const { page } = admin
  await open(page, '/admin/users?status=PENDING')
  await page.getByRole('table', { name: '회원 목록' }).getByRole('link', { name: '한지우', exact: true }).click()
  await panel(page, '회원 정보').getByRole('button', { name: '승인', exact: true }).click()
  await dialog(page).getByRole('button', { name: '승인', exact: true }).click()
  await panel(page, '회원 정보').getByText('정상', { exact: true }).waitFor()
  await newcomer.page.getByRole('link', { name: '승인됐는지 확인' }).click()
  await newcomer.page.getByRole('navigation', { name: '주 메뉴' }).waitFor()
  await newcomer.context.close()
})

test('a day on which the market is closed is set', async () => {
  const { page } = admin
  const first = firstOfMonth(seoulDate(Date.now()), 1)
  await open(page, `/admin/market?tab=holidays&month=${first.slice(0, 7)}`)
  const day = page.locator(`input[name=dates][value="${first}"]`)
  await day.check()
  await page.getByLabel('메모').fill('정기 휴업')
  await page.getByRole('button', { name: '휴업일로 정하기' }).click()
  await page.getByRole('checkbox', { name: /휴업 전체 정기 휴업/ }).waitFor()
  const { after } = await market.database.db
    .selectFrom('auditLog')
    .select('after')
    .where('entityType', '=', 'market')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.ok(after?.includes(first), after ?? '')
})

test('a right of the menu that went missing is given back, and members see the page again', async () => {
  const { db } = market.database
  await db
    .updateTable('menuAuth')
    .set({ canRead: false })
    .where('authority', '=', 'ROLE_USER')
    .where('menuId', 'in', (e) => e.selectFrom('menus').select('menuId').where('menuPath', '=', '/warehouse/list'))
    .execute()
  const member = await signIn(browser, market.origin, 'dealer@demo.example')
  const nav = member.page.getByRole('navigation', { name: '주 메뉴' })
  await nav.getByRole('link', { name: '경락 시세', exact: true }).waitFor()
  assert.equal(await nav.getByRole('link', { name: '창고', exact: true }).count(), 0)

  const { page } = admin
  await open(page, '/admin/menu?part=rights')
  await listening(page, 'table input')
  await page.getByRole('checkbox', { name: '창고: 일반 회원 보기' }).check()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('권한 1곳을 저장했어요.').waitFor()
  await open(member.page, '/main')
  await nav.getByRole('link', { name: '창고', exact: true }).waitFor()
  await member.context.close()
})

test('an admin looks into a member’s fault in his shoes, and the record names both', async () => {
  const { page } = admin
  const { db } = market.database
  const memberOf = (id: number) =>
    db.selectFrom('members').select(['nickname', 'status']).where('id', '=', id).executeTakeFirstOrThrow()
  const [dealer, own] = [await memberIdOf(db, 'dealer@demo.example'), await memberIdOf(db, 'admin@demo.example')]
  await open(page, `/admin/users?id=${dealer}`)
  await panel(page, '회원 정보').getByRole('button', { name: '대리 접속' }).click()
  await dialog(page).getByLabel('사유').fill('알림이 지워지지 않는다는 문의 확인')
  await dialog(page).getByRole('button', { name: '대리 접속' }).click()
  await page.waitForURL(`${market.origin}/main`)
  await hydrated(page)
  const banner = panel(page, '대리 접속')
  await banner.getByText('김도현').first().waitFor()
  await page.getByRole('button', { name: /^알림/ }).click()
  const read = page.waitForResponse((reply) => reply.url().endsWith('/api/notifications/read-all'))
  await page.getByRole('dialog', { name: '알림' }).getByRole('button', { name: '모두 읽음' }).click()
  assert.ok((await read).ok())
  await page.keyboard.press('Escape')
  // What is not his to do in another's name is refused, wherever it is asked for.
  const { nickname } = await memberOf(dealer)
  const refused = await page.evaluate(async (confirm) => {
    const headers = { 'x-requested-with': 'app', 'content-type': 'application/json' }
    return (await fetch('/api/member/me', { method: 'DELETE', headers, body: JSON.stringify({ confirm }) })).status
  }, nickname)
  assert.deepEqual([refused, (await memberOf(dealer)).status], [403, 'ACTIVE'])
  await banner.getByRole('button', { name: '관리자로 돌아가기' }).click()
  await dialog(page).getByRole('button', { name: '돌아가기', exact: true }).click()
  await page.waitForURL('**/admin/members')
  await hydrated(page)

  await open(page, '/admin/audit?impersonated=1')
  const rows = page.getByRole('table', { name: '감사 기록' }).getByRole('row')
  const row = rows.filter({ hasText: '대리 정하늘' }).filter({ hasText: '알림' })
  await row.first().waitFor()
  await row.first().getByRole('link').first().click()
  await panel(page, '감사 기록')
    .getByText(`정하늘 관리자(회원 ${own}번)가 김도현 회원(회원 ${dealer}번) 이름으로 한 일이에요.`, { exact: false })
    .waitFor()

  const member = await signedIn(browser, market.origin, 'dealer@demo.example')
  await open(member.page, '/member/loginInfo')
  await member.page.getByText('알림이 지워지지 않는다는 문의 확인').waitFor()
  await member.context.close()
})

test('an import that failed says why, and is done again', async () => {
  const { page } = admin
  const put = await page.evaluate(async () => {
    const headers = { 'x-requested-with': 'app', 'content-type': 'application/json' }
    const body = JSON.stringify({ apiKey: 'abc%2Fdef%3D%3D' })
    return (await fetch('/api/admin/settings/auction', { method: 'PUT', headers, body })).status
  })
  assert.equal(put, 200)
  // One market with members: what the service has is that market's.
  const { db } = market.database
  const garak = db.selectFrom('marketCodes').select('marketCodeId').where('marketCode', '=', '110001')
  await db.updateTable('members').set({ marketCodeId: garak }).where('marketCodeId', 'is not', null).execute()
  // And no day of rest, so that it is asked for one day, whatever the date.
  await db.deleteFrom('marketHolidays').execute()
  const { businessDayStart } = await garak.select('businessDayStart').executeTakeFirstOrThrow()
  const saleDate = businessDate(Date.now(), businessDayStart)
  service.has(lotsOfDay(saleDate, '110001', 40).map(realtimeRow))
  // Once, and twice more because it is tried again.
  service.next(...Array.from({ length: 3 }, () => ({ status: 500, body: 'SERVICE ERROR' })))
  await open(page, '/admin/batch?id=auctionImport')
  const job = panel(page, '작업 정보')
  const run = async (name: string) => {
    await job.getByRole('button', { name, exact: true }).click()
    await dialog(page).getByRole('button', { name: '실행', exact: true }).click()
  }
  await run('지금 실행')
  await job.getByRole('listitem').getByText('실패', { exact: true }).first().waitFor()
  await run('다시 실행')
  await job.getByRole('listitem').first().getByText('성공', { exact: true }).waitFor()
  const { rows } = await db
    .selectFrom('auctionResults')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .where('marketCode', '=', '110001')
    .where('saleDate', '=', saleDate)
    .executeTakeFirstOrThrow()
  assert.ok(rows >= 40, `${rows} lots`)
})
