import { useLayoutEffect, useRef } from 'react'

type Keys = Record<string, (event: KeyboardEvent) => unknown>

/** True where a key writes something, or belongs to what is open over the page. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog, [popover]') !== null

/** The key by its place for letters, so that it is the same with the Hangul layout on. */
const nameOf = ({ code, key }: KeyboardEvent): string => (code.startsWith('Key') ? code.slice(3).toLowerCase() : key)

/** Single keys that act on this screen (ux.md 4.2); silent inside fields, dialogs and while a syllable is composed. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  // Before the page is painted: a key that is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      const name = nameOf(event)
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined
      if (!act) return
      event.preventDefault()
      act(event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
