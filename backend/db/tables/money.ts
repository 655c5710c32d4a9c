import type { Generated } from 'kysely'
import type { PriceBasis } from '../../../shared/clients/words.ts'
import type { TaxType } from '../../../shared/product-codes/words.ts'
import type { ExtraCost } from '../../../shared/transactions/contract.ts'
import type { Account, PaymentMethod, TransactionStatus, TransactionType } from '../../../shared/transactions/words.ts'
import type { Authors, Json, Stamps } from './columns.ts'

/** What is summed up of papers, their lines and waste (decision 031). */
export const tradeFigures = [
  'papers',
  'lines',
  'purchaseQty',
  'purchaseKg',
  'purchaseAmount',
  'saleQty',
  'saleKg',
  'saleAmount',
  'besideAmount',
  'costAmount',
  'uncostedAmount',
  'ownCostsAmount',
  'wasteKg',
  'wasteAmount',
  'receiptAmount',
  'paymentAmount',
  'discountAmount',
] as const
export type TradeFigure = (typeof tradeFigures)[number]

export type MoneyTables = {
  /** A paper; from POSTED on only its note, its copies and its voiding may change. Amounts in won. */
  transactions: Stamps &
    Authors & {
      transactionId: Generated<number>
      bookOwnerId: number
      transactionNo: string | null
      transactionType: TransactionType
      /** The account it changes; a set-off changes both. */
      account: Account
      clientId: number
      businessDate: string
      occurredAt: Generated<string>
      status: TransactionStatus
      supplyAmount: Generated<number>
      taxAmount: Generated<number>
      /** Extra costs that stand on the bill; what we bear ourselves is `ownCostsAmount`. */
      costsAmount: Generated<number>
      roundingAmount: Generated<number>
      totalAmount: number
      ownCostsAmount: Generated<number>
      extraCosts: Json<ExtraCost[]>
      dueDate: string | null
      /** The purchase request whose goods leave with it. */
      requestId: number | null
      /** The purchase request that it writes down by hand: the sender's purchase, or a sale in place of a voided one. */
      writtenRequestId: number | null
      warehouseId: number | null
      receiptId: number | null
      reversalOfId: number | null
      reversedById: number | null
      paymentMethod: PaymentMethod | null
      bankRef: string | null
      depositorName: string | null
      correctsBusinessDate: string | null
      creditReason: string | null
      creditApprovedBy: number | null
      voidReason: string | null
      memo: string | null
      printCount: Generated<number>
      postedAt: string | null
      postedBy: number | null
      version: Generated<number>
    }
  transactionItems: {
    itemId: Generated<number>
    transactionId: number
    lineNo: number
    productCodeId: number
    productName: string
    specificationId: number | null
    specName: string | null
    originName: string | null
    lotId: number | null
    auctionResultId: number | null
    returnOfItemId: number | null
    takesStock: boolean
    quantity: number
    weightKg: number
    priceBasis: PriceBasis
    unitPrice: number
    amount: number
    taxType: TaxType
    taxAmount: Generated<number>
    auctionPrice: number | null
    costAmount: number | null
    memo: string | null
    asked: Json<object> | null
  }
  ledgerHeads: { bookOwnerId: number; seq: number; hash: string }
  /** Append-only; number, instant and hashes are written by the database. */
  ledgerEntries: {
    entryId: Generated<number>
    bookOwnerId: number
    seq: Generated<number>
    clientId: number
    account: Account
    amount: number
    transactionId: number
    businessDate: string
    recordedAt: Generated<string>
    prevHash: Generated<string>
    hash: Generated<string>
  }
  /** What of each entry is open; kept by triggers. */
  openItems: {
    entryId: number
    bookOwnerId: number
    clientId: number
    account: Account
    transactionId: number
    dueDate: string
    amount: number
    openAmount: number
  }
  /** Append-only. */
  allocations: {
    allocationId: Generated<number>
    bookOwnerId: number
    creditEntryId: number
    debitEntryId: number
    /** Won; negative where an earlier allocation is taken back. */
    amount: number
    businessDate: string
    transactionId: number
    createdAt: Generated<string>
    createdBy: number | null
  }
  /** Kept by triggers. */
  ledgerDays: {
    clientId: number
    account: Account
    businessDate: string
    bookOwnerId: number
    charged: number
    settled: number
  }
  /** The same of a whole book. */
  bookDays: { bookOwnerId: number; account: Account; businessDate: string; charged: number; settled: number }
  /** What of a book's debts, and of what was paid ahead, falls due on each day; kept by triggers. */
  bookDues: { bookOwnerId: number; account: Account; dueDate: string; debts: number; credits: number }
  /** The day before which `lateSums` of a book count debts as late. */
  lateDays: { bookOwnerId: number; day: string }
  /** What statistics add up, by day and by month; kept by triggers. */
  tradeSums: {
    bookOwnerId: number
    dimension: 'BOOK' | 'CLIENT' | 'PRODUCT' | 'ORIGIN' | 'GRADE' | 'WAREHOUSE'
    span: 'DAY' | 'MONTH'
    day: string
    key: string
  } & Record<TradeFigure, number>
  /** What of a client's debts fell due before that day; kept by triggers, also when the day is set anew. */
  lateSums: { clientId: number; bookOwnerId: number; amount: number }
}
