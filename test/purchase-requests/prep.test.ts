import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { prepDay, prepDays, prepRows, prepTotal } from '../../client/purchase-requests/prep.ts'
import { wantedLine } from '../auction-results/support/wantedLine.ts'

/** One whose product nobody has brought to auction yet. */
const line: typeof wantedLine = (itemId, change) => wantedLine(itemId, { avgPerKg: null, n: 0, ...change })

test('orders of three clients for one product and package stand in one row, whoever pays most first', () => {
  const [row, ...others] = prepRows([
    line(1, { senderName: '가' }),
    line(2, { senderName: '나', quantity: 5.5, weightKg: 55, maxUnitPrice: 65_000 }),
    line(3, { senderName: '다', quantity: 2, weightKg: 20, maxUnitPrice: null }),
  ])
  assert.deepEqual(others, [])
  assert.deepEqual([row?.quantity, row?.weightKg, row?.highest, row?.isOpen], [10.5, 105, 65_000, true])
  assert.deepEqual(
    row?.lines.map(({ senderName }) => senderName),
    ['다', '나', '가'],
  )
})

test('another package is another row, and a weight that nobody knows is not made up', () => {
  const rows = prepRows([line(1), line(2, { specName: '5kg 상자 상' }), line(3, { specName: null, weightKg: null })])
  assert.equal(rows.length, 3)
  assert.deepEqual(
    rows.map(({ weightKg }) => weightKg),
    [null, 30, 30],
  )
  assert.deepEqual(prepTotal(rows), { quantity: 9, unit: null, weightKg: 60, isWhole: false })
})

test('the sheet sums up boxes; of boxes and nets it says no number', () => {
  const [box, other, net] = [line(1), line(2, { specName: '5kg 상자 상' }), line(3, { specName: '20kg 망' })]
  assert.equal(prepTotal(prepRows([box, other])).unit, '상자')
  assert.equal(prepTotal(prepRows([box, net])).unit, null)
})

const lines = fc.array(
  fc.record({
    productCodeId: fc.integer({ min: 1, max: 3 }),
    specName: fc.constantFrom('10kg 상자 특', '4kg 상자 상', null),
    quantity: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1000),
    weightKg: fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1000)),
    maxUnitPrice: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  }),
  { maxLength: 40 },
)

test('nothing that was asked for is lost on the sheet or stands there twice', () =>
  fc.assert(
    fc.property(lines, (asked) => {
      const rows = prepRows(asked.map((one, n) => line(n + 1, one)))
      const thousandths = asked.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0)
      assert.equal(Math.round(prepTotal(rows).quantity * 1000), thousandths)
      assert.deepEqual(
        rows.flatMap((row) => row.lines.map(({ itemId }) => itemId)).sort((a, b) => a - b),
        asked.map((_, n) => n + 1),
      )
    }),
  ))

const days = prepDays([line(1, { desiredDate: '2026-11-24' }), line(2), line(3, { desiredDate: '2026-11-20' })])
const choices = [
  { name: 'nobody has chosen: the first day that is not over', asked: null, shown: '2026-11-22' },
  { name: 'a day is chosen', asked: '2026-11-24', shown: '2026-11-24' },
  { name: 'all are chosen', asked: 'all', shown: null },
  { name: 'a day that nobody wants anything for', asked: '2026-12-01', shown: '2026-11-22' },
]
for (const { name, asked, shown } of choices)
  test(`the sheet is for ${shown ?? 'every day'} when ${name}`, () =>
    assert.equal(prepDay(days, asked, '2026-11-21'), shown))
