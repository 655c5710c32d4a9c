import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Draft, keepDraft } from './drafts.ts'
import { useGone } from './useGone.ts'
import { useLeaving } from './useLeaving.ts'
import { useSent } from './useSent.ts'
import { typedIn } from './values.ts'

/** While somebody types, what is typed is kept this often. */
const EVERY_MS = 2_000

/**
 * Keeps what is typed until it is saved: every two seconds, at once when the form or its page is left, and at the latest when
 * the form is sent, whose answer decides of it from there on.
 * @param onKept told once it outlives the tab
 * @param isEmptied it is empty as soon as it is on its way: what is typed from there on is not sent
 * @returns what to call on every change
 */
export function useDraft(
  { memberId, form }: Draft,
  element: RefObject<HTMLFormElement | null>,
  onKept?: () => void,
  isEmptied = false,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSent = useRef(false)
  const told = useRef(onKept)
  useEffect(() => {
    told.current = onKept
  }, [onKept])
  const keep = useCallback(() => {
    timer.current = undefined
    isSent.current = false
    if (!element.current) return
    const values = typedIn(new FormData(element.current))
    void keepDraft({ memberId, form }, values).then((isKept) => isKept && told.current?.())
  }, [memberId, form, element])
  const keepNow = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    keep()
  }, [keep])
  useLeaving(keepNow)
  useSent(isSent, element, keepNow)
  useGone(() => (isSent.current && !isEmptied ? clearTimeout(timer.current) : keepNow()))
  return useCallback(() => {
    timer.current ??= setTimeout(keep, EVERY_MS)
  }, [keep])
}
