import type { Column } from '../../shared/statistics/columns.ts'
import type { Statistics, StatisticsRow } from '../../shared/statistics/contract.ts'
import { bucketsOf, counterparts, isOfTime, type Period } from '../../shared/statistics/rules.ts'
import type { Comparison, Grouping, Measure } from '../../shared/statistics/words.ts'
import * as balances from '../balances/paths.ts'
import * as papers from '../transactions/view.ts'
import * as waste from '../waste/view.ts'
import { pathTo as dailyPath } from './dailyView.ts'
import { changed, isFiltered, type View } from './statisticsView.ts'

/** Which of the lists that figures lead to the member may open, in the book that is shown. */
export type Lists = { papers: boolean; waste: boolean; balances: boolean }

/** Which documents a figure is made of, and which of them are for the member's eyes. */
export type Made = Period & {
  lists: Lists
  book: number | null
  client: number | null
  product: number | null
  warehouse: number | null
}

/** The documents of all that a view shows. */
export const madeInAll = (
  { book, client, product }: Pick<Made, 'book' | 'client' | 'product'>,
  { from, to }: Period,
  lists: Lists,
): Made => ({
  ...{ book, client, product },
  ...{ from, to, warehouse: null, lists },
})

/** The papers of some figures, of one kind or of all; undefined, as what follows, where their list is not for him. */
export const papersOf = (
  { lists, book, from, to, client, product }: Made,
  type: papers.View['type'],
): string | undefined => (lists.papers ? papers.pathTo({ book, from, to, client, product, type }) : undefined)

// The list of waste knows no clients.
const wasteOf = ({ lists, book, from, to, client, product, warehouse }: Made): string | undefined =>
  lists.waste && client === null ? waste.pathTo({ book, from, to, product, warehouse, status: 'DISPOSED' }) : undefined

/** Where the documents behind the amount of a measure are listed, with what takes it back: the list sums up to it. */
export const madeOf: Record<Measure, (made: Made) => string | undefined> = {
  SALE: (made) => papersOf(made, 'SALE_NET'),
  PURCHASE: (made) => papersOf(made, 'PURCHASE_NET'),
  RECEIPT: (made) => papersOf(made, 'RECEIPT'),
  PAYMENT: (made) => papersOf(made, 'PAYMENT'),
  WASTE: wasteOf,
}

/** Where it says who owes what. */
export function owedBy({ lists, client, book }: Made): string | undefined {
  if (!lists.balances) return undefined
  if (client !== null) return balances.balancePath(client)
  return `${balances.balancesPath}${book === null ? '' : `?book=${book}`}`
}

/** Where the documents of a column are listed, in the compared period of what is compared. */
const ofColumn: Record<Column, (made: Made, measure: Measure) => string | undefined> = {
  sale: madeOf.SALE,
  saleKg: madeOf.SALE,
  purchase: madeOf.PURCHASE,
  purchaseKg: madeOf.PURCHASE,
  margin: madeOf.SALE,
  rate: madeOf.SALE,
  receipt: madeOf.RECEIPT,
  payment: madeOf.PAYMENT,
  waste: madeOf.WASTE,
  ar: owedBy,
  count: (made) => papersOf(made, null),
  before: (made, measure) => madeOf[measure](made),
  change: (made, measure) => madeOf[measure](made),
}

/** How far the documents of a grouping's rows can be told apart: by everything, by their waste alone, not at all. */
const reach: Record<Grouping, readonly Column[] | 'all'> = {
  DAY: 'all',
  WEEK: 'all',
  MONTH: 'all',
  CLIENT: 'all',
  PRODUCT: 'all',
  ORIGIN: [],
  GRADE: [],
  WAREHOUSE: ['waste'],
}

type Row = Pick<StatisticsRow, 'key' | 'clientId' | 'productCodeId' | 'warehouseId' | keyof Period>
type Whole = Pick<Statistics, 'measure' | 'groupBy' | 'comparedPeriod'> & { made: Made }

/** Where the documents behind a figure of a row are; undefined where no list that he may open can show just them. */
export function documentsOf(column: Column, row: Row, before: Period | null, of: Whole): string | undefined {
  const known = reach[of.groupBy]
  if (row.key === '' || (known !== 'all' && !known.includes(column))) return undefined
  const period = column === 'before' ? before : row
  if (!period) return undefined
  return ofColumn[column](
    {
      ...of.made,
      from: period.from,
      to: period.to,
      client: row.clientId ?? of.made.client,
      product: row.productCodeId ?? of.made.product,
      warehouse: row.warehouseId,
    },
    of.measure,
  )
}

/** What each row is compared with: the other period, or the days that stand in its place there. */
export function periodsBefore(
  { groupBy, period, comparedPeriod }: Pick<Statistics, 'groupBy' | 'period' | 'comparedPeriod'>,
  compare: Comparison,
): (row: Pick<Row, 'key'>) => Period | null {
  if (!comparedPeriod || !isOfTime(groupBy)) return () => comparedPeriod
  const theirs = counterparts(groupBy, period, compare)
  const byKey = new Map(bucketsOf(groupBy, period).map(({ key }, n) => [key, theirs[n] ?? null]))
  return ({ key }) => byKey.get(key) ?? null
}

/** Where the documents behind a figure of the whole are; undefined where their list is not for him. */
export const documentsOfAll = (
  column: Column,
  { made, measure, comparedPeriod }: Omit<Whole, 'groupBy'>,
): string | undefined =>
  ofColumn[column](column === 'before' && comparedPeriod ? { ...made, ...comparedPeriod } : made, measure)

/** One step further in: the day itself, the days of a week or month, the days of a client or of a product. */
export function narrowerOf(row: Row, groupBy: Grouping, view: View): string | undefined {
  if (row.key === '') return undefined
  if (groupBy === 'DAY' && !isFiltered(view)) return dailyPath({ book: view.book, date: row.key })
  if (isOfTime(groupBy)) return groupBy === 'DAY' ? undefined : changed(view, { by: 'DAY', from: row.from, to: row.to })
  if (row.clientId !== null) return changed(view, { by: 'DAY', client: row.clientId })
  return row.productCodeId === null ? undefined : changed(view, { by: 'DAY', product: row.productCodeId })
}
