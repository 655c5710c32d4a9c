/** What an answer tells of itself: that all of it is sent, or that nobody is there to take it. */
type Answer = { once(event: 'finish' | 'close', heard: () => void): unknown }

/** Counts what is being answered, so that a process that leaves can end it first. */
export function createInFlight(): {
  began(answer: Answer): void
  /** Resolves when nothing is being answered any more, or after so many milliseconds. */
  settled(withinMs: number): Promise<void>
} {
  const open = new Set<Answer>()
  let onEmpty = (): void => undefined
  return {
    began(answer) {
      open.add(answer)
      const ended = () => {
        open.delete(answer)
        if (open.size === 0) onEmpty()
      }
      answer.once('finish', ended)
      answer.once('close', ended)
    },
    async settled(withinMs) {
      if (open.size === 0 || withinMs === 0) return
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, withinMs)
        onEmpty = () => {
          clearTimeout(late)
          resolve()
        }
      })
    },
  }
}
