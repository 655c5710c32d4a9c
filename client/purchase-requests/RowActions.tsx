import type { Listed } from './listed.ts'
import { StatusActions } from './StatusActions.tsx'

/** The answer to what has just come, without opening it. */
export const RowActions = ({ request }: { request: Listed }) =>
  request.status === 'REQUESTED' && (
    <StatusActions
      request={{ ...request, allowed: request.allowed.filter((to) => to === 'ACCEPTED' || to === 'REJECTED') }}
      inRow
    />
  )
