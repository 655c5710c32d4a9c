import type { Standing } from '../../../shared/balances/contract.ts'
import type {
  PurchaseRequest,
  PurchaseRequestDetail,
  PurchaseRequestItem,
} from '../../../shared/purchase-requests/contract.ts'

/** A line of four packages at 10,000 won. */
export const item = (change: Partial<PurchaseRequestItem> = {}): PurchaseRequestItem => ({
  itemId: 1,
  productCodeId: 1,
  productName: '배추',
  specificationId: null,
  specName: null,
  originName: null,
  gradeCode: null,
  requestedQuantity: 4,
  requestedWeightKg: null,
  maxUnitPrice: null,
  desiredUnitPrice: 10_000,
  pricing: 'FIXED',
  markupValue: null,
  substituteAllowed: false,
  confirmedQuantity: null,
  confirmedWeightKg: null,
  confirmedUnitPrice: null,
  shortageReason: null,
  memo: null,
  ...change,
})

/** A row of a list as a backend answers it. */
export const listed = (change: Partial<PurchaseRequest> = {}): PurchaseRequest => ({
  requestId: 1,
  id: 1,
  requestNo: 'PR-20261121-0001',
  requestType: 'DIRECT',
  status: 'CANCELED',
  createdAt: '2026-11-21T00:00:00.000Z',
  memberId: 2,
  senderMemberId: 2,
  senderName: '푸른마트',
  receiverMemberId: 1,
  receiverName: '대박청과',
  party: 'sender',
  desiredDate: '2026-11-22',
  cutoffAt: null,
  itemCount: 1,
  summary: '배추',
  requestedAmount: null,
  confirmedAmount: null,
  cancelRequestedBy: null,
  parentRequestId: null,
  version: 1,
  allowed: [],
  ...change,
})

/** A whole request as a backend answers it. */
export const answered = (change: Partial<PurchaseRequestDetail> = {}): PurchaseRequestDetail => ({
  ...listed(),
  receiverClientId: 7,
  senderClientId: null,
  deliveryPlace: null,
  memo: null,
  depositAmount: null,
  rejectReason: null,
  cancelReason: null,
  cancelRequestReason: null,
  shippedAt: null,
  isSaleVoid: false,
  transactionId: null,
  writtenId: null,
  childRequestId: null,
  items: [],
  history: [],
  claims: [],
  mayClaim: false,
  creditWarning: null,
  ...change,
})

/** How a client stands: with a limit of 100,000 won, and blocked beyond it where a request is accepted. */
export const standing = (
  clientId: number,
  { limitAmount = 100_000, exposureAmount = 0, ...change }: Partial<Standing['credit']>,
): Standing => ({
  ...{ clientId, arAmount: exposureAmount, overdueAmount: 0, apAmount: 0 },
  credit: {
    ...{ limitAmount, exposureAmount, policy: 'BLOCK', checkPoint: 'REQUEST_ACCEPT', agreedAmount: 0 },
    ...{ availableAmount: null, usedRate: null, ...change },
  },
})
