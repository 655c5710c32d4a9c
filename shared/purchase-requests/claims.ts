import * as v from 'valibot'
import type { Of } from '../kit/endpoint.ts'
import { claimAnswers, claimReasons } from './words.ts'

/** What the sender found wrong with goods that came, and what became of it (domain.md 26.5). */
export const Claim = v.object({
  claimId: v.number(),
  createdAt: v.string(),
  createdByName: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  lines: v.array(
    v.object({
      itemId: v.number(),
      productName: v.string(),
      specName: v.nullable(v.string()),
      quantity: v.number(),
      reason: v.picklist(claimReasons),
      memo: v.nullable(v.string()),
    }),
  ),
  /** The names of its photos, oldest first. */
  photoNames: v.array(v.string()),
  /** Null while the receiver has not answered. */
  answer: v.nullable(v.picklist(claimAnswers)),
  /** Won that the answer takes off what is owed. */
  amount: v.nullable(v.number()),
  answerMemo: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  answeredByName: v.nullable(v.string()),
  /** The receiver's paper, for whoever sees his papers with this client. */
  transactionId: v.nullable(v.number()),
})
export type Claim = Of<typeof Claim>
