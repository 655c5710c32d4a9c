import { Refusal } from '../../shared/kit/errors.ts'
import type { ExtraCost } from '../../shared/transactions/contract.ts'
import { accountOf, totalsOf } from '../../shared/transactions/rules.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import type { Stored as Client } from '../clients/writeQueries.ts'
import type { Trx } from '../db/open.ts'
import { requirePlaces } from '../inventory/places.ts'
import { draftItem, type Line, type LineInput, linesOf } from './goods/lines.ts'
import { requireOwn } from './goods/references.ts'
import * as rows from './writeQueries.ts'

/** A paper of goods that is not posted yet. */
export type Draft = {
  transactionType: GoodsType
  businessDate: string
  correctsBusinessDate: string | null
  warehouseId: number | null
  /** The purchase request that is shipped by it. */
  requestId: number | null
  /** The purchase request that it writes down by hand; as it is kept when left out. */
  writtenRequestId?: number | null
  extraCosts: readonly ExtraCost[]
  memo: string | null
}

/** The columns of a paper of goods with its sums; the client's row is locked, or read, by the caller. */
export function columnsOf(client: Client, draft: Draft, lines: readonly { amount: number; taxAmount: number }[]) {
  const { extraCosts, ...columns } = draft
  const totals = totalsOf(draft.transactionType, lines, extraCosts, client)
  if (!Number.isSafeInteger(totals.totalAmount)) throw new Refusal('INVALID_FIELDS', { fieldErrors: [tooMuch] })
  const account = accountOf[draft.transactionType] ?? 'AR'
  return { ...columns, account, ...totals, extraCosts: JSON.stringify(extraCosts) }
}

const tooMuch = { field: 'lines', message: '금액이 너무 커요.' }

/**
 * Writes a draft, its lines priced by `linesOf`, moving nothing. @param by who writes it, null for the system
 * @returns its id. @throws Refusal INVALID_FIELDS
 */
export async function createDraft(
  trx: Trx,
  by: { id: number | null },
  client: Client,
  draft: Draft,
  lines: readonly Line[],
): Promise<number> {
  const { bookOwnerId, clientId } = client
  await requirePlace(trx, bookOwnerId, draft)
  await requireOwn(trx, client, lines)
  const transactionId = await rows.insertDraft(trx, {
    ...columnsOf(client, draft, lines),
    bookOwnerId,
    clientId,
    createdBy: by.id,
    updatedBy: by.id,
  })
  await rows.setItems(trx, transactionId, lines.map(draftItem))
  return transactionId
}

/** Writes a draft anew. @throws Refusal INVALID_FIELDS at the line */
export async function rewriteDraft(
  trx: Trx,
  by: { id: number | null },
  client: Client,
  { transactionId, draft, inputs }: { transactionId: number; draft: Draft; inputs: readonly LineInput[] },
): Promise<void> {
  await requirePlace(trx, client.bookOwnerId, draft)
  await requireOwn(trx, client, inputs)
  const lines = await linesOf(trx, client.bookOwnerId, draft.transactionType, inputs)
  await rows.updateDraft(trx, transactionId, by.id, columnsOf(client, draft, lines))
  await rows.setItems(trx, transactionId, lines.map(draftItem))
}

async function requirePlace(trx: Trx, bookOwnerId: number, { warehouseId }: Draft): Promise<void> {
  if (warehouseId !== null)
    await requirePlaces(trx, bookOwnerId, [
      { warehouseId, zoneId: null, fields: { warehouse: 'warehouseId', zone: 'warehouseId' } },
    ])
}

/** Throws a draft away; it had no number, and leaves no gap. */
export const removeDraft = (trx: Trx, by: { id: number | null }, transactionId: number): Promise<void> =>
  rows.setDeleted(trx, transactionId, by.id)
