import type { SheetFormat } from '../../shared/exports/contract.ts'
import type { Of } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { StreamedFile } from '../../shared/kit/file.ts'
import type { exportClientTransactions, Transaction, TransactionFilters } from '../../shared/transactions/contract.ts'
import { mayOnEveryRow } from '../clients/access.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Member } from '../http/member.ts'
import { columnsOfLines, historyColumns, type PaperOfLines, paperColumns } from './exportColumns.ts'
import { asked, askedOfLines, seen } from './filters.ts'
import { historyRows, openedHistory } from './history.ts'
import { nameOf } from './historyQueries.ts'
import { rightOn } from './list.ts'
import * as papers from './listQueries.ts'
import { byIds } from './rowQueries.ts'

/**
 * The papers of a book as a file, put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for who may not export everything he sees, EXPORT_TOO_LARGE,
 * TOO_MANY_REQUESTS
 */
export async function exportTransactions(
  db: Db,
  exports: Exports,
  by: Member,
  { format, bookOwnerId = by.id, ...filters }: TransactionFilters & { format: SheetFormat },
): Promise<StreamedFile> {
  const right = await rightOn(db, by, bookOwnerId)
  if (!mayOnEveryRow(right, 'EXPORT')) throw new Refusal('PERMISSION_MISSING')
  const list = {
    ...{ name: '거래', format, bookOwnerId, asked: filters },
    ...idsOf(db, [...seen(right), ...asked(filters)]),
  }
  const rows = async (ids: readonly number[]) => {
    const found = await byIds(db, ids)
    return ids.flatMap((id) => found.get(id) ?? [])
  }
  const ofLines = askedOfLines(filters)
  if (ofLines.length === 0) return exports.file<Transaction>(by, { ...list, columns: paperColumns, rows })
  return exports.file<PaperOfLines>(by, {
    ...{ ...list, columns: columnsOfLines },
    rows: async (ids) => {
      const sums = await papers.sumsOfLines(db, ids, ofLines)
      return (await rows(ids)).flatMap((row) => {
        const sum = sums.get(row.transactionId)
        return sum ? [{ ...row, ofLines: sum }] : []
      })
    },
  })
}

/**
 * A client's ledger: his papers with what he owed after each. @throws Refusal as `history`, PERMISSION_MISSING without
 * EXPORT, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportHistory(
  db: Db,
  exports: Exports,
  by: Member,
  clientId: number,
  { format, ...query }: Of<(typeof exportClientTransactions)['query']>,
): Promise<StreamedFile> {
  const { right, bookOwnerId, conditions, from, to } = await openedHistory(db, by, clientId, query)
  if (!right.permissions.has('EXPORT')) throw new Refusal('PERMISSION_MISSING')
  const seesBalance = right.permissions.has('BALANCE_VIEW')
  const name = `거래처원장 ${await nameOf(db, clientId)}`
  return exports.file(by, {
    ...{ name, format, bookOwnerId, asked: { ...query, clientId, from, to } },
    columns: historyColumns(seesBalance),
    ...idsOf(db, conditions),
    rows: (ids) => historyRows(db, clientId, ids, seesBalance),
  })
}

const idsOf = (db: Db, conditions: Parameters<typeof papers.count>[1]) => ({
  ids: async (size: number) => (await papers.pageOfIds(db, conditions, { page: 0, size })).ids,
  count: () => papers.count(db, conditions),
})
