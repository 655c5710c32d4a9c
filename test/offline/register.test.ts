import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proxy } from 'valtio'
import type { Told } from '../../client/offline/messages.ts'
import { keepOnDevice } from '../../client/offline/register.ts'

/** A worker that writes down what it is told. */
const worker = () => {
  const told: string[][] = []
  return { told, postMessage: ({ ...one }: Told) => told.push(one.kind === 'copy' ? [...one.pages] : [one.kind]) }
}
type Worker = ReturnType<typeof worker>

/** A browser with a page at /client/list?q=1 and the worker it came past, if any. */
function browserWith(controller: Worker | null, { isPhone = false } = {}) {
  const workers = Object.assign(new EventTarget(), {
    controller,
    register: async () => undefined,
    ready: Promise.resolve({ active: controller ?? worker() }),
  })
  const set = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true })
  set('navigator', { serviceWorker: workers })
  set('location', new URL('https://market.example/client/list?q=1'))
  set('matchMedia', () => ({ matches: isPhone }))
  return workers
}
const router = { subscribe: () => () => undefined }
const nothing = () => assert.fail('the page tells no worker but by its copies')
const here = '/client/list?q=1'

test('the page that is open when a new build takes over is kept by it, and it keeps from then on', async () => {
  const [old, next] = [worker(), worker()]
  const workers = browserWith(old)
  await keepOnDevice(router, proxy({ keepsPages: true }), nothing)
  assert.deepEqual(old.told, [], 'the old one has it already')
  workers.controller = next
  workers.dispatchEvent(new Event('controllerchange'))
  assert.deepEqual([old.told, next.told], [[], [[here]]])
})

test('on a telephone a new build has the pages ahead of need too', async () => {
  const [old, next] = [worker(), worker()]
  const workers = browserWith(old, { isPhone: true })
  await keepOnDevice(router, proxy({ keepsPages: true }), nothing)
  const [ahead = []] = old.told
  assert.ok(ahead.includes('/main') && !ahead.includes(here))
  workers.controller = next
  workers.dispatchEvent(new Event('controllerchange'))
  assert.deepEqual(next.told, [[here, ...ahead]])
  assert.equal(old.told.length, 1, 'nothing more goes to a worker that is over')
})
