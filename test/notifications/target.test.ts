import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { NotificationType } from '../../shared/notifications/contract.ts'
import { targetPath } from '../../shared/notifications/target.ts'

const at = (targetType: string | null, targetId: string | null, type: NotificationType = 'NEW_MESSAGE') =>
  targetPath({ type, targetType, targetId })

const cases: [name: string, path: string | null, expected: string | null][] = [
  ['a client', at('CLIENT', '5'), '/client/detail/5'],
  ['a product', at('PRODUCT', '5'), '/services/product/5'],
  ['an auction', at('AUCTION', '5'), '/services/auction/5'],
  ['a payment', at('PAYMENT', '5'), '/payment/5'],
  ['a message', at('MESSAGE', '5'), '/message/5'],
  ['a warehouse', at('WAREHOUSE', '5'), '/warehouse/5'],
  ['a purchase request', at('PURCHASE_REQUEST', '5'), '/services/purchase-request?id=5'],
  ['an invitation of a client', at('CLIENT', '5', 'INVITATION_REQUEST'), '/member/connections?tab=received'],
  ['a connection request of a client', at('CLIENT', '5', 'CONNECTION_REQUEST'), '/member/connections?tab=received'],
  ['an approved connection', at('CLIENT', '5', 'CONNECTION_APPROVED'), '/member/connections'],
  ['a rejected connection', at('CLIENT', '5', 'CONNECTION_REJECTED'), '/member/connections?tab=sent'],
  ['another type', at('STATISTICS', 'daily'), '/statistics/daily'],
  ['no target', at(null, null), null],
]
for (const [name, path, expected] of cases) {
  test(`a click on a notice of ${name} goes to ${expected ?? 'nowhere'}`, () => assert.equal(path, expected))
}

test('whatever the target is, a click stays on our origin', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('../../x', '//evil.example', '/\\evil', 'javascript:alert(1)', '..', '%2e%2e', '@evil', '\t//e'),
  )
  fc.assert(
    fc.property(hostile, hostile, (type, id) => {
      const path = at(type, id)
      if (path === null) return
      const url = new URL(path, 'https://market.example')
      assert.equal(url.origin, 'https://market.example')
      assert.ok(!path.startsWith('//') && !url.pathname.startsWith('//'))
    }),
    { numRuns: 2000 },
  )
})
