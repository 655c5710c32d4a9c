import { firstOfMonth } from '../../shared/kit/dates.ts'
import { measuresOf } from '../../shared/statistics/columns.ts'
import type { Period } from '../../shared/statistics/rules.ts'
import {
  type Comparison,
  comparisons,
  type Grouping,
  groupings,
  type Measure,
  measures,
} from '../../shared/statistics/words.ts'
import { aDate, anId, oneOf, screenAt } from '../app/address.ts'
import { type Preset, periodOf, presets } from './periods.ts'
import { type Sort, sorts } from './statisticsColumns.ts'

export const statisticsPath = '/statistics'

/** What the address says about statistics; defaults are left out of it. */
export type View = {
  /** Whose book; null: the member's own. */
  book: number | null
  period: Preset
  /** Days of one's own; either of them takes the place of `period`. */
  from: string
  to: string
  by: Grouping
  measure: Measure
  compare: Comparison
  client: number | null
  product: number | null
  /** Null: days as they went, the others by size. */
  sort: Sort | null
}

export const defaults: View = {
  book: null,
  period: 'month',
  from: '',
  to: '',
  by: 'DAY',
  measure: 'SALE',
  compare: 'PREVIOUS',
  client: null,
  product: null,
  sort: null,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(
  statisticsPath,
  defaults,
  {
    book: anId,
    period: oneOf(presets),
    from: aDate,
    to: aDate,
    by: oneOf(groupings),
    measure: oneOf(measures),
    compare: oneOf(comparisons),
    client: anId,
    product: anId,
    sort: oneOf(sorts),
  },
  { by: '묶는 기준', measure: '볼 금액', compare: '비교' },
)

export const isOwnPeriod = ({ from, to }: Pick<View, 'from' | 'to'>): boolean => from !== '' || to !== ''

/** The business dates a view is of; of two days of one's own the one that is left out is near the other. */
export function periodIn({ period, from, to }: Pick<View, 'period' | 'from' | 'to'>, today: string): Period {
  if (!isOwnPeriod({ from, to })) return periodOf(period, today)
  const end = to || (from > today ? from : today)
  return { from: from || firstOfMonth(end), to: end }
}

/** With an amount that its grouping has a column of. */
export const measured = (view: View): View =>
  measuresOf(view.by).includes(view.measure) ? view : { ...view, measure: defaults.measure }

/** The same by another choice. Another grouping has other columns, so their order is forgotten. */
export const changed = (view: View, change: Partial<View>): string =>
  pathTo(measured({ ...view, ...(change.by && change.by !== view.by ? { sort: null } : {}), ...change }))

/** The same without what narrows it. */
export const cleared = (view: View): string => pathTo({ ...view, client: null, product: null })

/** The same of another book, which has clients of its own, and products that only it may have. */
export const inBook = (view: View, book: number | null): View => ({ ...view, book, client: null, product: null })

/** True when something narrows the figures. */
export const isFiltered = ({ client, product }: View): boolean => client !== null || product !== null
