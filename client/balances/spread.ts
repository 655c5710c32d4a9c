import type { OpenPaper } from '../../shared/balances/contract.ts'
import { oldestFirst } from '../../shared/transactions/rules.ts'

export type Part = { paper: OpenPaper; amount: number }
export type Spread = { parts: Part[]; left: number }

/** How an amount settles papers: by hand where somebody has said so, else the oldest due first. */
export function spreadOf(
  amount: number,
  papers: readonly OpenPaper[],
  byHand: ReadonlyMap<number, number> | null,
): Spread {
  const auto = new Map(oldestFirst(amount, papers).map((part) => [part.entryId, part.amount]))
  const parts = papers.map((paper) => ({
    paper,
    amount: byHand ? (byHand.get(paper.transactionId) ?? 0) : (auto.get(paper.entryId) ?? 0),
  }))
  return { parts, left: amount - parts.reduce((sum, part) => sum + part.amount, 0) }
}
