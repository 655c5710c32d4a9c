import type { Call } from '../api/call.ts'
import type { Session } from '../session/state.ts'

/** What a store is made of. */
type Parts = { call: Call; session: Session }
type Store = {
  reset(): void
  /** What it did well and nobody has said yet. */
  unsaid?(): string | null
}

/** The stores that were asked for so far, with what more of them are made of. */
export type Made = Parts & { all: Map<unknown, Store> }
type Holder = { made: Made }

/**
 * A store that only some screens use: one per request and one per page like the others, made when the first of them asks,
 * so that its code comes with them.
 * @returns how to get it from the stores of the page
 */
export function onFirstUse<S extends Store>(create: (parts: Parts, stores: Holder) => S): (stores: Holder) => S {
  const get = (stores: Holder): S => {
    const { all } = stores.made
    const before = all.get(get)
    // What stands under this function was made by its own `create`.
    if (before) return before as S
    const store = create(stores.made, stores)
    all.set(get, store)
    return store
  }
  return get
}
