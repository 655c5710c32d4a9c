import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { unlessPushed } from '../../../client/notifications/push/missed.ts'
import { installable } from '../../../server/installable.ts'
import { NOTICE_WORKER } from '../../../shared/kit/serviceWorker.ts'

test('the worker of notifications may load the picture that it shows, and nothing of anybody else', async () => {
  const app = Fastify()
  installable(app, new URL('../../../dist/', import.meta.url))
  const { statusCode, headers } = await app.inject(NOTICE_WORKER)
  const policy = String(headers['content-security-policy'])
  assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-cache'])
  assert.match(policy, /default-src 'none';.* img-src 'self';/)
  await app.close()
})

const shown: { data: { id: number } }[] = []
Object.defineProperty(globalThis, 'navigator', {
  value: { serviceWorker: { getRegistration: async () => ({ getNotifications: async () => shown }) } },
})

for (const { what, pushed, popsUp } of [
  { what: 'what its device was not told: the push service was not reached', pushed: [], popsUp: true },
  { what: 'nothing again of what its device was told', pushed: [12], popsUp: false },
  { what: 'what came while another was told', pushed: [11], popsUp: true },
])
  test(`a page in the background shows ${what}`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    shown.splice(0, shown.length, ...pushed.map((id) => ({ data: { id } })))
    let hasShown = false
    const settled = unlessPushed(12, () => {
      hasShown = true
    })
    assert.equal(hasShown, false)
    t.mock.timers.tick(10_000)
    await settled
    assert.equal(hasShown, popsUp)
  })
