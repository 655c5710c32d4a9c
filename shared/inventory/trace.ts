import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id } from '../kit/schema.ts'
import { transactionTypes } from '../transactions/words.ts'
import { balanceParts } from './balance.ts'
import { Movement } from './contract.ts'
import { lotStatuses } from './words.ts'

/** So many lots that came of one are followed, and so many that one was made of. */
export const MAX_TRACED_LOTS = 200

const Amount = v.object({ quantity: v.number(), weightKg: v.number() })
const Balance = v.object(
  Object.fromEntries(balanceParts.map((part) => [part, Amount])) as Record<
    (typeof balanceParts)[number],
    typeof Amount
  >,
)

/** A paper of a client; left out for callers who do not see his trade. */
const Paper = v.object({
  transactionId: v.number(),
  transactionNo: v.nullable(v.string()),
  transactionType: v.picklist(transactionTypes),
  clientName: v.string(),
  /** It undoes another one. */
  isReversal: v.boolean(),
})
export type TracedPaper = Of<typeof Paper>

const TracedLot = v.object({
  lotId: v.number(),
  lotNo: v.string(),
  productName: v.string(),
  specName: v.nullable(v.string()),
  warehouseName: v.string(),
  receivedDate: v.string(),
  status: v.picklist(lotStatuses),
  /** How it came of another lot; null of one that was taken in. */
  via: v.nullable(v.picklist(['TRANSFER', 'REPACKING'])),
  viaNo: v.nullable(v.string()),
  /** Of this lot alone. */
  balance: Balance,
})
export type TracedLot = Of<typeof TracedLot>

/** Where goods came in from outside: the lot won, the receipt and the paper. */
const Origin = v.object({
  lotId: v.number(),
  lotNo: v.string(),
  businessDate: v.string(),
  supplierName: v.nullable(v.string()),
  /** Won of a package. */
  unitCost: v.number(),
  auction: v.nullable(
    v.object({
      auctionResultId: v.number(),
      saleDate: v.string(),
      corpName: v.string(),
      slipNo: v.string(),
      /** Won of a package. */
      price: v.number(),
      quantity: v.number(),
    }),
  ),
  receipt: v.nullable(v.object({ receiptId: v.number(), receiptNo: v.string() })),
  paper: v.nullable(Paper),
})
export type Origin = Of<typeof Origin>

export const LotTrace = v.object({
  bookOwnerId: v.number(),
  lotId: v.number(),
  lotNo: v.string(),
  productName: v.string(),
  specName: v.nullable(v.string()),
  status: v.picklist(lotStatuses),
  /** Of this lot and of those it was made of, the oldest first. */
  origins: v.array(Origin),
  /** The lots that it was made of, the oldest first. */
  above: v.array(TracedLot),
  /** It, and everything that was made of it or moved elsewhere, in the order they came to be. */
  lots: v.array(TracedLot),
  /** False where there are more lots than are followed: the sums are over those that are. */
  isWhole: v.boolean(),
  /** Of all `lots` together: what moved between them counts nowhere. */
  balance: Balance,
  /** Kilograms of other lots that were repacked together with some of these, and those lost on the way. */
  mixedKg: v.number(),
  lostKg: v.number(),
})
export type LotTrace = Of<typeof LotTrace>

const params = v.object({ id })

/** The way of a lot (domain.md 17): where it came from, what was made of it, and where all of that is. */
export const traceLot = endpoint('GET', '/inventory/lots/:id/trace', { params, reply: LotTrace })

const { movementId, businessDate, occurredAt, lotId, lotNo, specName, warehouseName, counterWarehouseName } =
  Movement.entries
const { type, quantity, weightKg, refType, refId, refNo, reasonCode, memo, createdByName } = Movement.entries
const TracedMovement = v.object({
  ...{ movementId, businessDate, occurredAt, lotId, lotNo, specName, warehouseName, counterWarehouseName },
  ...{ type, quantity, weightKg, refType, refId, refNo, reasonCode, memo, createdByName },
  paper: v.nullable(Paper),
})
export type TracedMovement = Of<typeof TracedMovement>

/** What went into and out of all lots of a trace, the oldest first. */
export const traceMovements = endpoint('GET', '/inventory/lots/:id/trace/movements', {
  params,
  query: v.strictObject(pageQuery(20)),
  reply: pageOf(TracedMovement),
})
