import type { BalanceDetail, OpenPaper } from '../../shared/balances/contract.ts'
import { agingOf, overdueOf } from '../../shared/balances/rules.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { overdueDays } from '../../shared/transactions/rules.ts'
import { setting } from '../admin/settings/read.ts'
import { nameOf } from '../clients/bookQueries.ts'
import { type Asker, type ClientRight, type Right, requireOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { requirePartner } from './access.ts'
import { creditOf } from './credit.ts'
import * as details from './detailQueries.ts'
import { promisesFor } from './promises/view.ts'
import * as reminders from './reminders/queries.ts'

/**
 * What one client owes and is owed, paper by paper; `moment` asks for what was known then about that day.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without BALANCE_VIEW
 */
export async function one(
  db: Db,
  by: Asker,
  clientId: number,
  { day = null, knownAt = null }: { day?: string | undefined | null; knownAt?: string | undefined | null },
): Promise<BalanceDetail> {
  const found = requirePartner(await requireOnClient(db, by, clientId, 'BALANCE_VIEW'))
  return detailFor(db, found, day === null && knownAt === null ? null : { day, knownAt })
}

/** The client that the right was found on. @throws Refusal NOT_FOUND when it has gone meanwhile */
export async function detailFor(
  db: Db | Trx,
  found: ClientRight,
  asOf: details.Moment | null = null,
): Promise<BalanceDetail> {
  const { clientId, bookOwnerId, right } = found
  const client = await details.find(db, clientId)
  if (!client) throw new Refusal('NOT_FOUND')
  const today = asOf?.day ?? (await businessDay(db, bookOwnerId, Date.now()))
  const { clientCode, clientName, status, lastTradeDate, lastPaymentDate } = client
  return {
    clientId,
    bookOwnerId,
    bookName: await nameOf(db, bookOwnerId),
    clientCode,
    clientName,
    status,
    isLinked: client.debtorId !== null,
    asOf,
    today,
    ...(await owedBy(db, client, today, asOf)),
    credit: creditOf(client),
    lastTradeDate,
    lastPaymentDate,
    promises: await promisesFor(db, clientId, asOf?.day ?? seoulDate(Date.now()), right),
    reminders: await reminders.latest(db, clientId),
    may: mayOf(right),
  }
}

/** What lowers a debt without money is for who may undo papers (domain.md 6.1); a limit is a part of the client. */
const mayOf = ({ permissions }: Right): BalanceDetail['may'] => ({
  seeTrades: permissions.has('TRANSACTION_VIEW'),
  pay: permissions.has('PAYMENT_WRITE'),
  undo: permissions.has('TRANSACTION_VOID'),
  chase: permissions.has('PAYMENT_WRITE'),
  editClient: permissions.has('CLIENT_EDIT') && permissions.has('CREDIT_EDIT'),
})

async function owedBy(db: Db | Trx, client: details.Found, today: string, asOf: details.Moment | null) {
  const items = await (asOf ? details.openThen(db, client.clientId, asOf) : details.openNow(db, client.clientId))
  const { arAmount, apAmount } = asOf
    ? await details.balanceThen(db, client.clientId, asOf)
    : { arAmount: client.receivableAmount, apAmount: client.payableAmount }
  const of = (account: 'AR' | 'AP') => items.filter((item) => item.account === account)
  const agingDays = await setting(db, 'aging.buckets')
  const { buckets, prepaidAmount } = agingOf(of('AR'), today, agingDays)
  const debts = items.filter(({ openAmount }) => openAmount > 0)
  return {
    arAmount,
    apAmount,
    netAmount: arAmount - apAmount,
    buckets,
    agingDays,
    prepaidAmount,
    overdueAmount: overdueOf(buckets),
    apPrepaidAmount: agingOf(of('AP'), today).prepaidAmount,
    maxOverdueDays: Math.max(
      0,
      ...debts.filter(({ account }) => account === 'AR').map((d) => overdueDays(d.dueDate, today)),
    ),
    papers: debts.map((item) => shown(item, today)),
    credits: items.filter(({ openAmount }) => openAmount < 0).map((item) => shown(item, today)),
  }
}

const shown = (item: details.Item, today: string): OpenPaper => ({
  ...item,
  paidAmount: item.totalAmount - item.openAmount,
  overdueDays: item.openAmount > 0 ? overdueDays(item.dueDate, today) : 0,
})
