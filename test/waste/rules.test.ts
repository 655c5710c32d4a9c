import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isOpen, lossOf, nextWasteStatuses, wasteGuard, wasteRate } from '../../shared/waste/rules.ts'
import { type WasteStatus, wasteStatuses } from '../../shared/waste/words.ts'

const moves: Record<WasteStatus, Partial<Record<WasteStatus, string>>> = {
  REQUESTED: { APPROVED: 'approve', REJECTED: 'approve, with a reason', CANCELED: 'write' },
  APPROVED: { DISPOSED: 'write', CANCELED: 'write' },
  DISPOSED: {},
  REJECTED: {},
  CANCELED: {},
}

for (const from of wasteStatuses) {
  for (const to of wasteStatuses) {
    test(`${from} → ${to}: ${moves[from][to] ?? 'never'}`, () => {
      const guard = wasteGuard(from, to)
      const told = guard && `${guard.needs}${guard.needsReason ? ', with a reason' : ''}`
      assert.equal(told, moves[from][to])
    })
  }
}

test('an owner is offered everything, who only writes no decision, who only looks nothing', () => {
  assert.deepEqual(nextWasteStatuses('REQUESTED', { write: true, approve: true }), ['APPROVED', 'REJECTED', 'CANCELED'])
  assert.deepEqual(nextWasteStatuses('REQUESTED', { write: true, approve: false }), ['CANCELED'])
  assert.deepEqual(nextWasteStatuses('APPROVED', { write: true, approve: false }), ['DISPOSED', 'CANCELED'])
  for (const status of wasteStatuses)
    assert.deepEqual(nextWasteStatuses(status, { write: false, approve: false }), [], status)
})

test('goods are kept back exactly as long as something may follow', () => {
  for (const status of wasteStatuses)
    assert.equal(isOpen(status), nextWasteStatuses(status, { write: true, approve: true }).length > 0, status)
})

test('what is lost is the share of the cost: 2 of 10 packages that cost 160,000 won are 32,000 won', () => {
  assert.equal(lossOf({ quantity: 10, weightKg: 100, amount: 160_000 }, 2), 32_000)
  assert.equal(lossOf({ quantity: 10, weightKg: 100, amount: 160_000 }, 11), null)
  assert.equal(lossOf({ quantity: 10, weightKg: 100, amount: 160_000 }, 0), null)
})

test('however a lot is thrown away in pieces, all of its won are lost in the end', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(pieces, fc.integer({ min: 0, max: 1_000_000_000 }), (parts, amount) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      let held = { quantity: all / 1000, weightKg: all / 500, amount }
      let lost = 0
      let left = all
      for (const part of parts) {
        const loss = lossOf(held, part / 1000)
        assert.ok(loss !== null && loss >= 0 && loss <= held.amount, String(loss))
        lost += loss
        left -= part
        held = { quantity: left / 1000, weightKg: left / 500, amount: held.amount - loss }
      }
      assert.equal(lost, amount)
    }),
  )
})

test('a rate is a share to four places, and nothing where nothing came in', () => {
  assert.equal(wasteRate(12.345, 1_000), 0.0123)
  assert.equal(wasteRate(5, 0), null)
  assert.equal(wasteRate(0, 10), 0)
})
