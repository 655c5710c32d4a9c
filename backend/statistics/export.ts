import { MAX_EXPORT_ROWS, type SheetFormat } from '../../shared/exports/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { StreamedFile } from '../../shared/kit/file.ts'
import {
  beforeNames,
  columns,
  columnsIn,
  type Column as Figure,
  measureColumn,
  showsIn,
} from '../../shared/statistics/columns.ts'
import type { Statistics, StatisticsRow } from '../../shared/statistics/contract.ts'
import { isOfTime } from '../../shared/statistics/rules.ts'
import { type Comparison, groupingNames } from '../../shared/statistics/words.ts'
import { mayOnEveryRow } from '../clients/access.ts'
import { rightOnBook, rightOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { type Column, summed } from '../exports/column.ts'
import type { Exports } from '../exports/exports.ts'
import type { Member } from '../http/member.ts'
import { statistics } from './statistics.ts'
import type { Query } from './view.ts'

/**
 * The table of a grouping as a file, all of its rows, put on record.
 * @throws Refusal as `statistics`, PERMISSION_MISSING for who may not export everything he sees, EXPORT_TOO_LARGE,
 * TOO_MANY_REQUESTS
 */
export async function exportStatistics(
  db: Db,
  exports: Exports,
  by: Member,
  { format, ...query }: Query & { format: SheetFormat },
): Promise<StreamedFile> {
  const { bookOwnerId: _book, ...asked } = query
  const found = await statistics(db, by, query, Date.now(), MAX_EXPORT_ROWS + 1)
  await requireExport(db, by, query)
  const { groupBy, measure, comparedPeriod, total, bookOwnerId, period } = found
  const shown = columnsIn(groupBy, [total, ...found.rows], comparedPeriod && measure)
  const rows = isOfTime(groupBy) ? found.rows : found.rows.filter((row) => showsIn(shown, row))
  return exports.file<StatisticsRow>(by, {
    ...{ name: `${groupingNames[groupBy]} 통계`, format, bookOwnerId, asked: { ...asked, ...period } },
    columns: [...nameColumns(found), ...shown.map((figure) => figureColumn(figure, found, query.compare))],
    ids: async (limit) => rows.slice(0, limit).map((_, at) => at),
    count: async () => found.rows.length + (found.rest?.of ?? 0),
    rows: async (places) => places.flatMap((at) => rows[at] ?? []),
  })
}

async function requireExport(db: Db, by: Member, { bookOwnerId = by.id, clientId }: Query): Promise<void> {
  const right = await rightOnBook(db, by, bookOwnerId)
  const ofClient = clientId === undefined ? null : await rightOnClient(db, by, clientId)
  const may = ofClient ? ofClient.right.permissions.has('EXPORT') : right && mayOnEveryRow(right, 'EXPORT')
  if (!may) throw new Refusal('PERMISSION_MISSING')
}

/** What a row is called; of a week its days. */
function nameColumns({ groupBy }: Statistics): Column<StatisticsRow>[] {
  const header = groupingNames[groupBy].slice(0, -1)
  if (groupBy === 'DAY') return [{ header: '영업일', kind: 'date', cell: (row) => row.key }]
  if (groupBy === 'WEEK')
    return [
      { header: '시작일', kind: 'date', cell: (row) => row.from },
      { header: '종료일', kind: 'date', cell: (row) => row.to },
    ]
  return [{ header, cell: (row) => (groupBy === 'MONTH' ? row.key : row.label) }]
}

const kinds = { 원: 'won', kg: 'quantity', '%': 'percent', '': 'quantity' } as const
/** What adds up to the whole whichever rows there are. */
const isAdded = (figure: Figure) =>
  ['sale', 'saleKg', 'purchase', 'purchaseKg', 'receipt', 'payment', 'waste', 'count'].includes(figure)

function figureColumn(figure: Figure, { measure }: Statistics, compare: Comparison): Column<StatisticsRow> {
  const { name, unit, of: cell } = columns[figure]
  if (figure === 'change') return { header: '변화(%)', kind: 'percent', cell }
  const said = figure === 'before' ? `${beforeNames[compare]} ${columns[measureColumn[measure]].name}` : name
  const header = unit ? `${said}(${unit})` : said
  const kind = kinds[unit]
  if (isAdded(figure) && kind !== 'percent') return summed(header, kind, cell)
  return { header, kind, cell }
}
