import type { StatisticsFigures } from '../../shared/statistics/contract.ts'
import type { Grouping, Measure } from '../../shared/statistics/words.ts'

/** The columns of the table: what each is called, and the figure in it. */
export const columns = {
  sale: { name: '매출', unit: '원', of: ({ saleAmount }) => saleAmount },
  saleKg: { name: '매출 중량', unit: 'kg', of: ({ saleKg }) => saleKg },
  purchase: { name: '매입', unit: '원', of: ({ purchaseAmount }) => purchaseAmount },
  purchaseKg: { name: '매입 중량', unit: 'kg', of: ({ purchaseKg }) => purchaseKg },
  // Of goods whose cost nobody knows there is no margin.
  margin: {
    name: '이익',
    unit: '원',
    of: ({ marginAmount, marginRate }) => (marginRate === null ? null : marginAmount),
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

/** A table by its names or one of its columns, the largest first with a minus. */
export type Sort = 'key' | '-key' | Column | `-${Column}`
export const sorts = (['key', ...Object.keys(columns)] as (Column | 'key')[]).flatMap((column): Sort[] => [
  column,
  `-${column}`,
])

type Sortable = StatisticsFigures & { key: string; label: string }

/** The rows by one column; what has no figure there comes last either way. */
export function sorted<R extends Sortable>(rows: readonly R[], sort: Sort | null, isOfTime: boolean): readonly R[] {
  if (sort === null) return rows
  const [sign, name] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort]
  if (name === 'key') {
    const nameOf = (row: R) => (isOfTime ? row.key : row.label)
    return rows.toSorted((a, b) => sign * nameOf(a).localeCompare(nameOf(b), 'ko'))
  }
  const { of } = columns[name as Column]
  return rows.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
