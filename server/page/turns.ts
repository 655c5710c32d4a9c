import { Refusal } from '../../shared/kit/errors.ts'

/** Pages begun at once by a busy process: so many it draws, one after the other, within a tenth of a second. */
const FEWEST = 16
const GROWTH = 1.5
/**
 * A queue that has not been empty for so long is no burst: more comes than is done. In a burst, as after a start, when
 * the first pages take seconds, nobody is refused for waiting, since nobody behind him comes too late for it
 * (B. Maurer, Fail at Scale, ACM Queue 13/8, 2015: controlled delay).
 */
const STANDING_MS = 10_000
/** While the first in a standing queue has waited so long, nobody else is let in: he would wait as long, to be refused late. */
const FULL_MS = 1_000
/** Whoever has waited so long in a standing queue has better things to do. */
const PATIENCE_MS = 2_000
const RETRY_SECONDS = 2
/** One for all: to note where each was made takes a tenth of what it costs to refuse. */
const TOO_MANY = new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })

/** What a page tells of itself: that its answer has ended, or that nobody is there to take it. */
type Answer = { once(event: 'close', heard: () => void): unknown }
/** Told once when the page is drawn as far as anybody waits for it. */
export type Turn = { drawn(): void }
type Waiting = { since: number; go: () => void; refuse: (reason: Refusal) => void }

export type TurnStats = { pagesOpen: number; pagesDrawing: number; pagesWaiting: number }

/**
 * Lets pages begin in turn. How many are drawn at once follows the process: it grows while there is time left, as when
 * pages wait for a slow backend, and shrinks to a few while there is none, so that each that is begun is ended soon and
 * the others are refused at once instead of making all of them late.
 * @param most pages open at once, their late parts included, and how many may wait
 * @param isBusy whether the process had its hands full since it was last asked
 * @param refused told of each that was sent away
 */
export function createTurns(
  most: { pages: number; pagesWaiting: number },
  isBusy: () => boolean,
  refused: () => void = () => undefined,
): {
  /** @throws Refusal UNAVAILABLE when too many wait */
  take(answer: Answer): Promise<Turn>
  /** Looks how busy the process is; to be called several times a second. */
  look(): void
  stats(): TurnStats
} {
  let atOnce = FEWEST
  let drawing = 0
  let open = 0
  let queue: Waiting[] = []
  let emptyAt = performance.now()

  function begin() {
    open++
    drawing++
    let isDrawn = false
    const drawn = () => {
      if (isDrawn) return
      isDrawn = true
      drawing--
      next()
    }
    const ended = () => {
      open--
      drawn()
      next()
    }
    return { drawn, ended }
  }
  const waited = ({ since }: Waiting) => performance.now() - since
  const isStanding = () => queue.length > 0 && performance.now() - emptyAt > STANDING_MS
  const hasRoom = () => drawing < atOnce && open < most.pages
  const isFull = () =>
    queue.length >= most.pagesWaiting || (isStanding() && queue[0] !== undefined && waited(queue[0]) > FULL_MS)
  function next() {
    while (hasRoom()) {
      const first = queue.shift()
      if (!first) return
      first.go()
    }
  }
  function tooMany(): Refusal {
    refused()
    return TOO_MANY
  }

  return {
    async take(answer) {
      const isNext = queue.length === 0 && hasRoom()
      if (!isNext && isFull()) throw tooMany()
      // One listener for whatever has become of the page by then.
      let left = (): void => undefined
      answer.once('close', () => left())
      const start = (): Turn => {
        const { drawn, ended } = begin()
        left = ended
        return { drawn }
      }
      if (isNext) return start()
      if (queue.length === 0) emptyAt = performance.now()
      const { promise, resolve, reject } = Promise.withResolvers<Turn>()
      const waiting: Waiting = { since: performance.now(), go: () => resolve(start()), refuse: reject }
      queue.push(waiting)
      left = () => {
        queue = queue.filter((one) => one !== waiting)
        reject(new Refusal('UNAVAILABLE'))
      }
      return promise
    },
    look() {
      const wanted = queue.length > 0 || drawing >= atOnce
      if (isBusy() || drawing < atOnce / 2) atOnce = Math.max(FEWEST, Math.floor(atOnce / GROWTH))
      else if (wanted) atOnce = Math.min(most.pages, Math.ceil(atOnce * GROWTH))
      while (isStanding() && queue[0] && waited(queue[0]) > PATIENCE_MS) queue.shift()?.refuse(tooMany())
      next()
    },
    stats: () => ({ pagesOpen: open, pagesDrawing: drawing, pagesWaiting: queue.length }),
  }
}

export type Turns = ReturnType<typeof createTurns>
