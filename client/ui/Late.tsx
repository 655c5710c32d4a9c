import { type ReactNode, Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from '../api/problem.ts'
import { ErrorState } from './ErrorState.tsx'

type Props<T> = {
  of: Promise<Outcome<T>>
  skeleton: ReactNode
  /** Stands above the reason when it failed: a part that is the whole page still says which page. */
  head?: ReactNode
  /** Instead of the usual words where the backend has no such thing. */
  notOffered?: ReactNode
  /** Another part of the page: why both failed is said there, where it is the same. */
  saidBy?: Promise<Outcome<unknown>> | null | undefined
  children: (value: T) => ReactNode
}

/** A part of a page whose data may come after the page: first its shape, then the thing, or why it failed. */
export const Late = <T,>({ skeleton, ...rest }: Props<T>) => (
  <Suspense fallback={skeleton}>
    <Settled {...rest} />
  </Suspense>
)

function Settled<T>({ of, head, notOffered, saidBy, children }: Omit<Props<T>, 'skeleton'>) {
  const outcome = use(of)
  const { revalidate, state } = useRevalidator()
  if (outcome.ok) return children(outcome.value)
  const other = saidBy && use(saidBy)
  if (other && !other.ok && other.problem.message === outcome.problem.message) return null
  if (notOffered && outcome.problem.code === 'NOT_OFFERED') return notOffered
  return (
    <>
      {head}
      <ErrorState problem={outcome.problem} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </>
  )
}
