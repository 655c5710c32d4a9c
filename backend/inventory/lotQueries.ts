import { sql } from 'kysely'
import type { Trx } from '../db/open.ts'
import type { MovementRow } from './post.ts'

/** A lot as it stands, locked until the transaction ends. */
export type StoredLot = NonNullable<Awaited<ReturnType<typeof lockAll>>[number]>

/** Locks the lots in the order of their numbers, so that two who take from the same ones never wait for each other. */
export const lockAll = (trx: Trx, lotIds: readonly number[]) =>
  trx
    .selectFrom('inventoryLots')
    .selectAll()
    .where('lotId', 'in', lotIds.length > 0 ? [...lotIds] : [0])
    .orderBy('lotId')
    .forUpdate()
    .execute()

export async function insertMovements(trx: Trx, rows: readonly MovementRow[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('stockMovements')
      .values([...rows])
      .execute()
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
