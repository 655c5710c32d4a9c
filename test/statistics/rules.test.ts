import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as v from 'valibot'
import { figuresOf, nothing } from '../../backend/statistics/figures.ts'
import { changeLot } from '../../shared/inventory/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import {
  bucketsOf,
  changeRate,
  comparedPeriod,
  counterparts,
  daysOf,
  isWholeMonths,
  MAX_DAYS,
  mondayOf,
  percentOf,
  periodFault,
  yearBefore,
} from '../../shared/statistics/rules.ts'
import { groupings } from '../../shared/statistics/words.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }

test('a year is shown in every grouping, ten years in none, and the field that is to be mended is named', () => {
  for (const groupBy of groupings) {
    assert.equal(periodFault(groupBy, year), null)
    const fault = periodFault(groupBy, { from: '2016-01-01', to: '2025-12-31' })
    assert.equal(fault?.field, 'from')
    assert.match(fault?.message ?? '', /볼 수 있어요/)
  }
  assert.equal(periodFault('DAY', { from: '2026-01-02', to: '2026-01-01' })?.field, 'to')
  assert.equal(daysOf(year), 365)
  assert.ok(MAX_DAYS.DAY <= 400)
})

const compared = [
  {
    name: 'a week beside the one before',
    of: { from: '2026-11-16', to: '2026-11-22' },
    by: 'PREVIOUS',
    is: '2026-11-09 2026-11-15',
  },
  {
    name: 'a month beside the one before',
    of: { from: '2026-03-01', to: '2026-03-31' },
    by: 'PREVIOUS',
    is: '2026-02-01 2026-02-28',
  },
  {
    name: 'a quarter beside the one before',
    of: { from: '2026-01-01', to: '2026-03-31' },
    by: 'PREVIOUS',
    is: '2025-10-01 2025-12-31',
  },
  {
    name: 'some days beside as many before',
    of: { from: '2026-03-01', to: '2026-03-10' },
    by: 'PREVIOUS',
    is: '2026-02-19 2026-02-28',
  },
  { name: 'a year beside the one before', of: year, by: 'LAST_YEAR', is: '2025-01-01 2025-12-31' },
  {
    name: 'February beside one of a leap year',
    of: { from: '2025-02-01', to: '2025-02-28' },
    by: 'LAST_YEAR',
    is: '2024-02-01 2024-02-29',
  },
  {
    name: 'a leap day beside the day before it',
    of: { from: '2024-02-29', to: '2024-02-29' },
    by: 'LAST_YEAR',
    is: '2023-02-28 2023-02-28',
  },
] as const
for (const { name, of, by, is } of compared)
  test(`${name} is compared with ${is}`, () => {
    const period = comparedPeriod(of, by)
    assert.equal(`${period?.from} ${period?.to}`, is)
  })

test('nothing is compared where nobody asks', () => {
  assert.equal(comparedPeriod(year, 'NONE'), null)
  assert.deepEqual(counterparts('MONTH', { from: '2026-01-01', to: '2026-02-28' }, 'NONE'), [null, null])
})

test('weeks begin on Monday and show as much of them as was asked for', () => {
  assert.equal(mondayOf('2026-11-22'), '2026-11-16')
  assert.deepEqual(bucketsOf('WEEK', { from: '2026-11-18', to: '2026-11-24' }), [
    { key: '2026-11-16', from: '2026-11-18', to: '2026-11-22' },
    { key: '2026-11-23', from: '2026-11-23', to: '2026-11-24' },
  ])
  assert.deepEqual(
    bucketsOf('MONTH', { from: '2026-01-30', to: '2026-03-02' }).map(({ key, from, to }) => [key, from, to]),
    [
      ['2026-01', '2026-01-30', '2026-01-31'],
      ['2026-02', '2026-02-01', '2026-02-28'],
      ['2026-03', '2026-03-01', '2026-03-02'],
    ],
  )
  assert.equal(bucketsOf('DAY', year).length, 365)
})

