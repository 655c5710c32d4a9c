import type { KeyboardEvent } from 'react'
import { onwardsByEnter } from '../inventory/onwards.ts'

/** Kilograms that follow from the goods need no stop. */
const isPassed = (control: HTMLElement): boolean =>
  control instanceof HTMLInputElement && control.name.endsWith('.weightKg') && control.placeholder !== ''

/** Where Enter leads from the end of the lines: how it is paid, then the button that posts. */
function next(form: HTMLFormElement, target: HTMLElement): HTMLElement | null {
  if (!(target instanceof HTMLInputElement)) return null
  const post = form.querySelector<HTMLElement>('footer button[value=save]')
  if (target.name === 'payMethod') return post
  const isEmptySearch = target.type === 'search' && target.value === '' && target.id.endsWith('.productCodeId')
  return isEmptySearch ? (form.querySelector<HTMLElement>('input[name=payMethod]:checked') ?? post) : null
}

/** A paper is written by keyboard alone: Enter moves on, an empty line ends the lines. */
export function pressed(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form, key, ctrlKey, metaKey, nativeEvent } = event
  const isEnter = key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing
  const onto = isEnter && target instanceof HTMLElement ? next(form, target) : null
  if (!onto) return onwardsByEnter(event, isPassed)
  event.preventDefault()
  onto.focus()
}

/** The hand begins where something is missing; where a finger types no keyboard comes up by itself. */
export function beginAtHand(form: HTMLFormElement | null) {
  if (!form || document.activeElement !== document.body || !matchMedia('(pointer: fine)').matches) return
  form.querySelector<HTMLElement>('input[type=search]')?.focus({ preventScroll: true })
}
