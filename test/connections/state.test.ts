import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, createCall } from '../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import { createConnections } from '../../client/connections/state.ts'
import { answeringLine, heldLine } from '../support/calls.ts'
import { connection, pageOf, request } from './samples.ts'

type Store = ReturnType<typeof createConnections>
const storeOn = (send: Parameters<typeof createCall>[0]['send']) => createConnections(createCall({ send }))

const statistics = {
  totalConnections: 5,
  activeConnections: 4,
  pendingConnections: 2,
  rejectedConnections: 1,
  ownerConnections: 3,
  managerConnections: 1,
  todayNewConnections: 1,
  weekNewConnections: 2,
  monthNewConnections: 3,
}
const body = { receiverMemberId: 2, direction: 'LINK' } as const

type Operation = {
  name: string
  request: string
  reply: unknown
  run: (store: Store) => Promise<unknown>
  failure: string
  success?: string
}
const operations: Operation[] = [
  {
    name: 'my connections',
    request: 'GET /client-connections/my-connections',
    reply: [connection(7)],
    run: (store) => store.myConnections(),
    failure: '연결 목록을 불러오지 못했어요.',
  },
  {
    name: 'client connections',
    request: 'GET /client-connections/client/40/members',
    reply: [connection(7)],
    run: (store) => store.clientConnections(40),
    failure: '거래처 연결을 불러오지 못했어요.',
  },
  {
    name: 'permissions',
    request: 'PUT /client-connections/7/permissions',
    reply: connection(7),
    run: (store) => store.updatePermissions(7, ['CLIENT_VIEW']),
    failure: '권한을 변경하지 못했어요.',
    success: '권한을 변경했어요.',
  },
  {
    name: 'type',
    request: 'PUT /client-connections/7/type',
    reply: connection(7, { connectionType: 'OWNER' }),
    run: (store) => store.changeType(7, 'OWNER'),
    failure: '연결 유형을 변경하지 못했어요.',
    success: '연결 유형을 변경했어요.',
  },
  {
    name: 'disconnect',
    request: 'DELETE /client-connections/7',
    reply: connection(7, { status: 'DISCONNECTED' }),
    run: (store) => store.disconnect(7),
    failure: '연결을 해제하지 못했어요.',
    success: '연결을 해제했어요.',
  },
  {
    name: 'statistics',
    request: 'GET /client-connections/statistics',
    reply: statistics,
    run: (store) => store.statistics(),
    failure: '통계를 불러오지 못했어요.',
  },
  {
    name: 'create',
    request: 'POST /connection-requests',
    reply: request(9),
    run: (store) => store.createRequest({ body }),
    failure: '연결 요청을 보내지 못했어요.',
    success: '연결 요청을 보냈어요.',
  },
  {
    name: 'sent',
    request: 'GET /connection-requests/sent?size=100',
    reply: pageOf([request(9)]),
    run: (store) => store.sentRequests(),
    failure: '보낸 요청을 불러오지 못했어요.',
  },
  {
    name: 'received',
    request: 'GET /connection-requests/received?size=100',
    reply: pageOf([request(9)]),
    run: (store) => store.receivedRequests(),
    failure: '받은 요청을 불러오지 못했어요.',
  },
  {
    name: 'accept',
    request: 'PUT /connection-requests/9/accept',
    reply: connection(7),
    run: (store) => store.acceptRequest(9),
    failure: '요청을 수락하지 못했어요.',
    success: '요청을 수락했어요.',
  },
  {
    name: 'reject',
    request: 'PUT /connection-requests/9/reject',
    reply: request(9, { status: 'REJECTED' }),
    run: (store) => store.rejectRequest(9, '지금은 어려워요.'),
    failure: '요청을 거절하지 못했어요.',
    success: '요청을 거절했어요.',
  },
  {
    name: 'cancel',
    request: 'DELETE /connection-requests/9',
    reply: request(9, { status: 'CANCELED' }),
    run: (store) => store.cancelRequest(9),
    failure: '요청을 취소하지 못했어요.',
    success: '요청을 취소했어요.',
  },
]

const answering = (answer: Answer) => {
  const requests: string[] = []
  const store = storeOn(async ({ method, path }) => {
    requests.push(`${method} ${path}`)
    return answer
  })
  return { store, requests }
}

