import type { StatisticsFigures } from './contract.ts'
import { type Comparison, type Grouping, type Measure, measures } from './words.ts'

/** The columns of the table, on the screen and in its file: what each is called, and the figure in it. */
export const columns = {
  sale: { name: '매출', unit: '원', of: ({ saleAmount }) => saleAmount },
  saleKg: { name: '매출 중량', unit: 'kg', of: ({ saleKg }) => saleKg },
  purchase: { name: '매입', unit: '원', of: ({ purchaseAmount }) => purchaseAmount },
  purchaseKg: { name: '매입 중량', unit: 'kg', of: ({ purchaseKg }) => purchaseKg },
  // Of goods whose cost nobody knows there is no margin; where none were sold it is zero.
  margin: {
    name: '이익',
    unit: '원',
    of: ({ marginAmount, marginRate, uncostedAmount }) => (marginRate === null && uncostedAmount ? null : marginAmount),
  },
  rate: { name: '이익률', unit: '%', of: ({ marginRate }) => marginRate },
  receipt: { name: '입금', unit: '원', of: ({ receiptAmount }) => receiptAmount },
  payment: { name: '지급', unit: '원', of: ({ paymentAmount }) => paymentAmount },
  waste: { name: '폐기', unit: '원', of: ({ wasteAmount }) => wasteAmount },
  ar: { name: '미수금', unit: '원', of: ({ arAmount }) => arAmount },
  count: { name: '건수', unit: '', of: ({ count }) => count },
  before: { name: '비교', unit: '원', of: ({ prevAmount }) => prevAmount },
  change: { name: '변화', unit: '', of: ({ changeRate }) => changeRate },
} as const satisfies Record<string, { name: string; unit: string; of: (row: StatisticsFigures) => number | null }>
export type Column = keyof typeof columns

/** The column that holds the amount of a measure. */
export const measureColumn = {
  SALE: 'sale',
  PURCHASE: 'purchase',
  RECEIPT: 'receipt',
  PAYMENT: 'payment',
  WASTE: 'waste',
} as const satisfies Record<Measure, Column>

const ofMoney = ['sale', 'purchase', 'margin', 'rate', 'receipt', 'payment', 'waste', 'ar', 'count'] as const
const ofGoods = ['sale', 'saleKg', 'purchase', 'purchaseKg', 'margin', 'rate', 'waste', 'count'] as const
const compared = ['before', 'change'] as const

/** What a grouping shows; goods are neither paid nor owed, and nobody's waste is a client's. */
const byGrouping: Record<Grouping, readonly Column[]> = {
  DAY: ofMoney,
  WEEK: ofMoney,
  MONTH: ofMoney,
  CLIENT: ofMoney.filter((column) => column !== 'waste'),
  PRODUCT: ofGoods,
  ORIGIN: ofGoods,
  GRADE: ofGoods,
  WAREHOUSE: ofGoods,
}

/** The amounts that a grouping has a column of. */
export const measuresOf = (groupBy: Grouping): readonly Measure[] =>
  measures.filter((measure) => byGrouping[groupBy].includes(measureColumn[measure]))

/**
 * The columns of a table, without those that hold nothing the member may see; what a measure is compared with stands beside
 * it.
 */
export function columnsIn(
  groupBy: Grouping,
  rows: readonly StatisticsFigures[],
  comparedMeasure: Measure | null,
): readonly Column[] {
  const seen = byGrouping[groupBy].filter((column) => rows.some((row) => columns[column].of(row) !== null))
  if (comparedMeasure === null) return seen
  return seen.flatMap((column) => (column === measureColumn[comparedMeasure] ? [column, ...compared] : [column]))
}

/** True where a row has something to show in these columns. */
export const showsIn = (shown: readonly Column[], row: StatisticsFigures): boolean =>
  shown.some((column) => Boolean(columns[column].of(row)))

/** What is compared, where there is no room for more. */
export const beforeNames: Record<Comparison, string> = { PREVIOUS: '직전', LAST_YEAR: '작년', NONE: '' }
