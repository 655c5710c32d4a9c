import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Draft, keepDraft } from './drafts.ts'
import { typedIn } from './values.ts'

/** Typing rests this long before it is kept. */
const REST_MS = 500

/** Keeps what is typed until it is saved, at the latest when the page is left. @returns what to call on every change */
export function useDraft({ memberId, form }: Draft, element: RefObject<HTMLFormElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(() => {
    timer.current = undefined
    if (element.current) keepDraft({ memberId, form }, typedIn(new FormData(element.current)))
  }, [memberId, form, element])
  useEffect(() => {
    const keepNow = () => timer.current !== undefined && keep()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      clearTimeout(timer.current)
    }
  }, [keep])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, REST_MS)
  }, [keep])
}
