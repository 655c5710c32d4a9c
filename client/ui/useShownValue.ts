import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useHydrating } from './live.ts'

/**
 * Keeps a field that goes somewhere as soon as it is changed at what the address says, without making it anew: that
 * would take the focus from who uses the keyboard. `choices` is how many there are when they may come later.
 */
export function useShownValue<E extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  choices = 0,
): RefObject<E | null> {
  const field = useRef<E>(null)
  const shown = useRef(useHydrating() ? `${value} ${choices}` : null)
  useLayoutEffect(() => {
    // The server's HTML shows the value already; what was chosen before the scripts came is not put back.
    if (shown.current === `${value} ${choices}`) return
    shown.current = null
    if (field.current) field.current.value = value
  }, [value, choices])
  return field
}
