import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { agreedOf, creditTakenBy } from '../../shared/purchase-requests/amounts.ts'
import {
  loadForTransaction,
  type PurchaseRequestDetail,
  type TransactionDraft,
} from '../../shared/purchase-requests/contract.ts'
import { packingName } from '../../shared/purchase-requests/packing.ts'
import type { Call } from '../api/call.ts'
import { orAsOlder } from '../api/older.ts'
import type { Values } from '../forms/values.ts'

/** A request that a paper is made of. */
export type FromRequest = {
  requestId: number
  requestNo: string
  /** The paper is posted by shipping the request; else it is a paper of the caller's own book alone. */
  ships: boolean
  /** Won of it that are counted among what was agreed on with the client. */
  agreedAmount: number
  /** How much of each line was agreed on. */
  agreed: { itemId: number; quantity: number }[]
}

type Loaded = NonNullable<ReplyOf<typeof loadForTransaction>> & { transaction: TransactionDraft }

/**
 * The request as a paper of the caller's book, of this type where he works for both sides of it; null where no paper can be
 * made of it any more, or not yet.
 */
export async function loadRequest(
  call: Call,
  requestId: number,
  transactionType: TransactionDraft['transactionType'] | null,
): Promise<Loaded | null> {
  const named = (query: { transactionType?: TransactionDraft['transactionType'] }) =>
    call(loadForTransaction, { query: { requestId, ...query } })
  const found = await (transactionType === null
    ? named({})
    : orAsOlder(
        ['transactionType'],
        () => named({ transactionType }),
        () => named({}),
      ))
  return found?.transaction ? { ...found, transaction: found.transaction } : null
}

/** Whether posting ships it: goods that were agreed on and have not left. */
export const ships = ({ party, status }: Pick<PurchaseRequestDetail, 'party' | 'status'>): boolean =>
  party === 'receiver' && (status === 'ACCEPTED' || status === 'PREPARING')

/** The request that a form is made of. */
export const madeOf = ({ requestId, requestNo, party, status, items }: Loaded): FromRequest => {
  const isShipping = ships({ party, status })
  return {
    requestId,
    requestNo,
    ships: isShipping,
    agreedAmount: isShipping ? creditTakenBy(items) : 0,
    agreed: items.map((item) => ({ itemId: item.itemId, quantity: agreedOf(item).quantity })),
  }
}

const text = (value: string | number | null): string => String(value ?? '')

/** How a price is found that was left open. */
const priceSaid = ({ pricing, markupValue, maxUnitPrice }: Loaded['items'][number]) => ({
  pricing,
  markupValue: text(markupValue),
  maxUnitPrice: text(maxUnitPrice),
})

/** What the form begins with: the lines that were agreed on, a price that is still open left to be typed. */
export function requestValues(request: Loaded): Values {
  const items = request.items.filter((item) => agreedOf(item).quantity > 0)
  const lines = request.transaction.lines.flatMap((line, n): [string, string][] => {
    const item = items[n]
    if (!item) return []
    const row = {
      productCodeId: text(line.productCodeId),
      productName: item.productName,
      specificationId: text(line.specificationId),
      specName: text(line.specificationId === item.specificationId ? item.specName : packingName(item)),
      originName: text(line.originName),
      quantity: text(line.quantity),
      // Goods out of a lot weigh what the lot says.
      weightKg: request.requestType === 'DIRECT' || request.party === 'sender' ? text(line.weightKg) : '',
      priceBasis: line.priceBasis,
      unitPrice: text(agreedOf(item).unitPrice),
      memo: text(line.memo),
      ...(request.requestType === 'DIRECT' && request.party === 'receiver' ? { offStock: 'on' } : {}),
      requestItemId: text(item.itemId),
      requestProductId: text(line.productCodeId),
      requestSpecificationId: text(line.specificationId),
      requestTakesOther: item.specificationId === null || item.substituteAllowed ? 'on' : '',
      ...(agreedOf(item).unitPrice === null && request.party === 'receiver' && priceSaid(item)),
    }
    return Object.entries(row).map(([part, value]) => [`lines.${n}.${part}`, value])
  })
  return {
    memo: text(request.transaction.memo),
    ...(ships(request)
      ? {
          requestId: text(request.requestId),
          requestVersion: text(request.version),
          requestItems: request.items.map(({ itemId }) => itemId).join(','),
        }
      : { writtenRequestId: text(request.requestId) }),
    ...Object.fromEntries(lines),
  }
}
