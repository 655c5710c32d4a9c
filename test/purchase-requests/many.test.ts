import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitFor, isChoosable } from '../../client/purchase-requests/many.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'

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
