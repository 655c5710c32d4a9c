import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { QueryClient } from '@tanstack/query-core'
import { createBrowserCall, sendAs } from '../../client/api/browser.ts'
import { newCache } from '../../client/api/cache.ts'
import { type Answer, createCall } from '../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { markAllRead, unreadCount } from '../../shared/notifications/contract.ts'
import { answeringLine, heldLine } from '../support/calls.ts'

const COUNT = 'GET /notifications/unread-count'
const ok = (): Answer => ({ status: 200, body: { count: 1 } })
const unauthorised = (): Answer => ({ status: 401, body: errorBody('INVALID_TOKEN', 't') })
const stays = {
  sessionOver: assert.fail,
  loginNeeded: assert.fail,
  memberChanged: assert.fail,
  cameHome: assert.fail,
  denied: assert.fail,
}
const failsWith = (code: string) => (error: unknown) => error instanceof CallFailed && error.problem.code === code

test('a 401 asks for one refresh and repeats the call once', async () => {
  const answers = [unauthorised, ok]
  const line = answeringLine({ [COUNT]: () => (answers.shift() ?? ok)() })
  let refreshes = 0
  const call = createCall({ send: line.send, renew: async () => (++refreshes ? 'renewed' : 'failed') })
  assert.deepEqual(await call(unreadCount), { count: 1 })
  assert.deepEqual([refreshes, line.requests.length], [1, 2])
})

test('a second 401 is not refreshed again', async () => {
  const line = answeringLine({ [COUNT]: unauthorised })
  let refreshes = 0
  const call = createCall({ send: line.send, renew: async () => (++refreshes ? 'renewed' : 'failed') })
  await assert.rejects(call(unreadCount), failsWith('INVALID_TOKEN'))
  assert.deepEqual([refreshes, line.requests.length], [1, 2])
})

test('a refused refresh repeats nothing', async () => {
  const line = answeringLine({ [COUNT]: unauthorised })
  const call = createCall({ send: line.send, renew: async () => 'refused' })
  await assert.rejects(call(unreadCount), failsWith('INVALID_TOKEN'))
  assert.equal(line.requests.length, 1)
})

test('HTML where JSON belongs is rejected', async () => {
  for (const body of ['<!doctype html><html></html>', '<html lang="ko">', ' \n<div>점검 중</div>', '<P>']) {
    const line = answeringLine({ [COUNT]: () => ({ status: 200, body }) })
    await assert.rejects(createCall({ send: line.send })(unreadCount), {
      message: 'Received HTML instead of expected JSON response',
    })
  }
})

test('a failure carries the server’s Korean message, fields and trace id', async () => {
  const body = errorBody('INVALID_FIELDS', 'trace-1', { fieldErrors: [{ field: 'memo', message: '메모가 길어요.' }] })
  const line = answeringLine({ [COUNT]: () => ({ status: 422, body }) })
  await assert.rejects(createCall({ send: line.send })(unreadCount), (error) => {
    assert.ok(error instanceof CallFailed)
    assert.deepEqual(error.problem.fieldErrors, body.fieldErrors)
    assert.deepEqual([error.problem.message, error.problem.traceId], [body.message, 'trace-1'])
    return true
  })
})

test('a failure without a body of ours still has Korean words', async () => {
  const line = answeringLine({ [COUNT]: () => ({ status: 502, body: 'Bad Gateway' }) })
  await assert.rejects(createCall({ send: line.send })(unreadCount), (error) => /[가-힣]/.test(String(error)))
})

test('a read within 300,000 ms is answered from the cache, later it is asked again', async () => {
  mock.timers.enable({ apis: ['Date'], now: 0 })
  try {
    const line = answeringLine({ [COUNT]: ok })
    const cache = newCache()
    const call = createCall({ send: line.send, openCache: async () => cache })
    await call(unreadCount)
    mock.timers.setTime(299_999)
    await call(unreadCount)
    assert.equal(line.requests.length, 1)
    mock.timers.setTime(300_001)
    await call(unreadCount)
    assert.equal(line.requests.length, 2)
    cache.clear()
  } finally {
    mock.timers.reset()
  }
})

