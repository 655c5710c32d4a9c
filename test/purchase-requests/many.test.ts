import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountIn } from '../../client/purchase-requests/listed.ts'
import { fitFor, isChoosable } from '../../client/purchase-requests/many.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'

test('of several requests what was agreed on is summed up, once it was', () => {
  const [asked, agreed] = [100_000, 70_000]
  assert.equal(amountIn({ requestedAmount: asked, confirmedAmount: agreed }), agreed)
  assert.equal(amountIn({ requestedAmount: null, confirmedAmount: agreed }), agreed, 'at prices that were offered')
  assert.equal(amountIn({ requestedAmount: asked, confirmedAmount: null }), asked)
})

const row = (status: Status, ...allowed: Status[]) => ({ status, allowed })

test('several requests that wait are accepted, an offer of one’s own is not', () => {
  const asked = row('REQUESTED', 'ACCEPTED', 'REJECTED')
  const offered = row('COUNTERED', 'ACCEPTED')
  assert.deepEqual(fitFor([asked, offered], 'ACCEPTED'), [asked])
  assert.ok(!isChoosable(offered))
})

test('what was agreed on is begun together; who may do nothing chooses nothing', () => {
  const agreed = row('ACCEPTED', 'PREPARING', 'CANCELED')
  assert.deepEqual(fitFor([agreed, row('ACCEPTED')], 'PREPARING'), [agreed])
  assert.ok(isChoosable(agreed))
  assert.ok(!isChoosable(row('REQUESTED')))
  assert.ok(!isChoosable(row('SHIPPED', 'COMPLETED')))
})
