import { type Insertable, sql, type Updateable } from 'kysely'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import type { Party, Status } from '../../shared/purchase-requests/rules.ts'
import type { HistoryKind } from '../../shared/purchase-requests/words.ts'
import type { Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { NOTHING } from './said.ts'

export type NewRow = Pick<
  Insertable<Tables['purchaseRequests']>,
  | 'requestType'
  | 'receiverClientId'
  | 'desiredDate'
  | 'cutoffAt'
  | 'deliveryPlace'
  | 'memo'
  | 'status'
  | 'requestNo'
  | 'businessDate'
  | 'senderMemberId'
  | 'senderClientId'
  | 'receiverMemberId'
  | 'requestedAmount'
  | 'sentAt'
> &
  Partial<Pick<Insertable<Tables['purchaseRequests']>, 'parentRequestId'>>
export type NewItem = Omit<PurchaseRequestItem, 'itemId'>

/** @returns its number */
export async function insert(trx: Trx, row: NewRow, lines: readonly NewItem[]): Promise<number> {
  const { requestId } = await trx
    .insertInto('purchaseRequests')
    .values(row)
    .returning('requestId')
    .executeTakeFirstOrThrow()
  await insertItems(trx, requestId, lines)
  return requestId
}

const insertItems = async (trx: Trx, requestId: number, lines: readonly NewItem[]) => {
  await trx
    .insertInto('purchaseRequestItems')
    .values(lines.map((line, i) => ({ ...line, requestId, lineNo: i + 1 })))
    .execute()
}

/** Other lines for a request that nobody has answered. */
export async function replaceItems(trx: Trx, requestId: number, lines: readonly NewItem[]): Promise<void> {
  await trx.deleteFrom('purchaseRequestItems').where('requestId', '=', requestId).execute()
  await insertItems(trx, requestId, lines)
}

export async function updateItem(
  trx: Trx,
  itemId: number,
  change: Updateable<Tables['purchaseRequestItems']>,
): Promise<void> {
  await trx.updateTable('purchaseRequestItems').set(change).where('itemId', '=', itemId).execute()
}

/** Takes lines out of a request and numbers those that stay from one. */
export async function removeItems(trx: Trx, requestId: number, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return
  await trx
    .deleteFrom('purchaseRequestItems')
    .where('itemId', 'in', [...itemIds])
    .execute()
  // By way of numbers below zero: two lines must never have the same one, not even between.
  await sql`update "purchaseRequestItems" i set "lineNo" = -n.n
    from (select "itemId", row_number() over (order by "lineNo") as n from "purchaseRequestItems"
      where "requestId" = ${requestId}) n where n."itemId" = i."itemId"`.execute(trx)
  await sql`update "purchaseRequestItems" set "lineNo" = -"lineNo" where "requestId" = ${requestId}`.execute(trx)
}

export type Change = Updateable<Tables['purchaseRequests']>

/** Changes a request; each change counts as a version of it. */
export async function update(trx: Trx, requestId: number, change: Change): Promise<void> {
  await trx
    .updateTable('purchaseRequests')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('requestId', '=', requestId)
    .execute()
}

/** What a request that was just written leads to; no version of its own. */
export async function link(
  trx: Trx,
  requestId: number,
  to: Pick<Change, 'transactionId' | 'confirmedAmount'>,
): Promise<void> {
  await trx.updateTable('purchaseRequests').set(to).where('requestId', '=', requestId).execute()
}

export type Step = { status: Status; party: Party | null; memberId: number | null; reason: string | null }

/** Adds to what has happened to a request. */
export async function addStep(trx: Trx, requestId: number, step: Step & { kind?: HistoryKind }): Promise<void> {
  await trx
    .insertInto('purchaseRequestHistory')
    .values({ ...step, requestId, said: NOTHING })
    .execute()
}

/** Writes down what was said with the move that was just made. */
export async function keepSaid(trx: Trx, requestId: number, said: string): Promise<void> {
  await trx
    .updateTable('purchaseRequestHistory')
    .set({ said })
    .where('historyId', '=', (e) =>
      e
        .selectFrom('purchaseRequestHistory')
        .select((of) => of.fn.max('historyId').as('historyId'))
        .where('requestId', '=', requestId)
        .where('kind', '=', 'MOVED'),
    )
    .execute()
}
