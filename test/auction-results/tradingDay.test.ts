import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { categoryOf, closedDays, type Holiday, tradingDay } from '../../shared/markets/tradingDay.ts'

const at = (text: string) => `${text.replace(' ', 'T')}:00+09:00`
const nobody = new Set<string>()

describe('the day a sale belongs to', () => {
  const holidays: Holiday[] = [
    { date: '2026-02-16', category: 'ALL' },
    { date: '2026-02-17', category: 'ALL' },
    { date: '2026-02-18', category: 'VEGETABLE' },
    { date: '2026-02-19', category: 'FRUIT' },
  ]
  const [leaves, fruit, fish, dried] = ['10', '06', '71', '89']
  const cases: [when: string, large: string, closed: readonly Holiday[], day: string][] = [
    ['2025-11-18 18:28', leaves, [], '2025-11-19'],
    ['2025-11-19 01:10', leaves, [], '2025-11-19'],
    ['2025-11-19 11:59', leaves, [], '2025-11-19'],
    ['2025-11-19 12:00', leaves, [], '2025-11-20'],
    ['2025-12-31 23:59', leaves, [], '2026-01-01'],
    ['2026-02-15 20:00', fish, holidays, '2026-02-18'],
    ['2026-02-15 20:00', leaves, holidays, '2026-02-19'],
    ['2026-02-15 20:00', fruit, holidays, '2026-02-18'],
    ['2026-02-18 20:00', fruit, holidays, '2026-02-20'],
    ['2026-02-18 20:00', leaves, holidays, '2026-02-19'],
    ['2026-02-16 03:00', dried, holidays, '2026-02-18'],
    ['2026-02-14 20:00', leaves, holidays, '2026-02-15'],
  ]
  for (const [when, large, closed, day] of cases) {
    test(`${when}, goods of ${large}${closed.length > 0 ? ' around holidays' : ''}: ${day}`, () =>
      assert.equal(tradingDay(at(when), closedDays(closed, categoryOf(large))), day))
  }

  test('another market may begin its day at another time', () => {
    assert.equal(tradingDay(at('2026-01-15 07:30'), nobody, '07:00'), '2026-01-16')
  })

  const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-01-01', n))
  const minute = fc.integer({ min: 0, max: 60 * 24 * 60 }).map((n) => Date.parse(at('2026-01-01 00:00')) + n * 60_000)
  const closedOnes = fc.array(day, { maxLength: 40 }).map((days) => new Set(days))

  test('is never a holiday, never before the plain business date, and nothing lies between but holidays', () => {
    fc.assert(
      fc.property(minute, closedOnes, (when, closed) => {
        const found = tradingDay(when, closed)
        assert.ok(!closed.has(found))
        for (let date = businessDate(when); date !== found; date = addDays(date, 1)) assert.ok(closed.has(date))
      }),
    )
  })

  test('a later sale never belongs to an earlier day', () => {
    fc.assert(
      fc.property(minute, minute, closedOnes, (a, b, closed) => {
        const [first, second] = a < b ? [a, b] : [b, a]
        assert.ok(tradingDay(first, closed) <= tradingDay(second, closed))
      }),
    )
  })
})
