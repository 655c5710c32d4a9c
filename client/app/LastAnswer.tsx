import { type ReactNode, useContext } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'
import { useApp } from './context.ts'

/**
 * Keeps what was last answered to a form for as long as one stays where it was given. The router lets go of it whenever
 * what is on screen is only read again, which each ring of the bell does: the reason of a refusal, or a link that is
 * shown once, would vanish while it is read, or never be shown where the page is read again before it could be drawn with
 * it. `useActionData` gives it to everything inside.
 */
export function LastAnswer({ children }: { children: ReactNode }) {
  const data = useContext(RouterData)
  const { key } = useLocation()
  const { answerAt } = useApp()
  const given = data?.actionData ?? null
  const kept = given ?? ((answerAt?.(key) ?? null) as typeof given)
  return <RouterData value={data && kept !== given ? { ...data, actionData: kept } : data}>{children}</RouterData>
}
