import type { ClientFilters, listClients } from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { businessDate } from '../../shared/kit/dates.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { toPage } from '../../shared/kit/page.ts'
import { type Asker, type BookRight, rightOnBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import * as markets from '../markets/queries.ts'
import { mayOnRow, seesEveryBalance } from './access.ts'
import type { Narrowing } from './filters.ts'
import * as listing from './listQueries.ts'
import { shownTo } from './view.ts'

type Asked = ClientFilters & { sort: listing.Sort; page: number; size: number }

/**
 * One page of a book as far as the caller sees it.
 * @throws Refusal NOT_FOUND for a book of which he sees nothing, PERMISSION_MISSING when he sorts or filters by balances
 * that he may not see
 */
export async function list(db: Db, by: Asker, query: Asked): Promise<ReplyOf<typeof listClients>> {
  const { page, size, sort } = query
  const { right, narrowing } = await opened(db, by, query)
  const seesBalances = seesEveryBalance(right)
  if (sort === '-receivable' && !seesBalances) throw new Refusal('PERMISSION_MISSING')
  const { ids, total, isCounted } = await listing.pageOfIds(db, right, narrowing, { page, size, sort })
  const rows = await listing.rows(db, ids)
  const content = rows.map((row) => {
    const may = (permission: Permission) => mayOnRow(right, row.clientId, permission)
    return {
      ...shownTo(row, may('BALANCE_VIEW')),
      mayEdit: may('CLIENT_EDIT'),
      mayRequest: may('REQUEST_SEND'),
      seesTrades: may('TRANSACTION_VIEW'),
    }
  })
  return { ...toPage(content, total, { page, size }), isCounted, seesBalances }
}

/** Sums over everything that matches; without amounts for who may not see every one of them. @throws as `list` */
export async function totals(db: Db, by: Asker, query: ClientFilters) {
  const { right, narrowing } = await opened(db, by, query)
  const { count, ...amounts } = await listing.sums(db, right, narrowing)
  return seesEveryBalance(right) ? { count, ...amounts } : { count }
}

const SUGGESTIONS = 10

/** A few clients for a field that completes what is typed, by name. @throws as `list` */
export async function suggest(db: Db, by: Asker, query: ClientFilters) {
  const { right, narrowing } = await opened(db, by, query)
  const { ids } = await listing.pageOfIds(db, right, narrowing, { page: 0, size: SUGGESTIONS, sort: 'name' })
  const rows = await listing.rows(db, ids)
  return rows.map(({ clientId, clientCode, clientName, status, isLinked }) => ({
    clientId,
    clientCode,
    clientName,
    status,
    isLinked,
  }))
}

/** What of the book the caller sees, and what he asks of it. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export async function opened(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id, ...filters }: ClientFilters,
): Promise<{ right: BookRight; narrowing: Narrowing }> {
  const right = await rightOnBook(db, by, bookOwnerId)
  if (!right) throw new Refusal('NOT_FOUND')
  // Whom a filter leaves over would tell what the row itself does not.
  if ((filters.overdueOnly || filters.overLimitOnly) && !seesEveryBalance(right))
    throw new Refusal('PERMISSION_MISSING')
  const today = businessDate(Date.now(), await markets.businessDayStart(db, bookOwnerId))
  return { right, narrowing: { ...filters, today } }
}
