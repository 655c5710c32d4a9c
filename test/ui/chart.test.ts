import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Column,
  geometry,
  labelsOf,
  named,
  niceStep,
  type Point,
  scaleOf,
  shortTick,
} from '../../client/ui/chart.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const point: fc.Arbitrary<Point> = fc
  .record({ at: fc.nat(), all: fc.tuple(price, price, price), isEmpty: fc.boolean() })
  .map(({ at, all, isEmpty }) => {
    const [low = 0, value = 0, high = 0] = all.toSorted((a, b) => a - b)
    return isEmpty ? { key: String(at), low: null, value: null, high: null } : { key: String(at), low, value, high }
  })

test('every point of a chart lies inside it, higher values higher, later ones further right', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 92 }), (points) => {
      const { spots, top, columns } = geometry(points)
      spots.forEach((spot, at) => {
        const value = points[at]?.value ?? null
        assert.equal(spot === null, value === null)
        if (!spot || value === null) return
        assert.ok(spot.x > 0 && spot.x < 100 && spot.y >= 0 && spot.y <= 100, JSON.stringify(spot))
        assert.ok(Math.abs(spot.y - (100 - (value / top) * 100)) < 0.01)
      })
      assert.deepEqual(
        columns,
        columns.toSorted((a, b) => a - b),
      )
    }),
  )
})

test('the scale begins at zero and ends above the highest value, at round numbers', () => {
  const { ticks, top } = geometry([{ key: 'a', low: 1_900, value: 3_240, high: 5_480 }])
  assert.deepEqual(
    ticks.map(({ value }) => value),
    [0, 2_000, 4_000, 6_000],
  )
  assert.equal(top, 6_000)
})

const steps: [most: number, step: number][] = [
  [4, 1],
  [5_480, 2_000],
  [10_000, 2_500],
  [9_999, 2_500],
  [0.4, 0.1],
  [17_000, 5_000],
]
for (const [most, step] of steps) {
  test(`up to ${most} a quarter of the scale is ${step}`, () => assert.equal(niceStep(most, 4), step))
}

test('a day without a price parts the line and the band, and is not drawn as zero', () => {
  const known = (key: string, value: number): Point => ({ key, low: value, value, high: value })
  const gap: Point = { key: 'gap', low: null, value: null, high: null }
  const { line, band, spots } = geometry([known('a', 10), known('b', 10), gap, known('c', 10)])
  assert.equal(line.match(/M/g)?.length, 2)
  assert.equal(band.match(/M/g)?.length, 2)
  assert.equal(spots[2], null)
})

test('nothing to draw is an empty plot', () => {
  const { line, band, spots, top } = geometry([])
  assert.deepEqual({ line, band, spots, top }, { line: '', band: '', spots: [], top: 1 })
})

test('the first and the last point are named, and no more than there is room for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2, max: 12 }), (length, most) => {
      const chosen = named(length, most)
      assert.ok(chosen.length <= most && new Set(chosen).size === chosen.length)
      assert.equal(chosen[0], 0)
      assert.equal(chosen.at(-1), length - 1)
    }),
  )
})

test('a scale holds zero and every value, below zero too, between round whole numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50_000_000, max: 900_000_000 }), { maxLength: 40 }), (values) => {
      const { top, bottom, ticks, y } = scaleOf(values)
      assert.ok(bottom <= 0 && top >= 0 && top > bottom)
      assert.ok(ticks.some(({ value }) => value === 0) && ticks.length <= 7)
      assert.ok(ticks.every(({ value }) => Number.isInteger(value)))
      for (const value of values) assert.ok(y(value) >= 0 && y(value) <= 100)
      assert.deepEqual([y(top), y(bottom)], [0, 100])
    }),
    { examples: [[[9]]] },
  )
})

test('a scale of two cases has no halves', () => {
  assert.deepEqual(
    scaleOf([2, 1]).ticks.map(({ value }) => value),
    [0, 1, 2],
  )
})

const ticks: [value: number, words: string][] = [
  [0, '0'],
  [2_500, '2,500'],
  [25_000, '2.5만'],
  [20_000_000, '2,000만'],
  [150_000_000, '1.5억'],
  [-5_000_000, '-500만'],
  [1_500_000_000_000, '1.5조'],
]
for (const [value, words] of ticks)
  test(`a scale writes ${value} as ${words}`, () => assert.equal(shortTick(value), words))

const columnsOf = (...values: [value: number, before: number | null][]): Column[] =>
  values.map(([value, before], at) => ({ key: String(at), name: String(at), value, before }))
const labels = (columns: Column[]) =>
  labelsOf(columns, scaleOf(columns.flatMap(({ value, before }) => [value, before ?? 0]))).map(({ at, of }) => [at, of])

test('a few columns each say their value; of many only the largest, and what they are compared with where there is room', () => {
  assert.deepEqual(labels(columnsOf([3, null], [1, null], [0, null])), [
    [0, 'value'],
    [1, 'value'],
  ])
  const many = columnsOf([1, 8], [2, 1], [10, 9.5], [3, 1], [4, 1], [5, 6])
  assert.deepEqual(labels(many), [
    [2, 'value'],
    [0, 'before'],
  ])
})

test('no two labels lie on each other', () => {
  const pair = fc.tuple(fc.nat(1_000), fc.option(fc.nat(1_000), { nil: null }))
  fc.assert(
    fc.property(fc.array(pair, { minLength: 5, maxLength: 60 }), (values) => {
      const columns = columnsOf(...values)
      const [first, second] = labelsOf(columns, scaleOf(values.flatMap(([value, before]) => [value, before ?? 0])))
      if (!first || !second) return
      assert.ok(Math.abs(first.x - second.x) >= 40 || Math.abs(first.y - second.y) >= 11)
    }),
  )
})
