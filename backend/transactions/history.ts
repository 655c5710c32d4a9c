import { addDays } from '../../shared/kit/dates.ts'
import type { Of, ReplyOf } from '../../shared/kit/endpoint.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import { toPage } from '../../shared/kit/page.ts'
import type { clientTransactions } from '../../shared/transactions/contract.ts'
import { type Asker, type ClientRight, requireOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { hidden } from './access.ts'
import { asked, type Condition, seenOf } from './filters.ts'
import * as running from './historyQueries.ts'
import { count, pageOfIds } from './listQueries.ts'
import { byIds } from './rowQueries.ts'

const MAX_DAYS = 732
const USUAL_DAYS = 90

type Asked = Of<(typeof clientTransactions)['query']>
type Period = { from: string; to: string }

/**
 * A client's papers with what he owed after each, newest first (domain.md 5.2).
 * @throws Refusal NOT_FOUND, INVALID_FIELDS for a period of more than two years
 */
export async function history(
  db: Db,
  by: Asker,
  clientId: number,
  { page, size, ...query }: Asked,
  now = Date.now(),
): Promise<ReplyOf<typeof clientTransactions>> {
  const { right, conditions, from, to } = await openedHistory(db, by, clientId, query, now)
  const { ids, isCounted, ...found } = await pageOfIds(db, conditions, { page, size })
  // One client's papers are counted to the end: his period leads to the first of them, page by page.
  const total = isCounted ? found.total : await count(db, conditions)
  const seesBalance = right.permissions.has('BALANCE_VIEW')
  return {
    ...toPage(await historyRows(db, clientId, ids, seesBalance), total, { page, size }),
    ...{ from, to },
    clientName: await running.nameOf(db, clientId),
    ...(seesBalance ? { sums: await running.sums(db, clientId, { from, to }) } : {}),
  }
}

/** Which papers are asked for, the period filled in, and what the caller may do with the client. @throws as `history` */
export async function openedHistory(
  db: Db,
  by: Asker,
  clientId: number,
  { status, ...query }: Omit<Asked, 'page' | 'size'>,
  now = Date.now(),
): Promise<ClientRight & Period & { conditions: Condition[] }> {
  const found = await requireOnClient(db, by, clientId, 'TRANSACTION_VIEW').catch(hidden)
  const to = query.to ?? (await businessDay(db, found.bookOwnerId, now))
  const from = query.from ?? addDays(to, -USUAL_DAYS)
  if (from > to) refuseField('from', '시작일이 종료일보다 늦어요.')
  if (addDays(from, MAX_DAYS) < to) refuseField('from', '2년까지 볼 수 있어요. 기간을 줄여 주세요.')
  const conditions = [...seenOf(clientId), ...asked({ ...query, from, to, ...(status ? { status } : {}) })]
  return { ...found, from, to, conditions }
}

/** These papers of a client in their order, with what was owed after each where that may be seen. */
export async function historyRows(db: Db, clientId: number, ids: readonly number[], seesBalance: boolean) {
  const rows = await byIds(db, ids)
  const after = seesBalance ? await running.balancesAfter(db, clientId, ids) : new Map<number, running.BalanceAfter>()
  const settled = await running.settledBy(db, ids)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const balanceAfter = after.get(id)
    return [{ ...row, receivedAmount: settled.get(id) ?? 0, ...(balanceAfter ? { balanceAfter } : {}) }]
  })
}
