import { sql } from 'kysely'
import type { Account } from '../../shared/transactions/words.ts'
import type { Db, Trx } from '../db/open.ts'
import { openedIn } from './ledger/openedIn.ts'

export async function nameOf(db: Db | Trx, clientId: number): Promise<string> {
  const { clientName } = await db
    .selectFrom('clients')
    .select('clientName')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  return clientName
}

export type BalanceAfter = { receivableAmount: number; payableAmount: number }

/**
 * What the client owed, and was owed, after each of these papers in the order in which lists show them (`pageOfIds`): what he
 * owes now without what stands after. A day's papers stand as they were begun, and a paper of nothing has its balance too,
 * so neither follows the chain of entries. Whole days are added up by their totals, only the papers' own days entry by entry.
 */
export async function balancesAfter(
  db: Db,
  clientId: number,
  transactionIds: readonly number[],
): Promise<Map<number, BalanceAfter>> {
  const { rows } = await sql<{ transactionId: number; account: Account; balance: number }>`
    with mine as (select t."transactionId", t."businessDate" from transactions t
      where t."transactionId" = any(${[...transactionIds]}::bigint[]) and t.status in ('POSTED', 'VOIDED')),
    accounts as (select * from (values ('AR'), ('AP')) a (account))
    select m."transactionId", a.account,
      (case a.account when 'AR' then c."receivableAmount" else c."payableAmount" end)
      - coalesce((select sum(d.charged - d.settled) from "ledgerDays" d where d."clientId" = ${clientId}
          and d.account = a.account and d."businessDate" > m."businessDate"), 0)
      - coalesce((select sum(e.amount) from "ledgerEntries" e where e."clientId" = ${clientId} and e.account = a.account
          and e."businessDate" = m."businessDate" and e."transactionId" > m."transactionId"), 0) as balance
    from mine m cross join accounts a join clients c on c."clientId" = ${clientId}`.execute(db)
  const after = new Map<number, BalanceAfter>()
  for (const { transactionId, account, balance } of rows) {
    const one = after.get(transactionId) ?? { receivableAmount: 0, payableAmount: 0 }
    after.set(
      transactionId,
      account === 'AR' ? { ...one, receivableAmount: balance } : { ...one, payableAmount: balance },
    )
  }
  return after
}

/** Won that each paper itself settled: of payments, set-offs, discounts and the like. */
export async function settledBy(db: Db, transactionIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('transactions')
    .select(['transactionId', 'totalAmount'])
    .where('transactionId', 'in', transactionIds.length > 0 ? [...transactionIds] : [0])
    .where('transactionType', 'in', ['RECEIPT', 'PAYMENT', 'SETOFF', 'DISCOUNT', 'BAD_DEBT'])
    .execute()
  return new Map(rows.map(({ transactionId, totalAmount }) => [transactionId, totalAmount]))
}

type Sums = { carriedAmount: number; chargedAmount: number; settledAmount: number; balanceAmount: number }

/** Carried into the period (also an opening balance that begins in it), charged and settled in it, and left at its end, by account. */
export async function sums(
  db: Db,
  clientId: number,
  { from, to }: { from: string; to: string },
): Promise<Record<Account, Sums>> {
  const { rows } = await sql<{ account: Account } & Sums>`
    select a.account, now.balance - coalesce(d.since, 0) + now.opened as "carriedAmount",
      coalesce(d.charged, 0) - now.opened as "chargedAmount", coalesce(d.settled, 0) as "settledAmount",
      now.balance - coalesce(d.since, 0) + coalesce(d.charged, 0) - coalesce(d.settled, 0) as "balanceAmount"
    from (values ('AR'), ('AP')) a (account)
      cross join lateral (select case a.account when 'AR' then c."receivableAmount" else c."payableAmount" end as balance,
          case a.account when 'AR' then ${openedIn('AR', { from, to })} else ${openedIn('AP', { from, to })} end as opened
        from clients c where c."clientId" = ${clientId}) now
      left join lateral (select sum(x.charged - x.settled) as since,
          sum(x.charged) filter (where x."businessDate" <= ${to}::date) as charged,
          sum(x.settled) filter (where x."businessDate" <= ${to}::date) as settled
        from "ledgerDays" x where x."clientId" = ${clientId} and x.account = a.account and x."businessDate" >= ${from}::date) d on true`.execute(
    db,
  )
  const none: Sums = { carriedAmount: 0, chargedAmount: 0, settledAmount: 0, balanceAmount: 0 }
  const of = (account: Account): Sums => {
    const row = rows.find((one) => one.account === account)
    if (!row) return none
    const { account: _account, ...amounts } = row
    return amounts
  }
  return { AR: of('AR'), AP: of('AP') }
}
