import { proxy } from '#proxy'
import type { Item } from './queue.ts'

export type OfflineState = {
  /** Nobody can be reached. */
  isAway: boolean
  /** When what is shown was received, as milliseconds since 1970; null when that is now. */
  receivedAt: number | null
  /** When the page was read that could not be read anew; null while it is new (client/app/stood.ts). */
  behindAt: number | null
  /** That is for want of a file, which a browser asks for once a document: only a reload brings it. */
  lacksFile: boolean
  /** What waits to be sent, and what came of it. */
  items: Item[]
  /** The part that shows it has come, so that it needs no network when it is wanted. */
  hasBar: boolean
}

/** What a write needs to be sent later. */
export type Later = Pick<Item, 'id' | 'request' | 'subject' | 'isOverwriting' | 'words' | 'fix'>
/** What names a write that was saved past the queue. */
export type Saved = Pick<Item, 'id' | 'subject'>

/** What the late part does; until it has come, nothing can wait. */
type Attached = {
  lost(): void
  back(): void
  /** @returns `none` where the browser keeps nothing */
  later(item: Later): Promise<'kept' | 'full' | 'none'>
  /** What says less about the same is over, and itself as it was before. */
  overtook(by: Saved): Promise<void>
  again(id: string): Promise<void>
  drop(id: string): Promise<void>
  /** What was sent has been read. */
  seen(): Promise<void>
}

/** How the network stands for this page, and what waits for it. */
export function createOffline() {
  const state = proxy<OfflineState>({
    isAway: false,
    receivedAt: null,
    behindAt: null,
    lacksFile: false,
    items: [],
    hasBar: false,
  })
  let attached: Attached | null = null
  let reachedAt: number | null = null
  const away = (receivedAt: number) => {
    state.isAway = true
    state.receivedAt = receivedAt
  }
  return {
    state,
    attach(parts: Attached) {
      attached = parts
    },
    /** An answer came from the server itself. */
    reached() {
      reachedAt = Date.now()
      if (!state.isAway) return
      state.isAway = false
      state.receivedAt = null
      attached?.back()
    },
    /** What came is a copy of then. */
    copied: (at: number) => away(Math.min(at, state.receivedAt ?? at)),
    /** No answer came: it is found out whether that is the network. */
    lost: () => attached?.lost(),
    /** Nobody can be reached; what is shown came at `at`, or with the last answer. */
    away: (at?: number) => away(at ?? state.receivedAt ?? reachedAt ?? Date.now()),
    /** What waits; null where nothing can: before scripts have come, or in another's name. */
    queue: (): Omit<Attached, 'lost' | 'back'> | null => attached,
  }
}

export type Offline = ReturnType<typeof createOffline>
