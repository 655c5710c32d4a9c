import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Listed } from './listed.ts'
import { StatusActions } from './StatusActions.tsx'

/** The answer to what has just come, without opening it. */
export const RowActions = ({ request }: { request: Listed }) => {
  const allowed = answersTo(request)
  return allowed.length > 0 && <StatusActions request={{ ...request, allowed }} inRow />
}

/** Whether the row offers an answer. */
export const isAnswerable = (request: Listed) => answersTo(request).length > 0

const answersTo = ({ status, allowed }: Listed): readonly Status[] =>
  status === 'REQUESTED' ? allowed.filter((to) => to === 'ACCEPTED' || to === 'REJECTED') : []
