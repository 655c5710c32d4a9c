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
  const check = ({ type, target, currentTarget }: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
    const field = 'name' in target && typeof target.name === 'string' ? target.name : ''
    const said = errors.some((error) => error.field === field || field.startsWith(`${error.field}.`))
    // Who is still typing is told of nothing new.
    if (!field || (type === 'input' && !said)) return
    if (!checkForm) return setErrors(errors.filter((error) => error.field !== field))
    const checked = checkForm(typedIn(new FormData(currentTarget)))
    const wrong = checked.ok ? none : checked.fieldErrors
    const now = wrong.find((error) => error.field === field)
    // That a list has no row is over with the first that has something in it.
    const isOver = (error: FieldError) =>
      field.startsWith(`${error.field}.`) && !wrong.some((still) => still.field === error.field)
    setErrors((before) => {
      const others = before.filter((error) => error.field !== field && !isOver(error))
      if (!now && others.length === before.length) return before
      return now ? [...others, now] : others
    })
  }
  return { errors, check }
}
