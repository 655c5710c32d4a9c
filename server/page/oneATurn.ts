/**
 * Lets pages be drawn one in each turn of the event loop, the first first. To draw takes some milliseconds in which nothing
 * else is heard: several in a row would make calls, lines and the reading of other pages wait for all of them.
 */
export function createOneATurn() {
  let isTaken = false
  const waiting = new Set<() => void>()

  function next() {
    const [first] = waiting
    isTaken = first !== undefined
    if (!first) return
    waiting.delete(first)
    setImmediate(next)
    first()
  }

  return {
    waiting: () => waiting.size,
    /**
     * @param gone told when nobody waits for the page any more
     * @returns null when none was drawn in this turn and none waits; else what resolves when it may be, or nobody waits for it
     */
    take(gone: AbortSignal): Promise<void> | null {
      if (!isTaken) {
        isTaken = true
        setImmediate(next)
        return null
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      gone.addEventListener('abort', () => {
        waiting.delete(resolve)
        resolve()
      })
      return promise
    },
  }
}

export type OneATurn = ReturnType<typeof createOneATurn>
