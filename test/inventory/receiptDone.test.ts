import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { actReceipt } from '../../client/inventory/receipt.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { answeringLine } from '../support/calls.ts'

const fields = {
  ...{ warehouseId: '3', businessDate: '2026-11-28', formKey: crypto.randomUUID() },
  ...{
    'lines.0.productCodeId': '7',
    'lines.0.specificationId': '2',
    'lines.0.quantity': '3',
    'lines.0.unitPrice': '12,000',
  },
}

/** Where member 7 is led who has written a slip in this book. */
async function ledTo(bookOwnerId: number) {
  const body = { receiptId: 30, receiptNo: 'R-1', bookOwnerId }
  const line = answeringLine({ 'POST /inventory/receipts': () => ({ status: 200, body }) })
  const offline = { state: { isAway: false, items: [] }, queue: () => undefined }
  const stores = { announcements: { did: () => undefined }, offline }
  const app = { call: createCall({ send: line.send }), stores }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, bookOwnerId: String(bookOwnerId) })) form.set(name, value)
  const url = new URL('http://localhost/services/inventory/receipt')
  const member = { id: 7 } as MemberRecord
  const answer = await actReceipt({ app: app as unknown as App, form, url, params: {}, member })
  assert.ok(answer instanceof Response, JSON.stringify(answer))
  return answer.headers.get('location')
}

test('who writes goods into somebody else’s book stays in it: the way back leads to its stock', async () => {
  assert.equal(await ledTo(4), '/services/inventory/receipt?book=4&id=30')
})

test('who writes them into his own needs no name of it', async () => {
  assert.equal(await ledTo(7), '/services/inventory/receipt?id=30')
})
