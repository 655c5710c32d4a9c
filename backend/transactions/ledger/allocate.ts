import { sql } from 'kysely'
import { Refusal } from '../../../shared/kit/errors.ts'
import { won } from '../../../shared/kit/money.ts'
import { type OpenItem, oldestFirst } from '../../../shared/transactions/rules.ts'
import { batches } from '../../db/batches.ts'
import type { Trx } from '../../db/open.ts'
import { itemsOfPaper, openOf } from './entries.ts'
import { type DatedPair, dated, type Pair } from './freeDays.ts'

/** The paper that allocates, and from which day on. */
export type Allocating = { bookOwnerId: number; businessDate: string; transactionId: number; createdBy: number | null }
async function insert(trx: Trx, by: Allocating, pairs: readonly DatedPair[]): Promise<void> {
  for (const some of batches(pairs))
    await trx
      .insertInto('allocations')
      .values(some.map((pair) => ({ ...by, ...pair })))
      .execute()
}

const settle = async (trx: Trx, by: Allocating, pairs: readonly Pair[]): Promise<void> =>
  insert(trx, by, await dated(trx, by.businessDate, pairs))

/** Settles the oldest debts with what of the paper's credits is open; what is left over stays for later. */
export async function allocateOldest(trx: Trx, by: Allocating, clientId: number): Promise<void> {
  for (const credit of await itemsOfPaper(trx, by.transactionId)) {
    if (credit.openAmount >= 0) continue
    const debits = await openOf(trx, clientId, credit.account, 'debit')
    const parts = oldestFirst(-credit.openAmount, debits)
    await settle(
      trx,
      by,
      parts.map((part) => ({ ...part, creditEntryId: credit.entryId, debitEntryId: part.entryId })).map(pairOf),
    )
  }
}

const pairOf = ({ creditEntryId, debitEntryId, amount }: Pair): Pair => ({ creditEntryId, debitEntryId, amount })

/** Settles a debt just charged with what was paid ahead, the oldest first. */
export async function applyPrepaid(trx: Trx, by: Allocating, clientId: number): Promise<void> {
  for (const debit of await itemsOfPaper(trx, by.transactionId)) {
    if (debit.openAmount <= 0) continue
    const credits = await openOf(trx, clientId, debit.account, 'credit')
    const asDebits = credits.map((credit): OpenItem => ({ ...credit, openAmount: -credit.openAmount }))
    const parts = oldestFirst(debit.openAmount, asDebits)
    await settle(
      trx,
      by,
      parts.map(({ entryId, amount }) => ({ creditEntryId: entryId, debitEntryId: debit.entryId, amount })),
    )
  }
}

export type Target = { transactionId: number; amount: number }

/**
 * Settles the papers that are named, in won, with what of the paper's credits is open.
 * @throws Refusal NOT_FOUND for a paper that is none of the client's debts, OVER_ALLOCATED for more than is open of it
 * or of the credit
 */
export async function allocateTo(
  trx: Trx,
  by: Allocating,
  clientId: number,
  targets: readonly Target[],
): Promise<void> {
  const credits = (await itemsOfPaper(trx, by.transactionId)).filter(({ openAmount }) => openAmount < 0)
  const left = new Map(credits.map(({ entryId, openAmount }) => [entryId, -openAmount]))
  const wanted = Map.groupBy(targets, ({ transactionId }) => transactionId)
  const pairs: Pair[] = []
  for (const [transactionId, asked] of wanted) {
    const amount = asked.reduce((sum, one) => sum + one.amount, 0)
    const debits = (await itemsOfPaper(trx, transactionId)).filter(
      (item) => item.clientId === clientId && item.amount > 0,
    )
    const debit = debits.find(({ account }) => credits.some((credit) => credit.account === account))
    const credit = credits.find(({ account }) => account === debit?.account)
    if (!debit || !credit) throw new Refusal('NOT_FOUND', { message: '배분할 전표를 찾을 수 없어요.' })
    if (amount > debit.openAmount)
      throw new Refusal('OVER_ALLOCATED', { message: `이 전표에는 ${won(debit.openAmount)}만 남아 있어요.` })
    const rest = (left.get(credit.entryId) ?? 0) - amount
    if (rest < 0) throw new Refusal('OVER_ALLOCATED', { message: '받은 금액보다 많이 배분할 수 없어요.' })
    left.set(credit.entryId, rest)
    pairs.push({ creditEntryId: credit.entryId, debitEntryId: debit.entryId, amount })
  }
  await settle(trx, by, pairs)
}

/**
 * Takes back every allocation to and from the entries of a paper: what it settled, or what settled it, is open again. What
 * was allocated for a later day than the paper is taken back for counts on neither side until that day.
 */
export async function releaseAll(trx: Trx, by: Allocating, ofTransactionId: number): Promise<void> {
  const { rows } = await sql<DatedPair>`
    with pairs as (select a."creditEntryId", a."debitEntryId" from allocations a
      where a."creditEntryId" in (select "entryId" from "ledgerEntries" where "transactionId" = ${ofTransactionId})
        or a."debitEntryId" in (select "entryId" from "ledgerEntries" where "transactionId" = ${ofTransactionId})
      group by 1, 2 having sum(a.amount) <> 0)
    select "creditEntryId", "debitEntryId", greatest(a."businessDate", ${by.businessDate}::date) as "businessDate",
      -sum(a.amount) as amount from allocations a join pairs using ("creditEntryId", "debitEntryId")
    group by 1, 2, 3 having sum(a.amount) <> 0 order by 1, 2, 3`.execute(trx)
  await insert(trx, by, rows)
}

/** Sets a paper and its mirror off against each other, entry by entry. */
export async function settleMirror(trx: Trx, by: Allocating, ofTransactionId: number): Promise<void> {
  const [before, after] = [await itemsOfPaper(trx, ofTransactionId), await itemsOfPaper(trx, by.transactionId)]
  const pairs = before.flatMap((one): Pair[] => {
    const mirror = after.find(({ account }) => account === one.account)
    if (!mirror) return []
    const [credit, debit] = one.amount < 0 ? [one, mirror] : [mirror, one]
    return [{ creditEntryId: credit.entryId, debitEntryId: debit.entryId, amount: Math.abs(one.amount) }]
  })
  await settle(trx, by, pairs)
}
