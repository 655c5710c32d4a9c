import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { createOffline } from '../../client/offline/state.ts'
import { createEntry } from '../../client/transactions/saveEntry.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { answeringLine } from '../support/calls.ts'

const fields = {
  ...{
    transactionType: 'SALE',
    clientId: '5',
    requestId: '12',
    requestVersion: '3',
    requestItems: '1',
    intent: 'save',
  },
  ...{ 'lines.0.requestItemId': '1', 'lines.0.productCodeId': '7', 'lines.0.requestProductId': '7' },
  ...{ 'lines.0.quantity': '3', 'lines.0.unitPrice': '12,000' },
}

/** Where member 7 is led who has shipped a request of this book. @param transactionId the sale that came of it */
async function ledTo(bookOwnerId: number, transactionId: number | null) {
  const body = { requestNo: 'P-12', transactionId, creditWarning: null }
  const line = answeringLine({ 'PATCH /services/purchase/request/12/status': () => ({ status: 200, body }) })
  const stores = { announcements: { did: () => undefined }, offline: createOffline() }
  const app = { call: createCall({ send: line.send }), stores }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, bookOwnerId: String(bookOwnerId) })) form.set(name, value)
  const member = { id: 7 } as MemberRecord
  const url = new URL('http://localhost/transaction/new?type=SALE&request=12')
  const answer = await createEntry({ app: app as unknown as App, form, url, params: {}, member })
  assert.ok(answer instanceof Response, JSON.stringify(answer))
  return answer.headers.get('location')
}

test('who ships a request of somebody else’s book is led to the sale, or else to the request, in that book', async () => {
  assert.equal(await ledTo(4, 30), '/transaction-view?book=4&id=30')
  assert.equal(await ledTo(4, null), '/services/purchase-request?book=4&id=12')
})

test('who ships a request of his own book is led to the sale in it', async () => {
  assert.equal(await ledTo(7, 30), '/transaction-view?id=30')
})
