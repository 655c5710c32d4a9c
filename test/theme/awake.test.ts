import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stayAwake } from '../../client/theme/awake.ts'

/** A browser's screen: how often it was asked for, and whether it is held now. */
function screen({ refuses = false } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const held = new Set<{ released: boolean }>()
  const told = { asked: 0 }
  const request = async (): Promise<WakeLockSentinel> => {
    told.asked++
    if (refuses) throw new DOMException('the battery is low', 'NotAllowedError')
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
        held.delete(lock)
      },
    }
    held.add(lock)
    return lock as unknown as WakeLockSentinel
  }
  const look = async (visibilityState: DocumentVisibilityState) => {
    // What a browser does by itself.
    if (visibilityState === 'hidden') for (const lock of held) lock.released = true
    if (visibilityState === 'hidden') held.clear()
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
  }
  return { page, held, told, look, locks: { request } }
}
const settled = () => new Promise((done) => setImmediate(done))

test('the screen is held once while it is looked at, and again when one comes back', async () => {
  const { page, held, told, look, locks } = screen()
  const end = stayAwake(locks, page)
  await look('visible')
  assert.deepEqual([told.asked, held.size], [1, 1])
  await look('hidden')
  assert.deepEqual([told.asked, held.size], [1, 0])
  await look('visible')
  assert.deepEqual([told.asked, held.size], [2, 1])
  end()
  await settled()
  assert.equal(held.size, 0)
  await look('visible')
  assert.deepEqual([told.asked, held.size], [2, 0])
})

test('a page that is left before the browser has answered holds nothing', async () => {
  const { page, held, locks } = screen()
  stayAwake(locks, page)()
  await settled()
  assert.equal(held.size, 0)
})

test('a browser that refuses is asked again when one comes back, and nothing breaks', async () => {
  const { page, told, look, locks } = screen({ refuses: true })
  const end = stayAwake(locks, page)
  await settled()
  await look('hidden')
  await look('visible')
  assert.equal(told.asked, 2)
  end()
})
