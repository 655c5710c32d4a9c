import { useCallback, useEffect, useRef } from 'react'
import type { useFetcher } from 'react-router'
import { hasTouched } from '../forms/touched.ts'

/** A time is typed digit by digit, and several switches are pressed in a row. */
const SETTLE_MS = 400

type Fetcher = Pick<ReturnType<typeof useFetcher>, 'submit' | 'state'>

/**
 * Sends the form shortly after the last change; what was changed before the scripts came is sent when they are here. What was
 * saved elsewhere shows as soon as nothing of its own is to be sent.
 * @param stored what the fields come with, another object with each reading
 */
export function useAutosave({ submit, state }: Fetcher, stored: unknown, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (form.current) void submit(form.current)
  }, [submit])
  const touched = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, SETTLE_MS)
  }, [save])
  useEffect(() => {
    const shown = form.current
    if (shown && hasTouched(shown)) touched()
    // Who leaves at once has chosen all the same.
    return () => {
      if (timer.current === undefined || !shown) return
      clearTimeout(timer.current)
      void submit(new FormData(shown), { method: 'post', action: '/member/notifications' })
    }
  }, [submit, touched])
  // After what was changed before the scripts came, which is to be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each reading
  useEffect(() => {
    if (state === 'idle' && !isRefused && timer.current === undefined) form.current?.reset()
  }, [stored, state, isRefused])
  return { form, save, touched }
}
