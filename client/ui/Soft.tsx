import { type ReactNode, Suspense, use } from 'react'
import type { Outcome } from '../api/problem.ts'

type Props<T> = {
  of: Promise<Outcome<T>>
  waiting?: ReactNode
  /** Says that it is on its way, so that it goes when it fails. */
  skeleton?: ReactNode
  children: (value: T) => ReactNode
}

/**
 * A late part that stays as it waits when it fails, because another part of the page says why; where the backend has no
 * such thing there is nothing to wait for.
 */
export const Soft = <T,>({ waiting = null, skeleton = waiting, ...rest }: Props<T>) => (
  <Suspense fallback={skeleton}>
    <Arrived waiting={waiting} {...rest} />
  </Suspense>
)

function Arrived<T>({ of, waiting, children }: Omit<Props<T>, 'skeleton'>) {
  const outcome = use(of)
  if (outcome.ok) return children(outcome.value)
  return outcome.problem.code === 'NOT_OFFERED' ? null : waiting
}
