import { addDays } from '../../shared/kit/dates.ts'
import type { Of, ReplyOf } from '../../shared/kit/endpoint.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import { toPage } from '../../shared/kit/page.ts'
import type { clientTransactions } from '../../shared/transactions/contract.ts'
import { type Asker, requireOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { hidden } from './access.ts'
import { asked, seenOf } from './filters.ts'
import * as running from './historyQueries.ts'
import { pageOfIds } from './listQueries.ts'
import { byIds } from './rowQueries.ts'

const MAX_DAYS = 732
const USUAL_DAYS = 90

/**
 * A client's papers with what he owed after each, newest first (domain.md 5.2).
 * @throws Refusal NOT_FOUND, INVALID_FIELDS for a period of more than two years
 */
export async function history(
  db: Db,
  by: Asker,
  clientId: number,
  { page, size, status, ...query }: Of<(typeof clientTransactions)['query']>,
  now = Date.now(),
): Promise<ReplyOf<typeof clientTransactions>> {
  const { right, bookOwnerId } = await requireOnClient(db, by, clientId, 'TRANSACTION_VIEW').catch(hidden)
  const to = query.to ?? (await businessDay(db, bookOwnerId, now))
  const from = query.from ?? addDays(to, -USUAL_DAYS)
  if (from > to) refuseField('from', '시작일이 종료일보다 늦어요.')
  if (addDays(from, MAX_DAYS) < to) refuseField('from', '2년까지 볼 수 있어요. 기간을 줄여 주세요.')
  const conditions = [...seenOf(clientId), ...asked({ ...query, from, to, ...(status ? { status } : {}) })]
  const { ids, total } = await pageOfIds(db, conditions, { page, size })
  const rows = await byIds(db, ids)
  const seesBalance = right.permissions.has('BALANCE_VIEW')
  const after = seesBalance ? await running.balancesAfter(db, clientId, ids) : new Map()
  const settled = await running.settledBy(db, ids)
  const content = ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const balanceAfter = after.get(id)
    return [{ ...row, receivedAmount: settled.get(id) ?? 0, ...(balanceAfter ? { balanceAfter } : {}) }]
  })
  return {
    ...toPage(content, total, { page, size }),
    ...{ from, to },
    clientName: await running.nameOf(db, clientId),
    ...(seesBalance ? { sums: await running.sums(db, clientId, { from, to }) } : {}),
  }
}
