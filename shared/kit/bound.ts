/** What an answer tells of itself: that it has ended, or that nobody is there to take it. */
type Answer = { once(event: 'close', heard: () => void): unknown }

export type Bound = {
  /** Counts an answer until it has ended; false where there are `most` already. */
  take(answer: Answer): boolean
  open(): number
}

/** Bounds how many answers are on their way at once: more would only wait for each other. */
export function createBound(most: number): Bound {
  let open = 0
  return {
    take(answer) {
      if (open >= most) return false
      open++
      answer.once('close', () => {
        open--
      })
      return true
    },
    open: () => open,
  }
}
