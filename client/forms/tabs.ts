const KEPT = 'tab'
const LOCK = 'tab:'
/** A page that is loaded anew may be there before the one before it has let go. */
const HAND_OVER_MS = 500

/**
 * The name of this tab, the same after it was loaded anew or brought back, and its alone: a tab that was doubled begins
 * with all that the first one has kept, and takes another.
 */
export async function nameTab(): Promise<string> {
  const before = kept()
  if (before && (await holds(before))) return before
  const name = crypto.randomUUID()
  await holds(name)
  try {
    sessionStorage.setItem(KEPT, name)
  } catch {
    // Another name after the next load: what this one leaves is offered then.
  }
  return name
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null // A browser may refuse even the look.
  }
}

/** Holds the name for as long as this page lives. @returns false when another has it */
const holds = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    const hold = () => {
      resolve(true)
      return new Promise(() => undefined)
    }
    const signal = AbortSignal.timeout(HAND_OVER_MS)
    navigator.locks.request(LOCK + name, { signal }, hold).catch(() => resolve(false))
  })

/** The names of the tabs that are open. Where a browser does not tell, none: what they write is theirs all the same. */
export async function liveTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}
