import { sql } from 'kysely'
import type { Db } from '../../../backend/db/open.ts'

type Row = {
  saleDate: string
  marketCode: string
  corpCode: string
  largeCode: string
  midCode: string
  smallCode: string
  gradeCode: string
  weightKg: number | null
  pricePerKg: number | null
  totalAmount: number
  quantity: number
  isSuspect: boolean
}
type Line = {
  rows: number
  n: number
  min: number | null
  max: number | null
  weightKg: number
  amount: number
  quantity: number
}

const levels = {
  DAY: () => [],
  CORP: (r: Row) => [r.corpCode],
  ITEM: (r: Row) => [r.largeCode, r.midCode],
  LOTS: (r: Row) => [r.corpCode, r.largeCode, r.midCode, r.smallCode, r.gradeCode],
} as const

/** Thousandths as whole numbers: sums of them do not drift. */
const milli = (n: number) => Math.round(n * 1000)

/**
 * Computes from the rows alone who is out of bounds and what every total must be (domain.md 9.4, 25.17).
 * @returns what is kept otherwise; nothing as a rule
 */
export async function discrepancies(db: Db): Promise<string[]> {
  const { rows } = await sql<Row>`select "saleDate", "marketCode", "corpCode", "largeCode", "midCode", "smallCode",
    coalesce("gradeCode", '') as "gradeCode", "weightKg", "pricePerKg", "totalAmount", quantity, "isSuspect"
    from "auctionResults"`.execute(db)
  const wrong = misjudged(rows)
  const expected = new Map<string, Line>()
  for (const [level, codes] of Object.entries(levels))
    for (const row of rows) add(expected, [level, row.saleDate, row.marketCode, ...codes(row)].join(' '), row)
  for (const [key, line] of await kept(db)) {
    const should = expected.get(key)
    if (JSON.stringify(should) !== JSON.stringify(line))
      wrong.push(`${key}: ${JSON.stringify(line)}, not ${JSON.stringify(should)}`)
    expected.delete(key)
  }
  return [...wrong, ...[...expected.keys()].map((key) => `${key} is missing`)]
}

function misjudged(rows: readonly Row[]): string[] {
  const alike = Map.groupBy(
    rows.filter((r) => r.pricePerKg !== null),
    (r) => [r.saleDate, r.marketCode, r.largeCode, r.midCode, r.gradeCode].join(' '),
  )
  return [...alike].flatMap(([key, group]) => {
    const prices = group.map((r) => r.pricePerKg ?? 0).toSorted((a, b) => a - b)
    const [low = 0, high = 0] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]]
    // Twice the median in hundredths of a won, so that the bounds are whole numbers too.
    const twice = Math.round(low * 100) + Math.round(high * 100)
    const isOut = (price: number) => Math.round(price * 100) * 10 < twice || Math.round(price * 100) * 2 > 5 * twice
    return group
      .filter((r) => r.isSuspect !== isOut(r.pricePerKg ?? 0))
      .map((r) => `${key}: ${r.pricePerKg} judged wrongly`)
  })
}

function add(lines: Map<string, Line>, key: string, row: Row) {
  const line = lines.get(key) ?? { rows: 0, n: 0, min: null, max: null, weightKg: 0, amount: 0, quantity: 0 }
  line.rows += 1
  line.quantity = (milli(line.quantity) + milli(row.quantity)) / 1000
  if (row.pricePerKg !== null && !row.isSuspect) {
    line.n += 1
    line.min = Math.min(line.min ?? row.pricePerKg, row.pricePerKg)
    line.max = Math.max(line.max ?? row.pricePerKg, row.pricePerKg)
    line.weightKg = (milli(line.weightKg) + milli(row.weightKg ?? 0)) / 1000
    line.amount += row.totalAmount
  }
  lines.set(key, line)
}

async function kept(db: Db): Promise<[string, Line][]> {
  const lines = await db.selectFrom('auctionTotals').selectAll().execute()
  return lines.map((t) => [
    [
      t.level,
      t.saleDate,
      t.marketCode,
      ...levels[t.level]({ ...t, totalAmount: 0, pricePerKg: null, isSuspect: false }),
    ].join(' '),
    {
      rows: t.rows,
      n: t.n,
      min: t.minPerKg,
      max: t.maxPerKg,
      weightKg: t.weightKg,
      amount: t.amount,
      quantity: t.quantity,
    },
  ])
}
