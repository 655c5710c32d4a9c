/** Words that were said on a page which this tab left for a full load, for the page that follows. */
const KEPT = 'carried'
/** What follows later than that was not led to by what was done. */
const FRESH_MS = 60_000

/** Keeps what was done for the next page of this tab and this member. */
export function carry(memberId: number | null, words: readonly string[]): void {
  if (memberId === null || words.length === 0) return
  try {
    sessionStorage.setItem(KEPT, [memberId, Date.now(), words.join(' ')].join('\n'))
  } catch {
    // Full, or the browser keeps nothing: what was done is done all the same.
  }
}

/** What was carried over, once; null where there is nothing for this member. */
export function takeCarried(memberId: number | null): string | null {
  try {
    const [whose, at, ...words] = (sessionStorage.getItem(KEPT) ?? '').split('\n')
    sessionStorage.removeItem(KEPT)
    const isFresh = Date.now() - Number(at) < FRESH_MS
    return isFresh && whose === String(memberId) ? words.join('\n') : null
  } catch {
    return null
  }
}
