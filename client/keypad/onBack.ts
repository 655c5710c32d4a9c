// TypeScript's DOM does not know it yet, nor does every browser.
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined

/**
 * Hears once that a person wants to go back: Escape, and a telephone's own way where the browser tells of it.
 * @returns how to hear it no longer
 */
export function onBack(act: () => void): () => void {
  if (typeof CloseWatcher !== 'undefined') {
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', act)
    return () => watcher.destroy()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    act()
  }
  addEventListener('keydown', pressed)
  return () => removeEventListener('keydown', pressed)
}
