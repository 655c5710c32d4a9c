import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { creditUsedPercent, dueDate, nextStatuses, statusGuard } from '../../shared/clients/rules.ts'
import { clientStatuses, paymentTermTypes } from '../../shared/clients/words.ts'
import { addDays } from '../../shared/kit/dates.ts'

const dates = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays('2024-01-01', n))
const terms = fc.record({
  paymentTermType: fc.constantFrom(...paymentTermTypes),
  paymentTermDays: fc.integer({ min: 0, max: 180 }),
  paymentDay: fc.option(fc.integer({ min: 1, max: 31 })),
})

test('nothing falls due before it is owed, nor later than half a year', () => {
  fc.assert(
    fc.property(dates, terms, (date, agreed) => {
      const due = dueDate(date, agreed)
      assert.ok(due >= date && due <= addDays(date, 180), due)
    }),
  )
})

test('what is owed later never falls due earlier', () => {
  fc.assert(
    fc.property(dates, fc.nat(60), terms, (date, later, agreed) =>
      assert.ok(dueDate(addDays(date, later), agreed) >= dueDate(date, agreed)),
    ),
  )
})

test('the 31st is the last day of any month, as the end of the month is', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const days = { paymentTermDays: 15, paymentDay: 31 }
      const fixed = dueDate(date, { paymentTermType: 'FIXED_DAY', ...days })
      assert.equal(fixed, dueDate(date, { paymentTermType: 'MONTH_END', ...days }))
      assert.equal(addDays(fixed, 1).slice(8), '01')
    }),
  )
})

const examples: [date: string, day: number, due: string][] = [
  ['2026-01-10', 10, '2026-01-10'],
  ['2026-01-11', 10, '2026-02-10'],
  ['2026-01-31', 30, '2026-02-28'],
  ['2028-02-01', 29, '2028-02-29'],
  ['2026-12-26', 25, '2027-01-25'],
]
for (const [date, paymentDay, due] of examples) {
  test(`what is owed on ${date} and paid on the ${paymentDay}th falls due on ${due}`, () =>
    assert.equal(dueDate(date, { paymentTermType: 'FIXED_DAY', paymentTermDays: 15, paymentDay }), due))
}

/** domain.md 5: each move there is, and what it asks for. */
const moves = {
  'ACTIVE > PAUSED': {},
  'ACTIVE > BLOCKED': { needsReason: true },
  'ACTIVE > CLOSED': { settled: true },
  'PAUSED > ACTIVE': {},
  'PAUSED > BLOCKED': { needsReason: true },
  'PAUSED > CLOSED': { settled: true },
  'BLOCKED > ACTIVE': { ownerOnly: true, needsReason: true },
  'BLOCKED > CLOSED': { ownerOnly: true, settled: true },
  'CLOSED > ACTIVE': {},
}
test('a client’s status moves as the domain lists it, on its conditions, and no other way', () => {
  const every = clientStatuses.flatMap((from) => clientStatuses.map((to) => ({ from, to })))
  const allowed = every.flatMap(({ from, to }) => {
    const guard = statusGuard(from, to)
    return guard ? [[`${from} > ${to}`, guard]] : []
  })
  assert.deepEqual(Object.fromEntries(allowed), moves)
  const offered = clientStatuses.flatMap((from) => nextStatuses(from).map((to) => `${from} > ${to}`))
  assert.deepEqual(offered.toSorted(), Object.keys(moves).toSorted())
})

test('whatever the way, only an owner ends a block, and only a settled client is closed', () => {
  const moves = fc.array(fc.constantFrom(...clientStatuses), { maxLength: 20 })
  fc.assert(
    fc.property(moves, (asked) => {
      let status: (typeof clientStatuses)[number] = 'ACTIVE'
      let isOwnerNeeded = false
      for (const to of asked) {
        const guard = statusGuard(status, to)
        if (!guard) continue
        isOwnerNeeded = to === 'BLOCKED' || (isOwnerNeeded && !guard.ownerOnly)
        if (to === 'ACTIVE') assert.ok(!isOwnerNeeded, 'somebody else has ended it')
        if (status === 'BLOCKED' && to === 'ACTIVE') assert.ok(guard.ownerOnly && guard.needsReason)
        if (to === 'CLOSED') assert.ok(guard.settled)
        if (to === 'BLOCKED') assert.ok(guard.needsReason)
        status = to
      }
    }),
  )
})

test('a credit limit is used up at a hundred percent, no limit never, and none at all by anything', () => {
  assert.deepEqual(
    [creditUsedPercent(null, 5), creditUsedPercent(0, 0), creditUsedPercent(0, 1), creditUsedPercent(200, 50)],
    [null, 0, 100, 25],
  )
})
