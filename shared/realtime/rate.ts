/** A counter that says whether `cost` more still fits into `perSecond`; counts in windows of one second. */
export function createRate(perSecond: number): (cost: number) => boolean {
  let since = Number.NEGATIVE_INFINITY
  let spent = 0
  return (cost) => {
    const now = performance.now()
    if (now - since >= 1000) {
      since = now
      spent = 0
    }
    spent += cost
    return spent <= perSecond
  }
}
