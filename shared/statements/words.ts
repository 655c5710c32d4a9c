import type { Account, TransactionType } from '../transactions/words.ts'

/** What each kind of paper is called where it leaves the house. */
export const paperTitles: Record<TransactionType, string> = {
  SALE: '거래명세서',
  PURCHASE: '매입명세서',
  SALE_RETURN: '반품명세서',
  PURCHASE_RETURN: '반출명세서',
  RECEIPT: '입금표',
  PAYMENT: '지급표',
  SETOFF: '상계표',
  DISCOUNT: '할인표',
  ADJUSTMENT: '조정표',
  OPENING: '이월표',
  BAD_DEBT: '대손표',
}

/** What was paid and settles nothing yet, on the statement of either account. */
export const unusedNames: Record<Account, string> = { AR: '선수금', AP: '선급금' }

/** Two copies on a sheet of A4, or one on the roll of a till printer. */
export const layouts = ['a4', '80mm'] as const
export type Layout = (typeof layouts)[number]

export const shareKinds = ['TRANSACTION', 'CLIENT'] as const
export type ShareKind = (typeof shareKinds)[number]

export const shareAnswers = ['AGREED', 'DISPUTED'] as const
export type ShareAnswer = (typeof shareAnswers)[number]
export const shareAnswerNames: Record<ShareAnswer, string> = { AGREED: '맞아요', DISPUTED: '달라요' }

/** Days that a link lives (ux.md 5). */
export const SHARE_DAYS = 7
