/**
 * The order of one reading that is asked for again and again: what was asked for last counts, whichever answer comes last.
 */
export function turns() {
  let begun = 0
  let ended = 0
  return {
    /** Before the call. @returns whether its answer is news, once it is there; a later one may have told more already */
    begin() {
      begun += 1
      const mine = begun
      return (): boolean => {
        const isNews = mine > ended
        if (isNews) ended = mine
        return isNews
      }
    },
    /** What is on its way is no news to anybody. */
    end() {
      ended = begun
    },
  }
}
