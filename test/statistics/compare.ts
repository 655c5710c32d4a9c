import assert from 'node:assert/strict'
import type { Db } from '../../backend/db/open.ts'
import type { Statistics, StatisticsFigures } from '../../shared/statistics/contract.ts'
import { type Asked, type Plain, plainOwed, plainRows } from './plain.ts'

const compared = [
  'purchaseQty',
  'purchaseKg',
  'purchaseAmount',
  'saleQty',
  'saleKg',
  'saleAmount',
  'besideAmount',
  'costAmount',
  'uncostedAmount',
  'marginAmount',
  'ownCostsAmount',
  'wasteKg',
  'wasteAmount',
  'receiptAmount',
  'paymentAmount',
  'discountAmount',
  'count',
] as const satisfies (keyof StatisticsFigures)[]

const told = (row: Partial<StatisticsFigures> | Plain) => compared.map((figure) => `${figure} ${row[figure] ?? 0}`)
const isNothing = (row: Partial<StatisticsFigures> | Plain) => compared.every((figure) => (row[figure] ?? 0) === 0)
const added = (rows: Iterable<Partial<StatisticsFigures> | Plain>): Plain => {
  const sum: Plain = {}
  for (const row of rows)
    for (const figure of compared) sum[figure] = Math.round(((sum[figure] ?? 0) + (row[figure] ?? 0)) * 1000) / 1000
  return sum
}

/** That an answer of the statistics, its total and every row of it, is what plain SQL makes of the books. */
export async function requireEqual(db: Db, asked: Asked, answer: Statistics): Promise<void> {
  const what = `${asked.groupBy} ${asked.from}~${asked.to}`
  const plain = await plainRows(db, asked)
  assert.equal(answer.rest, null, what)
  assert.deepEqual(told(answer.total), told(added(plain.values())), `${what}: the total`)
  assert.deepEqual(told(answer.total), told(added(answer.rows)), `${what}: the rows add up to the total`)
  const rows = answer.rows.filter((row) => !isNothing(row))
  const expected = [...plain].filter(([, row]) => !isNothing(row)).map(([key]) => key)
  assert.deepEqual(rows.map(({ key }) => key).toSorted(), expected.toSorted(), `${what}: the keys`)
  for (const row of rows) assert.deepEqual(told(row), told(plain.get(row.key) ?? {}), `${what}: ${row.key}`)
  if (asked.productCodeId !== undefined) return
  const owed = await plainOwed(db, asked.bookOwnerId, asked.to, asked.clientId)
  assert.equal(answer.total.arAmount, owed, `${what}: what is owed`)
  for (const { key, to, clientId, arAmount } of answer.rows.slice(-3)) {
    if (arAmount === null) continue
    const expected = await plainOwed(db, asked.bookOwnerId, to, clientId ?? undefined)
    assert.equal(arAmount, expected, `${what}: what is owed by ${key}`)
  }
}
