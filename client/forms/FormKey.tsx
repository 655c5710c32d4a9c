import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from './answer.ts'

type Props = {
  /** The page's own, another with each time that it is read. */
  of: string
  /** What came back of this form. */
  answer: (Pick<FormAnswer, 'values'> & { code?: string }) | undefined
}

/**
 * The Idempotency-Key of a form. One that came back is sent with its own again, whatever the page has read meanwhile:
 * its answer may have been lost on the way here, and what it asked for be done. So is one that stays though its answer was
 * given up, by a press that led elsewhere. Who was told that it is done, and sends something else all the same, means another.
 */
export function FormKey({ of, answer }: Props) {
  const isDone = answer?.code === 'IDEMPOTENCY_CONFLICT'
  const [next, setNext] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another for each answer
  useEffect(() => {
    setNext(isDone ? crypto.randomUUID() : null)
    setSent(null)
  }, [isDone, answer])
  const key = sent ?? next ?? answer?.values.formKey ?? of
  const input = useRef<HTMLInputElement>(null)
  // Not when it is drawn that the form is on its way: that may have been given up by then.
  useLayoutEffect(() => {
    const isSent = ({ target }: Event) => {
      if (input.current && target === input.current.form) setSent(input.current.value)
    }
    addEventListener('submit', isSent, true)
    return () => removeEventListener('submit', isSent, true)
  }, [])
  const { state, formData } = useNavigation()
  // Done: what the router loads with a form is what it was answered.
  if (sent !== null && state === 'loading' && formData?.get('formKey') === sent) setSent(null)
  return <input ref={input} type="hidden" name="formKey" value={key} />
}
