import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'

/** Which of these registration numbers the book has already. */
export async function takenNumbers(
  db: Db | Trx,
  bookOwnerId: number,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('clients')
    .select('registrationNumber')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`"registrationNumber" = any(${[...numbers]}::text[])`)
    .execute()
  return new Set(rows.flatMap(({ registrationNumber }) => registrationNumber ?? []))
}

export const insert = (
  trx: Trx,
  row: { bookOwnerId: number; memberId: number; fileName: string; rows: number },
): Promise<{ importId: number; createdAt: string }> =>
  trx.insertInto('clientImports').values(row).returning(['importId', 'createdAt']).executeTakeFirstOrThrow()

/** An import, locked, with whether it is young enough to be undone. */
export const lock = (trx: Trx, importId: number, undoMs: number) =>
  trx
    .selectFrom('clientImports')
    .select(['bookOwnerId', 'fileName', 'rows', 'undoneAt'])
    .select(sql<boolean>`"createdAt" > now() - ${undoMs} * interval '1 millisecond'`.as('isYoung'))
    .where('importId', '=', importId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Its rows that are still in the book, locked. */
export const lockRows = (trx: Trx, importId: number) =>
  trx
    .selectFrom('clients')
    .select(['clientId', 'version'])
    .where('importId', '=', importId)
    .where('deletedAt', 'is', null)
    .orderBy('clientId')
    .forNoKeyUpdate()
    .execute()

/** Whether any of its rows came with an opening balance. */
export async function carriesBalances(trx: Trx, importId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('clients')
    .select('clientId')
    .where('importId', '=', importId)
    .where('openingDate', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether anything refers to a row of the import: a request, a connection or what would become one, a price, a paper, goods
 * that came from it, a promise or a reminder of what it owes.
 */
export async function isReferredTo(trx: Trx, importId: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    with mine as (select "clientId" from clients where "importId" = ${importId} and "deletedAt" is null)
    select exists (select from connections where "clientId" in (select "clientId" from mine))
      or exists (select from "connectionRequests" where "clientId" in (select "clientId" from mine))
      or exists (select from invitations where "clientId" in (select "clientId" from mine))
      or exists (select from "clientProductPrices" where "clientId" in (select "clientId" from mine))
      or exists (select from transactions where "clientId" in (select "clientId" from mine)
        and ("transactionType" <> 'OPENING' or status <> 'POSTED'))
      or exists (select from "paymentPromises" where "clientId" in (select "clientId" from mine))
      or exists (select from "paymentReminders" where "clientId" in (select "clientId" from mine))
      or exists (select from receipts r join "clientImports" i on i."bookOwnerId" = r."bookOwnerId"
        where i."importId" = ${importId} and r."supplierClientId" in (select "clientId" from mine))
      or exists (select from "purchaseRequests" where "receiverClientId" in (select "clientId" from mine)
        or "senderClientId" in (select "clientId" from mine)) as "isUsed"`.execute(trx)
  return rows[0]?.isUsed ?? false
}

export async function setUndone(trx: Trx, importId: number): Promise<void> {
  await trx
    .updateTable('clientImports')
    .set({ undoneAt: sql<string>`now()` })
    .where('importId', '=', importId)
    .execute()
}
