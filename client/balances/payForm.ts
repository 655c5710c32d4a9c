import { parseWon } from '../../shared/kit/money.ts'
import { NewPayment } from '../../shared/transactions/contract.ts'
import { type Account, accounts, type PaymentType, paymentMethods } from '../../shared/transactions/words.ts'
import { check } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'

export const payNames = {
  amount: '금액',
  account: '어느 쪽을',
  paymentMethod: '결제 수단',
  depositorName: '입금자',
  businessDate: '영업일',
  memo: '메모',
} as const

/** The form's name among a member's drafts: each kind has its own. */
export const draftName = (clientId: number, type: string): string => `pay:${clientId}:${type}`

/** What the button of each says. */
export const payActs: Record<PaymentType, string> = {
  RECEIPT: '입금 적기',
  PAYMENT: '지급 적기',
  SETOFF: '상계하기',
  DISCOUNT: '할인하기',
  ADJUSTMENT: '조정하기',
  BAD_DEBT: '대손 처리',
}

/** The account whose papers a payment settles one by one; null where that is not chosen by hand. */
export function settledBy(type: PaymentType, account: Account | undefined): Account | null {
  if (type === 'SETOFF' || type === 'ADJUSTMENT') return null
  if (type === 'PAYMENT') return 'AP'
  return type === 'DISCOUNT' ? (account ?? 'AR') : 'AR'
}

/** The name of the control that says how much of a paper is settled. */
export const partName = (transactionId: number): string => `part.${transactionId}`

const wonOf = (typed: string): string => String(parseWon(typed) ?? typed)

/** What a form of a payment says. Without parts (Settling.tsx names them where they count) the oldest is settled first. */
export function checkPayment(values: Values) {
  const parts = Object.keys(values).flatMap((name) => {
    const [, id] = /^part\.(\d+)$/.exec(name) ?? []
    const amount = id === undefined ? null : parseWon(field(values, name))
    return amount !== null && amount > 0 ? [{ transactionId: Number(id), amount }] : []
  })
  const isByHand = field(values, 'byHand') === '1' || parts.length > 0
  return check(
    NewPayment,
    {
      transactionType: values.transactionType,
      clientId: field(values, 'clientId'),
      account: accounts.find((known) => known === values.account),
      amount: wonOf(field(values, 'amount')),
      businessDate: field(values, 'businessDate'),
      paymentMethod: paymentMethods.find((known) => known === values.paymentMethod) ?? null,
      depositorName: field(values, 'depositorName'),
      memo: field(values, 'memo'),
      ...(isByHand ? { allocations: parts } : {}),
    },
    (path) => path.split('.')[0] ?? path,
  )
}
