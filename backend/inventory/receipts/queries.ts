import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

export async function insert(trx: Trx, row: Insertable<Tables['receipts']>): Promise<number> {
  const { receiptId } = await trx.insertInto('receipts').values(row).returning('receiptId').executeTakeFirstOrThrow()
  return receiptId
}

/** Whether the client is a partner in the book, who is kept from being removed until the transaction ends. */
export async function holdPartner(trx: Trx, bookOwnerId: number, clientId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('clients')
    .select('clientId')
    .where('clientId', '=', clientId)
    .where('bookOwnerId', '=', bookOwnerId)
    .where('clientKind', '=', 'PARTNER')
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Which of these lots won lie in the book's warehouses, or have been sold out of them; what was all taken out again, by a
 * void or by hand, or went back to who had sold it, does not count; what comes back of a sale, and goes again when that is
 * voided, changes nothing. It takes in no others in another transaction until this one ends: a lot that nobody has
 * marked as won has no row of the book's to lock.
 */
export async function takenIn(
  trx: Trx,
  bookOwnerId: number,
  auctionResultIds: readonly number[],
): Promise<Set<number>> {
  const ids = [...auctionResultIds]
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lots-won:${bookOwnerId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select distinct l."auctionResultId" as id from "inventoryLots" l
    where l."bookOwnerId" = ${bookOwnerId} and l."auctionResultId" = any(${ids}::bigint[]) and l."receiptId" is not null
      and 0 < (select sum(m.quantity) from "stockMovements" m
        left join transactions p on m."refType" = 'TRANSACTION' and p."transactionId" = m."refId"
        where m."lotId" = l."lotId" and (m.type in ('IN_PURCHASE', 'IN_ADJUST', 'OUT_ADJUST')
          or m.type in ('IN_RETURN', 'OUT_RETURN') and p."transactionType" in ('PURCHASE', 'PURCHASE_RETURN')))`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

const named = (db: Db | Trx) =>
  db
    .selectFrom('receipts as r')
    .innerJoin('warehouses as w', 'w.warehouseId', 'r.warehouseId')
    .leftJoin('clients as c', 'c.clientId', 'r.supplierClientId')
    .leftJoin('members as m', 'm.id', 'r.createdBy')
    .select([
      'r.receiptId',
      'r.receiptNo',
      'r.bookOwnerId',
      'r.warehouseId',
      'w.warehouseName',
      'r.businessDate',
      'r.supplierClientId',
      'c.clientName as supplierName',
      'r.memo',
      'r.createdAt',
      'm.name as createdByName',
      'r.amount',
    ])

export const find = (db: Db | Trx, receiptId: number) =>
  named(db).where('r.receiptId', '=', receiptId).executeTakeFirst()

/** The lots that came in with it, in the order of its lines. */
export async function lotIdsOf(db: Db | Trx, receiptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stockMovements')
    .select('lotId')
    .where('refType', '=', 'RECEIPT')
    .where('refId', '=', receiptId)
    .orderBy('movementId')
    .execute()
  return rows.map(({ lotId }) => lotId)
}

type Asked = { bookOwnerId: number; warehouseId?: number | undefined; page: number; size: number }

/** One page of a book's receipts, the newest first, and how many there are. */
export async function list(db: Db, { bookOwnerId, warehouseId, page, size }: Asked) {
  const content = await named(db)
    .where('r.bookOwnerId', '=', bookOwnerId)
    .$if(warehouseId !== undefined, (q) => q.where('r.warehouseId', '=', warehouseId ?? 0))
    .orderBy('r.businessDate', 'desc')
    .orderBy('r.receiptId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await db
    .selectFrom('receipts as r')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('r.bookOwnerId', '=', bookOwnerId)
    .$if(warehouseId !== undefined, (q) => q.where('r.warehouseId', '=', warehouseId ?? 0))
    .executeTakeFirstOrThrow()
  return { content, total }
}
