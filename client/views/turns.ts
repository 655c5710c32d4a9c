/** Says a change of a view over the version that it is given. @returns the version that it left, null where it was refused */
type Say = (version: number) => Promise<number | null>

/**
 * Changes of views one after the other, each over the version that the one before it left: who leaves a name for a button has
 * asked for two. What waits behind one that is refused is not said.
 */
export function createTurns() {
  const left = new Map<number, number>()
  let last: Promise<boolean> | null = null
  return ({ viewId, version }: { viewId: number; version: number }, say: Say): Promise<boolean> => {
    const mine = (last ?? Promise.resolve(true)).then(async (isDone) => {
      const after = isDone ? await say(Math.max(version, left.get(viewId) ?? 0)) : null
      if (last === mine) last = null
      if (after !== null) left.set(viewId, after)
      return after !== null
    })
    last = mine
    return mine
  }
}
