import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allOrNone, nothing, ranged, type Selection, seen, toggled } from '../../client/ui/selection.ts'

const rows = [11, 12, 13, 14, 15]
const chosen = (selection: Selection) => seen(selection, rows)

test('a row is chosen by one click and let go by the next', () => {
  const one = toggled(nothing, 12)
  assert.deepEqual(chosen(one), [12])
  assert.deepEqual(chosen(toggled(one, 12)), [])
})

test('with shift everything between is chosen, in either direction', () => {
  assert.deepEqual(chosen(ranged(toggled(nothing, 12), 14, rows)), [12, 13, 14])
  assert.deepEqual(chosen(ranged(toggled(nothing, 14), 12, rows)), [12, 13, 14])
})

test('with shift from a row that was let go everything between is let go', () => {
  const all = allOrNone(nothing, rows)
  assert.deepEqual(chosen(ranged(toggled(all, 12), 14, rows)), [11, 15])
})

test('with shift and nothing chosen before it is one click', () => {
  assert.deepEqual(chosen(ranged(nothing, 13, rows)), [13])
  assert.deepEqual(chosen(ranged(toggled(nothing, 99), 13, rows)), [13])
})

test('all are chosen at once, and let go when all are', () => {
  const all = allOrNone(toggled(nothing, 12), rows)
  assert.deepEqual(chosen(all), rows)
  assert.deepEqual(chosen(allOrNone(all, rows)), [])
})

test('a row that is no longer in the list is not acted upon', () => {
  assert.deepEqual(seen(toggled(toggled(nothing, 12), 99), rows), [12])
})

test('a range holds its two ends and what lies between, and leaves everything else as it was', () => {
  const id = fc.constantFrom(...rows)
  fc.assert(
    fc.property(fc.uniqueArray(id), id, id, (before, from, to) => {
      const start = toggled({ chosen: new Set(before), anchor: null }, from)
      const end = ranged(start, to, rows)
      const [first, last] = [rows.indexOf(from), rows.indexOf(to)].toSorted((a, b) => a - b)
      rows.forEach((row, at) => {
        const isInside = at >= Number(first) && at <= Number(last)
        assert.equal(end.chosen.has(row), start.chosen.has(isInside ? from : row))
      })
    }),
  )
})
