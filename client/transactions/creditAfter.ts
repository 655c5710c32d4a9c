import { availableCredit } from '../../shared/balances/rules.ts'
import type { ClientDetail } from '../../shared/clients/contract.ts'

type Owing = Pick<ClientDetail, 'receivableAmount' | 'agreedAmount' | 'creditLimitAmount'>

/** Won that a sale charges and that are paid at once, and of it those that count as agreed on already. */
export type Sale = { total: number; paid: number; agreed: number }

export type After = {
  /** Won that he owes with the sale. */
  owed: number
  /** Agreed on with him beside it. */
  agreed: number
  /** Won left of his limit, negative beyond it; null without one. */
  left: number | null
}

/** What a sale makes of what a client owes and may be charged, as it will be judged; null for who may not see it. */
export function creditAfter(client: Owing, { total, paid, agreed }: Sale): After | null {
  if (client.receivableAmount === undefined) return null
  const owed = client.receivableAmount + total - paid
  const others = Math.max(0, (client.agreedAmount ?? 0) - agreed)
  return { owed, agreed: others, left: availableCredit(client.creditLimitAmount ?? null, owed + others) }
}
