type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Keeps the screen on while the page is looked at. A browser lets it go whenever the page is hidden, and may refuse to
 * hold it, as one that saves power does: then the screen goes off as it would have.
 * @returns what ends it
 */
export function stayAwake(locks: Pick<WakeLock, 'request'>, page: Page): () => void {
  let held: WakeLockSentinel | null = null
  let isAsking = false
  let isOver = false
  const hold = async () => {
    if (isAsking || page.visibilityState !== 'visible' || (held && !held.released)) return
    isAsking = true
    held = await locks.request('screen').catch(() => null)
    isAsking = false
    if (isOver) await held?.release()
  }
  const look = () => void hold()
  look()
  page.addEventListener('visibilitychange', look)
  return () => {
    isOver = true
    page.removeEventListener('visibilitychange', look)
    void held?.release()
  }
}
