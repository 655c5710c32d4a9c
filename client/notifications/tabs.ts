type Held = { isHeld(): boolean; take(): void; drop(): void }

/** A lock among the pages of this browser, held from when it is got until it is dropped or the page goes. */
function held(name: string, mode: LockMode): Held {
  let asked: AbortController | null = null
  let release: (() => void) | null = null
  return {
    isHeld: () => release !== null,
    take() {
      if (asked) return
      const asking = new AbortController()
      asked = asking
      const keep = () =>
        new Promise<void>((resolve) => {
          if (asking.signal.aborted) return resolve()
          release = resolve
        })
      navigator.locks.request(name, { mode, signal: asking.signal }, keep).catch((error: unknown) => {
        if (!asking.signal.aborted) throw error
      })
    },
    drop() {
      asked?.abort()
      asked = null
      release?.()
      release = null
    },
  }
}

/**
 * One of the member's pages in this browser speaks for all: the first whose line stands, and the next one when it goes.
 * Each tells the others whether the person looks at it. Web Locks are let go of by the browser when a page dies.
 */
export function joinTabs(memberId: number) {
  const voice = held(`voice-${memberId}`, 'exclusive')
  const focusName = `focus-${memberId}`
  const focus = held(focusName, 'shared')
  const isFocused = () => document.visibilityState === 'visible' && document.hasFocus()
  const follow = () => (isFocused() ? focus.take() : focus.drop())
  const left = new AbortController()
  for (const event of ['focus', 'blur'] as const) addEventListener(event, follow, { signal: left.signal })
  document.addEventListener('visibilitychange', follow, { signal: left.signal })
  follow()
  return {
    isFocused,
    speaks: voice.isHeld,
    async isAnyFocused() {
      const { held: all = [] } = await navigator.locks.query()
      return all.some(({ name }) => name === focusName)
    },
    /** Only who hears of things may speak of them. */
    line(isUp: boolean) {
      if (isUp) voice.take()
      else voice.drop()
    },
    leave() {
      left.abort()
      focus.drop()
      voice.drop()
    },
  }
}
