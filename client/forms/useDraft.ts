import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Draft, keepDraft } from './drafts.ts'
import { typedIn } from './values.ts'

/** Typing rests this long before it is kept. */
const REST_MS = 500

/** Keeps what is typed until it is saved. @returns what to call on every change */
export function useDraft({ memberId, form }: Draft, element: RefObject<HTMLFormElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (element.current) keepDraft({ memberId, form }, typedIn(new FormData(element.current)))
    }, REST_MS)
  }, [memberId, form, element])
}
