import * as v from 'valibot'
import { priceBases } from '../clients/words.ts'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, optionalText, orMissing, orNothing, quantity, text, won } from '../kit/schema.ts'
import { taxTypes } from '../product-codes/words.ts'
import * as words from './words.ts'

export const ExtraCost = v.strictObject({
  type: v.picklist(words.extraCostTypes, '비용 종류를 골라 주세요.'),
  amount: won('비용'),
  borneBy: v.picklist(words.bearers, '누가 내는지 골라 주세요.'),
})
export type ExtraCost = Of<typeof ExtraCost>

/** One line of a paper of goods. */
export const TransactionItem = v.object({
  itemId: v.number(),
  lineNo: v.number(),
  productCodeId: v.number(),
  productName: v.string(),
  specificationId: v.nullable(v.number()),
  specName: v.nullable(v.string()),
  originName: v.nullable(v.string()),
  lotId: v.nullable(v.number()),
  lotNo: v.nullable(v.string()),
  auctionResultId: v.nullable(v.number()),
  returnOfItemId: v.nullable(v.number()),
  takesStock: v.boolean(),
  /** Packages and kilograms; negative on a reversal. */
  quantity: v.number(),
  weightKg: v.number(),
  /** False of a draft's goods that nobody has weighed: those of its specification, or 0 kg until a lot, or the line they come back of, says. */
  isWeighed: v.optional(v.boolean()),
  priceBasis: v.picklist(priceBases),
  unitPrice: v.number(),
  amount: v.number(),
  taxType: v.picklist(taxTypes),
  taxAmount: v.number(),
  /** Won that its goods fetched at the auction, a package or a kilogram as it is priced; null where that is not for the caller's eyes. */
  auctionPrice: v.nullable(v.number()),
  /** Won that the goods cost and what is earned by them, for callers who see all of the book's stock. */
  costAmount: v.optional(v.nullable(v.number())),
  marginAmount: v.optional(v.nullable(v.number())),
  memo: v.nullable(v.string()),
  /** Of a draft: what it says of goods to come. */
  zoneId: v.nullable(v.number()),
  expiryDate: v.nullable(v.string()),
  harvestDate: v.optional(v.nullable(v.string())),
  gradeCode: v.optional(v.nullable(v.string())),
  traceNo: v.optional(v.nullable(v.string())),
  certification: v.optional(v.nullable(v.string())),
  /** Of a sale or a purchase: packages that have come back so far. */
  returnedQuantity: v.number(),
})
export type TransactionItem = Of<typeof TransactionItem>

/** A row of a list of papers. */
export const Transaction = v.object({
  transactionId: v.number(),
  bookOwnerId: v.number(),
  transactionNo: v.nullable(v.string()),
  transactionType: v.picklist(words.transactionTypes),
  account: v.picklist(words.accounts),
  clientId: v.number(),
  clientName: v.string(),
  businessDate: v.string(),
  status: v.picklist(words.transactionStatuses),
  /** `사과 후지 10kg 특 외 3건`; of an amount alone how it was paid. */
  summary: v.string(),
  quantity: v.number(),
  weightKg: v.number(),
  supplyAmount: v.number(),
  taxAmount: v.number(),
  /** Won, with the sign of the paper: negative on a reversal. */
  totalAmount: v.number(),
  dueDate: v.nullable(v.string()),
  /** Won of it that are settled; of a payment those that settle something. */
  paidAmount: v.number(),
  paymentMethod: v.nullable(v.picklist(words.paymentMethods)),
  requestId: v.nullable(v.number()),
  reversalOfId: v.nullable(v.number()),
  memo: v.nullable(v.string()),
  createdByName: v.nullable(v.string()),
  createdAt: v.string(),
  version: v.number(),
})
export type Transaction = Of<typeof Transaction>

/** Won of one paper that settle, or are settled by, another. */
const Allocation = v.object({
  transactionId: v.number(),
  transactionNo: v.nullable(v.string()),
  transactionType: v.picklist(words.transactionTypes),
  businessDate: v.string(),
  amount: v.number(),
})

