import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { batches } from '../db/batches.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

export type Stored = Selectable<Tables['transactions']>
export type StoredItem = Selectable<Tables['transactionItems']>
type NewRow = Omit<Insertable<Tables['transactions']>, 'status' | 'transactionNo' | 'postedAt' | 'postedBy'>
export type NewItem = Omit<Insertable<Tables['transactionItems']>, 'transactionId' | 'lineNo' | 'taxAmount'> & {
  taxAmount: number
}

/** Writes a draft; everything begins as one. */
export async function insertDraft(trx: Trx, row: NewRow): Promise<number> {
  const { transactionId } = await trx
    .insertInto('transactions')
    .values({ ...row, status: 'DRAFT' })
    .returning('transactionId')
    .executeTakeFirstOrThrow()
  return transactionId
}

/** Changes a draft. */
export async function updateDraft(trx: Trx, transactionId: number, memberId: number | null, change: Partial<NewRow>) {
  await trx
    .updateTable('transactions')
    .set({ ...change, updatedBy: memberId, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('transactionId', '=', transactionId)
    .execute()
}

/** From here on the paper and its lines stay as they are. */
export async function setPosted(
  trx: Trx,
  transactionId: number,
  memberId: number | null,
  posted: Pick<Stored, 'transactionNo'> & Partial<NewRow>,
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({
      ...posted,
      status: 'POSTED',
      postedAt: sql<string>`now()`,
      postedBy: memberId,
      updatedBy: memberId,
      updatedAt: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('transactionId', '=', transactionId)
    .execute()
}

export async function setVoided(
  trx: Trx,
  transactionId: number,
  memberId: number,
  by: { reversedById: number; voidReason: string },
) {
  await trx
    .updateTable('transactions')
    .set({
      ...by,
      status: 'VOIDED',
      updatedBy: memberId,
      updatedAt: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('transactionId', '=', transactionId)
    .execute()
}

export async function setDeleted(trx: Trx, transactionId: number, memberId: number | null): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ status: 'DELETED', updatedBy: memberId, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('transactionId', '=', transactionId)
    .execute()
}

export async function setMemo(trx: Trx, transactionId: number, memberId: number, memo: string | null): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ memo, updatedBy: memberId, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('transactionId', '=', transactionId)
    .execute()
}

/** The paper, locked; thrown away ones are gone. */
export const lock = (trx: Trx, transactionId: number): Promise<Stored | undefined> =>
  trx
    .selectFrom('transactions')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('status', '<>', 'DELETED')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What decides who may see a paper, without locking it. */
export const whose = (db: Db | Trx, transactionId: number) =>
  db
    .selectFrom('transactions')
    .select(['clientId', 'bookOwnerId', 'requestId', 'writtenRequestId', 'businessDate', 'transactionType'])
    .where('transactionId', '=', transactionId)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst()

export const itemsOf = (db: Db | Trx, transactionId: number): Promise<StoredItem[]> =>
  db.selectFrom('transactionItems').selectAll().where('transactionId', '=', transactionId).orderBy('lineNo').execute()

/** Writes the lines of a draft in place of those it had. */
export async function setItems(trx: Trx, transactionId: number, items: readonly NewItem[]): Promise<void> {
  await trx.deleteFrom('transactionItems').where('transactionId', '=', transactionId).execute()
  for (const some of batches(items.map((item, at) => ({ ...item, transactionId, lineNo: at + 1 }))))
    await trx.insertInto('transactionItems').values(some).execute()
}

/** What `b`, goods that came back, is by its share of what `i`, their line, was. */
const shareOf = (of: 'amount' | 'taxAmount' | 'costAmount', by: 'quantity' | 'weightKg') =>
  sql<number>`round(${sql.ref(`i.${of}`)} * ${sql.ref(`b.${by}`)}::numeric / nullif(${sql.ref(`i.${by}`)}, 0))`

/** Won of `i` that `b` has used up: what was given back at the price of the line, else its share whatever was given back. */
const atItsPrice = (of: 'amount' | 'taxAmount') => sql<number>`case
  when b."unitPrice" = i."unitPrice" and b."priceBasis" = i."priceBasis" then ${sql.ref(`b.${of}`)}
  when i."priceBasis" = 'WEIGHT' then ${shareOf(of, 'weightKg')} else ${shareOf(of, 'quantity')} end`

/** Lines of posted papers that may come back, their papers locked, with what has come back of each so far. */
export async function lockReturnable(trx: Trx, itemIds: readonly number[]) {
  const ids = [...new Set(itemIds)]
  await sql`select from transactions t where t."transactionId" in
    (select i."transactionId" from "transactionItems" i where i."itemId" = any(${ids}::bigint[]))
    order by t."transactionId" for no key update`.execute(trx)
  const rows = await trx
    .selectFrom('transactionItems as i')
    .innerJoin('transactions as t', 't.transactionId', 'i.transactionId')
    .selectAll('i')
    .select(['t.clientId', 't.transactionType', 't.status', 't.businessDate', 't.transactionNo'])
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('transactionItems as b')
          .innerJoin('transactions as p', 'p.transactionId', 'b.transactionId')
          .select([
            sql<number>`coalesce(sum(b.quantity), 0)`.as('returned'),
            sql<number>`coalesce(sum(b."weightKg"), 0)`.as('returnedKg'),
            sql<number>`coalesce(sum(b.amount), 0)`.as('returnedAmount'),
            sql<number>`coalesce(sum(b."taxAmount"), 0)`.as('returnedTax'),
            sql<number>`coalesce(sum(${atItsPrice('amount')}), 0)`.as('shareAmount'),
            sql<number>`coalesce(sum(${atItsPrice('taxAmount')}), 0)`.as('shareTax'),
            sql<number>`coalesce(sum(case when b."takesStock" then b."costAmount"
              else ${shareOf('costAmount', 'quantity')} end), 0)`.as('shareCost'),
          ])
          .whereRef('b.returnOfItemId', '=', 'i.itemId')
          .where('p.status', '=', 'POSTED')
          .where('p.reversalOfId', 'is', null)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['r.returned', 'r.returnedKg', 'r.returnedAmount', 'r.returnedTax'])
    .select(['r.shareAmount', 'r.shareTax', 'r.shareCost'])
    .where(sql<boolean>`i."itemId" = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.itemId, row]))
}
export type Returnable = Awaited<ReturnType<typeof lockReturnable>> extends Map<number, infer R> ? R : never

/** The purchase by which a book has bought a lot that it won; null where it has not. */
export const purchaseOf = (
  auctionResultId: RawBuilder<unknown>,
  bookOwnerId: number,
): RawBuilder<number | null> => sql`(
  select "transactionId" from "transactionItems" bought join transactions paper using ("transactionId")
  where bought."auctionResultId" = ${auctionResultId} and paper."bookOwnerId" = ${bookOwnerId} and paper.status = 'POSTED'
    and paper."transactionType" = 'PURCHASE' and paper."reversalOfId" is null limit 1)`

/** Which of the lots won have been bought by the book already. Call `takenIn` before, which holds them. */
export async function boughtAlready(
  trx: Trx,
  bookOwnerId: number,
  auctionResultIds: readonly number[],
): Promise<Set<number>> {
  const ids = [...auctionResultIds]
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) id where ${purchaseOf(sql.ref('id'), bookOwnerId)} is not null`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
