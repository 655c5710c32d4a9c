import { useCallback, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import type { FieldError } from '../../shared/kit/errors.ts'
import type { FormAnswer } from '../forms/answer.ts'
import type { FormState } from '../forms/fields.tsx'
import { typedIn, type Values } from '../forms/values.ts'

/** A form whose fields are read while one types; `touch` reads them when something else has changed one. */
export type LiveForm = FormState & { typed: Values; touch: () => void }

const none: FieldError[] = []
/** Each field says its own. */
const names = {}

/**
 * A plain form whose fields are read while one types, for what is told beside them. What an answer said of a field holds
 * until the field is another one.
 * @param isAnew the form begins again by `initial`, whatever was answered so far
 */
export function useLiveForm(intent: string, initial: Values, isAnew = false) {
  const last = useActionData<FormAnswer>()
  const [before] = useState(isAnew ? last : undefined)
  const answer = last?.intent === intent && last !== before ? last : undefined
  const element = useRef<HTMLFormElement>(null)
  const [values] = useState(answer?.values ?? initial)
  const [typed, setTyped] = useState(values)
  const touch = useCallback(() => {
    if (element.current) setTyped(typedIn(new FormData(element.current)))
  }, [])
  // What was typed before scripts came is in the fields already, and by the time of an answer some have written theirs out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are read anew for each answer
  useEffect(touch, [touch, answer])
  const errors = answer?.fieldErrors.filter(({ field }) => (typed[field] ?? '') === (answer.values[field] ?? ''))
  const form: LiveForm = { values, typed, errors: errors ?? none, names, touch }
  return { element, answer, form }
}
