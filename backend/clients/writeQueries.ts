import { type Insertable, sql, type Updateable } from 'kysely'
import type { Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

export type ClientColumns = Omit<
  Insertable<Tables['clients']>,
  'bookOwnerId' | 'clientKind' | 'clientCode' | 'createdBy' | 'updatedBy'
>

/** The client as it is stored, locked; undefined when it is not there. */
export const lock = (trx: Trx, clientId: number) =>
  trx
    .selectFrom('clients')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type Stored = NonNullable<Awaited<ReturnType<typeof lock>>>

type NewRow = ClientColumns & { bookOwnerId: number; clientCode: string; createdBy: number }

/** Puts partners into a book. @returns their ids, in the order of the rows */
export async function insert(trx: Trx, rows: readonly NewRow[]): Promise<number[]> {
  const inserted = await trx
    .insertInto('clients')
    .values(rows.map((row) => ({ ...row, clientKind: 'PARTNER' as const, updatedBy: row.createdBy })))
    .returning('clientId')
    .execute()
  return inserted.map(({ clientId }) => clientId)
}

export async function update(
  trx: Trx,
  clientId: number,
  memberId: number | null,
  change: Updateable<Tables['clients']>,
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({
      ...change,
      updatedBy: memberId,
      updatedAt: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('clientId', '=', clientId)
    .execute()
}

/** Whether the book knows this business already, as a partner or as its holder's own. */
export async function isTaken(
  trx: Trx,
  bookOwnerId: number,
  registrationNumber: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await trx
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('registrationNumber', '=', registrationNumber)
    .where('deletedAt', 'is', null)
    .where('clientId', '<>', exceptId ?? 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function corporationExists(trx: Trx, corpCode: string): Promise<boolean> {
  const row = await trx
    .selectFrom('corporations')
    .select('corpCode')
    .where('corpCode', '=', corpCode)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export async function setRemoved(trx: Trx, clientIds: readonly number[], memberId: number): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ deletedAt: sql<string>`now()`, deletedBy: memberId, version: sql<number>`version + 1` })
    .where(sql<boolean>`"clientId" = any(${[...clientIds]}::bigint[])`)
    .execute()
}

/** Whether the member has taken this partner out himself. */
export async function hasRemoved(trx: Trx, clientId: number, memberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('clients')
    .select('clientId')
    .where('clientId', '=', clientId)
    .where('deletedBy', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export const accountOf = (trx: Trx, clientId: number) =>
  trx
    .selectFrom('clients')
    .select(['clientName', 'bankName', 'accountHolder', 'accountNoSealed', 'accountNoTail'])
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
