import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startMarket } from '../support/market.ts'
import type { Visitor } from '../support/visitor.ts'

const market = await startMarket()
after(() => market.close())
const dealer = 'dealer@demo.example'

/** Every session that lives ends in so many seconds, and so does what an admin borrowed; whoever is here hears of it. */
async function endIn(seconds: number, who: Visitor) {
  const expiresAt = new Date(Date.now() + seconds * 1_000).toISOString()
  for (const table of ['sessions', 'impersonations'] as const)
    await market.database.db
      .updateTable(table)
      .set({ expiresAt })
      .where('expiresAt', '>', new Date().toISOString())
      .execute()
  assert.equal((await who.call('GET', '/api/oauth2/refresh')).status, 200)
}

test('two minutes before a sign-in is over its page says so, and goes on when one signs in again beside it', async () => {
  const here = await market.signedIn(dealer)
  const page = async () => (await here.go('/client/list')).text()
  assert.doesNotMatch(await page(), /로그인이 끝나요/)
  await endIn(3_600, here)
  assert.doesNotMatch(await page(), /로그인이 끝나요/)
  await endIn(100, here)
  const told = await page()
  assert.match(told, /2분 뒤에 로그인이 끝나요/)
  assert.doesNotMatch(told, /data-in-name/, 'what is typed under it is kept')
  const [, way = ''] = /href="(\/oauth2\/authorization\/\w+)" target="_blank"/.exec(told) ?? []
  assert.notEqual(way, '', 'one press leads to the sign-in, in another tab')

  const old = new Date(Date.now() + 3_600_000).toISOString()
  const mine = { 'x-page-member': here.jar.get('id') ?? '' }
  await (await here.signIn(dealer)).text()
  await market.database.db
    .updateTable('sessions')
    .set({ expiresAt: new Date().toISOString() })
    .where('expiresAt', '<', old)
    .execute()
  const saved = await here.call('PUT', '/api/notifications/read-all', undefined, mine)
  assert.equal(saved.status, 200, 'what the old page sends is taken')
  assert.doesNotMatch(await page(), /로그인이 끝나요/)
})

test('two minutes before an admin’s hour in a member’s name is over every page says so', async () => {
  const admin = await market.signedIn('admin@demo.example')
  const dealerId = (await market.signedIn(dealer)).jar.get('id')
  const reason = '거래 화면 오류 확인'
  assert.equal((await admin.call('POST', `/api/admin/members/${dealerId}/impersonate`, { reason })).status, 200)
  const page = async () => (await admin.go('/client/list')).text()
  const before = await page()
  assert.match(before, /남은 시간 60분/)
  assert.doesNotMatch(before, /대리 접속이 끝나요/)
  await endIn(100, admin)
  const told = await page()
  assert.match(told, /남은 시간 2분/)
  assert.match(told, /role="alert"[^>]*>2분 안에 대리 접속이 끝나요/)
})
