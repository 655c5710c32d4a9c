import { proxy } from '#proxy'

export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected'

/** How the real-time line stands (spec.md 4 "Real-time connection"). */
export const createConnectionState = () => {
  const state = proxy<{ status: ConnectionStatus }>({ status: 'disconnected' })
  let dial: (() => void) | null = null
  return {
    state,
    set(status: ConnectionStatus) {
      state.status = status
    },
    /** Says who dials when a person presses 다시 연결. */
    attach(again: () => void) {
      dial = again
    },
    retry() {
      dial?.()
    },
  }
}
