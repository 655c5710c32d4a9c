import type { MenuItem } from '../../shared/menus/fallback.ts'

/** What is made of a menu once, however many places and pages draw it; it is forgotten with the menu. */
export function perMenu<T>(make: (items: readonly MenuItem[]) => T): (items: readonly MenuItem[]) => T {
  const kept = new WeakMap<readonly MenuItem[], { made: T }>()
  return (items) => {
    const before = kept.get(items)
    if (before) return before.made
    const made = make(items)
    kept.set(items, { made })
    return made
  }
}
