import { type Insertable, sql } from 'kysely'
import { batches } from '../db/batches.ts'
import type { Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { MovementRow } from './post.ts'

/** A lot as it stands, locked until the transaction ends. */
export type StoredLot = NonNullable<Awaited<ReturnType<typeof lockAll>>[number]>

/**
 * Locks the lots, those of one book when it is told, in the order of their numbers, so that two who take from the same ones
 * never wait for each other.
 */
export const lockAll = (trx: Trx, lotIds: readonly number[], bookOwnerId?: number) =>
  trx
    .selectFrom('inventoryLots')
    .selectAll()
    .where('lotId', 'in', lotIds.length > 0 ? [...lotIds] : [0])
    .$if(bookOwnerId !== undefined, (q) => q.where('bookOwnerId', '=', bookOwnerId ?? 0))
    .orderBy('lotId')
    .forNoKeyUpdate()
    .execute()

/** The same, by their numbers. */
export const lockMap = async (
  trx: Trx,
  lotIds: readonly number[],
  bookOwnerId?: number,
): Promise<Map<number, StoredLot>> => new Map((await lockAll(trx, lotIds, bookOwnerId)).map((lot) => [lot.lotId, lot]))

/** Which of the lots have moved on a day after this one. */
export async function movedAfter(trx: Trx, lotIds: readonly number[], businessDate: string): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('stockMovements')
    .select('lotId')
    .distinct()
    .where('lotId', 'in', lotIds.length > 0 ? [...lotIds] : [0])
    .where('businessDate', '>', businessDate)
    .execute()
  return new Set(rows.map(({ lotId }) => lotId))
}

type Column = Insertable<Tables['inventoryLots']>
/** What a lot is told when it is made; what it holds follows from its movements. */
export type LotColumns = Omit<
  Column,
  | 'lotId'
  | 'quantityOnHand'
  | 'weightOnHand'
  | 'amountOnHand'
  | 'quantityReserved'
  | 'weightReserved'
  | 'emptiedAs'
  | 'version'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
>

/** @returns their ids in order */
export async function insert(trx: Trx, memberId: number, rows: readonly LotColumns[]): Promise<number[]> {
  const inserted = await trx
    .insertInto('inventoryLots')
    .values(rows.map((row) => ({ ...row, createdBy: memberId, updatedBy: memberId })))
    .returning('lotId')
    .execute()
  return inserted.map(({ lotId }) => lotId)
}

export async function update(
  trx: Trx,
  lotId: number,
  memberId: number,
  change: Partial<
    Pick<LotColumns, 'zoneId' | 'expiryDate' | 'harvestDate' | 'traceNo' | 'certification' | 'memo' | 'status'> &
      Pick<Column, 'emptiedAs'>
  >,
): Promise<void> {
  await trx
    .updateTable('inventoryLots')
    .set({ ...change, updatedBy: memberId, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('lotId', '=', lotId)
    .execute()
}

export async function insertMovements(trx: Trx, rows: readonly MovementRow[]): Promise<void> {
  for (const some of batches(rows)) await trx.insertInto('stockMovements').values(some).execute()
}

/** Where a lot stood after each of its movements, in the order of the days. */
export async function course(trx: Trx, lotId: number) {
  const { rows } = await sql<{
    movementId: number
    businessDate: string
    quantityOnHand: number
    weightOnHand: number
    quantityReserved: number
    weightReserved: number
  }>`select * from "lotCourse"(${lotId}) order by "businessDate", "movementId"`.execute(trx)
  return rows
}
