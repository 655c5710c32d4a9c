import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { askPermission, type Permission } from '../../client/notifications/permission.ts'
import { showPopup } from '../../client/notifications/popup.ts'
import { createVoice, type Popup, type Surroundings } from '../../client/notifications/voice.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import { defaultSettings, type NotificationSettings } from '../../shared/notifications/settings.ts'
import { createClock } from './model/clock.ts'

/** 05:00 in Seoul. */
const NOW = Date.parse('2026-11-20T20:00:00Z')

const notice = (about: Partial<Notification> = {}): Notification => ({
  id: 1,
  type: 'NEW_MESSAGE',
  title: '물건을 보냈어요',
  content: '한솔식자재',
  isRead: false,
  createdAt: new Date(NOW).toISOString(),
  targetType: null,
  targetId: null,
  ...about,
})

/** A page nobody looks at, that speaks for the others and may show what it likes, unless told otherwise. */
function page(around: Partial<Surroundings> = {}, chosen: Partial<NotificationSettings> = {}) {
  const shown: string[] = []
  const clock = createClock()
  const heard = createVoice({
    settings: async () => ({ ...defaultSettings(), ...chosen }),
    clock,
    around: {
      now: () => NOW,
      isFocused: () => false,
      isAnyFocused: async () => false,
      speaks: () => true,
      permission: () => 'granted',
      show: ({ title }, { silent }) => void shown.push(silent ? title : `${title}, 소리`),
      chime: () => void shown.push('소리'),
      ...around,
    },
  })
  return { heard, shown, clock }
}

const types = (browser: boolean) => ({
  ...defaultSettings().types,
  NEW_MESSAGE: { inApp: true, browser, email: false },
})
const quiet = (start: string, end: string) => ({ quietHours: { enabled: true, start, end } })

const cases: [name: string, page: ReturnType<typeof page>, expected: string[]][] = [
  ['granted: a browser notification, without a sound', page(), ['물건을 보냈어요']],
  ['granted and sound switched on: both in one', page({}, { soundEnabled: true }), ['물건을 보냈어요, 소리']],
  ['denied: none', page({ permission: () => 'denied' }), []],
  ['not asked yet: none', page({ permission: () => 'default' }), []],
  ['denied and sound switched on: a sound', page({ permission: () => 'denied' }, { soundEnabled: true }), ['소리']],
  ['somebody looks at this page: none', page({ isFocused: () => true }), []],
  [
    'somebody looks at this page and has sound switched on: a sound',
    page({ isFocused: () => true }, { soundEnabled: true }),
    ['소리'],
  ],
  [
    'somebody looks at another page of ours: that one sounds, this one is silent',
    page({ isAnyFocused: async () => true }, { soundEnabled: true }),
    [],
  ],
  ['another page speaks: none from here', page({ speaks: () => false }, { soundEnabled: true }), []],
  ['browser notifications switched off: none', page({}, { browserEnabled: false }), []],
  ['switched off for the type: none', page({}, { types: types(false) }), []],
  ['quiet hours over midnight: nothing', page({}, { soundEnabled: true, ...quiet('22:00', '06:00') }), []],
  ['quiet hours that are over: shown', page({}, quiet('22:00', '05:00')), ['물건을 보냈어요']],
]
for (const [name, { heard, shown }, expected] of cases) {
  test(`a push, ${name}`, async () => {
    await heard(notice())
    assert.deepEqual(shown, expected)
  })
}

test('a push without a title is called 새 알림', async () => {
  const { heard, shown } = page()
  await heard(notice({ title: null }))
  assert.deepEqual(shown, ['새 알림'])
})

test('what is read already, and what is heard of late, is not shown', async () => {
  const { heard, shown } = page()
  await heard(notice({ isRead: true }))
  await heard(notice({ createdAt: new Date(NOW - 6 * 60_000).toISOString() }))
  assert.deepEqual(shown, [])
})

test('a burst of a hundred is two: the first at once, and one for the rest', async () => {
  const shows = Promise.withResolvers<void>()
  const shown: Popup[] = []
  const { heard, clock } = page({
    show(popup) {
      shown.push(popup)
      if (shown.length === 2) shows.resolve()
    },
  })
  for (let id = 1; id <= 100; id++) await heard(notice({ id, title: `소식 ${id}` }))
  assert.deepEqual(
    shown.map(({ title }) => title),
    ['소식 1'],
  )
  clock.pass(3_000)
  await shows.promise
  assert.deepEqual([shown[1]?.title, shown[1]?.id], ['소식 100 외 98건', 100])
})

/** The browser's own class, as far as it is used. */
class FakeNotification {
  static permission: NotificationPermission = 'default'
  static asked = 0
  static shown: FakeNotification[] = []
  static requestPermission = async () => {
    FakeNotification.asked += 1
    FakeNotification.permission = 'granted'
    return FakeNotification.permission
  }
  isOpen = true
  onclick: (() => void) | null = null
  readonly title: string
  constructor(title: string) {
    this.title = title
    FakeNotification.shown.push(this)
  }
  close() {
    this.isOpen = false
  }
}
beforeEach(() => {
  Object.assign(FakeNotification, { permission: 'default', asked: 0, shown: [] })
  Object.assign(globalThis, { Notification: FakeNotification })
})
after(() => void Reflect.deleteProperty(globalThis, 'Notification'))

const permissions: [is: NotificationPermission, asked: number, then: Permission][] = [
  ['default', 1, 'granted'],
  ['granted', 0, 'granted'],
  ['denied', 0, 'denied'],
]
for (const [is, asked, then] of permissions) {
  test(`where notifications are ${is}, the person is asked ${asked === 0 ? 'nothing' : 'once'}`, async () => {
    FakeNotification.permission = is
    assert.deepEqual([await askPermission(), FakeNotification.asked], [then, asked])
  })
}

test('a browser notification goes by itself after five seconds, not before', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  showPopup({ ...notice(), title: '소식' }, '/main', { silent: true }, () => undefined)
  const [shown] = FakeNotification.shown
  t.mock.timers.tick(4_999)
  assert.deepEqual([shown?.title, shown?.isOpen], ['소식', true])
  t.mock.timers.tick(1)
  assert.equal(shown?.isOpen, false)
})
