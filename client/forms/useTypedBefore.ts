import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { hasTouched } from './touched.ts'

const never = () => () => undefined
const same = () => null

/** Tells of what was typed or chosen in a form before it came to life, of which no event told. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, typed: () => void): void {
  const cameDrawn = useRef(false)
  // Asked for only while it hydrates. Said by the snapshot itself it would draw the form once more, over what was typed.
  useSyncExternalStore(never, same, () => {
    cameDrawn.current = true
    return null
  })
  const tell = useEffectEvent(typed)
  // Before its parts fill in what nobody has typed.
  useLayoutEffect(() => {
    if (cameDrawn.current && form.current && hasTouched(form.current)) tell()
  }, [form])
}
