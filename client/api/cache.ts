import { focusManager, QueryClient } from '@tanstack/query-core'
import { CallFailed } from './problem.ts'

/** An empty read cache with the spec's defaults (spec.md 9). */
export function newCache(): QueryClient {
  // Else a read that has failed once waits for its page to be looked at, and whoever waits for it with it.
  focusManager.setFocused(true)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A read goes out without a network too: the service worker may have a copy of its answer.
        networkMode: 'always',
        staleTime: 300_000,
        gcTime: 600_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof CallFailed && (error.problem.status >= 500 || error.problem.status === 0),
        retryDelay: (attempt) => 300 * 2 ** attempt,
        refetchOnWindowFocus: false,
      },
    },
  })
}
