import { proxy } from 'valtio'

/** What this page has written itself: its form, or something beside it. */
export type Written = { clientId: number; version: number; what: 'form' | 'status' }
/** `done`: until it has been said. */
export type ClientsState = { done: string | null; written: Written | null }

/** What a member has done to clients, for the page that he sees next. */
export function createClients() {
  const state = proxy<ClientsState>({ done: null, written: null })
  return {
    state,
    did(words: string, written: Written | null = null) {
      state.done = words
      if (written) state.written = written
    },
    said() {
      state.done = null
    },
    reset() {
      Object.assign(state, { done: null, written: null })
    },
  }
}
