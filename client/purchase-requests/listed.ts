import type { Snapshot } from 'valtio'
import type { PurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'

/** A row as lists show it: from a loader, or from the store. */
export type Listed = PurchaseRequest | Snapshot<PurchaseRequest>

/** A whole request as the panel shows it: from a loader, or from the store. */
export type Detailed = PurchaseRequestDetail | Snapshot<PurchaseRequestDetail>

/** What a list says that it comes to: what was agreed on, once it was. */
export const amountIn = ({ confirmedAmount, requestedAmount }: Pick<Listed, 'confirmedAmount' | 'requestedAmount'>) =>
  confirmedAmount ?? requestedAmount
