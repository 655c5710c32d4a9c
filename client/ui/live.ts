import { useSyncExternalStore } from 'react'
import type { Snapshot } from 'valtio'
import { useSnapshot } from '#useSnapshot'

const never = () => () => undefined

/** True only while the surrounding boundary hydrates (and on the server). */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * The store as it is, except while a late boundary hydrates: then what the server rendered it from. valtio gives the
 * current state as the server's, and a store that moved meanwhile would make React render the boundary anew.
 */
export function useLive<T extends object>(store: T, boot: Partial<Snapshot<T>>): Snapshot<T> {
  const hydrating = useHydrating()
  const live = useSnapshot(store)
  return hydrating ? Object.assign({}, live, boot) : live
}
