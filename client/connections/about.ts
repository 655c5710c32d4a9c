import { type Called, called } from '../../shared/connections/called.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import type { ListedRequest } from './listed.ts'

const clientOf = ({ clientName }: ListedRequest) => clientName ?? '거래처'

/** What is asked, as its receiver reads it. */
export function askedOfMe(request: ListedRequest): string {
  if (request.direction === 'LINK') return '서로 거래처로 연결하자고 해요.'
  if (request.direction === 'JOIN') return `${clientOf(request)} 장부에서 함께 일하고 싶어 해요.`
  return `${withParticle(clientOf(request), '을/를')} 함께 맡자고 초대했어요.`
}

/** What is asked, as its sender reads it. */
export function askedByMe(request: ListedRequest): string {
  if (request.direction === 'LINK') return '서로 거래처로 연결하자고 했어요.'
  if (request.direction === 'JOIN') return `${clientOf(request)} 장부에서 함께 일하겠다고 했어요.`
  return `${withParticle(clientOf(request), '을/를')} 함께 맡자고 초대했어요.`
}

/** Where something was sent to: `정든밥상에`, `윤지호님에게`. */
export const toWhom = (who: Called): string => `${called(who)}${who.businessName ? '에' : '에게'}`
