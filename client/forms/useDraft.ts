import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { FormAnswer } from './answer.ts'
import { type Draft, keepDraft, readDraft } from './drafts.ts'
import { useGone } from './useGone.ts'
import { useLeaving } from './useLeaving.ts'
import { useSent } from './useSent.ts'
import { useTypedBefore } from './useTypedBefore.ts'
import { typedIn, type Values } from './values.ts'

/** While somebody types, what is typed is kept this often. */
const EVERY_MS = 2_000

/**
 * Keeps what is typed until it is saved: every two seconds, at once when the form or its page is left, and whenever the form
 * is sent, whose answer decides of it from there on: where that is lost, what is taken up again must go under the same key.
 * @param onKept told once it outlives the tab
 * @param beside of a form that is empty as soon as it is on its way: what is kept, with what was sent and is not there yet
 * @returns what to call on every change
 */
export function useDraft(
  { memberId, form }: Draft,
  element: RefObject<HTMLFormElement | null>,
  onKept?: () => void,
  beside?: (typed: Values) => Values,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSent = useRef(false)
  const isTyped = useRef(false)
  const isTypedSince = useRef(false)
  const told = useRef(onKept)
  const around = useRef(beside)
  const isUnderway = useNavigation().state !== 'idle'
  const underway = useRef(isUnderway)
  useEffect(() => {
    told.current = onKept
    around.current = beside
    underway.current = isUnderway
  }, [onKept, beside, isUnderway])
  const keep = useCallback(() => {
    timer.current = undefined
    isSent.current = false
    if (!element.current) return
    const typed = typedIn(new FormData(element.current))
    const values = around.current ? around.current(typed) : typed
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
    if (around.current || !(isTyped.current || isKept)) return keepNow()
    clearTimeout(timer.current)
    keep()
  }, [memberId, form, answered, keep, keepNow])
  const keepInTime = useCallback(() => {
    // What is typed on the way is in nothing that was sent, and would bring all of that back once it is done.
    isTypedSince.current = isSent.current && underway.current && !around.current
    if (isTypedSince.current) timer.current = undefined
    else keep()
  }, [keep])
  useLeaving(keepNow)
  useSent(isSent, element, keepSent)
  useEffect(() => {
    if (!isTypedSince.current || isSent.current) return
    isTypedSince.current = false
    timer.current ??= setTimeout(keepInTime, EVERY_MS)
  })
  useGone(() => (isSent.current && !beside ? clearTimeout(timer.current) : keepNow()))
  const typed = useCallback(() => {
    isTyped.current = true
    timer.current ??= setTimeout(keepInTime, EVERY_MS)
  }, [keepInTime])
  useTypedBefore(element, typed)
  return typed
}