for (const { name, request: asked, reply, run, failure, success } of operations) {
  test(`${name} asks for ${asked}${success ? ` and says ${success}` : ''}`, async () => {
    const { store, requests } = answering({ status: 200, body: reply })
    await run(store)
    assert.deepEqual(requests, [asked])
    assert.equal(store.state.successMessage, success ?? null)
    assert.equal(store.state.error, null)
  })

  test(`${name} that fails without a word says ${failure}`, async () => {
    for (const answer of [
      { status: 500, body: undefined },
      { status: 409, body: { message: ' ' } },
    ]) {
      const { store } = answering(answer)
      await assert.rejects(run(store), { message: failure })
      assert.equal(store.state.error, failure)
      assert.equal(store.state.successMessage, null)
    }
  })

  test(`${name} that fails with the server’s words says those`, async () => {
    const words = '이미 처리된 요청이에요.'
    const full = { status: 409, code: 'STATUS_CONFLICT', message: words, fieldErrors: [], traceId: 'trace' }
    for (const body of [full, { message: words }]) {
      const { store } = answering({ status: 409, body })
      await assert.rejects(run(store), { message: words })
      assert.equal(store.state.error, words)
    }
  })
}

test('without internet the words say what failed and what can be done', async () => {
  const store = storeOn(() => Promise.reject(new CallFailed(networkProblem)))
  await assert.rejects(store.myConnections())
  assert.equal(store.state.error, '연결 목록을 불러오지 못했어요. 인터넷 연결을 확인해 주세요.')
})

test('loading is true while an operation is pending, and a new one clears the last words', async () => {
  const line = heldLine()
  const store = storeOn(line.send)
  const first = store.myConnections().catch(() => undefined)
  assert.equal(store.state.loading, true)
  ;(await line.at(0)).answer(500)
  await first
  assert.equal(store.state.loading, false)
  const second = store.updatePermissions(7, [])
  assert.equal(store.state.error, null)
  ;(await line.at(1)).answer(200, connection(7))
  await second
  assert.equal(store.state.successMessage, '권한을 변경했어요.')
})

test('statistics are nine zeros before the first load, and what the server says after it', async () => {
  const { store } = answering({ status: 200, body: statistics })
  assert.deepEqual(Object.keys(store.state.statistics).sort(), Object.keys(statistics).sort())
  assert.deepEqual(new Set(Object.values(store.state.statistics)), new Set([0]))
  await store.statistics()
  assert.deepEqual({ ...store.state.statistics }, statistics)
})

/** A store that has read: two connections, one request sent and one received. */
async function filled(answers: Record<string, () => Answer>) {
  const line = answeringLine({
    'GET /client-connections/my-connections': () => ({ status: 200, body: [connection(7), connection(8)] }),
    'GET /client-connections/client/40/members': () => ({ status: 200, body: [connection(7)] }),
    'GET /connection-requests/sent': () => ({ status: 200, body: pageOf([request(1), request(2)]) }),
    'GET /connection-requests/received': () => ({ status: 200, body: pageOf([request(3), request(4)]) }),
    'GET /connection-requests/count': () => ({ status: 200, body: { count: 2 } }),
    ...answers,
  })
  const store = storeOn(line.send)
  await store.myConnections()
  await store.clientConnections(40)
  await store.sentRequests()
  await store.receivedRequests()
  await store.countAgain()
  return store
}
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
const connectionIds = (list: readonly { connectionId: number }[]) => list.map(({ connectionId }) => connectionId)

test('a created request stands on top of the sent ones', async () => {
  const store = await filled({ 'POST /connection-requests': () => ({ status: 200, body: request(9) }) })
  await store.createRequest({ body })
  assert.deepEqual(ids(store.state.sent), [9, 1, 2])
})

test('an accepted request leaves the received ones, and its connection is the first of mine', async () => {
  const store = await filled({ 'PUT /connection-requests/3/accept': () => ({ status: 200, body: connection(20) }) })
  await store.acceptRequest(3)
  assert.deepEqual(ids(store.state.received), [4])
  assert.deepEqual(connectionIds(store.state.connections), [20, 7, 8])
  assert.equal(store.state.pendingCount, 1)
})

