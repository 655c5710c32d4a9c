import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../client/app/context.ts'
import { startVoice } from '../../client/notifications/speak.ts'
import type { Notification as Notice } from '../../shared/notifications/contract.ts'
import { defaultSettings } from '../../shared/notifications/settings.ts'

const shown: string[] = []
class Popup {
  static permission = 'granted'
  constructor(title: string) {
    shown.push(title)
  }
}
const locks = {
  request: async (_: string, __: object, keep: () => Promise<void>) => keep(),
  query: async () => ({ held: [] }),
}
Object.defineProperties(globalThis, {
  Notification: { value: Popup },
  navigator: { value: { locks } },
  addEventListener: { value: () => undefined },
  document: { value: { visibilityState: 'hidden', hasFocus: () => false, addEventListener: () => undefined } },
})

const notice = (createdAt: string): Notice => ({
  ...{ id: 1, type: 'NEW_MESSAGE', title: '물건을 보냈어요', content: '한솔식자재', isRead: false, createdAt },
  ...{ targetType: null, targetId: null },
})
const quietHours = { enabled: true, start: '22:00', end: '06:00' }

/** Eleven in the evening in Seoul, when the copy was made. */
const COPIED = Date.parse('2026-11-20T14:00:00Z')

const cases = [
  { at: 'in the morning, from a copy of last night', now: '2026-11-21T01:00:00Z', heard: ['물건을 보냈어요'] },
  { at: 'in the night', now: '2026-11-21T15:00:00Z', heard: [] },
]
for (const { at, now, heard } of cases) {
  test(`a notice that comes ${at} is ${heard.length ? 'shown' : 'not shown'}: quiet hours go by the clock, not by the page’s age`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    shown.length = 0
    const app = {
      call: async () => ({ ...defaultSettings(), quietHours }),
      boot: { now: COPIED },
      now: () => Date.parse(now),
      stores: {},
      knows: () => true,
    } as unknown as App
    const voice = startVoice(app, { navigate: async () => undefined }, 1)
    voice?.line(true)
    await voice?.heard(notice(now))
    assert.deepEqual(shown, heard)
  })
}
