import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeClientStatus, removeClient } from '../../shared/clients/contract.ts'
import { type Status, statusNames } from '../../shared/purchase-requests/rules.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'

let backend: TestBackend
let market: PartnersMarket
before(async () => {
  backend = await startTestBackend()
  market = await partnersIn(backend)
  await market.send()
})
after(() => backend.close())

const open = ['REQUESTED', 'COUNTERED', 'ACCEPTED', 'PREPARING', 'SHIPPED'] as const
const over = ['DRAFT', 'COMPLETED', 'REJECTED', 'CANCELED', 'EXPIRED'] as const

const sides = {
  'who asked': () => ({ owner: market.buyer, clientId: market.dealerRow }),
  'who was asked': () => ({ owner: market.dealer, clientId: market.buyerRow }),
}
for (const [side, of] of Object.entries(sides)) {
  const requestIs = async (status: Status) => {
    await backend.db.updateTable('purchaseRequests').set({ status }).execute()
  }
  const move = (status: 'CLOSED' | 'ACTIVE') => {
    const { owner, clientId } = of()
    return backend.call(changeClientStatus, owner, { params: { id: clientId }, query: { status } })
  }

  for (const status of open)
    test(`in the book of ${side} a partner with a request in ${statusNames[status]} is neither closed nor taken out`, async () => {
      await requestIs(status)
      const { owner, clientId } = of()
      const row = backend.db.updateTable('clients').where('clientId', '=', clientId)
      const { linkedClientId } = await backend.db
        .selectFrom('clients')
        .select('linkedClientId')
        .where('clientId', '=', clientId)
        .executeTakeFirstOrThrow()
      const closed = await move('CLOSED')
      // A link would be in the way before.
      await row.set({ linkedClientId: null }).execute()
      const removed = await backend.call(removeClient, owner, { params: { id: clientId } })
      await row.set({ linkedClientId }).execute()
      for (const { status: code, body } of [closed, removed])
        assert.deepEqual(
          [code, body.code, body.message],
          [409, 'CLIENT_IN_USE', '진행 중인 구매 요청이 있어요. 끝난 뒤 다시 시도해 주세요.'],
        )
    })

  test(`in the book of ${side} a partner is closed whose requests have all ended`, async () => {
    for (const status of over) {
      await requestIs(status)
      const { body } = await move('CLOSED').expect(200)
      assert.equal(body.status, 'CLOSED')
      await move('ACTIVE').expect(200)
    }
  })
}