export const TransactionDetail = v.object({
  ...Transaction.entries,
  bookName: v.string(),
  occurredAt: v.string(),
  items: v.array(TransactionItem),
  extraCosts: v.array(ExtraCost),
  costsAmount: v.number(),
  roundingAmount: v.number(),
  ownCostsAmount: v.number(),
  /** What is earned by the whole paper; left out for who does not see the book's stock, and so neither cost nor lots. */
  marginAmount: v.optional(v.nullable(v.number())),
  warehouseId: v.nullable(v.number()),
  receiptId: v.nullable(v.number()),
  requestNo: v.nullable(v.string()),
  reversalOfNo: v.nullable(v.string()),
  reversedById: v.nullable(v.number()),
  reversedByNo: v.nullable(v.string()),
  bankRef: v.nullable(v.string()),
  depositorName: v.nullable(v.string()),
  correctsBusinessDate: v.nullable(v.string()),
  creditReason: v.nullable(v.string()),
  voidReason: v.nullable(v.string()),
  printCount: v.number(),
  postedAt: v.nullable(v.string()),
  postedByName: v.nullable(v.string()),
  updatedAt: v.string(),
  updatedByName: v.nullable(v.string()),
  /** Won of it that are open: a debt not paid, a payment not used. */
  openAmount: v.number(),
  allocations: v.array(Allocation),
  /** What the caller may do with it now. */
  may: v.object({
    edit: v.boolean(),
    post: v.boolean(),
    void: v.boolean(),
    allocate: v.boolean(),
    note: v.boolean(),
    /** Of goods sold or bought: writing money that settles it, and goods that come back of it. Version N-1 does not say. */
    pay: v.optional(v.boolean()),
    bringBack: v.optional(v.boolean()),
  }),
  /** A sale that passed the client's limit where he is only warned. */
  warning: v.optional(v.string()),
})
export type TransactionDetail = Of<typeof TransactionDetail>

const bookOwnerId = v.optional(id)
const businessDate = orNothing(dateText('영업일'))
const creditReason = optionalText('한도 초과 사유', 200)

export const TransactionLine = v.strictObject({
  productCodeId: id,
  specificationId: orNothing(id),
  quantity: v.pipe(quantity('수량'), v.gtValue(0, '수량은 0보다 커야 해요.')),
  /** By the specification, or by the lot, when left out. */
  weightKg: orNothing(quantity('중량')),
  priceBasis: v.optional(v.picklist(priceBases, '단가 기준을 골라 주세요.'), 'PACKAGE'),
  /** Won a package, or a kilogram. */
  unitPrice: won('단가'),
  /** By the product when left out. */
  taxAmount: orNothing(won('세액')),
  /** Where the goods come from or go back to; a sale without takes what expires first. */
  lotId: orNothing(id),
  /** The line of a sale or a purchase that comes back. */
  returnOfItemId: orNothing(id),
  /** False for goods that never lay in a warehouse of ours, and for returned ones that do not come back. */
  takesStock: v.optional(v.boolean(), true),
  originName: optionalText('산지', 50),
  memo: optionalText('비고', 200),
  /** Of bought goods: the lot won, and how and where they lie. */
  auctionResultId: orNothing(id),
  zoneId: orNothing(id),
  expiryDate: orNothing(dateText('소비 기한')),
  harvestDate: orNothing(dateText('수확일')),
  gradeCode: orNothing(v.pipe(v.string(), v.regex(/^[0-9A-Z]{2}$/, '등급을 다시 골라 주세요.'))),
  traceNo: optionalText('이력번호', 30),
  certification: optionalText('인증', 50),
})
export type TransactionLine = Of<typeof TransactionLine>

/** Money that changes hands with the goods. */
const paidAtOnce = orNothing(
  v.strictObject({
    /** All that the paper comes to when left out: what goods weigh by their lots only the posting knows. */
    amount: orNothing(v.pipe(won('받은 금액'), v.gtValue(0, '금액은 0보다 커야 해요.'))),
    paymentMethod: v.picklist(words.paymentMethods, '결제 수단을 골라 주세요.'),
    bankRef: optionalText('거래 번호', 50),
    depositorName: optionalText('입금자', 50),
  }),
)

