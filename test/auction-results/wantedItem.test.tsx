import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byProduct } from '../../client/auction-results/goods.ts'
import { defaults } from '../../client/auction-results/view.ts'
import { WantedItem } from '../../client/auction-results/WantedItem.tsx'
import type { WantedLine } from '../../shared/auction-results/wanted.ts'
import { drawn } from '../purchase-requests/support/drawn.tsx'
import { wantedLine } from './support/wantedLine.ts'

/** The words above the requests of one product. */
function headOf(...lines: Partial<WantedLine>[]): string {
  const [goods] = byProduct(lines.map((change, n) => wantedLine(n + 1, change)))
  assert.ok(goods)
  const html = drawn(<WantedItem goods={goods} view={defaults} />)
  return html
    .slice(0, html.indexOf('<ul'))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
}
const open = { maxUnitPrice: null, maxPerKg: null }
const weightless = { maxUnitPrice: 15_000, maxPerKg: null, weightKg: null }

test('only of goods for which nobody has named a limit it is said that there is none', () => {
  assert.match(headOf(open, open), /상한 없음/)
  for (const lines of [[weightless], [weightless, open]]) {
    assert.match(headOf(...lines), /상한 –/)
    assert.doesNotMatch(headOf(...lines), /상한 없음/)
  }
})

test('beside the highest limit stands that somebody pays any price, and then no limit is called too low', () => {
  const low = { maxPerKg: 800, avgPerKg: 1_000 }
  assert.match(headOf(low), /상한 800원\/kg .*상한이 20.0% 낮아요/)
  assert.doesNotMatch(headOf(low), /상한 없는 요청 있음/)
  assert.match(headOf(low, open), /상한 800원\/kg .*상한 없는 요청 있음/)
  for (const other of [open, weightless]) assert.doesNotMatch(headOf(low, other), /낮아요/)
  const high = { maxPerKg: 1_500, avgPerKg: 1_000 }
  for (const other of [open, weightless]) assert.match(headOf(high, other), /상한이 50.0% 높아요/)
})
