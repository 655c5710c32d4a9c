import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import * as v from 'valibot'
import { act } from '../../client/notifications/settings.ts'
import { types } from '../../shared/notifications/contract.ts'
import {
  defaultSettings,
  isQuiet,
  NotificationSettings,
  settingsFrom,
  tells,
} from '../../shared/notifications/settings.ts'

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minute = fc.nat(24 * 60 - 1)
const quietFrom = (start: number, end: number) => ({
  ...defaultSettings(),
  quietHours: { enabled: true, start: clock(start), end: clock(end) },
})

/** The words at the path that is refused, or null. */
function refusal(change: unknown): [path: string, words: string] | null {
  const { issues } = v.safeParse(NotificationSettings, change)
  const first = issues?.[0]
  return first ? [v.getDotPath(first) ?? '', first.message] : null
}

test('quiet hours last as long as from start to end, over midnight too, and not a minute longer', () => {
  fc.assert(
    fc.property(minute, minute, minute, (start, end, now) => {
      fc.pre(start !== end)
      const length = (end - start + 1440) % 1440
      const since = (now - start + 1440) % 1440
      assert.equal(isQuiet(quietFrom(start, end), clock(now)), since < length)
    }),
    { numRuns: 2_000 },
  )
})

test('every minute belongs to quiet hours or to those that are left, never to both', () => {
  fc.assert(
    fc.property(minute, minute, minute, (start, end, now) => {
      fc.pre(start !== end)
      assert.notEqual(isQuiet(quietFrom(start, end), clock(now)), isQuiet(quietFrom(end, start), clock(now)))
    }),
  )
})

test('quiet hours that are switched off quiet nothing', () => {
  fc.assert(
    fc.property(minute, minute, minute, (start, end, now) => {
      const settings = quietFrom(start, end)
      const off = { ...settings, quietHours: { ...settings.quietHours, enabled: false } }
      assert.equal(isQuiet(off, clock(now)), false)
    }),
  )
})

test('the defaults are settings that may be saved, with every type in the bell', () => {
  assert.equal(refusal(defaultSettings()), null)
  assert.ok(types.every((type) => tells(defaultSettings(), type)))
})

test('notices of the service come whatever is switched off', () => {
  const off = { ...defaultSettings(), inAppEnabled: false }
  assert.deepEqual(
    types.filter((type) => tells(off, type)),
    ['SYSTEM_NOTICE'],
  )
})

test('what was stored before a type came into being has its default for it', () => {
  const { NEW_MESSAGE, ...earlier } = defaultSettings().types
  const stored = { soundEnabled: true, types: earlier } as Partial<NotificationSettings>
  assert.deepEqual(settingsFrom(stored), { ...defaultSettings(), soundEnabled: true })
})

const good = defaultSettings()
const quiet = { enabled: true, start: '22:00', end: '02:00' }
const cases: [name: string, change: object, path: string, words: RegExp][] = [
  [
    'switching off notices of the service',
    { types: { ...good.types, SYSTEM_NOTICE: { inApp: false, browser: false, email: false } } },
    'types.SYSTEM_NOTICE.inApp',
    /서비스 공지는 꼭 알아야 해서 끌 수 없어요/,
  ],
  ['24:00', { quietHours: { ...quiet, start: '24:00' } }, 'quietHours.start', /22:00처럼/],
  ['9:00', { quietHours: { ...quiet, end: '9:00' } }, 'quietHours.end', /22:00처럼/],
  ['quiet hours without length', { quietHours: { ...quiet, end: '22:00' } }, 'quietHours.end', /시작과 다르게/],
  ['a threshold of 0', { priceThresholdPct: 0 }, 'priceThresholdPct', /1 이상/],
  ['a threshold of 101', { priceThresholdPct: 101 }, 'priceThresholdPct', /100 이하/],
  ['a threshold of 2.5', { priceThresholdPct: 2.5 }, 'priceThresholdPct', /정수/],
  ['a flag that is a word', { soundEnabled: 'yes' }, 'soundEnabled', /켜기나 끄기/],
]
for (const [name, change, path, words] of cases) {
  test(`${name} is refused at ${path}, in Korean`, () => {
    const [at, message] = refusal({ ...good, ...change }) ?? []
    assert.equal(at, path)
    assert.match(message ?? '', words)
  })
}

test('a type that is missing or unknown is refused, and so is a setting nobody knows', () => {
  const { PRICE_CHANGE, ...rest } = good.types
  assert.ok(refusal({ ...good, types: rest }))
  assert.ok(refusal({ ...good, types: { ...good.types, OTHER: PRICE_CHANGE } }))
  assert.ok(refusal({ ...good, vibrate: true }))
})

test('of two switches one right behind the other both stand, however long the first takes', async () => {
  let stored = defaultSettings()
  const first = Promise.withResolvers<void>()
  const waits = [first.promise]
  const save = async (_: unknown, input?: { body: NotificationSettings }) => {
    if (!input) return stored
    await waits.shift()
    stored = input.body
  }
  const app = { call: Object.assign(save, { forget: () => undefined }) }
  const sent = (...on: string[]) => {
    const form = new FormData()
    for (const name of on) form.set(name, 'on')
    for (const [name, value] of [
      ['quietHours.start', '22:00'],
      ['quietHours.end', '06:00'],
      ['priceThresholdPct', '10'],
    ] as const)
      form.set(name, value)
    return act({ app, form } as never)
  }
  const both = [sent('soundEnabled'), sent('soundEnabled', 'browserEnabled')]
  await Promise.race([both[1], setImmediate()])
  first.resolve()
  await Promise.all(both)
  assert.deepEqual([stored.soundEnabled, stored.browserEnabled], [true, true])
})