const paper = {
  transactionType: v.picklist(words.goodsTypes, '거래 구분을 골라 주세요.'),
  clientId: id,
  businessDate,
  /** The closed day that this paper puts right. */
  correctsBusinessDate: orNothing(dateText('바로잡는 영업일')),
  /** Where bought goods go, and where sold ones come from when one place is meant. */
  warehouseId: orNothing(id),
  lines: v.pipe(
    listOf(TransactionLine, 200, '한 전표에 200줄까지 넣을 수 있어요.', '품목을 한 줄 이상 넣어 주세요.'),
    v.minLength(1, '품목을 한 줄 이상 넣어 주세요.'),
  ),
  extraCosts: v.optional(listOf(ExtraCost, 10, '부대비용은 10개까지 넣을 수 있어요.'), []),
  memo: optionalText('메모', 1000),
}

export const NewTransaction = v.strictObject({
  ...paper,
  /** The request that it writes down, as load-for-transaction says: once in a book, as long as the paper is in force. */
  requestId: v.optional(id),
  /** Kept for later instead of posted. */
  isDraft: v.optional(v.boolean(), false),
  payment: paidAtOnce,
  /** Why a sale may pass the client's limit, from who may say so. */
  creditReason,
})
export type NewTransaction = Of<typeof NewTransaction>

export const TransactionChange = v.strictObject({ ...paper, version: id })
export type TransactionChange = Of<typeof TransactionChange>

const params = v.strictObject({ id })

export const createTransaction = endpoint('POST', '/transactions', { body: NewTransaction, reply: TransactionDetail })
export const oneTransaction = endpoint('GET', '/transactions/:id', { params, reply: TransactionDetail })
/** A draft only: what is posted is voided and written anew. */
export const changeTransaction = endpoint('PUT', '/transactions/:id', {
  params,
  body: TransactionChange,
  reply: TransactionDetail,
})
export const removeTransaction = endpoint('DELETE', '/transactions/:id', { params })
export const postTransaction = endpoint('POST', '/transactions/:id/post', {
  params,
  body: v.strictObject({ version: id, payment: paidAtOnce, creditReason }),
  reply: TransactionDetail,
})
/** Writes the mirror of the paper; both stay, each naming the other. */
export const voidTransaction = endpoint('POST', '/transactions/:id/void', {
  params,
  body: v.strictObject({ reason: text('취소 사유', 1, 200), businessDate }),
  reply: TransactionDetail,
})
export const noteTransaction = endpoint('PATCH', '/transactions/:id/memo', {
  params,
  /** `version`: the one that the note is written over; over any when left out. */
  body: v.strictObject({ memo: optionalText('메모', 1000), version: v.optional(id) }),
  reply: TransactionDetail,
})

/** What a list, its sums and its export are asked for alike; the period is of business dates, both ends in it. */
export const transactionFilters = {
  bookOwnerId,
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
  clientId: v.optional(id),
  type: v.optional(v.picklist(words.paperTypes)),
  status: v.optional(v.picklist(['DRAFT', 'POSTED', 'VOIDED'])),
  productCodeId: v.optional(id),
  specificationId: v.optional(id),
  lotId: v.optional(id),
  minAmount: v.optional(won('최소 금액')),
  maxAmount: v.optional(won('최대 금액')),
  /** Number of a paper, of a request or of a lot, client or product by name or initial consonants, or a note. */
  q: v.optional(text('검색어', 0, 50)),
}
const filterQuery = v.strictObject(transactionFilters)
export type TransactionFilters = Of<typeof filterQuery>

export const listTransactions = endpoint('GET', '/transactions', {
  query: v.strictObject({ ...transactionFilters, ...pageQuery(20) }),
  /** `isCounted` is false where counting stopped: there are at least `totalElements`. */
  reply: v.object({ ...pageOf(Transaction).entries, isCounted: v.boolean() }),
})
/** Everything that the list would show, page by page. */
export const exportTransactions = endpoint('GET', '/transactions/export', {
  query: v.strictObject({ ...transactionFilters, format: sheetFormat }),
  reply: sheetReply,
})
/** Sums over everything that matches and is posted; of a product, specification or lot those of its lines alone. */
export const transactionTotals = endpoint('GET', '/transactions/totals', {
  query: filterQuery,
  reply: v.object({
    count: v.number(),
    saleAmount: v.number(),
    purchaseAmount: v.number(),
    receiptAmount: v.number(),
    paymentAmount: v.number(),
    quantity: v.number(),
    weightKg: v.number(),
  }),
})

