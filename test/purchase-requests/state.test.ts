import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { counting } from '../../client/purchase-requests/counting.ts'
import { ownId } from '../../client/purchase-requests/ownId.ts'
import { createPurchaseRequests } from '../../client/purchase-requests/state.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import type { PurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { answeringLine, heldLine } from '../support/calls.ts'
import { answered, listed } from './support/request.ts'

const request = (requestId: number, createdAt: string): PurchaseRequest =>
  listed({
    ...{ requestId, id: requestId, requestNo: `PR20261121-${requestId}`, createdAt },
    ...{ party: 'receiver', status: 'REQUESTED', allowed: ['ACCEPTED', 'REJECTED'] },
  })
const detail = (row: PurchaseRequest): PurchaseRequestDetail =>
  answered({ ...row, receiverClientId: null, senderClientId: 7 })
const page = (content: PurchaseRequest[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 20,
})
const SENT = 'GET /services/purchase/request/sent'
const RECEIVED = 'GET /services/purchase/request/received'
const storeOn = (send: Parameters<typeof createCall>[0]['send']) => {
  const call = createCall({ send })
  return createPurchaseRequests(call, counting(call))
}

test('the slice holds requests, current request, request for a transaction, loading, error and success message', () => {
  assert.deepEqual(Object.keys(storeOn(heldLine().send).state).sort(), [
    'currentRequest',
    'error',
    'loading',
    'requests',
    'successMessage',
    'transactionRequest',
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

test('older hundreds are asked for when they are wanted, and a row that moved between two pages stands once', async () => {
  const asked: string[] = []
  const row = (n: number) => request(n, `2026-11-21T00:${String(n).padStart(2, '0')}:00Z`)
  const of = (of_: number[]) => ({ status: 200, body: page(of_.map(row)) })
  const answers: Record<string, number[]> = {
    'sent?memberId=2&size=100': [5, 4],
    'sent?memberId=2&size=100&page=1': [4, 3],
  }
  const call = createCall({
    async send({ path }) {
      const what = path.replace('/services/purchase/request/', '')
      asked.push(what)
      return of(answers[what] ?? [])
    },
  })
  const both = await createPurchaseRequests(call, counting(call)).fetchPages(2, { book: null, hundreds: 2 })
  assert.deepEqual(
    both.sent.content.map(({ requestId }) => requestId),
    [5, 4, 3],
  )
  assert.equal(asked.length, 4)
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
  assert.deepEqual(
    line.requests.filter((asked) => asked.startsWith('POST')),
    ['POST /services/purchase/request'],
  )
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
  const [received, change, ...then] = line.requests
  assert.equal(received?.startsWith(`${RECEIVED}?memberId=1`), true, received)
  assert.equal(change, 'PATCH /services/purchase/request/5/status?status=ACCEPTED')
  assert.deepEqual(then, ['GET /statistics/waiting'], 'what still waits is counted anew')
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
  const done = store.fetchAuctionRequests(1, 'REQUESTED')
  ;(await line.at(0)).answer(200, page([request(1, '2026-11-21T01:00:00Z')]))
  await done
  assert.deepEqual(line.requests(), [`${RECEIVED}?memberId=1&status=REQUESTED`])
  assert.equal(store.state.requests.length, 1)
})

test('requests of a client are fetched as what one has sent, narrowed as asked', async () => {
  const line = heldLine()
  const store = storeOn(line.send)
  const done = store.fetchClientRequests({ query: { clientId: 7, status: 'ACCEPTED' } })
  ;(await line.at(0)).answer(200, page([request(4, '2026-11-21T01:00:00Z')]))
  await done
  assert.deepEqual(line.requests(), [`${SENT}?clientId=7&status=ACCEPTED`])
  assert.deepEqual(
    store.state.requests.map((r) => r.requestId),
    [4],
  )
})

const LOADED = 'GET /services/purchase/request/load-for-transaction'

test('what a paper can be made from is loaded by who the cookies say is here; an empty answer is nothing, and no error', async () => {
  const found = { ...detail(request(6, '2026-11-21T06:00:00Z')), transaction: null }
  const answers = [
    { status: 200, body: found },
    { status: 204, body: undefined },
  ]
  const line = answeringLine({ [LOADED]: () => answers.shift() ?? { status: 500, body: undefined } })
  const store = storeOn(line.send)
  await store.loadForTransaction(7, 'id=12; email=a%40b.kr')
  assert.equal(store.state.transactionRequest?.requestId, 6)
  await store.loadForTransaction(undefined, 'themeMode=dark')
  assert.deepEqual([store.state.transactionRequest, store.state.error], [null, null])
  assert.deepEqual(line.requests, [`${LOADED}?currentMemberId=12&clientId=7`, `${LOADED}?currentMemberId=unknown`])
})

for (const { cookies, says } of [
  { cookies: 'themeMode=dark; id=12; email=a%40b.kr', says: '12' },
  { cookies: 'email=a%40b.kr; nickname=x', says: 'a@b.kr' },
  { cookies: 'nickname=id', says: 'unknown' },
  { cookies: '', says: 'unknown' },
])
  test(`with the cookies “${cookies}” a request for a transaction is asked for by ${says}`, () =>
    assert.equal(ownId(cookies), says))

type Store = ReturnType<typeof storeOn>
const someone = { query: { memberId: 2 } }
const order = { receiverClientId: 1, desiredDate: '2026-11-22', items: [{ productCodeId: 1, requestedQuantity: 1 }] }
const failures: { name: string; run: (store: Store) => Promise<unknown>; says: string }[] = [
  { name: 'create', run: (s) => s.create({ body: order }), says: '구매 요청을 만들지 못했어요.' },
  { name: 'fetch received', run: (s) => s.fetchReceived(2), says: '받은 요청을 불러오지 못했어요.' },
  { name: 'fetch sent', run: (s) => s.fetchSent(2), says: '보낸 요청을 불러오지 못했어요.' },
  { name: 'fetch all', run: (s) => s.fetchAll(2), says: '전체 요청을 불러오지 못했어요.' },
  { name: 'fetch for an auction', run: (s) => s.fetchAuctionRequests(2), says: '요청 목록을 불러오지 못했어요.' },
  { name: 'fetch of a client', run: (s) => s.fetchClientRequests(someone), says: '요청 목록을 불러오지 못했어요.' },
  { name: 'load for a paper', run: (s) => s.loadForTransaction(1, ''), says: '구매 요청을 불러오지 못했어요.' },
]
for (const { name, run, says } of failures)
  test(`when the server fails without a word, ${name} says ${says}`, async () => {
    const logged = mock.method(console, 'error', () => undefined)
    const store = storeOn(async () => ({ status: 500, body: undefined }))
    await assert.rejects(run(store))
    assert.equal(store.state.error, says)
    assert.equal(logged.mock.callCount() > 0, true)
    mock.restoreAll()
  })

test('a cancellation that the other side has to agree to says that it was asked for', async () => {
  const asked = detail({ ...request(5, '2026-11-21T05:00:00Z'), status: 'ACCEPTED', cancelRequestedBy: 'receiver' })
  const line = answeringLine({ 'PATCH /services/purchase/request/5/status': () => ({ status: 200, body: asked }) })
  const store = storeOn(line.send)
  assert.deepEqual(await store.updateStatus(5, 'CANCELED'), { requestId: 5, status: 'ACCEPTED' })
  assert.match(store.state.successMessage ?? '', /취소를 요청했어요/)
})

test('of two counts of what waits the one asked for last stands, also when the other is answered after it', async () => {
  const line = heldLine()
  const count = counting(createCall({ send: line.send }))
  const [first, second] = [count.again(), count.again()]
  ;(await line.at(1)).answer(200, { receivedRequests: 3 })
  await second
  ;(await line.at(0)).answer(200, { receivedRequests: 2 })
  await first
  assert.equal(count.state.receivedRequests, 3)
})

test('a count on its way when the member leaves is nobody’s', async () => {
  const line = heldLine()
  const count = counting(createCall({ send: line.send }))
  const asked = count.again()
  count.reset()
  ;(await line.at(0)).answer(200, { receivedRequests: 2 })
  await asked
  assert.equal(count.state.receivedRequests, 0)
})

test('in the list of another’s book a request is read and moved for that book; version N-1, which refuses to be told, chooses itself', async () => {
  const row = request(7, '2026-11-21T01:00:00Z')
  for (const isOlder of [false, true]) {
    const requests: string[] = []
    const fieldErrors = [{ field: 'bookOwnerId', message: '알 수 없는 항목이에요.' }]
    const unknown = errorBody('UNKNOWN_FIELD', '', { fieldErrors })
    const store = storeOn(async ({ method, path }) => {
      requests.push(`${method} ${path}`)
      return isOlder && path.includes('bookOwnerId')
        ? { status: 400, body: unknown }
        : { status: 200, body: detail(row) }
    })
    assert.equal((await store.fetchOne(7, 5)).requestId, 7)
    await store.updateStatus(7, 'ACCEPTED', { book: 5 })
    await store.fetchOne(7)
    const [read, moved] = [
      'GET /services/purchase/request/7',
      'PATCH /services/purchase/request/7/status?status=ACCEPTED',
    ]
    const asked = requests.filter((one) => one.startsWith(read) || one.startsWith(moved))
    assert.deepEqual(
      asked,
      isOlder
        ? [`${read}?bookOwnerId=5`, read, `${moved}&bookOwnerId=5`, moved, read]
        : [`${read}?bookOwnerId=5`, `${moved}&bookOwnerId=5`, read],
    )
  }
})
