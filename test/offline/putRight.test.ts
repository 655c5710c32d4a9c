import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import type { App } from '../../client/app/context.ts'
import { createStores } from '../../client/app/stores.ts'
import { actReceipt } from '../../client/inventory/receipt.ts'
import type { Item } from '../../client/offline/queue.ts'
import { createWaiting } from '../../client/offline/waiting.ts'
import { act } from '../../client/purchase-requests/act.ts'
import { createEntry } from '../../client/transactions/saveEntry.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { plainView } from '../../shared/session/view.ts'
import { item, memory } from './support/items.ts'

// A channel between tabs would keep the process.
const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
before(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
after(() => channel && Object.defineProperty(globalThis, 'BroadcastChannel', channel))

const member = { id: 7 } as MemberRecord
const formKey = '0b7c1f1e-6f0c-4c59-9a52-1d2f3a4b5c6d'
const paper = { transactionType: 'SALE', clientId: '5', bookOwnerId: '7' }
const paperLine = { 'lines.0.productCodeId': '7', 'lines.0.quantity': '3', 'lines.0.unitPrice': '12,000' }
const shipping = {
  ...{ requestId: '4', requestVersion: '1', requestItems: '1' },
  ...{ 'lines.0.requestItemId': '1', 'lines.0.requestProductId': '7' },
}
const request = { receiverClientId: '5', desiredDate: '2026-12-01', requestType: 'STOCK' }
const requestLine = {
  'items.0.productCodeId': '7',
  'items.0.requestedQuantity': '3',
  'items.0.desiredUnitPrice': '12,000',
}

type Acting = Parameters<typeof actReceipt>[0]
const forms: readonly { name: string; send(acting: Acting): unknown; fields: Record<string, string> }[] = [
  {
    name: 'a receipt that is written',
    send: actReceipt,
    fields: { intent: 'save', bookOwnerId: '7', warehouseId: '1', receivedDate: '2026-12-01', ...paperLine },
  },
  { name: 'a sale that is kept as a draft', send: createEntry, fields: { intent: 'draft', ...paper, ...paperLine } },
  { name: 'a sale that is confirmed', send: createEntry, fields: { intent: 'save', ...paper, ...paperLine } },
  {
    name: 'the sale of a request that is shipped',
    send: createEntry,
    fields: { intent: 'save', ...shipping, ...paper, ...paperLine },
  },
  { name: 'a request that is kept as a draft', send: act, fields: { intent: 'draft', ...request, ...requestLine } },
  {
    name: 'a draft of a request that is sent',
    send: act,
    fields: { intent: 'create', edit: '4', version: '1', ...request, ...requestLine },
  },
  { name: 'a request that is sent', send: act, fields: { intent: 'create', ...request, ...requestLine } },
]

/** What is in the queue once a form was sent over what was there, with or without network. */
async function leftBy({ send, fields }: Omit<(typeof forms)[number], 'name'>, before: Item[], isOnline = true) {
  const answered = { status: 200, body: { status: 'DRAFT', version: 1 } }
  const call = createCall({ send: async () => (isOnline ? answered : Promise.reject(new CallFailed(networkProblem))) })
  const boot = { member, originalAdmin: null, sessionEndsAt: null, view: plainView, now: 0 }
  const site = { notice: '', isMaintenance: false }
  const stores = createStores(call, { ...boot, providers: [], lastProvider: null, site })
  const { offline } = stores
  const store = memory(before)
  const waiting = createWaiting({ call, state: offline.state, store, memberId: 7, isThere: async () => isOnline })
  offline.attach({ ...waiting, lost: () => undefined, back: () => undefined })
  const form = new FormData()
  for (const [field, value] of Object.entries({ formKey, ...fields })) form.set(field, value)
  const url = new URL('http://localhost/')
  const answer = await send({ app: { call, stores } as App, form, url, params: {}, member })
  assert.equal(answer instanceof Response, isOnline, JSON.stringify(answer))
  await new Promise(setImmediate)
  return [...store.items.keys()]
}

for (const { name, ...form } of forms)
  test(`${name} after it was refused in the queue is not offered to be sent again`, async () => {
    const refused = item('2', { id: formKey, state: 'refused', reason: '사용하지 않는 창고예요.' })
    assert.deepEqual(await leftBy(form, [item('1'), refused]), ['1'])
  })

const draft = { edit: '4', version: '1', ...request, ...requestLine }
const earlier = (state: Item['state']) => [
  item('1'),
  item('2', { subject: 'request:4', request: { ...item('2').request, path: '/services/purchase/request/4' }, state }),
]

test('of two changes of a draft without network the later one waits alone: it says all of it', async () => {
  const later = { send: act, fields: { intent: 'draft', ...draft } }
  assert.deepEqual(await leftBy(later, earlier('waiting'), false), ['1', formKey])
})

test('a change of a draft that waits, or was refused, is over once the draft is sent', async () => {
  const sent = { send: act, fields: { intent: 'create', ...draft } }
  for (const state of ['waiting', 'refused'] as const) assert.deepEqual(await leftBy(sent, earlier(state)), ['1'])
})
