import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Draft } from '../forms/drafts.ts'
import { useGone } from '../forms/useGone.ts'
import { useLeaving } from '../forms/useLeaving.ts'
import { useSent } from '../forms/useSent.ts'
import { typedIn } from '../forms/values.ts'
import { keepPostDraft } from './drafts.ts'

/** While somebody types, what is typed is kept this often. */
const EVERY_MS = 2_000

/**
 * Keeps what is typed: every two seconds, at once when the form or its page is left, and at the latest when the form is sent, whose
 * answer decides of it from there on. @returns what to call on every change
 */
export function useAutosave({ memberId, form }: Draft, element: RefObject<HTMLFormElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSent = useRef(false)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const now = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    isSent.current = false
    if (!element.current) return
    void keepPostDraft({ memberId, form }, typedIn(new FormData(element.current))).then(() => setKeptAt(Date.now()))
  }, [memberId, form, element])
  useLeaving(now)
  useSent(isSent, element, now)
  useGone(() => (isSent.current ? clearTimeout(timer.current) : now()))
  const keep = useCallback(() => {
    timer.current ??= setTimeout(now, EVERY_MS)
  }, [now])
  return { keep, keptAt }
}
