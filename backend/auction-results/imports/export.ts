import { MAX_EXPORT_ROWS } from '../../../shared/exports/contract.ts'
import { inert } from '../../../shared/exports/formula.ts'
import type { StreamedFile } from '../../../shared/kit/file.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Db } from '../../db/open.ts'
import type { Column, SheetCell } from '../../exports/column.ts'
import type { Exports } from '../../exports/exports.ts'
import type { Member } from '../../http/member.ts'
import { columnOf } from './columns.ts'
import * as imports from './queries.ts'
import { oneRun } from './reads.ts'

type Row = { reason: string; cells: ReadonlyMap<string, unknown> }

/**
 * Rows that a run has not taken over as a file that can be mended and brought again.
 * @throws Refusal NOT_FOUND, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportQuarantine(db: Db, exports: Exports, by: Member, importId: number): Promise<StreamedFile> {
  const { fileName, saleDate, marketCode } = await oneRun(db, by, importId)
  return exports.file<Row>(by, {
    ...{ name: `경락_제외된_줄_${importId}`, format: 'csv', columns: columnsIn, tooLarge, asked: {} },
    subject: { entityType: 'auctionImport', entityId: importId, entityLabel: fileName ?? `${saleDate} ${marketCode}` },
    ids: (limit) => imports.quarantinedIds(db, importId, limit),
    count: () => imports.countQuarantined(db, importId),
    rows: async (ids) =>
      (await imports.quarantinedByIds(db, ids)).map(({ reason, raw }) => ({ reason, cells: cellsOf(raw) })),
  })
}

const tooLarge = (rows: number) =>
  `못 넣은 줄이 ${grouped(rows)}줄이라 한 번에 내려받을 수 없어요. ${grouped(MAX_EXPORT_ROWS)}줄까지 되도록 자료를 나누어 다시 가져와 주세요.`

const REASON = '사유'
const MAX_COLUMNS = 100

const keys: readonly ReturnType<typeof columnOf>[] = ['slipNo', 'auctionSeq', 'auctionSeq2']
const isKey = (name: string): boolean => keys.includes(columnOf(name))

/** Rows of one file may all have names of their own; what can be mended is in those that are known. */
async function columnsIn(pages: AsyncIterable<readonly Row[]>): Promise<readonly Column<Row>[]> {
  const [known, unknown] = [new Set<string>(), new Set<string>()]
  for await (const rows of pages)
    for (const { cells } of rows)
      for (const name of cells.keys()) {
        const names = columnOf(name) ? known : unknown
        if (names.size < MAX_COLUMNS && name !== REASON) names.add(name)
      }
  const named = [...known, ...unknown].slice(0, MAX_COLUMNS)
  return [
    { header: REASON, cell: ({ reason }) => reason },
    ...named.map((name) => ({
      header: inert(name),
      isKey: isKey(name),
      cell: ({ cells }: Row) => shown(cells.get(name)),
    })),
  ]
}

const shown = (value: unknown): SheetCell => (value === null || value === undefined ? null : String(value))

/** What a row was made of; one that was cut is shown as it stands. */
function cellsOf(raw: string): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(Object(JSON.parse(raw))))
  } catch {
    return new Map([['원본', raw]])
  }
}
