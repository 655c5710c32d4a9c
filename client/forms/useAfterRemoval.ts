import { useLayoutEffect, useRef } from 'react'

const focusable = 'fieldset, button, input:not([type=hidden])'

/**
 * Where the keyboard goes on when a row of a list is taken away by a button inside it: in the row that takes its place, else
 * at what adds one. A row of fields is entered as a whole: a field in it would bring up a telephone's keyboard.
 */
export function useAfterRemoval<Adds extends HTMLElement>() {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null)
  const adds = useRef<Adds>(null)
  const place = useRef<number>(null)
  useLayoutEffect(() => {
    if (place.current === null) return
    const next = list.current?.children[place.current]?.querySelector<HTMLElement>(focusable)
    place.current = null
    if (next?.tagName === 'FIELDSET') next.tabIndex = -1
    ;(next ?? adds.current)?.focus()
  })
  return {
    list,
    adds,
    /** Told of the place of a row, counted from 0, just before it goes. */
    goes(at: number) {
      place.current = at
    },
  }
}
