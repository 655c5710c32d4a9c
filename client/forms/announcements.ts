import { proxy } from 'valtio'

/** What has been done, until it has been said. */
export function createAnnouncements() {
  const state = proxy<{ done: string | null }>({ done: null })
  return {
    state,
    /** Says these words on whichever page that ends. */
    did(words: string) {
      state.done = words
    },
    said() {
      state.done = null
    },
  }
}
