import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Before, startBefore } from '../foreign/before.ts'
import { bellReaches, connected } from '../support/bell.ts'

let market: Before
before(async () => {
  market = await startBefore()
})
after(() => market.stop())

test('before somebody else’s backend a member signs in, reads what there is, and the bell hears over SockJS alone', async () => {
  const { page, complaints } = await market.signIn('dealer')
  await page.getByRole('heading', { name: '김도현님의 오늘' }).waitFor()
  await page.getByText('연결된 서버가 아직 제공하지 않는 기능이에요.').first().waitFor()
  await connected(page)
  market.standIn.notify(1, { title: '배추가 왔어요', content: '3번 창고' })
  await bellReaches(page, 24)
  assert.deepEqual(complaints, [])
  // What is not there is not pretended to be: the way on leads to what there is.
  await page.getByRole('main').locator('section').getByRole('link', { name: '구매 요청', exact: true }).click()
  await page.getByText('한식당 정든밥상').first().waitFor()
})
