import { Refusal } from '../../shared/kit/errors.ts'
import type { ClientPaper } from '../../shared/statements/paper.ts'
import { MAX_STATEMENT_ROWS } from '../../shared/statements/rules.ts'
import { accounts as bothAccounts } from '../../shared/transactions/words.ts'
import { setting } from '../admin/settings/read.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import type { ClientRight } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { sums } from '../transactions/historyQueries.ts'
import { type Handing, mayExport, requirePapers } from './access.ts'
import { bankAccountOf } from './bankAccount.ts'
import * as booked from './clientQueries.ts'
import * as parties from './partyQueries.ts'
import { requirePeriod } from './period.ts'
import { sectionOf } from './sections.ts'

export type Stated = { paper: ClientPaper; found: ClientRight }

/**
 * What happened with a client in a period, and what was owed before, after and since when (domain.md 14.3).
 * @throws Refusal NOT_FOUND, INVALID_FIELDS for a period of more than a year, EXPORT_TOO_LARGE
 */
export async function statementFor(
  db: Db | Trx,
  accounts: AccountNumbers,
  by: Handing,
  period: booked.Period,
): Promise<Stated> {
  const { clientId, from, to } = period
  const found = await requirePapers(db, by, clientId)
  requirePeriod(period)
  const seesBalance = found.right.permissions.has('BALANCE_VIEW')
  const entries = await booked.entries(db, period, MAX_STATEMENT_ROWS + 1)
  const ids = [...new Set(entries.map(({ transactionId }) => transactionId))]
  const items = await booked.items(db, ids, MAX_STATEMENT_ROWS + 1)
  if (Math.max(entries.length, items.length) > MAX_STATEMENT_ROWS) throw tooLong()
  const byPaper = Map.groupBy(items, ({ transactionId }) => transactionId)
  const standing = seesBalance ? await sums(db, clientId, { from, to }) : null
  const agingDays = await setting(db, 'aging.buckets')
  // Nothing is late by a day that has not come.
  const today = await businessDay(db, found.bookOwnerId, Date.now())
  const open = seesBalance ? await booked.openAt(db, clientId, to < today ? to : today, agingDays) : []
  const { party, notes, bank } = await parties.holder(db, found.bookOwnerId)
  const sections = bothAccounts
    .map((account) => {
      const own = entries.filter((entry) => entry.account === account)
      return sectionOf(account, own, byPaper, standing?.[account] ?? null, open, agingDays)
    })
    .filter(({ account, rows, standing: at }) => account === 'AR' || rows.length > 0 || Boolean(at?.balanceAmount))
  const paper: ClientPaper = {
    kind: 'CLIENT',
    ...{ clientId, from, to, sections, notes },
    issuer: party,
    client: await parties.partner(db, clientId),
    bankAccount: bankAccountOf(accounts, found.bookOwnerId, bank, seesBalance && mayExport(by, found)),
  }
  return { paper, found }
}

const tooLong = () =>
  new Refusal('EXPORT_TOO_LARGE', { message: '한 정산서에 5,000줄까지 담을 수 있어요. 기간을 줄여 주세요.' })
