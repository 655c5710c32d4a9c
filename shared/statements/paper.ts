import * as v from 'valibot'
import { priceBases } from '../clients/words.ts'
import type { Of } from '../kit/endpoint.ts'
import { accounts, ages } from '../transactions/words.ts'

const line = v.nullable(v.string())
/** Who trades, as a paper names him. */
export const Party = v.object({
  name: v.string(),
  registrationNumber: line,
  ceoName: line,
  address: line,
  bizCondition: line,
  bizItem: line,
  phone: line,
})
export type Party = Of<typeof Party>

/** What the price counts by; papers that were shared before do not say. */
const priceBasis = v.optional(v.picklist(priceBases))

export const PaperLine = v.object({
  name: v.string(),
  specName: line,
  quantity: v.nullable(v.number()),
  weightKg: v.nullable(v.number()),
  unitPrice: v.nullable(v.number()),
  priceBasis,
  supplyAmount: v.number(),
  taxAmount: v.number(),
  memo: line,
})
export type PaperLine = Of<typeof PaperLine>

/** The supplier’s account, as it stands on the paper: masked for who does not see balances. */
const BankAccount = v.object({ bankName: v.string(), accountNo: v.string(), accountHolder: line })

/** One paper of goods or money as it is handed over (domain.md 14.3); all amounts in won. */
export const DeliveryPaper = v.object({
  kind: v.literal('TRANSACTION'),
  transactionId: v.number(),
  title: v.string(),
  number: v.string(),
  businessDate: v.string(),
  isVoided: v.boolean(),
  supplier: Party,
  receiver: Party,
  lines: v.array(PaperLine),
  supplyAmount: v.number(),
  taxAmount: v.number(),
  totalAmount: v.number(),
  /** What was owed before the day, what the day added and settled, and what is owed after it. */
  balance: v.nullable(
    v.object({
      before: v.number(),
      charged: v.number(),
      settled: v.number(),
      after: v.number(),
    }),
  ),
  bankAccount: v.nullable(BankAccount),
  /** What the supplier writes on all his papers. */
  notes: line,
})
export type DeliveryPaper = Of<typeof DeliveryPaper>

/** A line of a statement of a period; amounts that do not belong to it are null. */
const StatementRow = v.object({
  businessDate: v.string(),
  number: v.string(),
  name: v.string(),
  specName: line,
  quantity: v.nullable(v.number()),
  weightKg: v.optional(v.nullable(v.number())),
  unitPrice: v.nullable(v.number()),
  priceBasis,
  chargedAmount: v.number(),
  settledAmount: v.number(),
  /** What was owed after the paper, on its last line. */
  balanceAmount: v.nullable(v.number()),
})
export type StatementRow = Of<typeof StatementRow>

export const StatementSection = v.object({
  account: v.picklist(accounts),
  rows: v.array(StatementRow),
  chargedAmount: v.number(),
  settledAmount: v.number(),
  /** Null for who does not see balances. */
  standing: v.nullable(
    v.object({
      carriedAmount: v.number(),
      balanceAmount: v.number(),
      ages: v.array(v.object({ age: v.picklist(ages), amount: v.number() })),
      /** The last day past due of each age but the last, when the paper was drawn up; papers from before had one way. */
      agingDays: v.optional(v.array(v.number())),
      /** Received, and settles nothing yet. */
      unallocatedAmount: v.number(),
    }),
  ),
})
export type StatementSection = Of<typeof StatementSection>

/** What happened with one client in a period (domain.md 14.3): opening, lines by date, closing, ages. */
export const ClientPaper = v.object({
  kind: v.literal('CLIENT'),
  clientId: v.number(),
  from: v.string(),
  to: v.string(),
  issuer: Party,
  client: Party,
  sections: v.array(StatementSection),
  bankAccount: v.nullable(BankAccount),
  notes: line,
})
export type ClientPaper = Of<typeof ClientPaper>

export const Paper = v.variant('kind', [DeliveryPaper, ClientPaper])
export type Paper = Of<typeof Paper>
