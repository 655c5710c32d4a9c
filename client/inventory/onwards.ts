import type { KeyboardEvent } from 'react'

const controls = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Enter goes on to the next field, and from the last of a line to a new one, so that a slip is typed without a mouse.
 * @param isPassed fields that nobody needs to stop at
 */
export function onwardsByEnter(
  event: KeyboardEvent<HTMLFormElement>,
  isPassed: (control: HTMLElement) => boolean = () => false,
) {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || event.defaultPrevented) return
  event.preventDefault()
  const all = [...form.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility())
  const next = all.slice(all.indexOf(target) + 1).find((control) => !isPassed(control))
  if (lineOf(target) !== null && (!next || lineOf(next) === null)) {
    form.querySelector<HTMLButtonElement>('button[value=addLine]')?.click()
  } else next?.focus()
}

/** The number of the line that a control stands in. */
const lineOf = (control: Element): string | null =>
  /^lines\.(\d+)\./.exec(control.getAttribute('name') ?? control.id.replace(/^field-/, ''))?.[1] ?? null
