import { useLayoutEffect, useRef } from 'react'
import { type Acts, register } from './keyRegistry.ts'

/**
 * Keys that act on this screen (ux.md 4.2), as long as what asks for them is there; the newest counts first. Silent
 * inside fields, dialogs and while a syllable is composed.
 */
export function useKeys(acts: Acts) {
  const latest = useRef(acts)
  latest.current = acts
  // Before the page is painted: a key that is pressed as soon as it is seen counts.
  useLayoutEffect(() => register(latest), [])
}
