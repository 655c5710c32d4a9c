import { lastDayOf, monthOf } from '../../shared/daily-closes/rules.ts'
import { toPage } from '../../shared/kit/page.ts'
import type { StatementOf } from '../../shared/statements/contract.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { type Row, rows } from './overviewQueries.ts'

type Asked = {
  bookOwnerId?: number | undefined
  month?: string | undefined
  q?: string | undefined
  page: number
  size: number
}

/**
 * Clients of a book who need a statement of a month: those who traded in it or had something open at its end.
 * @throws Refusal NOT_FOUND for a book whose trade the caller does not see
 */
export async function overview(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id, month, q = '', ...asks }: Asked,
  now = Date.now(),
) {
  const right = await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW')
  const asked = month ?? monthOf(await businessDay(db, bookOwnerId, now))
  const period = { from: `${asked}-01`, to: lastDayOf(asked) }
  const found = await rows(db, bookOwnerId, { ...period, q }, asks)
  // A page past the end tells how many there are all the same.
  const [first] = found.length > 0 ? found : await rows(db, bookOwnerId, { ...period, q }, { page: 0, size: 1 })
  const content = found.map((row) => shown(row, right.permissions.has('BALANCE_VIEW')))
  return { ...toPage(content, first?.total ?? 0, asks), month: asked, ...period }
}

function shown({ clientId, clientName, papers, ...sums }: Row, seesBalance: boolean): StatementOf {
  if (!seesBalance) return { clientId, clientName, papers }
  return {
    ...{ clientId, clientName, papers },
    receivable: { chargedAmount: sums.arCharged, settledAmount: sums.arSettled, balanceAmount: sums.arBalance },
    payable: { chargedAmount: sums.apCharged, settledAmount: sums.apSettled, balanceAmount: sums.apBalance },
  }
}
