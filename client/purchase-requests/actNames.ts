import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Listed } from './listed.ts'

/** Buttons name the act. */
const names: Record<Status, string> = {
  DRAFT: '임시저장',
  REQUESTED: '요청 보내기',
  COUNTERED: '조정 제안',
  ACCEPTED: '수락',
  PREPARING: '준비 시작',
  SHIPPED: '출고',
  COMPLETED: '받았어요',
  REJECTED: '거절',
  CANCELED: '요청 취소',
  EXPIRED: '만료',
}

/** What the act is called as things stand. */
export function actName(
  to: Status,
  { status, party, cancelRequestedBy }: Pick<Listed, 'status' | 'party' | 'cancelRequestedBy'>,
): string {
  if (to === 'ACCEPTED' && status === 'COUNTERED') return '조정 수락'
  if (to === 'REQUESTED' && status === 'COUNTERED') return '다시 보내기'
  if (to === 'CANCELED' && cancelRequestedBy !== null && cancelRequestedBy !== party) return '취소 동의'
  if (to === 'CANCELED' && (status === 'ACCEPTED' || status === 'PREPARING')) return '취소 요청'
  return names[to]
}

/** The main act comes first. */
const order: readonly Status[] = [
  'ACCEPTED',
  'SHIPPED',
  'COMPLETED',
  'REQUESTED',
  'PREPARING',
  'COUNTERED',
  'CANCELED',
  'REJECTED',
]
const inOrder = (allowed: readonly Status[]): Status[] => order.filter((to) => allowed.includes(to))

/** What is offered of a request. A draft is thrown away where it is read, as what nobody else knows of: it is not called off. */
export const actsOf = ({ status, allowed }: Pick<Listed, 'status' | 'allowed'>): Status[] =>
  inOrder(status === 'DRAFT' ? allowed.filter((to) => to !== 'CANCELED') : allowed)
