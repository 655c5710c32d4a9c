import type { Renewal } from '../api/call.ts'

/** What came of a refresh, and whose session it is; null for nobody's. */
export type Renewed = { result: Exclude<Renewal, 'changed'>; memberId: number | null }

/** What tabs of one browser tell each other; they share the session's cookies but nothing else. */
export type SessionNews =
  | { kind: 'renewal'; renewed: Renewed }
  | { kind: 'signedOut' }
  | { kind: 'opened'; memberId: number }

/** A line between the tabs of this browser. Nothing depends on it: a tab that misses news finds out at its next call. */
export function openChannel() {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null
  return {
    tell(news: SessionNews) {
      channel?.postMessage(news)
    },
    hear(listen: (news: SessionNews) => void) {
      channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listen(data))
    },
  }
}

export type SessionChannel = ReturnType<typeof openChannel>

/** Runs the work alone among the tabs of this browser, because each refresh rotates the cookie they share. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('refresh', work) : work()
