import { type ReactNode, useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, useNavigation } from 'react-router'
import { useApp } from './context.ts'

/** A page that takes longer to be read again keeps nobody waiting for why it is. */
const PATIENCE_MS = 1_000

/**
 * Keeps what was last answered to a form for as long as one stays where it was given. The router lets go of it whenever
 * what is on screen is only read again, which each ring of the bell does: the reason of a refusal, or a link that is
 * shown once, would vanish while it is read, or never be shown where the page is read again before it could be drawn with
 * it. `useActionData` gives it to everything inside. While the page is read again because of a refusal nothing can be sent: what
 * it says, and asks, comes when that is over, or whoever presses at once would press in vain.
 */
export function LastAnswer({ children }: { children: ReactNode }) {
  const data = useContext(RouterData)
  const { key } = useLocation()
  const { answerAt } = useApp()
  const given = data?.actionData ?? null
  const last = given ?? ((answerAt?.(key) ?? null) as typeof given)
  const { state, formData } = useNavigation()
  const [said, say] = useState(last)
  const isRead = state !== 'loading' || formData === undefined || !isRefusal(last)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (isRead) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isRead])
  if ((isRead || isLate) && said !== last) say(last)
  const kept = isRead || isLate ? last : said
  return <RouterData value={data && kept !== given ? { ...data, actionData: kept } : data}>{children}</RouterData>
}

const isRefusal = (answers: Record<string, { message?: unknown } | null> | null): boolean =>
  Object.values(answers ?? {}).some((answer) => answer?.message)
