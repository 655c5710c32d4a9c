import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import type { FieldError } from '../../shared/kit/errors.ts'
import type { Checked } from './check.ts'
import { typedIn, type Values } from './values.ts'

const none: FieldError[] = []

/**
 * What is wrong with the form: what the answer said, and since then what a field that was left says. A field that was
 * never touched says nothing; one that is wrong says so until it is right. Where nothing here can tell that, what was said of
 * a field is over once it holds something else.
 */
export function useChecked(checkForm: ((values: Values) => Checked<unknown>) | null, answered: FieldError[] = none) {
  const [errors, setErrors] = useState(answered)
  useEffect(() => setErrors(answered), [answered])
  /** A field holds something else of which no event tells: an editor's, or one that a button fills in. */
  const changed = (field: string) =>
    setErrors((before) => {
      const others = before.filter((error) => !isAbout(error, field))
      return others.length === before.length ? before : others
    })
  const look = (form: HTMLFormElement, field: string, isLeft: boolean) => {
    if (!checkForm) return isLeft ? undefined : changed(field)
    const checked = checkForm(typedIn(new FormData(form)))
    const wrong = checked.ok ? none : checked.fieldErrors
    const now = wrong.find((error) => error.field === field)
    // That a list has no row is over with the first that has something in it.
    const isOver = (error: FieldError) =>
      field.startsWith(`${error.field}.`) && !wrong.some((still) => still.field === error.field)
    setErrors((before) => {
      // A field that is only left holds what was refused: the focus may have been led away to what is said of it.
      const stands = (error: FieldError) => isLeft && !now && answered.includes(error)
      const others = before.filter((error) => (error.field !== field || stands(error)) && !isOver(error))
      if (!now && others.length === before.length) return before
      return now ? [...others, now] : others
    })
  }
  const check = ({ type, target, currentTarget }: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
    const field = 'name' in target && typeof target.name === 'string' ? target.name : ''
    if (!field) return
    if (type !== 'input') return onceLetGo(() => look(currentTarget, field, true))
    const isSaid = errors.some((error) => isAbout(error, field))
    // Who is still typing is told of nothing new.
    if (isSaid) look(currentTarget, field, false)
  }
  return { errors, check, changed }
}

/** What is said of the field itself, of what it is a part of, or of a part of it. */
export const isAbout = (error: FieldError, field: string): boolean =>
  error.field === field || field.startsWith(`${error.field}.`) || error.field.startsWith(`${field}.`)

/** At once, or when the mouse lets go: words that come or go in between would move away what is being pressed. */
function onceLetGo(run: () => void): void {
  if (!document.querySelector(':active')) {
    run()
    return
  }
  const once = new AbortController()
  const letGo = () => {
    once.abort()
    // The click comes first.
    setTimeout(run)
  }
  // Of a finger the pointer is gone before the field is left; a drag ends without letting go.
  for (const name of ['mouseup', 'pointercancel', 'dragend']) addEventListener(name, letGo, { signal: once.signal })
}
