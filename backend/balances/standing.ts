import type { Standing } from '../../shared/balances/contract.ts'
import type { Right } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { creditOf } from './credit.ts'
import * as details from './detailQueries.ts'

/**
 * How a book stands with one of its clients, to be told beside what is asked of him or by him; null for who may not see
 * his balance, and where the book has no row of him. @param right what the caller may do with the client
 */
export async function standingFor(
  db: Db | Trx,
  right: Right,
  clientId: number | null,
  now: number,
): Promise<Standing | null> {
  if (clientId === null || !right.permissions.has('BALANCE_VIEW')) return null
  const client = await details.find(db, clientId)
  if (!client) return null
  const today = await businessDay(db, client.bookOwnerId, now)
  return {
    clientId,
    arAmount: client.receivableAmount,
    overdueAmount: await details.overdueNow(db, clientId, today),
    apAmount: client.payableAmount,
    credit: { ...creditOf(client), checkPoint: client.creditCheckPoint },
  }
}
