import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { hydrated, launchBrowser, listening, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
let browser: Browser
let desk: Page
let colleague: Page
const email = 'admin@demo.example'
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
  desk = (await signIn(browser, market.origin, email)).page
  colleague = (await signIn(browser, market.origin, email)).page
})
after(async () => {
  await browser.close()
  await market.close()
})

/** Opens it for both; the desk's line stands then. */
async function openBoth(path: string) {
  await colleague.goto(market.origin + path)
  await hydrated(colleague)
  const line = desk.waitForEvent('websocket')
  await desk.goto(market.origin + path)
  await Promise.all([hydrated(desk), (await line).waitForEvent('framereceived')])
  for (const page of [desk, colleague]) await listening(page, 'main form')
}
/** Something happens: what the desk shows is read anew. */
async function bell(path: string) {
  const { id: receiverId } = await market.database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const again = desk.waitForResponse((reply) => new URL(reply.url()).pathname === path && reply.ok())
  await market.database.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))
  await again
}

test('a setting that is being typed stays under a bell, and what a colleague has saved stands beside it', async () => {
  await openBoth('/admin/settings')
  await desk.getByRole('textbox', { name: '접속 확인 주기' }).fill('25')
  await colleague.getByRole('textbox', { name: '공지 한 줄' }).fill('오늘은 일찍 닫아요')
  await colleague.getByRole('button', { name: '저장', exact: true }).click()
  await colleague.getByText('설정 1개를 저장했어요.').waitFor()
  await bell('/api/admin/settings')
  await desk.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ name, value }) => name === 'site.notice' && value !== ''),
  )
  assert.equal(await desk.getByRole('textbox', { name: '접속 확인 주기' }).inputValue(), '25')
  await desk.getByText('1개 바뀜', { exact: true }).waitFor()
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByText('설정 1개를 저장했어요.').waitFor()
  await desk.getByText('바꾼 설정이 없어요.').waitFor()
  const stored = await market.database.db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute()
  assert.deepEqual(stored, [
    { key: 'session.accessMinutes', value: '25' },
    { key: 'site.notice', value: '"오늘은 일찍 닫아요"' },
  ])
})

test('what is typed of a market stays under a bell; who saves after a colleague is told, and saves once more', async () => {
  await openBoth('/admin/market?id=1&tab=info')
  await desk.getByLabel('주소').fill('새벽로 1')
  await colleague.getByLabel('순서').fill('7')
  await colleague.getByRole('button', { name: '저장', exact: true }).click()
  await colleague.getByText('시장 정보를 저장했어요.').waitFor()
  await bell('/api/admin/markets/1')
  assert.equal(await desk.getByLabel('주소').inputValue(), '새벽로 1')
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.equal(await desk.getByLabel('주소').inputValue(), '새벽로 1')
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByText('시장 정보를 저장했어요.').waitFor()
  await colleague.getByLabel('순서').fill('8')
  await colleague.getByRole('button', { name: '저장', exact: true }).click()
  await colleague.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.equal(await colleague.getByLabel('순서').inputValue(), '8')
})

test('what is typed of a member stays under a bell, and a colleague is not written over unseen', async () => {
  const { id } = await market.database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'buyer@demo.example')
    .executeTakeFirstOrThrow()
  await openBoth(`/admin/users?id=${id}&edit=1`)
  await desk.getByLabel('상세 주소').fill('2층')
  await colleague.getByLabel('닉네임').fill('새벽손님')
  await colleague.getByRole('button', { name: '저장', exact: true }).click()
  await colleague.getByText('회원 정보를 저장했어요.').waitFor()
  await bell(`/api/admin/members/${id}`)
  assert.equal(await desk.getByLabel('상세 주소').inputValue(), '2층')
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByRole('alert').getByText('한 번 더 눌러 주세요').waitFor()
  assert.equal(await desk.getByLabel('상세 주소').inputValue(), '2층')
})

test('who puts the first market behind the others still sees it', async () => {
  await openBoth('/admin/market')
  const name = await desk.getByLabel('시장 이름').inputValue()
  await desk.getByLabel('순서').fill('90')
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await desk.getByText('시장 정보를 저장했어요.').waitFor()
  assert.equal(await desk.getByLabel('시장 이름').inputValue(), name)
  assert.equal(await desk.getByLabel('순서').inputValue(), '90')
})

test('a page of connections of which the last one is over leads back to those before it', async () => {
  await openBoth('/admin/connections?page=99')
  await desk.getByText('이 쪽에는 이제 연결이 없어요.').waitFor()
  await desk.getByRole('link', { name: '이전 쪽' }).click()
  await desk.getByRole('table', { name: '거래처 연결 목록' }).waitFor()
})
