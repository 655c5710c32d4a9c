import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import type { FormAnswer } from './answer.ts'
import { type Draft, keepDraft, readDraft } from './drafts.ts'
import { useGone } from './useGone.ts'
import { useLeaving } from './useLeaving.ts'
import { useSent } from './useSent.ts'
import { typedIn } from './values.ts'

/** While somebody types, what is typed is kept this often. */
const EVERY_MS = 2_000

/**
 * Keeps what is typed until it is saved: every two seconds, at once when the form or its page is left, and whenever the form
 * is sent, whose answer decides of it from there on: where that is lost, what is taken up again must go under the same key.
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
  const isTyped = useRef(false)
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
  const answered = useActionData<Partial<FormAnswer>>()?.values?.formKey
  const keepSent = useCallback(() => {
    // Of one in which nothing was typed: what was taken up goes under another key once its own was told to be done.
    const isKept = answered !== undefined && readDraft({ memberId, form })?.formKey === answered
    if (isEmptied || !(isTyped.current || isKept)) return keepNow()
    clearTimeout(timer.current)
    keep()
  }, [memberId, form, answered, isEmptied, keep, keepNow])
  useLeaving(keepNow)
  useSent(isSent, element, keepSent)
  useGone(() => (isSent.current && !isEmptied ? clearTimeout(timer.current) : keepNow()))
  return useCallback(() => {
    isTyped.current = true
    timer.current ??= setTimeout(keep, EVERY_MS)
  }, [keep])
}
