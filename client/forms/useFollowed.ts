import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A field that is filled in by what the page knows follows that when it is read again, until somebody has typed another. */
export function useFollowed<E extends HTMLInputElement | HTMLTextAreaElement>(filled: string): RefObject<E | null> {
  const field = useRef<E>(null)
  const last = useRef(filled)
  useLayoutEffect(() => {
    if (field.current?.value === last.current) field.current.value = filled
    last.current = filled
  }, [filled])
  return field
}
