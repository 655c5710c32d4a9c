import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysBeside } from '../../client/auction-results/days.ts'

const dates = ['2026-11-21', '2026-11-20', '2026-11-18']

const cases: [date: string, before: string, after: string | null][] = [
  ['2026-11-21', '2026-11-20', null],
  ['2026-11-20', '2026-11-18', '2026-11-21'],
  ['2026-11-19', '2026-11-18', '2026-11-20'],
  ['2026-11-22', '2026-11-21', null],
  ['2026-11-18', '2026-11-17', '2026-11-20'],
  ['2026-11-01', '2026-10-31', '2026-11-02'],
]
for (const [date, before, after] of cases) {
  test(`beside ${date} are ${before} and ${after ?? 'none'}`, () =>
    assert.deepEqual(daysBeside(date, dates), { before, after }))
}

test('before there is any result one can still go back', () => {
  assert.deepEqual(daysBeside('2026-11-21', []), { before: '2026-11-20', after: null })
})
