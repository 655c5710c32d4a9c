import type { Promised } from '../../../shared/balances/contract.ts'
import { judged, receivedOf } from '../../../shared/balances/rules.ts'
import type { Right } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import * as promises from './queries.ts'

/** A client's promises as they stand on a day of the calendar, whether or not the night has judged them yet. */
export async function promisesFor(db: Db | Trx, clientId: number, today: string, right: Right): Promise<Promised[]> {
  const rows = await promises.latest(db, clientId)
  const received = await receivedFor(db, clientId, rows)
  const mayWrite = right.permissions.has('PAYMENT_WRITE')
  return rows.map((row) => {
    const receivedAmount = received.get(row.promiseId) ?? 0
    const status = row.status === 'OPEN' ? judged(row, receivedAmount, today) : row.status
    return { ...row, receivedAmount, status, allowed: mayWrite && status === 'OPEN' ? ['CANCELED'] : [] }
  })
}

type Counted = Pick<promises.Row, 'promiseId' | 'promisedDate' | 'amount' | 'createdAt' | 'status'>

/** Won that came in for each promise that was not called off. */
export async function receivedFor(
  db: Db | Trx,
  clientId: number,
  rows: readonly Counted[],
): Promise<Map<number, number>> {
  const counted = rows.filter(({ status }) => status !== 'CANCELED')
  const [first] = counted.map(({ createdAt }) => createdAt).toSorted()
  return first === undefined ? new Map() : receivedOf(counted, await promises.receivedSince(db, clientId, first))
}
