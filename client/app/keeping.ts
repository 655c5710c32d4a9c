import type { Keep } from './page.ts'
import type { Stores } from './stores.ts'

/**
 * Puts what routes load into the stores. A load that was overtaken by a later one of the same route brings nothing any
 * more: what it read may be out of date, or not for the member's eyes since.
 */
export function createKeeping(stores: Stores): (data: unknown, keep: Keep | undefined) => void {
  const turns = new Map<Keep, number>()
  return (data, keep) => {
    if (!keep) return
    const turn = (turns.get(keep) ?? 0) + 1
    turns.set(keep, turn)
    if (data == null) return
    keep(
      stores,
      whileCurrent(data, () => turns.get(keep) === turn),
    )
  }
}

/** The same data, its promises open for ever once it is not current. */
function whileCurrent(data: unknown, isCurrent: () => boolean): unknown {
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, part]) => [
      name,
      part instanceof Promise ? part.then((value) => (isCurrent() ? value : new Promise(() => undefined))) : part,
    ]),
  )
}