test('a read that fails once in a window that nobody looks at is tried again there, and ends', async () => {
  const here = Object.getOwnPropertyDescriptor(globalThis, 'document')
  Object.defineProperty(globalThis, 'document', { value: { visibilityState: 'hidden' }, configurable: true })
  try {
    const busy = (): Answer => ({ status: 503, body: errorBody('UNAVAILABLE', 'trace-1') })
    const answers = [busy, ok]
    const line = answeringLine({ [COUNT]: () => (answers.shift() ?? ok)() })
    const cache = newCache()
    const call = createCall({ send: line.send, openCache: async () => cache })
    const waits = AbortSignal.timeout(5_000)
    const late = new Promise((_, reject) => waits.addEventListener('abort', () => reject(waits.reason)))
    assert.deepEqual(await Promise.race([call(unreadCount), late]), { count: 1 })
    assert.equal(line.requests.length, 2)
    cache.clear()
  } finally {
    if (here) Object.defineProperty(globalThis, 'document', here)
    else Reflect.deleteProperty(globalThis, 'document')
  }
})

test('what a write has touched is forgotten and read again', async () => {
  const line = answeringLine({ [COUNT]: ok })
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })
  const call = createCall({ send: line.send, openCache: async () => cache })
  await call(unreadCount)
  call.forget('/notifications')
  await call(unreadCount)
  assert.equal(line.requests.length, 2)
  cache.clear()
})

test('after a write nothing that was read counts any more, however it ended', async () => {
  const done = (): Answer => ({ status: 200, body: { updated: 0, throughId: null } })
  const refused = (code: 'STATUS_CONFLICT' | 'UNAVAILABLE') => (): Answer => {
    const body = errorBody(code, 'trace-1')
    return { status: body.status, body }
  }
  const lost = (): Answer => {
    throw new CallFailed(networkProblem)
  }
  for (const end of [done, refused('STATUS_CONFLICT'), refused('UNAVAILABLE'), lost]) {
    const line = answeringLine({ [COUNT]: ok, 'PUT /notifications/read-all': end })
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })
    const call = createCall({ send: line.send, openCache: async () => cache })
    await call(unreadCount)
    await call(unreadCount)
    await call(markAllRead).catch(() => undefined)
    await call(unreadCount)
    assert.equal(line.requests.filter((one) => String(one).startsWith('GET')).length, 2, end.name)
    cache.clear()
  }
})

test('what is forgotten on its way still reaches whoever asked, and is read again for whoever asks next', async () => {
  const line = heldLine()
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })
  const call = createCall({ send: line.send, openCache: async () => cache })
  const first = call(unreadCount)
  const old = await line.at(0)
  call.forget('/notifications')
  const second = call(unreadCount)
  const fresh = await line.at(1)
  fresh.answer(200, { count: 2 })
  assert.deepEqual(await second, { count: 2 })
  old.answer(200, { count: 1 })
  assert.deepEqual(await first, { count: 1 })
  assert.deepEqual(await call(unreadCount), { count: 2 })
  assert.equal(line.requests().length, 2)
  cache.clear()
})

test('each call of a page says whose page it is', async () => {
  const said: (string | null)[] = []
  mock.method(globalThis, 'fetch', async (_: string, { headers }: RequestInit) => {
    said.push(new Headers(headers).get('x-page-member'))
    return new Response('{}')
  })
  try {
    for (const memberId of [7, undefined]) await sendAs(memberId)({ method: 'GET', path: '/x', body: undefined })
    assert.deepEqual(said, ['7', null])
  } finally {
    mock.restoreAll()
  }
})

test('in the browser a read that fails is tried twice more, a refusal is not', async () => {
  let status = 500
  let requests = 0
  mock.method(globalThis, 'fetch', async () => {
    requests += 1
    return new Response('{}', { status })
  })
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const call = createBrowserCall(sendAs(1), async () => 'failed', stays)
    const failed = assert.rejects(call(unreadCount))
    while (requests < 3) {
      await new Promise((resolve) => setImmediate(resolve))
      mock.timers.tick(1000)
    }
    await failed
    assert.equal(requests, 3)
    status = 404
    requests = 0
    await assert.rejects(call(unreadCount))
    assert.equal(requests, 1)
  } finally {
    mock.timers.reset()
    mock.restoreAll()
  }
})
