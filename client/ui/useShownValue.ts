import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a field that goes somewhere as soon as it is changed at what the address says, without making it anew: that
 * would take the focus from who uses the keyboard. `choices` is how many there are when they may come later.
 */
export function useShownValue<E extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  choices = 0,
): RefObject<E | null> {
  const field = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice that was not there could not be shown
  useLayoutEffect(() => {
    if (field.current) field.current.value = value
  }, [value, choices])
  return field
}
