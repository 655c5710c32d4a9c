import { proxy } from '#proxy'
import type { Undo } from '../ui/Toasts.tsx'

/** What this page has written itself: its form, or something beside it. */
export type Written = { clientId: number; version: number; what: 'form' | 'status' }
/** `done`: until it has been said; `undo` takes it back. */
export type ClientsState = { done: string | null; undo: Undo | null; written: Written | null }

/** What a member has done to clients, for the page that he sees next. */
export function createClients() {
  const state = proxy<ClientsState>({ done: null, undo: null, written: null })
  return {
    state,
    did(words: string, written: Written | null = null, undo: Undo | null = null) {
      state.undo = undo
      state.done = words
      if (written) state.written = written
    },
    /** Without a word: whoever takes something back is told by that. */
    wrote(written: Written) {
      state.written = written
    },
    said() {
      state.done = null
      state.undo = null
    },
    reset() {
      Object.assign(state, { done: null, undo: null, written: null })
    },
  }
}
