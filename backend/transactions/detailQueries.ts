import { sql } from 'kysely'
import type { TransactionDetail, TransactionItem } from '../../shared/transactions/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { askedOf } from './goods/lines.ts'

/** What a paper says beside its row in a list. */
export const find = (db: Db | Trx, transactionId: number) =>
  db
    .selectFrom('transactions as t')
    .leftJoin('purchaseRequests as r', (join) =>
      join.on(sql<boolean>`r."requestId" = coalesce(t."requestId", t."writtenRequestId")`),
    )
    .leftJoin('transactions as undone', 'undone.transactionId', 't.reversalOfId')
    .leftJoin('transactions as undoing', 'undoing.transactionId', 't.reversedById')
    .leftJoin('members as poster', 'poster.id', 't.postedBy')
    .leftJoin('members as editor', 'editor.id', 't.updatedBy')
    .select([
      't.occurredAt',
      't.extraCosts',
      't.costsAmount',
      't.roundingAmount',
      't.ownCostsAmount',
      't.warehouseId',
      't.receiptId',
      'r.requestNo',
      'undone.transactionNo as reversalOfNo',
      't.reversedById',
      'undoing.transactionNo as reversedByNo',
      't.bankRef',
      't.depositorName',
      't.correctsBusinessDate',
      't.creditReason',
      't.voidReason',
      't.printCount',
      't.postedAt',
      'poster.name as postedByName',
      't.updatedAt',
      'editor.name as updatedByName',
    ])
    .where('t.transactionId', '=', transactionId)
    .where('t.status', '<>', 'DELETED')
    .executeTakeFirst()

/** Its lines, with what of each has come back. */
export async function items(
  db: Db | Trx,
  transactionId: number,
): Promise<(TransactionItem & { costAmount: number | null })[]> {
  const rows = await db
    .selectFrom('transactionItems as i')
    .leftJoin('inventoryLots as l', 'l.lotId', 'i.lotId')
    .selectAll('i')
    .select('l.lotNo')
    .select(
      sql<number>`coalesce((select sum(b.quantity) from "transactionItems" b join transactions p using ("transactionId")
        where b."returnOfItemId" = i."itemId" and p.status = 'POSTED' and p."reversalOfId" is null), 0)`.as(
        'returnedQuantity',
      ),
    )
    .where('i.transactionId', '=', transactionId)
    .orderBy('i.lineNo')
    .execute()
  return rows.map(({ asked, transactionId: _paper, ...row }) => {
    const { isTaxTold: _told, ...of } = askedOf({ asked })
    return { ...row, ...of }
  })
}

/** What it settles, or what settles it, with what is left of each pair. */
export async function allocations(db: Db | Trx, transactionId: number): Promise<TransactionDetail['allocations']> {
  const { rows } = await sql<TransactionDetail['allocations'][number]>`
    select t."transactionId", t."transactionNo", t."transactionType", t."businessDate", sum(a.amount) as amount
    from "ledgerEntries" mine
      join allocations a on a."creditEntryId" = mine."entryId" or a."debitEntryId" = mine."entryId"
      join "ledgerEntries" other on other."entryId" in (a."creditEntryId", a."debitEntryId") and other."entryId" <> mine."entryId"
      join transactions t on t."transactionId" = other."transactionId"
    where mine."transactionId" = ${transactionId}
    group by t."transactionId" having sum(a.amount) <> 0 order by t."businessDate", t."transactionId"`.execute(db)
  return rows
}
