import type { KeyboardEvent } from 'react'

/** Ctrl or ⌘ with Enter saves the form from any of its fields (ux.md 4.2). */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  const save = event.currentTarget.querySelector<HTMLButtonElement>('button[value=save]')
  // While it is on its way the button rests, and a second press is none.
  if (!save?.disabled) event.currentTarget.requestSubmit(save)
}
