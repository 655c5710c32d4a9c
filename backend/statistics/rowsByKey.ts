import type { Statistics, StatisticsRow } from '../../shared/statistics/contract.ts'
import { measureField } from '../../shared/statistics/rules.ts'
import { noneNames } from '../../shared/statistics/words.ts'
import type { Db } from '../db/open.ts'
import { figuresOf, less } from './figures.ts'
import { labels } from './labelQueries.ts'
import { owedByClient } from './owedQueries.ts'
import { amountsByKey, byKey, type Dimension } from './sumQueries.ts'
import { type Query, seesOwed, type Total, type View } from './view.ts'

/** The largest of a dimension, and what is left of the total beside them. */
export async function rowsByKey(
  db: Db,
  view: View,
  { clientId, maxRows }: Pick<Query, 'clientId'> & { maxRows: number },
  by: Dimension,
  total: Total,
): Promise<Pick<Statistics, 'rows' | 'rest'>> {
  const { scope, period, before, showing } = view
  const figure = measureField[showing.measure]
  // By an amount that is not shown nothing is ranked either.
  const largest = figure === 'wasteAmount' && !scope.seesStock ? 'saleAmount' : figure
  const found = await byKey(db, scope, period, { by, largest: [largest], limit: maxRows })
  const keys = found.rows.map(({ key }) => key)
  const earlier = before ? await amountsByKey(db, scope, before, { by, figure }) : null
  const owed = by === 'CLIENT' && seesOwed(scope) ? await owedByClient(db, ids(keys), period.to) : null
  const names = await labels(db, by, keys)
  const rows = found.rows.map(({ key, ...sums }): StatisticsRow => {
    const id = key === '' ? null : Number(key)
    const beside = {
      arAmount: owed && id !== null ? (owed.get(id) ?? null) : null,
      prevAmount: earlier ? (earlier.get(key) ?? 0) : null,
    }
    return {
      key,
      label: names.get(key) ?? noneNames[by],
      ...period,
      clientId: by === 'CLIENT' ? id : (clientId ?? null),
      productCodeId: by === 'PRODUCT' ? id : scope.productCodeId,
      warehouseId: by === 'WAREHOUSE' ? id : null,
      ...figuresOf(sums, showing, beside),
    }
  })
  return { rows, rest: found.of > rows.length ? restOf(view, total, found, rows) : null }
}

const ids = (keys: readonly string[]) => keys.filter((key) => key !== '').map(Number)

type Found = Awaited<ReturnType<typeof byKey>>

function restOf({ showing }: View, { sums, figures }: Total, found: Found, rows: readonly StatisticsRow[]) {
  const left = (of: 'arAmount' | 'prevAmount') =>
    rows.reduce<number | null>((all, row) => (all === null ? null : all - (row[of] ?? 0)), figures[of])
  const hasOwed = rows.some(({ arAmount }) => arAmount !== null)
  const beside = { arAmount: hasOwed ? left('arAmount') : null, prevAmount: left('prevAmount') }
  return { of: found.of - rows.length, ...figuresOf(less(sums, found.rows), showing, beside) }
}
