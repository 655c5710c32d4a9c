import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { notify } from '../../backend/notifications/notify.ts'
import { hydrated, launchBrowser, listening, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
let browser: Browser
let desk: Page
let colleague: Page
let lot: { lotId: number; bookOwnerId: number }
const email = 'dealer@demo.example'
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
  desk = (await signedIn(browser, market.origin, email)).page
  colleague = (await signedIn(browser, market.origin, email)).page
  lot = await market.database.db
    .selectFrom('inventoryLots as l')
    .innerJoin('members as m', 'm.id', 'l.bookOwnerId')
    .select(['l.lotId', 'l.bookOwnerId'])
    .where('m.email', '=', email)
    .where('l.quantityOnHand', '>', 0)
    .where('l.status', '=', 'AVAILABLE')
    .where('l.expiryDate', 'is', null)
    .orderBy('l.lotId')
    .executeTakeFirstOrThrow()
})
after(async () => {
  await browser.close()
  await market.close()
})

const panel = (page: Page) => page.getByRole('complementary').last()
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()
const typed = (page: Page, name: string) => panel(page).getByLabel(name)

/** Opens a step of the lot for both; the desk's line stands then. */
async function openBoth(step: string) {
  const path = `/services/inventory?lot=${lot.lotId}&step=${step}`
  await colleague.goto(market.origin + path)
  await hydrated(colleague)
  const line = desk.waitForEvent('websocket')
  await desk.goto(market.origin + path)
  await Promise.all([hydrated(desk), (await line).waitForEvent('framereceived')])
  for (const page of [desk, colleague]) await listening(page, 'aside form')
}
/** Something happens: what the desk shows is read anew. */
async function bell() {
  const path = `/api/inventory/lots/${lot.lotId}`
  const again = desk.waitForResponse((reply) => new URL(reply.url()).pathname === path && reply.ok())
  await market.database.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId: lot.bookOwnerId, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))
  await again
}
const done = (page: Page) => page.waitForURL((url) => !url.searchParams.has('step'))
const stored = () =>
  market.database.db
    .selectFrom('inventoryLots')
    .select(['memo', 'traceNo', 'status'])
    .where('lotId', '=', lot.lotId)
    .executeTakeFirstOrThrow()

test('who corrects a lot after a colleague is told so with what he typed before him, and saves once more', async () => {
  await openBoth('edit')
  await typed(desk, '메모').fill('저장고 안쪽')
  await typed(colleague, '이력번호').fill('002123456789')
  await press(colleague, '저장')
  await done(colleague)
  await bell()
  assert.equal(await typed(desk, '메모').inputValue(), '저장고 안쪽')
  await press(desk, '저장')
  await panel(desk).getByRole('alert').getByText('다른 사람이 먼저 고쳤어요.').waitFor()
  assert.deepEqual((await stored()).memo, null, 'nothing is written over unseen')
  // The version that he has seen comes with the lot as it is read anew.
  await bell()
  assert.equal(await typed(desk, '메모').inputValue(), '저장고 안쪽')
  await press(desk, '저장')
  await done(desk)
  assert.equal((await stored()).memo, '저장고 안쪽')
})

test('a form that holds a lot stays one when somebody else holds it meanwhile', async () => {
  await openBoth('hold')
  await typed(desk, '사유').fill('잔류농약 검사')
  await press(colleague, '보류하기')
  await done(colleague)
  await bell()
  assert.equal(await typed(desk, '사유').inputValue(), '잔류농약 검사')
  await press(desk, '보류하기')
  await done(desk)
  assert.equal((await stored()).status, 'HOLD')
})