/** One paper of a client with what he owed after it; balances are left out for callers without BALANCE_VIEW. */
const HistoryRow = v.object({
  ...Transaction.entries,
  /** Won that the paper settled: what was received or paid. */
  receivedAmount: v.number(),
  /** What the client owes us, and we him, after the paper. */
  balanceAfter: v.optional(v.object({ receivableAmount: v.number(), payableAmount: v.number() })),
})
const Sums = v.object({
  carriedAmount: v.number(),
  chargedAmount: v.number(),
  settledAmount: v.number(),
  balanceAmount: v.number(),
})
const historyFilters = {
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
  type: v.optional(v.picklist(words.transactionTypes)),
  status: v.optional(v.picklist(['POSTED', 'VOIDED'])),
  productCodeId: v.optional(id),
  minAmount: v.optional(won('최소 금액')),
  maxAmount: v.optional(won('최대 금액')),
}
/** A client's papers with the running balance, newest first; the period is two years at most (domain.md 5.2). */
export const clientTransactions = endpoint('GET', '/clients/:id/transactions', {
  params,
  query: v.strictObject({ ...historyFilters, ...pageQuery(20) }),
  reply: v.object({
    ...pageOf(HistoryRow).entries,
    clientName: v.string(),
    from: v.string(),
    to: v.string(),
    /** Over the whole period, whatever else is asked for: carried, charged, settled, left. */
    sums: v.optional(v.object({ AR: Sums, AP: Sums })),
  }),
})

/** The same as a file: a client's ledger. */
export const exportClientTransactions = endpoint('GET', '/clients/:id/transactions/export', {
  params,
  query: v.strictObject({ ...historyFilters, format: sheetFormat }),
  reply: sheetReply,
})

const AllocationInput = v.strictObject({
  transactionId: id,
  amount: v.pipe(won('배분 금액'), v.gtValue(0, '배분 금액은 0보다 커야 해요.')),
})
export const NewPayment = v.strictObject({
  transactionType: v.picklist(words.paymentTypes, '구분을 골라 주세요.'),
  clientId: id,
  /** Of a discount or an adjustment: which of the two accounts. */
  account: v.optional(v.picklist(words.accounts)),
  /** Won; an adjustment may be negative. */
  amount: v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))],
      orMissing('금액', '금액을 원 단위 숫자로 입력해 주세요.'),
    ),
    v.safeInteger('금액을 원 단위로 입력해 주세요.'),
  ),
  businessDate,
  correctsBusinessDate: orNothing(dateText('바로잡는 영업일')),
  paymentMethod: orNothing(v.picklist(words.paymentMethods, '결제 수단을 골라 주세요.')),
  bankRef: optionalText('거래 번호', 50),
  depositorName: optionalText('입금자', 50),
  memo: optionalText('메모', 1000),
  /** Which papers it settles; the oldest due first when left out, none of an empty list; what is let off settles all of itself. */
  allocations: v.optional(listOf(AllocationInput, 200, '한 번에 200건까지 배분할 수 있어요.')),
})
export type NewPayment = Of<typeof NewPayment>

export const createPayment = endpoint('POST', '/payments', { body: NewPayment, reply: TransactionDetail })
/** Settles more with what is left of a payment, a return or a discount. */
export const allocatePayment = endpoint('POST', '/payments/:id/allocations', {
  params,
  body: v.strictObject({
    allocations: v.optional(
      v.pipe(
        listOf(AllocationInput, 200, '한 번에 200건까지 배분할 수 있어요.'),
        v.minLength(1, '배분할 전표를 골라 주세요.'),
      ),
    ),
  }),
  reply: TransactionDetail,
})
