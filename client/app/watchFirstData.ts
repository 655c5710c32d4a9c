import type { HydrationState } from 'react-router'
import { isProblem, type Outcome, type Problem } from '../api/problem.ts'
import type { Leave } from '../session/leave.ts'

/**
 * The server's calls could not end this page or renew its session once its head was out; this does it now. `again` reads
 * what was refused once more, which renews the session on the way.
 */
export function watchFirstData(
  { loaderData, errors }: HydrationState,
  { leave, again }: { leave: Pick<Leave, 'denied'>; again(): void },
): void {
  let isAgain = false
  const judge = ({ code, status }: Pick<Problem, 'code' | 'status'>) => {
    if (code === 'ERROR_ACCESSDENIED') leave.denied()
    if (status !== 401 || isAgain) return
    isAgain = true
    again()
  }
  for (const data of Object.values(loaderData ?? {})) {
    for (const part of partsOf(data)) {
      void part.then((outcome) => isFailure(outcome) && judge(outcome.problem))
    }
  }
  for (const error of Object.values(errors ?? {})) if (isProblem(error?.data)) judge(error.data)
}

const partsOf = (data: unknown): Promise<unknown>[] =>
  Object.values(typeof data === 'object' && data !== null ? data : {}).filter((part) => part instanceof Promise)

const isFailure = (outcome: unknown): outcome is Extract<Outcome<unknown>, { ok: false }> =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false
