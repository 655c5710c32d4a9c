import { type ReactNode, useContext, useState } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'
import { useApp } from './context.ts'

/**
 * Keeps what was last answered to a form for as long as one stays where it was given. The router lets go of it whenever
 * what is on screen is only read again, which each ring of the bell does: the reason of a refusal, or a link that is
 * shown once, would vanish while it is read. `useActionData` gives it to everything inside.
 */
export function LastAnswer({ children }: { children: ReactNode }) {
  const data = useContext(RouterData)
  const { key } = useLocation()
  const { answerAt } = useApp()
  const now = data?.actionData ?? null
  const given = now ?? ((answerAt?.(key) ?? null) as typeof now)
  const [last, setLast] = useState({ key, given })
  // Each form that is sent leads to an entry of its own in the history, also where its address stays.
  const isOver = last.key !== key || (given !== null && given !== last.given)
  if (isOver) setLast({ key, given })
  const kept = isOver ? given : last.given
  return <RouterData value={data && kept !== now ? { ...data, actionData: kept } : data}>{children}</RouterData>
}
