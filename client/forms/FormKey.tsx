import { useEffect, useState } from 'react'
import type { FormAnswer } from './answer.ts'

type Props = {
  /** The page's own, another with each time that it is read. */
  of: string
  /** What came back of this form. */
  answer: (Pick<FormAnswer, 'values'> & { code?: string }) | undefined
}

/**
 * The Idempotency-Key of a form. One that came back is sent with its own again, whatever the page has read meanwhile:
 * its answer may have been lost on the way here, and what it asked for be done. Who was told that it is done, and sends
 * something else all the same, means another.
 */
export function FormKey({ of, answer }: Props) {
  const isDone = answer?.code === 'IDEMPOTENCY_CONFLICT'
  const [next, setNext] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another for each answer
  useEffect(() => setNext(isDone ? crypto.randomUUID() : null), [isDone, answer])
  return <input type="hidden" name="formKey" value={next ?? answer?.values.formKey ?? of} />
}
