import { proxy } from '#proxy'
import { type Waiting, waiting } from '../../shared/statistics/main.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { turns } from '../api/turns.ts'

/** How many requests wait for the member: read with the shell, and anew when one may have come or been answered. */
export function counting(call: Call) {
  const state = proxy<Waiting>({ receivedRequests: 0 })
  const asked = turns()
  const read = (): Promise<Waiting> => call(waiting)
  const receive = (outcome: Outcome<Waiting> | null) => {
    if (outcome?.ok) state.receivedRequests = outcome.value.receivedRequests
  }
  return {
    state,
    read,
    receive,
    /** What was counted last stays when there is no answer. */
    async again() {
      call.forget(waiting.path)
      const isNews = asked.begin()
      const outcome = await settle(read())
      if (isNews()) receive(outcome)
    },
    reset() {
      asked.end()
      state.receivedRequests = 0
    },
  }
}