test('a request accepted a second time adds its connection once', async () => {
  const store = await filled({ 'PUT /connection-requests/3/accept': () => ({ status: 200, body: connection(8) }) })
  await store.acceptRequest(3)
  await store.acceptRequest(3)
  assert.deepEqual(connectionIds(store.state.connections), [8, 7])
  assert.equal(store.state.pendingCount, 1)
})

test('a rejected request leaves the received ones', async () => {
  const answer = () => ({ status: 200, body: request(4, { status: 'REJECTED' }) })
  const store = await filled({ 'PUT /connection-requests/4/reject': answer })
  await store.rejectRequest(4)
  assert.deepEqual(ids(store.state.received), [3])
  assert.equal(store.state.pendingCount, 1)
})

test('a cancelled request leaves the sent ones', async () => {
  const answer = () => ({ status: 200, body: request(1, { status: 'CANCELED' }) })
  const store = await filled({ 'DELETE /connection-requests/1': answer })
  await store.cancelRequest(1)
  assert.deepEqual(ids(store.state.sent), [2])
})

test('a disconnected connection leaves my list and the client’s', async () => {
  const answer = () => ({ status: 200, body: connection(7, { status: 'DISCONNECTED' }) })
  const store = await filled({ 'DELETE /client-connections/7': answer })
  await store.disconnect(7)
  assert.deepEqual(connectionIds(store.state.connections), [8])
  assert.deepEqual(connectionIds(store.state.clientConnections), [])
})

test('changed permissions and a changed type show in both lists', async () => {
  const store = await filled({
    'PUT /client-connections/7/permissions': () => ({
      status: 200,
      body: connection(7, { permissions: ['CLIENT_VIEW'] }),
    }),
    'PUT /client-connections/8/type': () => ({ status: 200, body: connection(8, { connectionType: 'OWNER' }) }),
  })
  await store.updatePermissions(7, ['CLIENT_VIEW'])
  await store.changeType(8, 'OWNER')
  assert.deepEqual(store.state.connections[0]?.permissions, ['CLIENT_VIEW'])
  assert.deepEqual(store.state.clientConnections[0]?.permissions, ['CLIENT_VIEW'])
  assert.equal(store.state.connections[1]?.connectionType, 'OWNER')
})

test('a failed change leaves every list as it was', async () => {
  const store = await filled({})
  await assert.rejects(store.disconnect(7))
  await assert.rejects(store.cancelRequest(1))
  await assert.rejects(store.acceptRequest(3))
  assert.deepEqual(connectionIds(store.state.connections), [7, 8])
  assert.deepEqual(
    [ids(store.state.sent), ids(store.state.received)],
    [
      [1, 2],
      [3, 4],
    ],
  )
  assert.equal(store.state.pendingCount, 2)
})

test('of the received requests only those that wait are listed, of the sent ones all but those taken back', async () => {
  const all = [request(1, { status: 'ACCEPTED' }), request(2), request(3, { status: 'CANCELED' })]
  const page = () => ({ status: 200, body: pageOf(all) })
  const store = await filled({ 'GET /connection-requests/sent': page, 'GET /connection-requests/received': page })
  assert.deepEqual(ids(store.state.received), [2])
  assert.deepEqual(ids(store.state.sent), [1, 2])
})

test('a list that may not be read any more is emptied', async () => {
  const store = await filled({})
  const problem = {
    status: 404,
    code: 'NOT_FOUND' as const,
    message: '찾을 수 없어요.',
    fieldErrors: [],
    traceId: null,
  }
  store.receive.mine({ ok: false, problem })
  store.receive.ofClient({ ok: false, problem })
  assert.deepEqual([store.state.connections, store.state.clientConnections], [[], []])
  assert.equal(store.state.error, '찾을 수 없어요.')
})

test('signing out forgets everything', async () => {
  const store = await filled({})
  store.reset()
  assert.deepEqual(
    [store.state.connections, store.state.clientConnections, store.state.sent, store.state.received],
    [[], [], [], []],
  )
  assert.equal(store.state.pendingCount, 0)
})

test('of two counts of waiting requests the one asked for last stands, also when the other is answered after it', async () => {
  const line = heldLine()
  const store = storeOn(line.send)
  const [first, second] = [store.countAgain(), store.countAgain()]
  ;(await line.at(1)).answer(200, { count: 3 })
  await second
  ;(await line.at(0)).answer(200, { count: 2 })
  await first
  assert.equal(store.state.pendingCount, 3)
})