test('a day stands beside the same day of the year before, a leap day beside none', () => {
  assert.equal(yearBefore('2024-02-29'), '2023-02-28')
  const days = counterparts('DAY', { from: '2024-02-28', to: '2024-03-01' }, 'LAST_YEAR')
  assert.deepEqual(
    days.map((day) => day?.from),
    ['2023-02-28', undefined, '2023-03-01'],
  )
})

const partsOf = (...asked: Parameters<typeof counterparts>) =>
  counterparts(...asked).map((part) => part && `${part.from} ${part.to}`)

test('a month of which all but a day is shown stands beside as many days, not beside the two that begin another month', () => {
  assert.deepEqual(partsOf('MONTH', { from: '2026-03-01', to: '2026-03-30' }, 'PREVIOUS'), ['2026-01-30 2026-02-28'])
  assert.deepEqual(partsOf('WEEK', { from: '2026-11-01', to: '2026-11-25' }, 'PREVIOUS'), [
    '2026-10-07 2026-10-07',
    '2026-10-08 2026-10-14',
    '2026-10-15 2026-10-21',
    '2026-10-22 2026-10-28',
    '2026-10-29 2026-10-31',
  ])
  assert.deepEqual(partsOf('WEEK', { from: '2026-11-01', to: '2026-11-10' }, 'LAST_YEAR'), [
    '2025-11-01 2025-11-01',
    '2025-11-02 2025-11-08',
    '2025-11-09 2025-11-10',
  ])
})

test('whole months stand beside whole months, whatever their length', () => {
  assert.deepEqual(partsOf('MONTH', { from: '2026-03-01', to: '2026-04-30' }, 'PREVIOUS'), [
    '2026-01-01 2026-01-31',
    '2026-02-01 2026-02-28',
  ])
  assert.deepEqual(partsOf('MONTH', { from: '2025-02-01', to: '2025-02-28' }, 'LAST_YEAR'), ['2024-02-01 2024-02-29'])
})

const aDay = fc.integer({ min: 0, max: 9_000 }).map((day) => addDays('2010-01-01', day))
test('no part of any period is compared with more days than it has, and no day is counted twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const),
      aDay,
      fc.integer({ min: 0, max: 399 }),
      fc.constantFrom('PREVIOUS' as const, 'LAST_YEAR' as const),
      (groupBy, from, days, compare) => {
        const period = { from, to: addDays(from, days) }
        const before = comparedPeriod(period, compare)
        const whole = groupBy === 'MONTH' && isWholeMonths(period)
        const parts = counterparts(groupBy, period, compare)
        const buckets = bucketsOf(groupBy, period)
        let last = ''
        for (const [n, part] of parts.entries()) {
          if (!part || !before) continue
          assert.ok(part.from > last && part.from >= before.from && part.to <= before.to, JSON.stringify(part))
          // 29 February of the year before lies within the same dates.
          const spare = compare === 'LAST_YEAR' ? 1 : 0
          if (!whole) assert.ok(daysOf(part) <= daysOf(buckets[n] ?? part) + spare)
          last = part.to
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('percent have one decimal place and are none of nothing', () => {
  assert.equal(percentOf(1, 3), 33.3)
  assert.equal(percentOf(1, 0), null)
  assert.equal(changeRate(90, 120), -25)
  assert.equal(changeRate(10, -10), 200)
  assert.equal(changeRate(10, 0), null)
})

test('origin, grade and product of a lot stay what they were when it was sold from: kept sums need not follow', () => {
  const said = { expiryDate: '2026-12-01', version: 1 }
  assert.ok(v.safeParse(changeLot.body, said).success)
  for (const field of ['originName', 'originCode', 'gradeCode', 'productCodeId', 'warehouseId'])
    assert.ok(!v.safeParse(changeLot.body, { ...said, [field]: 1 }).success, field)
})

test('what is lost on goods that came back is a loss in percent too', () => {
  const sums = { ...nothing, saleAmount: -100_000, costAmount: -70_000 }
  const { marginAmount, marginRate } = figuresOf(
    sums,
    { seesStock: true, measure: 'SALE', countsLines: false },
    { arAmount: null, prevAmount: null },
  )
  assert.deepEqual([marginAmount, marginRate], [-30_000, -30])
})
