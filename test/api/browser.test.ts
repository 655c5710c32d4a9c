import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { sendAs } from '../../client/api/browser.ts'
import { CallFailed } from '../../client/api/problem.ts'

afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
})

const isUnreached = (error: unknown) => error instanceof CallFailed && error.problem.code === 'NETWORK'
const read = { method: 'GET', path: '/x', body: undefined } as const
const write = { method: 'PUT', path: '/x', body: {} } as const
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A line on which nothing is ever heard. */
const dead = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
/** One on which the head of an answer came, and the rest did not. */
const cut =
  (end: (body: ReadableStreamDefaultController, signal: AbortSignal) => void) =>
  async (_: string, { signal }: RequestInit) =>
    new Response(new ReadableStream({ start: (body) => end(body, signal as AbortSignal) }))

test('an answer that is cut off in its body is no answer: the network failed, not we', async () => {
  mock.method(console, 'error', () => undefined)
  mock.method(
    globalThis,
    'fetch',
    cut((body) => body.error(new TypeError('network error'))),
  )
  await assert.rejects(sendAs(1)(read), isUnreached)
})

const patience = [
  { name: 'a read', request: read, ms: 30_000 },
  { name: 'a write', request: write, ms: 60_000 },
]
for (const { name, request, ms } of patience)
  test(`${name} on a line that is dead ends after ${ms} ms, without a word from the browser`, async () => {
    mock.method(console, 'error', () => undefined)
    mock.method(globalThis, 'fetch', dead)
    mock.timers.enable({ apis: ['setTimeout'] })
    let isOver = false
    const sent = sendAs(1)(request).finally(() => {
      isOver = true
    })
    const over = assert.rejects(sent, isUnreached)
    mock.timers.tick(ms - 1)
    await turn()
    assert.equal(isOver, false)
    mock.timers.tick(1)
    await over
  })

test('so does an answer that stops in the middle, counted from its head', async () => {
  mock.method(console, 'error', () => undefined)
  mock.method(
    globalThis,
    'fetch',
    cut((body, signal) => signal.addEventListener('abort', () => body.error(signal.reason))),
  )
  mock.timers.enable({ apis: ['setTimeout'] })
  const over = assert.rejects(sendAs(1)(read), isUnreached)
  await turn()
  mock.timers.tick(60_000)
  await over
})

test('a file that is large and a line that is slow go on as long as something goes', async () => {
  const sending = new (class {
    upload: Record<string, (event: object) => void> = {}
    status = 200
    responseText = '{"id":1}'
    onload = () => undefined
    onabort = () => undefined
    onloadend = () => undefined
    open = () => undefined
    send = () => undefined
    setRequestHeader = () => undefined
    abort = () => this.onabort()
  })()
  Object.assign(globalThis, {
    XMLHttpRequest: function line() {
      return sending
    },
  })
  mock.timers.enable({ apis: ['setTimeout'] })
  const shares: number[] = []
  const upload = () => sendAs(1)({ ...write, body: new FormData(), onProgress: (share) => shares.push(share) })
  const whole = upload()
  for (const loaded of [1, 2, 3]) {
    mock.timers.tick(59_000)
    sending.upload.onprogress?.({ loaded, total: 3 })
  }
  sending.upload.onload?.({})
  mock.timers.tick(149_000)
  sending.onload()
  sending.onloadend()
  assert.deepEqual([(await whole).body, shares], [{ id: 1 }, [1 / 3, 2 / 3, 1]])
  const stuck = assert.rejects(upload(), isUnreached)
  mock.timers.tick(60_000)
  await stuck
})
