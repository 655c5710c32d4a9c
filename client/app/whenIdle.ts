/** Safari does not tell when it is idle. */
const LATE_MS = 2_000

/** Runs what the page can wait for when it has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, LATE_MS)
}

/** Runs what the page can wait for when all of it has come, and it has nothing better to do. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true })
}
