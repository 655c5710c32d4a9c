import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { LotActs } from '../../client/inventory/LotActs.tsx'
import { defaults } from '../../client/inventory/view.ts'
import type { LotDetail } from '../../shared/inventory/contract.ts'

const lot = {
  ...{ lotId: 7, status: 'AVAILABLE', daysLeft: 3 },
  ...{ quantityOnHand: 6, weightOnHand: 30, quantityAvailable: 6 },
  ...{ mayWrite: true, mayThrowAway: true },
} as LotDetail
/** What the links say, in their order. */
const acts = (change: Partial<LotDetail>) =>
  [
    ...renderToString(<LotActs lot={{ ...lot, ...change }} here={{ view: defaults, place: null }} />).matchAll(
      /<a [^>]*>(?:<svg.*?<\/svg>)?([^<]+)<\/a>/g,
    ),
  ].map(([, words]) => words)

test('goods past their date are thrown away in one press; others are moved, and thrown away from the menu', () => {
  const over = acts({ daysLeft: -1 })
  assert.deepEqual([over.at(-1), over.filter((words) => words === '폐기').length], ['폐기', 1])
  const good = acts({})
  assert.deepEqual([good.at(-1), good.includes('폐기')], ['이동', true])
})

test('whoever may only move goods, or only throw them away, is offered that alone', () => {
  for (const daysLeft of [3, -1]) {
    const moves = acts({ daysLeft, mayThrowAway: false })
    assert.deepEqual([moves.includes('이동'), moves.includes('폐기')], [true, false])
    assert.deepEqual(acts({ daysLeft, mayWrite: false }), ['폐기'])
  }
  assert.deepEqual(acts({ mayWrite: false, quantityOnHand: 0, weightOnHand: 0 }), [])
})
