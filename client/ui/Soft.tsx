import { type ReactNode, Suspense, use } from 'react'
import type { Outcome } from '../api/problem.ts'

type Props<T> = { of: Promise<Outcome<T>>; waiting?: ReactNode; children: (value: T) => ReactNode }

/**
 * A late part that stays as it waits when it fails, because another part of the page says why; where the backend has no
 * such thing there is nothing to wait for.
 */
export const Soft = <T,>({ waiting = null, ...rest }: Props<T>) => (
  <Suspense fallback={waiting}>
    <Arrived waiting={waiting} {...rest} />
  </Suspense>
)

function Arrived<T>({ of, waiting, children }: Props<T>) {
  const outcome = use(of)
  if (outcome.ok) return children(outcome.value)
  return outcome.problem.code === 'NOT_OFFERED' ? null : waiting
}
