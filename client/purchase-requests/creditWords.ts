import type { Standing } from '../../shared/balances/contract.ts'
import { availableCredit } from '../../shared/balances/rules.ts'
import { won } from '../../shared/kit/money.ts'
import { creditTakenBy } from '../../shared/purchase-requests/amounts.ts'
import type { Detailed } from './listed.ts'

type Asked = Pick<Detailed, 'status' | 'items'>
type Credit = Standing['credit']

/** Nobody has agreed on it yet. */
export const isAsked = (status: Asked['status']): boolean => status === 'REQUESTED' || status === 'COUNTERED'

/** Won that the request still takes of the sender's credit: once it is agreed on it is counted already. */
export const stillTaken = (request: Asked): number => (isAsked(request.status) ? creditTakenBy(request.items) : 0)

/** Won that are left of the limit with the request; null without a limit, negative beyond it. */
export const leftWith = (request: Asked, { limitAmount, exposureAmount }: Credit): number | null =>
  availableCredit(limitAmount, exposureAmount + stillTaken(request))

/** Whether who accepts it has to say why its sender may pass his limit. */
export const needsApproval = (request: Asked & Pick<Detailed, 'standing'>): boolean => {
  const credit = request.standing?.credit
  return credit?.policy === 'APPROVE' && credit.checkPoint === 'REQUEST_ACCEPT' && (leftWith(request, credit) ?? 0) < 0
}

type Step = 'ACCEPT' | 'OFFER' | 'SHIP'

/** What comes of it, as the backend decides (backend/transactions/credit.ts). An offer is taken by the buyer, who approves of nothing. */
const outcomes: Record<Step, Record<Credit['policy'], string>> = {
  ACCEPT: {
    BLOCK: '입금을 받거나 한도를 바꾸기 전에는 수락할 수 없어요.',
    APPROVE: '대표가 사유를 남겨야 수락할 수 있어요.',
    WARN: '넘어도 알리기만 하는 거래처라 수락할 수 있어요.',
  },
  OFFER: {
    BLOCK: '입금을 받거나 한도를 바꾸기 전에는 상대가 제안을 수락할 수 없어요.',
    APPROVE: '한도 안으로 줄이거나 한도를 바꾸기 전에는 상대가 제안을 수락할 수 없어요.',
    WARN: '넘어도 알리기만 하는 거래처라 상대가 수락할 수 있어요.',
  },
  SHIP: {
    BLOCK: '입금을 받거나 한도를 바꾸기 전에는 출고할 수 없어요.',
    APPROVE: '대표가 사유를 남겨야 출고할 수 있어요.',
    WARN: '넘어도 알리기만 하는 거래처라 출고할 수 있어요.',
  },
}

const stepOf = ({ status }: Asked, { checkPoint }: Credit): Step => {
  if (!isAsked(status) || checkPoint !== 'REQUEST_ACCEPT') return 'SHIP'
  return status === 'COUNTERED' ? 'OFFER' : 'ACCEPT'
}

export type Over = { title: string; words: string; isStopped: boolean }

/** That the sender passes his limit with the request, and what comes of it; null within it, and once the goods have left. */
export function overLimit(request: Asked, credit: Credit): Over | null {
  const left = leftWith(request, credit)
  if (left === null || left >= 0 || request.status === 'SHIPPED') return null
  if (isAsked(request.status) && stillTaken(request) === 0)
    return {
      title: `이미 외상한도를 ${won(-left)} 넘었어요`,
      words: '이 요청은 가격이 정해지지 않아 한도를 더 넘을 수 있어요.',
      isStopped: false,
    }
  return {
    title: `이 요청까지 외상한도를 ${won(-left)} 넘어요`,
    words: outcomes[stepOf(request, credit)][credit.policy],
    isStopped: credit.policy === 'BLOCK',
  }
}
