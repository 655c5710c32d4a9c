import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  businessDate,
  formatDate,
  formatDateLong,
  formatDay,
  formatTime,
  relativeTime,
  seoulDate,
} from '../../shared/kit/dates.ts'

const businessDates = [
  ['an evening auction settles on the next day', '2025-11-18T18:28:00+09:00', '2025-11-19'],
  ['the same auction after midnight settles on that day', '2025-11-19T01:10:00+09:00', '2025-11-19'],
  ['the last minute before noon belongs to the day', '2025-11-19T11:59:59+09:00', '2025-11-19'],
  ['noon begins the next business day', '2025-11-19T12:00:00+09:00', '2025-11-20'],
  ['the year turns at noon of its last day', '2025-12-31T12:00:00+09:00', '2026-01-01'],
  ['a leap day is a business day', '2028-02-28T20:00:00+09:00', '2028-02-29'],
  ['an instant written in UTC counts in Seoul', '2025-11-18T15:00:00Z', '2025-11-19'],
] as const
for (const [name, at, expected] of businessDates) {
  test(name, () => assert.equal(businessDate(at), expected))
}

test('a market may begin its day at another time', () => {
  assert.equal(businessDate('2025-11-18T17:59:00+09:00', '18:00'), '2025-11-18')
  assert.equal(businessDate('2025-11-18T18:00:00+09:00', '18:00'), '2025-11-19')
})

test('a business date is the calendar date or the day after it', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (at) => {
      const date = seoulDate(at)
      assert.ok([date, addDays(date, 1)].includes(businessDate(at)))
    }),
  )
})

const now = Date.parse('2026-11-21T12:00:00+09:00')
const SECOND = 1000
const DAY = 86_400 * SECOND
const ages = [
  [0, '방금 전'],
  [59 * SECOND, '방금 전'],
  [60 * SECOND, '1분 전'],
  [3599 * SECOND, '59분 전'],
  [3600 * SECOND, '1시간 전'],
  [DAY - SECOND, '23시간 전'],
  [DAY, '1일 전'],
  [30 * DAY - SECOND, '29일 전'],
  [30 * DAY, '2026. 10. 22.'],
  [-5 * SECOND, '방금 전'],
] as const
for (const [age, expected] of ages) {
  test(`what happened ${age / SECOND} seconds ago reads ${expected}`, () =>
    assert.equal(relativeTime(new Date(now - age).toISOString(), now), expected))
}

const times = [
  ['2026-11-21T00:00:00+09:00', '오전 12:00'],
  ['2026-11-21T05:05:00+09:00', '오전 5:05'],
  ['2026-11-21T11:59:59+09:00', '오전 11:59'],
  ['2026-11-21T12:00:00+09:00', '오후 12:00'],
  ['2026-11-21T23:30:00+09:00', '오후 11:30'],
] as const
for (const [at, expected] of times)
  test(`${at.slice(11, 16)} reads ${expected}`, () => assert.equal(formatTime(at), expected))

test('a date reads the same from a date and from an instant of that day in Seoul', () => {
  assert.equal(formatDate('2026-01-05'), '2026. 1. 5.')
  assert.equal(formatDate('2026-01-04T16:00:00Z'), '2026. 1. 5.')
  assert.equal(formatDateLong('2026-11-21'), '2026. 11. 21.(토)')
  assert.equal(formatDay('2026-11-20T15:00:00Z'), '11.21')
})
