import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { createPurchaseRequests } from '../../client/purchase-requests/state.ts'
import type { PurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { answeringLine, heldLine } from '../support/calls.ts'

const request = (requestId: number, createdAt: string): PurchaseRequest => ({
  requestId,
  id: requestId,
  requestNo: `PR20261121-${requestId}`,
  requestType: 'AUCTION',
  status: 'REQUESTED',
  createdAt,
  memberId: 2,
  senderMemberId: 2,
  senderName: '정든밥상',
  receiverMemberId: 1,
  receiverName: '대박청과',
  party: 'receiver',
  desiredDate: '2026-11-22',
  cutoffAt: null,
  itemCount: 1,
  summary: '배추',
  requestedAmount: null,
  confirmedAmount: null,
  cancelRequestedBy: null,
  parentRequestId: null,
  version: 1,
  allowed: ['ACCEPTED', 'REJECTED'],
})
const detail = (row: PurchaseRequest): PurchaseRequestDetail => ({
  ...row,
  receiverClientId: null,
  senderClientId: 7,
  deliveryPlace: null,
  memo: null,
  depositAmount: null,
  rejectReason: null,
  cancelReason: null,
  cancelRequestReason: null,
  shippedAt: null,
  transactionId: null,
  childRequestId: null,
  items: [],
  history: [],
  claims: [],
  mayClaim: false,
  creditWarning: null,
})
const page = (content: PurchaseRequest[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 20,
})
const SENT = 'GET /services/purchase/request/sent'
const RECEIVED = 'GET /services/purchase/request/received'
const storeOn = (send: Parameters<typeof createCall>[0]['send']) => createPurchaseRequests(createCall({ send }))

test('the slice holds requests, current request, loading, error and success message', () => {
  assert.deepEqual(Object.keys(storeOn(heldLine().send).state).sort(), [
    'currentRequest',
    'error',
    'loading',
    'requests',
    'successMessage',
  ])
})

test('fetch all asks for sent and received at the same time and merges them newest first', async () => {
  const line = heldLine()
  const store = storeOn(line.send)
  const done = store.fetchAll(2)
  const [sent, received] = [await line.at(0), await line.at(1)]
  assert.deepEqual(
    line.requests().map((r) => r.split('?')[0]),
    [SENT, RECEIVED],
  )
  sent.answer(200, page([request(1, '2026-11-21T01:00:00Z'), request(3, '2026-11-21T03:00:00Z')]))
  received.answer(200, page([request(2, '2026-11-21T02:00:00Z')]))
  await done
  assert.deepEqual(
    store.state.requests.map((r) => r.requestId),
    [3, 2, 1],
  )
})

test('loading is true while a call is pending and the error is cleared when one starts', async () => {
  mock.method(console, 'error', () => undefined)
  const line = heldLine()
  const store = storeOn(line.send)
  const first = store.fetchSent(2).catch(() => undefined)
  assert.equal(store.state.loading, true)
  ;(await line.at(0)).answer(500)
  await first
  assert.equal(store.state.loading, false)
  assert.match(store.state.error ?? '', /[가-힣]/)
  const second = store.fetchSent(2)
  assert.equal(store.state.error, null)
  ;(await line.at(1)).answer(200, page([]))
  await second
  mock.restoreAll()
})

test('each list fetch replaces the list', async () => {
  const lists = [page([request(1, '2026-11-21T01:00:00Z')]), page([request(2, '2026-11-21T02:00:00Z')])]
  const store = storeOn(answeringLine({ [SENT]: () => ({ status: 200, body: lists.shift() }) }).send)
  await store.fetchSent(2)
  await store.fetchSent(2)
  assert.deepEqual(
    store.state.requests.map((r) => r.requestId),
    [2],
  )
})

test('a created request stands first and says 구매 요청을 보냈어요.', async () => {
  const created = detail(request(9, '2026-11-21T09:00:00Z'))
  const line = answeringLine({
    [SENT]: () => ({ status: 200, body: page([request(1, '2026-11-21T01:00:00Z')]) }),
    'POST /services/purchase/request': () => ({ status: 200, body: created }),
  })
  const store = storeOn(line.send)
  await store.fetchSent(2)
  await store.create({
    body: { receiverClientId: 1, desiredDate: '2026-11-22', items: [{ productCodeId: 1, requestedQuantity: 1 }] },
  })
  assert.deepEqual(
    store.state.requests.map((r) => r.requestId),
    [9, 1],
  )
  assert.equal(store.state.successMessage, '구매 요청을 보냈어요.')
})

test('a changed status is taken over by the list entry and the current request, with 상태를 변경했어요.', async () => {
  const row = request(5, '2026-11-21T05:00:00Z')
  const accepted = detail({ ...row, status: 'ACCEPTED', allowed: ['PREPARING'], version: 2 })
  const line = answeringLine({
    [RECEIVED]: () => ({ status: 200, body: page([row]) }),
    'PATCH /services/purchase/request/5/status': () => ({ status: 200, body: accepted }),
  })
  const store = storeOn(line.send)
  await store.fetchReceived(1)
  store.receiveOne({ ok: true, value: detail(row) })
  assert.deepEqual(await store.updateStatus(5, 'ACCEPTED'), { requestId: 5, status: 'ACCEPTED' })
  assert.deepEqual([store.state.requests[0]?.status, store.state.currentRequest?.status], ['ACCEPTED', 'ACCEPTED'])
  assert.equal(store.state.successMessage, '상태를 변경했어요.')
  assert.equal(line.requests.at(-1), 'PATCH /services/purchase/request/5/status?status=ACCEPTED')
})

test('a failing call is logged and rethrown', async () => {
  const logged = mock.method(console, 'error', () => undefined)
  const store = storeOn(answeringLine({ [SENT]: () => ({ status: 503, body: undefined }) }).send)
  await assert.rejects(store.fetchSent(2))
  assert.equal(logged.mock.callCount() > 0, true)
  mock.restoreAll()
})

test('requests for an auction are fetched as what one has received, by member and status', async () => {
  const line = heldLine()
  const store = storeOn(line.send)
  const done = store.fetchReceived(1, 'REQUESTED')
  ;(await line.at(0)).answer(200, page([request(1, '2026-11-21T01:00:00Z')]))
  await done
  assert.deepEqual(line.requests(), [`${RECEIVED}?memberId=1&status=REQUESTED`])
  assert.equal(store.state.requests.length, 1)
})
