import { createDraftShelf, type DraftShelf } from './draftShelf.ts'
import { openDrafts } from './draftStore.ts'
import { liveTabs, nameTab } from './tabs.ts'

let opened: Promise<DraftShelf | null> | undefined

/** This browser's drafts; null where it keeps nothing, and in another's name, of whom nothing stays on an admin's machine. */
export function draftShelf(): Promise<DraftShelf | null> {
  opened ??= 'inName' in document.documentElement.dataset ? Promise.resolve(null) : open()
  return opened
}

async function open(): Promise<DraftShelf | null> {
  try {
    return createDraftShelf({ store: await openDrafts(), tab: await nameTab(), liveTabs })
  } catch (error) {
    console.error('이 브라우저는 쓰던 내용을 남겨 두지 못해요.', error)
    return null
  }
}
