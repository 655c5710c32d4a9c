import { proxy } from '#proxy'
import type { Undo } from '../ui/Toasts.tsx'

/** What has been done, until it has been said. */
export function createAnnouncements() {
  const state = proxy<{ done: string | null; undo: Undo | null }>({ done: null, undo: null })
  return {
    state,
    /** Says these words on whichever page that ends; with a way to take it back, offers that. */
    did(words: string, undo: Undo | null = null) {
      state.undo = undo
      state.done = words
    },
    said() {
      state.done = null
      state.undo = null
    },
  }
}
