/** So long what came is worked through without a look at anything else. */
const SLICE_MS = 5
/** More than may wait is worked through at once. */
const MOST_WAITING = 20_000

/**
 * Does things in the order they are asked for: at once while there is time in this turn of the event loop, the rest in
 * slices of the turns after it. News for thousands of members comes within one turn, and read in one go it would hold up
 * pages, calls and the first of those it is for.
 */
export function createInSlices(now: () => number = () => performance.now()): (work: () => void) => void {
  let waiting: (() => void)[] = []
  let at = 0
  let until = 0
  let isTurn = false

  const hasTime = () => now() < until
  function begin() {
    isTurn = true
    until = now() + SLICE_MS
    setImmediate(next)
  }
  function next() {
    isTurn = false
    if (at === waiting.length) return
    begin()
    while (at < waiting.length && hasTime()) waiting[at++]?.()
    if (at < waiting.length) return
    waiting = []
    at = 0
  }

  return (work) => {
    if (!isTurn) begin()
    if (at === waiting.length && hasTime()) return work()
    waiting.push(work)
    while (waiting.length - at > MOST_WAITING) waiting[at++]?.()
  }
}
