import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balanceOf, missing } from '../../shared/inventory/balance.ts'

const at = (lotId: number, type: Parameters<typeof balanceOf>[0][number]['type'], quantity: number) => ({
  lotId,
  type,
  quantity,
  weightKg: quantity * 10,
})
const holds = (quantity: number) => ({ quantity, weightKg: quantity * 10 })

test('what came in is sold, thrown away, or left; what was moved among lots that hang together counts nowhere', () => {
  const balance = balanceOf(
    [
      at(1, 'IN_PURCHASE', 10),
      at(1, 'OUT_SALE', -3),
      at(1, 'OUT_TRANSFER', -5),
      at(2, 'IN_TRANSFER', 5),
      at(2, 'OUT_WASTE', -1),
      at(2, 'OUT_REPACK', -4),
      at(3, 'IN_REPACK', 8),
      at(3, 'IN_RETURN', 1),
    ],
    [holds(2), holds(0), holds(9)],
    1,
  )
  assert.deepEqual(Object.fromEntries(Object.entries(balance).map(([part, { quantity }]) => [part, quantity])), {
    ...{ received: 10, returnedIn: 1, adjustedIn: 0, made: 8 },
    ...{ sold: 3, returnedOut: 0, wasted: 1, adjustedOut: 0, opened: 4, movedOut: 0, left: 11 },
  })
  assert.deepEqual(missing(balance), { quantity: 0, weightKg: 0 })
})

test('what came to the first lot out of others came in; what left the last one for elsewhere is said to have', () => {
  const balance = balanceOf([at(7, 'IN_TRANSFER', 5), at(7, 'OUT_TRANSFER', -2)], [holds(3)], 7)
  assert.deepEqual([balance.received, balance.movedOut], [holds(5), holds(2)])
  assert.deepEqual(missing(balance), { quantity: 0, weightKg: 0 })
})

test('goods that are nowhere are told, and so are those that nobody brought', () => {
  assert.deepEqual(missing(balanceOf([at(1, 'IN_PURCHASE', 10)], [holds(8)], 1)), holds(2))
  assert.deepEqual(missing(balanceOf([at(1, 'IN_PURCHASE', 10)], [holds(11)], 1)), { quantity: -1, weightKg: -10 })
})
