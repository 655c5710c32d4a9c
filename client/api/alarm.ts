/** Gives up on what says nothing for too long: one span at a time, setting it anew begins another. */
export function alarm(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    set(ms: number) {
      stop()
      timer = setTimeout(ring, ms)
    },
  }
}
