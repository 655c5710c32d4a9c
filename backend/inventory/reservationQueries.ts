import { sql } from 'kysely'
import type { MovementRef } from '../../shared/inventory/words.ts'
import type { Trx } from '../db/open.ts'

/** What goods are kept for: a paper of its kind and number, or a single reservation by its own. */
export type Ref = { refType: MovementRef; refId: number }

/** Goods of a lot that are kept, with the business date they are kept since. */
export type Reservation = Awaited<ReturnType<typeof keptFor>>[number]

/** What is kept under the reference and not yet let go, in the order it was kept. */
export const keptFor = (trx: Trx, { refType, refId }: Ref) =>
  trx
    .selectFrom('stockReservations as r')
    .select(['r.reservationId', 'r.lotId', 'r.quantity', 'r.weightKg'])
    .select(
      sql<string>`(select max(m."businessDate") from "stockMovements" m where m."refType" = r."refType"
        and m."refId" = r."refId" and m."lotId" = r."lotId" and m.type = 'RESERVE')`.as('since'),
    )
    .where('r.refType', '=', refType)
    .where('r.refId', '=', refId)
    .where('r.endedAt', 'is', null)
    .orderBy('r.reservationId')
    .execute()

type NewReservation = Partial<Ref> & {
  refType: MovementRef
  lotId: number
  quantity: number
  weightKg: number
  memo: string | null
  createdBy: number
}

/** Writes a reservation; one that stands for itself refers to its own number. */
export async function insert(trx: Trx, row: NewReservation): Promise<number> {
  const { reservationId } = await trx
    .insertInto('stockReservations')
    .values({ ...row, refId: row.refId ?? null })
    .returning('reservationId')
    .executeTakeFirstOrThrow()
  if (row.refId === undefined)
    await trx
      .updateTable('stockReservations')
      .set({ refId: reservationId })
      .where('reservationId', '=', reservationId)
      .execute()
  return reservationId
}

export async function setEnded(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('stockReservations')
    .set({ endedAt: sql<string>`now()` })
    .where('reservationId', 'in', reservationIds.length > 0 ? [...reservationIds] : [0])
    .execute()
}

/** One reservation, while it keeps something. */
export const living = (trx: Trx, reservationId: number) =>
  trx
    .selectFrom('stockReservations')
    .select(['reservationId', 'lotId', 'refType', 'quantity', 'weightKg'])
    .where('reservationId', '=', reservationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
