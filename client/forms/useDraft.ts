import { type RefObject, useCallback, useRef } from 'react'
import { type Draft, keepDraft } from './drafts.ts'
import { useGone } from './useGone.ts'
import { useLeaving } from './useLeaving.ts'
import { useSent } from './useSent.ts'
import { typedIn } from './values.ts'

/** Typing rests this long before it is kept. */
const REST_MS = 500

/**
 * Keeps what is typed until it is saved, at the latest when the form is sent, whose answer decides of it from there on, or
 * when the form or its page is left.
 * @returns what to call on every change
 */
export function useDraft({ memberId, form }: Draft, element: RefObject<HTMLFormElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSent = useRef(false)
  const keep = useCallback(() => {
    timer.current = undefined
    isSent.current = false
    if (element.current) keepDraft({ memberId, form }, typedIn(new FormData(element.current)))
  }, [memberId, form, element])
  const keepNow = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    keep()
  }, [keep])
  useLeaving(keepNow)
  useSent(isSent, element, keepNow)
  useGone(() => (isSent.current ? clearTimeout(timer.current) : keepNow()))
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, REST_MS)
  }, [keep])
}
