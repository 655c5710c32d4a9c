import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { agePeriods, agingOf, judged, overdueOf, receivedOf, reminderOf } from '../../shared/balances/rules.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { ageOf } from '../../shared/transactions/rules.ts'

const TODAY = '2026-03-10'
const day = fc.integer({ min: -400, max: 60 }).map((n) => addDays(TODAY, n))

test('every due date falls into one age, the one that the rule says', () => {
  fc.assert(
    fc.property(day, (dueDate) => {
      const inside = agePeriods(TODAY).filter(
        ({ since, until }) => (since === null || dueDate >= since) && (until === null || dueDate <= until),
      )
      assert.deepEqual(
        inside.map(({ age }) => age),
        [ageOf(dueDate, TODAY)],
      )
    }),
    { numRuns: 2_000 },
  )
})

test('what is open of every age and what was paid ahead are the balance, to the won', () => {
  const item = fc.record({ dueDate: day, openAmount: fc.integer({ min: -9_000_000, max: 9_000_000 }) })
  fc.assert(
    fc.property(fc.array(item), (open) => {
      const { buckets, prepaidAmount } = agingOf(open, TODAY)
      assert.ok(prepaidAmount <= 0)
      assert.equal(
        buckets.NOT_DUE + overdueOf(buckets) + prepaidAmount,
        open.reduce((sum, { openAmount }) => sum + openAmount, 0),
      )
    }),
    { numRuns: 2_000 },
  )
})

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const promise = (promiseId: number, promisedDate: string, amount: number, hour = 0) => ({
  promiseId,
  promisedDate,
  amount,
  createdAt: at(hour),
})
const money = (businessDate: string, amount: number, postedAt = `${businessDate}T05:00:00.000Z`) => ({
  businessDate,
  amount,
  postedAt,
})

for (const { name, promises, received, expected } of [
  {
    name: 'money by the day counts for the promise',
    promises: [promise(1, '2026-03-05', 100)],
    received: [money('2026-03-05', 40), money('2026-03-04', 60)],
    expected: [100],
  },
  {
    name: 'money after the day does not',
    promises: [promise(1, '2026-03-05', 100)],
    received: [money('2026-03-06', 100)],
    expected: [0],
  },
  {
    name: 'money of the afternoon does, though it is of the next business day',
    promises: [promise(1, '2026-03-05', 100)],
    received: [money('2026-03-06', 100, '2026-03-05T05:00:00.000Z')],
    expected: [100],
  },
  {
    name: 'money after midnight in Seoul does not',
    promises: [promise(1, '2026-03-05', 100)],
    received: [money('2026-03-06', 100, '2026-03-05T15:00:00.000Z')],
    expected: [0],
  },
  {
    name: 'money written down later for a day before counts as of that day',
    promises: [promise(1, '2026-03-05', 100)],
    received: [money('2026-03-05', 100, '2026-03-09T05:00:00.000Z')],
    expected: [100],
  },
  {
    name: 'money that came before the promise does not',
    promises: [promise(1, '2026-03-05', 100, 9)],
    received: [money('2026-03-05', 100, at(5))],
    expected: [0],
  },
  {
    name: 'the same money counts once, for the earlier day first',
    promises: [promise(1, '2026-03-20', 100), promise(2, '2026-03-05', 100)],
    received: [money('2026-03-05', 150)],
    expected: [50, 100],
  },
])
  test(name, () => {
    const filled = receivedOf(promises, received)
    assert.deepEqual(
      promises.map(({ promiseId }) => filled.get(promiseId)),
      expected,
    )
  })

test('no more than what came in is counted, and for no promise more than was promised', () => {
  const aPromise = fc.record({ promisedDate: day, amount: fc.integer({ min: 1, max: 1_000 }) })
  const some = fc.array(fc.record({ businessDate: day, amount: fc.integer({ min: 1, max: 1_000 }) }))
  fc.assert(
    fc.property(fc.array(aPromise), some, (promised, came) => {
      const promises = promised.map((one, n) => ({ ...one, promiseId: n + 1, createdAt: at(0) }))
      const filled = receivedOf(
        promises,
        came.map((one) => ({ ...one, postedAt: at(5) })),
      )
      const sum = (of: number[]) => of.reduce((all, n) => all + n, 0)
      assert.ok(sum([...filled.values()]) <= sum(came.map(({ amount }) => amount)))
      for (const { promiseId, amount } of promises) assert.ok((filled.get(promiseId) ?? 0) <= amount)
    }),
    { numRuns: 1_000 },
  )
})

test('a promise is broken only once its day has passed', () => {
  const one = promise(1, '2026-03-05', 100)
  assert.equal(judged(one, 99, '2026-03-05'), 'OPEN')
  assert.equal(judged(one, 99, '2026-03-06'), 'BROKEN')
  assert.equal(judged(one, 100, '2026-03-04'), 'KEPT')
})

for (const { name, due, amounts, expected } of [
  {
    name: 'what is late is asked for by its oldest day',
    due: [-5, -2, 3],
    amounts: 300,
    expected: /3월 5일이 기한이었던 200원/,
  },
  { name: 'today is said as today', due: [0], amounts: 300, expected: /오늘까지 100원/ },
  { name: 'what is still to come by its day', due: [3], amounts: 300, expected: /3월 13일까지 100원/ },
  { name: 'what was paid ahead is not asked for', due: [-5, -2], amounts: 150, expected: /150원/ },
])
  test(name, () => {
    const debts = due.map((days) => ({ dueDate: addDays(TODAY, days), openAmount: 100 }))
    assert.match(reminderOf('한솔청과', debts, amounts, TODAY).content, expected)
  })
