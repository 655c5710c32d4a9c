import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '../forms/drafts.ts'
import { useLeaving } from '../forms/useLeaving.ts'
import { typedIn } from '../forms/values.ts'
import { keepPostDraft } from './drafts.ts'

/** While somebody types, what is typed is kept this often. */
const EVERY_MS = 2_000

/** Keeps what is typed: every two seconds, and at once when the page is left. @returns what to call on every change */
export function useAutosave({ memberId, form }: Draft, element: RefObject<HTMLFormElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const now = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    if (!element.current) return
    void keepPostDraft({ memberId, form }, typedIn(new FormData(element.current))).then(() => setKeptAt(Date.now()))
  }, [memberId, form, element])
  useLeaving(now)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keep = useCallback(() => {
    timer.current ??= setTimeout(now, EVERY_MS)
  }, [now])
  return { keep, keptAt }
}
