import { proxy } from '#proxy'
import type { Undo } from '../ui/Toasts.tsx'

/** What has been done, until it has been said. */
export function createAnnouncements() {
  const state = proxy<{ done: string | null; undo: Undo | null; stays: boolean }>({
    done: null,
    undo: null,
    stays: false,
  })
  let shown: readonly string[] = []
  return {
    state,
    /** Says these words on whichever page that ends; with a way to take it back, offers that. */
    did(words: string, undo: Undo | null = null) {
      state.undo = undo
      state.stays = false
      state.done = words
    },
    /** Says what was refused on a page that its sender has left: it stays until he has read it. */
    refused(words: string) {
      state.undo = null
      state.stays = true
      state.done = words
    },
    said() {
      state.done = null
      state.undo = null
    },
    /** What stands on the screen now. */
    shows(words: readonly string[]) {
      shown = words
    },
    /** What a page that ends now takes with it: said just now, or not yet. */
    unread: (): readonly string[] => (state.done === null ? shown : [...shown, state.done]),
  }
}
