import { statuses, statusNames } from '../../shared/purchase-requests/rules.ts'
import type { Problem } from '../api/problem.ts'
import { actName } from './actNames.ts'
import type { Listed } from './listed.ts'

/** Of a form that stands on what it began with (client/forms/useBegun.ts): pressing again goes over what was changed. */
export const OVERTAKEN =
  '그사이에 내용이 바뀌었어요. 적은 내용은 그대로 있어요. 이대로 저장하려면 한 번 더 눌러 주세요.'

/** Why a move was not made; where somebody was faster, what stands now and what can be done. */
export function refusedWords(problem: Problem, request: Pick<Listed, 'party' | 'cancelRequestedBy'> | null): string {
  if (problem.code === 'STALE_VERSION') return '그사이에 내용이 바뀌었어요. 새로 불러왔으니 확인한 뒤 다시 눌러 주세요.'
  const now = statuses.find((status) => status === problem.currentStatus)
  if (problem.code !== 'STATUS_CONFLICT' || !now) return problem.fieldErrors[0]?.message ?? problem.message
  const acts = statuses
    .filter((status) => problem.allowed?.includes(status))
    .map((to) => actName(to, { party: 'receiver', cancelRequestedBy: null, ...request, status: now }))
  const next = acts.length > 0 ? `지금 할 수 있는 일: ${acts.join(', ')}` : '더 할 일은 없어요.'
  return `지금은 ‘${statusNames[now]}’ 상태예요. ${next}`
}
