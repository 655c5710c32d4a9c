import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { overLimits } from '../../client/purchase-requests/overLimits.ts'
import type { Standing } from '../../shared/balances/contract.ts'
import { creditPolicies } from '../../shared/clients/words.ts'
import { answered, item, standing } from './support/request.ts'

/** Of so many packages at 10,000 won. */
const asked = (requestId: number, packages: number, of: Standing | null) =>
  answered({
    ...{ requestId, status: 'REQUESTED', party: 'receiver', standing: of, requestedAmount: packages * 10_000 },
    items: [item({ requestedQuantity: packages })],
  })

test('of several of one client the one that goes beyond his limit is told, and what is refused takes nothing of it', () => {
  const of = standing(7, { exposureAmount: 20_000 })
  const over = overLimits([asked(1, 6, of), asked(2, 5, of), asked(3, 2, of), asked(4, 1, of), asked(5, 9, null)])
  assert.deepEqual([...over.keys()], [2, 4])
  assert.match(over.get(2)?.title ?? '', /30,000원 넘어요/)
  assert.match(over.get(2)?.words ?? '', /수락할 수 없어요/)
})

test('where the limit is only told, or judged when goods leave, all that was accepted before counts', () => {
  for (const change of [{ policy: 'WARN' }, { policy: 'BLOCK', checkPoint: 'SHIP' }] as const) {
    const of = standing(7, change)
    const over = overLimits([asked(1, 6, of), asked(2, 6, of), asked(3, 1, of)])
    assert.deepEqual([...over.keys()], [2, 3], change.policy)
    assert.match(over.get(3)?.title ?? '', /30,000원 넘어요/)
  }
})

test('one client’s requests take nothing from another’s limit, and nobody is over a limit that he has not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 12 })), { maxLength: 8 }),
      fc.constantFrom(...creditPolicies),
      (drawn, policy) => {
        const rows = drawn.map(([clientId, packages], n) => asked(n, packages, standing(clientId, { policy })))
        const apart = [1, 2, 3].flatMap((clientId) => [
          ...overLimits(rows.filter((row) => row.standing?.clientId === clientId)).keys(),
        ])
        assert.deepEqual([...overLimits(rows).keys()].sort(), apart.sort())
        const free = drawn.map(([clientId, packages], n) =>
          asked(n, packages, {
            ...standing(clientId, { policy }),
            credit: { ...standing(clientId, {}).credit, limitAmount: null },
          }),
        )
        assert.equal(overLimits(free).size, 0)
      },
    ),
  )
})
