import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import request from 'supertest'
import { startMarket } from '../support/market.ts'
import { openTab } from '../support/stompTab.ts'

const market = await startMarket()
after(() => market.close())
const buyer = await market.signedIn('buyer@demo.example')
const dealer = await market.signedIn('dealer@demo.example')
const idOf = (who: typeof buyer) => Number(who.jar.get('id'))

const partner = async () => {
  const { body } = await request(market.origin).get('/api/clients?linked=true').set('cookie', buyer.cookieHeader())
  return body.content.find((c: { clientName: string }) => c.clientName === '대박청과').clientId
}
const product = async () =>
  (await request(market.origin).get('/api/product-codes').set('cookie', buyer.cookieHeader())).body.content[0]
    .productCodeId

const send = async (memo: string) =>
  request(market.origin)
    .post('/api/services/purchase/request')
    .set('cookie', buyer.cookieHeader())
    .set('sec-fetch-site', 'same-origin')
    .set('x-requested-with', 'app')
    .send({
      receiverClientId: await partner(),
      desiredDate: '2099-01-01',
      memo,
      items: [{ productCodeId: await product(), requestedQuantity: 3 }],
    })

test('the buyer sends a request, the dealer hears it, accepts, and the buyer hears that', async () => {
  const dealerTab = await openTab(market.origin, dealer.cookieHeader(), idOf(dealer))
  const buyerTab = await openTab(market.origin, buyer.cookieHeader(), idOf(buyer))
  const countBefore = (
    await request(market.origin).get('/api/notifications/unread-count').set('cookie', dealer.cookieHeader())
  ).body.count

  const { body: sent, status } = await send('첫 요청')
  assert.equal(status, 200, JSON.stringify(sent))
  const heard = JSON.parse((await dealerTab.next((m) => m.body.includes('새 구매 요청'))).body)
  assert.deepEqual(
    [heard.targetType, heard.targetId, heard.isRead],
    ['PURCHASE_REQUEST', String(sent.requestId), false],
  )
  const { body: count } = await request(market.origin)
    .get('/api/notifications/unread-count')
    .set('cookie', dealer.cookieHeader())
  assert.equal(count.count, countBefore + 1)

  const accepted = await request(market.origin)
    .patch(`/api/services/purchase/request/${sent.requestId}/status?status=ACCEPTED`)
    .set('cookie', dealer.cookieHeader())
    .set('sec-fetch-site', 'same-origin')
    .set('x-requested-with', 'app')
  assert.deepEqual([accepted.status, accepted.body.status], [200, 'ACCEPTED'])
  const answered = JSON.parse((await buyerTab.next((m) => m.body.includes('수락했어요'))).body)
  assert.equal(answered.targetId, String(sent.requestId))
  await Promise.all([dealerTab.close(), buyerTab.close()])
})

test('five tabs stay connected over a backend restart and catch up, each message once', async () => {
  const tabs = await Promise.all(
    Array.from({ length: 5 }, () => openTab(market.origin, dealer.cookieHeader(), idOf(dealer))),
  )
  await send('다시 켜기 전')
  await Promise.all(tabs.map((tab) => tab.next((m) => m.body.includes('새 구매 요청'))))

  await market.restartBackend()
  const { body: during } = await send('다시 켠 뒤')
  const isDuring = (m: { body: string }) => m.body.includes(`"targetId":"${during.requestId}"`)
  await Promise.all(tabs.map((tab) => tab.next(isDuring)))

  for (const tab of tabs) {
    assert.equal(tab.sockets, 1, 'the tab kept its socket')
    assert.equal(tab.messages.filter(isDuring).length, 1)
    const seqs = tab.messages.map((m) => Number(m.headers.seq))
    assert.deepEqual(
      seqs,
      seqs.toSorted((a, b) => a - b),
    )
    assert.equal(new Set(seqs).size, seqs.length)
  }
  await Promise.all(tabs.map((tab) => tab.close()))
})
