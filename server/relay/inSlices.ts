/** So long what came is worked through without a look at anything else. */
const SLICE_MS = 5
/** What waits beyond this is worked through at once. Everything that waits counts as at least a small frame. */
const MOST_BYTES = 16 * 1024 * 1024
const LEAST_BYTES = 512
/** So much that is done with may stand before what waits. */
const MOST_DONE = 1_024

export type InSlices = (work: () => void, bytes?: number) => void

/**
 * Does things in the order they are asked for: at once while there is time in this turn of the event loop, the rest in
 * slices of the turns after it. News for thousands of members comes within one turn, and read in one go it would hold up
 * pages, calls and the first of those it is for. What waits is bounded by the bytes it keeps.
 */
export function createInSlices({
  sliceMs = SLICE_MS,
  restMs = 0,
  now = () => performance.now(),
}: {
  sliceMs?: number
  /** From one slice to the next at least, where what waits is in no hurry. */
  restMs?: number
  now?: () => number
} = {}): InSlices {
  let waiting: { work: () => void; weight: number }[] = []
  let [at, weightWaiting] = [0, 0]
  let until = 0
  let isTurn = false

  const hasTime = () => now() < until
  function begin() {
    isTurn = true
    until = now() + sliceMs
    if (restMs > 0) setTimeout(next, restMs)
    else setImmediate(next)
  }
  function takeFirst() {
    const first = waiting[at++]
    if (at === waiting.length) {
      waiting = []
      at = 0
    } else if (at > MOST_DONE && at * 2 > waiting.length) {
      waiting = waiting.slice(at)
      at = 0
    }
    if (!first) return
    weightWaiting -= first.weight
    first.work()
  }
  function next() {
    isTurn = false
    if (waiting.length === 0) return
    begin()
    while (waiting.length > 0 && hasTime()) takeFirst()
  }

  return (work, bytes = 0) => {
    if (!isTurn) begin()
    if (waiting.length === 0 && hasTime()) return work()
    const weight = Math.max(bytes, LEAST_BYTES)
    waiting.push({ work, weight })
    weightWaiting += weight
    while (weightWaiting > MOST_BYTES) takeFirst()
  }
}
