import { type Column, columns } from '../../shared/statistics/columns.ts'
import type { StatisticsFigures } from '../../shared/statistics/contract.ts'

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
