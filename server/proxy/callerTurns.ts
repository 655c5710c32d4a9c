import { Refusal } from '../../shared/kit/errors.ts'

/**
 * Calls of one caller that the backend works on at once: what a browser with several tabs has, not what a script can
 * have. Without it one caller takes every line to the backend, and each other one waits behind all of his.
 */
const AT_ONCE = 8
/** Of a caller with so many waiting: no page asks like that, and while his are worked off others wait behind as few as these. */
const MANY_WAITING = 16
const FEW_AT_ONCE = 1
/** More than any page of ours asks for at once. */
const MOST_WAITING = 40
const RETRY_SECONDS = 1
/** One for all, as of pages (page/turns.ts). */
const TOO_MANY = new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS })

export type CallerTurn = {
  waitedMs: number
  /** Given back once, however often it is said. */
  over(): void
}
type Caller = { working: number; waiting: (() => void)[] }

/**
 * Lets the calls of each caller begin in turn, so many of them at once; calls of different callers do not wait for one
 * another.
 * @param patienceMs how long a call may wait for its turn
 */
export function createCallerTurns(patienceMs: number): {
  /**
   * @param left told when nobody waits for the answer any more
   * @throws Refusal TOO_MANY_REQUESTS when too many wait, BACKEND_TIMEOUT when its turn has not come
   */
  take(name: string, left: (heard: () => void) => void): Promise<CallerTurn>
  /** How many callers have calls on their way. */
  callers(): number
} {
  const callers = new Map<string, Caller>()
  const hasRoom = ({ working, waiting }: Caller) => working < (waiting.length > MANY_WAITING ? FEW_AT_ONCE : AT_ONCE)

  function begin(name: string, caller: Caller, waitedMs = 0): CallerTurn {
    caller.working++
    let isOver = false
    return {
      waitedMs,
      over() {
        if (isOver) return
        isOver = true
        caller.working--
        while (hasRoom(caller) && caller.waiting.length > 0) caller.waiting.shift()?.()
        if (caller.working === 0) callers.delete(name)
      },
    }
  }

  function wait(name: string, caller: Caller, left: (heard: () => void) => void): Promise<CallerTurn> {
    if (caller.waiting.length >= MOST_WAITING) throw TOO_MANY
    const { promise, resolve, reject } = Promise.withResolvers<CallerTurn>()
    const since = performance.now()
    const go = () => {
      clearTimeout(timer)
      resolve(begin(name, caller, performance.now() - since))
    }
    const giveUp = (refusal: Refusal) => {
      clearTimeout(timer)
      caller.waiting = caller.waiting.filter((other) => other !== go)
      reject(refusal)
    }
    const timer = setTimeout(() => giveUp(new Refusal('BACKEND_TIMEOUT')), patienceMs).unref()
    caller.waiting.push(go)
    left(() => giveUp(new Refusal('UNAVAILABLE')))
    return promise
  }

  return {
    async take(name, left) {
      let caller = callers.get(name)
      if (!caller) {
        caller = { working: 0, waiting: [] }
        callers.set(name, caller)
      }
      return hasRoom(caller) ? begin(name, caller) : wait(name, caller, left)
    },
    callers: () => callers.size,
  }
}
